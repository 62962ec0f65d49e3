"""The comparison: an Underwood binary against the referee."""

import json
import os
import random
import subprocess
import tempfile

from . import fuzz, worlds
from .games import load
from .games.base import words
from .perft import divide, perft
from .replay import faulty, play, record_of, trace
from .setups import SETS, random_setup

BATCH = 500
SHOWN = 5
TOLD = 10


def run(command, text=None):
    """Standard output (as lines), standard error (as lines), exit status."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as given:
        if text is not None:
            given.write(text.encode("utf-8"))
            given.seek(0)
        done = subprocess.run(command, stdin=given, stdout=out, stderr=err)
        out.seek(0)
        err.seek(0)
        return out.read().decode().splitlines(), err.read().decode().splitlines(), done.returncode


def same(expected, actual):
    """Do two lines agree? Texts of messages are not compared."""
    if "error" not in expected:
        return expected == actual
    if set(actual) != {"n", "error"} or not isinstance(actual["error"], dict):
        return False
    mine, theirs = expected["error"], actual["error"]
    if mine["move"] is not None and theirs.get("move") != mine["move"]:
        return False
    return expected["n"] == actual["n"] and mine["clause"] == theirs.get("clause")


class Comparison:
    def __init__(self, binary, name):
        self.binary, self.name = binary, name
        self.differences = 0
        self.kinds = {}

    def differ(self, what, record, expected=None, actual=None, kind=None):
        self.differences += 1
        kind = kind or what
        self.kinds[kind] = self.kinds.get(kind, 0) + 1
        if self.kinds[kind] > 1 or len(self.kinds) > SHOWN:
            return
        print("%s: DIFFERENCE: %s" % (self.name, what))
        if expected is not None:
            print("  referee: %s" % json.dumps(expected))
            print("  binary:  %s" % json.dumps(actual))
        print("  record:  %s" % record, flush=True)

    # ------------------------------------------------------------- traces
    def traces(self, records):
        """Compare the traces of many records; give the number of faulty ones."""
        bad = 0
        for at in range(0, len(records), BATCH):
            bad += self.batch(records[at: at + BATCH])
        return bad

    def batch(self, records):
        expected = [trace(r) for r in records]
        wrong = [faulty(lines) for lines in expected]
        out, err, status = run([self.binary, "replay", "-", "--trace"], "".join(r + "\n" for r in records))
        at = 0
        clean = True
        for record, lines in zip(records, expected):
            actual = out[at: at + len(lines)]
            at += len(lines)
            try:
                fine = len(actual) == len(lines) and all(same(e, json.loads(a)) for e, a in zip(lines, actual))
            except ValueError:
                fine = False
            if not fine:
                clean = False
                break
        if not clean or at != len(out):  # somewhere they part: look at each record alone
            for record, lines in zip(records, expected):
                self.alone(record, lines)
            return sum(wrong)
        if status != (2 if any(wrong) else 0):
            self.differ("exit status %d for %d faulty records" % (status, sum(wrong)), records[0], kind="status")
        # A line for each of the first ten faulty records, and one that counts the others.
        if len(err) != min(sum(wrong), TOLD + 1):
            self.differ("%d lines on standard error for %d faulty records" % (len(err), sum(wrong)), records[0], kind="stderr")
        return sum(wrong)

    def alone(self, record, lines):
        out, err, status = run([self.binary, "replay", "-", "--trace"], record + "\n")
        actual = [json.loads(line) for line in out]
        for i in range(max(len(lines), len(actual))):
            mine = lines[i] if i < len(lines) else None
            theirs = actual[i] if i < len(actual) else None
            if mine is None or theirs is None or not same(mine, theirs):
                self.differ("line %d of the trace" % i, record, mine, theirs, self.kind(mine, theirs))
                return
        if status != (2 if faulty(lines) else 0):
            self.differ("exit status %d" % status, record, kind="status")
        if len(err) != faulty(lines):
            self.differ("%d lines on standard error" % len(err), record, kind="stderr")

    @staticmethod
    def kind(mine, theirs):
        def sort(line):
            if line is None:
                return "nothing"
            if "error" in line:
                return "error " + str(line["error"].get("clause"))
            return "position"
        return "%s / %s" % (sort(mine), sort(theirs))

    # ------------------------------------------------------------- the three parts
    def theirs(self, count, seed):
        """Records that the binary plays: replay them, and compare the traces."""
        sets = SETS[self.name]
        total = 0
        for i, (seats, options) in enumerate(sets):
            games = count // len(sets) + (i < count % len(sets))
            if games == 0:
                continue
            command = [self.binary, "simulate", self.name, "--games", str(games), "--seed", str(seed + i),
                       "--seats", str(seats), "--options", json.dumps(options)]
            records, err, status = run(command)
            if status != 0 or len(records) != games:
                self.differ("simulate gave %d records of %d, status %d: %s" % (len(records), games, status, err[:1]), command)
                continue
            for text in records:
                self.canonical(text, seats, options)
            if self.traces(records):
                self.differ("simulate wrote a faulty record", command)
            total += games
        return total

    def canonical(self, text, seats, options):
        """Output is canonical, lists every option, and ends with the outcome."""
        record = json.loads(text)
        game = load(self.name).new(options, seats)
        if record["options"] != game.options or record["seats"] != seats:
            self.differ("options of a simulated record", text, game.options, record["options"], kind="options")
        for move in record["moves"]:
            given = move.get("chance", move.get("action"))
            read = game.read_chance if "chance" in move else game.read_action
            if game.text(read(words(given))) != given:
                self.differ("not canonical: %s" % given, text, kind="canonical")
        if record["outcome"] is None:
            self.differ("a simulated record without an outcome", text)

    def ours(self, count, seed):
        bad = done = 0
        while done < count:
            n = min(BATCH, count - done)
            bad += self.batch([fuzz.one(self.name, "%s-%d" % (seed, done + i)) for i in range(n)])
            done += n
        return done, bad

    def pairs(self, count, seed, make, alike):
        """Pairs of worlds that look the same to an observer (`alike`), or that do not."""
        done = 0
        rng = random.Random("pairs-%s-%s" % (seed, alike))
        tries = 0
        while done < count and tries < 100 * count + 1000:
            chunk = []
            while len(chunk) < min(BATCH // 5, count - done) and tries < 100 * count + 1000:
                tries += 1
                pair = make(self.name, rng)
                if pair:
                    chunk.append(pair)
            self.look(chunk, alike)
            done += len(chunk)
        return done

    def look(self, chunk, alike):
        """Replay both worlds with --views: an observer that cannot tell them apart must be told the same at every
        line; one that can must be told something else at the end."""
        if not chunk:
            return
        text = "".join(a + "\n" + b + "\n" for a, b, _, _ in chunk)
        out, _, status = run([self.binary, "replay", "-", "--trace", "--views"], text)
        if status != 0:
            self.differ("a world was refused (status %d)" % status, chunk[0][0])
            return
        at = 0
        for first, second, length, observer in chunk:
            a = out[at: at + length]
            b = out[at + length: at + 2 * length]
            at += 2 * length
            self.masks(first, a)
            if not alike:
                one, two = json.loads(a[-1]), json.loads(b[-1])
                if one["views"][observer] == two["views"][observer]:
                    self.differ("views[%d] at the end forgets what was seen" % observer, first + "\n  and:     " + second,
                                kind="forgotten")
                continue
            for n, (one, two) in enumerate(zip(a, b)):
                one, two = json.loads(one), json.loads(two)
                for key in ("views", "seen"):
                    if not one[key] and not two[key]:
                        continue  # nothing was seen before the first move
                    mine, theirs = json.dumps(one[key][observer]), json.dumps(two[key][observer])
                    if mine != theirs or one["n"] != n or two["n"] != n:
                        self.differ("%s[%d] at n %d tells two worlds apart\n  first:  %s\n  second: %s"
                                    % (key, observer, n, mine, theirs), first + "\n  and:     " + second, kind=key)
        if at != len(out):
            self.differ("%d lines for pairs of worlds, %d expected" % (len(out), at), chunk[0][0])


    def open(self, count, seed):
        """A game that hides nothing: every observer is told the same, but for who it is and what it may do."""
        rng = random.Random("open-%s" % seed)
        records = []
        for _ in range(count):
            seats, options = random_setup(self.name, rng)
            moves = play(load(self.name).new(options, seats), rng, rng.randint(1, 60))
            records.append((json.dumps(record_of(self.name, seats, options, moves)), len(moves) + 1))
        for start in range(0, count, BATCH // 5):
            chunk = records[start: start + BATCH // 5]
            out, _, _ = run([self.binary, "replay", "-", "--trace", "--views"], "".join(r + "\n" for r, _ in chunk))
            at = 0
            for record, length in chunk:
                lines = out[at: at + length]
                at += length
                self.masks(record, lines)
                for n, line in enumerate(lines):
                    views = [dict(view, viewer=None, legal=None) for view in json.loads(line)["views"]]
                    if any(view != views[0] for view in views):
                        self.differ("views at n %d are not the same for all" % n, record, kind="open views")
        return count

    def counts(self, count, seed):
        """perft: the number of ways on from the end of random records, divided by first moves."""
        rng = random.Random("perft-%s" % seed)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "record.json")
            for _ in range(count):
                seats, options = random_setup(self.name, rng)
                game = load(self.name).new(options, seats)
                moves = play(game, rng, rng.randint(1, 120))
                record = json.dumps(record_of(self.name, seats, options, moves))
                with open(path, "w") as file:
                    file.write(record + "\n")
                depth = 1  # as deep as stays small
                total = perft(game, 1)
                while depth < 5 and total < 300:
                    depth += 1
                    total = perft(game, depth)
                out, _, status = run([self.binary, "perft", path, "--depth", str(depth)])
                if out != [str(total)] or status != 0:
                    self.differ("perft --depth %d" % depth, record, total, out, kind="perft")
                out, _, status = run([self.binary, "perft", path, "--depth", str(depth), "--divide"])
                mine = ["%s %d" % pair for pair in divide(game, depth)]
                if sorted(out[:-1]) != sorted(mine) or out[-1].split(" ")[-1] != str(total):
                    self.differ("perft --depth %d --divide" % depth, record, mine + [total], out, kind="perft divide")
        return count

    def masks(self, record, lines):
        """Every move as every observer saw it, where docs/records.md says how it is written."""
        told = [json.loads(line)["seen"] for line in lines]

        def check(game, n):
            for observer in range(game.seats + 1) if n else ():
                text = game.seen(observer)
                if text is not None and told[n][observer] != text:
                    self.differ("seen[%d] at n %d" % (observer, n), record, text, told[n][observer], kind="mask")

        trace(record, check)


def compare(binary, name, count, seed, pairs=None):
    comparison = Comparison(os.path.abspath(binary), name)
    theirs = comparison.theirs(count, seed)
    ours, bad = comparison.ours(count, seed)
    wanted = count // 5 if pairs is None else pairs
    if load(name).OPEN:
        views = "%d records seen alike by all" % comparison.open(wanted, seed)
    else:
        couples = comparison.pairs(wanted, seed, worlds.pair, True)
        others = comparison.pairs(wanted // 4, seed, worlds.apart, False)
        views = "%d pairs of worlds (and %d to be told apart)" % (couples, others)
    counts = comparison.counts(min(200, count // 20), seed)
    verdict = "equal" if not comparison.differences else "%d DIFFERENCES" % comparison.differences
    print("%s: %d records of ours, %d of its own (%d faulty), %s, %d perfts: %s"
          % (name, theirs, ours, bad, views, counts, verdict), flush=True)
    if comparison.differences:
        for kind, times in sorted(comparison.kinds.items()):
            print("  %6d  %s" % (times, kind))
    return comparison.differences
