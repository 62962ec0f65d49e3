"""The examples run, and an arena on a Dask cluster brings the same even when a worker is killed."""

import importlib
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cloudpickle
import pyspiel
import pytest
from distributed import Client, LocalCluster
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

import underwood
from underwood import Game

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def run(script: str, *args: str, cwd: Path) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / script), *args],
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**os.environ, "MPLBACKEND": "Agg"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_benchmark_prints_its_table(tmp_path: Path) -> None:
    table = run("benchmark.py", "--seconds", "0.05", cwd=tmp_path)
    for id in underwood.games():
        assert len([line for line in table.splitlines() if line.startswith(id + " ")]) == 6


def test_a_small_fox_is_solved(tmp_path: Path) -> None:
    told = run("small_fox.py", cwd=tmp_path).splitlines()
    assert 1_000 < int(told[0].split()[0]) <= 5_000
    given_away = [float(line.split()[3]) for line in told[1:]]
    # There is something to give away, and a solution gives away nearly nothing of it.
    assert given_away[0] > 0.02 and given_away[-1] < 0.01


def test_the_tree_of_a_small_fox_is_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    small_fox = importlib.import_module("small_fox")
    game = small_fox.small_game(["B1", "K3"])
    tree = small_fox.in_extensive_form(game)
    played = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    written = pyspiel.nash_conv(tree, pyspiel.UniformRandomPolicy(tree)) / 2
    assert played > 0.1 and written == pytest.approx(played)


def percents(line: str) -> list[float]:
    return [float(number) for number in re.findall(r"([\d.]+)%", line)]


def test_a_policy_learns_to_beat_hare(tmp_path: Path) -> None:
    told = run("train_policy.py", cwd=tmp_path)
    mean, low, high = percents(told)
    assert 50 < low < mean < high


def test_partners_learn_and_meet(tmp_path: Path) -> None:
    told = run("cross_play.py", cwd=tmp_path).splitlines()
    by_chance = percents(told[0])
    pairs = [percents(line) for line in told if line.startswith("partner")]
    assert len(pairs) == 4
    # Each has learned something with itself: the intervals do not touch.
    for mean, low, high in (pairs[0], pairs[3]):
        assert low > by_chance[2] and low < mean < high
    assert len(percents(told[-1])) == 2


def test_the_tutorial_runs(tmp_path: Path) -> None:
    told = run("tutorial.py", cwd=tmp_path)
    assert "with open cards" in told and (tmp_path / "tutorial.png").stat().st_size > 5_000
    cells = (EXAMPLES / "tutorial.py").read_text(encoding="utf-8").count("# %%")
    assert cells > 10


def test_an_arena_on_dask(tmp_path: Path) -> None:
    assert run("dask_arena.py", cwd=tmp_path).startswith("[")


def test_plots_are_drawn(tmp_path: Path) -> None:
    run("plots.py", "--pairs", "5", cwd=tmp_path)
    assert {path.name for path in tmp_path.glob("*.png")} == {"arena.png", "review.png"}


def die_once(mark: str, play: Callable[..., Any], *args: Any) -> Any:
    """Plays a part, but the first who tries is killed."""
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return play(*args)
    os.kill(os.getpid(), signal.SIGKILL)


class Dangerous:
    """A cluster on which one worker is killed while it has a part to play."""

    def __init__(self, client: Client, mark: Path) -> None:
        self.client, self.mark = client, str(mark)

    def submit(self, play: Callable[..., Any], *args: Any) -> Any:
        return self.client.submit(die_once, self.mark, play, *args)


# Workers do not know this file.
cloudpickle.register_pickle_by_value(sys.modules[__name__])


def test_a_dask_cluster_brings_the_same_to_the_byte(tmp_path: Path) -> None:
    game, bots = Game("fox", rounds=1), ["badger:60", "hare"]
    alone = underwood.arena(game, bots, pairs=40, seed=3)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=str(tmp_path)) as cluster,
        Client(cluster) as client,
    ):
        mark = tmp_path / "somebody-died"
        elsewhere = underwood.arena(game, bots, pairs=40, seed=3, executor=Dangerous(client, mark))
        assert mark.exists(), "a worker was killed"
        selfplay = underwood.selfplay(game, bots, matches=6, seed=3, executor=client)
    assert elsewhere == alone
    assert selfplay == underwood.selfplay(game, bots, matches=6, seed=3)
