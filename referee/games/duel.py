"""duel, from docs/rules/duel.md."""

from .base import Game, Illegal, number, signed

SUMMER, WINTER = 0, 1
SEASONS = ("summer", "winter")
ELEMENTS = ("sun", "water", "plant", "wind")

# `clearing`
FIRE = {1: 4, 2: 3, 3: 2, 4: 2, 5: 2, 6: 3, 7: 4}
CLEARING_BONUS = {1: "sanki", 2: "extinguish", 3: "recruit", 4: "plant", 5: "recruit", 6: "extinguish", 7: "sanki"}

# `common`: Sun, Water, Plant, Wind, and * for solitary
COMMON_TABLE = """
anteater 2 0 0 1
bat 1 0 0 1
bear 0 2 2 0 *
chameleon 0 1 0 1
cobra 1 0 2 1 *
cockatoo 1 0 2 0
crocodile 0 3 -1 0
elephant -1 0 0 2
gorilla 2 1 1 -1
hippopotamus 1 2 1 0 *
lynx 0 1 0 2 *
meerkat 2 0 1 0
panda 2 -1 2 0
peacock 2 1 0 0
raccoon 1 1 1 0
spider 3 1 1 0 *
tapir 2 2 1 0 *
weasel 1 2 0 0
"""
# `season`: Summer, Winter, cost, Sun, Water, Plant, Wind, * solitary, o gregarious
SEASON_TABLE = """
coati squirrel 1 3 0 0 0
goat ram 2 0 0 2 0
hummingbird raven 2 0 2 0 0
tanuki wolf 3 5 0 0 0
bee mantis 4 0 0 0 2
flamingo crane 5 3 2 0 0
fox hare 5 2 0 1 1
toucan eagle 5 1 0 0 -1 o
frog salamander 6 0 2 2 0
owl horned-owl 6 2 0 4 1 *
platypus dolphin 7 1 4 0 0
tiger panther 7 1 2 2 0
chimpanzee macaque 8 3 -1 0 0 o
rhinoceros bison 8 0 1 4 0
axolotl goldfish 9 1 2 0 2
"""
# `trees`: cost, bonus, sides of the river
TREE_TABLE = {
    "sun": ["1 extinguish EW", "1 sanki NS", "2 sanki NSW", "2 extinguish NES", "2 extinguish ESW", "2 sanki NEW"],
    "water": ["2 sanki EW", "2 sanki NS", "3 sanki NES", "3 recruit NSW", "3 sanki ESW", "3 recruit NEW"],
    "plant": ["4 sanki NS", "4 sanki EW", "4 recruit SW", "4 extinguish NE", "5 sanki ES", "5 sanki NW"],
    "wind": ["4 sanki NSW", "4 sanki NES", "3 recruit NE", "3 recruit NW", "3 extinguish ES", "3 extinguish SW"],
}

NUMBERS = {}  # card: {element: number}, only what is not 0
SYMBOL = {}  # card: +1 solitary, -1 gregarious, 0
COST = {}  # animals of the recruitment line
OWNER = {}  # card: its season, or None
COMMON = []
ANIMALS = ([], [])


def _card(name, numbers, symbol, owner, cost=None):
    NUMBERS[name] = {e: int(v) for e, v in zip(ELEMENTS, numbers) if int(v)}
    SYMBOL[name] = {"*": 1, "o": -1, "": 0}[symbol]
    OWNER[name] = owner
    if cost is not None:
        COST[name] = cost


for _line in COMMON_TABLE.split("\n")[1:-1]:
    _w = _line.split()
    _card(_w[0], _w[1:5], "".join(_w[5:]), None)
    COMMON.append(_w[0])
for _line in SEASON_TABLE.split("\n")[1:-1]:
    _w = _line.split()
    for _seat in (SUMMER, WINTER):
        _card(_w[_seat], _w[3:7], "".join(_w[7:]), _seat, int(_w[2]))
        ANIMALS[_seat].append(_w[_seat])
_card("stag", "0000", "o", None, 7)  # `stag`
VARAN = ("summer-varan", "winter-varan")
for _seat in (SUMMER, WINTER):
    _card(VARAN[_seat], "0000", "*", _seat)  # `varan`

TREES = {}  # tree: (pile, cost, bonus, sides)
for _pile, _rows in TREE_TABLE.items():
    for _i, _row in enumerate(_rows):
        _cost, _bonus, _sides = _row.split()
        TREES["%s%d" % (_pile, _i + 1)] = (_pile, int(_cost), _bonus, frozenset(_sides))

