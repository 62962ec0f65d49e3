"""Options to play with: sets for whole games, random ones, and bad ones."""

SLOTS = [1, 2, 3, 2, 1, 2, 3, 2, 2, 3, 4, 3, 2, 3, 4, 3]
LONG = {"start": 12, "gems": [1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0],
        "plus": [2, 11, 13, 22], "forest": 5}
EASY = {"start": 4, "gems": [0, 0, 1, 1, 0, 1, 1, 0, 0], "plus": [], "forest": 3}
FULL = {"start": 3, "gems": [2, 4, 4, 0, 4, 4, 4], "plus": [0, 1, 2, 4, 5, 6], "forest": 2}

# Whole games: (seats, options) for `simulate`.
SETS = {
    "fox": [(2, {}), (2, {"target": 16}), (2, {"target": 35}), (2, {"target": 1}), (2, {"rounds": 2}),
            (2, {"ranks": 5, "hand": 5, "rounds": 3}), (2, {"ranks": 9, "hand": 7}), (2, {"ranks": 3, "hand": 4})],
    "duet": [(2, {}), (2, {"level": 2}), (2, {"level": 3}), (2, {"board": LONG}), (2, {"board": EASY}),
             (2, {"board": FULL, "hand": 3, "ranks": 7}), (2, {"board": LONG, "rounds": 2, "ranks": 5, "hand": 6})],
    "sly": [(2, {}), (3, {}), (4, {}), (2, {"hens": 3}), (3, {"hens": 1}), (4, {"hens": 4}),
            (2, {"slots": [9, 1, 8, 2, 7, 3, 6, 4, 5, 5, 4, 6, 3, 7, 2, 8]})],
    "duel": [(2, {})],
}


def _some(rng, options):
    """A missing option means its default: leave some out."""
    return {k: v for k, v in options.items() if rng.random() < 0.8}


def random_setup(name, rng):
    """(seats, options), all of them legal."""
    if rng.random() < 0.4:
        return rng.choice(SETS[name])
    if name == "fox":
        ranks = rng.randint(3, 11)
        most = min(13, (3 * ranks - 1 - (3 if ranks >= 5 else 0)) // 2)
        options = {"ranks": ranks, "hand": rng.randint(1, most)}
        options.update(_some(rng, {"target": rng.randint(1, 99), "rounds": rng.choice([0, 0, 1, 2, 5])}))
        return 2, options
    if name == "duet":
        ranks = rng.randint(2, 10)
        options = {"ranks": ranks, "hand": rng.randint(1, min(11, (3 * ranks - 1) // 2))}
        options.update(_some(rng, {"rounds": rng.randint(1, 3), "level": rng.randint(1, 3)}))
        if rng.random() < 0.6:
            options.pop("level", None)
            options["board"] = random_board(rng)
        return 2, options
    if name == "sly":
        options = {"hens": rng.randint(1, 6), "slots": [rng.randint(1, 9) for _ in range(16)]}
        return rng.randint(2, 4), _some(rng, options)
    return 2, {}


def random_board(rng):
    n = rng.randint(3, 25)
    start = rng.randint(1, n - 2)
    forest = rng.randint(0, min(start, n - 1 - start) - 1)
    others = [s for s in range(n) if s != start]
    gems = [0] * n
    for _ in range(rng.choice([1, 2, 3, 5, 8, 12, 18, 22])):
        gems[rng.choice(others)] += 1
    plus = rng.sample(others, rng.randint(0, min(len(others), 6)))
    return {"start": start, "gems": gems, "plus": plus, "forest": forest}


def bad_options(name, seats, options, rng):
    """Options with one thing wrong (mostly: the referee has the last word)."""
    options = dict(options)
    odd = [None, "3", -1, 0, 1, 2, 12, 14, 99, 100, 3.5, True, [], {}]
    if rng.random() < 0.15:
        options[rng.choice(["colour", "Target", "seats", "level ", ""])] = 1
        return options
    if name == "fox":
        options[rng.choice(["target", "rounds", "ranks", "hand"])] = rng.choice(odd)
    elif name == "duet":
        if rng.random() < 0.5:
            options[rng.choice(["level", "rounds", "ranks", "hand"])] = rng.choice(odd)
        else:
            board = random_board(rng)
            what = rng.randrange(9)
            n = len(board["gems"])
            if what == 0:
                board["gems"][board["start"]] = 1
            elif what == 1:
                board["plus"].append(board["start"])
            elif what == 2:
                board["plus"].append(rng.choice([n, -1] + board["plus"]))
            elif what == 3:
                board["forest"] = min(board["start"], n - 1 - board["start"])
            elif what == 4:
                board["start"] = rng.choice([-1, n, n + 3])
            elif what == 5:
                board["gems"] = [0] * n
            elif what == 6:
                board["gems"] = [1] * board["start"] + [0] + [25] * (n - 1 - board["start"])
            elif what == 7:
                board[rng.choice(list(board))] = rng.choice(odd)
            else:
                del board[rng.choice(list(board))]
            options.pop("level", None)
            options["board"] = board
            if rng.random() < 0.1:
                options["level"] = 1
    elif name == "sly":
        if rng.random() < 0.5:
            options["hens"] = rng.choice(odd)
        else:
            slots = list(SLOTS)
            slots[rng.randrange(16)] = rng.choice(odd)
            options["slots"] = rng.choice([slots, slots, slots[:15], slots + [1], 5, None])
    else:
        options["cards"] = 1
    return options
