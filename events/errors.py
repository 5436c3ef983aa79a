"""Errors outside the rules: the log is unreachable, or its server is set up wrongly."""


class LogUnavailable(Exception):  # noqa: N818 - a state of the log, not an error in the call
    """The server is unreachable, or temporarily can't execute the call. It is unknown whether the call took effect.

    Trying again later is safe: an append is recognised by its key or by its expected version.
    """


class WritesRefused(LogUnavailable):
    """The server answers, but takes no writes now. The message says why, without names and addresses."""


class LogNotDurable(LogUnavailable):
    """The server answers, but breaks the promise of the durability mode. The message contains no address."""


class LogRestarted(LogUnavailable):
    """The server has been restarted, or replaced, since something began that rests on all that was read and written."""

    def __init__(self) -> None:
        super().__init__("the server of the log was restarted meanwhile; try again")


class LogDamaged(Exception):  # noqa: N818 - a state of the log, not an error in the call
    """The log of one table is not what was written; the logs of others may be whole. Quotes nothing of the log."""

    def __init__(self, table: str, version: int) -> None:
        super().__init__(f"the log of {table} is damaged at version {version}")
        self.table = table
        self.version = version


class LogRefused(Exception):  # noqa: N818 - a decision of this package, not an error in the call
    """The log must not be used with this server as it is set up. The message says what to change."""


class ArchiveUnavailable(LogUnavailable):
    """The archive is off or can't be reached, so archived tables can't be read now. All other tables go on."""
