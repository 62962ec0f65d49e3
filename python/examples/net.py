"""A small network in NumPy that learns from episodes: what the other examples train.

What it has learned is handed to Rust as an `underwood.Policy`, which plays there by the thousand.
"""

from __future__ import annotations

import numpy as np

import underwood


class Net:
    """What a seat knows goes in, what every action is worth comes out, and there is one hidden layer between them."""

    def __init__(self, game: underwood.Game, hidden: int = 64, seed: int = 0) -> None:
        self._rng = rng = np.random.default_rng(seed)
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
        """As a bot: in an arena, in rollouts, against anybody. The lower the temperature, the more it does what it thinks best."""
        first, second = self.numbers[:2], self.numbers[2:]
        return underwood.Policy(self.game, [tuple(first), tuple(second)], temperature, name)

    def scores(self, observations: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """What each action is worth, and what the hidden layer said."""
        weights, biases, more_weights, more_biases = self.numbers
        hidden = np.maximum(observations @ weights + biases, 0)
        return hidden @ more_weights + more_biases, hidden

    def fit(self, episodes: underwood.Episodes, worth: np.ndarray, rate: float = 1e-3, size: int = 256) -> None:
        """Learns what the actions that were chosen turned out to be worth: one pass, in small portions."""
        order = self._rng.permutation(np.flatnonzero(episodes.counts > 1))
        for rows in np.split(order, range(size, len(order), size)):
            observations = episodes.observations[rows] / np.float32(255)
            scores, hidden = self.scores(observations)
            chosen = np.arange(len(rows)), episodes.actions[rows]
            slope = np.zeros_like(scores)
            slope[chosen] = (worth[rows] - scores[chosen]) / len(rows)
            self._climb(observations, hidden, slope, rate)

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
