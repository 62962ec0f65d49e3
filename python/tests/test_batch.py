"""The batch API: arrays, luck, ends, refusals, rollouts."""

import numpy as np
import pytest

import underwood
from underwood import Game, IllegalAction


def choose(batch: underwood.Batch, rng: np.random.Generator) -> np.ndarray:
    counts, ids = batch.legal()
    starts = np.cumsum(counts) - counts
    return ids[starts + (rng.random(len(batch)) * counts).astype(np.uint32)]


@pytest.mark.parametrize("id", underwood.games())
def test_a_batch_goes_on_as_single_matches_do(id: str) -> None:
    game, lanes, seed = Game(id), 6, 9
    batch = game.batch(lanes, seed=seed)
    singles = [game.match(seed=seed, number=lane) for lane in range(lanes)]
    rng = np.random.default_rng(1)
    ends = 0
    for _ in range(250):
        actions = choose(batch, rng)
        turns, rewards, ended = batch.step(actions)
        for lane, match in enumerate(singles):
            match.act(int(actions[lane]))
            assert match.is_over == ended[lane]
            assert rewards[lane].tolist() == match.rewards
            if match.is_over:
                ends += 1
                singles[lane] = game.match(seed=seed, number=match.number + lanes)
        assert turns.tolist() == [match.turn for match in singles]
        assert batch.numbers().tolist() == [match.number for match in singles]
    assert ends > 0
    masks = batch.masks()
    exact = batch.exact_observations()
    for lane, match in enumerate(singles):
        assert np.flatnonzero(masks[lane]).tolist() == match.legal_ids()
        assert np.array_equal(exact[lane], match.observation(match.turn))
    low = game.observation_low
    back = batch.observations() / 255 * (1 - low) + low
    assert np.abs(back - exact.clip(None, 1)).max() < 0.005


def test_shapes_and_types() -> None:
    game = Game("fox")
    batch = game.batch(100, seed=1, threads=2)
    assert len(batch) == batch.lanes == 100 and batch.game == game
    observations = batch.observations()
    assert observations.dtype == np.uint8 and observations.shape == (100, game.observation_length)
    assert batch.masks().shape == (100, game.action_count)
    turns, rewards, ended = batch.step(choose(batch, np.random.default_rng(0)))
    assert turns.dtype == np.uint8 and rewards.shape == (100, 2) and ended.dtype == np.bool_
    assert sum(length for _, length in game.planes) == game.observation_length


def test_threads_change_nothing() -> None:
    one, four = Game("sly", seats=3).batch(50, seed=4), Game("sly", seats=3).batch(50, seed=4, threads=4)
    rng = np.random.default_rng(2)
    for _ in range(100):
        actions = choose(one, rng)
        for mine, others in zip(one.step(actions), four.step(actions)):
            assert np.array_equal(mine, others)
        assert np.array_equal(one.observations(), four.observations())


def test_a_refused_step_changes_no_lane() -> None:
    batch = Game("fox").batch(4, seed=1)
    actions = choose(batch, np.random.default_rng(0)).tolist()
    before = batch.observations()
    with pytest.raises(IllegalAction) as refused:
        batch.step([*actions[:2], 33, actions[3]])
    assert refused.value.lane == 2 and refused.value.clause
    with pytest.raises(ValueError, match="3 actions for 4 lanes"):
        batch.step(actions[:3])
    assert np.array_equal(batch.observations(), before)
    with pytest.raises(ValueError, match="at least one lane"):
        Game("fox").batch(0)


@pytest.mark.parametrize("id", underwood.games())
def test_rollouts_depend_on_the_seed_alone(id: str) -> None:
    game = Game(id)
    decisions, points, rewards = game.rollouts(30, seed=3)
    assert points.shape == rewards.shape == (30, game.seats) and decisions > 30
    other, same_points, _ = game.rollouts(30, seed=3, threads=3)
    assert other == decisions and np.array_equal(points, same_points)
    assert np.array_equal(game.rollouts(10, seed=3, first=20)[1], points[20:])
    if game.is_cooperative:
        assert (rewards == rewards[:, :1]).all()
    else:
        assert np.abs(rewards.sum(axis=1)).max() < 1e-6
