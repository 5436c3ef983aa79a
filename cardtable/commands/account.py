"""`cardtable login`, `logout` and `whoami`: the account used by the other commands."""

import sys

import click

from cardtable.client import Client
from cardtable.failure import CannotRun
from cardtable.terminal.accounts import Accounts
from cardtable.terminal.connection import CommandRefused, connected, json_option, url_option
from cardtable.terminal.screen import standard_screen

ENDS = "Exits with 0, with 1 if the service refuses something or there is no account, with 2 if it can't be reached."

LOGIN = f"""\b
Examples:
  cardtable login --name Ann
  cardtable login --token < token.txt

With --name, opens an account of that name. With --token, keeps an account that you have, by its token, which is read
from the standard input so that it does not stand in the shell's history. Accounts are kept by the address of the
service in accounts.json, which only you can read, in $XDG_CONFIG_HOME/cardtable or ~/.config/cardtable.
CARDTABLE_TOKEN, if it is set, comes before the kept account.

{ENDS}"""

WHOAMI = f"""\b
Examples:
  cardtable whoami
  cardtable whoami --json

{ENDS}"""

LOGOUT = f"""\b
Examples:
  cardtable logout

The account itself stays; without its token nobody can use it again, so keep the token if you want to. `--show-token`
prints it.

{ENDS}"""


@click.command("login", short_help="Open an account, or keep one that you have.", epilog=LOGIN)
@click.option("--name", help="Open an account of this name.")
@click.option("--token", "has_token", is_flag=True, help="Keep the account whose token is on the standard input.")
@url_option
@json_option
def login(name: str | None, has_token: bool, url: str, as_json: bool) -> int:
    """Open an account, or keep one that you have, for the other commands."""
    if has_token == (name is not None):
        raise click.UsageError("give either --name or --token")
    token = sys.stdin.readline().lstrip("\ufeff").strip() if has_token else None
    with connected(url, token=False) as client, Accounts().adding(client.url) as (kept, keep):
        client.transport.token = token
        own = None if token is None else client.account()
        if kept is not None and (own is None or kept["id"] != own["id"]):
            raise CannotRun(
                f"{kept['name']} ({kept['id']}) is kept for {client.url}; `cardtable logout` forgets that account"
            )
        account = own or client.open_account(name or "", "human")
        keep({"id": account["id"], "name": account["name"], "token": client.token or ""})
        _print(client, as_json=as_json)
    return 0


@click.command("whoami", short_help="Say which account the commands play with.", epilog=WHOAMI)
@url_option
@json_option
def whoami(url: str, as_json: bool) -> int:
    """Say which account the commands play with at a service."""
    with connected(url) as client:
        if client.token is None:
            raise CommandRefused(
                f"there is no account for {client.url} yet; cardtable play or cardtable login opens one"
            )
        _print(client, as_json=as_json)
    return 0


@click.command("logout", short_help="Forget the kept account.", epilog=LOGOUT)
@click.option("--show-token", is_flag=True, help="Print its token.")
@url_option
@json_option
def logout(show_token: bool, url: str, as_json: bool) -> int:
    """Forget the account that is kept for a service."""
    screen = standard_screen()
    with connected(url) as client:
        gone = Accounts().forget(client.url)
        if gone is None:
            raise CannotRun(f"no account is kept for {client.url}")
    forgotten = {"id": gone["id"], "name": gone["name"], **({"token": gone["token"]} if show_token else {})}
    if as_json:
        screen.json(forgotten)
    else:
        screen.say(f"{gone['name']} ({gone['id']}) is forgotten.")
        screen.block([gone["token"]] if show_token else [])
    return 0


def _print(client: Client, *, as_json: bool) -> None:
    screen = standard_screen()
    account = client.account()
    if as_json:
        screen.json({**account, "url": client.url})
    else:
        screen.say(f"{account['name']} ({account['id']}), {account['kind']}, at {client.url}")
