"""What can be given any bytes at all: each target takes some and must come to its end, with a refusal or without.

Refusals are of the kinds that each reader promises; any other exception is a finding. The fuzz tests give them bytes of
Hypothesis, and `make fuzz` bytes of atheris.
"""

import contextlib
import importlib
import json
import pkgutil
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

import domain.games
from domain.canonical import canonical
from domain.cards import Card
from domain.fairness import ServerSeed
from domain.notation import read_move, write_move
from domain.refusals import NotationError
from domain.registry import GAMES
from domain.verify import verify
from domain.verify.reading import Unreadable, read_json
from domain.verify.receipts import read_receipts
from events.envelope import UNREADABLE, StoredEvent, read, secret_part
from events.snapshot_codec import Damaged, from_snapshot
from service.http import body
from service.refusals import Refused
from tests.fuzz import driven
from tests.fuzz.driven import SLUGS

SEED = ServerSeed(bytes(range(32)))


def codec(data: bytes) -> None:
    """An entry of the log, its form and its secret part with a zero byte between; what can be read stays the same."""
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
    """As it is, which its digest gives away, and under a digest that fits: atheris finds out how to make one."""
    for each in (data, sha256(data).digest()[:16] + data):
        try:
            table, head = from_snapshot(each, SEED)
        except Damaged:
            continue
        assert (table.server_seed, type(head)) == (SEED, bytes)


def canonical_form(data: bytes) -> None:
    """What has a canonical form has one, and it is read as the same value."""
    try:
        value = read_json(data)
        form = canonical(value)
    except (Unreadable, ValueError, RecursionError):
        return
    assert read_json(form) == value
    assert canonical(read_json(form)) == form


def notation(data: bytes) -> None:
    """The first byte says of which game; a line that can be read says the same when it is written and read again."""
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
    """Of every game that has bids which are said in words."""
    modules = (name for _, name, _ in pkgutil.walk_packages(domain.games.__path__, "domain.games."))
    bids = [importlib.import_module(name) for name in modules if name.endswith(".bids")]
    return [module.Bid.parse for module in bids]


PARSERS: list[Callable[[str], Any]] = [Card.parse, *_bid_parsers()]


def record(data: bytes) -> None:
    """A record, or a file of receipts."""
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
    """What is accepted can be written again, and then is accepted as the same."""
    try:
        value = body.read_json(data)
    except Refused as refused:
        assert refused.code == "malformed"
        return
    assert body.read_json(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()) == value


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    "codec": codec,
    "snapshot": snapshot,
    "canonical": canonical_form,
    "notation": notation,
    "record": record,
    "body": request_body,
    "changed-record": driven.changed_record,
    "play": driven.play,
}
