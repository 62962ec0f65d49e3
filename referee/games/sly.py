"""sly, from docs/rules/sly.md."""

from .base import Game, Illegal, number, whole

FOX = 0  # a card is its rank; the Fox is 0
POINTS = [1, 2, 3, 2, 1, 2, 3, 2, 2, 3, 4, 3, 2, 3, 4, 3]
# `coops`: the slots in use, by the number of seats
USED = {2: list(range(8)), 3: [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14], 4: list(range(16))}
DOWN, UP, SAFE = "down", "up", "safe"
GUARD = 60


def name(card):
    return "fox" if card == FOX else str(card)


class Card:
    """A card on a slot."""

    def __init__(self, owner, card):
        self.owner, self.card, self.state = owner, card, DOWN


class Sly(Game):
    NAME = "sly"
    SEATS = (2, 3, 4)
    TASTES = [("reveal",), ("expose",), ("lay",), ("lay fox", "reveal")]

    def __init__(self, options, seats):
        for key, value in options.items():
            if key == "slots":
                if (not isinstance(value, list) or len(value) != 16
                        or not all(whole(v) and 1 <= v <= 9 for v in value)):
                    raise Illegal("custom-coops", "16 numbers from 1 to 9")
            elif key == "hens":
                if not whole(value) or not 1 <= value <= 6:
                    raise Illegal("small", "hens")
            else:
                raise Illegal("notation", "unknown option " + key)
        self.options = {"slots": options.get("slots", POINTS), "hens": options.get("hens", 6)}
        self.seats = seats
        self.used = USED[seats]
        self.table = {}  # slot: Card
        self.hands = [list(range(self.options["hens"] + 1)) for _ in range(seats)]  # `cards`
        self.captured = [0] * seats
        self.gobbled = [[] for _ in range(seats)]  # by the seat of the Fox: (owner of the Hen, rank)
        self.seat = 0  # `order`
        self.turns = 0
        self.flips = None  # the slots turned up by a reveal under way
        self.need = 0
        self.result = None
        self.turned = []  # what the end turned up: (slot, card)
        self.last = None

    # ------------------------------------------------------------- notation
    def read_chance(self, w):
        raise Illegal("notation", "there is no chance in this game")

    def slot(self, word):
        if not word.startswith("@"):
            raise Illegal("notation", "no slot")
        slot = number(word[1:])
        if slot > 15:
            raise Illegal("notation", "there are 16 slots")
        return slot

    def read_action(self, w):
        if len(w) == 3 and w[0] == "lay":
            card = FOX if w[1] == "fox" else number(w[1])
            if w[1] != "fox" and not 1 <= card <= 6:
                raise Illegal("notation", "no such Hen")
            return ("lay", card, self.slot(w[2]))
        if len(w) == 2 and w[0] in ("expose", "reveal"):
            return (w[0], None, self.slot(w[1]))
        raise Illegal("notation")

    def text(self, parsed):
        kind, card, slot = parsed
        return "lay %s @%d" % (name(card), slot) if kind == "lay" else "%s @%d" % (kind, slot)

    # ------------------------------------------------------------- whose turn, what is legal
    def turn(self):
        return "over" if self.result else self.seat

    def face_down(self):
        return [s for s in self.used if s in self.table and self.table[s].state == DOWN]

    def legal(self):
        down = self.face_down()
        flips = ["reveal @%d" % s for s in down]
        if self.flips is not None:
            return flips
        moves = []
        for slot in self.used:
            if slot not in self.table:
                moves += ["lay %s @%d" % (name(c), slot) for c in self.hands[self.seat]]
        moves += ["expose @%d" % s for s in down if self.table[s].owner != self.seat]
        return moves + flips

    # ------------------------------------------------------------- moves
    def do(self, parsed):
        kind, card, slot = parsed
        if self.flips is not None and kind != "reveal":
            raise Illegal("turn", "a reveal is under way")
        if slot not in self.used:
            raise Illegal("coops", "an unused slot")
        actor, shown = self.seat, None
        if kind == "lay":
            self.lay(card, slot)
        else:
            if slot not in self.table:
                raise Illegal(kind, "an empty slot")
            there = self.table[slot]
            if there.state == SAFE:
                raise Illegal("safe")
            shown = (there.owner, there.card)
            if kind == "expose":
                self.expose(slot)
            else:
                self.reveal(slot)
        self.last, self.last_seat, self.shown = parsed, actor, shown

    def lay(self, card, slot):
        if all(s in self.table for s in self.used):
            raise Illegal("full")
        if slot in self.table or card not in self.hands[self.seat]:
            raise Illegal("lay")
        self.hands[self.seat].remove(card)
        self.table[slot] = Card(self.seat, card)
        self.after_action()

    def expose(self, slot):
        there = self.table[slot]
        if there.owner == self.seat:
            raise Illegal("expose", "one's own card")
        if there.card == FOX:
            self.captured[self.seat] += 1
            del self.table[slot]  # `freed`
        else:
            there.state = SAFE
        self.after_action()

    def reveal(self, slot):
        if self.table[slot].state != DOWN:
            raise Illegal("reveal", "turned up already")
        if self.flips is None:
            self.flips = []
            self.need = min(self.seats, len(self.face_down()))
        self.table[slot].state = UP
        self.flips.append(slot)
        if len(self.flips) == self.need:
            self.resolve()
            self.flips = None
            self.after_action()

    def resolve(self):
        def order(slot):  # `ties`: the active seat first, then the seat to its left, and so on
            return (self.table[slot].owner - self.seat) % self.seats

        foxes = sorted([s for s in self.flips if self.table[s].card == FOX], key=order)
        hens = sorted([s for s in self.flips if self.table[s].card != FOX],
                      key=lambda s: (-self.table[s].card, order(s)))
        if foxes and hens:  # `reveal-fox`
            prey = self.table.pop(hens.pop(0))
            self.gobbled[self.table[foxes[0]].owner].append((prey.owner, prey.card))
        if hens:  # `reveal-hens`, and the highest Hen that is left
            self.table[hens.pop(0)].state = SAFE
        for slot in foxes + hens:  # `reveal-foxes` too: back to hands
            card = self.table.pop(slot)
            self.hands[card.owner].append(card.card)
            self.hands[card.owner].sort()

    def after_action(self):
        self.turns += 1
        if all(s in self.table for s in self.used) and not self.face_down():  # `all-safe`
            self.end("all-safe")
            return
        self.seat = (self.seat + 1) % self.seats
        if len(self.hands[self.seat]) == 1:  # `last-card`
            self.end("last-card")
        elif self.turns == GUARD * self.seats:  # `guard`
            self.end("guard")

    # ------------------------------------------------------------- end
    def points(self):
        """`score`, of what is safe, gobbled and captured by now."""
        total = [0] * self.seats
        for slot, card in self.table.items():
            if card.state == SAFE:
                total[card.owner] += self.options["slots"][slot]
        for seat in range(self.seats):
            for owner, rank in self.gobbled[seat]:
                total[seat] += -rank if owner == seat else rank
            total[seat] += self.seats * self.captured[seat]
        return total

    def standing(self):
        return self.points()

    def end(self, reason):
        for slot, card in sorted(self.table.items()):  # face-down Hens are safe, Foxes worth nothing
            if card.state == DOWN:
                card.state = SAFE if card.card != FOX else UP
                self.turned.append((slot, card.card))
        self.result = {"winners": self.best(range(self.seats)), "points": self.points(), "reason": reason}

    def best(self, seats):
        """The winners if only these seats could win."""
        points = self.points()
        # `tie-break`: the highest Hen in hand, none counts 0 (as the Fox does here)
        rank = {s: (points[s], max(self.hands[s] + [0])) for s in seats}
        return [s for s in seats if rank[s] == max(rank.values())]

    def outcome(self):
        return self.result

    # ------------------------------------------------------------- who sees what
    def seen(self, observer):
        if self.last is None:
            return None
        kind, _, slot = self.last
        if kind == "lay":
            text = self.text(self.last) if observer == self.last_seat else "lay ? @%d" % slot
        else:  # a card that is turned up is named
            text = "%s = %s" % (self.text(self.last), name(self.shown[1]))
        return "; ".join([text] + ["@%d = %s" % (s, name(c)) for s, c in self.turned])

    def learned(self, observer):
        """What lies open besides the moves themselves."""
        table = [(s, c.owner, c.card if c.state != DOWN else None) for s, c in sorted(self.table.items())]
        own = self.hands[observer] if observer < self.seats else None
        return repr((table, own, [len(h) for h in self.hands], self.captured, self.gobbled,
                     self.shown if self.last else None))

    @staticmethod
    def all_actions():
        acts = ["lay %s @%d" % (name(c), s) for c in range(7) for s in range(16)]
        return acts + ["%s @%d" % (k, s) for k in ("expose", "reveal") for s in range(16)]

    @classmethod
    def other_world(cls, moves, options, seats, observer, rng):
        """Another seat laid other cards, for a while."""
        player = rng.choice([s for s in range(seats) if s != observer])
        lays = [i for i, m in enumerate(moves) if m["seat"] == player and m["action"].startswith("lay")]
        if not lays:
            return None
        first = rng.choice(lays)
        last = rng.choice([i for i in lays if i >= first] + [len(moves), len(moves)])
        hens = options.get("hens", 6)
        here = moves[first]["action"].split(" ")[1]
        there = rng.choice([name(c) for c in range(hens + 1) if name(c) != here])
        exchange = {here: there, there: here}
        other = list(moves)
        for i in lays:
            if first <= i <= last:
                words = moves[i]["action"].split(" ")
                words[1] = exchange.get(words[1], words[1])
                other[i] = {"seat": player, "action": " ".join(words)}
        return other
