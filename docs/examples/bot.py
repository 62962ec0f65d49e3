#!/usr/bin/env python3
"""A bot for Underwood: underwood arena fox --bots 'exec:python3 docs/examples/bot.py,hare'"""
import json
import random
import sys

hello = json.loads(sys.stdin.readline())
assert hello["hello"] == "underwood-bot/1"
me = hello["seat"]

for line in sys.stdin:
    message = json.loads(line)
    if "over" in message:
        break
    # What this seat knows is in message["view"], what it saw since the last question in message["seen"].
    chance = random.Random(message["seed"])
    action = chance.choice(message["legal"])
    print(f"seat {me} chooses {action}", file=sys.stderr)
    print(json.dumps({"action": action}), flush=True)
