"""Seats and seeds: sitting down, revealing, leaving, resigning, returning."""

from typing import Any

import pytest

from domain.fairness import client_seed_hash
from domain.table.commands import KeepTime
from tests.http.api import Api, Player
from tests.playing import deal


def test_a_player_takes_the_lowest_free_seat(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, seats=3)["id"]
    sat = api.post(f"/v1/tables/{table}/seats", by=bob)
    assert (sat.status_code, sat.json["viewer"]) == (201, {"seat": 1})
    assert sat.json["seats"][1]["player"]["name"] == "Bob"


def test_a_player_takes_a_seat_by_number(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, seats=3)["id"]
    assert api.post(f"/v1/tables/{table}/seats", {"seat": 2}, by=bob).json["viewer"] == {"seat": 2}


def test_the_last_seat_starts_the_table(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann)["id"]
    sat = api.post(f"/v1/tables/{table}/seats", {"client_seed": "böb ♠"}, by=bob).json
    assert sat["status"] == "playing"
    assert sat["seats"][1]["client_seed"] == "böb ♠"
    assert sat["state"]["hands"][1]["cards"]
    assert sat["state"]["hands"][0]["cards"] is None


@pytest.mark.parametrize(
    ("order", "status", "code"),
    [
        ({"seat": 0}, 409, "seat_taken"),
        ({"seat": 3}, 422, "no_such_seat"),
        ({"seat": -1}, 422, "no_such_seat"),
        ({"seat": "1"}, 422, "invalid"),
        ({"seat": True}, 422, "invalid"),
        ({"seat": 1.0}, 422, "invalid"),
        ({"chair": 1}, 422, "invalid"),
        ([], 422, "invalid"),
        (3, 422, "invalid"),
        (None, 422, "invalid"),
        ({"client_seed": 7}, 422, "invalid"),
        ({"client_seed": "x" * 65}, 422, "invalid"),
        ({"client_seed": "ä" * 33}, 422, "invalid"),
        ({"client_seed_hash": "F" * 64}, 422, "invalid"),
        ({"bot": "random", "client_seed": "x"}, 422, "invalid"),
        ({"bot": "random", "client_seed": ""}, 422, "invalid"),
        ({"bot": "random"}, 403, "not_opener"),
    ],
)
def test_an_invalid_seat_is_refused(api: Api, ann: Player, bob: Player, order: Any, status: int, code: str) -> None:
    table = api.table(ann, seats=3)["id"]
    raw = b"null" if order is None else None
    refused = api.post(f"/v1/tables/{table}/seats", order, by=bob, raw=raw)
    assert (refused.status_code, refused.json["code"]) == (status, code)
    assert api.see(table)["version"] == 2


def test_nobody_sits_twice_or_at_a_table_that_has_started_or_is_over(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, seats=3)["id"]
    assert api.post(f"/v1/tables/{table}/seats", by=ann).json["code"] == "already_seated"
    running = api.playing(ann, bob)
    assert api.post(f"/v1/tables/{running}/seats", by=api.player()).json["code"] == "table_started"
    over = api.finished(ann, bob)
    assert api.post(f"/v1/tables/{over}/seats", by=api.player()).json["code"] == "table_over"


def test_the_opener_seats_bots(api: Api, ann: Player) -> None:
    table = api.table(ann, seats=3)["id"]
    seated = api.post(f"/v1/tables/{table}/seats", {"bot": "random", "seat": 2}, by=ann)
    assert seated.status_code == 201
    assert seated.json["seats"][2]["player"]["strategy"] == "random/1"
    refused = api.post(f"/v1/tables/{table}/seats", {"bot": "psychic"}, by=ann)
    assert (refused.status_code, refused.json["code"]) == (422, "unknown_strategy")


# Seeds


def committed(api: Api, ann: Player, bob: Player) -> str:
    """A table that waits for both seeds."""
    table = api.table(ann, client_seed_hash=client_seed_hash("ann's seed"))["id"]
    full = api.post(f"/v1/tables/{table}/seats", {"client_seed_hash": client_seed_hash("")}, by=bob).json
    assert (full["status"], full["turn"], full["state"]) == ("seeding", None, None)
    return str(table)


