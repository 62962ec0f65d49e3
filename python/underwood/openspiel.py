"""Every game for OpenSpiel: after `import underwood.openspiel`, `pyspiel.load_game("python_underwood_fox")` works.

Options are parameters: `python_underwood_fox(rounds=1,ranks=3,hand=2)`. A deal is made card by card: a hand in its order, the
other in its order, then what lies open, so that every deal is one path with its own probability. Returns are those of
`Match.rewards`: zero-sum between rivals, the same for all of a team.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from ._underwood import Game, Match, games

__all__ = ["UnderwoodGame", "UnderwoodState"]

#: More choices than any match has. Games end by their rules, long before.
LONGEST = 5_000

#: More chance nodes than any match has, card by card.
MOST_CHANCE = 5_000

#: What a seat has seen is told apart by a key of so many bits.
KEY_BITS = 64


class UnderwoodGame(pyspiel.Game):  # type: ignore[misc]
    """A game, as OpenSpiel knows it."""

    id: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        seats = int(given.pop("players", 0)) or None
        options = {name: _option(value) for name, value in given.items() if value != ""}
        self.game = Game(self.id, seats, **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_count,
            max_chance_outcomes=self.game.piece_count,
            num_players=self.game.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.game.is_cooperative else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.id), info, params or {})

    def new_initial_state(self) -> UnderwoodState:
        return UnderwoodState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_CHANCE if self.game.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class UnderwoodState(pyspiel.State):  # type: ignore[misc]
    """A match, perhaps in the middle of a deal."""

    def __init__(self, game: UnderwoodGame) -> None:
        super().__init__(game)
        self.match: Match = game.game.match()
        self.pieces: list[int] = []

    def current_player(self) -> int:
        turn = self.match.turn
        if isinstance(turn, int):
            return turn
        return int(pyspiel.PlayerId.CHANCE if turn == "chance" else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.match.legal_ids() if player == self.match.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        pieces = self.match.chance_pieces(self.pieces)
        assert isinstance(pieces, list), "a whole chance move is made at once"
        total = sum(weight for _, weight in pieces)
        return [(piece, weight / total) for piece, weight in pieces]

    def _apply_action(self, action: int) -> None:
        if self.match.turn != "chance":
            self.match.act(action)
            return
        self.pieces = [*self.pieces, action]
        whole = self.match.chance_pieces(self.pieces)
        if isinstance(whole, str):
            self.match.resolve(whole)
            self.pieces = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"piece {action}"
        return self.match.game.action_text(action)

    def is_terminal(self) -> bool:
        return self.match.is_over

    def returns(self) -> list[float]:
        return self.match.rewards

    def __str__(self) -> str:
        moves = [move.get("action") or move.get("chance") for move in json.loads(self.match.record())["moves"]]
        return "; ".join([*moves, *(f"piece {piece}" for piece in self.pieces)])


class Observer:
    """What a seat knows, as tensor and as text. With perfect recall, all that it has seen."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer has no parameters, not even {params}")
        self._recalls = bool(iig_obs_type.perfect_recall)
        self._is_public = iig_obs_type.private_info == pyspiel.PrivateInfoType.NONE
        length = game.observation_length
        self.tensor = np.zeros(length + (KEY_BITS if self._recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[:length]}
        if self._recalls:
            self.dict["key"] = self.tensor[length:]

    def set_from(self, state: UnderwoodState, player: int) -> None:
        seat = None if self._is_public else player
        self.dict["observation"][:] = state.match.observation(seat)
        if self._recalls:
            key = state.match.key(seat)
            self.dict["key"][:] = [(key >> bit) & 1 for bit in range(KEY_BITS)]

    def string_from(self, state: UnderwoodState, player: int) -> str:
        seat = None if self._is_public else player
        if self._recalls:
            return "\n".join([f"seat {player}", *state.match.seen(seat)])
        return json.dumps(state.match.view(seat))


def _option(value: Any) -> Any:
    """An option that is no number is given as JSON."""
    return json.loads(value) if isinstance(value, str) else value


def _parameters(game: Game) -> dict[str, Any]:
    options = {name: value if isinstance(value, int) else "" for name, value in game.options.items()}
    least, most = game.seat_range
    return options if least == most else {"players": least, **options}


def _type(id: str) -> Any:
    game = Game(id)
    kinds = pyspiel.GameType
    has_chance, secret, team = game.has_chance, game.has_secrets, game.is_cooperative
    return kinds(
        short_name=f"python_underwood_{id}",
        long_name=f"Underwood: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if secret else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if team else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=game.seat_range[0],
        max_num_players=game.seat_range[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


# A game more needs nothing here.
for _id in games():
    _class = type(f"Underwood_{_id}", (UnderwoodGame,), {"id": _id, "__doc__": f"`{_id}` for OpenSpiel."})
    pyspiel.register_game(_type(_id), _class)
