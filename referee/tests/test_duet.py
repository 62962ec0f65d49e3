"""The examples of docs/rules/duet.md."""

import unittest

from referee.games.base import Illegal
from referee.games.duet import BOARDS, Duet, displacements, spell


def position(hands, decree, leader=0, options=None):
    game = Duet.new(options or {}, 2)
    game.hands = [list(hands[0]), list(hands[1])]
    game.decree = decree
    game.seat = leader
    game.phase = "lead"
    return game


def act(game, *moves):
    for text in moves:
        if game.turn() == "chance":
            game.apply({"chance": text})
        else:
            game.apply({"seat": game.turn(), "action": text})


def offered(*cards):
    return sorted(spell(s) for s in displacements(cards))


class Examples(unittest.TestCase):
    def refused(self, clause, make):
        with self.assertRaises(Illegal) as no:
            make()
        self.assertEqual(no.exception.clause, clause)

    def test_1_gazelles(self):
        self.assertEqual(offered("D5", "D10"), ["move +1", "move +3", "move +4"])
        self.assertEqual(offered("D5", "S5"), ["move +1", "move +2", "move 0"])

    def test_2_musicians(self):
        self.assertEqual(offered("D1", "D10"), ["move +3", "move -3"])
        self.assertEqual(offered("D1", "D5"), ["move +1", "move -1", "move 0"])
        self.assertEqual(offered("D1", "S1"), ["move 0"])
        game = position((["D1", "D2"], ["S1", "S2"]), "R4")
        game.tracker = 4
        act(game, "D1", "S1")
        self.assertEqual((game.tracker, game.gems[4], game.phase), (4, 0, "lead"))

    def test_3_gift(self):
        game = position((["D7"], ["D2"]), "R4")
        act(game, "D7")
        self.assertEqual((game.turn(), game.legal()), (1, ["D2"]))
        game = position((["D7", "S1"], ["D2", "R1"]), "R4")
        act(game, "D7")
        self.assertEqual((game.turn(), game.legal()), (0, ["give S1"]))
        act(game, "give S1")
        self.assertEqual((game.seen(0), game.seen(1), game.seen(2)), ("give S1", "give ?", "give ?"))
        self.assertEqual((game.turn(), game.legal()), (1, ["give D2", "give R1"]))
        act(game, "give D2")
        self.assertEqual(game.seen(2), "give ?")
        self.assertEqual(game.hands, [["D2"], ["R1", "S1"]])
        self.assertEqual((game.turn(), game.legal()), (1, ["R1", "S1"]))

    def test_4_foxes(self):
        game = position((["D3"], ["D2"]), "R4")
        act(game, "D3")
        self.assertEqual((game.turn(), game.legal()), (0, ["foxes mate"]))
        act(game, "foxes mate")
        self.assertEqual((game.turn(), game.legal()), (1, ["keep", "swap D2"]))
        game = position((["D2"], ["D3"]), "R4")
        act(game, "D2", "D3")
        self.assertEqual(game.round, 2)  # nothing was asked, the round is over

    def test_5_off_path(self):
        game = position((["D2", "D1"], ["D9", "S2"]), "R4")
        game.tracker = 9
        act(game, "D2", "D9")
        self.assertEqual((game.high, game.tracker, game.gems[9], game.gems[10], game.forest), (9, 5, 2, 0, 3))
        self.assertEqual(sum(game.gems), 12)

    def test_6_gems(self):
        self.assertEqual([sum(BOARDS[level][1]) for level in (1, 2, 3)], [12, 13, 16])

    def test_7_score(self):
        game = position((["D2"] + ["R1"] * 4, ["D9"] + ["R2"] * 4), "R4")
        game.gems = [0] * 11
        game.gems[8] = 1
        game.forest, game.round = 2, 2
        act(game, "D2", "D9")
        self.assertEqual(game.outcome(), {"winners": [0, 1], "points": [34, 34], "reason": "victory"})

    def test_royal_heir(self):
        game = position((["D9", "D1"], ["D2", "R1"]), "R4")
        act(game, "D9")
        self.assertEqual(game.legal(), ["D2", "R1"])
        game = position((["D8", "D1"], ["D2", "R1"]), "R4")
        act(game, "D8")
        self.assertEqual(game.legal(), ["D2"])
        self.refused("follow-suit", lambda: act(game, "R1"))

    def test_end_of_round(self):
        game = position((["D2"], ["D9"]), "R4")
        game.tracker = 7
        act(game, "D2", "D9")  # to 10, one gem collected there
        self.assertEqual((game.tracker, game.gems[10], game.low, game.high), (10, 0, 1, 10))
        self.assertEqual(game.gems, [0, 3, 2, 2, 2, 0, 2, 1, 3, 1, 0])
        self.assertEqual(game.turn(), "chance")
        game = position((["D2"], ["D9"]), "R4")
        act(game, "D2", "D9")
        self.assertEqual((game.turn(), game.legal()), (1, ["forest 0", "forest 1"]))

    def test_short_supply(self):
        game = position((["D1"], ["D9"]), "R4")
        game.gems = [0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0]
        game.low, game.forest, game.tracker = 4, 0, 5
        act(game, "D1", "D9")  # supply 2; pluses 1, 3 and 4 all count for 4
        self.assertEqual(game.gems, [0, 0, 0, 0, 2, 0, 0, 20, 0, 0, 0])

    def test_options(self):
        board = {"start": 5, "gems": [1, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1], "plus": [1, 3, 4, 6, 8], "forest": 4}
        Duet.new({"board": board}, 2)
        for change in ({"start": 4}, {"forest": 5}, {"forest": -1}, {"plus": [1, 1]}, {"plus": [5]}, {"plus": [11]},
                       {"gems": [0] * 11}, {"gems": [5, 5, 5, 5, 3, 0, 1, 1, 1, 1, 1]}):
            self.refused("custom-board", lambda: Duet.new({"board": dict(board, **change)}, 2))
        self.refused("custom-board", lambda: Duet.new({"board": board, "level": 1}, 2))
        self.refused("levels", lambda: Duet.new({"level": 4}, 2))
        self.refused("small", lambda: Duet.new({"ranks": 7}, 2))
        self.refused("small", lambda: Duet.new({"rounds": 0}, 2))


if __name__ == "__main__":
    unittest.main()
