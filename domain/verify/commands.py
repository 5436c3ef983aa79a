"""Infers from the first events of a batch the command that led to them."""

from collections.abc import Callable, Mapping, Sequence

from domain.beacon import Awaited
from domain.event import Event
from domain.moves import Move
from domain.record import DAILY_OPENED
from domain.registry import game_of
from domain.signed_moves import KEY_NAMED, MOVE_SIGNED
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
from domain.table.state import Table
from domain.verify.shape import is_digest, is_signature

ENOUGH = 4
"""How many events of a batch show its command."""


class NoCommand(Exception):  # noqa: N818 - it is a finding about a record, not a fault
    """No command leads to such an event at the beginning of a batch."""


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
        rated=any(event.type == "table.declared_rated" for event in events[1:]),
        day=data["day"] if events[0].type == DAILY_OPENED else None,
        seed_seconds=_seed_seconds(events),
        beacon=_awaited(events),
    )


def _seed_seconds(events: Sequence[Event]) -> int | None:
    seconds = next((event.data["seconds"] for event in events[1:] if event.type == "table.seeds_awaited"), None)
    if seconds is not None and type(seconds) is not int:
        raise NoCommand(f"{seconds!r:.60} is not a number of seconds")
    return seconds


def _awaited(events: Sequence[Event]) -> Awaited | None:
    data = next((event.data for event in events[1:] if event.type == "table.beacon_awaited"), None)
    return None if data is None else Awaited(data["chain"], data["round"], data["at"])


def _follows(events: Sequence[Event], type_: str) -> bool:
    return len(events) > 1 and events[1].type == type_


def _forking(_table: Table, events: Sequence[Event]) -> ForkTable:
    data = events[0].data
    return ForkTable(_account(data["opener"]), data["visibility"], data["turn_seconds"])


def _seating(table: Table, events: Sequence[Event]) -> TakeSeat:
    event, data = events[0], events[0].data
    return TakeSeat(
        player=None if data["player"] is None else _account(data["player"]),
        kind=data["kind"],
        seat=_seat(event),
        strategy=_known(table, data["strategy"]),
        client_seed_hash=data["client_seed_hash"],
        client_seed=data["client_seed"],
        address_of=_sharing(events),
    )


def _sharing(events: Sequence[Event]) -> tuple[int, ...]:
    """The seats that the next event says were taken from the same address."""
    seats = events[1].data["seats"] if _follows(events, "table.address_shared") else []
    if type(seats) is not list or not all(type(seat) is int for seat in seats):
        raise NoCommand(f"{seats!r:.60} are not seats")
    return tuple(seats)


def _account(player: object) -> str:
    """An account's id. Ids are opaque, but they must be text: nothing else about a player belongs into a log."""
    if type(player) is not str:
        raise NoCommand(f"{player!r:.60} is not a player's id")
    return player


def _inviting(_table: Table, events: Sequence[Event]) -> InvitePlayer:
    data = events[0].data
    rematch_of = data["rematch_of"]
    if rematch_of is not None and type(rematch_of) is not str:
        raise NoCommand(f"{rematch_of!r:.60} is not a table's id")
    if type(data["seat"]) is not int:
        raise NoCommand(f"{data['seat']!r:.60} is not a seat")
    return InvitePlayer(_account(data["player"]), data["seat"], rematch_of)


def _declining(_table: Table, events: Sequence[Event]) -> DeclineInvitation:
    return DeclineInvitation(_account(events[0].data["player"]), events[0].data["reason"])


def _withdrawing(_table: Table, events: Sequence[Event]) -> WithdrawInvitation:
    return WithdrawInvitation(_account(events[0].data["player"]))


def _known(table: Table, strategy: str | None) -> str | None:
    """The strategy, or a known one in place of a strategy that this release lacks: `redecide` restores the name."""
    game = game_of(table)
    return strategy if strategy is None or game.strategy(strategy) else game.stand_in.id


def _returning(table: Table, events: Sequence[Event]) -> Command:
    """A player comes back by making a move, or just comes back."""
    back = events[0]
    if len(events) > 1:
        then = events[1]
        if (then.actor, then.by, then.at) == (back.actor, "player", back.at) and not then.type.startswith("table."):
            return _play(table, then)
    return ReturnToSeat(_seat(back))


