"""The port of the archive: where the logs of finished tables are kept, compressed, outside of the server's memory."""

from typing import Protocol

from events.subjects import partition_of


class Archive(Protocol):
    """An object for each archived table. Raises ArchiveUnavailable where it can't be reached.

    What is put for a table is always the same log, so it makes no difference which of two puts comes last.
    """

    def put(self, table: str, data: bytes) -> None:
        """Stores the object of a table, completely or not at all. Once it returns, the object survives a power
        failure."""
        ...

    def get(self, table: str) -> bytes | None:
        """The object of a table; None if there is none."""
        ...

    def exists(self, table: str) -> bool: ...

    def delete(self, table: str) -> None:
        """Removes the object of a table, if there is one."""
        ...

    def check(self) -> None:
        """Looks whether objects can be read and put; raises ArchiveUnavailable where they can't."""
        ...


def object_name(table: str) -> str:
    """The path of a table's object, below the archive's folder or prefix: `p3f/t_....log`.

    The partitions keep folders small, and let a bucket spread its requests.
    """
    return f"p{partition_of(table):02x}/{table}.log"
