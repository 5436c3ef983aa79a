"""Stores a person's accounts, one per service, in a file that only its owner can read.

The file is `accounts.json` in `$XDG_CONFIG_HOME/cardtable` (by default `~/.config/cardtable`). Seeds not yet revealed
are in `seeds.json` in the same folder, so that a game can begin after the player has left the terminal.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypedDict

from cardtable.client.private_files import locked, replacing
from cardtable.failure import CannotRun, reason_of

ACCOUNTS = "accounts.json"

ROOM = 4096
"""Maximum size that one more account adds to the file, in bytes."""


class KeptAccount(TypedDict):
    """An account in the file."""

    id: str
    name: str
    token: str


def folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of the files. A relative XDG_CONFIG_HOME is ignored, as the XDG specification requires.

    Raises CannotRun if there is no home directory either.
    """
    given = Path(environ.get("XDG_CONFIG_HOME", ""))
    try:
        return (given if given.is_absolute() else Path.home() / ".config") / "cardtable"
    except RuntimeError:
        raise CannotRun("there is no home directory to keep an account in; set HOME or XDG_CONFIG_HOME") from None


class Accounts:
    """The stored accounts, by the address of their service. Raises CannotRun if the file can't be read or written."""

    def find(self, url: str) -> KeptAccount | None:
        """The stored account for a service; None if there is none, or no folder for accounts."""
        try:
            file = folder() / ACCOUNTS
        except CannotRun:
            return None
        return _read(file).get(url)

    @contextmanager
    def adding(self, url: str) -> Iterator[tuple[KeptAccount | None, Callable[[KeptAccount], None]]]:
        """Yields the stored account for a service, and a function that stores another one.

        No other process can add an account during the block. Raises CannotRun before the block if the file can't be
        written, so that no account is opened whose token would be lost.
        """
        with _changing() as (accounts, write):
            yield accounts.get(url), lambda account: write({**accounts, url: account})

    def forget(self, url: str) -> KeptAccount | None:
        """Removes the stored account for a service, and returns it if there was one."""
        with _changing() as (accounts, write):
            removed = accounts.pop(url, None)
            if removed is not None:
                write(accounts)
        return removed


def _read(file: Path) -> dict[str, KeptAccount]:
    try:
        accounts = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise CannotRun(f"{file} can't be read: {reason_of(error)}") from None
    if not isinstance(accounts, dict):
        raise CannotRun(f"{file} holds no accounts: it must be a JSON object")
    return accounts


@contextmanager
def _changing() -> Iterator[tuple[dict[str, KeptAccount], Callable[[Mapping[str, KeptAccount]], None]]]:
    """Yields the accounts, and a function that replaces them. Other processes wait until the end of the block."""
    file = make_private_folder() / ACCOUNTS
    with keeping(), locked(file):
        accounts = _read(file)
        with replacing(file, len(json.dumps(accounts, indent=2)) + ROOM) as write:
            yield accounts, lambda changed: write(json.dumps(changed, indent=2))


@contextmanager
def keeping() -> Iterator[None]:
    """Raises CannotRun if a file in the folder can't be read or written."""
    try:
        yield
    except OSError as error:
        if not Path(str(error.filename)).is_relative_to(folder()):
            raise
        raise _cannot_keep(error) from None


def make_private_folder() -> Path:
    """Creates the folder, accessible only to its owner, if it doesn't exist, and returns it. Raises CannotRun."""
    made = folder()
    try:
        made.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _cannot_keep(error) from None
    return made


def _cannot_keep(error: OSError) -> CannotRun:
    return CannotRun(f"{error.filename} can't be used: {reason_of(error)}; XDG_CONFIG_HOME names another folder")
