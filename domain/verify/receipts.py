"""Compares a record with receipts, the heads that the service gave out for versions of a table.

Players keep receipts as responses of the service or as events from it. A response has `version` and `head`, an event
has `version` and `hash`; both mean the same. Events inside a response count too. All other fields are ignored.
"""

from collections.abc import Iterable

from domain.strict_json import Unreadable, read_json
from domain.verify.report import Verdict, failed, passed
from domain.verify.shape import ParsedRecord, is_digest, is_whole

Receipt = tuple[int, str]
"""A version, and the head given out for it."""


def check_receipts(record: ParsedRecord, receipts: Iterable[Receipt]) -> Verdict:
    """Checks that the record's log has the receipts' heads at their versions."""
    hashes = {entry.place: entry.hash for entry in record.entries}
    count = 0
    for version, head in sorted(receipts):
        if version not in hashes:
            return failed(len(hashes) + 1, f"a receipt is for version {version}, but the log ends at {len(hashes)}")
        if hashes[version] != head:
            return failed(version, f"a receipt for version {version} has the head {head!r:.80}")
        count += 1
    return passed(f"{count} receipts match this log")


def read_receipts(data: bytes, table: object) -> list[Receipt]:
    """Reads the receipts for a table from JSON Lines, or from one JSON list or object. Raises Unreadable.

    Entries that name another table are skipped. A file without any receipt for the table is refused, because it would
    prove nothing.
    """
    entries = [entry for entry in _entries(data) if _table_of(entry) in (None, table)]
    receipts = [receipt for entry in entries for receipt in _receipts_in(entry)]
    if not receipts:
        raise Unreadable(f"it holds no receipt for the table {table!r:.60}")
    return receipts


def _entries(data: bytes) -> list[object]:
    try:
        whole = read_json(data)
    except Unreadable:
        return [read_json(line) for line in data.splitlines() if line.strip()]
    return whole if type(whole) is list else [whole]


def _table_of(entry: object) -> object:
    """The table named by an event, a Table or the first event of a response, or None."""
    if type(entry) is not dict:
        return None
    first = next((event for event in _events_of(entry) if type(event) is dict), {})
    return entry.get("table", entry.get("id", first.get("table")))


def _receipts_in(entry: object) -> list[Receipt]:
    return [_receipt(entry), *map(_receipt, _events_of(entry))]


def _receipt(entry: object) -> Receipt:
    fields: dict[str, object] = entry if type(entry) is dict else {}
    version = fields.get("version")
    head = fields.get("head", fields.get("hash"))
    if not (is_whole(version) and is_digest(head)):
        raise Unreadable(f"{entry!r:.80} is not a receipt: it needs a version and a head of 64 hexadecimal digits")
    return version, head


def _events_of(entry: object) -> list[object]:
    events = entry.get("events") if type(entry) is dict else None
    return events if type(events) is list else []
