"""A rolling upgrade: two web processes share a log, and one knows a type of event that the other doesn't.

The newer release is this one with one more event in Commune, which follows each move there.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Thread
from typing import Any, NamedTuple

import pytest

from cardtable.client import Bot, Client, Runner
from tests.polling import PATIENCE, until
from tests.system.running import Player, Running, Web

pytestmark = pytest.mark.thorough

ANOTHER_EVENT = """
from domain.games.commune.game import Commune
from domain.kernel import Event
from domain.hosted_game import HostedGame
from domain.registry import GAMES


class GlassRaised(Event):
    '''Everybody raised a glass.'''


class Newer(Commune):
    events = (*Commune.events, GlassRaised)
    __module__ = Commune.__module__  # its texts and its bot are found beside it

    def play(self, b, seat, move):
        b.emit(GlassRaised())
        super().play(b, seat, move)


GAMES["commune"] = HostedGame(Newer(), GAMES["commune"].strategies)
"""

NEWER, EARLIER = "commune", "cuccu"
"""A game with events of the newer release, and one without."""


class First(Bot):
    """Makes the first legal move."""

    def move(self, turn: Any) -> Any:
        return turn.legal_moves[0]


class Upgrade(NamedTuple):
    newer: Running
    """The newer release: a web process and all other processes."""
    earlier: Web
    """A web process of the previous release."""


@pytest.fixture(scope="module")
def upgrade(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Upgrade]:
    folder = tmp_path_factory.mktemp("newer")
    (folder / "sitecustomize.py").write_text(ANOTHER_EVENT)
    newer = Running(folder / "var", PYTHONPATH=str(folder)).ready()
    earlier = Web.on(newer).ready()
    yield Upgrade(newer, earlier)
    earlier.close()
    newer.close()


def has_turn(player: Player, table: str) -> bool:
    return bool(player.table(table)["turn"]["seats"] == [0])


class Seated(NamedTuple):
    """A player with a table of each kind against house bots. The player has moved at both and has the turn."""

    player: Player
    tables: dict[str, str]


@pytest.fixture
def seated(upgrade: Upgrade) -> Seated:
    player = upgrade.newer.player("bot")
    tables = {game: player.opens(game=game, seats=3, bots=["random"] * 2) for game in (NEWER, EARLIER)}
    for table in tables.values():
        player.moves_once(table)
        until(partial(has_turn, player, table))
    return Seated(player, tables)


def at(url: str, player: Player) -> Client:
    return Client(url, player.token)


@contextmanager
def stream(url: str, player: Player, last: int | None = None) -> Iterator[Iterator[dict[str, Any]]]:
    """Yields the player's own stream from a web process, without heartbeats."""
    headers = {"Accept": "application/x-ndjson"} | ({} if last is None else {"Last-Event-ID": str(last)})
    with player.http.stream("GET", f"{url}/v1/me/events", headers=headers) as answer:
        yield (json.loads(line) for line in answer.iter_lines() if line)


def test_the_list_of_each_web_process_has_what_it_knows_and_names_the_rest(upgrade: Upgrade, seated: Seated) -> None:
    of_newer, of_earlier = (
        seated.player.http.get(f"{url}/v1/me/tables").json() for url in (upgrade.newer.url, upgrade.earlier.url)
    )
    assert {each["id"] for each in of_newer["tables"]} == {*seated.tables.values()}
    assert of_newer["unreadable"] == []
    assert [each["id"] for each in of_earlier["tables"]] == [seated.tables[EARLIER]]
    assert [(each["id"], each["code"]) for each in of_earlier["unreadable"]] == [
        (seated.tables[NEWER], "newer_release")
    ]


def test_turns_come_at_the_tables_that_a_web_process_knows_and_the_others_after_its_upgrade(
    upgrade: Upgrade, seated: Seated
) -> None:
    player, tables = seated
    with stream(upgrade.earlier.url, player) as messages:
        reset = next(messages)
        assert [each["table"] for each in reset["data"]["your_turn"]] == [tables[EARLIER]]
        assert [each["table"] for each in reset["data"]["unreadable"]] == [tables[NEWER]]
        player.moves_once(tables[NEWER])
        until(lambda: player.table(tables[NEWER])["turn"]["seats"] == [0])
        moved = player.moves_once(tables[EARLIER])
        assert moved is not None
        told = next(each for each in messages if each["event"] == "your_turn")
        assert (told["data"]["table"], told["data"]["version"] > moved["version"]) == (tables[EARLIER], True)
    with stream(upgrade.newer.url, player, last=told["id"]) as messages:
        until(lambda: (each := next(messages))["event"] == "your_turn" and each["data"]["table"] == tables[NEWER])


@pytest.mark.parametrize("game", [EARLIER, NEWER])
def test_a_bot_plays_on_by_the_web_process_that_knows_its_table(upgrade: Upgrade, seated: Seated, game: str) -> None:
    """House bots move at both tables, because the workers know both games."""
    url = upgrade.newer.url if game == NEWER else upgrade.earlier.url
    with at(url, seated.player) as client:
        runner = Runner(First(), client)
        running = Thread(target=runner.run, kwargs={"policy": False}, daemon=True)
        running.start()
        until(lambda: seated.player.table(seated.tables[game])["status"] == "finished")
        runner.stop()
        seated.player.opens(game=EARLIER, seats=2)  # the next message, which ends it
        running.join(PATIENCE)
        assert not running.is_alive()


def test_a_player_is_invited_by_a_web_process_that_does_not_know_all_its_tables(
    upgrade: Upgrade, seated: Seated
) -> None:
    other = upgrade.newer.player()
    seated.player.ask("PUT", "/v1/me/policy", games=None, max_tables=3)
    other.moves_to(upgrade.earlier.url)
    table = other.opens(game=EARLIER, seats=3)
    other.ask("POST", f"/v1/tables/{table}/invitations", player=seated.player.id)
    (invited,) = [each for each in seated.player.ask("GET", "/v1/me/tables")["tables"] if each["id"] == table]
    assert invited["invited"]
