"""Errors outside the rules: an unreachable log, or a misconfigured server."""


class LogUnavailable(Exception):  # noqa: N818 - a state of the log, not an error in the call
    """The server is unreachable, or temporarily can't execute the call. The call may or may not have taken effect.

    A retry is safe: an append is recognised by its key or by its expected version.
    """


class WritesRefused(LogUnavailable):
    """The server answers but currently accepts no writes. The message says why, without names or addresses."""


class LogNotDurable(LogUnavailable):
    """The server answers but breaks the promise of the durability mode. The message contains no address."""


class LogRestarted(LogUnavailable):
    """The server was restarted or replaced during an operation that depends on all of its reads and writes."""

    def __init__(self) -> None:
        super().__init__("the server of the log was restarted meanwhile; try again")


class LogDamaged(Exception):  # noqa: N818 - a state of the log, not an error in the call
    """The log of one table differs from what was written. Other logs may be intact. Quotes nothing from the log."""

    def __init__(self, table: str, version: int) -> None:
        super().__init__(f"the log of {table} is damaged at version {version}")
        self.table = table
        self.version = version


class LogRefused(Exception):  # noqa: N818 - a decision of this package, not an error in the call
    """The log must not be used with this server in its current configuration. The message says what to change."""


class ArchiveUnavailable(LogUnavailable):
    """The archive is disabled or unreachable, so archived tables can't be read. Other tables are unaffected."""
