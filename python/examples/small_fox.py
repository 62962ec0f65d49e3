"""A small `fox` solved by OpenSpiel's CFR, and how much one of our bots gives away in it.

`--hand 2` has many times the nodes and takes a while; `--hand 1` is over at once.
"""

from __future__ import annotations

import argparse

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

import underwood.openspiel


class BotPolicy(policy.Policy):  # type: ignore[misc]
    """What a bot does, as OpenSpiel wants it: in each information state one action, for certain."""

    def __init__(self, game: pyspiel.Game, bot: str) -> None:
        super().__init__(game, list(range(game.num_players())))
        self._bot = bot
        self._chosen: dict[str, int] = {}

    def action_probabilities(self, state: underwood.openspiel.UnderwoodState, player_id: int | None = None) -> dict[int, float]:
        seat = state.current_player() if player_id is None else player_id
        key = state.information_state_string(seat)
        if key not in self._chosen:
            text, _ = state.match.sight(seat).ask(self._bot, seed=1)
            self._chosen[key] = state.match.game.action_id(text)
        return {action: float(action == self._chosen[key]) for action in state.legal_actions()}


def nodes(state: pyspiel.State) -> int:
    """How many positions there are from here on."""
    return 1 + sum(nodes(state.child(action)) for action in state.legal_actions())


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hand", type=int, default=1)
    arguments.add_argument("--iterations", type=int, default=20)
    arguments.add_argument("--bot", default="hare")
    given = arguments.parse_args()
    game = pyspiel.load_game(f"python_underwood_fox(rounds=1,ranks=3,hand={given.hand})")
    span = game.max_utility() - game.min_utility()
    print(f"{nodes(game.new_initial_state())} nodes")
    solver = cfr.CFRPlusSolver(game)
    for iteration in range(1, given.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration % 5 == 0 or iteration == given.iterations:
            left = exploitability.exploitability(game, solver.average_policy()) / span
            print(f"CFR+ after {iteration} iterations: {left:.5f} of the payoff range", flush=True)
            if left < 0.01:
                break
    lost = exploitability.exploitability(game, BotPolicy(game, given.bot)) / span
    print(f"{given.bot} gives away {lost:.5f} of the payoff range")


if __name__ == "__main__":
    main()
