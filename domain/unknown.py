"""Content of a log that this release does not know: another release wrote it, and the table waits for that release."""


class Unknown(Exception):  # noqa: N818 - a fact, not an error in the call
    """The log has a game, rules, a kind of event, a schema or a strategy that this release does not know.

    The text names it, as in `the strategy sharp/9 of commune`; it quotes nothing that a seat alone may know. Unless it
    is NoLongerRead, a newer release wrote it.
    """


class NoLongerRead(Unknown):
    """An earlier release wrote it, and this one no longer reads it."""

    def __str__(self) -> str:
        return f"{super().__str__()} (of an earlier release)"
