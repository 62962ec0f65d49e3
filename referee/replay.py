"""Records to traces, from docs/records.md (without the texts of messages)."""

import json

from .games import NAMES, load
from .games.base import Illegal, whole

PLATFORM = ("resigned", "timeout")
FIELDS = {"format", "game", "rules", "seats", "options", "moves", "outcome", "meta"}


def line_of(game, n):
    """The line of a position."""
    turn = game.turn()
    line = {"n": n, "turn": turn}
    if turn == "over":
        line["outcome"] = game.outcome()
    elif turn != "chance":
        line["legal"] = sorted(game.legal())
    return line


def text_of(move):
    """The text of a move as given, or None where the object itself is not one of a move."""
    if isinstance(move, dict) and set(move) == {"chance"} and isinstance(move["chance"], str):
        return move["chance"]
    if isinstance(move, dict) and set(move) == {"seat", "action"} and isinstance(move["action"], str):
        return move["action"] if whole(move["seat"]) and move["seat"] >= 0 else None
    return None


def error(n, clause, move=None):
    return {"n": n, "error": {"clause": clause, "move": move}}


def whole_list(value):
    return isinstance(value, list) and all(whole(v) for v in value)


def resignation(value):
    return isinstance(value, dict) and set(value) == {"seat", "after"} and all(whole(v) and v >= 0 for v in value.values())


def outcome_form(outcome):
    """null, or winners, points and a reason, and perhaps by and resigned: anything else cannot be read."""
    if outcome is None:
        return
    resigned = outcome.get("resigned", []) if isinstance(outcome, dict) else None
    if not isinstance(resigned, list) or not all(resignation(r) for r in resigned):
        raise Illegal("notation", "outcome")
    if (not isinstance(outcome, dict) or not set(outcome) <= {"winners", "points", "reason", "by", "resigned"} or not whole_list(outcome.get("winners")) or not whole_list(outcome.get("points"))
            or not isinstance(outcome.get("reason"), str) or not (outcome.get("by") is None or whole(outcome["by"]))):
        raise Illegal("notation", "outcome")


def header(record):
    """Read the header; give a fresh game."""
    if not isinstance(record, dict):
        raise Illegal("notation", "a record is an object")
    if not set(record) <= FIELDS or not isinstance(record.get("meta", {}), dict):
        raise Illegal("notation", "a field that a record does not have")
    if record.get("format") != "underwood-record/1":
        raise Illegal("notation", "format")
    if not isinstance(record.get("game"), str) or record["game"] not in NAMES:
        raise Illegal("notation", "game")
    if not whole(record.get("rules")) or record["rules"] != 1:
        raise Illegal("notation", "rules")
    game = load(record["game"])
    if not whole(record.get("seats")) or record["seats"] not in game.SEATS:
        raise Illegal("notation", "seats")
    if not isinstance(record.get("moves"), list):
        raise Illegal("notation", "moves")
    outcome_form(record.get("outcome"))
    return game.new(record.get("options", {}), record["seats"])


def no_constant(word):
    raise ValueError(word + " is not JSON")


def start(text):
    """The record (from its JSON text) and a fresh game."""
    try:
        record = json.loads(text, parse_constant=no_constant)
    except ValueError:
        raise Illegal("notation", "JSON")
    return record, header(record)


def trace(text, observe=None):
    """The lines of the trace of one record. `observe(game, n)` is called at every position."""
    try:
        record, game = start(text)
    except Illegal as no:
        return [error(0, no.clause)]
    lines = []
    n = 0
    for move in record["moves"]:
        lines.append(line_of(game, n))
        if observe:
            observe(game, n)
        try:
            game.apply(move)
        except Illegal as no:
            lines.append(error(n, no.clause, text_of(move)))
            return lines
        n += 1
    lines.append(line_of(game, n))
    if observe:
        observe(game, n)
    given = record.get("outcome")
    if given is not None:
        if not outcome_fine(game, given, n):
            lines.append(error(n, "outcome"))
    return lines


def outcome_fine(game, given, n):
    """Is this how a match of n moves ended?"""
    given = dict(given)
    resigned = given.pop("resigned", [])
    gone = [r["seat"] for r in resigned]
    others = [s for s in range(game.seats) if s not in gone]
    if resigned and not resigned_fine(game, resigned, n):
        return False
    if given["reason"] in PLATFORM:
        # for a match whose moves end early, and with "by": a seat; the rest is not checked, except that who has
        # resigned before cannot resign or win, and that somebody is left
        left = [s for s in others if s != given.get("by")]
        sound = given.get("by") in others and left and not set(given["winners"]) & set(gone)
        return game.turn() != "over" and bool(sound if resigned else given.get("by") in range(game.seats))
    if resigned and game.turn() == "over":
        return given == dict(game.outcome(), winners=game.best(others))
    return given == game.outcome()


def resigned_fine(game, resigned, n):
    """Only at a table of three or more, each seat once, in order of time, and not all of them."""
    gone = [r["seat"] for r in resigned]
    after = [r["after"] for r in resigned]
    return (game.seats > 2 and len(set(gone)) == len(gone) < game.seats and all(s < game.seats for s in gone)
            and after == sorted(after) and after[-1] <= n)


def faulty(lines):
    return "error" in lines[-1]


def play(game, rng, limit=None):
    """Random moves (chance included) until the end, or `limit` of them; the list of moves.

    Each seat has a taste of its own, so that rare ends of a game are reached too.
    """
    tastes = [rng.choice(game.TASTES) if rng.random() < 0.5 else () for _ in range(game.seats)]
    moves = []
    while game.turn() != "over" and (limit is None or len(moves) < limit):
        moves.append(random_move(game, rng, tastes))
        game.apply(moves[-1])
    return moves


def random_move(game, rng, tastes=None):
    turn = game.turn()
    if turn == "chance":
        return {"chance": game.random_chance(rng)}
    choices = game.legal()
    if tastes and rng.random() < 0.9:
        for start_ in tastes[turn]:
            liked = [c for c in choices if game.like(c, start_)]
            if liked:
                choices = liked
                break
    return {"seat": turn, "action": rng.choice(choices)}


def record_of(name, seats, options, moves, outcome=None):
    return {"format": "underwood-record/1", "game": name, "rules": 1, "seats": seats,
            "options": options, "moves": moves, "outcome": outcome, "meta": {}}
