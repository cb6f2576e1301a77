"""A program whose main thread hangs for good, as when its output is stuck: only HangUp is left."""

import asyncio
import signal
import threading

from app.cli.ends import HangUp

# As where no signal comes, since someone else leads the session.
signal.signal(signal.SIGHUP, signal.SIG_IGN)
HangUp(0, asyncio.new_event_loop(), lambda _: None)
print("ready", flush=True)
threading.Event().wait()
