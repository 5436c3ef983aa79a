"""Analyses: a worker judges the decisions of a finished table in slices, and stores its findings after each.

After a slice (see `workers.slices`) the analysis is handed back, so that others get their turn. If the worker dies,
another one resumes after the latest slice. The findings depend only on the log, so the result is the same.
"""

import json
import logging
from dataclasses import dataclass

from bots.analysis.match import VERSION, Progress
from bots.analysis.summary import summary
from domain.refusals import Refusal
from domain.unknown import Unknown
from events.errors import LogDamaged
from events.ports import EventStore, Feeds, Requests
from service.analyses.findings import analysis_of
from service.analyses.stored import UNFINISHED, Analysis, packed, unpacked
from service.engine.execution import Clock
from workers.queues import REQUEST_LEASE_MS
from workers.slices import Slice

NEWER_MS = 60_000
"""Delay in ms before an analysis of a newer version is due again. Only a newer worker can make it."""

UNREADABLE = (LogDamaged, Unknown, Refusal, LookupError, TypeError, ValueError, AttributeError)
"""Errors raised for a log that is damaged or unknown to this release."""

_log = logging.getLogger(__name__)


@dataclass(eq=False)
class Analyst:
    """The handler of analysis jobs, each of about `slice_seconds`."""

    requests: Requests
    store: EventStore
    feeds: Feeds
    clock: Clock
    slice_seconds: float

    def analyse(self, request: str) -> None:
        """Performs one slice of an analysis."""
        body = self.requests.load(request)
        analysis = None if body is None else unpacked(body)
        if analysis is None or analysis["status"] not in UNFINISHED:
            self.feeds.done(request)
            return
        if analysis["version"] > VERSION:
            self._save(request, analysis, NEWER_MS)
            return
        if analysis["version"] < VERSION:
            self._end(request, analysis, "failed")
            return
        self._save(request, analysis | {"status": "running"}, REQUEST_LEASE_MS)
        try:
            over = self._slice(analysis)
        except UNREADABLE as error:
            _log.warning(
                "analysis %s of table %s: its log can't be read (%s)", request, analysis["table"], type(error).__name__
            )
            self._end(request, analysis, "failed")
            return
        if over:
            self._end(request, analysis, "done")
        else:
            body = packed(analysis | {"status": "running"})
            self.requests.hand_back(request, analysis["table"], body, analysis["requested_at"])

    def _slice(self, analysis: Analysis) -> bool:
        """Adds the findings of one slice. Returns True if they are complete."""
        slice_ = Slice(self.slice_seconds)
        entries = self.store.read(analysis["table"])
        match = analysis_of(self.store, entries)
        suspected, decisions = analysis["suspected"], analysis["decisions"]
        analysis |= {"total": match.total, "complete": match.complete}
        for found in match.findings(Progress(tuple(suspected), len(decisions), analysis["work"])):
            if isinstance(found, int):
                suspected.append(found)
            else:
                decisions.append(found.as_json())
                analysis["work"] += found.judged.work
            if slice_.is_over():
                return False
        seats = int(json.loads(entries[0].form)["data"]["seats"])
        analysis["summary"] = summary(decisions, seats)
        return True

    def _end(self, request: str, analysis: Analysis, status: str) -> None:
        ended = analysis | {"status": status, "ended_at": self.clock()}
        self.requests.end(request, packed(ended))

    def _save(self, request: str, analysis: Analysis, lease: int) -> None:
        """Makes the analysis due again after `lease` ms."""
        self.requests.update(request, packed(analysis), self.clock() + lease)
