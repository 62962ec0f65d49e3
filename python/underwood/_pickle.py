"""How what is written in Rust is made again from a pickle."""

from __future__ import annotations

from typing import Any

from ._underwood import Game


def game(id: str, seats: int, options: dict[str, Any]) -> Game:
    """A game as it was."""
    return Game(id, seats, **options)
