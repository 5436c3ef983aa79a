"""What was asked for: the command that the first event of a batch answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.event import Event
from domain.moves import Move
from domain.registry import game_of
from domain.table.commands import (
    CloseTable,
    Command,
    DeclineInvitation,
    InvitePlayer,
    KeepTime,
    LeaveSeat,
    MakeMove,
    OpenTable,
    PlayHouse,
    ReturnToSeat,
    RevealSeed,
    TakeSeat,
    WithdrawInvitation,
)
from domain.table.state import Table


class Unasked(Exception):  # noqa: N818 - it is a finding about a record, not a fault
    """Nobody can have asked for an event: it only follows from others."""


def _opening(_table: Table, events: Sequence[Event]) -> OpenTable:
    data = events[0].data
    return OpenTable(
        game=data["game"],
        seats=data["seats"],
        opener=_account(data["opener"]),
        preset=data["preset"],
        options=data["options"],
        visibility=data["visibility"],
        turn_seconds=data["turn_seconds"],
    )


def _seating(table: Table, events: Sequence[Event]) -> TakeSeat:
    event, data = events[0], events[0].data
    return TakeSeat(
        player=None if data["player"] is None else _account(data["player"]),
        kind=data["kind"],
        seat=_seat(event),
        strategy=_known(table, data["strategy"]),
        client_seed_hash=data["client_seed_hash"],
        client_seed=data["client_seed"],
    )


def _account(player: Any) -> str:
    """Ids of accounts are opaque, but they are text: nothing else about a player belongs into a log."""
    if type(player) is not str:
        raise Unasked(f"{player!r:.60} is no player's id")
    return player


def _inviting(_table: Table, events: Sequence[Event]) -> InvitePlayer:
    data = events[0].data
    again = data["rematch_of"]
    if again is not None and type(again) is not str:
        raise Unasked(f"{again!r:.60} is no table's id")
    if type(data["seat"]) is not int:
        raise Unasked(f"{data['seat']!r:.60} is no seat")
    return InvitePlayer(_account(data["player"]), data["seat"], again)


def _declining(_table: Table, events: Sequence[Event]) -> DeclineInvitation:
    return DeclineInvitation(_account(events[0].data["player"]), events[0].data["reason"])


def _withdrawing(_table: Table, events: Sequence[Event]) -> WithdrawInvitation:
    return WithdrawInvitation(_account(events[0].data["player"]))


def _known(table: Table, strategy: str | None) -> str | None:
    """A strategy that is not known here sits down as one that is; its name is looked at afterwards."""
    game = game_of(table)
    return strategy if strategy is None or game.strategy(strategy) else game.strategies[0].id


def _returning(table: Table, events: Sequence[Event]) -> Command:
    """A player comes back by a move, or only comes back."""
    back = events[0]
    if len(events) > 1:
        then = events[1]
        if (then.actor, then.by, then.at) == (back.actor, "player", back.at) and not then.type.startswith("table."):
            return _play(table, then)
    return ReturnToSeat(_seat(back))


def _play(table: Table, event: Event) -> Command:
    if event.by == "deadline":
        return KeepTime()
    if event.by == "player":
        return MakeMove(_seat(event), _move(table, event))
    if event.by == "house":
        return PlayHouse(_seat(event), _move(table, event))
    raise Unasked(f"nothing leads to a {event.type!r:.60} here")


def _move(table: Table, event: Event) -> Move:
    move = game_of(table).move_of(event) if table.version else None
    if move is None:
        raise Unasked(f"no move leads to a {event.type!r:.60}")
    return move


def _leaving(_table: Table, events: Sequence[Event]) -> LeaveSeat:
    return LeaveSeat(_seat(events[0]))


def _revealing(_table: Table, events: Sequence[Event]) -> RevealSeed:
    return RevealSeed(_seat(events[0]), events[0].data["client_seed"])


def _abandoning(_table: Table, events: Sequence[Event]) -> CloseTable | KeepTime:
    return CloseTable() if events[0].data["reason"] == "closed" else KeepTime()


def _seat(event: Event) -> int:
    if event.actor is None:
        raise Unasked(f"a {event.type} names no seat")
    return event.actor


_BEGINNINGS: Mapping[str, Callable[[Table, Sequence[Event]], Command]] = {
    "table.opened": _opening,
    "table.seat_taken": _seating,
    "table.player_invited": _inviting,
    "table.invitation_declined": _declining,
    "table.invitation_withdrawn": _withdrawing,
    "table.seat_left": _leaving,
    "table.client_seed_revealed": _revealing,
    "table.seat_returned": _returning,
    "table.seat_resigned": _leaving,
    "table.abandoned": _abandoning,
}
"""Which events of the table begin a batch, and what was asked for then."""


def command_of(table: Table, events: Sequence[Event]) -> Command:
    """The command after which a log goes on with these events, the first of which begins a batch; raises Unasked.

    Two events are enough. Whether the table would have granted the command is for the table to say.
    """
    beginning = _BEGINNINGS.get(events[0].type)
    return beginning(table, events) if beginning else _play(table, events[0])
