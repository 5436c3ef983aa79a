"""Plays the game of the kit over HTTP. Run by test_games_of_the_project.py in a checkout that contains the game."""

from typing import Any

import pytest

from bots.verify import verify
from service.process.settings import Settings
from service.wiring import Service, in_memory
from tests.http.api import Api
from tests.service.fakes import Deals, FakeClock, counted, passing_the_time
from workers.equipment import equipment


@pytest.fixture
def api() -> Api:
    clock, deals = FakeClock(), Deals()
    ports, counters = counted(in_memory())
    return Api(Service(Settings(), ports, clock=clock, chance_for=deals.chance_for), clock, deals, counters)


def test_the_game_is_in_the_catalogue(api: Api) -> None:
    game: Any = api.get("/v1/games/quinze").json
    assert game["players"] == {"min": 2, "max": 6}
    assert [each["name"] for each in game["strategies"]] == ["gentle/2", "steady/10", "sharp/11", "random/1"]
    assert game["rules"].startswith("# Quinze")


def test_a_player_and_two_house_bots_play_a_match_that_the_verifier_passes(api: Api) -> None:
    ann, tending = api.player("Ann"), equipment(api.service, slice_seconds=60, later=passing_the_time(api.clock)).tables
    table = str(api.table(ann, seats=3, game="quinze", bots=["steady", "random"])["id"])
    while (now := api.see(table, ann))["status"] == "playing":
        assert _strangers_cards(now["state"]) == [None, None]
        if now["turn"]["seats"] == [0]:
            listed: Any = api.get(f"/v1/tables/{table}/moves", by=ann).json
            assert api.move(table, ann, listed["legal_moves"][0]).status_code == 201
        else:
            tending.tend(table)
    assert sorted(seat for place in now["result"]["places"] for seat in place) == [0, 1, 2]
    report = verify(api.get(f"/v1/tables/{table}/record").json)
    assert {check.status for check in report.checks} == {"passed"}


def _strangers_cards(state: dict[str, Any]) -> list[list[str] | None]:
    return [hand["cards"] for hand in state["hands"][1:]]
