"""Targets that take any bytes. Each must return; it may catch only the refusals that its reader documents.

Any other exception is a finding. The tests use bytes from Hypothesis, `make -C lab fuzz` uses bytes from atheris.
"""

import contextlib
import importlib
import json
import pkgutil
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

import domain.games
from bots.verify import verify
from domain.canonical import canonical
from domain.cards import Card
from domain.fairness import ServerSeed
from domain.notation import read_move
from domain.refusals import NotationError
from domain.registry import GAMES
from domain.strict_json import Unreadable, read_json
from domain.verify.receipts import read_receipts
from events.envelope import UNREADABLE, StoredEvent, read, secret_part
from events.snapshot_codec import Damaged, from_snapshot
from service.http.requests import read_body
from service.refusals import Refused
from tests.fuzz import instructions
from tests.fuzz.instructions import SLUGS
from tests.written_moves import write_move

SEED = ServerSeed(bytes(range(32)))


def codec(data: bytes) -> None:
    """Reads an entry of the log: its form and its secret part, separated by a zero byte. It survives a round trip."""
    form, _, secret = data.partition(b"\0")
    try:
        event = read(StoredEvent(1, form, bytes(32), secret))
        secret_part(StoredEvent(1, form, bytes(32), secret))
    except UNREADABLE:
        return
    try:
        again = canonical(event.public_form())
    except ValueError:
        return
    assert canonical(read(StoredEvent(1, again, bytes(32))).public_form()) == again


def snapshot(data: bytes) -> None:
    """Reads a snapshot from the bytes unchanged, and with the correct digest."""
    for each in (data, sha256(data).digest()[:16] + data):
        try:
            table, head = from_snapshot(each, SEED)
        except Damaged:
            continue
        assert (table.server_seed, type(head)) == (SEED, bytes)


def canonical_form(data: bytes) -> None:
    """Checks that the canonical form of a value is read as the same value."""
    try:
        value = read_json(data)
        form = canonical(value)
    except (Unreadable, ValueError, RecursionError):
        return
    assert read_json(form) == value
    assert canonical(read_json(form)) == form


def notation(data: bytes) -> None:
    """Reads a move in notation. The first byte selects the game. A readable line survives a round trip."""
    game = GAMES[SLUGS[data[0] % len(SLUGS)]] if data else GAMES[SLUGS[0]]
    text = data[1:].decode(errors="surrogateescape")
    for parse in PARSERS:
        try:
            told = parse(text)
            assert parse(str(told)) == told
        except NotationError:
            continue
    try:
        seat, move = read_move(game, text)
    except NotationError:
        return
    assert read_move(game, write_move(game, seat, move)) == (seat, move)


def _bid_parsers() -> list[Callable[[str], Any]]:
    """Returns the parsers of the games whose bids are written in words."""
    modules = (name for _, name, _ in pkgutil.walk_packages(domain.games.__path__, "domain.games."))
    bids = [importlib.import_module(name) for name in modules if name.endswith(".bids")]
    return [module.parse for module in bids]


PARSERS: list[Callable[[str], Any]] = [Card.parse, *_bid_parsers()]


def record(data: bytes) -> None:
    """Reads a record, or a file of receipts."""
    with contextlib.suppress(Unreadable):
        read_receipts(data, "t_x")
    try:
        value = read_json(data)
    except Unreadable:
        return
    report = verify(value, bots="sample")
    assert report.status in ("passed", "failed")
    assert json.dumps(report.as_json()).encode()


def request_body(data: bytes) -> None:
    """Reads a request body. An accepted body can be written and read again as the same value."""
    try:
        value = read_body(data)
    except Refused as refused:
        assert refused.code == "malformed"
        return
    assert read_body(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()) == value


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    "codec": codec,
    "snapshot": snapshot,
    "canonical": canonical_form,
    "notation": notation,
    "record": record,
    "body": request_body,
    "changed-record": instructions.changed_record,
    "play": instructions.play,
}
