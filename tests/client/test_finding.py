"""The client's calls that find games and players, against a service in this process."""

from collections.abc import Iterator

import httpx
import pytest

from bots.verify import verify
from cardtable.client import Client
from tests.client.conftest import Simulation


@pytest.fixture
def ann(place: Simulation) -> Client:
    return place.client("Ann")


@pytest.fixture
def finished(place: Simulation, ann: Client) -> list[str]:
    """Three public games of two house bots and one of Ann's, in the order in which they ended."""
    tables = []
    for game in ("commune", "cuccu", "commune"):
        tables.append(ann.open_table(game, 2, bots=["steady", "random"], sit=False)["id"])
        place.simulator.passes(seconds=2)
    own = ann.open_table("cuccu", 2, bots=["steady"])["id"]
    ann.leave(own, 0)
    place.simulator.passes(seconds=2)
    return [*tables, own]


def test_tables_are_searched(ann: Client, finished: list[str]) -> None:
    assert [table["id"] for table in ann.tables()] == finished[::-1]
    assert [table["id"] for table in ann.tables("cuccu", "finished")] == [finished[1]]
    me = ann.account()["id"]
    assert [table["id"] for table in ann.tables(player=me)] == [finished[3]]
    assert list(ann.tables(free_seats=1, preset=None)) == []


def test_a_player_has_a_history_and_statistics(ann: Client, finished: list[str]) -> None:
    me = ann.account()["id"]
    assert [table["id"] for table in ann.player_tables(me)] == [finished[3]]
    assert list(ann.player_tables(me, game="commune")) == []
    [record] = ann.player_records(me)
    assert record["table"] == finished[3]
    assert verify(record).status == "passed"
    assert ann.player(me)["id"] == me


def test_the_feed_is_read_on_from_a_position(ann: Client, finished: list[str]) -> None:
    entries = list(ann.feed())
    assert [entry["table"] for entry in entries] == finished
    assert [entry["table"] for entry in ann.feed(entries[1]["position"])] == finished[2:]
    records = list(ann.feed_records())
    assert [(position, record["table"]) for position, record in records] == [
        (entry["position"], entry["table"]) for entry in entries
    ]
    assert [record["table"] for _, record in ann.feed_records(entries[2]["position"])] == finished[3:]


def test_a_leaderboard_is_listed(ann: Client, finished: list[str]) -> None:
    assert list(ann.leaderboard("commune")) == [], "nobody has five rated matches"
    assert list(ann.leaderboard("commune", "bots")) == []
    assert ann.player_ratings(ann.account()["id"], "commune") == []
    assert ann.table_ratings(finished[0]) == {"pending": False, "seats": []}


def test_a_finished_game_is_continued(ann: Client, finished: list[str]) -> None:
    fork = ann.fork(finished[0], 8, seat=0, bots={1: "steady"})
    assert fork["parent"] and fork["parent"]["table"] == finished[0]
    assert fork["viewer"]["seat"] == 0
    assert fork["status"] == "playing"
    watched = ann.fork(finished[0], 8, sit=False, bots={0: "steady", 1: "steady"}, visibility="unlisted")
    assert watched["viewer"]["seat"] is None
    assert ann.table(watched["id"])["status"] == "finished"


class Cut(httpx.SyncByteStream):
    """A body cut off in the middle of a line."""

    def __init__(self, body: bytes) -> None:
        self._body = body

    def __iter__(self) -> Iterator[bytes]:
        yield self._body[: len(self._body) * 2 // 3]
        raise httpx.ReadError("cut")


@pytest.mark.parametrize("cuts", [1, 3])
def test_an_export_that_is_cut_goes_on_without_gap_or_double(
    cuts: int, place: Simulation, ann: Client, finished: list[str]
) -> None:
    served, left = place.http(), [cuts]

    def answer(request: httpx.Request) -> httpx.Response:
        response = served.request(request.method, request.url.raw_path.decode(), headers=request.headers)
        if request.url.path.endswith("/records") and left[0]:
            left[0] -= 1
            return httpx.Response(200, headers={"Content-Type": "application/x-ndjson"}, stream=Cut(response.content))
        headers = {"Content-Type": response.headers["Content-Type"]}
        return httpx.Response(response.status_code, headers=headers, content=response.content)

    http = httpx.Client(transport=httpx.MockTransport(answer), base_url="http://test")
    client = Client("", http=http, sleep=lambda _: None)
    assert [record["table"] for _, record in client.feed_records()] == finished
    assert left == [0]
    left[0] = cuts
    assert [record["table"] for record in client.player_records(ann.account()["id"])] == [finished[3]]
    assert left == [0]
