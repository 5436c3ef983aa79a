"""Log lines of the service's processes: one format for all, with time, level, process and the tables concerned.

A line must not reveal a card, a seed or a token, even if a message quotes one. So an exception is logged as its type
and places in the code, never with its message; anything that looks like a secret or a card is masked; and line ends and
control characters are escaped, because an address may contain them.
"""

import json
import logging
import re
import sys
import threading
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, TextIO

from events.trace_context import TRACE
from service.process.tracebacks import outline

TEXT, JSON = "text", "json"
STYLES = (TEXT, JSON)

VARIABLE = "CARDTABLE_LOG"

FIELDS = "fields"
"""Key in `extra` of a logging call that holds further fields for JSON, such as the status of a response."""

_TABLE = re.compile(r"(?<![A-Za-z0-9_])t_[a-z0-9]{20,40}(?![A-Za-z0-9_])")

_SECRETS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(/(?:links|join|codes)/)[^/\s\"?]+"), r"\1..."),  # the codes of links and tables
    (re.compile(r"(?<![A-Za-z0-9])(ct|tk|il)_[A-Za-z0-9_-]{20,}"), r"\1_..."),  # tokens, tickets, codes
    (re.compile(r"(?i)\b(bearer\s+|(?:ticket|token|code|seed|password)=)[^\s&\"']+"), r"\1..."),
    (re.compile(r"(\w://[^\s/@:]*:)[^\s/@]+@"), r"\1...@"),  # the password of a server
    # Seeds and salts. The id of a log looks like one, and is no secret.
    (re.compile(r"(?<!the log )(?<![A-Za-z0-9])[0-9a-f]{32,}(?![A-Za-z0-9])"), "..."),
    (re.compile(r"(?<![A-Za-z0-9_])(?:[2-9TJQKA][CDHS]|X[1-4])(?:\.[12])?(?![A-Za-z0-9_])"), "**"),  # cards
)

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")

_log = logging.getLogger("cardtable")


def masked(text: str) -> str:
    """Returns the text with cards, seeds, salts, tokens, tickets, link codes and passwords masked."""
    for secret, instead in _SECRETS:
        text = secret.sub(instead, text)
    return text


def tables_in(text: str) -> list[str]:
    """Returns the ids of the tables named in a text, without duplicates."""
    return list(dict.fromkeys(_TABLE.findall(text)))


class SafeFormatter(logging.Formatter):
    """Formats a record as one line of text or of JSON. `process` is the part of the service, such as `relay`."""

    def __init__(self, process: str, style: str = TEXT) -> None:
        super().__init__()
        self._process = process
        self._write = self._json if style == JSON else self._text

    def format(self, record: logging.LogRecord) -> str:
        message = record.getMessage()
        error = record.exc_info[1] if record.exc_info else None
        return self._write(record, masked(message if error is None else f"{message}: {outline(error)}"))

    def _text(self, record: logging.LogRecord, message: str) -> str:
        line = f"{_time(record)} {record.levelname} {self._process}[{record.process}] {message}"
        return _CONTROL.sub(_escaped, line)

    def _json(self, record: logging.LogRecord, message: str) -> str:
        fields: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "process": self._process,
            "pid": record.process,
            "logger": record.name,
            "message": message,
        }
        trace = TRACE.get().split("-")
        if len(trace) == 4:
            fields["trace"] = trace[1]
        tables = tables_in(message)
        if tables:
            fields["tables"] = tables
        more: Mapping[str, Any] = getattr(record, FIELDS, {})
        fields |= {name: masked(each) if isinstance(each, str) else each for name, each in more.items()}
        return json.dumps(fields)


def _time(record: logging.LogRecord) -> str:
    """Returns the record's time in UTC with milliseconds: `2026-11-23T06:32:26.123Z`."""
    return datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.") + f"{int(record.msecs):03d}Z"


def _escaped(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode("ascii")


def style_of(environ: Mapping[str, str]) -> str:
    """Returns the style set in an environment: `text` unless it is `json`. Settings reject other values."""
    return JSON if environ.get(VARIABLE) == JSON else TEXT


def set_up(process: str, style: str, stream: TextIO | None = None) -> None:
    """Makes all loggers of this process write to `stream`, by default standard error, from `INFO` on.

    Uncaught exceptions are logged, too. Does nothing if logging is already set up.
    """
    root = logging.getLogger()
    if root.handlers:
        return
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(SafeFormatter(process, style))
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    logging.captureWarnings(True)
    sys.excepthook = _uncaught("the process ends", sys.excepthook)
    threading.excepthook = lambda found: _log.critical(
        "the thread %s ended: %s", found.thread.name if found.thread else "", _outline(found.exc_value)
    )
    sys.unraisablehook = lambda found: _log.error("an error could not be raised: %s", _outline(found.exc_value))


Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


def _uncaught(what: str, otherwise: Hook) -> Hook:
    """Returns an excepthook that logs an outline, because Python's own hook prints messages, which may quote a card.
    Ctrl-C is passed on."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            otherwise(kind, error, trace)
        else:
            _log.critical("%s: %s", what, outline(error))

    return hook


def _outline(error: BaseException | None) -> str:
    return "no error is known" if error is None else outline(error)


def for_granian() -> dict[str, Any]:
    """Returns a logging configuration for granian: its loggers pass everything on to ours, also in the child that
    serves."""
    names = ("_granian", "granian.access")
    return {
        "formatters": {},
        "handlers": {},
        "loggers": {name: {"handlers": [], "level": "INFO", "propagate": True} for name in names},
    }
