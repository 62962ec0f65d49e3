"""The examples of docs/rules/fox.md."""

import random
import unittest

from referee.games.base import Illegal
from referee.games.fox import Fox, beats


def position(hands, decree, leader=0, options=None, pile=()):
    """A round under way, with any hands."""
    game = Fox.new(options or {}, 2)
    game.hands = [list(hands[0]), list(hands[1])]
    game.decree = decree
    game.pile = set(pile)
    game.seat = leader
    game.phase = "lead"
    return game


def act(game, *moves):
    for text in moves:
        if game.turn() == "chance":
            game.apply({"chance": text})
        else:
            game.apply({"seat": game.turn(), "action": text})


class Examples(unittest.TestCase):
    def refused(self, clause, game, move):
        with self.assertRaises(Illegal) as no:
            game.apply(move)
        self.assertEqual(no.exception.clause, clause)

    def test_1_highest_of_the_suit_and_trump(self):
        game = position((["B8", "K2"], ["B11", "K3"]), "M7")
        act(game, "B8", "B11")
        self.assertEqual(game.tricks, [0, 1])
        game = position((["B8", "K2"], ["M1", "K3"]), "M7")
        act(game, "B8", "M1")
        self.assertEqual((game.tricks, game.turn()), ([0, 1], 1))

    def test_2_one_witch(self):
        self.assertEqual(beats("B9", "M8", "M"), 0)
        self.assertEqual(beats("B9", "M10", "M"), 1)

    def test_3_two_witches(self):
        self.assertEqual(beats("B9", "K9", "M"), 0)
        self.assertEqual(beats("B9", "M9", "M"), 1)

    def test_witch_following(self):
        self.assertEqual(beats("B10", "B9", "M"), 1)
        self.assertEqual(beats("B10", "K9", "M"), 1)
        self.assertEqual(beats("M10", "K9", "M"), 0)

    def test_4_monarch(self):
        game = position((["K11", "B2"], ["K1", "K4", "K8", "B3"]), "M7")
        act(game, "K11")
        self.assertEqual(sorted(game.legal()), ["K1", "K8"])
        self.refused("monarch", game, {"seat": 1, "action": "K4"})
        self.refused("follow-suit", game, {"seat": 1, "action": "B3"})
        game = position((["K11"], ["K1", "B4"]), "M7")
        act(game, "K11")
        self.assertEqual(game.legal(), ["K1"])
        game = position((["K11"], ["M1", "B4"]), "M7")
        act(game, "K11")
        self.assertEqual(sorted(game.legal()), ["B4", "M1"])

    def test_5_fox(self):
        game = position((["K3", "M4", "K5"], ["M2", "M6", "B1"]), "B6")
        act(game, "K3", "swap M4")
        self.assertEqual((game.decree, sorted(game.hands[0])), ("M4", ["B6", "K5"]))
        act(game, "M2")
        self.assertEqual(game.tricks, [0, 1])

    def test_6_swan_and_treasure(self):
        game = position((["M1", "B2"], ["M7", "B3"]), "K2")
        act(game, "M1", "M7")
        self.assertEqual((game.points, game.turn()), ([0, 1], 0))

    def test_7_swan_follows(self):
        game = position((["B7", "B2"], ["B1", "B3"]), "K2")
        act(game, "B7", "B1")
        self.assertEqual((game.points, game.turn()), ([1, 0], 1))

    def test_two_swans(self):
        game = position((["B1", "B2"], ["K1", "K3"]), "M2")
        act(game, "B1", "K1")
        self.assertEqual((game.tricks, game.turn()), ([1, 0], 1))

    def test_8_six_all(self):
        game = position((["B2"], ["B4"]), "K2")
        game.tricks, game.points, game.treasures = [6, 6], [3, 0], [3, 0]
        act(game, "B2", "B4")
        self.assertEqual(game.points, [6, 6])

    def test_9_empty_hand(self):
        game = position((["K3"], ["K4"]), "B6")
        act(game, "K3")
        self.assertEqual(game.turn(), 1)
        self.assertEqual(game.legal(), ["K4"])
        game = position((["K5"], ["K4"]), "B6", pile=["B1", "B2"])
        act(game, "K5")
        self.assertEqual(game.turn(), "chance")
        self.refused("woodcutter", game, {"chance": "draw B3"})
        act(game, "draw B2")
        self.assertEqual((game.turn(), game.legal()), (0, ["bury B2"]))

    def test_round_score(self):
        for tricks, score in enumerate([6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0]):
            game = position((["B2"], ["B4"]), "K2")
            if tricks == 13:
                continue
            game.tricks = [tricks, 12 - tricks]
            act(game, "B2", "B4")
            self.assertEqual(game.points[0], score)

    def test_tie_break(self):
        game = position((["B2"], ["B4"]), "K2")
        game.tricks, game.points = [6, 6], [21, 15]
        act(game, "B2", "B4")  # 21+3 against 15+6
        self.assertEqual(game.outcome(), {"winners": [0], "points": [24, 21], "reason": "game-end"})
        game = position((["B2"], ["B4"]), "K2")
        game.tricks, game.points = [6, 6], [24, 21]
        act(game, "B2", "B4")  # 27 all; 3 against 6 in the last round
        self.assertEqual(game.outcome(), {"winners": [1], "points": [27, 27], "reason": "game-end"})
        game = position((["B2"], ["B4"]), "K2")
        game.tricks, game.points, game.treasures = [6, 6], [24, 21], [3, 0]
        act(game, "B2", "B4")  # 27 all, 6 all in the last round: a draw
        self.assertEqual(game.outcome()["winners"], [])

    def test_options(self):
        for options, clause in (({"target": 0}, "game-end"), ({"target": 100}, "game-end"), ({"ranks": 2}, "small"),
                                ({"hand": 14}, "small"), ({"ranks": 5, "hand": 6}, "small"), ({"x": 1}, "notation")):
            with self.assertRaises(Illegal) as no:
                Fox.new(options, 2)
            self.assertEqual(no.exception.clause, clause, options)
        Fox.new({"ranks": 5, "hand": 5}, 2)
        Fox.new({"ranks": 3, "hand": 4}, 2)

    def test_deal(self):
        options = {"ranks": 3, "hand": 2}
        for text, clause in (("deal B1 B2 / B3 K1 / M1", None), ("DEAL b1  B2/b3 K1/M1", None),
                             ("deal B2 B1 / B3 K1 / M1", "notation"), ("deal B1 / B3 K1 / M1", "deal"),
                             ("deal B1 B1 / B3 K1 / M1", "deal"), ("deal B1 B2 / B3 K1 / M4", "deal"),
                             ("deal B1 B2 / B3 K1 / M12", "notation"), ("draw B1", "turn")):
            game = Fox.new(options, 2)
            if clause:
                self.refused(clause, game, {"chance": text})
            else:
                game.apply({"chance": text})
                self.assertEqual(game.seen(0), "deal B1 B2 / ? / M1")
                self.assertEqual(game.seen(2), "deal ? / ? / M1")

    def test_order_of_checks(self):
        game = position((["B2"], ["B4"]), "K2")
        self.refused("notation", game, {"seat": 1, "action": "B12"})
        self.refused("turn", game, {"seat": 1, "action": "B4"})
        self.refused("turn", game, {"seat": 0, "action": "keep"})
        self.refused("lead", game, {"seat": 0, "action": "B4"})

    def test_whole_games(self):
        rng = random.Random(1)
        for _ in range(20):
            game = Fox.new({}, 2)
            while game.turn() != "over":
                act(game, game.random_chance(rng) if game.turn() == "chance" else rng.choice(game.legal()))
            self.assertGreaterEqual(max(game.points), 21)


if __name__ == "__main__":
    unittest.main()
