"""A byte of one table is changed. Its players keep their lists, their streams, and their moves at all other tables."""

from collections.abc import Iterator
from functools import partial
from threading import Thread

import pytest

from cardtable.client import Client, Runner
from tests.http.test_damage import damage
from tests.polling import PATIENCE, until
from tests.system.running import Player, Running, Web
from tests.system.test_two_releases import First, has_turn, stream

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def service(breakable_service: Running) -> Running:
    return breakable_service


@pytest.fixture
def player(service: Running) -> Player:
    return service.player("bot")


@pytest.fixture
def tables(service: Running, player: Player) -> tuple[str, str]:
    """A damaged table and an intact one, both with house bots. It is the player's turn."""
    opened = [player.opens(game="commune", seats=3, bots=["random"] * 2) for _ in range(2)]
    for table in opened:
        until(partial(has_turn, player, table))
    damage(f"unix://{service.data / 'valkey' / 'valkey.sock'}", opened[0], "form")
    return opened[0], opened[1]


@pytest.fixture
def web(service: Running, tables: tuple[str, str]) -> Iterator[Web]:
    """A web process with no cached tables."""
    web = Web.on(service).ready()
    yield web
    web.close()


def test_the_players_bot_and_the_house_bots_play_on_elsewhere(
    web: Web, player: Player, tables: tuple[str, str]
) -> None:
    damaged, whole = tables
    player.moves_to(web.url)
    listed = player.ask("GET", "/v1/me/tables")
    assert [each["id"] for each in listed["tables"]] == [whole]
    assert [(each["id"], each["code"]) for each in listed["unreadable"]] == [(damaged, "log_damaged")]
    with stream(web.url, player) as messages:
        reset = next(messages)["data"]
    assert [each["table"] for each in reset["your_turn"]] == [whole]
    assert [each["table"] for each in reset["unreadable"]] == [damaged]
    with Client(web.url, player.token) as client:
        runner = Runner(First(), client)
        running = Thread(target=runner.run, args=(1,), kwargs={"policy": False}, daemon=True)
        running.start()
        running.join(PATIENCE)
        assert not running.is_alive()
        assert runner.finished == {whole}