def test_the_table_starts_when_all_seeds_are_revealed(api: Api, ann: Player, bob: Player) -> None:
    table = committed(api, ann, bob)
    first = api.post(f"/v1/tables/{table}/seeds", {"client_seed": "ann's seed"}, by=ann)
    assert (first.status_code, first.json["status"]) == (201, "seeding")
    assert first.json["seats"][0]["client_seed"] == "ann's seed"
    last = api.post(f"/v1/tables/{table}/seeds", {"client_seed": ""}, by=bob)
    assert (last.json["status"], last.json["viewer"]) == ("playing", {"seat": 1})


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"client_seed": "another"}, "seed_mismatch"),
        ({"client_seed": "x" * 65}, "invalid"),
        ({"client_seed": 5}, "invalid"),
        ({}, "invalid"),
        ([], "invalid"),
        ({"client_seed": "ann's seed", "more": 1}, "invalid"),
    ],
)
def test_a_seed_that_does_not_match_the_commitment_is_refused(
    api: Api, ann: Player, bob: Player, body: Any, code: str
) -> None:
    table = committed(api, ann, bob)
    refused = api.post(f"/v1/tables/{table}/seeds", body, by=ann)
    assert (refused.status_code, refused.json["code"]) == (422, code)
    assert api.see(table)["status"] == "seeding"


