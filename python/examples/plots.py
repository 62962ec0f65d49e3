"""Pictures of an arena and of a review, with matplotlib."""

from __future__ import annotations

import argparse
from pathlib import Path

import matplotlib.pyplot as plt

import underwood


def plot_arena(path: Path, pairs: int) -> None:
    """Points of each bot, match by match, as a histogram."""
    import json

    standings = underwood.arena(underwood.Game("fox"), ["hare", "random"], pairs=pairs, seed=1)
    points: dict[str, list[int]] = {}
    for text in standings.records:
        record = json.loads(text)
        for bot, gained in zip(record["meta"]["bots"], record["outcome"]["points"]):
            points.setdefault(bot, []).append(gained)
    figure, axes = plt.subplots()
    axes.hist(list(points.values()), label=list(points))
    axes.set(xlabel="points", ylabel="matches", title=f"fox: win rate {standings.report['win_rate']}")
    axes.legend()
    figure.savefig(path)


def plot_review(path: Path) -> None:
    """What each choice of a round gave away."""
    record = underwood.Game("fox", rounds=1, hand=5).play(["hare", "random"], seed=2)
    review = underwood.review(record)
    figure, axes = plt.subplots()
    for seat in range(review["seats"]):
        own = [choice for choice in review["decisions"] if choice["seat"] == seat]
        axes.stem([choice["n"] for choice in own], [choice["loss"] for choice in own], linefmt=f"C{seat}-", label=f"seat {seat}")
    axes.set(xlabel="move", ylabel="loss", title="what choices gave away")
    axes.legend()
    figure.savefig(path)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--folder", type=Path, default=Path("."))
    arguments.add_argument("--pairs", type=int, default=50)
    given = arguments.parse_args()
    plot_arena(given.folder / "arena.png", given.pairs)
    plot_review(given.folder / "review.png")


if __name__ == "__main__":
    main()
