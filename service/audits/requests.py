"""Requests for audits: stored, and fed to the workers, which check the table and save the result.

An audit is kept as long as its table. In addition to players' requests, the service requests one for each finished
table, due at night in the hour given by the settings.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from domain.table.state import Table
from events.envelope import StoredEvent
from events.ports import EventStore, Key, KeyReused, Requests
from events.subjects import kind_of, partition_of, request_id
from service.access.limits import Charge, free
from service.answers.cursors import Keyset, Page
from service.answers.encoding import to_json
from service.audits.stored import UNFINISHED, unpacked
from service.engine.execution import Clock
from service.engine.idempotency import key_of
from service.faults.damage import is_over
from service.ids import is_id
from service.refusals import Refused, key_reused, not_found

BOTS = ("sample", "full")
"""Share of house bots' decisions to repeat: a sample, or all."""

STATUSES = (*UNFINISHED, "passed", "failed")

REQUESTED_BY = ("player", "system")
"""A player, or the service for its nightly run."""

MAX_UNFINISHED = 20
"""Maximum number of unfinished audits per table, so that one player can't delay everyone else's audits."""

MAX_ID_LENGTH = 40

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS


@dataclass(frozen=True)
class Audits:
    requests: Requests
    store: EventStore
    audit_hour: int | None
    clock: Clock

    def request_audit(
        self,
        player: str,
        table_id: str,
        bots: str,
        receipts: list[dict[str, Any]],
        key: Key | None = None,
        charge: Charge = free,
    ) -> tuple[dict[str, Any], bool]:
        """Returns the queued audit of a finished table, and True if an earlier request under the key created it.

        `bots` is one of BOTS; `receipts` are `{version, head}` as kept. Refused with `key_reused`, `not_over` and
        `too_many_audits`.
        """
        latest = self._latest(table_id)
        version = latest.version
        if not is_over(latest):
            self._check_key_is_new(table_id, version, key)
            raise Refused("not_over", "a table can be audited once it is over", version=version)
        self._check_not_too_many(table_id, version, key)
        if self.store.freshen(table_id, version, key).known is None:
            charge(audits=1)
        body = _queued(table_id, version, "player", bots, receipts, self.clock())
        new_id = request_id("audit", table_id)
        opened = self.requests.open("audit", new_id, table_id, to_json(body), body["requested_at"], key, player)
        if isinstance(opened, KeyReused):
            raise key_reused()
        if opened != new_id:
            body["requested_at"] = self._kept(opened)["requested_at"]
        return _shown(opened, body), opened != new_id

    def _check_key_is_new(self, table_id: str, version: int, key: Key | None) -> None:
        if self.store.freshen(table_id, version, key).known is not None:
            raise key_reused()

    def _check_not_too_many(self, table_id: str, version: int, key: Key | None) -> None:
        """Raises Refused `too_many_audits`, except for a known key, whose earlier request is found when storing."""
        requests = self.requests.page("audit", table_id, before=None, limit=MAX_UNFINISHED)
        unfinished = sum(unpacked(each.body)["status"] in UNFINISHED for each in requests)
        if unfinished == MAX_UNFINISHED and self.store.freshen(table_id, version, key).known is None:
            raise Refused(
                "too_many_audits", f"{unfinished} audits of this table are unfinished; wait for their results"
            )

    def _latest(self, table_id: str) -> StoredEvent:
        """Returns the last entry of a table's log, without folding the log, which may be damaged. Refused with
        `not_found`."""
        version = self.store.version(table_id) if is_id("t", table_id) else 0
        entries = self.store.read(table_id, after=version - 1, unchecked=True) if version else []
        if not entries:
            raise not_found("table")
        return entries[-1]

    def audit_tonight(self, table: Table) -> None:
        """Requests the nightly audit of a finished table. Idempotent."""
        hour, now = self.audit_hour, self.clock()
        if hour is None:
            return
        body = _queued(table.id, table.version, "system", "sample", [], now)
        key = key_of("system", "nightly", "POST", f"/v1/tables/{table.id}/audits", b"")
        request = request_id("audit", table.id)
        self.requests.open("audit", request, table.id, to_json(body), tonight(table.id, hour, now), key)

    def audit(self, audit_id: str) -> dict[str, Any]:
        """Returns an audit with its progress or its result. Refused with `not_found`."""
        body = self.requests.load(audit_id) if _is_audit_id(audit_id) else None
        if body is None:
            raise not_found("audit")
        return _shown(audit_id, unpacked(body))

    def audits_of(self, table_id: str, *, cursor: str | None, limit: int) -> Page:
        """Returns the audits of a table without their receipts, latest first. Refused with `not_found` and
        `invalid`."""
        self._latest(table_id)
        keyset = Keyset(f"audits of {table_id}", "([0-9]{1,15})")
        before = None if cursor is None else int(keyset.read(cursor)[0])
        requests = self.requests.page("audit", table_id, before=before, limit=limit + 1)
        page = requests[:limit]
        return Page(
            [_shown(each.request, unpacked(each.body)) for each in page],
            keyset.cursor(page[-1].number) if len(requests) > limit else None,
        )

    def _kept(self, audit_id: str) -> dict[str, Any]:
        return unpacked(self.requests.load(audit_id) or b"{}")


def tonight(table_id: str, hour: int, now: int) -> int:
    """Returns the table's own next time within this hour (UTC), in Unix ms.

    The tables' times are spread over the hour, so that a day's tables don't all come due at once.
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


def _is_audit_id(text: str) -> bool:
    """True if the text has the form of an audit's id. Nothing is looked up."""
    if len(text) > MAX_ID_LENGTH or not text.isascii():
        return False
    try:
        partition_of(text)
    except ValueError:
        return False
    return kind_of(text) == "audit"


def _shown(audit_id: str, body: dict[str, Any]) -> dict[str, Any]:
    return {"id": audit_id, **body}
