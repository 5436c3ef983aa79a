"""RLCard: whole random games, through the environment that its users step."""

from collections.abc import Iterator
from functools import partial
from random import Random

import rlcard  # type: ignore[import-not-found]

from lab.peers.timed import Done, Work, main


def playouts(name: str) -> Iterator[Done]:
    environment, random = rlcard.make(name, config={"seed": 1}), Random(1)
    while True:
        state, _ = environment.reset()
        moves = 0
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            moves += 1
        assert moves and len(environment.get_payoffs()) == environment.num_players
        yield Done(moves, 1)


WORKS: dict[str, Work] = {name: partial(playouts, name) for name in ("leduc-holdem", "gin-rummy", "mahjong")}

if __name__ == "__main__":
    main(WORKS)
