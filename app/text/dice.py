"""Dice in words."""

from app.text.catalogue import Catalogue


def counted(say: Catalogue, game: str, face: str | int, count: int) -> str:
    """So many dice of a face, in the middle of a sentence: "3 humans"."""
    faces = say(f"{game}-face-{face}", count=count)
    return say("play-tray-group", count=count, faces=faces)
