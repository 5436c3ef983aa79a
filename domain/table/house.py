"""What the house bot of a seat decides: the one way from a table to a strategy, for playing and for judging it."""

from collections.abc import Callable, Iterable, Sequence

from domain.event import Event
from domain.fairness import bot_stream
from domain.game import Game, Seen, Strategy
from domain.moves import Move
from domain.registry import game_of
from domain.table.state import Table

Hand = Callable[[Table], Sequence[Event]]
"""Fetches the events of the table's present hand: those from version `dealt` on, up to the table's own."""


def choice(table: Table, seat: int, strategy: Strategy, hand: Hand) -> Move:
    """The strategy's choice from what the seat may see, and from nothing else.

    The hand is fetched only for a strategy that wants its history.
    """
    game = game_of(table)
    history = seen(game, seat, hand(table)) if strategy.history else ()
    stream = bot_stream(table.server_seed, table.id, table.version, seat)
    return strategy.choose(game.situation(table.state, seat, history), stream)


def seen(game: Game, seat: int, events: Iterable[Event]) -> tuple[Seen, ...]:
    """The events of the game as that seat saw them."""
    return tuple(_seen(game, seat, event) for event in events if event.type.startswith(game.prefix))


def _seen(game: Game, seat: int, event: Event) -> Seen:
    name = event.type.removeprefix(game.prefix)
    return Seen(event.version, name, event.actor, event.data, event.private.get(str(seat)))


def hand_of(table: Table, events: Sequence[Event]) -> Sequence[Event]:
    """The events of the present hand out of all that the table has had, from its first on."""
    return events[max(table.dealt - 1, 0) : table.version]
