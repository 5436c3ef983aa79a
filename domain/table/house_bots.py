"""Decisions of the house bot in a seat.

This is the only way from a table to a strategy. Playing and verifying both use it, so a strategy can't see more in one
case than in the other.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType

from domain.event import Event
from domain.fairness import bot_stream
from domain.game import HostedGame
from domain.moves import Move
from domain.registry import game_of
from domain.strategy import ObservedEvent, Strategy
from domain.table.state import Table

Hand = Callable[[Table], Sequence[Event]]
"""Fetches the events of a table's current hand, which `Table.hand` names."""


def choice(table: Table, seat: int, strategy: Strategy, hand: Hand) -> Move:
    """The strategy's choice, made from what the seat may see and from nothing else.

    `hand` is called only for a strategy that asks for the history of the hand.
    """
    game = game_of(table)
    history = observed(game, seat, hand(told(table, strategy))) if strategy.history else ()
    stream = bot_stream(table.seed, table.id, table.version, seat)
    return strategy.choose(game.observation(table.state, seat, history), stream)


def told(table: Table, strategy: Strategy) -> Table:
    """The table, with all events of its log as the current hand if the strategy asks for the past."""
    return table._replace(dealt=1) if strategy.past else table


def observed(game: HostedGame, seat: int, events: Iterable[Event]) -> tuple[ObservedEvent, ...]:
    """The events of the game as that seat saw them; events of the table are left out."""
    return tuple(_observed(game, seat, event) for event in events if event.type.startswith(game.prefix))


def _observed(game: HostedGame, seat: int, event: Event) -> ObservedEvent:
    name = event.type.removeprefix(game.prefix)
    return ObservedEvent(event.version, name, event.actor, event.data, event.private.get(str(seat)))


def hand_of(
    table: Table, events: Sequence[Event], ancestors: Mapping[str, Sequence[Event]] = MappingProxyType({})
) -> Sequence[Event]:
    """The events of the current hand; `events` are all events of the table, from version 1.

    For a fork `ancestors` has all events of its parent, of the parent's parent, and so on, by the tables' ids.
    """
    logs = {**ancestors, table.id: events}
    return [event for table_id, first, last in table.hand for event in logs[table_id][first - 1 : last]]
