"""How fast the package is on one core: prints a table. `--seconds` is how long each line is measured.

Beside it, in the same run, stand the Python loops of `pyspiel` and RLCard over games of their own, where they are installed.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator

import numpy as np

import underwood

#: Does some work with a number of its own, and says how many decisions that were.
Work = Callable[[int], int]


def rollouts(game: underwood.Game) -> Work:
    """Random games wholly in Rust."""
    return lambda number: game.rollouts(2_000, seed=number)[0]


def policy_rollouts(game: underwood.Game) -> Work:
    """Games wholly in Rust in which a small network chooses for every seat."""
    rng = np.random.default_rng(1)
    sizes = (game.observation_length, 64, game.action_count)
    layers = [(rng.normal(size=(a, b)) / a**0.5, np.zeros(b)) for a, b in zip(sizes, sizes[1:])]
    bots = [underwood.Policy(game, layers)] * game.seats
    return lambda number: game.rollouts(20, seed=number, bots=bots)[0]


def batch_stepper(game: underwood.Game, observe: bool) -> Work:
    """A batch in which NumPy chooses, with or without observations."""
    batch, rng = game.batch(8_192, seed=1), np.random.default_rng(1)

    def step(_: int) -> int:
        counts, ids = batch.legal()
        starts = np.cumsum(counts, dtype=np.int64) - counts
        batch.step(ids[starts + (rng.random(len(counts)) * counts).astype(np.int64)])
        if observe:
            batch.observations()
        return len(counts)

    return step


def by_id(game: underwood.Game) -> Work:
    """A single match by action ids: legal ids, a choice, a step."""

    def play(number: int) -> int:
        match, choice, decisions = game.match(seed=number), random.random, 0
        while not match.is_over:
            legal = match.legal_ids()
            match.act(legal[int(choice() * len(legal))])
            decisions += 1
        return decisions

    return play


def by_text(game: underwood.Game) -> Work:
    """The same by notation."""

    def play(number: int) -> int:
        match, choice, decisions = game.match(seed=number), random.random, 0
        while not match.is_over:
            legal = match.legal()
            match.act(legal[int(choice() * len(legal))])
            decisions += 1
        return decisions

    return play


def openspiel_loop(name: str) -> Work:
    """`pyspiel`'s own Python loop over one of its games in C++."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(_: int) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice([action for action, _ in state.chance_outcomes()]))
                continue
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def rlcard_loop(name: str) -> Work:
    """RLCard's own loop over one of its games."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(_: int) -> int:
        trajectories, _ = env.run(is_training=False)
        # States and actions take turns, and a state comes last.
        return sum(len(of_player) // 2 for of_player in trajectories)

    return play


def measure(work: Work, seconds: float) -> float:
    """Decisions a second of the processor's time, which others on the machine do not change."""
    work(0)
    began, decisions, number = time.process_time(), 0, 1
    while time.process_time() - began < seconds:
        decisions += work(number)
        number += 1
    return decisions / (time.process_time() - began)


def ours(id: str) -> Iterator[tuple[str, Work]]:
    """What is measured of a game."""
    game = underwood.Game(id)
    yield "rollouts in Rust, at random", rollouts(game)
    yield "rollouts in Rust, a network of 64 chooses", policy_rollouts(game)
    yield "batch, NumPy chooses", batch_stepper(game, observe=False)
    yield "batch, NumPy chooses, uint8 observations", batch_stepper(game, observe=True)
    yield "single step by id", by_id(game)
    yield "single step by text", by_text(game)


#: Comparable games of others: hands, tricks, hidden cards.
OTHERS = (
    ("pyspiel", openspiel_loop, ("gin_rummy", "hearts")),
    ("RLCard", rlcard_loop, ("gin-rummy", "uno")),
)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=2.0)
    seconds = arguments.parse_args().seconds
    print(f"{'game':6} {'what':44} {'decisions/s':>14}")
    for id in underwood.games():
        for what, work in ours(id):
            print(f"{id:6} {what:44} {measure(work, seconds):14,.0f}", flush=True)
    for library, loop, names in OTHERS:
        for name in names:
            try:
                speed = measure(loop(name), seconds)
            except ImportError:
                print(f"{library} is not installed: its own loop is not measured beside ours")
                break
            print(f"{'-':6} {f'{library}, Python loop over {name}':44} {speed:14,.0f}", flush=True)


if __name__ == "__main__":
    main()
