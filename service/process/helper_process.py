"""Helper processes of the web process, of lower priority, for work that would delay all requests.

Python runs one thread of a process at a time. The helper starts with the first job and ends with the web process, even
if that is killed. It reads one line per job, and answers with a head and a body:

    kind, 1 byte | CPU seconds, 8 | length of the body, 4
"""

import logging
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import BinaryIO, NamedTuple

from service.process import logs
from service.process.tracebacks import outline

NICE = 10
"""Niceness of the helper."""

REST_SECONDS = 60.0
"""Pause after a helper that ended before its first answer, in seconds. The next one would probably end the same way."""

LONGEST_SECONDS = 60
"""Timeout of one job, in seconds. After it the helper ends."""

_HEAD = struct.Struct(">cdI")

DONE, NONE, FAILED = b"D", b"N", b"F"
"""Kinds of answers: with a body, without one, and failed."""

_log = logging.getLogger(__name__)


class Answer(NamedTuple):
    """The answer to a line. `seconds` is the CPU time spent."""

    kind: bytes
    seconds: float
    body: bytes


_ENDED = Answer(FAILED, 0.0, b"")


class HelperProcess:
    """The web process's client of a helper. Thread-safe; the helper does one job at a time."""

    def __init__(self, module: str) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self._module = module
        self._has_answered = False
        self._rests_until = 0.0
        self._lock = Lock()

    @property
    def rests(self) -> bool:
        """True during the pause after a helper that could not start."""
        return time.monotonic() < self._rests_until

    def ask(self, line: str) -> Answer:
        """Returns the answer to a line, after waiting for it. FAILED if the helper has ended or is paused."""
        with self._lock:
            return _ENDED if self.rests else self._asked(line)

    def _asked(self, line: str) -> Answer:
        try:
            process = self.process or self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            kind, seconds, length = _HEAD.unpack(process.stdout.read(_HEAD.size))
            body = process.stdout.read(length)
        except (OSError, struct.error) as error:
            _log.error("the helper %s has ended: %s", self._module, outline(error))
            if not self._has_answered:
                self._rests_until = time.monotonic() + REST_SECONDS
            self.end()
            return _ENDED
        self._has_answered = True
        return Answer(kind, seconds, body) if len(body) == length else _ENDED

    def _started(self) -> subprocess.Popen[bytes]:
        self._has_answered = False
        self.process = subprocess.Popen(  # noqa: S603 - our own modules
            [sys.executable, "-m", self._module], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        return self.process

    def end(self) -> None:
        """Ends the helper. The next job starts another one."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    assert pipe is not None
                    pipe.close()


def help_with(name: str, equip: Callable[[], Callable[[str], bytes | None]]) -> None:
    """Runs the helper itself: does the work that `equip` returns for each line, until its input ends."""
    logs.set_up(name, logs.style_of(os.environ))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    work = equip()
    for line in sys.stdin.buffer:
        signal.alarm(LONGEST_SECONDS)
        _answer(work, line.strip().decode(), sys.stdout.buffer)
        signal.alarm(0)


def _answer(work: Callable[[str], bytes | None], line: str, output: BinaryIO) -> None:
    began = time.process_time()
    try:
        body = work(line)
        kind = NONE if body is None else DONE
    except Exception:  # the web process retries and reports
        kind, body = FAILED, None
    body = body or b""
    output.write(_HEAD.pack(kind, time.process_time() - began, len(body)) + body)
    output.flush()
