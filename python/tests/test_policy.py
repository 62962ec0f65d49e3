"""Policies that play in Rust, rollouts between bots, and episodes to learn from."""

import json
import pickle
import sys
from pathlib import Path

import numpy as np
import pytest

import underwood
from underwood import Game, Match, Policy

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))
from net import Net  # noqa: E402


def layers(game: Game, hidden: int = 5, seed: int = 0) -> list[tuple[np.ndarray, np.ndarray]]:
    rng = np.random.default_rng(seed)
    sizes = [game.observation_length, hidden, hidden, game.action_count]
    return [(rng.normal(size=(a, b)) / 2, rng.normal(size=b)) for a, b in zip(sizes, sizes[1:])]


def shares(given: list[tuple[np.ndarray, np.ndarray]], observation: np.ndarray, legal: list[int]) -> np.ndarray:
    """The same network, as NumPy has it."""
    numbers = observation / 255
    for number, (weights, biases) in enumerate(given):
        numbers = numbers @ weights + biases
        if number < len(given) - 1:
            numbers = np.maximum(numbers, 0)
    scores = np.exp(numbers[legal] - numbers[legal].max())
    return scores / scores.sum()


@pytest.mark.parametrize("id", underwood.games())
def test_a_policy_chooses_as_its_network_says(id: str) -> None:
    game = Game(id)
    given = layers(game)
    policy = Policy(game, given)
    batch, match = game.batch(1, seed=3), game.match(seed=3)
    for _ in range(30):
        expected = shares(given, batch.observations()[0], match.legal_ids())
        sight = match.sight(match.turn)
        action, why = sight.ask(policy, seed=1, explain=True)
        told = {opinion["action"]: opinion["share"] for opinion in why["opinions"]}
        found = [told[game.action_text(legal)] for legal in match.legal_ids()]
        assert np.abs(np.array(found) - expected).max() < 1e-3
        surest = max(told, key=told.__getitem__)
        assert Policy(game, given, temperature=0).choose(sight) == surest
        match.act(action)
        batch.step([game.action_id(action)])
        if match.is_over:
            break


def test_a_policy_draws_as_often_as_it_says() -> None:
    game = Game("fox", rounds=1, hand=3)
    policy = Policy(game, layers(game))
    sight = game.match(seed=1).sight(1)
    _, why = sight.ask(policy, explain=True)
    drawn = [sight.ask(policy, seed=seed)[0] for seed in range(3_000)]
    for opinion in why["opinions"]:
        assert abs(drawn.count(opinion["action"]) / 3_000 - opinion["share"]) < 0.04


def test_a_policy_says_what_does_not_fit() -> None:
    game = Game("fox")
    good = layers(game)
    with pytest.raises(ValueError, match="at least one layer"):
        Policy(game, [])
    with pytest.raises(ValueError, match="layer 0 has .* gets 282 inputs"):
        Policy(game, layers(Game("sly")))
    with pytest.raises(ValueError, match="the last layer has 5 outputs, but `fox` has 100 actions"):
        Policy("fox", good[:-1])
    with pytest.raises(ValueError, match="layer 0 .* inputs, outputs"):
        Policy(game, [(good[0][0].T, good[0][1]), *good[1:]])
    with pytest.raises(ValueError, match="layer 1 is not a pair"):
        Policy(game, [good[0], 3])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="layer 2 .* no finite number"):
        Policy(game, [*good[:2], (good[2][0] * np.nan, good[2][1])])
    with pytest.raises(ValueError, match="no temperature"):
        Policy(game, good, temperature=-1)
    with pytest.raises(ValueError, match="this policy plays `fox`, not `sly`"):
        Game("sly").play([Policy(game, good)] * 2)
    huge = Policy(game, [(np.full_like(weights, 1e30), biases) for weights, biases in good])
    with pytest.raises(ValueError, match="no finite numbers"):
        game.play([huge, "random"])


