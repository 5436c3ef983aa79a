"""The accounts of a person, one at each service, in a file that only its owner can read.

The file is `accounts.json` in `$XDG_CONFIG_HOME/cardtable` (by default `~/.config/cardtable`). Seeds that the account
has committed to and not yet revealed are in `seeds.json` there, so that a game that was left can begin later.
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
"""The most that one more account adds to the file, in bytes."""


class KeptAccount(TypedDict):
    """An account as the file has it."""

    id: str
    name: str
    token: str


def folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of the files. A relative XDG_CONFIG_HOME is ignored, as the XDG specification demands.

    Raises CannotRun where nothing says where it is.
    """
    given = Path(environ.get("XDG_CONFIG_HOME", ""))
    try:
        return (given if given.is_absolute() else Path.home() / ".config") / "cardtable"
    except RuntimeError:
        raise CannotRun("there is no home directory to keep an account in; set HOME or XDG_CONFIG_HOME") from None


class Accounts:
    """The accounts by the address of their service. Raises CannotRun where the file can't be read or written."""

    def find(self, url: str) -> KeptAccount | None:
        """The account that is kept for a service. Where there is no folder for accounts, none is kept."""
        try:
            file = folder() / ACCOUNTS
        except CannotRun:
            return None
        return _read(file).get(url)

    @contextmanager
    def adding(self, url: str) -> Iterator[tuple[KeptAccount | None, Callable[[KeptAccount], None]]]:
        """The account that is kept for a service, and a function that keeps another one.

        Until the end of the block no other process adds an account. Raises CannotRun before the block if none could be
        kept, so that no account is opened whose token nobody would have.
        """
        with _changing() as (accounts, write):
            yield accounts.get(url), lambda account: write({**accounts, url: account})

    def forget(self, url: str) -> KeptAccount | None:
        """Removes an account; returns it if there was one."""
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
    """The accounts, and a function that replaces them. Other processes wait until the end of the block."""
    file = make_private_folder() / ACCOUNTS
    with keeping(), locked(file):
        accounts = _read(file)
        with replacing(file, len(json.dumps(accounts, indent=2)) + ROOM) as write:
            yield accounts, lambda changed: write(json.dumps(changed, indent=2))


@contextmanager
def keeping() -> Iterator[None]:
    """Raises CannotRun where a file in the folder can't be read or written."""
    try:
        yield
    except OSError as error:
        if not Path(str(error.filename)).is_relative_to(folder()):
            raise
        raise _cannot_keep(error) from None


def make_private_folder() -> Path:
    """Makes the folder for its owner alone, if it doesn't exist, and returns it. Raises CannotRun where that fails."""
    made = folder()
    try:
        made.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _cannot_keep(error) from None
    return made


def _cannot_keep(error: OSError) -> CannotRun:
    return CannotRun(f"{error.filename} can't be used: {reason_of(error)}; XDG_CONFIG_HOME names another folder")
