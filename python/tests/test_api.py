"""The plain API: games, matches, views, records, errors, worlds, bots."""

import copy
import json
import pickle
import random
import threading
import time

import numpy as np
import pytest

import underwood
from underwood import FaultyRecord, Game, IllegalAction, Match

GAMES = underwood.games()


def finished(game: Game, seed: int = 1) -> Match:
    match = game.match(seed=seed)
    rng = random.Random(seed)
    while not match.is_over:
        match.act(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("id", GAMES)
def test_a_match_from_its_first_move_to_its_outcome(id: str) -> None:
    game = Game(id)
    match = finished(game)
    assert match.turn == "over" and match.legal() == []
    assert match.outcome["points"] == match.points
    assert len(match.rewards) == game.seats
    if game.is_cooperative:
        assert len(set(match.rewards)) == 1
    else:
        assert sum(match.rewards) == pytest.approx(0)
    again = Match.replay(match.record())
    assert again.record() == match.record() and again.outcome == match.outcome
    assert json.loads(match.record())["game"] == id


@pytest.mark.parametrize("id", GAMES)
def test_ids_and_texts_are_the_same_actions(id: str) -> None:
    game = Game(id)
    by_text, by_id = game.match(seed=3), game.match(seed=3)
    rng = random.Random(0)
    for _ in range(40):
        legal = by_text.legal()
        assert sorted(game.action_id(text) for text in legal) == by_id.legal_ids()
        assert np.flatnonzero(by_id.mask()).tolist() == by_id.legal_ids()
        action = rng.choice(legal)
        assert game.action_text(game.action_id(action)) == action
        by_text.act(action)
        by_id.act(game.action_id(action))
        if by_text.is_over:
            break
    assert by_text == by_id


def test_options_are_checked_by_the_rules() -> None:
    assert Game("fox", target=16).options["target"] == 16
    with pytest.raises(IllegalAction) as refused:
        Game("fox", target=1000)
    assert refused.value.clause == "game-end"
    with pytest.raises(ValueError, match="there is no game `chess`"):
        Game("chess")
    with pytest.raises(ValueError, match="2 to 4 seats"):
        Game("sly", seats=5)
    assert Game("sly", seats=4).match(seed=1).seats == 4


def test_a_refusal_names_its_clause_and_changes_nothing() -> None:
    game = Game("fox")
    match = game.match(seed=1)
    before = match.record()
    with pytest.raises(IllegalAction) as refused:
        match.act("rubbish")
    assert refused.value.clause == "notation"
    with pytest.raises(IllegalAction) as refused:
        match.act(match.legal()[0], seat=1 - match.turn)
    assert refused.value.clause == "turn" and "not your turn" in refused.value.why
    with pytest.raises(IllegalAction):
        match.act(10_000)
    with pytest.raises(TypeError):
        match.act(1.5)  # type: ignore[arg-type]
    assert match.record() == before
    again = pickle.loads(pickle.dumps(refused.value))
    assert (again.clause, str(again)) == (refused.value.clause, str(refused.value))
    assert "follow" in game.rules("follow-suit")


def test_a_faulty_record_says_where_and_why() -> None:
    record = json.loads(finished(Game("fox", rounds=1)).record())
    record["moves"][3]["action"] = "rubbish"
    with pytest.raises(FaultyRecord) as fault:
        Match.replay(record)
    assert (fault.value.n, fault.value.clause) == (3, "notation")
    with pytest.raises(ValueError, match="not a record"):
        Match.replay("{}")


@pytest.mark.parametrize("id", GAMES)
def test_clones_and_pickles_go_their_own_way_with_the_same_luck(id: str) -> None:
    match = Game(id).match(seed=11, number=5)
    for make in (Match.clone, copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))):
        other = make(match)
        assert other == match and (other.seed, other.number) == (11, 5)
        mine, its = match.clone(), other
        for _ in range(60):
            if its.is_over:
                break
            action = its.legal()[-1]
            its.act(action)
            mine.act(action)
        assert its.record() == mine.record() != match.record()
    assert pickle.loads(pickle.dumps(match.game)) == match.game
    assert hash(match.game) == hash(Game(id))


def test_the_seed_decides_chance_and_nothing_else_does() -> None:
    records = {Game("fox").match(seed=seed, number=n).record() for seed in range(3) for n in range(3)}
    assert len(records) == 9
    assert Game("fox").match(seed=2).record() == Game("fox").match(seed=2).record()


