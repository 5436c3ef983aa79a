"""Infers the command behind a batch from its first events."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from domain.beacon import Awaited
from domain.event_schema import EventSchema
from domain.kernel.classes import once
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.refusals import NotationError
from domain.registry import game_of
from domain.schema import Object
from domain.table import events as table_events
from domain.table.commands import (
    CloseTable,
    Command,
    DeclineInvitation,
    ForkTable,
    InvitePlayer,
    KeepTime,
    LeaveSeat,
    MakeMove,
    MixBeacon,
    OpenTable,
    PlayHouse,
    RemoveSeat,
    ReturnToSeat,
    RevealSeed,
    SetSharing,
    Signed,
    StandIn,
    TakeSeat,
    WithdrawInvitation,
)
from domain.table.events import SeatEvent, TableEvent
from domain.table.known import EVENTS
from domain.table.state import Table

ENOUGH = 4
"""Number of events that suffice to identify the command of a batch."""

E = TypeVar("E", bound=TableEvent)


class NoCommand(Exception):  # noqa: N818 - it is a finding about a record, not a fault
    """No command produces such an event at the beginning of a batch."""


def command_of(table: Table, events: Sequence[LoggedEvent]) -> Command:  # noqa: PLR0911, PLR0912 - one case for each command
    """The command that produces a batch with these first events, of which `ENOUGH` suffice.

    Raises NoCommand if there is none, and NotationError for data that the table never writes. The command may still be
    refused by `decide`.
    """
    event, then = events[0], events[1:]
    match _read(event):
        case None:
            return _play(table, event)
        case table_events.Forked(visibility=visibility, turn_seconds=seconds, opener=opener):
            return ForkTable(opener, visibility, seconds)
        case table_events.Opened() as opened:
            return _opening(opened, then)
        case table_events.SeatTaken() as taken:
            return _seating(table, taken, then)
        case table_events.PlayerInvited(player, seat, rematch_of):
            return InvitePlayer(player, seat, rematch_of)
        case table_events.InvitationDeclined(player, reason):
            return DeclineInvitation(player, reason)
        case table_events.InvitationWithdrawn(player):
            return WithdrawInvitation(player)
        case table_events.SeatRemoved(seat):
            return RemoveSeat(seat)
        case table_events.SeatLeft(seat) | table_events.SeatResigned(seat):
            return LeaveSeat(seat)
        case table_events.ClientSeedRevealed(seat, client_seed):
            return RevealSeed(seat, client_seed)
        case table_events.BeaconMixed(signature=signature):
            return MixBeacon(signature)
        case table_events.KeyNamed(seat, key) if signed := _next(table_events.MoveSigned, then[:1]):
            return _signed(seat, key, signed)
        case table_events.MoveSigned(seat) as signed:
            return _signed(seat, table.seated(seat).key, signed)
        case table_events.SeatTakenOver(seat):  # at a deadline, the batch begins with the quiet move instead
            return StandIn(seat)
        case table_events.SharingAgreed(seat):
            return SetSharing(seat, agreed=True)
        case table_events.SharingWithdrawn(seat):
            return SetSharing(seat, agreed=False)
        case table_events.SeatReturned(seat):
            return _play(table, then[0]) if then and _comes_back(event, then[0]) else ReturnToSeat(seat)
        case table_events.StrategyChanged(seat, strategy) if then:  # a house bot of an earlier release
            return PlayHouse(seat, _move(table, then[0]), _playable(table, strategy))
        case table_events.Abandoned(reason="closed"):
            return CloseTable()
        case table_events.Abandoned() | table_events.Started() | table_events.ServerSeedRevealed():
            return KeepTime()
    raise NoCommand(f"no command leads to a {event.type} here")


def _read(event: LoggedEvent) -> TableEvent | None:
    """Reads a table event with its actor's private part, ignoring unknown fields. Returns None for an event of the
    game."""
    kind = EVENTS.get(event.type)
    if kind is None:
        return None
    if issubclass(kind, SeatEvent) and event.actor is None:
        raise NoCommand(f"a {event.type} names no seat")
    form, own = _form(kind), event.private.get(str(event.actor), {})
    form.data.read(_known(form.data, event.data))
    if own and isinstance(form.private, Object):
        form.private.read(_known(form.private, own))
    return kind.stored(event.data, {str(event.actor): own} if own else {}, event.actor)


def _known(form: Object[Any], data: Mapping[str, Any]) -> dict[str, Any]:
    return {name: data[name] for name in form.required if name in data}


@once
def _form(kind: type[TableEvent]) -> EventSchema:
    return kind.event_schema()


def _next(kind: type[E], events: Sequence[LoggedEvent]) -> E | None:
    """The first event of a kind. None if it is missing or malformed; the comparison reports a malformed one."""
    found = next((event for event in events if EVENTS.get(event.type) is kind), None)
    try:
        return None if found is None else cast("E", _read(found))
    except (NoCommand, NotationError):
        return None


def _opening(opened: table_events.Opened, then: Sequence[LoggedEvent]) -> OpenTable:
    seeds, beacon = _next(table_events.SeedsAwaited, then), _next(table_events.BeaconAwaited, then)
    return OpenTable(
        opened.terms,
        opened.opener,
        rated=_next(table_events.DeclaredRated, then) is not None,
        day=opened.day if isinstance(opened, table_events.DailyOpened) else None,
        seed_seconds=None if seeds is None else seeds.seconds,
        beacon=None if beacon is None else Awaited(beacon.chain, beacon.round, beacon.at),
    )


def _seating(table: Table, taken: table_events.SeatTaken, then: Sequence[LoggedEvent]) -> TakeSeat:
    shared = _next(table_events.AddressShared, then[:1])
    return TakeSeat(
        player=taken.player,
        kind=taken.kind,
        seat=taken.actor,
        strategy=_playable(table, taken.strategy),
        client_seed_hash=taken.client_seed_hash,
        client_seed=taken.client_seed,
        address_of=() if shared is None else shared.seats,
    )


def _playable(table: Table, strategy: str | None) -> str | None:
    """The strategy, or a substitute if this release lacks it; `redecide` restores the name."""
    game = game_of(table)
    return strategy if strategy is None or game.strategy(strategy) else game.stand_in.id


def _comes_back(back: LoggedEvent, then: LoggedEvent) -> bool:
    """True if the player returned by making a move."""
    return (then.actor, then.by, then.at) == (back.actor, "player", back.at) and then.type not in EVENTS


def _signed(seat: int, key: str | None, signed: table_events.MoveSigned) -> MakeMove:
    """The command of a signed move, as disclosed."""
    if key is None or seat not in signed.move or seat not in signed.signature:
        raise NoCommand(f"seat {seat} signs no move here")
    return MakeMove(seat, signed.move[seat], Signed(key, signed.signature[seat]))


def _play(table: Table, event: LoggedEvent) -> Command:
    if event.by == "deadline":
        return KeepTime()
    if event.actor is None or event.by not in ("player", "house"):
        raise NoCommand(f"no command leads to a {event.type!r:.60} here")
    make = MakeMove if event.by == "player" else PlayHouse
    return make(event.actor, _move(table, event))


def _move(table: Table, event: LoggedEvent) -> JsonMove:
    move = game_of(table).move_of(event) if table.version else None
    if move is None:
        raise NoCommand(f"no move leads to a {event.type!r:.60}")
    return move
