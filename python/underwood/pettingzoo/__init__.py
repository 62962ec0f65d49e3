"""Every game as a PettingZoo AEC environment: `env("fox")`, or `fox_v1.env()` as PettingZoo has it.

The agents are the seats, `seat_0` and so on. An observation has what the seat knows (`docs/encoding.md`) and the mask of its
legal actions; the reward comes at the end: 1 for a win, −1 for a defeat, shared as `Match.rewards` says.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pettingzoo.utils

from .._underwood import Game, games
from .aec import RawEnv

__all__ = ["RawEnv", "env", "raw_env"]


def raw_env(game: Game | str, seats: int | None = None, render_mode: str | None = None, **options: Any) -> RawEnv:
    """The environment alone: an illegal action is an exception that names the clause."""
    return RawEnv(game if isinstance(game, Game) else Game(game, seats, **options), render_mode)


def env(game: Game | str, seats: int | None = None, render_mode: str | None = None, **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action loses, and calls out of order are errors."""
    wrapped = pettingzoo.utils.TerminateIllegalWrapper(raw_env(game, seats, render_mode, **options), illegal_reward=-1)
    wrapped = pettingzoo.utils.AssertOutOfBoundsWrapper(wrapped)
    return pettingzoo.utils.OrderEnforcingWrapper(wrapped)


def _module(id: str) -> ModuleType:
    """`fox_v1`: the number is the version of the rules."""
    module = ModuleType(f"{__name__}.{id}_v{Game(id).rules_version}", f"`{id}` as a PettingZoo environment.")

    def of_game(render_mode: str | None = None, seats: int | None = None, **options: Any) -> Any:
        return env(id, seats, render_mode, **options)

    def raw_of_game(render_mode: str | None = None, seats: int | None = None, **options: Any) -> RawEnv:
        return raw_env(id, seats, render_mode, **options)

    setattr(module, "env", of_game)
    setattr(module, "raw_env", raw_of_game)
    return module


# A game more needs nothing here.
for _id in games():
    _made = _module(_id)
    sys.modules[_made.__name__] = _made
    globals()[_made.__name__.rpartition(".")[2]] = _made
