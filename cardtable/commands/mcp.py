"""`cardtable mcp`: the tools of an account for language models."""

import click

from cardtable.agents.tools import server_of
from cardtable.terminal.connection import connected, url_option

EPILOG = """\b
Examples:
  cardtable mcp
  cardtable mcp --url https://cards.example.org --name Claude

A client of the Model Context Protocol starts this command by itself, and speaks to it over its standard input and
output; docs/agents.md shows how it is set up. The tools play with the account of the other commands (see `cardtable
whoami`). If there is none, an account of a bot is opened and kept.

Exits with 0 when the client has ended the connection, 1 if the service refuses the account, 2 if it can't be reached,
130 after Ctrl-C."""


@click.command("mcp", short_help="Let a language model play, by the Model Context Protocol.", epilog=EPILOG)
@click.option("--name", help="The name of a new account.")
@url_option
def mcp(name: str | None, url: str) -> int:
    """Serve the tools of an account to a language model, over standard input and output."""
    with connected(url, account=True, name=name, kind="bot") as client:
        client.account()
        server_of(client).run("stdio")
    return 0
