"""duet, from docs/rules/duet.md."""

from .base import Game, Illegal, any_two, other_deal, whole

SUITS = "DRS"
# `deck`: three suits, ranks 1-10, in the order D<R<S then rank.
ALL = [s + str(r) for s in SUITS for r in range(1, 11)]
SUIT = {c: c[0] for c in ALL}
RANK = {c: int(c[1:]) for c in ALL}
PLACE = {c: i for i, c in enumerate(ALL)}
READ = {c.lower(): c for c in ALL}
# `paws`
PAWS = {1: 0, 2: 3, 3: 2, 4: 1, 5: 1, 6: 2, 7: 0, 8: 2, 9: 0, 10: 3}
# `board`, `levels`: start, gems, plus, forest tokens
BOARDS = {
    1: (5, [1, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1], [1, 3, 4, 6, 8], 4),
    2: (4, [2, 1, 1, 1, 0, 1, 2, 1, 2, 2], [1, 3, 5, 7, 8], 3),
    3: (4, [2, 1, 2, 1, 0, 2, 2, 2, 2, 2], [1, 3, 5, 7, 8], 3),
}
TOKENS = 22
DEFAULTS = {"level": 1, "rounds": 3, "ranks": 10, "hand": 11}


def custom_board(board):
    """`custom-board`"""
    def no(why):
        raise Illegal("custom-board", why)

    if not isinstance(board, dict) or set(board) != {"start", "gems", "plus", "forest"}:
        no("fields")
    start, gems, plus, forest = board["start"], board["gems"], board["plus"], board["forest"]
    if not whole(start) or not whole(forest) or not isinstance(gems, list) or not isinstance(plus, list):
        no("kinds of the fields")
    if not all(whole(g) and g >= 0 for g in gems):
        no("gems")
    if not 3 <= len(gems) <= 25:
        no("3-25 spaces")
    if not 0 <= start < len(gems):
        no("start inside")
    if not all(whole(p) and 0 <= p < len(gems) for p in plus) or len(set(plus)) != len(plus):
        no("plus: distinct spaces")
    if gems[start] != 0 or start in plus:
        no("no gem or plus on the start")
    if not 1 <= sum(gems) <= TOKENS:
        no("1-22 gems")
    if forest < 0 or start <= forest or len(gems) - 1 - start <= forest:
        no("more spaces on each side than forest tokens")
    return start, list(gems), list(plus), forest


def displacements(cards):
    """`move`, `gazelle`, `musician`: every signed displacement open to the winner, toward it positive."""
    paws = [PAWS[RANK[c]] for c in cards]
    fives = len([c for c in cards if RANK[c] == 5])
    sums = set()
    for leave in range(4):  # which of the two cards are left out
        out = [i for i in (0, 1) if leave >> i & 1]
        if len(out) <= fives:
            sums.add(sum(paws[i] for i in (0, 1) if i not in out))
    if any(RANK[c] == 1 for c in cards):
        sums |= {-s for s in sums}
    return sums


def spell(step):
    return "move 0" if step == 0 else "move %+d" % step


