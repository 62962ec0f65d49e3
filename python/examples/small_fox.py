"""A small `fox` solved by OpenSpiel's CFR, and how much one of our bots gives away in it.

One round with the ranks 1 to 3 and two cards each has 84,357 nodes (`--whole`) and takes many minutes. Where everybody knows what seat 0 holds, there are
few enough nodes to be done in seconds; seat 0 still does not know what the other seat holds.
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


def small_game(held: list[str]) -> pyspiel.Game:
    """One round with two cards each; seat 0 is known to hold these, in the order of the deck."""
    kind = type(pyspiel.load_game("python_underwood_fox"))
    numbers = [underwood.Game("fox").action_id(card) for card in held]

    class Small(kind):  # type: ignore[misc, valid-type]
        def new_initial_state(self) -> underwood.openspiel.UnderwoodState:
            state = super().new_initial_state()
            for number in numbers:
                state.apply_action(number)
            return state

    return Small({"rounds": 1, "ranks": 3, "hand": 2})


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--whole", action="store_true", help="all deals, not only those with known cards")
    arguments.add_argument("--iterations", type=int, default=200)
    arguments.add_argument("--every", type=int, default=5, help="how many iterations before looking how good it is")
    arguments.add_argument("--bot", default="hare")
    given = arguments.parse_args()
    game = small_game([] if given.whole else ["B1", "K3"])
    span = game.max_utility() - game.min_utility()
    print(f"{nodes(game.new_initial_state())} nodes", flush=True)
    lost = exploitability.exploitability(game, BotPolicy(game, given.bot)) / span
    print(f"{given.bot} gives away {lost:.5f} of the payoff range", flush=True)
    solver = cfr.CFRPlusSolver(game)
    for iteration in range(1, given.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration % given.every == 0:
            left = exploitability.exploitability(game, solver.average_policy()) / span
            print(f"CFR+ gives away {left:.5f} of the payoff range after {iteration} iterations", flush=True)
            if left < 0.01:
                return
    raise SystemExit("CFR+ has not come below 0.01 of the payoff range")


if __name__ == "__main__":
    main()
