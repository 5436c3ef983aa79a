"""How commands fail: the exit status after Ctrl-C, and why a command can't be run."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""

OWN = frozenset(("cardtable", "domain", "events", "service", "workers"))


class CannotRun(click.ClickException):
    """A command can't be begun. The message is a sentence for whoever typed it."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"cardtable: {self.message}", file=file, err=True)


def reason_of(error: Exception) -> str:
    """Why a file can't be used: what the system says, without the number of the error."""
    return getattr(error, "strerror", None) or str(error)


WHOSE = {"server": "the server's packages", "play": "the packages for words"}
"""What the extras of the distribution install."""


@contextmanager
def packages(command: str, extra: str = "server") -> Iterator[None]:
    """Around the import of what needs the packages of an extra. Raises CannotRun where one is not installed."""
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] in OWN:
            raise
        raise CannotRun(
            f"{command} needs {WHOSE[extra]} ({missing.name} is missing); "
            f"in a checkout of the project: pip install '.[{extra}]'"
        ) from None
