"""What matches between bots were like, for those who learn from them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Episodes:
    """The choices of matches, one after the other, as `Game.episodes` brings them. Each array has a row for each choice."""

    #: The number of the match: `game.match(seed, number)` has the same luck.
    matches: npt.NDArray[np.uint64]
    #: Who chose.
    seats: npt.NDArray[np.uint8]
    #: What the seat knew, as `Batch.observations` tells it.
    observations: npt.NDArray[np.uint8]
    #: How many actions were legal.
    counts: npt.NDArray[np.uint32]
    #: The ids of those, one choice after the other: `sum(counts)` of them.
    legal: npt.NDArray[np.uint32]
    #: The id of what was chosen.
    actions: npt.NDArray[np.uint32]
    #: What the seat got at the end of the match.
    rewards: npt.NDArray[np.float32]
    #: The points that it had then.
    points: npt.NDArray[np.int32]
    #: How many action ids the game has.
    action_count: int

    def __len__(self) -> int:
        return len(self.actions)

    def masks(self) -> npt.NDArray[np.bool_]:
        """By choice and action id: was it legal?"""
        masks = np.zeros((len(self), self.action_count), np.bool_)
        masks[np.repeat(np.arange(len(self)), self.counts), self.legal] = True
        return masks
