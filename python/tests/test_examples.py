"""The examples run, and an arena on a Dask cluster brings the same even when a worker is killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from distributed import Client, LocalCluster

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
        assert len([line for line in table.splitlines() if line.startswith(id + " ")]) == 5


def test_a_small_fox_is_solved(tmp_path: Path) -> None:
    told = run("small_fox.py", cwd=tmp_path)
    assert "hare gives away" in told and "of the payoff range" in told


def test_plots_are_drawn(tmp_path: Path) -> None:
    run("plots.py", "--pairs", "5", cwd=tmp_path)
    assert {path.name for path in tmp_path.glob("*.png")} == {"arena.png", "review.png"}


def test_a_dask_cluster_brings_the_same_to_the_byte(tmp_path: Path) -> None:
    game, bots = Game("fox", rounds=1), ["badger:60", "hare"]
    alone = underwood.arena(game, bots, pairs=40, seed=3)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=str(tmp_path)) as cluster,
        Client(cluster) as client,
    ):
        victim = next(iter(client.run(os.getpid).values()))
        client.loop.call_later(0.5, os.kill, victim, signal.SIGKILL)
        elsewhere = underwood.arena(game, bots, pairs=40, seed=3, executor=client)
        assert victim not in client.run(os.getpid).values(), "a worker was killed"
        selfplay = underwood.selfplay(game, bots, matches=6, seed=3, executor=client)
    assert elsewhere == alone
    assert selfplay == underwood.selfplay(game, bots, matches=6, seed=3)
