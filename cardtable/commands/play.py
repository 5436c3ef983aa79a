"""`cardtable play`: plays at a table in the terminal."""

import json
from collections.abc import Sequence
from difflib import get_close_matches
from itertools import cycle, islice
from typing import Any, NamedTuple

import click

from cardtable.client import ApiError, Client
from cardtable.client.shapes import GameDetail, Table
from cardtable.client.tables import OVER
from cardtable.failure import INTERRUPTED, CannotRun
from cardtable.terminal.connection import CommandRefused, connected, json_option, url_option
from cardtable.terminal.interrupts import interruptible
from cardtable.terminal.prompt import JsonPrompt, Left, LineReader, Prompt
from cardtable.terminal.reports import JsonLines, Report, Words, lang_option
from cardtable.terminal.screen import Screen, standard_screen
from cardtable.terminal.session import Session
from cardtable.text.words import counted
from domain.registry import GAMES
from domain.wording import ENGLISH

SEATS = 3
"""Default number of seats, if the game allows it."""

USUAL_BOT = "steady"
"""Default house bot, if it is offered at such a table."""

NOT_OVER = 1
"""Exit status if the input ended before the game."""


class Wishes(NamedTuple):
    """The requested properties of a new table."""

    preset: str | None
    options: dict[str, Any]
    seats: int | None
    against: tuple[str, ...]
    friends: int
    turn_seconds: int
    quick: bool


class Seated(NamedTuple):
    """A table at which the account has a seat, and the version after which its events are new to the player.

    A returning player is shown the current table. For a player who has just sat down, earlier events are new too: if
    that was the last seat, the game may have started before the table was read.
    """

    table: Table
    known: int


