"""Solvers from Python: what a position is worth to somebody who sees everything."""

import pytest

import underwood
from underwood import FaultyRecord, Game, Match


def best(match: Match, seat: int) -> int:
    """What `seat` wins of the round more than the other, by trying everything."""
    if match.is_over:
        return match.points[seat] - match.points[1 - seat]
    worths = []
    for action in match.legal_ids():
        after = match.clone()
        after.act(action)
        worths.append(best(after, seat))
    return max(worths) if match.turn == seat else min(worths)


@pytest.mark.parametrize("seed", range(6))
def test_a_solution_is_what_trying_everything_finds(seed: int) -> None:
    match = Game("fox", rounds=1, ranks=4, hand=3).match(seed=seed)
    match.act(match.legal()[0])
    solved = underwood.solve(match)
    assert solved["seat"] == match.turn and solved["n"] == match.moves and solved["counts"]
    assert solved["value"] == best(match, match.turn)
    keeping = []
    for action in match.legal():
        after = match.clone()
        after.act(action)
        if best(after, match.turn) == solved["value"]:
            keeping.append(action)
    assert sorted(solved["best"]) == keeping
    assert underwood.solve(match.record(), seed=seed) == solved


def test_a_solution_of_an_earlier_position() -> None:
    match = Game("fox", rounds=1, hand=4).match(seed=3)
    first = underwood.solve(match)
    line = match.clone()
    for move in first["line"]:
        if not line.is_over:
            line.act(move)
    assert line.is_over and line.points == first["points"]
    assert underwood.solve(line, after=match.moves)["value"] == first["value"]
    with pytest.raises(ValueError, match="nothing left to solve"):
        underwood.solve(line)


def test_what_cannot_be_solved_says_why() -> None:
    with pytest.raises(ValueError, match="no solver; the games that have one are: fox"):
        underwood.solve(Game("sly").match(seed=1))
    with pytest.raises(ValueError, match="1 positions did not suffice"):
        underwood.solve(Game("fox", rounds=1, hand=5).match(seed=1), positions=1)
    with pytest.raises(ValueError, match="no cards are dealt"):
        underwood.solve(Game("fox").match())
    with pytest.raises(ValueError, match="not a record"):
        underwood.solve("{}")
    record = Game("fox", rounds=1).match(seed=1).record().replace("deal ", "deal B1 ")
    with pytest.raises(FaultyRecord):
        underwood.solve(record)