def _signing(table: Table, events: Sequence[Event]) -> MakeMove:
    """A signed move: of the key that its player names first, or of the one named before. It is decided as disclosed."""
    named = events[0] if events[0].type == KEY_NAMED else None
    event = events[1] if named is not None and len(events) > 1 else events[0]
    if event.type != MOVE_SIGNED:
        raise NoCommand("no signed move follows where a key is named")
    seat = _seat(event)
    key = table.seated(seat).key if named is None else named.data.get("key")
    own = event.private.get(str(seat), {})
    move, signature = own.get("move"), own.get("signature")
    if not is_digest(key) or not is_signature(signature) or type(move) is not dict:
        raise NoCommand(f"seat {seat} signs no move here")
    return MakeMove(seat, move, Signed(key, signature))


def _changing(table: Table, events: Sequence[Event]) -> PlayHouse:
    """A house bot of an earlier release moves under a present strategy."""
    if len(events) < 2:
        raise NoCommand("no move follows a change of the strategy")
    return PlayHouse(_seat(events[0]), _move(table, events[1]), _known(table, events[0].data["strategy"]))


def _play(table: Table, event: Event) -> Command:
    if event.by == "deadline":
        return KeepTime()
    if event.by == "player":
        return MakeMove(_seat(event), _move(table, event))
    if event.by == "house":
        return PlayHouse(_seat(event), _move(table, event))
    raise NoCommand(f"no command leads to a {event.type!r:.60} here")


def _move(table: Table, event: Event) -> Move:
    move = game_of(table).move_of(event) if table.version else None
    if move is None:
        raise NoCommand(f"no move leads to a {event.type!r:.60}")
    return move


def _leaving(_table: Table, events: Sequence[Event]) -> LeaveSeat:
    return LeaveSeat(_seat(events[0]))


def _removing(_table: Table, events: Sequence[Event]) -> RemoveSeat:
    return RemoveSeat(_seat(events[0]))


def _standing_in(_table: Table, events: Sequence[Event]) -> StandIn:
    """At a deadline the quiet move comes first, in the same batch."""
    return StandIn(_seat(events[0]))


def _revealing(_table: Table, events: Sequence[Event]) -> RevealSeed:
    return RevealSeed(_seat(events[0]), events[0].data["client_seed"])


def _abandoning(_table: Table, events: Sequence[Event]) -> CloseTable | KeepTime:
    return CloseTable() if events[0].data["reason"] == "closed" else KeepTime()


def _seat(event: Event) -> int:
    if event.actor is None:
        raise NoCommand(f"a {event.type} names no seat")
    return event.actor


_BEGINNINGS: Mapping[str, Callable[[Table, Sequence[Event]], Command]] = {
    "table.opened": _opening,
    "table.forked": _forking,
    "table.daily_opened": _opening,
    "table.seat_taken": _seating,
    "table.player_invited": _inviting,
    "table.invitation_declined": _declining,
    "table.invitation_withdrawn": _withdrawing,
    "table.seat_left": _leaving,
    "table.seat_removed": _removing,
    "table.client_seed_revealed": _revealing,
    "table.beacon_mixed": lambda _table, events: MixBeacon(events[0].data["signature"]),
    "table.started": lambda _table, _events: KeepTime(),
    KEY_NAMED: _signing,
    MOVE_SIGNED: _signing,
    "table.seat_taken_over": _standing_in,
    "table.sharing_agreed": lambda _table, events: SetSharing(_seat(events[0]), agreed=True),
    "table.sharing_withdrawn": lambda _table, events: SetSharing(_seat(events[0]), agreed=False),
    "table.seat_returned": _returning,
    "table.seat_resigned": _leaving,
    "table.strategy_changed": _changing,
    "table.abandoned": _abandoning,
    "table.server_seed_revealed": lambda _table, _events: KeepTime(),
}
"""The events of the table that can begin a batch, each with the function that infers its command."""


def command_of(table: Table, events: Sequence[Event]) -> Command:
    """The command that leads to a batch with these first events; raises NoCommand if there is none.

    `ENOUGH` of them are enough. Whether the table accepts the command is for `decide` to say.
    """
    beginning = _BEGINNINGS.get(events[0].type)
    return beginning(table, events) if beginning else _play(table, events[0])
