"""Invitation links."""

import logging

import pytest

from service.process.logs import SafeFormatter
from tests.http.api import Api, Player


@pytest.fixture
def table(api: Api, ann: Player) -> str:
    """An unlisted table that Ann has opened, with two free seats."""
    return str(api.table(ann, seats=3, visibility="unlisted")["id"])


@pytest.fixture
def code(api: Api, ann: Player, table: str) -> str:
    return str(api.post(f"/v1/tables/{table}/links", by=ann).json["code"])


def test_everybody_with_a_link_sees_the_table_and_sits_down(
    api: Api, bob: Player, eve: Player, table: str, code: str
) -> None:
    assert api.get(f"/v1/links/{code}").json["id"] == table
    for seat, player in enumerate((bob, eve), start=1):
        taken = api.post(f"/v1/links/{code}/seats", by=player)
        assert (taken.status_code, taken.json["viewer"], taken.headers["Location"]) == (
            201,
            {"seat": seat},
            f"/v1/tables/{table}",
        )
    assert api.see(table)["status"] == "playing"


def test_a_link_says_when_it_expires_and_has_a_location(api: Api, ann: Player, table: str) -> None:
    made = api.post(f"/v1/tables/{table}/links", {"seconds": 600}, by=ann)
    assert made.json["expires_at"] == api.clock.now + 600_000
    assert api.get(made.headers["Location"]).json["id"] == table


@pytest.mark.parametrize("seconds", [59, 30 * 86400 + 1, "60", 60.5, True, None])
def test_the_time_of_a_link_has_bounds(api: Api, ann: Player, table: str, seconds: object) -> None:
    refused = api.post(f"/v1/tables/{table}/links", {"seconds": seconds}, by=ann)
    assert (refused.status_code, list(refused.json["errors"])) == (422, ["seconds"])


def test_a_revoked_link_leads_nowhere_and_who_sat_down_stays(
    api: Api, ann: Player, bob: Player, eve: Player, table: str, code: str
) -> None:
    api.post(f"/v1/links/{code}/seats", by=bob)
    assert api.delete(f"/v1/links/{code}", by=bob).json["code"] == "not_opener"
    assert api.delete(f"/v1/links/{code}", by=ann).status_code == 204
    for refused in (
        api.get(f"/v1/links/{code}"),
        api.post(f"/v1/links/{code}/seats", by=eve),
        api.delete(f"/v1/links/{code}", by=ann),
    ):
        assert (refused.status_code, refused.json["code"]) == (404, "not_found")
    assert api.see(table)["seats"][1]["player"]["id"] == bob.id


def test_a_link_reserves_no_seat_and_takes_no_reserved_one(
    api: Api, ann: Player, bob: Player, eve: Player, table: str, code: str
) -> None:
    api.post(f"/v1/tables/{table}/invitations", {"player": bob.id, "seat": 1}, by=ann)
    assert api.post(f"/v1/links/{code}/seats", {"seat": 1}, by=eve).json["code"] == "seat_reserved"
    assert api.post(f"/v1/links/{code}/seats", by=eve).json["viewer"] == {"seat": 2}


def test_nobody_takes_a_second_seat_or_seats_a_bot_by_a_link(api: Api, ann: Player, code: str) -> None:
    assert api.post(f"/v1/links/{code}/seats", by=ann).json["code"] == "already_seated"
    assert api.post(f"/v1/links/{code}/seats", {"bot": "random"}, by=ann).json["code"] == "invalid"


def test_no_link_is_made_after_the_start(api: Api, ann: Player, bob: Player) -> None:
    refused = api.post(f"/v1/tables/{api.playing(ann, bob)}/links", by=ann)
    assert (refused.status_code, refused.json["code"]) == (409, "table_started")


def test_the_same_key_gives_the_same_link(api: Api, ann: Player, bob: Player, table: str) -> None:
    first = api.post(f"/v1/tables/{table}/links", by=ann, key="k")
    again = api.post(f"/v1/tables/{table}/links", by=ann, key="k")
    assert (again.status_code, again.json) == (201, first.json)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert api.post(f"/v1/tables/{table}/links", {"seconds": 60}, by=ann, key="k").json["code"] == "key_reused"
    seat = api.post(f"/v1/links/{first.json['code']}/seats", by=bob, key="k")
    assert api.post(f"/v1/links/{first.json['code']}/seats", by=bob, key="k").json == seat.json


def test_each_link_has_a_code_of_its_own(api: Api, ann: Player, table: str) -> None:
    codes = {api.post(f"/v1/tables/{table}/links", by=ann).json["code"] for _ in range(20)}
    assert len(codes) == 20
    assert all(len(code) > 40 for code in codes)


def test_the_access_log_has_no_code(code: str) -> None:
    for path in (f"/v1/links/{code}", f"/v1/links/{code}/seats", f"/join/{code}"):
        line = SafeFormatter("web").format(
            logging.LogRecord("access", logging.INFO, "", 0, f'127.0.0.1 "GET {path}" 200', None, None)
        )
        assert code not in line
        assert f'127.0.0.1 "GET {path.partition(code)[0]}...' in line
