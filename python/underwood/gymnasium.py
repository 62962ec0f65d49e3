"""Every game as Gymnasium environments: one seat against a bot, or thousands of matches side by side.

`gymnasium.make("underwood/fox-v1")` works after `import underwood.gymnasium`, and so do `make_vec` and `SeatEnv("fox")`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._underwood import Batch, Game, Match, games
from .arena import Bot
from .text import table

__all__ = ["SeatEnv", "SeatVectorEnv", "WAIT", "uniform"]

SEEDS = 2**62

#: The id of no action: in a step of a batch, nothing happens in the lane.
WAIT = 2**32 - 1

#: What an illegal action costs, beside the match.
ILLEGAL = -1.0


class SeatEnv(gymnasium.Env[dict[str, np.ndarray], int]):
    """One seat of a match; a bot plays all others. An illegal action loses the match, and `info["clause"]` says why."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 4}

    def __init__(
        self,
        game: Game | str,
        opponent: Bot = "hare",
        seat: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game, **options)
        if not 0 <= seat < self.game.seats:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {self.game.seats - 1}")
        self.opponent = opponent
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = _space(self.game)
        self.action_space = spaces.Discrete(self.game.action_count)
        self.match: Match | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self.match = self.game.match(seed=int(self.np_random.integers(SEEDS)))
        self._let_others_act()
        return self._observation(), {}

    def step(self, action: int) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        match = self._begun()
        try:
            match.act(int(action), self.seat)
        except ValueError as refused:
            return self._observation(), ILLEGAL, True, False, {"clause": getattr(refused, "clause", None)}
        self._let_others_act()
        return self._observation(), float(match.rewards[self.seat]), match.is_over, False, {}

    def render(self) -> str | None:  # type: ignore[override]
        text = table(self._begun(), self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def _begun(self) -> Match:
        if self.match is None:
            raise RuntimeError("reset() comes first")
        return self.match

    def _let_others_act(self) -> None:
        match = self._begun()
        while not match.is_over and match.turn != self.seat:
            seed = int(self.np_random.integers(SEEDS))
            match.act(match.sight(int(match.turn)).ask(self.opponent, seed)[0])

    def _observation(self) -> dict[str, np.ndarray]:
        match = self._begun()
        mask = match.mask() if match.turn == self.seat else np.zeros(self.game.action_count, np.uint8)
        return {"observation": match.observation(self.seat), "action_mask": mask.view(np.int8)}


#: Chooses an action for every lane; those of lanes that wait are not looked at.
Policy = Callable[[Batch, np.random.Generator], np.ndarray]


def uniform(batch: Batch, rng: np.random.Generator) -> np.ndarray:
    """Any legal action, in every lane."""
    counts, ids = batch.legal()
    starts = np.cumsum(counts, dtype=np.int64) - counts
    return ids[starts + (rng.random(len(counts)) * counts).astype(np.int64)]


class SeatVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """One seat of many matches side by side; a policy over batches plays the others, at random if none is given.

    Observations are bytes (`Batch.observations`); the masks of legal actions are in `info["action_mask"]`. When a match is
    over, the next begins in its lane with the same step (`AutoresetMode.SAME_STEP`).
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        opponent: Policy = uniform,
        seat: int = 0,
        threads: int = 1,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = game if isinstance(game, Game) else Game(game, **options)
        self.num_envs = num_envs
        self.opponent = opponent
        self.seat = seat
        self.threads = threads
        self.single_observation_space = spaces.Box(0, 255, (self.game.observation_length,), np.uint8)
        self.single_action_space = spaces.Discrete(self.game.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch: Batch | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(SEEDS))
        self.batch = self.game.batch(self.num_envs, chosen, self.threads)
        self._let_others_act(self.batch)
        return self.batch.observations(), self._info(self.batch)

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        if self.batch is None:
            raise RuntimeError("reset() comes first")
        _, rewards, ended = self.batch.step(actions)
        others_rewards, others_ended = self._let_others_act(self.batch)
        gained = (rewards[:, self.seat] + others_rewards).astype(np.float64)
        ended = ended | others_ended
        return self.batch.observations(), gained, ended, np.zeros_like(ended), self._info(self.batch)

    def _let_others_act(self, batch: Batch) -> tuple[np.ndarray, np.ndarray]:
        """Until the seat is to act in every lane: what that brought, and which matches ended."""
        gained = np.zeros(self.num_envs, np.float32)
        over = np.zeros(self.num_envs, np.bool_)
        turns = batch.turns()
        while (waits := turns == self.seat).sum() < self.num_envs:
            actions = np.where(waits, WAIT, self.opponent(batch, self.np_random))
            turns, rewards, ended = batch.step(actions)
            gained += rewards[:, self.seat]
            over |= ended
        return gained, over

    def _info(self, batch: Batch) -> dict[str, Any]:
        return {"action_mask": batch.masks().view(np.int8)}


def _space(game: Game) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(game.observation_low, np.inf, (game.observation_length,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
        }
    )


def _make(game: str, **settings: Any) -> SeatEnv:
    return SeatEnv(game, **settings)


def _make_vector(game: str, num_envs: int = 1, **settings: Any) -> SeatVectorEnv:
    return SeatVectorEnv(game, num_envs, **settings)


# A game more needs nothing here.
for _id in games():
    gymnasium.register(
        id=f"underwood/{_id}-v{Game(_id).rules_version}",
        entry_point=_make,
        vector_entry_point=_make_vector,
        kwargs={"game": _id},
    )
