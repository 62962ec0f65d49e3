"""Counting the ways on, from docs/records.md."""

import pickle

from .replay import start


def ways_on(game):
    """Every next move as (text, move). Deals and setups are never expanded, and nothing follows the end."""
    turn = game.turn()
    if turn == "over":
        return []
    if turn == "chance":
        return [(text, {"chance": text}) for text in game.chances()]
    return [(text, {"seat": turn, "action": text}) for text in game.legal()]


def perft(game, depth):
    """The number of sequences of `depth` further moves."""
    if depth == 0:
        return 1
    ways = ways_on(game)
    if depth == 1:
        return len(ways)
    frozen = pickle.dumps(game)
    total = 0
    for _, move in ways:
        after = pickle.loads(frozen)
        after.apply(move)
        total += perft(after, depth - 1)
    return total


def divide(game, depth):
    """[(first move, number)], sorted by the bytes of the notation."""
    frozen = pickle.dumps(game)
    result = []
    for text, move in ways_on(game):
        after = pickle.loads(frozen)
        after.apply(move)
        result.append((text, perft(after, depth - 1)))
    return sorted(result)


def at_end(text):
    """The position at the end of a record."""
    record, game = start(text)
    for move in record["moves"]:
        game.apply(move)
    return game
