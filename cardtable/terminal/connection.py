"""Connects a command to a service: the address, the account, and one-line refusals."""

import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, TypeVar

import click
import httpx

from cardtable.client import ApiError, Client, Kind, Seeds, Unreachable
from cardtable.client.errors import BadToken
from cardtable.failure import CannotRun
from cardtable.terminal.accounts import Accounts, keeping, make_private_folder

URL = "http://127.0.0.1:8000"
PATIENCE = 5.0
"""Time to wait for a service that doesn't respond, in seconds."""

GUESTS = {"human": "Guest", "bot": "Agent"}
"""Names of new accounts by kind, followed by a number."""

F = TypeVar("F", bound=Callable[..., Any])


def url_option(command: F) -> F:
    """The option --url."""
    return click.option(
        "--url", envvar="CARDTABLE_URL", default=URL, show_default=True, help="The service's address (CARDTABLE_URL)."
    )(command)


def json_option(command: F) -> F:
    """The option --json."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, a value in each line.")(command)


class CommandRefused(click.ClickException):
    """The service refused a request of the command."""

    exit_code = 1

    def show(self, file: Any = None) -> None:
        click.echo(f"cardtable: {self.message}", file=file, err=True)


@contextmanager
def connected(
    url: str, *, account: bool = False, name: str | None = None, kind: str = "human", token: bool = True
) -> Iterator[Client]:
    """Yields a client of the service at an address, with the stored account, or without one if `token` is False.

    With `account`, opens a guest account of this kind called `name` and stores it if there is none. CARDTABLE_TOKEN
    takes precedence over the stored account. Raises CannotRun for a lasting outage, and CommandRefused for a refusal.
    """
    try:
        with keeping() if account else nullcontext(), _client(url, account=account) as client:
            given = os.environ.get("CARDTABLE_TOKEN", "").strip() if token else None
            kept = Accounts().find(client.url) if token and not given else None
            client.transport.token = given or (kept and kept["token"])
            if account and client.token is None:
                open_guest_account(client, name, kind)
            yield client
    except BadToken as error:
        whose = "CARDTABLE_TOKEN" if token and os.environ.get("CARDTABLE_TOKEN") else "this"
        raise CannotRun(f"{whose} is not a token: {error}") from None
    except ApiError as refused:
        raise CommandRefused(explained(refused)) from None
    except Unreachable as error:
        raise CannotRun(f"no service answers at {url} ({error}); name another address") from None


def _client(url: str, *, account: bool) -> Client:
    try:
        return Client(url, patience=PATIENCE, seeds=_seeds(account), http=_http())
    except ValueError as error:
        raise CannotRun(str(error)) from None


def explained(refused: ApiError) -> str:
    """A refusal as a sentence, with its code, the errors of each field, and a hint."""
    hint = ""
    if refused.code == "unauthorized":
        hint = "; `cardtable logout` forgets the token, `cardtable login` keeps another one"
    elif refused.kind is Kind.WAIT:
        hint = f"; try again in {refused.retry_after:g} s" if refused.retry_after else "; try again later"
    fields = "".join(f"; {field}: {' '.join(map(str, why))}" for field, why in _fields(refused.errors))
    return f"{refused.detail or 'refused'}{fields} ({refused.code}){hint}"


def _fields(errors: Any, path: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Yields the errors by field, with dotted names for nested fields."""
    for name, value in errors.items() if isinstance(errors, dict) else ():
        if isinstance(value, dict):
            yield from _fields(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", value if isinstance(value, list) else [value]


def _http() -> httpx.Client | None:
    """The HTTP client supplied by a caller of the command line, or None."""
    context = click.get_current_context(silent=True)
    return None if context is None else context.find_object(httpx.Client)


def _seeds(account: bool) -> Seeds:
    if not account:
        return Seeds()
    return Seeds(make_private_folder() / "seeds.json")


def open_guest_account(client: Client, name: str | None, kind: str) -> None:
    """Opens an account for a person or a program and stores it, unless another command has just done so."""
    with Accounts().adding(client.url) as (kept, keep):
        if kept is not None:
            client.transport.token = kept["token"]
            return
        opened = client.open_account(name or f"{GUESTS[kind]} {secrets.token_hex(2).upper()}", kind)
        keep({"id": opened["id"], "name": opened["name"], "token": opened["token"]})
