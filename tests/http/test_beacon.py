"""A table waiting for a round of a beacon, as its players see it."""

from pathlib import Path

import pytest

from domain.beacon import randomness_of
from service.process.settings import Settings
from tests.drand import Drand
from tests.http.api import Api, api_in_memory


@pytest.fixture
def drand() -> Drand:
    return Drand(lambda: 0)


@pytest.fixture
def rounds(tmp_path: Path) -> Path:
    return tmp_path / "rounds"


@pytest.fixture
def api(drand: Drand, rounds: Path) -> Api:
    rounds.write_text(drand.lines(1, 1))
    return api_in_memory(Settings(beacon=f"file:{rounds}"))


def test_what_a_full_table_waits_for_is_shown_until_it_begins(api: Api, drand: Drand, rounds: Path) -> None:
    ann = api.player("Ann")
    order = {"game": "commune", "seats": 2, "bots": ["random"]}
    table = api.post("/v1/tables", order, by=ann).json["id"]
    url = f"/v1/tables/{table}"
    shown = api.get(url, by=ann).json
    [awaited] = [
        event["data"]
        for event in api.get(f"{url}/events", by=ann).json["events"]
        if event["type"] == "table.beacon_awaited"
    ]
    assert (shown["status"], shown["beacon_at"], shown["turn"]) == ("seeding", awaited["at"], None)
    assert awaited["chain"] == drand.chain.hash
    assert awaited["at"] == drand.chain.at(awaited["round"]) > api.clock()
    assert api.delete(f"{url}/seats/0", by=ann).json["code"] == "seeding"
    rounds.write_text(drand.lines(1, 1) + drand.lines(awaited["round"], awaited["round"]).partition("\n")[2])
    api.clock.now = awaited["at"]
    api.tend(table)
    after = api.get(url, by=ann).json
    assert (after["status"], "beacon_at" in after) == ("playing", False)
    events = api.get(f"{url}/events", by=ann).json["events"]
    signature = drand.round(awaited["round"])["signature"]
    assert [event["data"] for event in events if event["type"] == "table.beacon_mixed"] == [
        {
            "chain": drand.chain.hash,
            "round": awaited["round"],
            "randomness": randomness_of(signature),
            "signature": signature,
        }
    ]


def test_an_open_table_names_its_round_in_the_log_only(api: Api) -> None:
    ann = api.player("Ann")
    table = api.post("/v1/tables", {"game": "commune", "seats": 2}, by=ann).json["id"]
    url = f"/v1/tables/{table}"
    assert "beacon_at" not in api.get(url, by=ann).json
    assert [event["type"] for event in api.get(f"{url}/events", by=ann).json["events"]][:2] == [
        "table.opened",
        "table.beacon_awaited",
    ]


def test_the_table_of_a_day_awaits_nothing(api: Api) -> None:
    ann = api.player("Ann")
    table = api.post("/v1/daily", by=ann).json
    events = api.get(f"/v1/tables/{table['id']}/events", by=ann).json["events"]
    assert "table.beacon_awaited" not in [event["type"] for event in events]
