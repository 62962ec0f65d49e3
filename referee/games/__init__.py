"""The four games, each written from its rules file only."""

import importlib

NAMES = ("fox", "duet", "sly", "duel")


def load(name):
    """The class of a game, by its id."""
    module = importlib.import_module("referee.games." + name)
    return getattr(module, name.capitalize())
