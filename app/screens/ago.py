"""How long ago something was, as people say it."""

from datetime import datetime

from app.text import Catalogue


def ago(say: Catalogue, then: datetime, now: datetime) -> str:
    """`then` as seen from `now`, in its zone: `5 min ago`, `yesterday`, after a week a date."""
    local = then.astimezone(now.tzinfo)
    minutes = int((now - then).total_seconds() // 60)
    days = (now.date() - local.date()).days
    if minutes < 1:
        return say("history-just-now")
    if minutes < 60:
        return say("history-minutes-ago", count=minutes)
    if minutes < 12 * 60 or days == 0:
        return say("history-hours-ago", count=minutes // 60)
    if days == 1:
        return say("history-yesterday")
    if days < 7:
        return say("history-days-ago", count=days)
    return f"{local:%Y-%m-%d}"
