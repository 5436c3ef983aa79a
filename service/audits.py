"""Requests for audits: stored and fed to the workers, who check the table and write down what they find.

An audit that was asked for is kept as long as its table. Beside those of players there is one of the service's own for
each table that ends: it is stored when the table has ended, and due in the hour of the night that the settings name.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

from domain.table.state import Table
from events.envelope import StoredEvent
from events.ports import Key, KeyReused
from events.subjects import kind_of, partition_of, request_id
from service.auditing import is_over
from service.cursors import cursor_of, read_cursor
from service.events_out import to_json
from service.ids import is_id
from service.keys import key_of
from service.refusals import Refused, key_reused, not_found
from service.wiring import Service

BOTS = ("sample", "full")
"""How many decisions of house bots are made again: some, or all of them."""

STATUSES = ("queued", "running", "passed", "failed")
_UNFINISHED = STATUSES[:2]

ASKERS = ("player", "system")
"""Who asked for an audit: a player, or the service for its nightly run."""

MAX_UNFINISHED = 20
"""So many audits of a table may wait at a time: those that one player asks for shall not hold up all others'."""

LONGEST_ID = 40

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS

_SHOWN = ("table", "status", "by", "requested_at", "ended_at", "bots", "receipts")
_FOUND = ("events", "done", "checks", "decisions", "first_divergence")


class Listing(NamedTuple):
    """A page of audits without their receipts, and the cursor of the next one where there is more."""

    audits: list[dict[str, Any]]
    next: str | None


def request_audit(
    service: Service, table_id: str, read: Callable[[], dict[str, Any]], key: Key | None = None
) -> tuple[dict[str, Any], bool]:
    """Asks for an audit of a table that is over: the audit as queued, and whether the key had asked before.

    `read` gives `receipts`, each `{version, head}` as somebody kept them, and `bots`; or it raises Refused
    `invalid`, which is said only of a table that is over and of a new key. Refused `not_over`, `key_reused` and
    `too_many_audits`.
    """
    latest = _latest(service, table_id)
    version = latest.version
    if not is_over(latest):
        raise Refused("not_over", "a table can be audited once it is over", version=version)
    try:
        order = read()
    except Refused:
        if service.ports.store.freshen(table_id, version, key).known is not None:
            raise key_reused() from None
        raise
    _check_not_too_many(service, table_id, version, key)
    body = _queued(table_id, version, "player", order["bots"], order["receipts"], service.clock())
    asked = request_id("audit", table_id)
    opened = service.ports.requests.open("audit", asked, table_id, to_json(body), body["requested_at"], key)
    if isinstance(opened, KeyReused):
        raise key_reused()
    if opened != asked:
        body["requested_at"] = _kept(service, opened)["requested_at"]
    return _answer(opened, body), opened != asked


def _check_not_too_many(service: Service, table_id: str, version: int, key: Key | None) -> None:
    asked = service.ports.requests.page("audit", table_id, before=None, limit=MAX_UNFINISHED)
    waiting = sum(json.loads(each.body)["status"] in _UNFINISHED for each in asked)
    if waiting == MAX_UNFINISHED and service.ports.store.freshen(table_id, version, key).known is None:
        raise Refused("too_many_audits", f"{waiting} audits of this table are waiting already; look at what they find")


def _latest(service: Service, table_id: str) -> StoredEvent:
    """The last entry of a table's log, found without folding the log, which may be past that; Refused `not_found`."""
    store = service.ports.store
    version = store.version(table_id) if is_id("t", table_id) else 0
    entries = store.read(table_id, after=version - 1) if version else []
    if not entries:
        raise not_found("table")
    return entries[-1]


def audit_tonight(service: Service, table: Table) -> None:
    """Has a table that is over audited in the next nightly run; once, however often it is called."""
    hour, now = service.settings.audit_hour, service.clock()
    if hour is None:
        return
    body = _queued(table.id, table.version, "system", "sample", [], now)
    key = key_of("system", "nightly", "POST", f"/v1/tables/{table.id}/audits", b"")
    request = request_id("audit", table.id)
    service.ports.requests.open("audit", request, table.id, to_json(body), tonight(table.id, hour, now), key)


def tonight(table_id: str, hour: int, now: int) -> int:
    """The table's own moment, in ms, the next time that the clock strikes this hour (UTC) or is past it.

    Tables have theirs all over the hour, so that a day's tables don't come due all at once.
    """
    moment = hour * HOUR_MS + int.from_bytes(sha256(table_id.encode()).digest()[1:5]) % HOUR_MS
    return now + (moment - now) % DAY_MS


def _queued(
    table_id: str, version: int, by: str, bots: str, receipts: list[dict[str, Any]], now: int
) -> dict[str, Any]:
    return {
        "table": table_id,
        "status": "queued",
        "by": by,
        "requested_at": now,
        "ended_at": None,
        "bots": bots,
        "receipts": receipts,
        "events": version,
        "done": 0,
        "checks": [],
        "decisions": None,
        "first_divergence": None,
    }


def audit(service: Service, audit_id: str) -> dict[str, Any]:
    """The audit as far as it has come; Refused `not_found`."""
    body = service.ports.requests.load(audit_id) if _is_audit(audit_id) else None
    if body is None:
        raise not_found("audit")
    return _answer(audit_id, json.loads(body))


def audits_of(service: Service, table_id: str, read: Callable[[], dict[str, Any]]) -> Listing:
    """The audits of a table, latest first; `read` gives `cursor` and `limit`. Refused `not_found` and `invalid`."""
    _latest(service, table_id)
    query = read()
    before = None if query["cursor"] is None else read_cursor(query["cursor"])[0]
    limit = query["limit"]
    asked = service.ports.requests.page("audit", table_id, before=before, limit=limit + 1)
    page = asked[:limit]
    audits = [_answer(each.request, json.loads(each.body)) for each in page]
    for each in audits:
        del each["receipts"]
    return Listing(audits, cursor_of(page[-1].number) if len(asked) > limit else None)


def _kept(service: Service, audit_id: str) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(service.ports.requests.load(audit_id) or b"{}")
    return kept


def _is_audit(text: str) -> bool:
    """Anything else need not be looked for; an id that the log could not place is none."""
    if len(text) > LONGEST_ID or not text.isascii():
        return False
    try:
        partition_of(text)
    except ValueError:
        return False
    return kind_of(text) == "audit"


def _answer(audit_id: str, body: dict[str, Any]) -> dict[str, Any]:
    return {"id": audit_id} | {name: body[name] for name in _SHOWN + _FOUND}
