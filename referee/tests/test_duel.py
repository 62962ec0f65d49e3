"""The examples of docs/rules/duel.md."""

import random
import unittest

from referee.games.base import Illegal
from referee.games.duel import (ANIMALS, COMMON, COST, ELEMENTS, NUMBERS, SUMMER, SYMBOL, WINTER, Duel, joined,
                                may_plant, opening)

SETUP = ("setup summer tiger owl frog ; winter dolphin bison crane ; trees sun1 water1 plant1 wind1 ; "
         "under summer - ; under winter -")


def fresh():
    game = Duel.new({}, 2)
    game.apply({"chance": SETUP})
    return game


def act(game, *moves):
    for text in moves:
        if game.turn() == "chance":
            game.apply({"chance": text})
        else:
            game.apply({"seat": game.turn(), "action": text})


class Examples(unittest.TestCase):
    def refused(self, clause, game, text):
        with self.assertRaises(Illegal) as no:
            act(game, text)
        self.assertEqual(no.exception.clause, clause)

    def test_opening_line_leaves_ties_free(self):
        # 2+2+7: either of the two 2s may have gone under, the 7 may not.
        self.assertTrue(opening(["tiger", "hummingbird", "platypus"], ["goat"]))
        self.assertTrue(opening(["hummingbird", "tiger", "platypus"], ["goat"]))
        self.assertTrue(opening(["goat", "tiger", "platypus"], ["hummingbird"]))
        self.assertFalse(opening(["goat", "hummingbird", "tiger"], ["platypus"]))

    def test_sums(self):
        self.assertEqual([sum(NUMBERS[c].get(e, 0) for c in COMMON) for e in ELEMENTS], [20, 16, 13, 7])
        self.assertEqual((len(COMMON), sum(SYMBOL[c] for c in COMMON)), (18, 6))
        for seat in (SUMMER, WINTER):
            cards = ANIMALS[seat]
            self.assertEqual((len(cards), sum(COST[c] for c in cards)), (15, 78))
            self.assertEqual([sum(NUMBERS[c].get(e, 0) for c in cards) for e in ELEMENTS], [22, 14, 15, 5])

    def test_1_and_2_strength_and_pointing(self):
        game = fresh()
        game.shared = ["spider", "crocodile"]
        game.tokens = [(WINTER, "water", 0)]
        game.personal[SUMMER] = ["frog"]
        self.assertEqual(game.strength(SUMMER, "water"), 5)
        game.tokens.append((SUMMER, "water", 1))
        game.unused = [1, 1]
        game.shared.append("chameleon")
        self.refused("point-again", game, "point water")
        game.shared.append("bear")
        self.assertEqual(game.strength(SUMMER, "water"), 5)
        self.assertIn("point water", game.legal())

    def test_3_solitary(self):
        game = fresh()
        game.shared = ["lynx", "bear"]
        game.personal[WINTER] = ["eagle"]
        act(game, "draw", "reveal cobra")
        self.assertEqual(game.unused, [1, 2])
        act(game, "draw", "reveal tapir")  # 4 and 3: two in all, one in all
        self.assertEqual(game.unused, [0, 1])

    def test_4_recruit(self):
        game = fresh()
        game.line = ["hummingbird", "owl", "frog", "stag", "dolphin", "bison", "crane"]
        game.piles[WINTER] -= {"hummingbird"}
        game.begin_turn(WINTER)
        game.shared = ["spider", "tapir", "peacock"]  # 7 Sun
        act(game, "point sun")
        self.assertIn("recruit stag", game.legal())
        self.assertNotIn("stop", game.legal())
        act(game, "recruit hummingbird")
        self.assertEqual(game.legal(), ["recruit crane", "stop"])
        act(game, "recruit crane")
        self.assertEqual((game.personal[WINTER], game.discard), (["crane"], ["hummingbird"]))
        self.refused("recruit", game, "refill bear")
        act(game, "refill hare", "refill wolf")
        self.assertEqual(game.line, ["hare", "owl", "frog", "stag", "dolphin", "bison", "wolf"])
        self.assertEqual(game.turn(), SUMMER)

    def test_5_advance(self):
        game = fresh()
        game.onibi = 5
        game.shared = ["bee", "bat"]
        act(game, "point wind")
        self.assertEqual(game.legal(), ["advance 1", "advance 2", "advance 3"])
        act(game, "advance 3")
        self.assertEqual((game.onibi, game.card_holder, game.sanki), (1, WINTER, [1, 0]))

    def test_win_onibi(self):
        game = fresh()
        game.onibi, game.card_holder = 7, WINTER
        game.shared = ["lynx"]
        act(game, "point wind", "advance 2")
        self.assertEqual(game.outcome(), {"winners": [0], "points": [1, 0], "reason": "win-onibi"})

    def test_6_fire_check(self):
        for water, varans in ((7, 3), (8, 0)):
            game = fresh()
            game.fires, game.onibi = {2, 6}, 3
            game.shared = []
            game.personal = [["platypus", "flamingo", "hummingbird"][:3], []]  # 4+2+2
            if water == 7:
                game.personal[SUMMER] = ["platypus", "flamingo", "rhinoceros"]  # 4+2+1
            self.assertEqual(game.strength(SUMMER, "water"), water)
            game.unused = [0, 0]
            game.end_turn()
            self.assertEqual((game.varans, game.turn()), ([7 - varans, 4], WINTER))
            self.assertEqual((game.fires, game.supply), ({2, 4, 6}, 16))

    def test_7_plant_two(self):
        game = fresh()
        game.tops.update({"sun": "sun4", "water": "water3"})
        game.tree_piles["sun"] -= {"sun4"}
        game.begin_turn(WINTER)
        game.shared = ["bear", "cobra", "meerkat"]  # 5 Plant
        act(game, "point plant", "plant water3 0,-1", "tree water5")
        self.assertIn("plant sun4 0,-2", game.legal())
        self.assertFalse([m for m in game.legal() if m.startswith("plant water")])
        act(game, "plant sun4 0,-2", "tree sun5")
        self.assertEqual(game.turn(), SUMMER)

    def test_8_win_recruit(self):
        game = fresh()
        game.line = ["tiger", "owl", "frog", "goat", "fox", "bee", "squirrel"]
        game.shared = ["anteater"]
        act(game, "point sun", "recruit squirrel")
        self.assertEqual(game.outcome(), {"winners": [0], "points": [1, 0], "reason": "win-recruit"})

    def test_river(self):
        forest = {(0, 0): "lake"}
        self.assertIsNone(may_plant(forest, "sun1", (1, 0)))  # E W
        self.assertEqual(may_plant(forest, "sun1", (0, 1)), "river")
        self.assertEqual(may_plant(forest, "sun1", (0, 0)), "cover")
        forest[1, 0] = "sun1"
        forest[2, 0] = "water1"
        self.assertEqual(may_plant(forest, "sun2", (1, 0)), "river")  # would cut off (2,0)
        self.assertIsNone(may_plant(forest, "water5", (1, 0)))  # E S W
        self.assertTrue(joined(forest))

    def test_tree_bonus(self):
        game = fresh()
        game.tops.update({"sun": "sun6"})  # Sanki, N E W
        game.tree_piles["sun"] -= {"sun6"}
        game.forest[SUMMER].update({(1, 0): "water5", (1, 1): "plant1"})  # both Sanki, one a neighbour of 2,0
        game.shared = ["cobra"]
        act(game, "point plant", "plant sun6 2,0", "tree sun3")
        self.assertEqual(game.sanki, [1, 0])

    def test_opening(self):
        self.assertTrue(opening(["tiger", "owl", "frog"], []))
        self.assertFalse(opening(["coati", "goat", "tanuki"], []))
        self.assertFalse(opening(["tiger", "owl", "frog"], ["coati"]))  # 1+12 is more than 12: the coati stays
        self.assertTrue(opening(["axolotl", "goat", "tanuki"], ["coati"]))
        self.assertFalse(opening(["axolotl", "coati", "tanuki"], ["goat"]))

    def test_varan_and_sanki(self):
        game = fresh()
        game.pile = ["winter-varan", "summer-varan", "bat"]
        game.sanki, game.sanki_supply = [0, 1], 2
        act(game, "draw", "reveal winter-varan")
        self.assertEqual((game.turn(), game.legal()), (WINTER, ["sanki varan", "keep varan"]))
        act(game, "sanki varan")
        self.assertEqual((game.varans, game.personal, game.sanki, game.turn()), ([7, 8], [[], []], [0, 0], WINTER))

    def test_stuck(self):
        game = fresh()
        game.pile = []
        self.assertEqual(game.legal(), ["pass"])
        self.refused("draw", game, "draw")
        act(game, "pass", "pass")
        self.assertEqual((game.round, game.turn()), (2, SUMMER))

    def test_whole_games_keep_every_card(self):
        rng = random.Random(5)
        for _ in range(5):
            game = Duel.new({}, 2)
            while game.turn() != "over":
                act(game, game.random_chance(rng) if game.turn() == "chance" else rng.choice(game.legal()))
                cards = game.pile + game.discard + game.shared + game.personal[0] + game.personal[1]
                cards += [c for c in game.line if c] + list(game.piles[0]) + list(game.piles[1])
                cards += game.under[0] + game.under[1]
                if game.last[0] != "setup" and game.phase != "over":
                    self.assertEqual(len(cards) + sum(game.varans), 18 + 1 + 30 + 14)
                    self.assertEqual(sum(game.sanki) + game.sanki_supply, 3)
                    self.assertEqual(len(game.fires) + game.supply + sum(game.taken), 19)
                    self.assertTrue(joined(game.forest[0]) and joined(game.forest[1]))


if __name__ == "__main__":
    unittest.main()
