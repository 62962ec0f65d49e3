"""fox, from docs/rules/fox.md."""

from .base import Game, Illegal, any_two, other_deal, whole

SUITS = "BKM"
# `deck`: three suits, ranks 1-11, in the order B<K<M then rank.
ALL = [s + str(r) for s in SUITS for r in range(1, 12)]
SUIT = {c: c[0] for c in ALL}
RANK = {c: int(c[1:]) for c in ALL}
PLACE = {c: i for i, c in enumerate(ALL)}
READ = {c.lower(): c for c in ALL}
DEFAULTS = {"target": 21, "rounds": 0, "ranks": 11, "hand": 13}


def table(tricks):
    """`round-score`: the printed table."""
    if tricks <= 3:
        return 6
    if tricks <= 6:
        return tricks - 3
    if tricks <= 9:
        return 6
    return 0


def beats(led, followed, trump):
    """`witch`, `trick-winner`: 0 if the led card wins, 1 if the other one does."""
    nines = (RANK[led] == 9) + (RANK[followed] == 9)
    suits = []
    for card in (led, followed):
        suits.append(trump if nines == 1 and RANK[card] == 9 else SUIT[card])
    if suits[0] == trump or suits[1] == trump:
        strongest = trump
    else:
        strongest = suits[0]
    if suits[0] == suits[1] == strongest:
        return 0 if RANK[led] > RANK[followed] else 1
    return 0 if suits[0] == strongest else 1


