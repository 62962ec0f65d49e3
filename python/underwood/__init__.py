"""Four woodland tabletop games for research.

>>> import underwood
>>> underwood.games()
['fox', 'duet', 'sly', 'duel']
>>> game = underwood.Game("fox", target=21)
>>> match = game.match(seed=7)
>>> match.act(match.legal()[0])
>>> match.turn in (0, 1)
True

`README.md` of the package has a tour. Words are those of the project's glossary: a *game* has rules, a *match* is one
playing of it, a *seat* is a place at the table, an *action* is a seat's choice and *chance* is nature's.
"""

from ._underwood import Batch, Game, Match, Policy, Sight, World, Worlds, games, review, solve
from .arena import Bot, Executor, Standings, arena, selfplay
from .episodes import Episodes
from .errors import FaultyRecord, IllegalAction

__all__ = [
    "Batch",
    "Bot",
    "Episodes",
    "Executor",
    "FaultyRecord",
    "Game",
    "IllegalAction",
    "Match",
    "Policy",
    "Sight",
    "Standings",
    "World",
    "Worlds",
    "arena",
    "games",
    "review",
    "selfplay",
    "solve",
]
