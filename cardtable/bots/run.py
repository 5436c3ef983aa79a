"""`cardtable bot run`: runs a bot at a service until it is stopped."""

import json
import logging
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from cardtable.bots.bot_file import NoBot, load_bot
from cardtable.client import (
    ApiError,
    Bot,
    CannotSign,
    Client,
    Kind,
    Reports,
    Runner,
    Seeds,
    SigningKey,
    Turn,
    Unreachable,
)
from cardtable.client.bot import games_of, several
from cardtable.client.moves import Move, NoMove
from cardtable.client.private_files import locked, replacing
from cardtable.client.reports import is_slow, log_answer, log_failure, log_let_go, log_loss, log_wrong
from cardtable.client.shapes import GameDetail, Table
from cardtable.client.tracebacks import described

T = TypeVar("T")

Write = Callable[[str, dict[str, Any]], None]
"""Writes an event for programs: its kind and its fields."""

URL = "http://127.0.0.1:8000"

SEATS = 3
"""Default number of seats, if the game allows it."""

ROOM = 4096
"""Maximum size of an account's file, in bytes."""

OPPONENTS = ("steady", "random")
"""Default house bots at a table, if the game has them."""


_log = logging.getLogger("cardtable.bot")


class Hosting(NamedTuple):
    """The properties of tables to open for the bot, from the command line."""

    game: str
    preset: str | None = None
    seats: int | None = None
    against: tuple[str, ...] = ()


def write_nothing(_what: str, _fields: dict[str, Any]) -> None:
    pass


def write_json(what: str, fields: dict[str, Any]) -> None:
    """Prints one line with a JSON object that has a single field."""
    print(json.dumps({what: fields}, ensure_ascii=False), flush=True)


def play(
    file: Path,
    url: str,
    account: Path,
    matches: int | None,
    hosting: Hosting | None,
    tournament: str | None = None,
    *,
    as_json: bool = False,
    sign: bool = False,
) -> int:
    """Plays the bot in one file with the account in another, also in a tournament if one is named. With `sign`, its
    moves are signed with a key stored beside the account.

    Raises NoBot, or ApiError for a refusal.
    """
    write = write_json if as_json else write_nothing
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", datefmt="%H:%M:%S")
    logging.getLogger("httpx").setLevel(logging.WARNING)
    bot = load_bot(file)
    try:
        with _client(bot, url, account, write, sign=sign) as client:
            order = None if hosting is None else order_of(hosting, bot, _in_the_end(lambda: client.game(hosting.game)))
            if tournament is not None:
                enter(client, tournament, write)
            runner_of(bot, client, order, matches, write).run(matches, persistent=True)
    except KeyboardInterrupt:
        return 0
    except OSError as error:
        if error.filename is None:
            raise
        raise NoBot(f"{error.filename} can't be used: {error.strerror}") from None
    return 0


def enter(client: Client, tournament: str, write: Write = write_nothing) -> None:
    """Enters a tournament. A restarted bot, which has already entered, continues."""
    try:
        entered = _in_the_end(lambda: client.enter(tournament))
        write("entered", {"tournament": tournament, "title": entered["title"]})
        _log.info("entered %s (%s)", entered["title"], tournament)
    except ApiError as refused:
        there = {"already_entered"}
        if refused.code == "tournament_started":
            own = client.account()["id"]
            there |= {"tournament_started"} if own in _players(client, tournament) else set()
        if refused.code not in there:
            raise


def _players(client: Client, tournament: str) -> set[str | None]:
    """The accounts in the tournament that have not withdrawn."""
    return {each["player"]["id"] for each in client.tournament(tournament)["entrants"] if not each["withdrawn"]}


def _in_the_end(call: Callable[[], T]) -> T:
    """Retries a call until it succeeds or is refused permanently, however long an outage lasts."""
    while True:
        try:
            return call()
        except ApiError as refused:
            if refused.kind is Kind.FINAL:
                raise
            _log.warning("%s; trying again", refused)
        except Unreachable as error:
            _log.warning("%s; trying again", error)


def _client(bot: Bot, url: str, file: Path, write: Write, *, sign: bool) -> Client:
    """A client with the account in the file. If there is no file, opens an account and stores it there."""
    try:
        seeds = Seeds(file.with_suffix(".seeds.json"))
        key = SigningKey.kept_in(file.with_suffix(".signing-key")) if sign else None
        client = Client(url, _token(file) if file.exists() else None, seeds=seeds, signing_key=key)
    except (ValueError, OSError, CannotSign) as error:
        raise NoBot(str(error)) from None
    if client.token is None:
        take_account(client, bot, url, file)
    try:
        account = _in_the_end(client.account)
    except ApiError as refused:
        if refused.code != "unauthorized":
            raise
        raise NoBot(f"{url} has no account for the token in {file}; remove the file to open a new account") from None
    _log.info("%s is account %s at %s", bot.name, account["id"], url)
    signing = {} if key is None else {"signing_key": key.public}
    write("account", {"id": account["id"], "name": account["name"], "url": client.url, **signing})
    if key is not None:
        _log.info("it signs its moves with the key %s", key.public)
    return client


def _token(file: Path) -> str:
    """The token of the account in the file. Raises ValueError if the file contains no account."""
    try:
        kept = json.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise ValueError(f"{file} holds no account: {error}; remove it to open a new one") from None
    if not isinstance(kept, dict) or not isinstance(kept.get("token"), str):
        raise ValueError(f"{file} holds no account: it has no token; remove it to open a new one")
    return str(kept["token"])


