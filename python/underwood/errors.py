"""What can be refused, as exceptions that carry the clause of the rules."""

from __future__ import annotations

from typing import Any


class IllegalAction(ValueError):
    """An action, a chance move or an option that a clause of the rules forbids. Nothing has changed."""

    def __init__(self, why: str, clause: str, lane: int | None = None) -> None:
        where = "" if lane is None else f"lane {lane}: "
        super().__init__(f"{where}{why} (clause `{clause}`)")
        #: What is wrong, in a few words.
        self.why = why
        #: The clause of the rules: `Game.rules(clause)` has its text. `notation` is what cannot be read, `turn` what comes
        #: at the wrong time.
        self.clause = clause
        #: In a batch: the first lane whose action was refused.
        self.lane = lane

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.why, self.clause, self.lane)


class FaultyRecord(ValueError):
    """A record that breaks the rules."""

    def __init__(self, why: str, clause: str, n: int = 0) -> None:
        super().__init__(why)
        #: What is wrong, and what would be allowed.
        self.why = why
        #: The clause that is broken.
        self.clause = clause
        #: How many moves were right.
        self.n = n

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.why, self.clause, self.n)
