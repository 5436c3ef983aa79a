"""Errors for log content from another release that this one does not know; the table waits for that release."""


class Unknown(Exception):  # noqa: N818 - a fact, not an error in the call
    """The log has a game, rules, an event type, a schema or a strategy that this release does not know.

    The message names it, as in `the strategy sharp/9 of commune`, and quotes no private data of a seat. It is from a
    newer release, unless the exception is NoLongerRead.
    """


class NoLongerRead(Unknown):
    """The content is from an earlier release, and this one no longer reads it."""

    def __str__(self) -> str:
        return f"{super().__str__()} (of an earlier release)"


PACKAGE = " of the package "


class NotInstalled(Unknown):
    """The game is of a package that is not installed here, or that is left out (`domain.installed`)."""

    def __init__(self, game: str, package: str) -> None:
        super().__init__(f"the game {game}{PACKAGE}{package}")
        self.game, self.package = game, package


def package_in(message: str) -> str | None:
    """Returns the package that the message of a NotInstalled names. None for other messages."""
    return message.partition(PACKAGE)[2] or None
