"""Trains a small policy in NumPy until it beats Hare, and says with which interval.

Matches are played wholly in Rust (`Game.episodes`), by the policy as it is so far against Hare, in both seats. Here it is a short
round of `fox`; `--hand 13 --rounds 300 --games 2000` trains for whole rounds and takes some minutes.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from net import Net, interval

import underwood


def train(net: Net, opponent: str, rounds: int, games: int, threads: int) -> None:
    """Plays, learns, and plays again."""
    for number in range(rounds):
        policy, first = net.policy(), number * games
        for seat in (0, 1):
            bots = [policy, opponent] if seat == 0 else [opponent, policy]
            episodes = net.game.episodes(games, bots, seed=1, first=first, seats=[seat], threads=threads)
            net.improve(episodes, episodes.rewards)


def score(game: underwood.Game, mine: underwood.Bot, other: underwood.Bot, games: int) -> np.ndarray:
    """The share of wins of the first (a draw is half of one) in deals that both play in both seats."""
    _, _, one = game.rollouts(games, seed=2, bots=[mine, other])
    _, _, two = game.rollouts(games, seed=2, bots=[other, mine])
    return ((one[:, 0] + two[:, 1]) / 2 + 1) / 2


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hand", type=int, default=4)
    arguments.add_argument("--rounds", type=int, default=40)
    arguments.add_argument("--games", type=int, default=500)
    arguments.add_argument("--threads", type=int, default=1)
    arguments.add_argument("--opponent", default="hare")
    given = arguments.parse_args()
    game = underwood.Game("fox", rounds=1, hand=given.hand)
    net = Net(game)
    began = time.monotonic()
    train(net, given.opponent, given.rounds, given.games, given.threads)
    mean, low, high = interval(score(game, net.policy(), given.opponent, 3_000))
    print(f"after {time.monotonic() - began:.0f} s the policy wins {mean:.1%} ({low:.1%} to {high:.1%}) against {given.opponent}")
    if low <= 0.5:
        raise SystemExit(f"it does not beat {given.opponent} yet")


if __name__ == "__main__":
    main()