LAKE = "lake"  # `start-tree`
SIDES = {"N": (0, -1, "S"), "E": (1, 0, "W"), "S": (0, 1, "N"), "W": (-1, 0, "E")}
ACTION = {"sun": "recruit", "water": "extinguish", "plant": "plant", "wind": "advance"}  # `elements`
ELEMENT = {action: element for element, action in ACTION.items()}
ROUNDS = 50
# No river reaches farther than this. Eastward, a column costs one tree with both E and W (7 of them) or one with W and one
# with E (7 and 7 are left); northward, a row costs one with N and S (9) or one with S and one with N (6 and 6 are left).
FAR_X, FAR_Y = 14, 15
MOST = 99  # far more than any strength


def reaches(tree, side):
    return tree == LAKE or side in TREES[tree][3]


def joined(forest):
    """`river`: is every visible tree joined to the lake by an unbroken river?"""
    todo, found = [(0, 0)], {(0, 0)}
    while todo:
        x, y = todo.pop()
        for side, (dx, dy, opposite) in SIDES.items():
            there = (x + dx, y + dy)
            if there in forest and there not in found:
                if reaches(forest[x, y], side) and reaches(forest[there], opposite):
                    found.add(there)
                    todo.append(there)
    return len(found) == len(forest)


def joins(forest, tree, square):
    """The same for a tree on an empty square, if all others are joined already: it must be joined to one of them."""
    x, y = square
    for side, (dx, dy, opposite) in SIDES.items():
        there = forest.get((x + dx, y + dy))
        if there is not None and reaches(tree, side) and reaches(there, opposite):
            return True
    return False


def may_plant(forest, tree, square):
    """None, or the clause that forbids it."""
    if square == (0, 0):
        return "cover"
    if square not in forest:
        return None if joins(forest, tree, square) else "river"
    return None if joined({**forest, square: tree}) else "river"


def squares(forest, tree):
    """Where a tree may be planted: an empty square must have a neighbour to be joined to."""
    candidates = {(x + dx, y + dy) for x, y in forest for dx, dy, _ in SIDES.values()}
    for square in candidates:  # the empty ones first: they are the quicker ones
        if square not in forest and may_plant(forest, tree, square) is None:
            yield square
    for square in forest:
        if may_plant(forest, tree, square) is None:
            yield square


def three_by_three(forest, square):
    """`win-forest`: does a full 3x3 square hold this one?"""
    x, y = square
    for left in (x - 2, x - 1, x):
        for top in (y - 2, y - 1, y):
            if all((left + i, top + j) in forest for i in range(3) for j in range(3)):
                return True
    return False


def opening(line, under):
    """`opening-line`: can a deal produce this line with these cards put under the pile?"""
    def search(rows, rest):
        # rows: for each place the cards that lay there, first to last but the final one
        if rest:
            return any(search(rows[:i] + [rows[i] + [rest[0]]] + rows[i + 1:], rest[1:]) for i in range(3))
        places = [row + [final] for row, final in zip(rows, line)]
        at = [0, 0, 0]
        for card in under:
            now = [places[i][at[i]] for i in range(3)]
            costs = [COST[c] for c in now]
            if sum(costs) > 12 or card not in now or COST[card] != min(costs):  # any of the equally cheap cards
                return False
            at[now.index(card)] += 1
        return sum(COST[c] for c in line) > 12

    return len(under) <= 6 and search([[], [], []], list(under))


class Action:
    """An action under way."""

    def __init__(self, kind, strength, token):
        self.kind = kind
        self.left = strength  # what is left of the strength
        self.token = token  # a token's action, not a bonus
        self.done = False
        self.piles = set()  # piles planted from
        self.emptied = []  # places of the line emptied


