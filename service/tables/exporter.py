"""The process that makes the records of exports, so that they take nothing from the requests of the web process.

Python runs one thread of a process at a time, and an export makes thousands of records. The process begins with the
first export, has a lower priority than the others, and ends when the web process does. It reads a table's id from each
line of its input, and answers with a head and the record:

    kind, 1 byte | seconds of processor time, 8 | length of the record, 4

Whatever it can't do, as reading a damaged log, the web process tries by itself, and so refuses it in its own words.
"""

import logging
import os
import signal
import struct
import subprocess
import sys
import time
from contextlib import suppress
from threading import Lock
from typing import BinaryIO

from events.ports import EventStore
from service import logs, turns
from service.connection import connect
from service.settings import Settings
from service.tables.records import written
from service.tracebacks import outline

NICE = 10
"""How much less of the processor it gets than others that want it at the same time."""

REST_SECONDS = 60.0
"""After a process that ended before its first answer, none is started for so long: the next one would end like it."""

_HEAD = struct.Struct(">cdI")
_RECORD, _NONE, _FAILED = b"R", b"N", b"F"

_log = logging.getLogger(__name__)


class Exporter:
    """The web process's end. Thread-safe; one record is made at a time."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._process: subprocess.Popen[bytes] | None = None
        self._has_answered = False
        self._rests_until = 0.0
        self._lock = Lock()

    def record(self, table: str) -> bytes | None:
        """As `service.tables.records.written`. Charges the present work for what the other process does."""
        if time.monotonic() < self._rests_until:
            return written(self._store, table)
        with turns.paused(), self._lock:
            kind, seconds, record = self._asked(table)
        work = turns.present()
        if work is not None:
            work.charge(seconds)
        if kind == _FAILED:
            return written(self._store, table)
        return record if kind == _RECORD else None

    def _asked(self, table: str) -> tuple[bytes, float, bytes]:
        try:
            process = self._process or self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(table.encode() + b"\n")
            process.stdin.flush()
            kind, seconds, length = _HEAD.unpack(process.stdout.read(_HEAD.size))
            record = process.stdout.read(length)
        except (OSError, struct.error) as error:
            _log.error("the process that makes records has ended: %s", outline(error))
            if not self._has_answered:
                self._rests_until = time.monotonic() + REST_SECONDS
            self.end()
            return _FAILED, 0.0, b""
        self._has_answered = True
        return (kind, seconds, record) if len(record) == length else (_FAILED, seconds, b"")

    def _started(self) -> subprocess.Popen[bytes]:
        self._has_answered = False
        self._process = subprocess.Popen(
            [sys.executable, "-m", "service.tables.exporter"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        return self._process

    def end(self) -> None:
        """Ends the process; the next export begins another one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    assert pipe is not None
                    pipe.close()


def main() -> None:
    """Makes records until the input ends, as it does when the web process ends, even by a kill."""
    logs.set_up("exporter", logs.style_of(os.environ))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    store = connect(Settings.from_env()).ports.store
    for line in sys.stdin.buffer:
        _answer(store, line.strip().decode(), sys.stdout.buffer)


def _answer(store: EventStore, table: str, output: BinaryIO) -> None:
    began = time.process_time()
    try:
        record = written(store, table)
        kind = _NONE if record is None else _RECORD
    except Exception:  # the web process tries again, and says what is wrong
        kind, record = _FAILED, None
    body = record or b""
    output.write(_HEAD.pack(kind, time.process_time() - began, len(body)) + body)
    output.flush()


if __name__ == "__main__":
    main()
