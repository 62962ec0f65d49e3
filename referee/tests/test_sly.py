"""The examples of docs/rules/sly.md."""

import random
import unittest

from referee.games.base import Illegal
from referee.games.sly import DOWN, FOX, SAFE, Card, Sly


def position(seats, table, seat=0, options=None):
    """A table of {slot: (owner, card)} face down, the cards taken out of the hands."""
    game = Sly.new(options or {}, seats)
    for slot, (owner, card) in table.items():
        game.table[slot] = Card(owner, card)
        game.hands[owner].remove(card)
    game.seat = seat
    return game


def act(game, *moves):
    for text in moves:
        game.apply({"seat": game.turn(), "action": text})


class Examples(unittest.TestCase):
    def refused(self, clause, game, text):
        with self.assertRaises(Illegal) as no:
            act(game, text)
        self.assertEqual(no.exception.clause, clause)

    def test_1_fox_and_hens(self):
        game = position(4, {0: (0, FOX), 1: (1, 4), 2: (2, 3), 3: (3, 2)})
        act(game, "reveal @0", "reveal @1", "reveal @2", "reveal @3")
        self.assertEqual(game.gobbled, [[(1, 4)], [], [], []])
        self.assertEqual({s: (c.owner, c.card, c.state) for s, c in game.table.items()}, {2: (2, 3, SAFE)})
        self.assertEqual((game.hands[0], game.hands[3]), ([0, 1, 2, 3, 4, 5, 6],) * 2)
        self.assertEqual(game.turn(), 1)

    def test_2_two_foxes(self):
        game = position(4, {0: (0, FOX), 1: (1, FOX), 2: (2, 5), 3: (3, 2)})
        act(game, "reveal @1", "reveal @0", "reveal @2", "reveal @3")
        self.assertEqual(game.gobbled[0], [(2, 5)])
        self.assertEqual(list(game.table), [3])

    def test_3_owner_of_the_fox(self):
        game = position(2, {0: (1, FOX), 1: (0, 4)})
        act(game, "reveal @0", "reveal @1")
        self.assertEqual((game.gobbled, game.points()), ([[], [(0, 4)]], [0, 4]))

    def test_4_own_hen(self):
        game = position(2, {0: (0, FOX), 1: (0, 4)})
        act(game, "reveal @0", "reveal @1")
        self.assertEqual(game.points(), [-4, 0])

    def test_5_printed_score(self):
        game = Sly.new({}, 4)
        lay = {0: [0, 1, 2, 10], 1: [3, 6, 9], 2: [5, 11, 14], 3: [4, 7, 8, 13]}
        for owner, slots in lay.items():
            for rank, slot in enumerate(slots):
                game.table[slot] = Card(owner, rank + 1)
                game.table[slot].state = SAFE
        game.captured = [1, 1, 0, 0]
        game.gobbled = [[(1, 3)], [], [(1, 4)], [(2, 5), (3, 4)]]
        self.assertEqual(game.points(), [17, 12, 13, 9])

    def test_6_only_reveal(self):
        game = Sly.new({}, 2)
        for slot in range(8):
            game.table[slot] = Card(1, 1)
            game.table[slot].state = SAFE
        game.table[7] = Card(0, 3)
        self.assertEqual(game.legal(), ["reveal @7"])
        self.refused("full", game, "lay 4 @7")
        self.refused("safe", game, "reveal @0")
        self.refused("expose", game, "expose @7")
        act(game, "reveal @7")
        self.assertEqual(game.outcome()["reason"], "all-safe")

    def test_ties(self):
        game = position(3, {0: (0, 5), 1: (1, 5), 2: (2, 5)}, seat=1)
        act(game, "reveal @0", "reveal @1", "reveal @2")
        self.assertEqual(list(game.table), [1])
        game = position(3, {0: (0, 5), 1: (2, 5), 2: (0, 4)}, seat=1)
        act(game, "reveal @0", "reveal @1", "reveal @2")
        self.assertEqual(list(game.table), [1])

    def test_fewer_than_seats(self):
        game = position(4, {0: (0, 5), 1: (1, 4)})
        act(game, "reveal @0")
        self.assertEqual((game.turn(), game.legal()), (0, ["reveal @1"]))
        self.refused("turn", game, "lay 1 @5")
        act(game, "reveal @1")
        self.assertEqual(game.turn(), 1)

    def test_expose(self):
        game = position(2, {0: (1, FOX), 1: (1, 4)})
        act(game, "expose @0")
        self.assertEqual((game.captured, list(game.table)), ([1, 0], [1]))
        self.refused("expose", game, "expose @1")

    def test_last_card(self):
        game = Sly.new({"hens": 1}, 2)
        act(game, "lay fox @0", "lay 1 @1")
        self.assertEqual(game.outcome(), {"winners": [1], "points": [0, 2], "reason": "last-card"})

    def test_tie_break(self):
        game = Sly.new({"hens": 2}, 2)
        act(game, "lay fox @0", "lay fox @1", "lay 1 @2", "lay 2 @6")
        self.assertEqual(game.outcome(), {"winners": [0], "points": [3, 3], "reason": "last-card"})

    def test_refusals(self):
        game = Sly.new({"hens": 4}, 3)
        self.refused("coops", game, "lay 1 @3")
        self.refused("lay", game, "lay 5 @0")
        self.refused("reveal", game, "reveal @0")
        self.refused("notation", game, "lay 7 @0")
        act(game, "lay 1 @0")
        self.refused("lay", game, "lay 1 @0")

    def test_whole_games_keep_every_card(self):
        rng = random.Random(4)
        for seats in (2, 3, 4):
            for _ in range(20):
                game = Sly.new({}, seats)
                while game.turn() != "over":
                    act(game, rng.choice(game.legal()))
                cards = sum(len(h) for h in game.hands) + len(game.table) + sum(game.captured)
                self.assertEqual(cards + sum(len(g) for g in game.gobbled), 7 * seats)
                self.assertFalse([c for c in game.table.values() if c.state == DOWN])


if __name__ == "__main__":
    unittest.main()
