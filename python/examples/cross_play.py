"""Partners for `duet` that were trained apart, and how they do together without ever having met (zero-shot cross-play).

Every partner learns by playing with itself. What it agrees upon with itself need not be what another has agreed upon: the table shows how
often each pair wins, itself with itself on the diagonal. More `--rounds` make better partners, and show the gap more clearly.
"""

from __future__ import annotations

import argparse

import numpy as np
from net import Net, interval

import underwood

#: A short path: a match is over soon, and is won now and then even at random.
BOARD = {"start": 2, "gems": [0, 1, 0, 1, 0], "plus": [], "forest": 2}


def train(game: underwood.Game, seed: int, rounds: int, games: int, threads: int) -> Net:
    """A partner that has played with itself, and only with itself."""
    net = Net(game, seed=seed)
    for number in range(rounds):
        policy = net.policy()
        episodes = game.episodes(games, [policy, policy], seed=seed, first=number * games, threads=threads)
        net.improve(episodes, episodes.rewards)
    return net


def wins(game: underwood.Game, bots: list[underwood.Bot], games: int) -> tuple[float, float, float]:
    """How often they win together, in deals that nobody has learned from, with its interval."""
    _, _, rewards = game.rollouts(games, seed=1_000_000, bots=bots)
    return interval((rewards[:, 0] + 1) / 2)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--partners", type=int, default=2)
    arguments.add_argument("--rounds", type=int, default=30)
    arguments.add_argument("--games", type=int, default=300)
    arguments.add_argument("--matches", type=int, default=2_000)
    arguments.add_argument("--threads", type=int, default=1)
    given = arguments.parse_args()
    game = underwood.Game("duet", board=BOARD, rounds=1, hand=6)
    partners = [
        train(game, seed, given.rounds, given.games, given.threads).policy(name=f"partner {seed}")
        for seed in range(1, given.partners + 1)
    ]
    print("at random: {:.1%} ({:.1%} to {:.1%})".format(*wins(game, ["random", "random"], given.matches)))
    print("hare with hare: {:.1%} ({:.1%} to {:.1%})".format(*wins(game, ["hare", "hare"], given.matches)))
    table = np.zeros((given.partners, given.partners))
    for one, mine in enumerate(partners):
        for two, other in enumerate(partners):
            table[one, two], low, high = wins(game, [mine, other], given.matches)
            print(f"{mine.name} with {other.name}: {table[one, two]:.1%} ({low:.1%} to {high:.1%})")
    alone = np.eye(given.partners, dtype=bool)
    print(f"with itself {table[alone].mean():.1%}, with others {table[~alone].mean():.1%}")


if __name__ == "__main__":
    main()
