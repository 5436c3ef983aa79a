"""A limit on the processor time of the rules of a game, which may never return."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from domain.containment import Interrupt

AGAIN = 1.0
"""The time after which rules that go on are interrupted again, in seconds."""


class TookTooLong(Exception):  # noqa: N818 - a fault of the rules
    """The rules took more processor time than their limit, perhaps endlessly."""


class _Interrupted(Interrupt):
    """The limit is reached."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raises TookTooLong after that much processor time, where the system can measure it. It can't be nested."""
    if not hasattr(signal, "SIGVTALRM"):
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise _Interrupted

    before = signal.signal(signal.SIGVTALRM, stop)
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
        yield
    except _Interrupted as interrupted:
        said = f"more than {seconds:g} s of processor time"
        raise TookTooLong(said).with_traceback(interrupted.__traceback__) from None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
