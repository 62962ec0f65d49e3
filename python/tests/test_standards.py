"""PettingZoo, Gymnasium and OpenSpiel, by their own tests."""

import importlib
import warnings

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import underwood
import underwood.gymnasium
import underwood.openspiel
import underwood.pettingzoo
from underwood import Game, IllegalAction

GAMES = underwood.games()


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_api(id: str) -> None:
    api_test(underwood.pettingzoo.env(id), num_cycles=300)


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_seed(id: str) -> None:
    seed_test(lambda: underwood.pettingzoo.env(id), num_cycles=30)


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_render(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    module = importlib.import_module(f"underwood.pettingzoo.{id}_v{Game(id).rules_version}")
    render_test(module.env)
    assert capsys.readouterr().out
    with pytest.raises(ValueError, match="render modes"):
        module.raw_env(render_mode="oil on canvas")


@pytest.mark.parametrize("id", GAMES)
def test_pettingzoo_speed(id: str) -> None:
    performance_benchmark(underwood.pettingzoo.env(id))


def test_pettingzoo_illegal_actions() -> None:
    raw = underwood.pettingzoo.raw_env("fox", rounds=1)
    raw.reset(seed=1)
    with pytest.raises(IllegalAction):
        raw.step(33)
    env = underwood.pettingzoo.env("fox", rounds=1)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(33)
    assert env.rewards[loser] == -1 and all(env.terminations.values())


@pytest.mark.parametrize("id", GAMES)
def test_gymnasium_env(id: str) -> None:
    with warnings.catch_warnings():
        # Observations have no upper bound of their own: points may exceed a target.
        warnings.simplefilter("ignore")
        check_env(gymnasium.make(f"underwood/{id}-v{Game(id).rules_version}").unwrapped)


def test_gymnasium_plays_whole_matches() -> None:
    env = underwood.gymnasium.SeatEnv("fox", opponent="hare", seat=1, rounds=1)
    rewards = []
    for seed in range(10):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            seen, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
            assert info == {}
        rewards.append(reward)
    assert set(rewards) <= {-1.0, 0.0, 1.0} and len(set(rewards)) > 1
    env.reset(seed=0)
    assert env.step(33)[1:3] == (-1.0, True)


@pytest.mark.parametrize("id", GAMES)
def test_gymnasium_vectors(id: str) -> None:
    def run() -> list[np.ndarray]:
        envs = gymnasium.make_vec(f"underwood/{id}-v{Game(id).rules_version}", num_envs=16, vectorization_mode="vector_entry_point")
        seen, info = envs.reset(seed=3)
        rng = np.random.default_rng(0)
        kept, ends = [seen], 0
        for _ in range(150):
            mask = info["action_mask"]
            actions = np.array([rng.choice(np.flatnonzero(row)) for row in mask])
            seen, rewards, ended, truncated, info = envs.step(actions)
            assert seen in envs.observation_space and not truncated.any()
            assert (rewards[~ended] == 0).all()
            ends += int(ended.sum())
            kept.append(seen)
        assert ends > 0
        return kept

    assert all(np.array_equal(one, two) for one, two in zip(run(), run()))


@pytest.mark.parametrize("id", GAMES)
def test_openspiel_random_play(id: str) -> None:
    game = pyspiel.load_game(f"python_underwood_{id}")
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    kind = game.get_type()
    expected = pyspiel.GameType.Utility.IDENTICAL if Game(id).is_cooperative else pyspiel.GameType.Utility.ZERO_SUM
    assert kind.utility == expected


def test_openspiel_parameters() -> None:
    game = pyspiel.load_game("python_underwood_fox(rounds=1,ranks=3,hand=2)")
    state = game.new_initial_state()
    deal = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(likely for _, likely in outcomes) == pytest.approx(1)
        deal.append(outcomes[0][0])
        state.apply_action(outcomes[0][0])
    assert len(deal) == 5
    assert state.information_state_string(0) != state.information_state_string(1)
    assert len(state.information_state_tensor(0)) == Game("fox").observation_length + 64
    assert len(state.observation_tensor(0)) == Game("fox").observation_length
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert clone.history() != state.history() and str(clone) != str(state)
    assert pyspiel.load_game("python_underwood_sly(players=3)").num_players() == 3
