"""Random records of the referee's own, about half of them with one fault."""

import json
import pickle
import random

from .games import load
from .games.base import Illegal
from .replay import play, random_move, record_of
from .setups import bad_options, random_setup

JUNK = ["", " ", "?", "-", "pass me", "B", "7", "swap", "swap swap", "keep keep", "deal", "deal / /", "draw", "draw ?",
        "bury", "bury ?", "K-7", "K 7", "B0", "B01", "M12", "\u2660", "move", "move +", "move 03", "move +0", "move -0",
        "foxes", "foxes both", "forest 2", "forest", "lay", "lay 7 @3", "lay 0 @3", "lay fox", "lay fox 3", "lay fox @",
        "expose 3", "expose @-1", "expose @03", "reveal", "setup", "point", "point fire", "plant sun1", "plant sun7 0,1",
        "plant sun1 0, 1", "plant sun1 +1,0", "plant sun1 -0,1", "advance", "advance +1", "advance 01", "douse 8",
        "douse 0", "recruit", "recruit bear ram", "stop it", "sanki", "end", "keep;", "/keep", "keep.", "null"]


def respell(text, rng):
    """Another spelling that reads the same."""
    how = rng.randrange(5)
    if how == 4:
        return rng.choice([" ", "\t", "  "]) + text.replace(" ", "\t") + rng.choice(["", " ", "\t"])
    if how == 0:
        return text.lower()
    if how == 1:
        return text.upper()
    if how == 2:
        return text.replace(" ", "   ")
    return text.replace(" / ", rng.choice(["/", "/ ", " /"])).replace(" ; ", rng.choice([";", "; ", " ;"]))


def garble(text, rng):
    """A letter lost, changed, doubled or added."""
    if not text:
        return "x"
    i = rng.randrange(len(text))
    how = rng.randrange(4)
    letter = rng.choice("BKMDRS0123456789 x?/;@,-+")
    if how == 0:
        return text[:i] + text[i + 1:]
    if how == 1:
        return text[:i] + letter + text[i + 1:]
    if how == 2:
        return text[:i] + text[i] + text[i:]
    return text[:i] + letter + text[i:]


def shuffle_words(text, rng, others):
    """A word lost, doubled, exchanged with another, or replaced."""
    words = text.split(" ")
    how = rng.randrange(5)
    i = rng.randrange(len(words))
    j = rng.randrange(len(words))
    if how == 0:
        del words[i]
    elif how == 1:
        words.insert(j, words[i])
    elif how == 2:
        words[i], words[j] = words[j], words[i]
    elif how == 3:
        words[i] = rng.choice(others)
    else:
        words[i] = words[j]
    return " ".join(words)


def bad_move(game, rng):
    """A move that is (nearly always) not allowed here."""
    turn = game.turn()
    seats = game.seats
    how = rng.randrange(8)
    any_action = rng.choice(game.all_actions())
    fitting = any_action
    if turn not in ("chance", "over"):
        fitting = rng.choice(game.legal())
    seat = turn if turn not in ("chance", "over") else rng.randrange(seats)
    if how == 0:  # a wrong seat
        return {"seat": rng.choice([s for s in range(seats + 2) if s != seat]), "action": fitting}
    if how == 1:  # chance for a seat, or a seat for chance
        if turn == "chance":
            return {"seat": seat, "action": any_action}
        fresh = type(game).new({}, seats)
        if rng.random() < 0.3 or fresh.turn() != "chance":
            return {"chance": any_action}
        return {"chance": fresh.random_chance(rng)}
    if how == 2:  # cannot be read
        if rng.random() < 0.5:
            text = rng.choice(JUNK)
        else:
            text = garble(game.random_chance(rng) if turn == "chance" else fitting, rng)
        return {"chance": text} if turn == "chance" else {"seat": seat, "action": text}
    if how == 3:  # not an object of the right kind
        return rng.choice([{}, 7, None, "K7", [], {"seat": seat}, {"action": fitting}, {"seat": str(seat), "action": fitting},
                           {"seat": None, "action": fitting}, {"seat": seat, "action": 7}, {"chance": None},
                           {"seat": -1, "action": fitting}, {"seat": seat, "action": fitting, "chance": fitting}])
    if turn == "chance":  # a deal or draw that cannot be
        text = game.random_chance(rng)
        others = rng.choice(game.all_actions()).split(" ")
        if hasattr(game, "bad_chance") and rng.random() < 0.6:
            return {"chance": game.bad_chance(rng)}
        return {"chance": shuffle_words(text, rng, text.split(" ") + others)}
    if how in (4, 5):  # something of the same form as a legal move
        first = fitting.split(" ")
        same = [a for a in game.all_actions() if len(a.split(" ")) == len(first) and (len(first) == 1 or a.startswith(first[0]))]
        return {"seat": seat, "action": rng.choice(same or [any_action])}
    return {"seat": seat, "action": any_action}