def test_without_a_seed_chance_is_made_by_hand() -> None:
    match = Game("fox", rounds=1, hand=2).match()
    assert match.turn == "chance"
    with pytest.raises(IllegalAction) as refused:
        match.resolve("deal B2 M2 / K3 K3 / B6")
    assert refused.value.clause == "deal"
    match.resolve("deal B2 M2 / K3 M4 / B6")
    for action in ("K3", "swap M4", "M2", "B2", "B6"):
        match.act(action)
    assert match.outcome == {"winners": [], "points": [6, 6], "reason": "game-end"}
    match.rewind(2)
    assert match.legal() == ["keep", "swap M4"]
    with pytest.raises(ValueError, match="has not had"):
        match.rewind(99)


def test_views_seen_moves_and_effects_belong_to_their_viewer() -> None:
    match = Game("fox", rounds=1, hand=2).match()
    match.resolve("deal B2 M2 / K3 M4 / B6")
    assert match.view(0)["hand"] == ["B2", "M2"] and match.view(1)["hand"] == ["K3", "M4"]
    assert match.view().get("hand") is None
    assert match.seen(0) == ["deal B2 M2 / ? / B6"] and match.seen() == ["deal ? / ? / B6"]
    assert match.key(0) != match.key(1)
    match.act("K3")
    told = match.effects(0, first=1)
    assert len(told) == 1 and told[0][0]["clause"]
    assert match.scene(0)["zones"]
    assert match.observation(0).shape == (match.game.observation_length,)
    with pytest.raises(ValueError, match="no seat 2"):
        match.view(2)


def test_worlds_are_counted_sampled_and_listed() -> None:
    match = Game("fox", rounds=1, ranks=3, hand=2).match(seed=1)
    worlds = match.sight(0).worlds()
    everything = worlds.enumerate()
    assert worlds.count() == len(everything) == 15
    hands = {tuple(world.view(1)["hand"]) for world in everything}
    assert len(hands) == 15
    assert all(world.view(0) == match.view(0) for world in everything)
    world = worlds.sample(seed=5)
    assert tuple(world.view(1)["hand"]) in hands
    assert world.play_out(seed=1)["reason"]
    other = world.clone()
    other.act(other.legal()[0])
    assert other.turn != "chance" and world.points == [0, 0] and world.outcome is None
    with pytest.raises(ValueError, match="are more than"):
        Game("fox").match(seed=1).sight().worlds().enumerate()


@pytest.mark.parametrize("id", GAMES)
def test_bots_choose_what_is_legal_and_explain_it(id: str) -> None:
    match = Game(id).match(seed=2)
    sight = match.sight(match.turn)
    for bot in ("random", "hedgehog", "hare", "badger:30", "ismcts:30"):
        action, why = sight.ask(bot, seed=4)
        assert action in match.legal() and why is None
        assert sight.ask(bot, seed=4)[0] == action
    _, why = sight.ask("badger:30", explain=True)
    assert {opinion["action"] for opinion in why["opinions"]} <= set(match.legal())
    with pytest.raises(ValueError, match="there is no bot"):
        sight.ask("wolf")
    with pytest.raises(ValueError, match="not to act"):
        match.sight().ask("hare")


def test_other_threads_go_on_while_rust_works() -> None:
    """Whoever holds the interpreter for a whole run would leave no moment for others in the middle of it."""
    span: list[float] = []

    def work() -> None:
        span.append(time.monotonic())
        Game("duel").rollouts(3_000, seed=1)
        span.append(time.monotonic())

    worker = threading.Thread(target=work)
    moments = []
    worker.start()
    while worker.is_alive():
        moments.append(time.monotonic())
    began, ended = span
    quarter = (ended - began) / 4
    assert any(began + quarter < moment < ended - quarter for moment in moments)


def test_a_review_says_what_choices_were_worth() -> None:
    game = Game("fox", rounds=1, hand=3)
    record = game.play(["hare", "random"], seed=3)
    review = underwood.review(record)
    assert review["game"] == "fox" and len(review["balance"]) == 2
    assert all(decision["loss"] >= 0 for decision in review["decisions"])
    assert underwood.review(json.loads(record)) == review == underwood.review(Match.replay(record))
    with pytest.raises(ValueError):
        underwood.review(record, level="wolf")
