"""Trains a small policy in NumPy until it beats Hare, and says with which interval.

Matches are played wholly in Rust (`Game.episodes`), by the policy as it is so far against Hare, in both seats. From them it learns what its actions are worth.
Here it is a short round of `fox`, and takes some seconds; `--rounds 32` makes it stronger, `--hand 13 --rounds 60` trains for whole rounds
and takes many minutes.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from net import Net, interval

import underwood


def train(net: Net, opponent: str, rounds: int, games: int, threads: int) -> None:
    """Plays, learns, and plays again: at first it tries everything, then ever more what seems good."""
    kept: list[underwood.Episodes] = []
    for number in range(rounds):
        policy = net.policy(temperature=max(0.1, 0.5**number))
        for seat, bots in enumerate(([policy, opponent], [opponent, policy])):
            kept.append(net.game.episodes(games, bots, seed=1, first=number * games, seats=[seat], threads=threads))
        for episodes in kept[-8:]:
            net.fit(episodes, episodes.rewards)


def score(game: underwood.Game, mine: underwood.Bot, other: underwood.Bot, games: int) -> np.ndarray:
    """The share of wins of the first (a draw is half of one) in deals that both play in both seats."""
    _, _, one = game.rollouts(games, seed=2, bots=[mine, other])
    _, _, two = game.rollouts(games, seed=2, bots=[other, mine])
    return ((one[:, 0] + two[:, 1]) / 2 + 1) / 2


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hand", type=int, default=4)
    arguments.add_argument("--rounds", type=int, default=16)
    arguments.add_argument("--games", type=int, default=6_000)
    arguments.add_argument("--threads", type=int, default=1)
    arguments.add_argument("--opponent", default="hare")
    given = arguments.parse_args()
    game = underwood.Game("fox", rounds=1, hand=given.hand)
    net = Net(game)
    began = time.monotonic()
    train(net, given.opponent, given.rounds, given.games, given.threads)
    mean, low, high = interval(score(game, net.policy(temperature=0), given.opponent, 4_000))
    print(f"after {time.monotonic() - began:.0f} s the policy wins {mean:.1%} ({low:.1%} to {high:.1%}) against {given.opponent}")
    if low <= 0.5:
        raise SystemExit(f"it does not beat {given.opponent} yet")


if __name__ == "__main__":
    main()