def rare_fault(game, moves, rng):
    """Walk through the moves, see which clauses can be broken where, and break one of them: (moves, the bad move).

    Every clause has the same chance, so that rare ones are not lost among the common ones.
    """
    found = {}  # clause: (how often seen, position, move)
    actions = game.all_actions()
    for n in range(len(moves) + 1):
        turn = game.turn()
        if turn == "over":
            break
        if turn == "chance":
            tries = [{"chance": game.bad_chance(rng)} for _ in range(4)]
        else:
            legal = set(game.legal())
            kinds = {text.split(" ")[0] for text in legal}
            texts = rng.sample(actions, min(len(actions), 60))
            texts = [t for t in texts if t not in legal and (len(t) < 4 or t.split(" ")[0] in kinds)][:12]
            texts += [t for t in ("stop", "draw", "pass", "point wind", "point sun") if t in actions and t not in legal]
            tries = [{"seat": turn, "action": text} for text in texts]
        for move in tries:
            if turn == "chance" and possible(game, move):
                continue
            try:
                game.apply(move)
            except Illegal as no:
                times = found.get(no.clause, (0,))[0] + 1
                if times == 1 or rng.random() < 1 / times:
                    found[no.clause] = (times, n, move)
                else:
                    found[no.clause] = (times,) + found[no.clause][1:]
            else:
                raise AssertionError("%s was not among the legal moves" % move)
        if n < len(moves):
            game.apply(moves[n])
    if not found:
        return moves, {"seat": 0, "action": "?"}
    _, n, move = found[rng.choice(sorted(found))]
    return moves[:n], move


def possible(game, move):
    """Would this chance move be accepted?"""
    copy = pickle.loads(pickle.dumps(game))
    try:
        copy.apply(move)
    except Illegal:
        return False
    return True


def bad_header(record, rng):
    how = rng.randrange(10)
    if how == 0:
        record[rng.choice(["format", "game", "rules", "seats", "moves"])] = rng.choice([None, 5, "x", {}, True, -1])
    elif how == 1:
        del record[rng.choice(["format", "game", "rules", "seats", "moves"])]
    elif how == 2:
        record["format"] = rng.choice(["underwood-record/2", "underwood-record/1 ", "Underwood-Record/1"])
    elif how == 3:
        record["seats"] = rng.choice([0, 1, 5, 3.5])
    elif how == 4:
        record["options"] = rng.choice([5, [], "x"])
    elif how == 5:
        record["game"] = "chess"
    elif how == 6:
        record["rules"] = rng.choice([0, 2])
    elif how == 7:
        record[rng.choice(["colour", "Meta", "move"])] = 1
    elif how == 8:
        record["meta"] = rng.choice([5, [], "x"])
    else:
        return None
    return record


def bad_outcome(game, rng):
    right = game.outcome()
    if rng.random() < 0.2:
        given = {"winners": [0], "points": [0] * game.seats, "reason": rng.choice(["resigned", "timeout"]),
                 "by": rng.choice([0, 1, game.seats, 9])}
        if rng.random() < 0.3:
            del given["by"]
        return given
    if right is None:
        return {"winners": [0], "points": [0] * game.seats, "reason": rng.choice(["game-end", "victory", "guard", "last-card", "x"])}
    wrong = json.loads(json.dumps(right))
    how = rng.randrange(5)
    if how == 0:
        wrong["winners"] = [s for s in range(game.seats) if s not in wrong["winners"]]
    elif how == 1:
        wrong["points"][rng.randrange(game.seats)] += rng.choice([-1, 1, 10])
    elif how == 2:
        wrong["reason"] = rng.choice(["game-end", "victory", "guard", "last-card", "all-safe", "out-of-time", "win-fire", "nothing"])
    elif how == 3:
        wrong["points"].append(0)
    else:
        return rng.choice([5, "x", {}, [], {"winners": wrong["winners"]}, {"reason": wrong["reason"]}])
    return wrong


