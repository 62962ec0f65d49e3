"""A match as text, for those who watch from a terminal."""

from __future__ import annotations

from ._underwood import Match


def table(match: Match, seat: int | None = None) -> str:
    """What a seat sees, or a spectator: the prompt, and a line for each zone that holds something."""
    scene = match.scene(seat)
    lines = [scene["prompt"]["en"]]
    for zone in scene["zones"]:
        if zone["items"]:
            lines.append(f"{zone['label']['en']}: {', '.join(item['label']['en'] for item in zone['items'])}")
    return "\n".join(lines)
