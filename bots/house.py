"""Decisions of the house bot in a seat.

This is the only way from a table to a bot. Playing and verifying both use it, so a bot sees the same in both.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from bots.levels import LEVELS
from domain.containment import contained
from domain.fairness import bot_stream
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.registry import game_of
from domain.search.observation import Observation, ObservedEvent
from domain.table.house_bots import Hand
from domain.table.state import Table


@contained
def choose(table: Table, seat: int, strategy: str, hand: Hand) -> JsonMove:
    """Returns the move of a strategy for a seat, from the seat's observation alone. For a player who has resigned it
    buys nothing. Raises KeyError for an unknown strategy."""
    played, taken = LEVELS[table.game][strategy], table.seats[seat]
    if taken is not None and taken.resigned and (sparing := game_of(table).sparing(table.state)) is not None:
        return sparing
    stream = bot_stream(table.seed, table.source, table.version, seat)
    return played(seen_by(table, seat, hand), stream)


def seen_by(table: Table, seat: int, hand: Hand) -> Observation[Any]:
    """Returns a seat's observation of a table that has started. `hand` reads the events, and is called only if the bot
    needs them."""
    viewer = frozenset((seat,))
    fetch, fetch_all = (partial(_observe, each, seat, hand) for each in (table, _whole(table)))
    undealt = table.state if table.undealt is None else table.undealt  # a game need not shuffle
    return Observation(seat, table.state.seen_by(viewer), undealt.seen_by(viewer), fetch, fetch_all)


def _whole(table: Table) -> Table:
    """Returns the table as if its log had a single hand."""
    return table._replace(dealt=1)


def _observe(table: Table, seat: int, hand: Hand) -> Sequence[ObservedEvent]:
    return observed_events(table, seat, hand(table))


def observed_events(table: Table, seat: int, events: Iterable[LoggedEvent]) -> Sequence[ObservedEvent]:
    """Returns the game's events as the seat saw them, without the table's own events."""
    game = game_of(table)
    kinds, own = game.of(table.state).events_by_name, str(seat)
    return [
        ObservedEvent(
            each.version,
            kinds[each.type.removeprefix(game.prefix)].stored(
                each.data, {own: each.private[own]} if own in each.private else {}, each.actor
            ),
        )
        for each in events
        if each.type.startswith(game.prefix)
    ]
