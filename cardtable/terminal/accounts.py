"""The accounts of a person, one at each service, in a file that only its owner can read.

The file is `accounts.json` in `$XDG_CONFIG_HOME/cardtable` (by default `~/.config/cardtable`). Seeds that the account
has committed to and not yet revealed are in `seeds.json` there, so that a game that was left can begin later.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

from cardtable.failure import CannotRun


class KeptAccount(TypedDict):
    """An account as the file has it."""

    id: str
    name: str
    token: str


def folder(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of the files. A relative XDG_CONFIG_HOME is ignored, as the XDG specification demands."""
    given = Path(environ.get("XDG_CONFIG_HOME", ""))
    return (given if given.is_absolute() else Path.home() / ".config") / "cardtable"


class Accounts:
    """The accounts by the address of their service. Raises CannotRun where the file can't be read."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or folder() / "accounts.json"

    def find(self, url: str) -> KeptAccount | None:
        return self._read().get(url)

    def keep(self, url: str, account: KeptAccount) -> None:
        self._write({**self._read(), url: account})

    def forget(self, url: str) -> KeptAccount | None:
        """Removes an account; returns it if there was one."""
        accounts = self._read()
        gone = accounts.pop(url, None)
        self._write(accounts)
        return gone

    def _read(self) -> dict[str, KeptAccount]:
        try:
            accounts = json.loads(self.file.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise CannotRun(f"{self.file} can't be read: {error}") from None
        if not isinstance(accounts, dict):
            raise CannotRun(f"{self.file} holds no accounts: it must be a JSON object")
        return accounts

    def _write(self, accounts: Mapping[str, KeptAccount]) -> None:
        """Replaces the file in one step, so that no reader sees half of it."""
        make_private_folder(self.file.parent)
        new = self.file.with_suffix(f".{os.getpid()}.new")
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
            json.dump(accounts, opened, indent=2)
        new.replace(self.file)


def make_private_folder(path: Path) -> None:
    """Makes the folder for its owner alone, if it doesn't exist. Raises CannotRun where that fails."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotRun(f"{path} can't be made: {error}") from None
