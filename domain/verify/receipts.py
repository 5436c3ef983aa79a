"""Receipts as whoever was at the table kept them: answers of the service, or the events that it showed.

An answer says `version` and `head`, an event `version` and `hash`; both mean the same, and an answer's own events count
too. Whatever else they say is not looked at.
"""

from typing import Any

from domain.verify.proofs import Receipt
from domain.verify.reading import Unreadable, read_json
from domain.verify.shape import is_digest, is_whole


def read_receipts(data: bytes, table: object) -> list[Receipt]:
    """The receipts for a table in a file of JSON Lines or of one JSON list; raises Unreadable.

    What says that it is about another table is left out; with nothing left the file is refused, because then it
    would prove nothing.
    """
    kept = [each for each in _kept(data) if _table_of(each) in (None, table)]
    receipts = [receipt for each in kept for receipt in _receipts_in(each)]
    if not receipts:
        raise Unreadable(f"it holds no receipt for the table {table!r:.60}")
    return receipts


def _kept(data: bytes) -> list[Any]:
    try:
        whole = read_json(data)
    except Unreadable:
        return [read_json(line) for line in data.splitlines() if line.strip()]
    return whole if type(whole) is list else [whole]


def _table_of(kept: Any) -> Any:
    """The table that an event, a Table or the first event of an answer names; None where none is named."""
    if type(kept) is not dict:
        return None
    first = next((event for event in _events_of(kept) if type(event) is dict), {})
    return kept.get("table", kept.get("id", first.get("table")))


def _receipts_in(kept: Any) -> list[Receipt]:
    return [_receipt(kept), *map(_receipt, _events_of(kept))]


def _receipt(kept: Any) -> Receipt:
    told = kept if type(kept) is dict else {}
    version: Any = told.get("version")
    head: Any = told.get("head", told.get("hash"))
    if not (is_whole(version) and is_digest(head)):
        raise Unreadable(f"{kept!r:.80} is no receipt: it has no version with a head of 64 hexadecimal digits")
    return version, head


def _events_of(kept: dict[str, Any]) -> list[Any]:
    events = kept.get("events")
    return events if type(events) is list else []
