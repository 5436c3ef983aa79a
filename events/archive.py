"""The port of the archive, which stores the logs of finished tables compressed and outside the server's memory."""

from typing import Protocol

from events.subjects import partition_of


class Archive(Protocol):
    """One object per archived table. Raises ArchiveUnavailable if the archive can't be reached.

    Every put for a table stores the same log, so the order of concurrent puts doesn't matter.
    """

    def put(self, table: str, data: bytes) -> None:
        """Stores a table's object atomically. Once it returns, the object survives a power failure."""
        ...

    def get(self, table: str) -> bytes | None:
        """The object of a table, or None if there is none."""
        ...

    def exists(self, table: str) -> bool: ...

    def delete(self, table: str) -> None:
        """Removes the object of a table, if present."""
        ...

    def check(self) -> None:
        """Checks that objects can be read and written. Raises ArchiveUnavailable if not."""
        ...


def object_name(table: str) -> str:
    """The path of a table's object below the archive's folder or prefix, such as `p3f/t_....log`.

    The partitions keep folders small and let a bucket spread its requests.
    """
    return f"p{partition_of(table):02x}/{table}.log"
