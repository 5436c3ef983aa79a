"""Requests for analyses: stored and fed to the workers, which judge the table and save the result.

A table has one analysis for each version of the analysis, however often it is requested. Another attempt is made only
after a failure. Analyses are kept as long as the table.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

from bots.analysis.match import VERSION
from events.ports import EventStore, Key, Requests
from events.subjects import kind_of, partition_of, request_id
from service.access.limits import Charge, free
from service.analyses.stored import FIRST_SHOWN, Analysis, new, packed, percent_of, unpacked
from service.answers.cursors import Keyset, Page
from service.engine.cache import TableCache
from service.engine.execution import Clock
from service.refusals import Refused, key_reused, not_found
from service.tables.reads import latest

MAX_ID_LENGTH = 40

ATTEMPTS = 3
"""The maximum number of analyses of one version for a table. All but the latest have failed, because the log was
unreadable."""

_SHOWN = ("table", "version", "status", "requested_at", "ended_at", "events", "total", "complete", "summary")


class Requested(NamedTuple):
    """An analysis. `made` is true if this request created it, and `replayed` if it was repeated with its idempotency
    key."""

    analysis: dict[str, Any]
    made: bool
    replayed: bool


@dataclass(frozen=True)
class Analyses:
    requests: Requests
    store: EventStore
    tables: TableCache
    clock: Clock

    def request_analysis(self, player: str, table_id: str, key: Key | None = None, charge: Charge = free) -> Requested:
        """Requests the analysis of a finished table by this release. Refused `not_over` and `key_reused`.

        Only a new analysis is charged, and it is scheduled as this player's.

        Its id is derived from the table, the version of the analysis and the attempt, so simultaneous requests share
        one.
        """
        table = latest(self.tables, table_id).table
        ids = ids_of(table_id)
        analysis_id, kept = _latest_attempt(self.requests, ids)
        body = new(table_id, table.version, self.clock())
        known = self.store.freshen(table_id, table.version, key).known is not None
        if not known and not table.over:
            raise Refused("not_over", "a table can be analysed once it is over", version=table.version)
        if kept is not None and not known:
            return Requested(_shown(analysis_id, unpacked(kept)), made=False, replayed=False)
        if not known:
            charge(audits=1)
        opened = self.requests.open("analysis", analysis_id, table_id, packed(body), body["requested_at"], key, player)
        if not isinstance(opened, str) or opened not in ids:
            raise key_reused()
        return Requested(self.analysis(opened), made=not known, replayed=known)

    def analysis(self, analysis_id: str) -> dict[str, Any]:
        """Returns an analysis with its progress or its result, but without its decisions. Refused `not_found`."""
        return _shown(analysis_id, self._loaded(analysis_id))

    def decisions(self, analysis_id: str, *, cursor: str | None, limit: int) -> Page:
        """Returns a page of the decisions judged so far, by descending suspected loss. Further ones are added at the
        end, so a cursor is the number of those read. Refused `not_found` and `invalid`."""
        found = self._loaded(analysis_id)["decisions"]
        keyset = Keyset(f"decisions of {analysis_id}", "([0-9]{1,15})")
        begin = 0 if cursor is None else int(keyset.read(cursor)[0])
        end = begin + limit
        return Page(found[begin:end], keyset.cursor(end) if len(found) > end else None)

    def analyses_of(self, table_id: str, *, cursor: str | None, limit: int) -> Page:
        """Returns the analyses of a table, latest first: one for each version since FIRST_SHOWN, and earlier failures.

        Refused `not_found` and `invalid`.
        """
        latest(self.tables, table_id)
        keyset = Keyset(f"analyses of {table_id}", "([0-9]{1,15})")
        before = None if cursor is None else int(keyset.read(cursor)[0])
        stored = self.requests.page("analysis", table_id, before=before, limit=limit + 1)
        page = stored[:limit]
        bodies = [(each.request, unpacked(each.body)) for each in page]
        shown = [_shown(request, body) for request, body in bodies if body["version"] >= FIRST_SHOWN]
        return Page(shown, keyset.cursor(page[-1].number) if len(stored) > limit else None)

    def _loaded(self, analysis_id: str) -> Analysis:
        body = self.requests.load(analysis_id) if _is_analysis_id(analysis_id) else None
        found = None if body is None else unpacked(body)
        if found is None or found["version"] < FIRST_SHOWN:
            raise not_found("analysis")
        return found


def _latest_attempt(requests: Requests, ids: list[str]) -> tuple[str, bytes | None]:
    """Returns the id of the analysis to return, and its body. The body is None if the analysis must be created."""
    for analysis_id in ids:
        kept = requests.load(analysis_id)
        if kept is None or unpacked(kept)["status"] != "failed" or analysis_id == ids[-1]:
            break
    return analysis_id, kept


def ids_of(table_id: str) -> list[str]:
    """Returns the ids of all attempts at a table's analysis by this release. Deriving them requires the table's id."""
    prefix, text = request_id("analysis", table_id)[:4], f"analysis/{VERSION}|{table_id}"
    texts = [text, *(f"{text}|{attempt}" for attempt in range(1, ATTEMPTS))]
    return [f"{prefix}{sha256(each.encode()).hexdigest()[:24]}" for each in texts]


def _is_analysis_id(text: str) -> bool:
    if len(text) > MAX_ID_LENGTH or not text.isascii():
        return False
    try:
        partition_of(text)
    except ValueError:
        return False
    return kind_of(text) == "analysis"


def _shown(analysis_id: str, body: Analysis) -> dict[str, Any]:
    """Returns an analysis without the decisions, which have their own pages."""
    judged = {"percent": percent_of(body), "decisions": len(body["decisions"])}
    return {"id": analysis_id} | {name: body[name] for name in _SHOWN} | judged
