"""Checks signed moves: each signature must be valid under the seat's key, for that move at that point of the log.

The rules determine which events begin a player's move, so redeciding the record finds moves without a signature.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from domain.canonical import genesis
from domain.ed25519 import is_signed
from domain.signed_moves import KEY_NAMED, MOVE_SIGNED, message
from domain.table.events import SeatTaken
from domain.verify.report import Verdict, failed, passed, unavailable
from domain.verify.shape import Entry, ParsedRecord, is_digest, is_signature

Signer = tuple[int, str]
"""A seat, and the public key in hex that must have signed all its moves."""

Keys = Mapping[int, Sequence[str]]
"""The keys that each seat has named, in order."""


class PlayersMove(NamedTuple):
    """A move by a seat's player. `version` is the version of its first event."""

    version: int
    seat: int


class _Signature(NamedTuple):
    """A signature in the log, with the version and seat of its move as in `PlayersMove`.

    `place` is the version of its own event. `wrong` is the reason why it is invalid, or "".
    """

    version: int
    seat: int | None
    place: int
    key: str | None
    wrong: str


def keys_of(record: ParsedRecord) -> Keys:
    keys: dict[int, list[str]] = {}
    for entry in record.entries:
        seat, key = entry.event.actor, entry.event.data.get("key")
        if entry.event.type == KEY_NAMED and seat is not None and is_digest(key):
            keys.setdefault(seat, []).append(key)
    return keys


def is_signing(record: ParsedRecord) -> bool:
    return any(entry.event.type in (KEY_NAMED, MOVE_SIGNED) for entry in record.entries)


def check_signatures(
    record: ParsedRecord, moves: Sequence[PlayersMove], stopped: str, signers: Sequence[Signer]
) -> Verdict:
    """Checks that every signature is valid, that seats make no unsigned moves after naming a key, and that the keys of
    the `signers` signed all their moves.

    `moves` has all moves of players, or only the first ones if `stopped` gives a reason why the others are unknown.
    """
    found = list(_signatures(record))
    wrong = [
        *((each.place, each.wrong) for each in found if each.wrong),
        *_unsigned(record, moves, {each.version for each in found}),
        *_not_by(moves, {each.version: each for each in found}, signers),
    ]
    for version, detail in sorted(wrong):
        return failed(version, detail)
    takers = {each.event.actor: each.event.data for each in record.entries if each.event.type == SeatTaken.logged_as}
    for seat, _ in signers:
        if takers.get(seat, {}).get("player") is None:
            return failed(None, f"no player sits at seat {seat}, whose moves were to be signed")
    if stopped:
        return unavailable(f"{len(found)} signatures hold; which moves have none is not known: {stopped}")
    return passed(_told(record, moves, found, [seat for seat, _ in signers]))


def _signatures(record: ParsedRecord) -> Iterator[_Signature]:
    table = record.top["table"]
    keys: dict[int | None, object] = {}
    before: Entry | None = None
    for entry in record.entries:
        event = entry.event
        if event.type == KEY_NAMED:
            keys[event.actor] = event.data.get("key")
        elif event.type == MOVE_SIGNED:
            base = entry.place - (2 if before is not None and before.event.type == KEY_NAMED else 1)
            head = record.entries[base - 1].hash if base else genesis(table).hex()
            key = keys.get(event.actor)
            holds = _holds(key, event.private.get(str(event.actor)), table, base, head)
            wrong = "" if holds else f"event {entry.place} has no signature of seat {event.actor} for a move at {base}"
            yield _Signature(base + 1, event.actor, entry.place, key if is_digest(key) else None, wrong)
        before = entry


def _holds(key: object, signed: Any, table: str, version: int, head: str) -> bool:
    if not is_digest(key) or type(signed) is not dict:
        return False
    move, signature = signed.get("move"), signed.get("signature")
    if type(move) is not dict or not is_signature(signature):
        return False
    return is_signed(bytes.fromhex(key), message(table, version, head, move), bytes.fromhex(signature))


def _unsigned(record: ParsedRecord, moves: Sequence[PlayersMove], signed: set[int]) -> Iterator[tuple[int, str]]:
    """Yields the unsigned moves of seats that have named a key."""
    since: dict[int | None, int] = {}
    for entry in record.entries:
        if entry.event.type == KEY_NAMED:
            since.setdefault(entry.event.actor, entry.place)
    for move in moves:
        if move.version not in signed and since.get(move.seat, move.version) < move.version:
            yield move.version, f"seat {move.seat} has named a key, and makes a move without a signature"


def _not_by(
    moves: Sequence[PlayersMove], found: Mapping[int, _Signature], signers: Sequence[Signer]
) -> Iterator[tuple[int, str]]:
    """Yields the moves of signers that are not signed by their keys."""
    for seat, key in signers:
        for move in moves:
            signature = found.get(move.version)
            if move.seat == seat and (signature is None or signature.key != key):
                yield move.version, f"seat {seat} makes a move that is not signed by the key {key}"


def _told(record: ParsedRecord, moves: Sequence[PlayersMove], found: Sequence[_Signature], asked: Sequence[int]) -> str:
    """`seat 0 signed all of its 41 moves; seat 2 signed 12 of 14 moves, from event 31 on; seat 2 named 2 keys`."""
    keys = keys_of(record)
    parts = []
    for seat in sorted({*keys, *asked}):
        own = [each for each in found if each.seat == seat]
        made = sum(move.seat == seat for move in moves)
        since = f", from event {own[0].version} on" if own else ""
        every = "its only move" if made == 1 else f"all of its {made} moves"
        signed = every if len(own) == made else f"{len(own)} of {made} moves{since}"
        parts.append(f"seat {seat} signed {signed}" if made else f"seat {seat} made no move")
    parts += [f"seat {seat} named {len(named)} keys" for seat, named in sorted(keys.items()) if len(named) > 1]
    return "; ".join(parts)
