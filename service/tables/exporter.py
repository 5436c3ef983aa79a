"""A helper process that builds the records of an export, of which there may be thousands.

If the helper fails, for example on a damaged log, the web process retries the work itself and reports the error.
"""

from collections.abc import Callable
from functools import partial

from events.ports import EventStore
from service.access import scheduling
from service.engine.connection import connect
from service.process.helper_process import DONE, FAILED, HelperProcess, help_with
from service.process.settings import Settings
from service.tables.records import written


class Exporter:
    """The web process's client of the helper. Thread-safe; builds one record at a time."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self.helper = HelperProcess("service.tables.exporter")

    def record(self, table: str) -> bytes | None:
        """Returns `service.tables.records.written` of the table. Charges the current request for the helper's CPU
        time."""
        if self.helper.rests:
            return written(self._store, table)
        with scheduling.paused():
            answer = self.helper.ask(table)
        work = scheduling.present()
        if work is not None:
            work.charge(answer.seconds)
        if answer.kind == FAILED:
            return written(self._store, table)
        return answer.body if answer.kind == DONE else None


def _equip() -> Callable[[str], bytes | None]:
    return partial(written, connect(Settings.from_env()).ports.store)


if __name__ == "__main__":
    help_with("exporter", _equip)
