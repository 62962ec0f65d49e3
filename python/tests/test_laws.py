"""The laws of the games, tried from Python with Hypothesis, and what must hold of the package itself."""

import json
import pickle
import resource

import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import underwood
from underwood import Game, IllegalAction, Match

LAWS = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
games = st.sampled_from(underwood.games())
seeds = st.integers(0, 2**63)
choices = st.lists(st.integers(0, 10**6), max_size=80)


def played(id: str, seed: int, chosen: list[int]) -> Match:
    match = Game(id).match(seed=seed)
    for number in chosen:
        if match.is_over:
            break
        legal = match.legal()
        match.act(legal[number % len(legal)])
    return match


@LAWS
@given(games, seeds, choices)
def test_a_match_is_its_record(id: str, seed: int, chosen: list[int]) -> None:
    match = played(id, seed, chosen)
    again = Match.replay(match.record(), seed=seed)
    assert again == match == pickle.loads(pickle.dumps(match))
    for seat in range(match.seats):
        assert again.view(seat) == match.view(seat)
        assert again.seen(seat) == match.seen(seat) and again.key(seat) == match.key(seat)


@LAWS
@given(games, seeds, choices)
def test_legal_actions_are_those_that_are_accepted(id: str, seed: int, chosen: list[int]) -> None:
    match = played(id, seed, chosen)
    legal = match.legal()
    assert (legal == []) == match.is_over and len(set(legal)) == len(legal)
    before = match.record()
    for id_ in range(0, match.game.action_count, max(1, match.game.action_count // 50)):
        trial = match.clone()
        try:
            trial.act(id_)
        except IllegalAction as refused:
            assert refused.clause and trial.record() == before
            assert match.game.action_text(id_) not in legal
        else:
            assert match.game.action_text(id_) in legal
    assert match.record() == before


@LAWS
@given(games, seeds, choices, st.integers(0, 1))
def test_worlds_look_alike_to_their_viewer(id: str, seed: int, chosen: list[int], seat: int) -> None:
    match = played(id, seed, chosen)
    worlds = match.sight(seat).worlds()
    for number in range(5):
        assert worlds.sample(number).view(seat) == match.view(seat)


@LAWS
@given(seeds, choices, st.integers(0, 1), st.integers(0, 10**6))
def test_two_worlds_cannot_be_told_apart(seed: int, chosen: list[int], seat: int, other: int) -> None:
    """The same moves over a deal changed only where a viewer has not looked look the same to it, to the byte."""
    options = {"rounds": 1, "hand": 6}
    match = Game("fox", **options).match(seed=seed)
    for number in chosen[:4]:
        # Without drawing or burying, hidden cards stay where they were dealt.
        plain = [action for action in match.legal() if not action.endswith(("3", "5"))]
        if match.is_over or not plain:
            break
        match.act(plain[number % len(plain)])
    record = json.loads(match.record())
    world = match.sight(seat).worlds().sample(other)
    hidden = world.view(1 - seat)["hand"]
    actions = [move for move in record["moves"] if "action" in move]
    shown = [move["action"] for move in actions if move["seat"] != seat]
    deal = record["moves"][0]["chance"].removeprefix("deal ").split(" / ")
    order = {card: Game("fox").action_id(card) for card in [*hidden, *shown]}
    deal[1 - seat] = " ".join(sorted([*hidden, *shown], key=order.__getitem__))
    twin = Game("fox", **options).match()
    twin.resolve("deal " + " / ".join(deal))
    for move in actions:
        twin.act(move["action"], move["seat"])
    for mine, theirs in (
        (match.view(seat), twin.view(seat)),
        (match.seen(seat), twin.seen(seat)),
        (match.key(seat), twin.key(seat)),
        (match.effects(seat), twin.effects(seat)),
        (match.scene(seat), twin.scene(seat)),
        (match.observation(seat).tobytes(), twin.observation(seat).tobytes()),
    ):
        assert mine == theirs
    assert match.sight(seat).worlds().count() == twin.sight(seat).worlds().count()
    # The other seat, whose cards were changed, can tell: so this comparison would find what leaks.
    if match.view(1 - seat)["hand"] != twin.view(1 - seat)["hand"]:
        assert match.key(1 - seat) != twin.key(1 - seat)
        assert match.observation(1 - seat).tobytes() != twin.observation(1 - seat).tobytes()


def test_memory_does_not_grow_over_a_million_steps() -> None:
    game = Game("fox")
    batch = game.batch(2_000, seed=1)
    rng = np.random.default_rng(1)

    def step(times: int) -> None:
        for _ in range(times):
            counts, ids = batch.legal()
            starts = np.cumsum(counts, dtype=np.int64) - counts
            batch.step(ids[starts + (rng.random(2_000) * counts).astype(np.int64)])
            batch.observations()
        for number in range(times):
            match = game.match(seed=number)
            for _ in range(10):
                match.act(match.legal()[0])
            match.view(0), match.sight(0).worlds().sample(number), match.clone()

    step(50)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    step(500)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 4_000, f"{grown} kB more after a million steps"
