"""PettingZoo: whole random games, by agents that read their observations and masks."""

from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from lab.peers.timed import Done, Work, main


def agents(environment: Any) -> Iterator[Done]:
    random = Random(1)
    environment.reset(seed=1)  # once, since PettingZoo rebuilds the game for every seed
    while True:
        moves = 0
        for _ in environment.agent_iter():
            seen, _, terminated, truncated, _ = environment.last()
            over = terminated or truncated
            environment.step(None if over else random.choice(seen["action_mask"].nonzero()[0]))
            moves += not over
        assert moves
        yield Done(moves, 1)
        environment.reset()


def leduc() -> Iterator[Done]:
    return agents(import_module("pettingzoo.classic.leduc_holdem_v4").raw_env())


WORKS: dict[str, Work] = {"leduc-holdem": leduc}

if __name__ == "__main__":
    main(WORKS)
