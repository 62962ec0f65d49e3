# %% [markdown]
# # A first hour with Underwood
# Open this file in an editor that knows cells (`# %%`), or run it as it is: `python tutorial.py`. It makes `tutorial.png`.

# %%
import json

import matplotlib.pyplot as plt
import numpy as np

import underwood

# %% [markdown]
# ## Games
# A *game* has rules and options, a *match* is one playing of it, a *seat* is a place at the table.

# %%
for id in underwood.games():
    game = underwood.Game(id)
    print(f"{id:5} {game.name}: {game.summary}")

# %% [markdown]
# A small `fox`: one round, five cards each. Every rule has a name, and refusals carry it.

# %%
fox = underwood.Game("fox", rounds=1, hand=5)
match = fox.match(seed=4)
print("seat", match.turn, "may play", match.legal())
try:
    match.act("M11" if "M11" not in match.legal() else "K11")
except underwood.IllegalAction as refused:
    print(f"refused: {refused.why}. The rules say:\n{fox.rules(refused.clause)}")

# %% [markdown]
# ## What is hidden
# A seat knows its *view*, never the position. How many hands can the other seat have?

# %%
sight = match.sight(match.turn)
worlds = sight.worlds()
print(worlds.count(), "worlds look like this one; in one of them the other seat holds", worlds.sample(seed=1).view(1 - sight.seat)["hand"])

# %% [markdown]
# What would somebody do who knows no more than this seat, and why? And who sees all cards?

# %%
action, why = sight.ask("badger:300", explain=True)
print("Badger plays", action, {opinion["action"]: round(opinion["value"], 2) for opinion in why["opinions"] if opinion["value"] is not None})
solved = underwood.solve(match)
print("with open cards", solved["best"], "is best:", solved["value"], "—", solved["counts"])

# %% [markdown]
# ## Bots
# A bot of your own is a function. Is it any good? Both bots play the same deals in both seats.


# %%
def highest(sight: underwood.Sight) -> str:
    """Plays the highest card that is legal."""
    return max(sight.legal(), key=lambda action: int("".join(filter(str.isdigit, action)) or 0))


standings = underwood.arena(fox, [highest, "random"], pairs=100, seed=1)
print("highest against random:", standings.report["win_rate"])

# %% [markdown]
# ## Thousands of matches
# Random games are played wholly in Rust. Who leads has which advantage?

# %%
decisions, points, rewards = fox.rollouts(20_000, seed=1)
print(f"{decisions:,} decisions; seat 0 wins {np.mean(rewards[:, 0] > 0):.1%}, seat 1 {np.mean(rewards[:, 1] > 0):.1%}")

# %% [markdown]
# Step by step, as learning needs it: observations, masks and rewards are NumPy arrays.

# %%
batch = fox.batch(lanes=1_000, seed=1)
rng = np.random.default_rng(0)
gained = np.zeros(2)
for _ in range(30):
    noise = np.where(batch.masks(), rng.random((len(batch), fox.action_count)), -1)
    turns, rewards, ended = batch.step(noise.argmax(axis=1))
    gained += rewards.sum(axis=0)
print("observations:", batch.observations().shape, "gained so far:", gained)

# %% [markdown]
# ## A picture
# Reviews say what each choice gave away.

# %%
record = fox.play(["hare", "random"], seed=2)
review = underwood.review(record)
figure, axes = plt.subplots()
for seat, bot in enumerate(["hare", "random"]):
    own = [choice for choice in review["decisions"] if choice["seat"] == seat]
    axes.step([choice["n"] for choice in own], np.cumsum([choice["loss"] for choice in own]), where="post", label=bot)
axes.set(xlabel="move", ylabel="given away so far", title="one round of fox")
axes.legend()
figure.savefig("tutorial.png")
print("the match ended", json.loads(record)["outcome"])
