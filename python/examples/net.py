"""A small network in NumPy that learns from episodes: what the other examples train.

What it has learned is handed to Rust as an `underwood.Policy`, which plays there by the thousand.
"""

from __future__ import annotations

import numpy as np

import underwood

#: How far a step may change what is likely.
CLIP = 0.2


class Net:
    """What a seat knows goes in, a score for every action comes out, and there is one hidden layer between them."""

    def __init__(self, game: underwood.Game, hidden: int = 64, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        inputs, outputs = game.observation_length, game.action_count
        self.game = game
        self.numbers = [
            rng.normal(0, (2 / inputs) ** 0.5, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            rng.normal(0, 0.01, (hidden, outputs)).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
        self._means = [np.zeros_like(number) for number in self.numbers]
        self._squares = [np.zeros_like(number) for number in self.numbers]
        self._steps = 0

    def policy(self, temperature: float = 1.0, name: str = "learned") -> underwood.Policy:
        """As a bot: in an arena, in rollouts, against anybody."""
        first, second = self.numbers[:2], self.numbers[2:]
        return underwood.Policy(self.game, [tuple(first), tuple(second)], temperature, name)

    def shares(self, observations: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """How likely each action is, and what the hidden layer said."""
        weights, biases, more_weights, more_biases = self.numbers
        hidden = np.maximum(observations @ weights + biases, 0)
        scores = np.where(masks, hidden @ more_weights + more_biases, -np.inf)
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        return shares / shares.sum(axis=1, keepdims=True), hidden

    def improve(
        self, episodes: underwood.Episodes, worth: np.ndarray, steps: int = 4, rate: float = 3e-3, noise: float = 0.01
    ) -> None:
        """Makes likelier what was worth more than usual, and the rest less likely (PPO without a critic)."""
        observations, masks = episodes.observations / np.float32(255), episodes.masks()
        rows, chosen = np.arange(len(episodes)), episodes.actions
        advantage = (worth - worth.mean()) / (worth.std() + 1e-6)
        before = self.shares(observations, masks)[0][rows, chosen]
        for _ in range(steps):
            shares, hidden = self.shares(observations, masks)
            ratio = shares[rows, chosen] / before
            is_far = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            pull = np.where(is_far, 0, ratio * advantage)[:, None]
            slope = -pull * shares
            slope[rows, chosen] += pull[:, 0]
            # Whoever is too sure too early learns nothing more.
            logs = np.log(np.maximum(shares, 1e-9))
            slope -= noise * shares * (logs - (shares * logs).sum(axis=1, keepdims=True))
            self._climb(observations, hidden, (slope / len(episodes)).astype(np.float32), rate)

    def _climb(self, observations: np.ndarray, hidden: np.ndarray, slope: np.ndarray, rate: float) -> None:
        below = (slope @ self.numbers[2].T) * (hidden > 0)
        slopes = [observations.T @ below, below.sum(axis=0), hidden.T @ slope, slope.sum(axis=0)]
        self._steps += 1
        for number, slope_of, mean, square in zip(self.numbers, slopes, self._means, self._squares):
            mean += 0.1 * (slope_of - mean)
            square += 0.001 * (slope_of**2 - square)
            fair_mean = mean / (1 - 0.9**self._steps)
            fair_square = square / (1 - 0.999**self._steps)
            number += rate * fair_mean / (np.sqrt(fair_square) + 1e-8)


def interval(values: np.ndarray) -> tuple[float, float, float]:
    """The mean, and between which numbers it lies with 95 %."""
    mean, half = float(values.mean()), 1.96 * float(values.std()) / len(values) ** 0.5
    return mean, mean - half, mean + half
