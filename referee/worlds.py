"""Pairs of worlds that one observer cannot tell apart."""

import json

from .games import load
from .games.base import Illegal
from .replay import play, record_of
from .setups import random_setup


def watch(name, seats, options, moves, observer):
    """All that `observer` sees on the way: whose turn, its own choices, every move as it saw it, the end."""
    game = load(name).new(options, seats)
    story = []
    for move in list(moves) + [None]:
        own = sorted(game.legal()) if game.turn() == observer else None
        story.append((game.turn(), own, game.seen(observer), game.learned(observer)))
        if move is None:
            break
        game.apply(move)
    story.append(game.outcome())
    return story


def pair(name, rng):
    """(record, record, lines of each, observer), or None if this try came to nothing."""
    kind = load(name)
    if not hasattr(kind, "other_world"):
        return None
    seats, options = random_setup(name, rng)
    game = kind.new(options, seats)
    moves = play(game, rng, rng.choice([rng.randint(2, 30), rng.randint(2, 80), rng.randint(2, 200)]))
    observer = rng.randrange(seats + 1)
    other = kind.other_world(moves, options, seats, observer, rng)
    if other is None or other == moves:
        return None
    try:
        if watch(name, seats, options, moves, observer) != watch(name, seats, options, other, observer):
            return None
    except Illegal:
        return None
    records = [json.dumps(record_of(name, seats, options, m)) for m in (moves, other)]
    return records[0], records[1], len(moves) + 1, observer


def apart(name, rng):
    """The same, of two worlds that the observer can tell apart by what it saw in the round under way."""
    kind = load(name)
    if not hasattr(kind, "seen_otherwise"):
        return None
    seats, options = random_setup(name, rng)
    game = kind.new(options, seats)
    moves = play(game, rng, rng.choice([rng.randint(2, 30), rng.randint(2, 80)]))
    if game.phase in ("deal", "over"):
        return None
    observer = rng.randrange(seats + 1)
    other = kind.seen_otherwise(moves, game, rng)
    try:
        first = watch(name, seats, options, moves, observer)
        second = watch(name, seats, options, other, observer)
    except Illegal:
        return None
    deal = max(i for i, m in enumerate(moves) if m.get("chance", "").startswith("deal"))
    if [s[2] for s in first[deal:-1]] == [s[2] for s in second[deal:-1]]:
        return None
    records = [json.dumps(record_of(name, seats, options, m)) for m in (moves, other)]
    return records[0], records[1], len(moves) + 1, observer