class Fox(Game):
    NAME = "fox"
    SEATS = (2,)

    def __init__(self, options, seats):
        for key in DEFAULTS:
            if key not in options:
                continue
            value = options[key]
            # a bad option: the clause that defines it
            clause = "game-end" if key == "target" else "small"
            low, high = {"target": (1, 99), "rounds": (0, 999), "ranks": (3, 11), "hand": (1, 13)}[key]
            if not whole(value) or not low <= value <= high:
                raise Illegal(clause, "option " + key)
        for key in options:
            if key not in DEFAULTS:
                raise Illegal("notation", "unknown option " + key)
        self.options = dict(DEFAULTS, **options)
        self.seats = seats
        ranks, self.size = self.options["ranks"], self.options["hand"]
        self.deck = [c for c in ALL if RANK[c] <= ranks]
        fives = len([c for c in self.deck if RANK[c] == 5])
        # `small`: the pile must keep at least as many cards as the deck has 5s
        if len(self.deck) - 2 * self.size - 1 < fives:
            raise Illegal("small", "the pile is too small")
        self.dealer = 0  # `deal`: seat 0 deals round 1
        self.round = 0
        self.points = [0, 0]
        self.phase = "deal"
        self.hands = [[], []]
        self.pile = set()
        self.decree = None
        self.trick = []
        self.tricks = [0, 0]
        self.treasures = [0, 0]
        self.seat = None
        self.result = None
        self.last = None

    # ------------------------------------------------------------- notation
    def read_chance(self, w):
        if w and w[0] == "draw":
            if len(w) != 2 or w[1] not in READ:
                raise Illegal("notation")
            return ("draw", READ[w[1]])
        if w and w[0] == "deal":
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
                # "hands in a deal must be sorted": of the notation
                if hand != sorted(hand, key=PLACE.get):
                    raise Illegal("notation", "unsorted")
            return ("deal", parts)
        raise Illegal("notation")

    def read_action(self, w):
        if len(w) == 1 and w[0] in READ:
            return ("play", READ[w[0]])
        if w == ["keep"]:
            return ("keep", None)
        if len(w) == 2 and w[0] in ("swap", "bury") and w[1] in READ:
            return (w[0], READ[w[1]])
        raise Illegal("notation")

    # ------------------------------------------------------------- whose turn, what is legal
    def turn(self):
        if self.phase == "over":
            return "over"
        if self.phase in ("deal", "draw"):
            return "chance"
        return self.seat

    def follow(self):
        """`follow-suit`, `monarch`: the cards the follower may play."""
        hand = self.hands[self.seat]
        led = self.trick[0][1]
        same = [c for c in hand if SUIT[c] == SUIT[led]]
        if not same:
            return list(hand)
        if RANK[led] == 11:
            highest = max(same, key=RANK.get)
            return [c for c in same if c == highest or RANK[c] == 1]
        return same

    def legal(self):
        hand = self.hands[self.seat]
        if self.phase == "lead":
            return list(hand)
        if self.phase == "follow":
            return self.follow()
        if self.phase == "fox":
            return ["keep"] + ["swap " + c for c in hand]
        if self.phase == "bury":
            return ["bury " + c for c in hand]
        raise AssertionError(self.phase)

    # ------------------------------------------------------------- moves
    def do(self, parsed):
        kind, what = parsed
        need = {"deal": "deal", "draw": "draw", "lead": "play", "follow": "play", "bury": "bury"}.get(self.phase)
        if self.phase == "fox":
            if kind not in ("keep", "swap"):
                raise Illegal("turn", "a Fox is to be answered")
        elif kind != need:
            raise Illegal("turn", "wrong kind of move")
        self.last_seat = self.seat if self.phase not in ("deal", "draw") else None
        self.last_drawer = self.seat
        getattr(self, "do_" + kind)(what)
        self.last = parsed

    def do_deal(self, parts):
        first, second, decree = parts
        # `deal`: each seat gets 13 cards, one is the decree, no card twice, all of the deck
        if len(first) != self.size or len(second) != self.size:
            raise Illegal("deal", "wrong count")
        cards = first + second + decree
        if len(set(cards)) != len(cards) or not set(cards) <= set(self.deck):
            raise Illegal("deal", "a card twice, or not of this deck")
        self.hands = [list(first), list(second)]
        self.decree = decree[0]
        self.pile = set(self.deck) - set(cards)
        self.trick = []
        self.tricks = [0, 0]
        self.treasures = [0, 0]
        self.seat = 1 - self.dealer  # `lead`
        self.phase = "lead"

    def do_play(self, card):
        seat = self.seat
        hand = self.hands[seat]
        if self.phase == "lead":
            if card not in hand:
                raise Illegal("lead", "not in the hand")
        elif card not in self.follow():
            led = self.trick[0][1]
            holds = any(SUIT[c] == SUIT[led] for c in hand)
            # an off-suit answer to an 11: `follow-suit`, a wrong card of the suit: `monarch`
            if RANK[led] == 11 and SUIT[card] == SUIT[led] and holds:
                raise Illegal("monarch")
            raise Illegal("follow-suit")
        hand.remove(card)
        self.trick.append((seat, card))
        if RANK[card] == 3 and hand:  # `fox`: skipped if the hand is empty
            self.phase = "fox"
        elif RANK[card] == 5:  # `woodcutter`
            self.phase = "draw"
        else:
            self.after_card()

    def do_keep(self, _):
        self.after_card()

    def do_swap(self, card):
        hand = self.hands[self.seat]
        if card not in hand:
            raise Illegal("fox", "not in the hand")
        hand.remove(card)
        hand.append(self.decree)
        hand.sort(key=PLACE.get)
        self.decree = card
        self.after_card()

    def do_draw(self, card):
        # A buried card is never redrawn: the pile keeps only its first cards here.
        if card not in self.pile:
            raise Illegal("woodcutter", "not in the pile")
        self.pile.remove(card)
        self.hands[self.seat].append(card)
        self.hands[self.seat].sort(key=PLACE.get)
        self.phase = "bury"

    def do_bury(self, card):
        if card not in self.hands[self.seat]:
            raise Illegal("woodcutter", "not in the hand")
        self.hands[self.seat].remove(card)
        self.after_card()

    def after_card(self):
        if len(self.trick) == 1:
            self.seat = 1 - self.trick[0][0]
            self.phase = "follow"
            return
        (leader, led), (follower, followed) = self.trick
        won = beats(led, followed, SUIT[self.decree])
        winner = (leader, follower)[won]
        self.tricks[winner] += 1
        # `treasure`
        sevens = (RANK[led] == 7) + (RANK[followed] == 7)
        self.points[winner] += sevens
        self.treasures[winner] += sevens
        # `next-lead`, `swan`
        lost = followed if won == 0 else led
        self.seat = 1 - winner if RANK[lost] == 1 else winner
        self.trick = []
        self.phase = "lead"
        if not self.hands[0] and not self.hands[1]:  # `thirteen`
            self.end_round()

    def end_round(self):
        last = list(self.treasures)
        for seat in (0, 1):
            # `small`: k tricks score like k*13/hand, to the nearest, halves up
            scaled = (2 * 13 * self.tricks[seat] + self.size) // (2 * self.size)
            score = table(scaled)  # `round-score`
            self.points[seat] += score
            last[seat] += score
        self.round += 1
        if self.options["rounds"]:
            over = self.round == self.options["rounds"]
        else:
            over = max(self.points) >= self.options["target"]  # `game-end`
        if not over:
            self.dealer = 1 - self.dealer
            self.phase = "deal"
            return
        self.phase = "over"
        if self.points[0] != self.points[1]:
            winners = [0] if self.points[0] > self.points[1] else [1]
        elif last[0] != last[1]:  # `tie-break`
            winners = [0] if last[0] > last[1] else [1]
        else:
            winners = []
        self.result = {"winners": winners, "points": list(self.points), "reason": "game-end"}

    def outcome(self):
        return self.result

    def standing(self):
        """The points of this position."""
        return list(self.points)

    # ------------------------------------------------------------- chance, and who sees what
    def random_chance(self, rng):
        if self.phase == "draw":
            return "draw " + rng.choice(sorted(self.pile, key=PLACE.get))
        cards = rng.sample(self.deck, 2 * self.size + 1)
        hands = [sorted(cards[: self.size], key=PLACE.get), sorted(cards[self.size: -1], key=PLACE.get)]
        return "deal " + " / ".join([" ".join(hands[0]), " ".join(hands[1]), cards[-1]])

    def chances(self):
        return ["draw " + card for card in self.pile] if self.phase == "draw" else []

    def text(self, parsed):
        kind, what = parsed
        if kind == "play":
            return what
        if kind == "keep":
            return "keep"
        if kind == "deal":
            return "deal " + " / ".join(" ".join(p) for p in what)
        return kind + " " + what

    def seen(self, observer):
        """The last move as `observer` saw it (2: a spectator)."""
        if self.last is None:
            return None
        kind, what = self.last
        if kind == "deal":
            hands = [" ".join(what[s]) if s == observer else "?" for s in (0, 1)]
            return "deal " + " / ".join(hands + what[2])
        if kind == "draw" and self.last_drawer != observer:
            return "draw ?"
        if kind == "bury" and self.last_seat != observer:
            return "bury ?"
        return self.text(self.last)

    @staticmethod
    def all_actions():
        """Everything that can be written as a seat's move."""
        return ALL + ["keep"] + ["swap " + c for c in ALL] + ["bury " + c for c in ALL]

    @classmethod
    def other_world(cls, moves, options, seats, observer, rng):
        return other_deal(cls, moves, options, seats, observer, rng)

    @staticmethod
    def seen_otherwise(moves, game, rng):
        return any_two(moves, game, rng)

    def bad_chance(self, rng):
        """A chance move of the right form with one thing wrong."""
        if self.phase == "draw":
            return "draw " + rng.choice(ALL)
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
