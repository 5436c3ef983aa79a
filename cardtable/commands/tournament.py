"""`cardtable tournament`: finds, opens, enters and shows tournaments."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from itertools import islice
from typing import Any, TypeVar

import click

from cardtable.client import Client
from cardtable.terminal.connection import connected, json_option, url_option
from cardtable.terminal.screen import Screen, standard_screen
from cardtable.text.words import aligned, listed

FORMATS = ("swiss", "round_robin", "knock_out")
STATUSES = ("open", "playing", "finished", "called_off")
LIMIT, MOST = 20, 1_000_000

ENDS = "Exits with 0, with 1 if the service refuses something, with 2 if it can't be reached."

F = TypeVar("F", bound=Callable[..., Any])

EPILOG = f"""\b
Examples:
  cardtable tournament list --status open
  cardtable tournament open "Friday cup" commune --rounds 3 --bots steady,random,random --enter --start
  cardtable tournament show g_4f9k2m1x8c7v6b5n3q0z
  cardtable tournament enter g_4f9k2m1x8c7v6b5n3q0z

A bot enters with `cardtable bot run BOT.PY --enter TOURNAMENT`.

{ENDS}"""


@click.group("tournament", short_help="Find, open and enter tournaments.", epilog=EPILOG)
def tournament() -> None:
    """Tournaments: series of tables with standings."""


def _id(command: F) -> F:
    return click.argument("tournament_id", metavar="TOURNAMENT")(command)


@tournament.command("list", epilog=ENDS)
@click.argument("game", required=False)
@click.option("--status", type=click.Choice(STATUSES), help="Their status.")
@click.option("--limit", type=click.IntRange(1, MOST), default=LIMIT, show_default=True, help="Maximum number to list.")
@url_option
@json_option
def _list(game: str | None, status: str | None, limit: int, url: str, as_json: bool) -> int:
    """List public tournaments, newest first."""
    screen = standard_screen()
    with connected(url) as client:
        found: list[Any] = list(islice(client.tournaments(game, status), limit + 1))
    if as_json:
        for each in found[:limit]:
            screen.json(each)
        return 0
    screen.block(aligned([_row(each) for each in found[:limit]]))
    if not found:
        screen.say("No tournament fits.")
    elif len(found) > limit:
        screen.say(f"There are more; --limit {2 * limit} shows them.")
    return 0


def _row(each: Mapping[str, Any]) -> list[str]:
    opened = datetime.fromtimestamp(each["opened_at"] / 1000).astimezone()
    return [
        each["id"],
        each["title"],
        f"{each['game']} ({each['format'].replace('_', ' ')})",
        f"{opened:%Y-%m-%d %H:%M}",
        _how_far(each),
    ]


def _how_far(each: Mapping[str, Any]) -> str:
    match each["status"]:
        case "open":
            return f"{each['entered']} of {each['max_entrants']} entered"
        case "playing":
            return f"round {each['round']} of {each['round_count']}"
        case "finished":
            return f"won by {listed(_name(winner) for winner in each['winners'])}"
    return "called off"


def _name(player: Mapping[str, Any]) -> str:
    return str(player["name"] or player.get("strategy") or "somebody who has left")


def _strategies(_ctx: click.Context, _option: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(filter(None, (value or "").split(",")))


@tournament.command("open", epilog=ENDS)
@click.argument("title")
@click.argument("game")
@click.option("--format", "form", type=click.Choice(FORMATS), default="swiss", show_default=True)
@click.option("--rounds", type=click.IntRange(min=1), help="Rounds of a Swiss tournament; 5 by default.")
@click.option("--seats", type=click.IntRange(min=2), default=2, show_default=True, help="Seats at each table.")
@click.option("--preset", help="The preset to play; the game's first by default.")
@click.option("--max-entrants", type=click.IntRange(min=2), default=128, show_default=True)
@click.option("--turn-seconds", type=click.IntRange(min=10), default=300, show_default=True)
@click.option("--unlisted", is_flag=True, help="Unlisted: found only by people who know its id; its tables, too.")
@click.option("--bots", callback=_strategies, metavar="NAMES", help="House bots that enter, such as steady,random.")
@click.option("--enter", "enters", is_flag=True, help="Enter it yourself, too.")
@click.option("--start", "starts", is_flag=True, help="Start it at once.")
@url_option
@json_option
def _open(
    title: str,
    game: str,
    form: str,
    rounds: int | None,
    unlisted: bool,
    enters: bool,
    starts: bool,
    url: str,
    as_json: bool,
    **terms: Any,
) -> int:
    """Open a tournament. You are its organiser."""
    if rounds is not None and form != "swiss":
        raise click.UsageError("--rounds is for Swiss tournaments; the length of others follows from who enters")
    count = (rounds or 5) if form == "swiss" else None
    visibility = "unlisted" if unlisted else "public"
    with connected(url, account=True) as client:
        made: Any = client.open_tournament(title, game, form, round_count=count, visibility=visibility, **terms)
        if enters:
            made = client.enter(made["id"])
        if starts:
            made = client.start_tournament(made["id"])
    _print(made, standard_screen(), as_json=as_json)
    return 0


@tournament.command("show", epilog=ENDS)
@_id
@url_option
@json_option
def _show(tournament_id: str, url: str, as_json: bool) -> int:
    """Show a tournament: its standings, and the tables of its latest round."""
    with connected(url) as client:
        shown = client.tournament(tournament_id)
    _print(shown, standard_screen(), as_json=as_json)
    return 0


def _acts(name: str, does: Callable[[Client, str], Any], meaning: str) -> None:
    """Adds a command that changes a tournament and prints it."""

    @tournament.command(name, help=meaning, epilog=ENDS)
    @_id
    @url_option
    @json_option
    def _command(tournament_id: str, url: str, as_json: bool) -> int:
        with connected(url, account=True) as client:
            changed = does(client, tournament_id)
        _print(changed, standard_screen(), as_json=as_json)
        return 0


def _withdraw(client: Client, tournament_id: str) -> Any:
    own = client.account()["id"]
    found = client.tournament(tournament_id)
    numbers = [each["entrant"] for each in found["entrants"] if each["player"]["id"] == own and not each["withdrawn"]]
    if not numbers:
        raise click.UsageError("you have not entered this tournament")
    return client.withdraw_entrant(tournament_id, numbers[0])


_acts("enter", lambda client, tournament_id: client.enter(tournament_id), "Enter a tournament.")
_acts("withdraw", _withdraw, "Take no part in the rounds to come.")
_acts("start", lambda client, each: client.start_tournament(each), "End the time for entries. For the organiser.")
_acts("call-off", lambda client, each: client.call_off(each), "End a tournament without places. For the organiser.")


@tournament.command("export", epilog=ENDS)
@_id
@click.option("--csv", "as_csv", is_flag=True, help="The standings as CSV, for a spreadsheet.")
@url_option
@json_option
def _export(tournament_id: str, as_csv: bool, url: str, as_json: bool) -> int:  # noqa: ARG001 - JSON is the default
    """Print everything about a tournament with its log, as JSON; or its standings as CSV."""
    with connected(url) as client:
        if as_csv:
            click.echo(client.tournament_csv(tournament_id), nl=False)
        else:
            standard_screen().json(client.tournament_export(tournament_id))
    return 0


def _print(shown: Any, screen: Screen, *, as_json: bool) -> None:
    if as_json:
        screen.json(shown)
        return
    screen.title(f"{shown['title']}: {shown['game']}, {shown['format'].replace('_', ' ')}")
    screen.say(f"{shown['id']}: {_state(shown)}")
    names = {each["entrant"]: _name(each["player"]) for each in shown["entrants"]}
    withdrawn = {each["entrant"] for each in shown["entrants"] if each["withdrawn"]}
    screen.block(aligned([_heading(shown), *(_line(line, shown, names, withdrawn) for line in shown["standings"])]))
    for latest in shown["rounds"][-1:]:
        screen.say()
        screen.say(f"Round {latest['round']}:")
        screen.block(aligned([_pairing(each, names) for each in latest["pairings"]]))
        for each in latest["byes"]:
            screen.say(f"{names[each['entrant']]} rests.")


def _state(shown: Any) -> str:
    match shown["status"]:
        case "open":
            entered = sum(not each["withdrawn"] for each in shown["entrants"])
            return f"open, {entered} of {shown['max_entrants']} entered"
        case "playing":
            return f"round {len(shown['rounds'])} of {shown['round_count']}"
    return str(shown["status"]).replace("_", " ")


def _heading(shown: Any) -> list[str]:
    return ["place", "name", "points", *(each.replace("_", " ") for each in shown["tie_breaks"])]


def _line(line: Any, shown: Any, names: Mapping[int, str], withdrawn: set[int]) -> list[str]:
    name = names[line["entrant"]] + (" (withdrawn)" if line["entrant"] in withdrawn else "")
    return [str(line["place"]), name, str(line["points"]), *(str(line[each]) for each in shown["tie_breaks"])]


def _pairing(each: Any, names: Mapping[int, str]) -> list[str]:
    return [each["table"], listed(names[number] for number in each["entrants"]), _result(each["result"], names)]


def _result(result: Any, names: Mapping[int, str]) -> str:
    if result is None:
        return "playing"
    return "; ".join(_told(names[number] for number in tied) for tied in result["places"])


def _told(tied: Iterator[str]) -> str:
    return " = ".join(tied)
