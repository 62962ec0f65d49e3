"""A match as a PettingZoo AEC environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from .._underwood import Game, Match
from ..text import table

#: Seeds of matches are below this number.
SEEDS = 2**62


class RawEnv(AECEnv):  # type: ignore[misc]
    """A match: the seats are agents who act in turn."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"the render modes are {self.metadata['render_modes']}, not {render_mode!r}")
        self.game = game
        self.render_mode = render_mode
        self.metadata = {**RawEnv.metadata, "name": f"{game.id}_v{game.rules_version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.observation_spaces = {agent: observation_space(game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.action_count) for agent in self.possible_agents}
        self._rng: np.random.Generator | None = None
        self._match: Match | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def match(self) -> Match:
        """The match that is being played."""
        if self._match is None:
            raise RuntimeError("reset() comes first")
        return self._match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self._match = self.game.match(seed=int(self._rng.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._acting()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return observation(self.match, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self.match.act(int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if self.match.is_over:
            self.rewards = dict(zip(self.possible_agents, self.match.rewards))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._clear_rewards()
        self.agent_selection = self._acting()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What a spectator sees, as text."""
        text = table(self.match)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to put away."""

    def _acting(self) -> str:
        turn = self.match.turn
        return self.possible_agents[turn if isinstance(turn, int) else 0]


def observation_space(game: Game) -> spaces.Dict:
    """What a seat knows, and what it may do."""
    return spaces.Dict(
        {
            "observation": spaces.Box(game.observation_low, np.inf, (game.observation_length,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
        }
    )


def observation(match: Match, seat: int) -> dict[str, np.ndarray]:
    """The same of a match. Who is not to act may do nothing."""
    mask = match.mask().view(np.int8) if match.turn == seat else np.zeros(match.game.action_count, np.int8)
    return {"observation": match.observation(seat), "action_mask": mask}