def test_policies_can_be_pickled_and_play_in_the_arena() -> None:
    game = Game("fox", rounds=1, hand=4)
    policy = Policy(game, layers(game), temperature=0.5, name="mine")
    again = pickle.loads(pickle.dumps(policy))
    assert (again.game, again.name, again.temperature) == ("fox", "mine", 0.5)
    assert game.play([policy, "hare"], seed=1) == game.play([again, "hare"], seed=1)
    standings = underwood.arena(game, [policy, "random"], pairs=5)
    assert json.loads(standings.records[0])["meta"]["bots"] == ["policy:mine", "random"]


@pytest.mark.parametrize("id", underwood.games())
def test_rollouts_between_bots_are_the_matches_that_play_plays(id: str) -> None:
    game = Game(id)
    bots = [Policy(game, layers(game)), *["hare"] * (game.seats - 1)]
    decisions, points, rewards = game.rollouts(6, seed=5, bots=bots)
    for number in range(6):
        match = Match.replay(game.play(bots, seed=5, number=number))
        assert match.points == points[number].tolist() and match.rewards == rewards[number].tolist()
    for threads in (2, 9):
        other = game.rollouts(6, seed=5, bots=bots, threads=threads)
        assert other[0] == decisions and np.array_equal(other[1], points)
    assert np.array_equal(game.rollouts(2, seed=5, bots=bots, first=4)[1], points[4:])
    assert game.rollouts(0, seed=5, bots=bots)[1].shape == (0, game.seats)


@pytest.mark.parametrize("id", underwood.games())
def test_episodes_tell_what_seats_knew_and_did(id: str) -> None:
    game = Game(id)
    bots = [Policy(game, layers(game)), *["random"] * (game.seats - 1)]
    episodes = game.episodes(3, bots, seed=2, threads=2)
    masks = episodes.masks()
    assert masks.shape == (len(episodes), game.action_count)
    row = 0
    for number in range(3):
        match = game.match(seed=2, number=number)
        first = row
        while not match.is_over:
            assert episodes.matches[row] == number and episodes.seats[row] == match.turn
            assert np.flatnonzero(masks[row]).tolist() == match.legal_ids()
            low = game.observation_low
            back = episodes.observations[row] / 255 * (1 - low) + low
            assert np.abs(back - match.observation(match.turn).clip(None, 1)).max() < 0.005
            match.act(int(episodes.actions[row]))
            row += 1
        for at in range(first, row):
            assert episodes.rewards[at] == match.rewards[episodes.seats[at]]
            assert episodes.points[at] == match.points[episodes.seats[at]]
    assert row == len(episodes)
    own = game.episodes(3, bots, seed=2, seats=[0])
    assert np.array_equal(own.observations, episodes.observations[episodes.seats == 0])


def test_episodes_refuse_what_cannot_be_played() -> None:
    game = Game("fox")

    def broken(sight: underwood.Sight) -> str:
        raise RuntimeError("out of ideas")

    with pytest.raises(ValueError, match="match 3: seat 1: .*out of ideas"):
        game.episodes(1, ["random", broken], first=3)
    with pytest.raises(ValueError, match="3 bots for 2 seats"):
        game.rollouts(1, bots=["random"] * 3)
    with pytest.raises(ValueError, match="no seat 2"):
        game.episodes(1, ["random"] * 2, seats=[2])


def test_the_slopes_of_the_example_are_those_of_its_shares() -> None:
    """A step of learning makes what was worth more likelier, and the rest less likely."""
    game = Game("fox", rounds=1, hand=2)
    net = Net(game, hidden=8, seed=1)
    episodes = game.episodes(50, [net.policy(), "random"], seats=[0])
    observations, rows = episodes.observations / np.float32(255), np.arange(len(episodes))
    worth = np.where(episodes.actions % 2 == 0, 1.0, -1.0)
    before = net.shares(observations, episodes.masks())[0][rows, episodes.actions]
    net.improve(episodes, worth, steps=1, rate=1e-3, noise=0)
    after = net.shares(observations, episodes.masks())[0][rows, episodes.actions]
    has_choice = before < 1
    assert ((after - before) * worth)[has_choice].mean() > 0
