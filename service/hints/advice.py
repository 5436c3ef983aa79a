"""Computes a bot's advice to one seat at one version of a table, in a helper process.

A line to the helper names the table, the version, the head and the seat, and nothing secret. The helper reads the log
itself, and shows the bot only what the seat sees.
"""

import logging
import sys
from collections.abc import Callable
from time import thread_time

from bots.advice import advise
from events.ports import EventStore, Ports
from service.answers.encoding import to_json
from service.engine.cache import TableCache
from service.engine.connection import connect
from service.engine.hands import hand_read
from service.hints.hints import Advised, Asked, Think
from service.process.helper_process import DONE, HelperProcess, help_with
from service.process.settings import Settings
from service.process.tracebacks import outline

_log = logging.getLogger(__name__)


def advised(store: EventStore, tables: TableCache, asked: Asked) -> bytes | None:
    """Returns the advice as JSON. None if the log does not contain that position."""
    loaded = tables.latest(asked.table)
    if loaded is not None and loaded.version != asked.version:
        loaded, _ = tables.at(asked.table, asked.version)
    if loaded is None or loaded.head.hex() != asked.head:
        return None
    advice = advise(loaded.table, asked.seat, lambda table: hand_read(store, table))
    reason = advice.reason
    return to_json(
        {"move": dict(advice.move), "reason": None, "cause": None}
        if reason is None
        else {"move": dict(advice.move), "reason": reason.sentence, "cause": reason.as_json()}
    )


def in_this_process(store: EventStore, tables: TableCache) -> Think:
    """Returns a function that computes advice without a helper, for a log that only this process has."""

    def think(asked: Asked) -> Advised | None:
        began = thread_time()
        body = _logged(store, tables, asked)
        return None if body is None else Advised(body, thread_time() - began)

    return think


def _logged(store: EventStore, tables: TableCache, asked: Asked) -> bytes | None:
    try:
        return advised(store, tables, asked)
    except Exception as error:
        _log.error("no hint for table %s at version %d: %s", asked.table, asked.version, outline(error))
        return None


class Adviser:
    """The web process's client of the helper."""

    def __init__(self) -> None:
        self.helper = HelperProcess(__name__)

    def __call__(self, asked: Asked) -> Advised | None:
        answer = self.helper.ask(str(asked))
        return Advised(answer.body, answer.seconds) if answer.kind == DONE else None


TABLES = 256
"""Maximum number of tables that the helper caches."""


def _equip() -> Callable[[str], bytes | None]:
    ports: Ports = connect(Settings.from_env()).ports
    tables = TableCache(ports.store, ports.snapshots, keep=TABLES, snapshot_after=sys.maxsize)
    return lambda line: _logged(ports.store, tables, Asked.of(line))


if __name__ == "__main__":
    help_with("adviser", _equip)
