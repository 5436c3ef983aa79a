"""`cardtable tables`: lists and searches tables, to join, watch, rejoin or replay them."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import islice
from typing import Any, cast

import click

from cardtable.client import Client
from cardtable.client.shapes import OwnTableSummary
from cardtable.commands.play import game_called
from cardtable.terminal.connection import connected, json_option, url_option
from cardtable.terminal.screen import Screen, standard_screen
from cardtable.text.seat_names import seat_names_of
from cardtable.text.words import aligned, listed

EPILOG = """\b
Examples:
  cardtable tables
  cardtable tables commune --open
  cardtable tables --mine
  cardtable tables commerce --status finished --player p_5d0c8a --result won --json

--open lists tables with a seat for you; cardtable play takes one. cardtable watch follows a game, cardtable replay
shows one that is over. Only public tables are listed, and with --mine all of yours.

Exits with 0, with 1 if the service refuses something, with 2 if it can't be reached or has no such game."""

LIMIT, MOST = 20, 1_000_000

STATUSES = ("open", "seeding", "playing", "finished", "abandoned")
RESULTS = ("won", "lost", "placed")


@click.command("tables", short_help="List tables, or search them.", epilog=EPILOG)
@click.argument("game", required=False)
@click.option("--open", "is_open", is_flag=True, help="Tables with a free seat.")
@click.option("--mine", is_flag=True, help="Tables where you sit, are invited, or which you opened.")
@click.option("--status", type=click.Choice(STATUSES), help="Their status.")
@click.option("--preset", help="The preset they were opened with.")
@click.option("--player", metavar="ID", help="A player at the table.")
@click.option("--opponent", metavar="ID", help="Another player at the table.")
@click.option("--result", type=click.Choice(RESULTS), help="The result of --player.")
@click.option("--free-seats", type=click.IntRange(min=1), help="Minimum number of free seats.")
@click.option("--limit", type=click.IntRange(1, MOST), default=LIMIT, show_default=True, help="Maximum number to list.")
@url_option
@json_option
def tables(game: str | None, is_open: bool, mine: bool, limit: int, url: str, as_json: bool, **filters: Any) -> int:
    """List tables, newest first, or search them."""
    screen = standard_screen()
    if is_open:
        filters |= {"status": "open", "free_seats": filters["free_seats"] or 1}
    if mine and any(filters.values()):
        raise click.UsageError("--mine lists all of your tables; it takes no other condition than a game")
    with connected(url) as client:
        slug = game_called(client, game)["slug"] if game else None
        unreadable: list[Mapping[str, str]] = []
        found: Iterator[Any] = _own(client, slug, unreadable) if mine else client.tables(game, **filters)
        listed_tables = list(islice(found, limit + 1))
    if as_json:
        for table in listed_tables[:limit]:
            screen.json(table)
        for each in unreadable:
            click.echo(f"cardtable: {_unreadable(each)}", err=True)
    else:
        _print(listed_tables, unreadable, limit, screen)
    return 0


def _own(client: Client, slug: str | None, unreadable: list[Mapping[str, str]]) -> Iterator[OwnTableSummary]:
    """Yields the account's tables, of one game if given. Appends unreadable ones to `unreadable`, page by page."""
    for page in client.own_table_pages():
        unreadable += cast("Any", page).get("unreadable", ())  # services of earlier releases lack it
        yield from (each for each in page["tables"] if slug in (None, each["game"]))


def _unreadable(table: Mapping[str, str]) -> str:
    return f"{table['id']} can't be shown: {table['detail']} ({table['code']})"


def _print(found: list[Any], unreadable: list[Mapping[str, str]], limit: int, screen: Screen) -> None:
    screen.block(aligned([_row(table) for table in found[:limit]]))
    for each in unreadable:
        screen.say(_unreadable(each))
    if not found and not unreadable:
        screen.say("No table fits.")
    elif len(found) > limit:
        screen.say(f"There are more; --limit {2 * limit} shows them.")


def _row(table: Mapping[str, Any]) -> list[str]:
    """The table's id, game, opening time, status and players."""
    seat_names = seat_names_of({**table, "viewer": {"seat": table.get("own_seat")}})
    sitting = [seat_names.name(seat["seat"]) for seat in table["seats"] if seat["player"]]
    opened = datetime.fromtimestamp(table["opened_at"] / 1000).astimezone()
    return [
        table["id"],
        f"{table['game']} ({table['preset']})",
        f"{opened:%Y-%m-%d %H:%M}",
        _standing(table),
        listed(sitting) or "nobody",
    ]


def _standing(table: Mapping[str, Any]) -> str:
    if table.get("your_turn"):
        return "your turn"
    if table.get("invited"):
        return "invited"
    free = sum(seat["player"] is None for seat in table["seats"])
    return f"{free} of {len(table['seats'])} free" if table["status"] == "open" else str(table["status"])
