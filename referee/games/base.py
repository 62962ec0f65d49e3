"""What the games share: refusals, reading of words, and the order of the checks of a move."""


class Illegal(Exception):
    """A move, option or record that the law refuses; `clause` says which clause."""

    def __init__(self, clause, why=""):
        Exception.__init__(self, "%s: %s" % (clause, why) if why else clause)
        self.clause = clause


def words(text):
    """docs/records.md: ASCII, case ignored, words separated by blanks, blanks around / and ; optional.

    A blank is a space or a tab; blanks before and after all words are fine.
    """
    if not isinstance(text, str) or not text.isascii():
        raise Illegal("notation", "not ASCII text")
    spaced = text.lower().replace("\t", " ").replace("/", " / ").replace(";", " ; ")
    return [word for word in spaced.split(" ") if word]


def whole(value):
    """True for a whole number of JSON (true and false are none)."""
    return isinstance(value, int) and not isinstance(value, bool)


def number(word):
    """A whole number in its one spelling: no sign, no leading zero."""
    if not word.isdigit() or (len(word) > 1 and word[0] == "0"):
        raise Illegal("notation", "not a number: %r" % word)
    return int(word)


def signed(word):
    """A whole number that may be negative, in its one spelling."""
    if word.startswith("-"):
        value = -number(word[1:])
        if value == 0:
            raise Illegal("notation", "minus zero")
        return value
    return number(word)


class Game:
    """One match. A subclass gives phases, notation and rules.

    new(options, seats)  a fresh match
    turn()               "chance", a seat, or "over"
    legal()              the notations of the legal moves, if it is a seat's turn
    apply(move)          {"chance": text} or {"seat": s, "action": text}; raises Illegal
    outcome()            None until the end
    random_chance(rng)   the text of a possible chance move
    seen(observer)       the last move as a seat, or (observer == seats) a spectator saw it
    """

    OPEN = False  # True: nothing is private
    # For random play: lists of what a seat likes best, second best …
    TASTES = [()]

    def like(self, text, taste):
        return text.startswith(taste)

    @classmethod
    def new(cls, options, seats):
        if not isinstance(options, dict):
            raise Illegal("notation", "options")
        return cls(options, seats)

    def chances(self):
        """Every possible small chance move; a deal or setup is not one."""
        return []

    def learned(self, observer):
        """What an observer sees besides the moves; nothing, in most games."""
        return None

    def apply(self, move):
        # First: can it be read?
        if not isinstance(move, dict):
            raise Illegal("notation", "a move is an object")
        if set(move) == {"chance"}:
            by = "chance"
            parsed = self.read_chance(words(move["chance"]))
        elif set(move) == {"seat", "action"}:
            by = move["seat"]
            if not whole(by) or by < 0:
                raise Illegal("notation", "seat")
            parsed = self.read_action(words(move["action"]))
        else:
            raise Illegal("notation", "neither chance nor a seat's action")
        # Then: is it that one's turn?
        if self.turn() == "over" or self.turn() != by:
            raise Illegal("turn", "not the turn of %s" % by)
        # Then the clauses of the game.
        self.do(parsed)


def relabel(moves, round_number, exchange):
    """The same moves, with cards renamed in one round (counted by its deal); hands of the deal sorted again.

    For fox and duet: a world in which those cards lay elsewhere.
    """
    at = -1
    result = []
    for move in moves:
        key = "chance" if "chance" in move else "action"
        words_ = move[key].split(" ")
        if words_[0] == "deal":
            at += 1
        if at != round_number:
            result.append(move)
            continue
        words_ = [exchange.get(word, word) for word in words_]
        if words_[0] == "deal":
            first = words_.index("/")
            second = words_.index("/", first + 1)
            order = lambda c: (c[0], int(c[1:]))
            words_ = (["deal"] + sorted(words_[1:first], key=order) + ["/"]
                      + sorted(words_[first + 1: second], key=order) + words_[second:])
        changed = dict(move)
        changed[key] = " ".join(words_)
        result.append(changed)
    return result


def other_deal(kind, moves, options, seats, observer, rng):
    """fox, duet: rename cards that `observer` has not seen in one of the rounds."""
    game = kind.new(options, seats)
    seen = []
    for move in moves:
        game.apply(move)
        text = game.seen(observer)
        if text.startswith("deal "):
            seen.append(set())
        seen[-1].update(text.split(" "))
    number_ = rng.randrange(len(seen)) if rng.random() < 0.3 else len(seen) - 1
    unseen = [c for c in game.deck if c not in seen[number_]]
    if len(unseen) < 2:
        return None
    some = rng.sample(unseen, rng.randint(2, len(unseen)) if rng.random() < 0.3 else 2)
    turned = some[1:] + some[:1]
    return relabel(moves, number_, dict(zip(some, turned)))


def any_two(moves, game, rng):
    """fox, duet: exchange any two cards in the round under way."""
    rounds = len([m for m in moves if m.get("chance", "").startswith("deal")])
    one, two = rng.sample(game.deck, 2)
    return relabel(moves, rounds - 1, {one: two, two: one})
