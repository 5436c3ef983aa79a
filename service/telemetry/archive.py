"""An archive that measures its reads and writes."""

from time import perf_counter
from typing import Any

from events.archive import Archive
from events.errors import ArchiveUnavailable
from service.telemetry.catalogue import ARCHIVE

DONE, MISSING, UNAVAILABLE = "done", "missing", "unavailable"


class MeasuredArchive:
    """A wrapper of an archive that measures `get` and `put`."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def __getattr__(self, name: str) -> Any:
        return getattr(self._archive, name)

    def get(self, table: str) -> bytes | None:
        began = perf_counter()
        try:
            found = self._archive.get(table)
        except ArchiveUnavailable:
            ARCHIVE.observe(perf_counter() - began, "get", UNAVAILABLE)
            raise
        ARCHIVE.observe(perf_counter() - began, "get", MISSING if found is None else DONE)
        return found

    def put(self, table: str, data: bytes) -> None:
        began = perf_counter()
        try:
            self._archive.put(table, data)
        except ArchiveUnavailable:
            ARCHIVE.observe(perf_counter() - began, "put", UNAVAILABLE)
            raise
        ARCHIVE.observe(perf_counter() - began, "put", DONE)
