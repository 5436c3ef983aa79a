"""A rematch: the same game, options and players at a new table, one for each table that is over.

Whoever asks first opens it and has the seat of before; the others' seats are kept for them, and each who asks as well
sits down. Which table it is, is settled by one claim before it is written, so any of them can write what another left
undone.
"""

from collections.abc import Callable
from hashlib import sha256

from domain.table.commands import Command, InvitePlayer, OpenTable, TakeSeat
from domain.table.state import Table
from events.ports import Key, KeyReused
from service.execution import Done
from service.reads import latest
from service.refusals import Refused, key_reused
from service.seats import SeatOrder, kind_of, take_seat
from service.viewers import PlayerId
from service.wiring import Service

_THERE_ALREADY = ("already_seated", "table_started", "table_over", "seat_taken", "seat_reserved")
"""Why nobody sits down by asking again; the table is shown all the same."""


def rematch(
    service: Service, player: PlayerId, table_id: str, read: Callable[[], SeatOrder], key: Key | None = None
) -> tuple[Done, bool]:
    """The table of the rematch, the player seated where that is still possible; and whether this request opened it.

    `read` gives the player's seed, or raises Refused `invalid`. Refused `not_seated`, `not_over`, and as the opening
    of a table is.
    """
    before = latest(service, table_id).table
    if before.seat_of(player) is None:
        raise Refused("not_seated", "you did not play at this table")
    if not before.over:
        raise Refused("not_over", "a rematch is played once the table is over", version=before.version)
    kept = service.ports.answers.find(_claim(table_id))
    if kept is not None and service.ports.store.version(_read(kept)[0]):
        return _again(service, player, kept, read, key)
    return _open(service, player, before, kept, read, key)


def _claim(table_id: str) -> Key:
    digest = sha256(f"rematch\n{table_id}".encode()).digest()
    return Key(digest[:8], digest[8:16])


def _read(kept: bytes | KeyReused) -> tuple[str, bytes]:
    """The new table, and both digests of the idempotency key of the request that claimed it; b"" where it had none."""
    assert not isinstance(kept, KeyReused)
    table, _, key = kept.partition(b" ")
    return table.decode(), key


def _written(key: Key | None) -> bytes:
    return b"" if key is None else (key.name + key.request).hex().encode()


def _open(
    service: Service,
    player: PlayerId,
    before: Table,
    kept: bytes | KeyReused | None,
    read: Callable[[], SeatOrder],
    key: Key | None,
) -> tuple[Done, bool]:
    commands = _commands(service, player, before, read())
    table_id = service.new_table() if kept is None else _read(kept)[0]
    opening = service.execution.prepare(table_id, commands)
    kept = service.ports.answers.claim(_claim(before.id), b"%s %s" % (table_id.encode(), _written(key)), None)
    claimed = _read(kept)[0]
    if claimed != table_id:
        opening = service.execution.prepare(claimed, commands)
    for each in (player, *(invitation.player for invitation in opening.loaded.table.invitations)):
        service.ports.accounts.note_table(each, claimed, service.clock())
    done = service.execution.open(opening)
    return _again(service, player, kept, read, key) if done.replayed else (done, True)


def _commands(service: Service, player: PlayerId, before: Table, order: SeatOrder) -> list[Command]:
    """The table of before, with the player seated, seats kept for the other players, and the house bots back."""
    players = [seat.player for seat in before.seats if seat is not None and seat.player is not None]
    there = service.ports.accounts.find(players)
    commands: list[Command] = [
        OpenTable(
            game=before.game,
            seats=len(before.seats),
            opener=player,
            preset=before.preset,
            options=dict(before.options),
            visibility=before.visibility,
            turn_seconds=before.turn_seconds,
        )
    ]
    for number, seat in enumerate(before.seats):
        match seat:
            case None:
                pass
            case _ if seat.player == player:
                own = TakeSeat(
                    player, kind_of(service, player), number, None, order.client_seed_hash, order.client_seed
                )
                commands.insert(1, own)
            case _ if seat.player is None:
                commands.append(TakeSeat(None, "house", number, seat.strategy))
            case _ if seat.player in there:
                commands.append(InvitePlayer(seat.player, number, before.id))
    return commands


def _again(
    service: Service, player: PlayerId, kept: bytes | KeyReused, read: Callable[[], SeatOrder], key: Key | None
) -> tuple[Done, bool]:
    """The table is there: its first asker repeats the request, or another player sits down."""
    table_id, opened_with = _read(kept)
    if key is not None and opened_with.startswith(key.name.hex().encode()):
        if opened_with != _written(key):
            raise key_reused()
        return service.execution.opened(table_id), True
    try:
        return take_seat(service, player, table_id, read, key), False
    except Refused as refused:
        if refused.code not in _THERE_ALREADY:
            raise
        loaded = latest(service, table_id)
        return Done(loaded, [], loaded.version + 1), False
