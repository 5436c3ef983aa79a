"""Analyses: a worker judges the decisions of a finished table in slices, and stores what it has found after each.

After a slice (see `workers.slices`) the analysis is handed back, so that others get their turn. If the worker dies,
another one goes on from the latest slice. What is found depends on the log alone, so the result is the same.
"""

import json
import logging

from bots.analysis.match import VERSION, Progress
from bots.analysis.summary import summary
from domain.refusals import Refusal
from domain.unknown import Unknown
from events.errors import LogDamaged
from service.analyses.findings import analysis_of
from service.analyses.stored import UNFINISHED, Analysis, packed, unpacked
from service.wiring import Service
from workers.queues import REQUEST_LEASE_MS
from workers.slices import SLICE_SECONDS, Slice

NEWER_MS = 60_000
"""The delay after which an analysis with a newer version, which this release can't make, is due again for a worker of
that release."""

UNREADABLE = (LogDamaged, Unknown, Refusal, LookupError, TypeError, ValueError, AttributeError)
"""What a log raises that is damaged, or that this release doesn't know."""

_log = logging.getLogger(__name__)


class Analyst:
    """Does analyses, each for `slice_seconds` at a time."""

    def __init__(self, service: Service, slice_seconds: float = SLICE_SECONDS) -> None:
        self._service = service
        self._ports = service.ports
        self._slice_seconds = slice_seconds

    def analyse(self, request: str) -> None:
        """One slice of an analysis."""
        body = self._ports.requests.load(request)
        analysis = None if body is None else unpacked(body)
        if analysis is None or analysis["status"] not in UNFINISHED:
            self._ports.feeds.done(request)
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
            self._ports.requests.hand_back(request, analysis["table"], body, analysis["requested_at"])

    def _slice(self, analysis: Analysis) -> bool:
        """Adds the findings of one slice; returns whether they are complete."""
        slice_ = Slice(self._slice_seconds)
        entries = self._ports.store.read(analysis["table"])
        match = analysis_of(self._ports.store, entries)
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
        ended = analysis | {"status": status, "ended_at": self._service.clock()}
        self._ports.requests.end(request, packed(ended))

    def _save(self, request: str, analysis: Analysis, lease: int) -> None:
        """Makes the analysis due again after that many ms."""
        self._ports.requests.update(request, packed(analysis), self._service.clock() + lease)
