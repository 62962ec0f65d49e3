"""Bots against bots, here or on many machines.

The matches of an arena are numbered, and what each brings depends on the settings alone. So they can be played in parts, by
any executor, in any order and more than once; what is put together is the same to the byte.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol, Union

from . import _underwood
from ._underwood import Game, Sight


class Player(Protocol):
    """A bot of your own. `choose` gets what the seat knows and returns an action, as text or by its id.

    One object plays all matches, perhaps on several threads. Who needs a memory of one match has a method
    `for_seat(seat)`, which returns a new player for each; who wants a last look has `end(sight, outcome)`.
    """

    def choose(self, sight: Sight, /) -> str | int:
        """One of `sight.legal()` or of `sight.legal_ids()`."""


#: A bot: the name of one of ours (`random`, `hare`, `badger:500`, …), an `underwood.Policy`, a player, or a function of a sight.
Bot = Union[str, Player, Callable[[Sight], Union[str, int]]]


class Future(Protocol):
    """A result that will be there."""

    def result(self) -> Any:
        """Waits for it."""


class Executor(Protocol):
    """Whoever runs functions elsewhere: of `concurrent.futures`, a `dask.distributed.Client`, …"""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future:
        """Runs `fn(*args)` some time, somewhere."""


@dataclass(frozen=True)
class Standings:
    """What came out of an arena."""

    #: Win rates, intervals, Elo: the keys of `docs/records.md`. Times are left out: they are the machine's, not the bots'.
    report: dict[str, Any]
    #: The records of all matches, in order.
    records: list[str]


#: Told how many matches are done, and of how many.
Progress = Callable[[int, int], None]

#: How many parts an arena is cut into. More than machines, so that none waits long for the last.
PARTS = 32


def arena(
    game: Game | str,
    bots: Sequence[Bot],
    pairs: int = 100,
    seed: int = 0,
    *,
    cross: bool = False,
    executor: Executor | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> Standings:
    """Lets bots play the same deals in every seat, and says who is stronger, with intervals.

    With `cross`, each of several bots meets each. Matches are played on `threads` threads of this process, or by an
    `executor`; bots of your own must then be something that can be pickled. `progress` is told of every part that is done.
    """
    settings = _settings(game, pairs, seed, cross)
    matches = _underwood.arena_matches(bots, settings)
    records = _in_parts(_underwood.arena_play, (bots, settings), matches, executor, threads, progress)
    report = _underwood.arena_judge(bots, settings, records)
    return Standings(_without_times(report), records)


def selfplay(
    game: Game | str,
    bots: Sequence[Bot],
    matches: int,
    seed: int = 0,
    *,
    executor: Executor | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> list[str]:
    """The records of so many matches with these bots in these seats, in order."""
    played = game if isinstance(game, Game) else Game(game, len(bots))
    return _in_parts(_play, (played, bots, seed), matches, executor, threads, progress)


def _play(game: Game, bots: Sequence[Bot], seed: int, first: int, end: int) -> list[str]:
    return [game.play(bots, seed, number) for number in range(first, end)]


def _settings(game: Game | str, pairs: int, seed: int, cross: bool) -> dict[str, Any]:
    # A game by its name is played as the box offers it, at every level; one with options as it is.
    given = game if isinstance(game, Game) else Game(game)
    options = given.options if isinstance(game, Game) else None
    return {
        "game": given.id,
        "options": options,
        "seats": given.seats,
        "pairs": pairs,
        "seed": seed,
        "cross": cross,
    }


def _in_parts(
    play: Callable[..., list[str]],
    args: tuple[Any, ...],
    matches: int,
    executor: Executor | None,
    threads: int,
    progress: Progress | None,
) -> list[str]:
    parts = min(PARTS, matches)
    cuts = [matches * part // parts for part in range(parts + 1)] if parts else [0]
    ranges = list(zip(cuts, cuts[1:]))
    if executor is not None:
        return _gathered(executor, play, args, ranges, progress)
    with ThreadPoolExecutor(threads) as own:
        return _gathered(own, play, args, ranges, progress)


def _gathered(
    executor: Executor,
    play: Callable[..., list[str]],
    args: tuple[Any, ...],
    ranges: list[tuple[int, int]],
    progress: Progress | None,
) -> list[str]:
    futures = [executor.submit(play, *args, first, end) for first, end in ranges]
    records: list[str] = []
    for future in futures:
        records.extend(future.result())
        if progress is not None:
            progress(len(records), ranges[-1][1])
    return records


def _without_times(report: Any) -> Any:
    if isinstance(report, dict):
        return {key: _without_times(value) for key, value in report.items() if key != "ms_per_move"}
    if isinstance(report, list):
        return [_without_times(value) for value in report]
    return report