class Duel(Game):
    NAME = "duel"
    OPEN = True
    SEATS = (2,)
    TASTES = [("grow", "point plant", "stop", "draw"), ("grow", "point plant", "plant", "point wind", "draw"),
              ("plant",), ("advance", "point wind", "sanki act", "draw"), ("recruit", "point sun", "sanki act", "draw"),
              ("draw", "keep varan", "end turn", "stop"), ("draw", "sanki", "recruit"), ("stop", "end turn")]

    def like(self, text, taste):
        if taste == "grow":  # plant on an empty square near the lake
            if not text.startswith("plant"):
                return False
            x, y = (int(n) for n in text.split(" ")[2].split(","))
            return 0 <= x <= 2 and 0 <= y <= 2 and (x, y) not in self.forest[self.seat]
        return text.startswith(taste)


    def __init__(self, options, seats):
        if options:
            raise Illegal("notation", "there are no options")
        self.options = {}
        self.seats = seats
        # `setup`
        self.onibi = 4
        self.fires = {3, 5}
        self.supply = 17
        self.line = [None] * 7
        self.line[3] = "stag"
        self.piles = [set(), set()]
        self.under = [[], []]
        self.tops = {}
        self.tree_piles = {e: {t for t in TREES if TREES[t][0] == e} for e in ELEMENTS}
        self.pile = list(COMMON)
        self.discard = []
        self.varans = [7, 7]
        self.sanki = [0, 0]
        self.sanki_supply = 3
        self.card_holder = None  # of the Onibi card; None: supply
        self.taken = [0, 0]  # fire tokens
        self.forest = [{(0, 0): LAKE}, {(0, 0): LAKE}]
        self.shared = []
        self.personal = [[], []]
        self.unused = [2, 2]
        self.lost = [0, 0]
        self.tokens = []  # (seat, element, index in the shared line)
        self.round = 1
        self.seat = SUMMER  # whose turn it is
        self.asked = None
        self.phase = "setup"
        self.tasks = []  # what is still to be done in this turn, the next one last
        self.result = None
        self.last = None

    # ------------------------------------------------------------- notation
    def read_chance(self, w):
        if len(w) == 2 and w[0] in ("reveal", "refill"):
            if w[1] not in NUMBERS:
                raise Illegal("notation", "no such card")
            return (w[0], w[1])
        if len(w) == 2 and w[0] == "tree":
            if w[1] not in TREES:
                raise Illegal("notation", "no such tree")
            return ("tree", w[1])
        if w and w[0] == "setup":
            parts = [[]]
            for word in w[1:]:
                if word == ";":
                    parts.append([])
                else:
                    parts[-1].append(word)
            heads = [["summer"], ["winter"], ["trees"], ["under", "summer"], ["under", "winter"]]
            if len(parts) != 5:
                raise Illegal("notation", "five parts")
            lists = []
            for part, head in zip(parts, heads):
                if part[: len(head)] != head:
                    raise Illegal("notation", "parts of a setup")
                names = part[len(head):]
                if head[0] == "under":
                    if not names:
                        raise Illegal("notation", "cards or -")
                    if names == ["-"]:
                        names = []
                known = TREES if head == ["trees"] else NUMBERS
                if not all(n in known for n in names):
                    raise Illegal("notation", "no such card")
                lists.append(names)
            return ("setup", lists)
        raise Illegal("notation")

    def read_action(self, w):
        joined_words = " ".join(w)
        if joined_words in ("draw", "stop", "pass", "sanki varan", "keep varan", "sanki act", "end turn"):
            return (joined_words, None)
        if len(w) == 2:
            if w[0] == "point" and w[1] in ELEMENTS:
                return ("point", w[1])
            if w[0] == "douse" and w[1] in ("1", "2", "3", "4", "5", "6", "7"):
                return ("douse", int(w[1]))
            if w[0] == "recruit" and w[1] in NUMBERS:
                return ("recruit", w[1])
            if w[0] == "advance" and number(w[1]) <= MOST:
                return ("advance", number(w[1]))
        if len(w) == 3 and w[0] == "plant" and w[1] in TREES:
            at = w[2].split(",")
            if len(at) == 2:
                square = (signed(at[0]), signed(at[1]))
                if abs(square[0]) <= FAR_X and abs(square[1]) <= FAR_Y:
                    return ("plant", (w[1], square))
        raise Illegal("notation")

    def text(self, parsed):
        kind, what = parsed
        if what is None:
            return kind
        if kind == "plant":
            return "plant %s %d,%d" % (what[0], what[1][0], what[1][1])
        if kind == "setup":
            heads = ("setup summer", "winter", "trees", "under summer", "under winter")
            return " ; ".join(h + " " + (" ".join(names) or "-") for h, names in zip(heads, what))
        return "%s %s" % (kind, what)

    # ------------------------------------------------------------- counting
    def strength(self, seat, element):
        """`strength`: shared line after the last token on this element, personal line, visible trees."""
        after = max([i for _, e, i in self.tokens if e == element] + [-1])
        total = sum(NUMBERS[c].get(element, 0) for c in self.shared[after + 1:])
        total += sum(NUMBERS[c].get(element, 0) for c in self.personal[seat])
        return total + sum(1 for t in self.forest[seat].values() if t != LAKE and TREES[t][0] == element)

    def things(self, action):
        """What the acting seat can do in an action."""
        if action.kind == "extinguish":
            return ["douse %d" % c for c in sorted(self.fires) if FIRE[c] <= action.left]
        if action.kind == "recruit":
            return ["recruit " + c for c in self.line if c and COST[c] <= action.left]
        if action.kind == "plant":
            found = []
            for pile in ELEMENTS:
                tree = self.tops.get(pile)
                if tree and pile not in action.piles and TREES[tree][1] <= action.left:
                    found += ["plant %s %d,%d" % (tree, x, y) for x, y in squares(self.forest[self.seat], tree)]
            return found
        if action.kind == "advance":
            return [] if action.done else ["advance %d" % n for n in range(1, action.left + 1)]
        raise AssertionError(action.kind)

    def can(self, action):
        """Is there anything that can be done?"""
        if action.kind == "plant":
            for pile in ELEMENTS:
                tree = self.tops.get(pile)
                if tree and pile not in action.piles and TREES[tree][1] <= action.left:
                    for _ in squares(self.forest[self.seat], tree):
                        return True
            return False
        return bool(self.things(action))

    def refuse_point(self, element):
        """`point`: None, or the clause that forbids it to the seat whose turn it is."""
        places = [i for i, c in enumerate(self.shared) if element in NUMBERS[c]]
        if not places:
            return "point"
        last = places[-1]
        if any(e == element and i == last for _, e, i in self.tokens):
            return "point-free"
        own = [i for s, e, i in self.tokens if s == self.seat and e == element]
        if own and not any(max(own) < i < last for i in places):
            return "point-again"
        strength = self.strength(self.seat, element)
        if strength < 1 or not self.can(Action(ACTION[element], strength, True)):
            return "point-effect"
        return None

    def points(self):
        return ["point " + e for e in ELEMENTS if self.refuse_point(e) is None]

    # ------------------------------------------------------------- whose turn, what is legal
    def turn(self):
        if self.phase == "over":
            return "over"
        if self.phase in ("setup", "reveal", "refill", "tree"):
            return "chance"
        return self.asked

    def legal(self):
        if self.phase == "turn":
            moves = self.points()
            if self.pile or self.discard:
                moves.append("draw")
            return moves or ["pass"]  # `stuck`
        if self.phase == "varan":
            return ["sanki varan", "keep varan"]
        if self.phase == "act":
            return ["sanki act", "end turn"]
        if self.phase == "point":
            return self.points()
        action = self.tasks[-1][1]
        moves = self.things(action)
        if not action.token or action.done:  # `stop`
            moves.append("stop")
        return moves

    # ------------------------------------------------------------- moves
    KINDS = {
        "setup": ("setup",), "reveal": ("reveal",), "refill": ("refill",), "tree": ("tree",),
        "turn": ("draw", "point", "pass"), "varan": ("sanki varan", "keep varan"), "act": ("sanki act", "end turn"),
        "point": ("point",), "extinguish": ("douse", "stop"), "recruit": ("recruit", "stop"), "plant": ("plant", "stop"),
        "advance": ("advance", "stop"),
    }

    def do(self, parsed):
        kind, what = parsed
        if kind not in self.KINDS[self.phase]:
            raise Illegal("turn", "wrong kind of move")
        getattr(self, "do_" + kind.replace(" ", "_"))(what)
        self.last = parsed

    def do_setup(self, lists):
        summer, winter, trees, under_summer, under_winter = lists
        if [len(summer), len(winter), len(trees)] != [3, 3, 4]:
            raise Illegal("setup", "three cards on each side, four trees")
        for seat, cards, under in ((SUMMER, summer, under_summer), (WINTER, winter, under_winter)):
            if len(set(cards + under)) != len(cards + under):
                raise Illegal("setup", "a card twice")
            if not all(c in ANIMALS[seat] for c in cards + under):
                raise Illegal("setup", "animals of the season")
        if [TREES[t][0] for t in trees] != list(ELEMENTS):
            raise Illegal("setup", "a tree of each pile")
        for cards, under in ((summer, under_summer), (winter, under_winter)):
            if not opening(cards, under):
                raise Illegal("opening-line")
        self.line = summer + ["stag"] + winter
        self.under = [list(under_summer), list(under_winter)]
        self.piles = [set(ANIMALS[s]) - set(self.line) - set(self.under[s]) for s in (0, 1)]
        for element, tree in zip(ELEMENTS, trees):
            self.tops[element] = tree
            self.tree_piles[element].remove(tree)
        self.begin_turn(SUMMER)  # `alternate`

    def begin_turn(self, seat):
        self.seat = self.asked = seat
        self.phase = "turn"

    def do_draw(self, _):
        if not self.pile and not self.discard:
            raise Illegal("draw")
        self.phase = "reveal"

    def do_reveal(self, card):
        source = self.pile or self.discard
        if card not in source:
            raise Illegal("draw", "not in the pile")
        if not self.pile:
            self.pile, self.discard = self.discard, []
        self.pile.remove(card)
        owner = OWNER[card]
        self.revealed = card
        # `draw`: where the card goes
        if card in VARAN:
            self.personal[owner].append(card)
            if self.sanki[owner]:  # `sanki-varan`
                self.asked = owner
                self.phase = "varan"
                return
        elif owner is None or self.card_holder == owner:
            self.shared.append(card)
        else:
            self.personal[owner].append(card)
        self.check_solitary()

    def do_sanki_varan(self, _):
        owner = OWNER[self.revealed]
        self.sanki[owner] -= 1
        self.sanki_supply += 1
        self.personal[owner].remove(self.revealed)
        self.varans[owner] += 1
        self.after_reveal()

    def do_keep_varan(self, _):
        self.check_solitary()

    def check_solitary(self):
        """`solitary`"""
        if SYMBOL[self.revealed] == 1:
            for seat in (0, 1):
                count = sum(SYMBOL[c] for c in self.shared + self.personal[seat])
                lose = 2 if count >= 4 else 1 if count == 3 else 0
                while self.lost[seat] < lose and self.unused[seat]:
                    self.unused[seat] -= 1
                    self.lost[seat] += 1
        self.after_reveal()

    def after_reveal(self):
        """`sanki-act`"""
        self.asked = self.seat
        if self.sanki[self.seat] and self.unused[self.seat] and self.points():
            self.phase = "act"
        else:
            self.end_turn()

    def do_sanki_act(self, _):
        self.sanki[self.seat] -= 1
        self.sanki_supply += 1
        self.phase = "point"

    def do_end_turn(self, _):
        self.end_turn()

    def do_pass(self, _):
        if self.legal() != ["pass"]:
            raise Illegal("stuck")
        self.unused[self.seat] = 0
        self.end_turn()

    def do_point(self, element):
        clause = self.refuse_point(element)
        if clause:
            raise Illegal(clause)
        strength = self.strength(self.seat, element)
        last = max(i for i, c in enumerate(self.shared) if element in NUMBERS[c])
        self.tokens.append((self.seat, element, last))
        self.unused[self.seat] -= 1
        self.tasks = [("end", None), ("action", Action(ACTION[element], strength, True))]
        self.go_on()

    def go_on(self):
        """Do what needs no move, and stop where somebody or chance is asked."""
        while True:
            kind, what = self.tasks[-1]
            if kind == "action":
                if self.can(what):
                    self.phase = what.kind
                    return
                self.finish()  # ends by itself
            elif kind == "bonus":
                self.tasks.pop()
                if what == "sanki":
                    self.take_sanki()
                else:
                    # begins with the strength that the seat has now; skipped if nothing can be done
                    action = Action(what, self.strength(self.seat, ELEMENT[what]), False)
                    if self.can(action):
                        self.tasks.append(("action", action))
            elif kind == "refill":
                if what and (self.piles[self.seat] or self.under[self.seat]):
                    self.phase = "refill"
                    return
                self.tasks.pop()
                left = [c for c in self.line if c]
                if left and all(OWNER[c] == 1 - self.seat for c in left):  # `win-recruit`, of the other season
                    self.win(1 - self.seat, "win-recruit")
                    return
            elif kind == "tree":
                if self.tree_piles[what]:
                    self.phase = "tree"
                    return
                del self.tops[what]
                self.tasks.pop()
            elif kind == "end":
                self.tasks.pop()
                self.end_turn()
                return

    def finish(self):
        """An action is over: places that it emptied are filled."""
        _, action = self.tasks.pop()
        if action.emptied:
            self.tasks.append(("refill", sorted(action.emptied)))

    def do_stop(self, _):
        action = self.tasks[-1][1]
        if action.token and not action.done:
            raise Illegal("stop", "at least one thing")
        self.finish()
        self.go_on()

    # `extinguish`
    def do_douse(self, card):
        action = self.tasks[-1][1]
        if card not in self.fires or FIRE[card] > action.left:
            raise Illegal("extinguish")
        action.left -= FIRE[card]
        action.done = True
        self.fires.remove(card)
        self.taken[self.seat] += 1
        if self.taken[self.seat] >= 8:
            self.win(self.seat, "win-fire")
            return
        self.go_on()

    # `recruit`
    def do_recruit(self, card):
        action = self.tasks[-1][1]
        if card not in self.line or COST[card] > action.left:
            raise Illegal("recruit")
        action.left -= COST[card]
        action.done = True
        place = self.line.index(card)
        self.line[place] = None
        action.emptied.append(place)
        if OWNER[card] == self.seat:
            self.personal[self.seat].append(card)
        else:
            self.discard.append(card)
        if all(OWNER[c] == self.seat for c in self.line if c):  # `win-recruit`
            self.win(self.seat, "win-recruit")
            return
        self.go_on()

    def do_refill(self, card):
        pile, under = self.piles[self.seat], self.under[self.seat]
        places = self.tasks[-1][1]
        if pile:
            if card not in pile:
                raise Illegal("recruit", "not in the pile")
            pile.remove(card)
        else:  # cards under a pile come out last, in the order in which they went under
            if card != under[0]:
                raise Illegal("recruit", "not the next card under the pile")
            under.pop(0)
        self.line[places.pop(0)] = card
        self.go_on()

    # `plant`
    def do_plant(self, what):
        tree, square = what
        action = self.tasks[-1][1]
        pile, cost, bonus, _ = TREES[tree]
        forest = self.forest[self.seat]
        if self.tops.get(pile) != tree or pile in action.piles or cost > action.left:
            raise Illegal("plant")
        clause = may_plant(forest, tree, square)
        if clause:
            raise Illegal(clause)
        action.left -= cost
        action.done = True
        action.piles.add(pile)
        forest[square] = tree
        if three_by_three(forest, square):
            self.win(self.seat, "win-forest")
            return
        # `tree-bonus`: once for each neighbour with the same icon
        for dx, dy, _ in SIDES.values():
            there = forest.get((square[0] + dx, square[1] + dy), LAKE)
            if there != LAKE and TREES[there][2] == bonus:
                self.tasks.append(("bonus", bonus))
        self.tasks.append(("tree", pile))  # first of all, the next tree
        self.go_on()

    def do_tree(self, tree):
        pile = self.tasks[-1][1]
        if tree not in self.tree_piles[pile]:
            raise Illegal("plant", "not in that pile")
        self.tree_piles[pile].remove(tree)
        self.tops[pile] = tree
        self.tasks.pop()
        self.go_on()

    # `advance`
    def do_advance(self, steps):
        action = self.tasks[-1][1]
        if not 1 <= steps <= action.left:
            raise Illegal("advance")
        action.done = True
        for _ in range(steps):
            self.onibi += 1 if self.seat == SUMMER else -1
            if self.onibi in (0, 8):  # off the end
                self.onibi = 1 if self.onibi == 8 else 7
                if self.card_holder is None:
                    self.card_holder = 1 - self.seat
                elif self.card_holder == self.seat:
                    self.card_holder = None
                else:
                    self.win(self.seat, "win-onibi")
                    return
        self.tasks.append(("bonus", CLEARING_BONUS[self.onibi]))
        self.go_on()

    def take_sanki(self):
        """`bonus`: Sanki"""
        if self.sanki_supply:
            self.sanki_supply -= 1
            self.sanki[self.seat] += 1
        elif self.sanki[1 - self.seat]:
            self.sanki[1 - self.seat] -= 1
            self.sanki[self.seat] += 1

    # ------------------------------------------------------------- end of turn, round and game
    def end_turn(self):
        other = 1 - self.seat
        if self.unused[other]:
            self.begin_turn(other)
        elif self.unused[self.seat]:
            self.begin_turn(self.seat)
        else:
            self.end_round()

    def end_round(self):
        """`round-end`"""
        # `fire-check`
        burning = self.fires | {self.onibi}
        value = sum(FIRE[c] for c in burning)
        for seat in (0, 1):
            if value > self.strength(seat, "water"):
                for _ in range(min(len(burning), self.varans[seat])):
                    self.varans[seat] -= 1
                    self.discard.append(VARAN[seat])
        # `fire-spread`
        for card in sorted([self.onibi % 7 + 1, (self.onibi - 2) % 7 + 1]):
            if card not in self.fires and self.supply:
                self.fires.add(card)
                self.supply -= 1
        # `tokens-back`, `clear-lines`
        self.unused, self.lost, self.tokens = [2, 2], [0, 0], []
        self.discard += self.shared + self.personal[0] + self.personal[1]
        self.shared, self.personal = [], [[], []]
        if self.round == ROUNDS:  # `guard`
            self.phase = "over"
            self.result = {"winners": [], "points": [0, 0], "reason": "guard"}
            return
        self.round += 1
        self.begin_turn(1 - self.seat)

    def win(self, seat, reason):
        self.phase = "over"
        self.result = {"winners": [seat], "points": [int(s == seat) for s in (0, 1)], "reason": reason}

    def outcome(self):
        return self.result

    def standing(self):
        return [0, 0]

    # ------------------------------------------------------------- chance, and who sees what
    def random_chance(self, rng):
        if self.phase == "reveal":
            return "reveal " + rng.choice(sorted(self.pile or self.discard))
        if self.phase == "refill":
            pile = self.piles[self.seat]
            return "refill " + (rng.choice(sorted(pile)) if pile else self.under[self.seat][0])
        if self.phase == "tree":
            return "tree " + rng.choice(sorted(self.tree_piles[self.tasks[-1][1]]))
        lists = []
        for seat in (0, 1):
            pile = rng.sample(ANIMALS[seat], 15)
            line, under = [pile.pop(), pile.pop(), pile.pop()], []
            while sum(COST[c] for c in line) <= 12:
                costs = [COST[c] for c in line]
                i = rng.choice([k for k in range(3) if costs[k] == min(costs)])  # ties are free
                under.append(line[i])
                line[i] = pile.pop()
            lists.append((line, under))
        trees = [rng.choice([t for t in TREES if TREES[t][0] == e]) for e in ELEMENTS]
        return self.text(("setup", [lists[0][0], lists[1][0], trees, lists[0][1], lists[1][1]]))

    def chances(self):
        if self.phase == "reveal":
            return ["reveal " + card for card in set(self.pile or self.discard)]
        if self.phase == "refill":
            return ["refill " + card for card in self.piles[self.seat] or self.under[self.seat][:1]]
        if self.phase == "tree":
            return ["tree " + tree for tree in self.tree_piles[self.tasks[-1][1]]]
        return []

    def bad_chance(self, rng):
        """A chance move of the right form with one thing wrong."""
        if self.phase in ("reveal", "refill"):
            return self.phase + " " + rng.choice(list(NUMBERS))
        if self.phase == "tree":
            return "tree " + rng.choice(list(TREES))
        parts = [part.split(" ") for part in self.random_chance(rng).split(" ; ")]
        which = rng.randrange(5)
        part = parts[which]
        first = {0: 2, 1: 1, 2: 1, 3: 2, 4: 2}[which]
        names = list(TREES) if which == 2 else ANIMALS[which % 3 % 2 if which < 2 else which - 3]
        i = rng.randrange(first, len(part))
        how = rng.randrange(3)
        if how == 0 and part[i] != "-" and len(part) > first + 1:
            del part[i]
        elif how == 1 and part[i] != "-":
            part.append(rng.choice(list(names)))
        else:
            part[i] = rng.choice(list(names))
        return " ; ".join(" ".join(p) for p in parts)

    def seen(self, observer):
        return self.text(self.last) if self.last else None

    ALL_ACTIONS = (
        ["draw", "stop", "pass", "sanki varan", "keep varan", "sanki act", "end turn"]
        + ["point " + e for e in ELEMENTS] + ["douse %d" % c for c in range(1, 8)]
        + ["recruit " + c for c in COST] + ["advance %d" % n for n in range(1, 12)]
        + ["plant %s %d,%d" % (t, x, y) for t in TREES for x in (-1, 0, 1) for y in (-1, 0, 1)])

    @classmethod
    def all_actions(cls):
        return cls.ALL_ACTIONS