class Duet(Game):
    NAME = "duet"
    SEATS = (2,)

    def __init__(self, options, seats):
        # in the order in which docs/records.md lists them
        for key, low, high, clause in (("level", 1, 3, "levels"), ("rounds", 1, 3, "small"),
                                       ("ranks", 2, 10, "small"), ("hand", 1, 11, "small")):
            if key in options and (not whole(options[key]) or not low <= options[key] <= high):
                raise Illegal(clause, "option " + key)
            if key == "level" and "board" in options:
                if "level" in options:
                    raise Illegal("custom-board", "not together with level")
                custom_board(options["board"])
        for key in options:
            if key not in DEFAULTS and key != "board":
                raise Illegal("notation", "unknown option " + key)
        self.options = dict(DEFAULTS, **options)
        self.seats = seats
        if "board" in options:
            del self.options["level"]
            self.start, self.gems, self.plus, self.forest = custom_board(options["board"])
            self.level = 0
        else:
            self.level = self.options["level"]
            start, gems, plus, forest = BOARDS[self.level]
            self.start, self.gems, self.plus, self.forest = start, list(gems), list(plus), forest
        self.size = self.options["hand"]
        self.rounds = self.options["rounds"]
        self.deck = [c for c in ALL if RANK[c] <= self.options["ranks"]]
        if 2 * self.size + 1 > len(self.deck):
            raise Illegal("small", "two hands and the decree must fit the deck")
        self.low, self.high = 0, len(self.gems) - 1  # the last uncovered spaces
        self.tracker = self.start
        self.dealer = 0  # `rounds`
        self.round = 1
        self.hands = [[], []]
        self.decree = None
        self.trick = []
        self.seat = None
        self.player = None  # who played the card whose ability is being done
        self.given = None
        self.steps = None
        self.phase = "deal"
        self.result = None
        self.last = None

    # ------------------------------------------------------------- notation
    def read_chance(self, w):
        if not w or w[0] != "deal":
            raise Illegal("notation")
        parts = [[]]
        for word in w[1:]:
            if word == "/":
                parts.append([])
            elif word in READ:
                parts[-1].append(READ[word])
            else:
                raise Illegal("notation", "no such card " + word)
        if len(parts) != 3 or len(parts[2]) != 1:
            raise Illegal("notation", "two hands and one decree")
        for hand in parts[:2]:
            if hand != sorted(hand, key=PLACE.get):
                raise Illegal("notation", "unsorted")
        return ("deal", parts)

    def read_action(self, w):
        if len(w) == 1 and w[0] in READ:
            return ("play", READ[w[0]])
        if w == ["keep"]:
            return ("keep", None)
        if len(w) != 2:
            raise Illegal("notation")
        if w[0] in ("swap", "give") and w[1] in READ:
            return (w[0], READ[w[1]])
        if w[0] == "foxes" and w[1] in ("self", "mate"):
            return ("foxes", w[1])
        if w[0] == "forest" and w[1] in ("0", "1"):
            return ("forest", int(w[1]))
        if w[0] == "move":
            if w[1] == "0":
                return ("move", 0)
            # with its sign, and never beyond twice the most paws
            if w[1][0] in "+-" and w[1][1:] in ("1", "2", "3", "4", "5", "6"):
                return ("move", int(w[1]))
        raise Illegal("notation")

    # ------------------------------------------------------------- whose turn, what is legal
    def turn(self):
        if self.phase == "over":
            return "over"
        if self.phase == "deal":
            return "chance"
        return self.seat

    def follow(self):
        hand = self.hands[self.seat]
        led = self.trick[0][1]
        if RANK[led] == 9:  # `royal-heir`
            return list(hand)
        same = [c for c in hand if SUIT[c] == SUIT[led]]
        return same or list(hand)  # `follow-suit`

    def nameable(self):
        """`foxes`: only a seat with at least one card in hand can be named."""
        names = []
        if self.hands[self.player]:
            names.append("self")
        if self.hands[1 - self.player]:
            names.append("mate")
        return names

    def legal(self):
        hand = self.hands[self.seat]
        if self.phase == "lead":
            return list(hand)
        if self.phase == "follow":
            return self.follow()
        if self.phase == "foxes":
            return ["foxes " + name for name in self.nameable()]
        if self.phase == "swap":
            return ["keep"] + ["swap " + c for c in hand]
        if self.phase == "gift":
            return ["give " + c for c in hand]
        if self.phase == "move":
            return [spell(s) for s in self.steps]
        if self.phase == "forest":
            return ["forest 0", "forest 1"]
        raise AssertionError(self.phase)

    # ------------------------------------------------------------- moves
    def do(self, parsed):
        kind, what = parsed
        needs = {"deal": ("deal",), "lead": ("play",), "follow": ("play",), "foxes": ("foxes",),
                 "swap": ("keep", "swap"), "gift": ("give",), "move": ("move",), "forest": ("forest",)}
        if kind not in needs[self.phase]:
            raise Illegal("turn", "wrong kind of move")
        self.last_seat = self.seat
        self.exchanged = None
        getattr(self, "do_" + kind)(what)
        self.last = parsed

    def do_deal(self, parts):
        first, second, decree = parts
        if len(first) != self.size or len(second) != self.size:
            raise Illegal("deal", "wrong count")
        cards = first + second + decree
        if len(set(cards)) != len(cards) or not set(cards) <= set(self.deck):
            raise Illegal("deal", "a card twice, or not of this deck")
        self.hands = [list(first), list(second)]
        self.decree = decree[0]
        self.trick = []
        self.seat = 1 - self.dealer  # `lead`
        self.phase = "lead"

    def do_play(self, card):
        hand = self.hands[self.seat]
        if self.phase == "lead":
            if card not in hand:
                raise Illegal("lead", "not in the hand")
        elif card not in self.follow():
            raise Illegal("follow-suit")
        hand.remove(card)
        self.trick.append((self.seat, card))
        self.player = self.seat
        if RANK[card] == 3 and self.nameable():
            self.phase = "foxes"
        elif RANK[card] == 7 and self.hands[0] and self.hands[1]:  # `gift`
            self.phase = "gift"
            self.given = None
        else:
            self.after_card()

    def do_foxes(self, name):
        if name not in self.nameable():
            raise Illegal("foxes", "an empty hand")
        self.seat = self.player if name == "self" else 1 - self.player
        self.phase = "swap"

    def do_keep(self, _):
        self.after_card()

    def do_swap(self, card):
        hand = self.hands[self.seat]
        if card not in hand:
            raise Illegal("foxes", "not in the hand")
        hand.remove(card)
        hand.append(self.decree)
        hand.sort(key=PLACE.get)
        self.decree = card
        self.after_card()

    def do_give(self, card):
        if card not in self.hands[self.seat]:
            raise Illegal("gift", "not in the hand")
        if self.given is None:  # first the seat that played the 7 commits
            self.given = card
            self.seat = 1 - self.player
            return
        mine, theirs = self.given, card
        self.hands[self.player].remove(mine)
        self.hands[1 - self.player].remove(theirs)
        self.hands[self.player].append(theirs)
        self.hands[1 - self.player].append(mine)
        for hand in self.hands:
            hand.sort(key=PLACE.get)
        self.exchanged = (mine, theirs)
        self.given = None
        self.after_card()

    def after_card(self):
        if len(self.trick) == 1:
            self.seat = 1 - self.trick[0][0]
            self.phase = "follow"
            return
        (leader, led), (follower, followed) = self.trick
        trump = SUIT[self.decree]
        # `trick-winner`
        if SUIT[led] == SUIT[followed]:
            winner = leader if RANK[led] > RANK[followed] else follower
        else:
            winner = follower if SUIT[followed] == trump else leader
        self.seat = winner
        self.steps = sorted(displacements((led, followed)))
        if len(self.steps) > 1:
            self.phase = "move"  # `move-choice`
        else:
            self.move(self.steps[0])

    def do_move(self, step):
        if step not in self.steps:
            raise Illegal("move-choice")
        self.move(step)

    def cover(self, end):
        """A forest token covers the last uncovered space of an end; `push-gems`."""
        self.forest -= 1
        if end == 0:
            self.gems[self.low + 1] += self.gems[self.low]
            self.gems[self.low] = 0
            self.low += 1
        else:
            self.gems[self.high - 1] += self.gems[self.high]
            self.gems[self.high] = 0
            self.high -= 1

    def move(self, step):
        winner = self.seat
        self.trick = []
        to = self.tracker + (step if winner == 1 else -step)  # seat 0 faces space 0
        if to < self.low or to > self.high:  # `off-path`
            if self.forest == 0:
                self.end([], 0, "lost-in-forest")
                return
            self.cover(0 if to < self.low else 1)
            self.tracker = self.start
        else:
            self.tracker = to
            if self.gems[to] > 0:  # `collect`
                self.gems[to] -= 1
                if sum(self.gems) == 0:
                    self.end([0, 1], self.score(), "victory")
                    return
        self.phase = "lead"  # the winner of the last trick leads
        if not self.hands[0] and not self.hands[1]:
            self.end_round()

    def score(self):
        """`score`, of a victory"""
        total = 10 * self.level + len(self.hands[0]) + len(self.hands[1]) + 3 * self.forest
        return total + (10 if self.round < self.rounds else 0)

    def end(self, winners, score, reason):
        self.phase = "over"
        self.result = {"winners": winners, "points": [score, score], "reason": reason}

    def end_round(self):
        if self.round == self.rounds:  # `out-of-time`
            self.end([], 0, "out-of-time")
            return
        self.round += 1
        self.dealer = 1 - self.dealer
        # `add-gems`: each plus is assigned to its location, locations served by distance, lower space first
        supply = TOKENS - sum(self.gems)
        pluses = {}
        for space in self.plus:
            location = min(max(space, self.low), self.high)
            pluses[location] = pluses.get(location, 0) + 1
        for location in sorted(pluses, key=lambda s: (abs(s - self.start), s)):
            added = min(supply, pluses[location])
            self.gems[location] += added
            supply -= added
        # `add-forest`
        self.phase = "deal"
        if self.forest > 0:
            if self.tracker == self.low:
                self.cover(1)
            elif self.tracker == self.high:
                self.cover(0)
            else:
                self.phase = "forest"
                self.seat = self.dealer

    def do_forest(self, end):
        self.cover(end)
        self.phase = "deal"

    def outcome(self):
        return self.result

    def standing(self):
        return [0, 0]

    # ------------------------------------------------------------- chance, and who sees what
    def random_chance(self, rng):
        cards = rng.sample(self.deck, 2 * self.size + 1)
        hands = [sorted(cards[: self.size], key=PLACE.get), sorted(cards[self.size: -1], key=PLACE.get)]
        return "deal " + " / ".join([" ".join(hands[0]), " ".join(hands[1]), cards[-1]])

    def text(self, parsed):
        kind, what = parsed
        if kind == "play":
            return what
        if kind == "keep":
            return "keep"
        if kind == "move":
            return spell(what)
        if kind == "deal":
            return "deal " + " / ".join(" ".join(p) for p in what)
        return "%s %s" % (kind, what)

    def seen(self, observer):
        if self.last is None:
            return None
        kind, what = self.last
        if kind == "deal":
            hands = [" ".join(what[s]) if s == observer else "?" for s in (0, 1)]
            return "deal " + " / ".join(hands + what[2])
        if kind == "give":
            if observer == 2:
                return "give ?"
            if self.exchanged:  # the second of an exchange: each seat sees what it received
                mine, theirs = self.exchanged
                return "give %s get %s" % (theirs, mine) if observer == self.last_seat else "give " + theirs
            return "give " + (what if observer == self.last_seat else "?")
        return self.text(self.last)

    @staticmethod
    def all_actions():
        return (ALL + ["keep", "foxes self", "foxes mate", "forest 0", "forest 1"]
                + ["swap " + c for c in ALL] + ["give " + c for c in ALL]
                + [spell(s) for s in range(-6, 7)])

    @classmethod
    def other_world(cls, moves, options, seats, observer, rng):
        return other_deal(cls, moves, options, seats, observer, rng)

    @staticmethod
    def seen_otherwise(moves, game, rng):
        return any_two(moves, game, rng)

    def bad_chance(self, rng):
        """A chance move of the right form with one thing wrong."""
        words = self.random_chance(rng).split(" ")
        cards = [i for i, w in enumerate(words) if w in PLACE]
        i, j = rng.choice(cards), rng.choice(cards)
        how = rng.randrange(4)
        if how == 0:  # a card less
            del words[i]
            return " ".join(words)
        if how == 1:  # a card twice
            words[i] = words[j]
        elif how == 2:  # perhaps not of this deck
            words[i] = rng.choice(ALL)
        else:  # a card more
            words.insert(i, rng.choice(ALL))
        slash = [i for i, w in enumerate(words) if w == "/"]
        hands = [words[1:slash[0]], words[slash[0] + 1:slash[1]]]
        hands = [" ".join(sorted(h, key=PLACE.get)) for h in hands]
        return "deal " + " / ".join(hands + [" ".join(words[slash[1] + 1:])])