def test_a_seed_is_revealed_once_in_time_and_by_its_player(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = committed(api, ann, bob)
    seeds = f"/v1/tables/{table}/seeds"
    assert api.post(seeds, {"client_seed": "ann's seed"}, by=eve).json["code"] == "not_seated"
    assert api.post(seeds, {"client_seed": "ann's seed"}, by=ann).status_code == 201
    assert api.post(seeds, {"client_seed": "ann's seed"}, by=ann).json["code"] == "seed_not_awaited"
    api.clock.later(30)
    late = api.post(seeds, {"client_seed": ""}, by=bob)
    assert (late.status_code, late.json["code"]) == (409, "deadline_passed")


def test_seeds_are_revealed_between_the_last_seat_and_the_start(api: Api, ann: Player, bob: Player) -> None:
    waiting = api.table(ann, client_seed_hash=client_seed_hash("x"))["id"]
    assert api.post(f"/v1/tables/{waiting}/seeds", {"client_seed": "x"}, by=ann).json["code"] == "not_seeding"
    running = api.playing(ann, bob)
    assert api.post(f"/v1/tables/{running}/seeds", {"client_seed": "x"}, by=ann).json["code"] == "not_seeding"
    over = api.finished(ann, bob)
    # A player who has resigned no longer has the seat.
    assert api.post(f"/v1/tables/{over}/seeds", {"client_seed": "x"}, by=ann).json["code"] == "not_seated"


# Leaving


def test_leaving_before_the_start_frees_the_seat(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, seats=3)["id"]
    api.post(f"/v1/tables/{table}/seats", by=bob)
    left = api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    assert (left.status_code, left.json["version"]) == (200, 4)
    assert [event["type"] for event in left.json["events"]] == ["table.seat_left"]
    assert api.see(table)["seats"][1]["player"] is None


def test_the_opener_removes_a_player_before_the_start(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = api.table(ann, seats=4)["id"]
    api.post(f"/v1/tables/{table}/seats", by=bob)
    api.post(f"/v1/tables/{table}/seats", {"bot": "random"}, by=ann)
    assert api.delete(f"/v1/tables/{table}/seats/2", by=bob).json["code"] == "not_yours"
    assert api.delete(f"/v1/tables/{table}/seats/1", by=eve).json["code"] == "not_seated"
    assert api.delete(f"/v1/tables/{table}/seats/7", by=ann).json["code"] == "not_found"
    removed = api.delete(f"/v1/tables/{table}/seats/1", by=ann)
    assert (removed.status_code, removed.json["events"][0]["data"]) == (200, {"opener": ann.id})
    assert api.see(table)["opener"] == ann.id
    assert api.see(table)["seats"][1]["player"] is None
    refused = api.post(f"/v1/tables/{table}/seats", by=bob)
    assert (refused.status_code, refused.json["code"]) == (403, "not_welcome")
    assert [each["id"] for each in api.get("/v1/me/tables", by=bob).json["tables"]] == []


def test_leaving_after_the_start_is_a_resignation(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    left = api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    assert [event["type"] for event in left.json["events"]] == ["table.seat_resigned"]
    assert api.see(table)["seats"][1]["resigned"] is True
    assert api.bid(table, bob).json["code"] == "not_seated"
    again = api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    assert (again.status_code, again.json["code"]) == (409, "already_resigned")


def test_when_all_have_resigned_the_table_is_over_and_everything_disclosed(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    last = api.delete(f"/v1/tables/{table}/seats/0", by=ann).json
    assert [event["type"] for event in last["events"]] == [
        "table.seat_resigned",
        "table.abandoned",
        "table.server_seed_revealed",
    ]
    assert all(event["disclosed"] == {} for event in last["events"])
    assert api.see(table)["status"] == "abandoned"
    assert api.delete(f"/v1/tables/{table}/seats/0", by=ann).json["code"] == "table_over"


def test_only_the_own_seat_can_be_left(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = api.playing(ann, bob)

    def refused(seat: object, by: Player) -> tuple[int, str]:
        answer = api.delete(f"/v1/tables/{table}/seats/{seat}", by=by)
        return answer.status_code, answer.json["code"]

    assert refused(0, bob) == (403, "not_yours")
    assert refused(0, eve) == (403, "not_seated")
    assert refused(2, ann) == (404, "not_found")
    assert refused(99999999999999999999, ann) == (404, "not_found")
    assert refused("x", ann) == (404, "not_found")


def test_nobody_leaves_while_seeds_are_revealed(api: Api, ann: Player, bob: Player) -> None:
    table = committed(api, ann, bob)
    refused = api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    assert (refused.status_code, refused.json["code"]) == (409, "seeding")


# Returning


def miss_a_deadline(api: Api, table: str) -> None:
    api.clock.later(86400)
    assert api.service.execution.execute(table, KeepTime()).batch


def test_an_absent_player_comes_back(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0, deal("52", {0: "AS", 1: "KD"}, first=0)])
    miss_a_deadline(api, table)
    # Nobody holds a three, so Ann, for whom the system bid one, also opens the next hand.
    assert api.call(table, bob).status_code == 201
    miss_a_deadline(api, table)
    assert api.see(table)["seats"][0]["away"] is True
    back = api.patch(f"/v1/tables/{table}/seats/0", {"away": False}, by=ann)
    assert (back.status_code, back.json["seats"][0]["away"]) == (200, False)
    version = back.json["version"]
    again = api.patch(f"/v1/tables/{table}/seats/0", {"away": False}, by=ann)
    assert (again.status_code, again.json["version"]) == (200, version)


@pytest.mark.parametrize("body", [{"away": True}, {"away": 0}, {"away": "false"}, {}, [], {"away": False, "seat": 0}])
def test_a_seat_can_t_be_set_away(api: Api, ann: Player, bob: Player, body: Any) -> None:
    refused = api.patch(f"/v1/tables/{api.playing(ann, bob)}/seats/0", body, by=ann)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


def test_a_player_can_come_back_to_the_own_seat_only_and_only_during_play(
    api: Api, ann: Player, bob: Player, eve: Player
) -> None:
    table = api.playing(ann, bob)
    assert api.patch(f"/v1/tables/{table}/seats/1", {"away": False}, by=ann).json["code"] == "not_yours"
    assert api.patch(f"/v1/tables/{table}/seats/1", {"away": False}, by=eve).json["code"] == "not_seated"
    assert api.patch(f"/v1/tables/{table}/seats/2", {"away": False}, by=ann).json["code"] == "not_found"
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    assert api.patch(f"/v1/tables/{table}/seats/1", {"away": False}, by=bob).json["code"] == "not_seated"


@pytest.mark.parametrize("number", ["01", "%D9%A1", "-1", "+1", "1.0", "%201"])
def test_a_seat_has_one_address(api: Api, ann: Player, bob: Player, number: str) -> None:
    seat = f"/v1/tables/{api.playing(ann, bob)}/seats/{number}"
    assert api.delete(seat, by=bob).json["code"] == "not_found"
    assert api.patch(seat, {"away": False}, by=bob).json["code"] == "not_found"
