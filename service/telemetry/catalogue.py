"""The counts and times of a process. Values measured on request are in `gauges`."""

from service.telemetry.tallies import Count, Times

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Histogram bounds of waiting times, in seconds."""

THOUGHT = (0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0)
"""Histogram bounds of house bots' decisions, in seconds."""

LONG = (0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 15.0, 60.0, 300.0)
"""Histogram bounds of jobs, in seconds."""

REQUESTS = Times(
    "cardtable_request_seconds",
    "Requests by route and status, and the seconds until the response began",
    "route",
    "method",
    "status",
    bounds=QUICK,
)
REFUSALS = Count("cardtable_refusals_total", "Problem responses by their code", "code")
LIMITS = Count(
    "cardtable_limits_hit_total", "Requests that a limit of an account or an address refused", "limit", "holder"
)
APPENDS = Times(
    "cardtable_append_seconds", "Appends to the logs of tables by outcome, and their seconds", "outcome", bounds=QUICK
)
MOVES = Count("cardtable_moves_total", "Moves that were appended, by game and by whom they were made", "game", "by")
JOBS = Times(
    "cardtable_job_seconds", "Jobs by function and outcome, and their seconds", "function", "outcome", bounds=LONG
)
DECISIONS = Times(
    "cardtable_decision_seconds", "Decisions of house bots and their seconds", "game", "strategy", bounds=THOUGHT
)
HINTS = Times(
    "cardtable_hint_seconds", "Hints computed, by outcome, and their seconds with the wait", "outcome", bounds=QUICK
)
PICTURES = Times(
    "cardtable_picture_seconds",
    "Pictures painted, by outcome, and their seconds with the wait",
    "outcome",
    bounds=QUICK,
)
AUDITS = Count("cardtable_audits_total", "Audits that have ended, by status", "status")
ARCHIVINGS = Count("cardtable_archivings_total", "Tables that a worker tried to archive, by outcome", "outcome")
BEACON = Count(
    "cardtable_beacon_total", "Questions to the beacon, by what was asked, and their outcome", "asked", "outcome"
)
ARCHIVE = Times(
    "cardtable_archive_seconds",
    "Objects got from the archive and put into it, by outcome, and their seconds",
    "operation",
    "outcome",
    bounds=QUICK,
)

COUNTS = REFUSALS, LIMITS, MOVES, AUDITS, ARCHIVINGS, BEACON
TIMES = REQUESTS, APPENDS, JOBS, DECISIONS, HINTS, PICTURES, ARCHIVE
