"""Requests for audits: stored and fed to the workers, who check the table and write down what they find."""

import json
from collections.abc import Callable
from typing import Any

from events.ports import Key, KeyReused
from events.subjects import kind_of, partition_of, request_id
from service.events_out import to_json
from service.reads import latest
from service.refusals import Refused, key_reused, not_found
from service.wiring import Service

BOTS = ("sample", "full")
"""How many decisions of house bots are made again: some, or all of them."""


LONGEST_ID = 40


def request_audit(
    service: Service, table_id: str, read: Callable[[], dict[str, Any]], key: Key | None = None
) -> tuple[dict[str, Any], bool]:
    """Asks for an audit of a table that is over: the audit as queued, and whether the key had asked before.

    `read` gives `receipts`, each `{version, head}` as somebody kept them, and `bots`; or it raises Refused
    `invalid`, which is said only of a table that is over and of a new key. Refused `not_over` and `key_reused`.
    """
    table = latest(service, table_id).table
    if not table.over:
        raise Refused("not_over", "a table can be audited once it is over", version=table.version)
    try:
        order = read()
    except Refused:
        if service.ports.store.freshen(table_id, table.version, key).known is not None:
            raise key_reused() from None
        raise
    body = {
        "table": table_id,
        "receipts": order["receipts"],
        "bots": order["bots"],
        "status": "queued",
        "checks": [],
        "events": table.version,
        "done": 0,
        "first_divergence": None,
    }
    asked = request_id("audit", table_id)
    opened = service.ports.requests.open("audit", asked, table_id, to_json(body), service.clock(), key)
    if isinstance(opened, KeyReused):
        raise key_reused()
    return _answer(opened, body), opened != asked


def audit(service: Service, audit_id: str) -> dict[str, Any]:
    """The audit as far as it has come; Refused `not_found`."""
    body = service.ports.requests.load(audit_id) if _is_audit(audit_id) else None
    if body is None:
        raise not_found("audit")
    return _answer(audit_id, json.loads(body))


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
    kept = ("table", "status", "bots", "receipts", "checks", "events", "done", "first_divergence")
    return {"id": audit_id} | {name: body[name] for name in kept}
