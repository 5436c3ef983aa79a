"""OpenSpiel: whole random games, from Python, as in its examples. Chance events are not moves."""

from collections.abc import Iterator
from functools import partial
from random import Random

import pyspiel

from lab.peers.timed import Done, Work, main

GAMES = {
    "leduc-poker": "leduc_poker",
    "liars-dice": "liars_dice(players=2,numdice=5)",
    "gin-rummy": "gin_rummy",
}


def playouts(game: str) -> Iterator[Done]:
    loaded, random = pyspiel.load_game(game), Random(1)
    while True:
        state, moves = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        assert moves and abs(sum(state.returns())) < 1e-6
        yield Done(moves, 1)


WORKS: dict[str, Work] = {name: partial(playouts, game) for name, game in GAMES.items()}

if __name__ == "__main__":
    main(WORKS)
