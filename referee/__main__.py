"""python3 -m referee compare … | replay FILE"""

import argparse
import json
import sys

from .compare import compare
from .games import NAMES
from .replay import faulty, trace


def main():
    parser = argparse.ArgumentParser(prog="python3 -m referee", description="An independent referee for Underwood.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("compare", help="compare an underwood binary with the referee")
    one.add_argument("--binary", required=True)
    one.add_argument("--game", required=True, choices=NAMES + ("all",))
    one.add_argument("--records", type=int, default=1000, help="records of each kind (default 1000)")
    one.add_argument("--pairs", type=int, help="pairs of worlds (default a fifth of the records)")
    one.add_argument("--seed", type=int, default=1)
    two = commands.add_parser("replay", help="the referee's own trace of a file of records (- is standard input)")
    two.add_argument("file")
    args = parser.parse_args()
    if args.command == "compare":
        differences = 0
        for name in NAMES if args.game == "all" else (args.game,):
            differences += compare(args.binary, name, args.records, args.seed, args.pairs)
        return 1 if differences else 0
    bad = False
    stream = sys.stdin if args.file == "-" else open(args.file, encoding="utf-8")
    with stream:
        for text in stream:
            lines = trace(text)
            bad = bad or faulty(lines)
            for line in lines:
                print(json.dumps(line, separators=(",", ":")))
    return 2 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
