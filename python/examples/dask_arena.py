"""An arena on a Dask cluster: a `Client` is an executor as it is. Needs `pip install 'dask[distributed]'`.

Here the cluster is two processes of this machine; with `Client("tcp://scheduler:8786")` it is as many machines as you have. A part whose
worker dies is played again, and what comes out is the same to the byte.
"""

from __future__ import annotations

from distributed import Client, LocalCluster

import underwood


def main() -> None:
    bots = ["badger:50", "hare"]
    game = underwood.Game("fox", rounds=1)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        standings = underwood.arena(game, bots, pairs=20, seed=1, executor=client)
    assert standings == underwood.arena(game, bots, pairs=20, seed=1)
    print(standings.report["win_rate"])


if __name__ == "__main__":
    main()
