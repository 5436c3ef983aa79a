"""Decisions of the house bot in a seat.

This is the only way from a table to a bot. Playing and verifying both use it, so a bot can't see more in one case than
in the other.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from bots.levels import LEVELS
from bots.seen import Seen, Told
from domain.event import Event
from domain.fairness import bot_stream
from domain.moves import Move
from domain.registry import game_of
from domain.table.house_bots import Hand
from domain.table.state import Table


def choose(table: Table, seat: int, strategy: str, hand: Hand) -> Move:
    """The move of a strategy in a seat, from what the seat may see and from nothing else. KeyError if there is no such
    strategy."""
    stream = bot_stream(table.seed, table.id, table.version, seat)
    return LEVELS[table.game][strategy](seen_by(table, seat, hand), stream)


def seen_by(table: Table, seat: int, hand: Hand) -> Seen[Any]:
    """What a seat sees of a table that has dealt. `hand` is called only if a bot asks for what has been told."""
    viewer = frozenset((seat,))
    fetch, fetch_all = (partial(_told, each, seat, hand) for each in (table, _whole(table)))
    return Seen(seat, table.state.seen_by(viewer), table.undealt.seen_by(viewer), fetch, fetch_all)


def _whole(table: Table) -> Table:
    """The table as if all events of its log were of one hand."""
    return table._replace(dealt=1)


def _told(table: Table, seat: int, hand: Hand) -> Sequence[Told]:
    return told(table, seat, hand(table))


def told(table: Table, seat: int, events: Iterable[Event]) -> Sequence[Told]:
    """The events of the game as that seat was told of them; events of the table are left out."""
    game = game_of(table)
    kinds, own = game.of(table.state).events_by_name, str(seat)
    return [
        Told(
            each.version,
            kinds[each.type.removeprefix(game.prefix)].stored(
                each.data, {own: each.private[own]} if own in each.private else {}, each.actor
            ),
        )
        for each in events
        if each.type.startswith(game.prefix)
    ]