def some_resigned(game, n, rng):
    """The outcome of a match in which characters played on for some seats; half of the time with a fault."""
    gone = rng.sample(range(game.seats), rng.randrange(1, game.seats))
    after = sorted(rng.randint(0, n) for _ in gone)
    others = [s for s in range(game.seats) if s not in gone]
    outcome = dict(game.outcome(), winners=game.best(others),
                   resigned=[{"seat": s, "after": a} for s, a in zip(gone, after)])
    fault = rng.randrange(20)
    if fault == 0:
        outcome["winners"] = game.outcome()["winners"]
    elif fault == 1:
        outcome["winners"] = gone[:1]
    elif fault == 2:
        outcome["resigned"][-1]["after"] = n + 1
    elif fault == 3:
        outcome["resigned"].append(outcome["resigned"][0])
    elif fault == 4:
        outcome["resigned"][0]["seat"] = rng.choice([game.seats, 9])
    elif fault == 5:
        outcome["resigned"][0] = rng.choice([5, {}, {"seat": 0}, {"seat": 0, "after": -1}, {"seat": 0, "after": 1, "by": 0}])
    elif fault == 6:
        outcome["resigned"] = rng.choice([None, {}, 3, []])
    elif fault == 7:
        outcome["resigned"].reverse()
    elif fault == 8:
        outcome["resigned"] = [{"seat": s, "after": n} for s in range(game.seats)]
    elif fault == 9:
        outcome["points"][rng.randrange(game.seats)] += 1
    return outcome


def one(name, seed):
    """The JSON text of one random record."""
    rng = random.Random(seed)
    seats, options = random_setup(name, rng)
    game = load(name).new(options, seats)
    # None: to the end
    limit = rng.choice([None, 0, 1, rng.randint(0, 12), rng.randint(0, 60), rng.randint(0, 200)])
    moves = play(game, rng, limit)
    if rng.random() < 0.2:  # read as the same, whatever the spelling
        for move in moves:
            key = "chance" if "chance" in move else "action"
            move[key] = respell(move[key], rng)
    record = record_of(name, seats, options, moves)
    if game.turn() == "over":
        record["outcome"] = game.outcome() if rng.random() < 0.7 else None
        if seats > 2 and rng.random() < 0.5:
            record["outcome"] = some_resigned(game, len(moves), rng)
    elif rng.random() < 0.1 and seats == 2 and game.turn() != "chance":
        by = rng.randrange(2)
        record["outcome"] = {"winners": [] if name == "duet" else [1 - by], "points": game.standing(),
                             "reason": rng.choice(["resigned", "timeout"]), "by": by}
    if rng.random() < 0.1:
        record["meta"] = {"names": ["a", "b"], "x": [1, {"y": None}]}
    if rng.random() < 0.45:
        return json.dumps(record)

    fault = rng.randrange(20)
    if fault < 7:
        moves, move = rare_fault(load(name).new(options, seats), moves, rng)
        record["moves"] = moves + [move]
        record["outcome"] = None
    elif fault < 10:
        record["options"] = bad_options(name, seats, options, rng)
        record["outcome"] = None
    elif fault == 10:
        changed = bad_header(record, rng)
        text = json.dumps(record)
        if changed is None:
            text = text[:rng.randrange(1, len(text) - 1)]
        return text
    elif fault in (11, 12):
        record["outcome"] = bad_outcome(game, rng)
    else:
        move = bad_move(game, rng)
        try:  # if it happens to be legal the record simply goes on
            game.apply(move)
        except Illegal:
            pass
        moves.append(move)
        if rng.random() < 0.3:
            moves.append(random_move(game, rng) if game.turn() != "over" else {"seat": 0, "action": "x"})
        if game.turn() != "over":
            record["outcome"] = None
    return json.dumps(record)
