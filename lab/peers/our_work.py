"""Ours: whole random matches and the rebuild of a table, each in one process."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from random import Random
from typing import Any

import cardtable
from bots.house import seen_by
from cardtable.environments.setting import setting
from cardtable.environments.spiel import name_of
from domain.hosted_game import HostedGame
from domain.registry import GAMES
from domain.table.commands import Command, MakeMove, OpenTable, TakeSeat
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.state import Table, before_opening
from domain.table.turn import waiting_seats
from domain.terms import Terms
from events.envelope import read_all
from lab.bench.audit import LONG, long_log
from lab.bench.play import SEED
from lab.peers.open_spiel_work import playouts
from lab.peers.pettingzoo_work import agents
from lab.peers.timed import Done, Work, main
from service.engine.execution import Execution
from service.ids import new_id
from service.process.settings import Settings
from service.wiring import Service, in_memory

TRIES = 10
"""The maximum number of matches from which the longest is rebuilt. The first with `LONG` events is used at once."""


def beginning(game: HostedGame) -> list[Command]:
    """Returns the commands that open a table with the fewest seats and fill them, so that the match begins."""
    seats = game.seats[0]
    return [
        OpenTable(Terms(game.slug, seats), "p_0"),
        *(TakeSeat(f"p_{n}", "human", client_seed=str(n)) for n in range(seats)),
    ]


def aggregate(slug: str, *, observing: bool = False) -> Iterator[Done]:
    """Legal moves, decision, seals and fold. With `observing`, also the observation of the mover, as house bots get
    it."""
    game, random, number = GAMES[slug], Random(1), 0
    while True:
        number += 1
        table, moves = before_opening(f"t_{number:024}", SEED), 0
        for command in beginning(game):
            table = _after(table, command)
        while not table.over:
            seat = waiting_seats(table)[0]
            state = seen_by(table, seat, lambda _: ()).state if observing else table.state
            legal = game.legal_moves(state, seat)
            before, table = table, _after(table, MakeMove(seat, random.choice(legal)))
            assert table.version > before.version
            moves += 1
        yield Done(moves, 1)


def _after(table: Table, command: Command) -> Table:
    return fold(table, decide(table, command, at=table.at + 1))


def stored(slug: str) -> Iterator[Done]:
    """Like `aggregate`, but through the service: also canonical bytes, the hash chain, and the append to a log in
    memory."""
    game, random = GAMES[slug], Random(1)
    service = Service(Settings(), in_memory())
    while True:
        table, moves = _opened(service.execution, game), 0
        while not table.over:
            seat = waiting_seats(table)[0]
            move = random.choice(game.legal_moves(table.state, seat))
            before, table = table, service.execution.execute(table.id, MakeMove(seat, move)).loaded.table
            assert table.version > before.version
            moves += 1
        assert service.ports.store.version(table.id) == table.version
        yield Done(moves, 1)


def _opened(execution: Execution, game: HostedGame) -> Table:
    opening = execution.prepare(new_id("t"), beginning(game))
    return execution.open(opening).loaded.table


def rules(slug: str) -> Iterator[Done]:
    """Legal moves, decision and fold by the rules alone, with the fewest seats: no table, no record, no seals."""
    game, random, played = GAMES[slug], Random(1), setting(slug)
    for number in count(1):
        match, moves = played.match(str(number)), 0
        while game.outcome(match.state) is None:
            seat = game.waiting(match.state)[0]
            before = match.state.version
            match.play(seat, match.rules.read(random.choice(game.legal_moves(match.state, seat))))
            assert match.state.version > before
            moves += 1
        yield Done(moves, 1)


def aec(slug: str) -> Iterator[Done]:
    """Through PettingZoo: also the mover's observation and mask, as numbers."""
    return agents(cardtable.env(slug).unwrapped)


def vector(slug: str, n: int) -> Iterator[Done]:
    """A seat at each of n tables against `random`, with Gymnasium."""
    env, random = cardtable.vector_env(slug, n), Random(1)
    seen, _ = env.reset(seed=1)
    while True:
        actions = [random.choice(mask.nonzero()[0]) for mask in seen["action_mask"]]
        seen, _, terminations, truncations, _ = env.step(actions)
        yield Done(n, int(terminations.sum() + truncations.sum()))


def spiel(slug: str) -> Iterator[Done]:
    """Through OpenSpiel: the rules, the numbers of legal moves, and the events for information states."""
    return playouts(name_of(GAMES[slug]))


def rebuild(slug: str) -> Iterator[Done]:
    """Decodes the entries of a long table and folds them."""
    entries = long_log(slug, TRIES).entries
    assert len(entries) >= LONG // 10
    start: Table = before_opening(f"t_{0:024}", SEED)
    while True:
        table: Any = fold(start, read_all(entries))
        assert table.over
        assert table.version == len(entries)
        yield Done(len(entries), 1)


OF_A_GAME: dict[str, Callable[[str], Iterator[Done]]] = {
    "aggregate": aggregate,
    "observing": partial(aggregate, observing=True),
    "stored": stored,
    "rules": rules,
    "aec": aec,
    "spiel": spiel,
    "vector1": partial(vector, n=1),
    "vector16": partial(vector, n=16),
    "vector256": partial(vector, n=256),
    "rebuild": rebuild,
}
WORKS: dict[str, Work] = {f"{name}-{slug}": partial(work, slug) for name, work in OF_A_GAME.items() for slug in GAMES}

if __name__ == "__main__":
    main(WORKS)