def take_account(client: Client, bot: Bot, url: str, file: Path) -> None:
    """Opens an account and stores it, unless another process has just done so. Raises NoBot beforehand if the file
    can't be written."""
    try:
        with locked(file):
            if file.exists():
                client.transport.token = _token(file)
                return
            with replacing(file, ROOM) as keep:
                token = _in_the_end(lambda: client.open_account(bot.name))["token"]
                keep(json.dumps({"url": url, "token": token}))
    except ValueError as error:
        raise NoBot(str(error)) from None
    except OSError as error:
        raise NoBot(f"the account can't be kept in {file}: {error.strerror}") from None


def runner_of(
    bot: Bot,
    client: Client,
    order: dict[str, Any] | None = None,
    matches: int | None = None,
    write: Write = write_nothing,
) -> Runner:
    """A runner that logs the end of each table, and opens a table from `order` whenever the bot has none.

    It writes `opened`, `over`, `wrong`, `failed`, `slow`, `lost` and `let_go`.
    """
    slowest: dict[str, float] = {}

    def answered(turn: Turn, seconds: float) -> None:
        slowest[turn["table"]] = max(seconds, slowest.get(turn["table"], 0.0))
        log_answer(turn, seconds)
        if is_slow(turn, seconds):
            write("slow", _where(turn) | {"seconds": seconds})

    def lost(turn: Turn, seconds: float) -> None:
        log_loss(turn, seconds)
        write("lost", _where(turn) | {"seconds": seconds})

    def wrong(turn: Turn, move: Move | None, error: Exception) -> None:
        log_wrong(turn, move, error)
        why = str(error) if isinstance(error, (ApiError, NoMove)) else described(error)
        write("wrong", _where(turn) | {"move": move, "why": why})

    def failed(view: Table, error: Exception) -> None:
        log_failure(view, error)
        write("failed", {"table": view["id"], "version": view["version"], "why": described(error)})

    def let_go(table: str, code: str, detail: str) -> None:
        log_let_go(table, code, detail)
        write("let_go", {"table": table, "code": code, "why": detail})

    def handled(event: str, data: dict[str, Any]) -> None:
        if event == "finished":
            table, view = data["table"], data["view"]
            places, slow = (view["result"] or {}).get("places"), slowest.pop(table, 0.0)
            took = f"slowest answer {slow:.2f} s of {view['turn_seconds']} s"
            _log.info("table %s is %s; seat %s, places %s; %s", table, view["status"], data["seat"], places, took)
            ended = {"table": table, "status": view["status"], "seat": data["seat"], "places": places}
            write("over", ended | {"slowest": slow, "turn_seconds": view["turn_seconds"]})
        wanted = matches is None or len(runner.finished) < matches
        if order is not None and wanted and not runner.at and event in ("reset", "finished", "unreadable"):
            opened = client.open_table(**order)
            runner.at.add(opened["id"])
            _log.info("table %s of %s against %s", opened["id"], opened["game"], ", ".join(order["bots"]))
            write("opened", {"table": opened["id"], "game": opened["game"], "bots": order["bots"]})

    reports = Reports(wrong=wrong, failed=failed, answered=answered, lost=lost, let_go=let_go, handled=handled)
    runner = Runner(bot, client, reports)
    return runner


def _where(turn: Turn) -> dict[str, Any]:
    return {"table": turn["table"], "version": turn["version"]}


def order_of(hosting: Hosting, bot: Bot, game: GameDetail) -> dict[str, Any]:
    """The arguments for `Client.open_table`. The game and the bot determine those not requested.

    Raises NoBot if the bot does not play the game, or if there are more players than seats.
    """
    games = games_of(bot)
    if games is not None and not {game["slug"], *game["aliases"]} & set(games):
        raise NoBot(f"{bot.name} plays {', '.join(games) or 'no game'}, not {game['slug']}")
    presets = {preset["name"]: preset for preset in game["presets"]}
    preset = hosting.preset or next((name for name in several(bot.presets) or () if name in presets), None)
    chosen = presets.get(preset or game["presets"][0]["name"])
    players = game["players"] if chosen is None else chosen["players"]
    asked = hosting.seats or (len(hosting.against) + 1 if hosting.against else SEATS)
    seats = hosting.seats or max(players["min"], min(asked, players["max"]))
    if len(hosting.against) >= seats:
        raise NoBot(
            f"{bot.name} and {len(hosting.against)} house bots need {len(hosting.against) + 1} seats, not {seats}"
        )
    house = [strategy["name"].partition("/")[0] for strategy in game["strategies"]]
    against = hosting.against or [name for name in OPPONENTS if name in house] or house
    return {
        "game": hosting.game,
        "seats": seats,
        "preset": preset,
        "options": _options(bot, game, {} if chosen is None else chosen["options"]),
        "bots": list(islice(cycle(against), min(seats, players["max"]) - 1)),
    }


def _options(bot: Bot, game: GameDetail, preset: dict[str, Any]) -> dict[str, Any]:
    """For each option that the bot restricts, its first accepted value, unless the preset's value is accepted."""
    known = game["options"].get("properties", {})
    return {
        name: values[0]
        for name, values in bot.options.items()
        if name in known and values and preset.get(name, known[name].get("default")) not in values
    }
