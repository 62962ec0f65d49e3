"""How fast the package is on one core: prints a table. `--seconds` is how long each line is measured."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import numpy as np

import underwood


def rollouts(game: underwood.Game, number: int) -> int:
    """Random games wholly in Rust."""
    return game.rollouts(2_000, seed=number)[0]


def batch_stepper(game: underwood.Game, observe: bool) -> Callable[[underwood.Game, int], int]:
    """A batch in which NumPy chooses, with or without observations."""
    batch, rng = game.batch(8_192, seed=1), np.random.default_rng(1)

    def step(_: underwood.Game, __: int) -> int:
        counts, ids = batch.legal()
        starts = np.cumsum(counts, dtype=np.int64) - counts
        batch.step(ids[starts + (rng.random(len(counts)) * counts).astype(np.int64)])
        if observe:
            batch.observations()
        return len(counts)

    return step


def by_id(game: underwood.Game, number: int) -> int:
    """A single match by action ids: legal ids, a choice, a step."""
    match, choice, decisions = game.match(seed=number), random.random, 0
    while not match.is_over:
        legal = match.legal_ids()
        match.act(legal[int(choice() * len(legal))])
        decisions += 1
    return decisions


def by_text(game: underwood.Game, number: int) -> int:
    """The same by notation."""
    match, choice, decisions = game.match(seed=number), random.random, 0
    while not match.is_over:
        legal = match.legal()
        match.act(legal[int(choice() * len(legal))])
        decisions += 1
    return decisions


def openspiel_loop(name: str) -> Callable[[underwood.Game, int], int]:
    """`pyspiel`'s own Python loop over one of its games in C++."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(_: underwood.Game, __: int) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice([action for action, _ in state.chance_outcomes()]))
                continue
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def measure(work: Callable[[underwood.Game, int], int], game: underwood.Game, seconds: float) -> float:
    """Decisions a second of the processor's time, which others on the machine do not change."""
    work(game, 0)
    began, decisions, number = time.process_time(), 0, 1
    while time.process_time() - began < seconds:
        decisions += work(game, number)
        number += 1
    return decisions / (time.process_time() - began)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=2.0)
    seconds = arguments.parse_args().seconds
    print(f"{'game':6} {'what':44} {'decisions/s':>14}")
    for id in underwood.games():
        game = underwood.Game(id)
        lines = {
            "rollouts in Rust": rollouts,
            "batch, NumPy chooses": batch_stepper(game, observe=False),
            "batch, NumPy chooses, uint8 observations": batch_stepper(game, observe=True),
            "single step by id": by_id,
            "single step by text": by_text,
        }
        for what, work in lines.items():
            print(f"{id:6} {what:44} {measure(work, game, seconds):14,.0f}", flush=True)
    for name in ("gin_rummy", "hearts"):
        try:
            speed = measure(openspiel_loop(name), underwood.Game("fox"), seconds)
        except ImportError:
            print("pyspiel is not installed: its own loop is not measured beside ours")
            return
        print(f"{'-':6} {'pyspiel, Python loop over ' + name:44} {speed:14,.0f}", flush=True)


if __name__ == "__main__":
    main()
