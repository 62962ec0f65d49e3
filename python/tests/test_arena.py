"""Arena and selfplay: with our bots, with bots in Python, here and elsewhere."""

import json
import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

import underwood
from underwood import Game, Sight


class First:
    """Chooses what comes first."""

    name = "first"

    def choose(self, sight: Sight) -> str:
        return sight.legal()[0]


class Remembers:
    """A new player for each match, that is told of its end."""

    ends: list = []

    def for_seat(self, seat: int) -> "Remembers":
        other = Remembers()
        other.seat, other.choices = seat, 0
        return other

    def choose(self, sight: Sight) -> int:
        assert sight.seat == self.seat
        self.choices += 1
        return random.Random(sight.seed).choice(sight.legal_ids())

    def end(self, sight: Sight, outcome: dict) -> None:
        self.ends.append((self.choices, outcome["reason"]))


def uniform(sight: Sight) -> int:
    return random.Random(sight.seed).choice(sight.legal_ids())


def test_the_arena_tells_who_is_stronger() -> None:
    standings = underwood.arena("fox", ["hare", "random"], pairs=60, seed=7)
    assert standings.report["win_rate"][0] > 0.7
    assert standings.report["matches"] == len(standings.records) == 120
    assert "ms_per_move" not in standings.report


def test_a_bot_written_in_python_plays_in_the_arena() -> None:
    standings = underwood.arena(Game("fox", rounds=1), [First(), "hare"], pairs=20, seed=1)
    assert standings.report["forfeits"] == [0, 0] or standings.report["forfeits"] == 0
    assert json.loads(standings.records[0])["meta"]["bots"] == ["own:first", "hare"]


@pytest.mark.parametrize("id", underwood.games())
def test_python_bots_play_every_game(id: str) -> None:
    seats = Game(id).seats
    Remembers.ends.clear()
    records = underwood.selfplay(id, [Remembers()] + [uniform] * (seats - 1), matches=2, seed=3)
    assert len(records) == 2 and all(json.loads(record)["outcome"] for record in records)
    assert len(Remembers.ends) == 2 and all(choices > 0 for choices, _ in Remembers.ends)
    assert records == underwood.selfplay(id, [Remembers()] + [uniform] * (seats - 1), matches=2, seed=3)


def test_a_bot_that_fails_forfeits_and_says_why() -> None:
    def broken(sight: Sight) -> str:
        raise RuntimeError("out of ideas")

    standings = underwood.arena("fox", [broken, "random"], pairs=2)
    assert "out of ideas" in json.dumps(standings.report)
    with pytest.raises(ValueError, match="out of ideas"):
        Game("fox").play([broken, "random"])
    with pytest.raises(ValueError, match="illegal action"):
        Game("fox").play([lambda sight: "rubbish", "random"])
    with pytest.raises(ValueError, match="a bot is a name"):
        Game("fox").play([3, "random"])
    with pytest.raises(ValueError, match="1 bots for 2 seats"):
        Game("fox").play(["random"])


def test_all_executors_bring_the_same_to_the_byte() -> None:
    bots = ["badger:20", First()]
    game = Game("duel")
    alone = underwood.arena(game, bots, pairs=4, seed=5)
    played = underwood.selfplay(game, bots, matches=5, seed=5)
    with ThreadPoolExecutor(3) as threads:
        assert underwood.arena(game, bots, pairs=4, seed=5, executor=threads) == alone
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert underwood.arena(game, bots, pairs=4, seed=5, executor=processes) == alone
        assert underwood.selfplay(game, bots, matches=5, seed=5, executor=processes) == played
    told: list[tuple[int, int]] = []
    in_threads = underwood.arena(game, bots, pairs=4, seed=5, threads=2, progress=lambda *done: told.append(done))
    assert in_threads == alone
    assert told == [(done, 8) for done in range(1, 9)]


def test_each_meets_each() -> None:
    standings = underwood.arena(Game("fox", rounds=1), ["hare", "random", "hedgehog"], 5, cross=True)
    assert len(standings.records) == 3 * 5 * 2
