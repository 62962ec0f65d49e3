"""An arena on a Ray cluster: whatever has `submit` is an executor, so a few lines make one of Ray. Needs `pip install ray`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ray

import underwood


class RayFuture:
    """A result that will be there."""

    def __init__(self, reference: Any) -> None:
        self._reference = reference

    def result(self) -> Any:
        return ray.get(self._reference)


@ray.remote(max_retries=3)
def call(fn: Callable[..., Any], *args: Any) -> Any:
    """What Ray runs must be a function of Python: ours are written in Rust."""
    return fn(*args)


class RayExecutor:
    """Runs functions on Ray. A part whose worker dies is played again."""

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> RayFuture:
        return RayFuture(call.remote(fn, *args))


if __name__ == "__main__":
    ray.init()
    elsewhere = underwood.arena("fox", ["badger:100", "hare"], pairs=50, seed=1, executor=RayExecutor())
    assert elsewhere == underwood.arena("fox", ["badger:100", "hare"], pairs=50, seed=1)
    print(elsewhere.report)
