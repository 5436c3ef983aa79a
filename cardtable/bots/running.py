"""`cardtable bot run`: a bot at a service, until it is stopped."""

import argparse
import json
import logging
import os
from pathlib import Path
from typing import Any

from cardtable.bots.loading import NoBot, load_bot
from cardtable.client import Bot, Client, Runner, Seeds, Unreachable

URL = "http://127.0.0.1:8000"

_log = logging.getLogger("cardtable.bot")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="BOT.PY", help="the bot's file")
    parser.add_argument("--url", default=os.environ.get("CARDTABLE_URL", URL), help=f"the service ({URL})")
    parser.add_argument(
        "--account",
        type=Path,
        metavar="FILE",
        help="where its account is kept (BOT.account.json beside the bot); opened when there is none",
    )
    parser.add_argument("--matches", type=int, help="ends when so many tables are over")
    parser.add_argument("--open", metavar="GAME", help="opens a table of this game, as often as it has none")
    parser.add_argument("--preset", help="of the tables that it opens")
    parser.add_argument("--against", default="steady,random", help="house bots at those tables (steady,random)")


def run(given: argparse.Namespace) -> int:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", datefmt="%H:%M:%S")
    logging.getLogger("httpx").setLevel(logging.WARNING)
    bot = load_bot(given.file)
    file = given.account or given.file.with_suffix(".account.json")
    try:
        with _client(bot, given.url, file) as client:
            _log.info("%s is account %s at %s", bot.name, client.account()["id"], given.url)
            Running(bot, client, given).run()
    except KeyboardInterrupt:
        return 0
    except Unreachable as error:
        raise NoBot(f"nobody answers at {given.url} ({error})") from None
    return 0


def _client(bot: Bot, url: str, file: Path) -> Client:
    """A client with the account that the file holds; one is opened, and kept there, where there is none."""
    seeds = Seeds(file.with_suffix(".seeds.json"))
    if file.exists():
        return Client(url, json.loads(file.read_text())["token"], seeds=seeds)
    client = Client.register(url, bot.name, seeds=seeds)
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w") as opened:
        json.dump({"url": url, "token": client.token}, opened)
    return client


class Running(Runner):
    """Opens a table of its own whenever it has none, where it was told to, and says what comes of its tables."""

    def __init__(self, bot: Bot, client: Client, given: argparse.Namespace) -> None:
        super().__init__(bot, client)
        self._given = given

    def run(self, matches: int | None = None, *, policy: bool = True) -> None:
        super().run(self._given.matches if matches is None else matches, policy=policy)

    def handle(self, event: str, data: dict[str, Any]) -> None:
        super().handle(event, data)
        if event == "finished":
            view = data["view"]
            places = (view["result"] or {}).get("places")
            _log.info("table %s is %s; seat %s, places %s", data["table"], view["status"], data["seat"], places)
        nothing = event == "reset" and not data["seated"]
        wanted = self._given.matches is None or len(self.finished) < self._given.matches
        if self._given.open and wanted and (nothing or event == "finished"):
            bots = self._given.against.split(",")
            opened = self.client.open_table(self._given.open, len(bots) + 1, preset=self._given.preset, bots=bots)
            _log.info("table %s of %s against %s", opened["id"], opened["game"], ", ".join(bots))
