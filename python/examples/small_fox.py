"""A small `fox` solved by OpenSpiel's CFR, and how much one of our bots gives away in it.

One round with the ranks 1 to 3 and two cards each has 84,357 nodes (`--whole`). They are written down once as a tree (Gambit's extensive form), which OpenSpiel
solves without calling Python again. Where everybody knows what seat 0 holds, there are few enough nodes for OpenSpiel's solver in Python, which plays the game
itself; seat 0 still does not know what the other seat holds.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

import underwood.openspiel

#: A solution gives away less than this share of the payoff range.
ENOUGH = 0.01


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


def in_extensive_form(game: pyspiel.Game) -> pyspiel.Game:
    """The same game as a tree in OpenSpiel's own memory. What a seat cannot tell apart has one number."""
    known: tuple[dict[str, int], dict[str, int]] = ({}, {})
    lines = ['EFG 2 R "small fox" { "0" "1" } ""']

    def write(state: pyspiel.State) -> None:
        number = len(lines)
        if state.is_terminal():
            first, second = state.returns()
            lines.append(f't "" {number} "" {{ {first} {second} }}')
            return
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            listed = " ".join(f'"{action}" {chance!r}' for action, chance in outcomes)
            lines.append(f'c "" {number} "" {{ {listed} }} 0')
            actions = [action for action, _ in outcomes]
        else:
            seat = state.current_player()
            there = known[seat]
            set_of = there.setdefault(state.information_state_string(seat), len(there) + 1)
            actions = state.legal_actions()
            listed = " ".join(f'"{action}"' for action in actions)
            lines.append(f'p "" {seat + 1} {set_of} "" {{ {listed} }} 0')
        for action in actions:
            write(state.child(action))

    write(game.new_initial_state())
    return pyspiel.load_efg_game("\n".join(lines))


def solve(solver: Any, given_away: Callable[[Any], float], iterations: int, every: int) -> float:
    """Solves until nearly nothing is given away, and says how much is left."""
    left = 1.0
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration % every == 0:
            left = given_away(solver.average_policy())
            print(f"CFR+ gives away {left:.5f} of the payoff range after {iteration} iterations", flush=True)
            if left < ENOUGH:
                break
    return left


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--whole", action="store_true", help="all deals, not only those with known cards; without the bot")
    arguments.add_argument("--iterations", type=int, default=200)
    arguments.add_argument("--every", type=int, default=5, help="how many iterations before looking how good it is")
    arguments.add_argument("--bot", default="hare")
    given = arguments.parse_args()
    game = small_game([] if given.whole else ["B1", "K3"])
    span = game.max_utility() - game.min_utility()
    print(f"{nodes(game.new_initial_state())} nodes", flush=True)
    if given.whole:
        tree = in_extensive_form(game)
        # What both seats together could win more, so for one of them half of it.
        in_tree = lambda found: pyspiel.nash_conv(tree, found) / 2 / span  # noqa: E731
        left = solve(pyspiel.CFRPlusSolver(tree), in_tree, given.iterations, given.every)
    else:
        lost = exploitability.exploitability(game, BotPolicy(game, given.bot)) / span
        print(f"{given.bot} gives away {lost:.5f} of the payoff range", flush=True)
        in_game = lambda found: exploitability.exploitability(game, found) / span  # noqa: E731
        left = solve(cfr.CFRPlusSolver(game), in_game, given.iterations, given.every)
    if left >= ENOUGH:
        raise SystemExit(f"CFR+ has not come below {ENOUGH} of the payoff range")


if __name__ == "__main__":
    main()
