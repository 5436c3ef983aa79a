"""Failures of commands: the exit status after Ctrl-C, and errors before the start."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

from cardtable.rules import IS_CHECKOUT, find_service

INTERRUPTED = 130
"""Exit status after Ctrl-C, following shell convention."""

OWN = frozenset(("cardtable", "domain", "bots", "events", "service", "workers"))


class CannotRun(click.ClickException):
    """A command can't start. The message is a sentence to the user."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"cardtable: {self.message}", file=file, err=True)


def reason_of(error: Exception) -> str:
    """The reason for a file error: the system's message, without the error number."""
    return getattr(error, "strerror", None) or str(error)


SERVER, TRIAL = "server", "trial"

WHOSE = {
    SERVER: ("the server's packages", "in the checkout: pip install --requirement requirements.lock"),
    TRIAL: ("the packages for trying out bots", "pip install 'cardtable[trial]'"),
    "play": ("the packages for words", "pip install 'cardtable[play]'"),
    "dataset": ("the packages for datasets", "pip install 'cardtable[dataset]'"),
    "mcp": ("the packages for language models", "pip install 'cardtable[mcp]'"),
}
"""Groups of optional packages: a description, and how to install them."""


@contextmanager
def packages(command: str, whose: str = SERVER) -> Iterator[None]:
    """A context for imports that need more packages.

    Raises CannotRun if one is not installed. What needs the server's packages runs the service itself, with its page
    and its settings, which only a checkout has. What tries out bots plays in a service of this process.
    """
    if whose == SERVER and not IS_CHECKOUT:
        raise CannotRun(f"{command} runs the service, which is only in a checkout of the project")
    if whose in (SERVER, TRIAL):
        find_service()
    try:
        yield
    except ModuleNotFoundError as missing:
        if (missing.name or "").split(".")[0] in OWN:
            raise
        needed, how = WHOSE[whose]
        raise CannotRun(f"{command} needs {needed} ({missing.name} is missing); {how}") from None