def _names(_ctx: click.Context, _option: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(filter(None, (value or "").split(",")))


def _options(_ctx: click.Context, _option: click.Parameter, values: Sequence[str]) -> dict[str, Any]:
    """Parses options such as `tokens=2` to names and values. A value that is not JSON is text."""
    options = {}
    for each in values:
        name, equals, text = each.partition("=")
        if not equals:
            raise click.BadParameter(f"{each!r} is not NAME=VALUE")
        try:
            options[name] = json.loads(text)
        except ValueError:
            options[name] = text
    return options


def _games(_ctx: click.Context, _argument: click.Parameter, begun: str) -> list[str]:
    """Shell completion for games."""
    return [slug for slug in GAMES if slug.startswith(begun)]


EPILOG = """\b
Examples:
  cardtable play commune
  cardtable play commerce --preset pounce --seats 4 --against steady,sharp
  cardtable play chinese-ten --friends 1
  cardtable play t_4f9k2m1x8c7v6b5n3q0z

A game name opens a table and seats house bots; with --friends, seats stay free and the table's id is for your friends,
who type `cardtable play` and the id. With --quick, you sit down at a public table of such a game that has a free
seat, or at a new one; the match is rated, and leaving it is a loss, unless you ask for other options than those of a
preset, or for another time. An id goes back to a table where you sit, or takes a free seat.

The first time, a guest account is opened and kept (see `cardtable whoami`). At your turn, type a number, a move as it
is printed, or ? for help. Ctrl-C leaves; your seat is kept.

Exits with 0 when the game is over or you quit, 1 if the service refuses something or the input ends before the game,
2 if there is nothing to play at, 130 after Ctrl-C."""


@click.command("play", short_help="Play a game in the terminal.", epilog=EPILOG)
@click.argument("what", metavar="GAME|TABLE", shell_complete=_games)
@click.option("--preset", help="The preset to play; the game's first by default.")
@click.option("--option", "options", multiple=True, callback=_options, metavar="NAME=VALUE", help="May be repeated.")
@click.option("--seats", type=click.IntRange(min=1), help="3 by default, or as many as the game needs or allows.")
@click.option("--against", callback=_names, metavar="NAMES", help="House bots by their strategies: steady,sharp.")
@click.option("--friends", type=click.IntRange(min=0), default=0, help="Seats to keep free for others; not listed.")
@click.option("--quick", is_flag=True, help="Take a seat at a table that waits for players, or open one.")
@click.option("--turn-seconds", type=click.IntRange(10, 604_800), help="The time for a turn: a day; 120 with --quick.")
@click.option("--name", help="The name of a new guest account.")
@lang_option
@url_option
@json_option
def play(
    what: str,
    preset: str | None,
    options: dict[str, Any],
    seats: int | None,
    against: tuple[str, ...],
    friends: int,
    turn_seconds: int | None,
    quick: bool,
    name: str | None,
    language: str,
    url: str,
    as_json: bool,
) -> int:
    """Play a game in the terminal, against house bots or friends."""
    screen = standard_screen(language)
    seconds = turn_seconds or (120 if quick else 86400)
    wishes = Wishes(preset, options, seats, against, friends, seconds, quick)
    if quick and (against or friends or what.startswith("t_")):
        raise click.UsageError("--quick finds the others: give a game, without --against and --friends")
    with connected(url, account=True, name=name) as client:
        seated = _joined(client, what) if what.startswith("t_") else _opened(client, what, wishes)
        return _play(client, seated, screen, as_json=as_json)


def _opened(client: Client, name: str, wishes: Wishes) -> Seated:
    game = game_called(client, name)
    order = order_of(game, wishes) | {"game": name}  # an alias may imply a preset
    if not wishes.quick:
        return Seated(client.open_table(**order), known=0)
    kind = ("game", "seats", "preset", "options", "turn_seconds")
    return Seated(client.quick_seat(**{name: order[name] for name in kind}), known=0)


def game_called(client: Client, name: str) -> GameDetail:
    """The game with that name in the service's catalogue. Raises CannotRun if there is none."""
    try:
        return client.game(name)
    except ApiError as refused:
        if refused.status != 404:
            raise
    games = [game["slug"] for game in client.games()]
    close = get_close_matches(name.lower(), games, cutoff=0.4)
    meant = f"did you mean {' or '.join(close)}?" if close else f"the games are {', '.join(games)}"
    raise CannotRun(f"there is no game {name!r:.40}; {meant}")


def order_of(game: GameDetail, wishes: Wishes) -> dict[str, Any]:
    """The arguments for `Client.open_table`; the game determines those not requested.

    Raises CannotRun if there are more players than seats. Seats beyond the game's range get no house bots; the service
    refuses them.
    """
    presets = {preset["name"]: preset for preset in game["presets"]}
    chosen = presets.get(wishes.preset or game["presets"][0]["name"])
    players = game["players"] if chosen is None else chosen["players"]
    taken = 1 + wishes.friends + len(wishes.against)
    wanted = taken if wishes.against or wishes.friends else SEATS
    seats = wishes.seats or max(players["min"], min(wanted, players["max"]))
    if taken > seats:
        friends, bots = counted(wishes.friends, "friend"), counted(len(wishes.against), "house bot")
        raise CannotRun(f"you, {friends} and {bots} need {taken} seats; this table has {seats}")
    against = wishes.against or (usual_bot(game, seats),)
    return {
        "game": game["slug"],
        "seats": seats,
        "preset": wishes.preset,
        "options": wishes.options,
        "bots": list(islice(cycle(against), max(0, min(seats, players["max"]) - 1 - wishes.friends))),
        "visibility": "unlisted" if wishes.friends else "public",
        "turn_seconds": wishes.turn_seconds,
    }


def usual_bot(game: GameDetail, seats: int) -> str:
    """Returns the default house bot at a table with that number of seats."""
    strategies = game["strategies"]
    # Earlier releases of the service offer all strategies at every table.
    offered = [each for each in strategies if seats in each.get("players", (seats,))]
    names = [each["name"].partition("/")[0] for each in offered or strategies]
    return USUAL_BOT if USUAL_BOT in names else names[0]


def _joined(client: Client, table: str) -> Seated:
    """Returns to the account's seat, or takes a free one.

    Raises CommandRefused if neither is possible.
    """
    view = client.table(table)
    seat = view["viewer"]["seat"]
    if view["status"] in OVER:
        raise CommandRefused(f"the game at {table} is over; cardtable replay {table} shows it")
    if seat is not None:
        away = view["seats"][seat]["away"] and not view["seats"][seat]["resigned"]
        back = client.come_back(table, seat) if away else view
        return Seated(back, known=back["version"])
    if view["status"] != "open":
        raise CommandRefused(f"all seats at {table} are taken; cardtable watch {table} follows the game")
    return Seated(client.sit(table), known=view["version"])


def _play(client: Client, seated: Seated, screen: Screen, *, as_json: bool) -> int:
    table = seated.table
    game = client.game(table["game"])
    lines = LineReader()
    if as_json:
        json_lines = JsonLines(screen)
        session = Session(client, table["id"], json_lines, JsonPrompt(lines, json_lines))
        json_lines.table(table)
        return _until_over(session, json_lines, table, after=0)
    words = Words(screen, game)
    session = Session(client, table["id"], words)
    session.asking = Prompt(lines, words, game, lambda: session.log)
    _welcome(words, game, seated)
    return _until_over(session, words, table, after=seated.known)


def _welcome(words: Words, game: GameDetail, seated: Seated) -> None:
    table = seated.table
    title, summary = words.in_game("name") or game["title"], words.in_game("summary") or game["summary"]
    words.screen.title(f"{title}: {summary}")
    if words.screen.language == ENGLISH:
        introduction = game["rules"].partition("\n## ")[0].partition("\n")[2]
        words.screen.say(" ".join(introduction.replace("*", "").split()))
    words.note("terminal-begin", table=table["id"])
    if table["status"] == "open":
        free = sum(seat["player"] is None for seat in table["seats"])
        words.command("terminal-friends", f"cardtable play {table['id']}", count=free)
    if table["state"] and seated.known == table["version"]:
        words.last_hand(table)


def _until_over(session: Session, report: Report, table: Table, after: int) -> int:
    """Plays until the game is over or the player leaves. Returns the exit status."""
    back = ("terminal-go_on", f"cardtable play {table['id']}")
    try:
        with interruptible():
            session.follow(after)
    except Left as left:
        report.command(*back)
        return NOT_OVER if left.ended else 0
    except KeyboardInterrupt:
        report.note("")
        report.command(*back)
        return INTERRUPTED
    report.command("terminal-again", f"cardtable replay {table['id']}")
    return 0
