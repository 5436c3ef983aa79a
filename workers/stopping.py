"""Being asked to stop."""

import signal
from types import FrameType


class Stop:
    """Whether this process was asked to end, by SIGTERM or Ctrl-C.

    A plain flag: a handler runs between any two steps of the main thread, so it must take no lock.
    """

    def __init__(self) -> None:
        self.asked = False

    @classmethod
    def on_signals(cls) -> "Stop":
        stop = cls()
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, stop._ask)
        return stop

    def _ask(self, _signal: int, _frame: FrameType | None) -> None:
        self.asked = True
