"""Targets that take bytes as instructions, so that a fuzzer of bytes gets past the readers."""

import copy
import json
from functools import cache
from typing import Any

from bots.verify import verify
from domain.refusals import CreationRefused, IllegalMove, NotationError
from domain.registry import GAMES
from domain.table.commands import MakeMove
from tests import playing
from tests.corpus.files import files, load
from tests.fuzz.bad_input import SCALARS

BAD_VALUES: tuple[Any, ...] = (*SCALARS, [], {}, [[]], [None], {"0": None}, ["QH", "QH"], {"cards": []})
SLUGS = tuple(sorted(GAMES))
LONGEST = 60
"""Maximum number of moves of a match. Fewer if the instructions end."""


class Instructions:
    """Reads numbers from bytes, then 0 when all bytes are used."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._next = 0

    @property
    def left(self) -> bool:
        return self._next < len(self._data)

    def below(self, n: int) -> int:
        size = 1 if n <= 256 else 2
        taken = self._data[self._next : self._next + size]
        self._next += size
        return int.from_bytes(taken, "big") % n

    def one_of(self, values: Any) -> Any:
        return values[self.below(len(values))]


@cache
def records() -> tuple[dict[str, Any], ...]:
    """Returns the smallest record of each game."""
    smallest: dict[str, dict[str, Any]] = {}
    for file in sorted(files(), key=lambda file: file.stat().st_size):
        record = load(file)
        smallest.setdefault(record["game"], record)
    return tuple(smallest[slug] for slug in sorted(smallest))


def changed_record(data: bytes) -> None:
    """Makes up to four changes anywhere in a record and verifies it."""
    orders = Instructions(data)
    record = copy.deepcopy(orders.one_of(records()))
    for _ in range(4):
        if orders.left:
            _change(orders, record)
    report = verify(record, bots="none")
    assert json.dumps(report.as_json()).encode()


def _change(orders: Instructions, record: Any) -> None:
    holder, key = _place(orders, record)
    if key is None:
        return
    match orders.below(4):
        case 0:
            del holder[key]
        case 1:
            other, place = _place(orders, record)
            holder[key] = copy.deepcopy(other if place is None else other[place])
        case _:
            holder[key] = copy.deepcopy(orders.one_of(BAD_VALUES))


def _place(orders: Instructions, holder: Any) -> tuple[Any, Any]:
    """Returns a container and a key in it. The key is None if the container is empty."""
    while True:
        keys = sorted(holder, key=repr) if isinstance(holder, dict) else range(len(holder))
        if not keys:
            return holder, None
        key = orders.one_of(keys)
        if not isinstance(holder[key], dict | list) or orders.below(8) == 0:
            return holder, key
        holder = holder[key]


def play(data: bytes) -> None:
    """Plays a match of some game and preset, with legal moves and moves that have one invalid parameter."""
    orders = Instructions(data)
    game = GAMES[orders.one_of(SLUGS)]
    try:
        seats = game.seats[0] + orders.below(game.seats[1] - game.seats[0] + 1)
        match = playing.given(game.slug, seats, preset=orders.one_of(game.presets).name)
    except CreationRefused:
        return
    for _ in range(LONGEST):
        if match.table.over or not orders.left:
            return
        _ask(orders, match)


def _ask(orders: Instructions, match: playing.Match) -> None:
    game, table = match.game, match.table
    waiting = game.waiting(table.state)
    assert waiting, "nobody is waited for, and the table is not over"
    seat = orders.one_of(waiting) if orders.below(8) else orders.below(len(table.seats))
    legal = game.legal_moves(table.state, seat)
    move = dict(orders.one_of(legal)) if legal else {"type": orders.one_of([*game.moves])}
    damaged = orders.below(2)
    if damaged:
        spec = game.moves[move["type"]].parameters()
        move[orders.one_of(["type", *spec.required, *spec.optional, "more"])] = copy.deepcopy(orders.one_of(BAD_VALUES))
    try:
        match.ask(MakeMove(seat, move))
    except (IllegalMove, NotationError):
        assert damaged or not legal, f"{move} was legal"
