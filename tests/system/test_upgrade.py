"""This release opens an earlier release's log. Nothing is missing, and incomplete lists are rebuilt automatically."""

import json
from collections.abc import Iterator

import httpx
import pytest

from tests.polling import until
from tests.system.earlier import Earlier
from tests.system.running import Player, Running, client

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def before() -> Earlier:
    """The log of a release without a table index, a feed of finished tables and standings."""
    return Earlier.of("d0510858")


@pytest.fixture(scope="module")
def service(before: Earlier, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("upgrade") / "var"
    before.restored(data / "valkey")
    running = Running(data)
    try:
        yield running.ready()
    finally:
        running.close()


@pytest.fixture(scope="module")
def http(service: Running) -> Iterator[httpx.Client]:
    """A client, once `/readyz` shows that the projections have been rebuilt."""
    with client(service.url) as http:
        until(lambda: not any("projections" in each for each in http.get("/readyz").json()["warnings"]))
        yield http


def test_every_record_is_what_it_was(http: httpx.Client, before: Earlier) -> None:
    records = {path: answer for path, answer in before.answers.items() if path.endswith("/record")}
    assert len(records) == len(before.finished) + 1
    for path, record in records.items():
        assert http.get(path).json() == record


def test_every_stream_has_the_events_that_it_had(http: httpx.Client, before: Earlier) -> None:
    for table in (*before.finished, before.unlisted):
        with http.stream("GET", f"/v1/tables/{table}/events", headers={"Accept": "application/x-ndjson"}) as stream:
            *lines, end = [json.loads(line) for line in stream.iter_lines() if line]
        known = before.answers[f"/v1/tables/{table}/events?limit=1000"]["events"]
        assert [each["hash"] for each in lines] == [each["hash"] for each in known]
        assert end["data"]["head"] == known[-1]["hash"]


def test_every_position_can_be_replayed(http: httpx.Client, before: Earlier) -> None:
    for table in before.finished:
        last = len(before.answers[f"/v1/tables/{table}/events?limit=1000"]["events"])
        for version in (1, last // 2, last):
            assert http.get(f"/v1/tables/{table}/replay?version={version}").json()["version"] == version


def test_every_finished_table_is_listed(http: httpx.Client, before: Earlier) -> None:
    listed = http.get("/v1/tables?status=finished&limit=100").json()["tables"]
    assert {each["id"] for each in listed} == set(before.finished)
    games = {each["game"] for each in listed}
    for game in games:
        own = http.get(f"/v1/tables?game={game}&limit=100").json()["tables"]
        assert {each["id"] for each in own if each["status"] == "finished"} == {
            each["id"] for each in listed if each["game"] == game
        }


def test_the_feed_has_them_in_the_order_of_their_ends(http: httpx.Client, before: Earlier) -> None:
    feed = http.get("/v1/feed?limit=100").json()["tables"]
    assert [each["table"] for each in feed] == before.finished
    assert [each["position"] for each in feed] == list(range(1, len(before.finished) + 1))


def test_the_players_history_has_their_tables(http: httpx.Client, before: Earlier) -> None:
    own = http.get(f"/v1/players/{before.player}/tables").json()["tables"]
    seated = {table for table in before.finished if before.player in _seated(before, table)}
    assert {each["id"] for each in own} == {before.playing, *seated}
    assert seated


def test_matches_of_an_earlier_release_count_and_are_not_rated(http: httpx.Client, before: Earlier) -> None:
    for board in ("people", "bots"):
        assert http.get(f"/v1/leaderboards/commune?board={board}").json()["places"] == []
    (statistics,) = http.get(f"/v1/players/{before.player}").json()["statistics"]
    assert (statistics["game"], statistics["played"] + statistics["abandoned"]) == ("commune", 1)
    assert statistics["rating"] is None


def _seated(before: Earlier, table: str) -> list[str]:
    """Returns a table's accounts and the strategies of its house bots."""
    events = before.answers[f"/v1/tables/{table}/record"]["events"]
    taken = [each["data"] for each in events if each["type"] == "table.seat_taken"]
    return [each.get("player") or each["strategy"] for each in taken]


def test_play_goes_on_with_the_old_token(service: Running, before: Earlier) -> None:
    """Ann's turn has run out in the meantime. A worker makes that move, and she makes the next one."""
    ann = Player.known(service.url, before.player, before.token)
    try:
        until(lambda: any(each["by"] == "deadline" for each in ann.events(before.playing)))
        assert ann.moves_once(before.playing) is not None
    finally:
        ann.http.close()


def test_the_log_says_what_was_built_again(service: Running, http: httpx.Client) -> None:
    assert "the projections are of version 0: they are built again, as version" in service.output()
    assert "0 logs can't be read" in service.output()
