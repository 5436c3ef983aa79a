"""The order of checks (design 7): 400, 401, 404, known key, 403, 412, 409, 422.

Each request here has several things wrong with it; what is refused is the first of them.
"""

from typing import Any

import pytest

from tests.http.api import Api, Player

NOBODY = Player("p_nobody", "ct_nobody")
NOWHERE = "t_" + "z" * 24


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    """Ann's turn."""
    return api.playing(ann, bob, draws=[0])


@pytest.mark.parametrize("path", ["/v1/tables/{}/moves", "/v1/tables/{}/seats", "/v1/tables/{}/seeds"])
class TestChangesOfATable:
    def test_what_cant_be_read_comes_first(self, api: Api, path: str) -> None:
        for wrong in ({"raw": b"{"}, {"body": {}, "key": "a b"}, {"body": {}, "if_match": "x"}):
            refused = api.post(path.format(NOWHERE), by=NOBODY, **wrong)
            assert refused.status_code == 400

    def test_then_who_asks(self, api: Api, path: str) -> None:
        assert api.post(path.format(NOWHERE), [], by=NOBODY, if_match=1).status_code == 401
        assert api.post(path.format(NOWHERE), []).status_code == 401

    def test_then_whether_there_is_such_a_table(self, api: Api, eve: Player, path: str) -> None:
        assert api.post(path.format(NOWHERE), [], by=eve, key="k", if_match=1).status_code == 404

    def test_then_the_key(self, api: Api, ann: Player, bob: Player, table: str, path: str) -> None:
        api.bid(table, ann, key="k")
        api.delete(f"/v1/tables/{table}/seats/0", by=ann)
        refused = api.post(path.format(table), [], by=ann, key="k", if_match=1)
        assert refused.json["code"] == "key_reused"


def test_a_known_key_comes_before_everything_that_speaks_against_the_move(api: Api, ann: Player, table: str) -> None:
    version = api.see(table)["version"]
    first = api.bid(table, ann, key="k", if_match=version)
    api.delete(f"/v1/tables/{table}/seats/0", by=ann)
    again = api.bid(table, ann, key="k", if_match=version)
    assert (again.status_code, again.json) == (201, first.json)


WRONG_SHAPE: Any = {"type": 7}


def test_then_whether_the_sender_sits_there(api: Api, eve: Player, table: str) -> None:
    refused = api.move(table, eve, WRONG_SHAPE, if_match=1)
    assert refused.json["code"] == "not_seated"


def test_also_of_a_player_who_has_resigned(api: Api, bob: Player, table: str) -> None:
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    assert api.move(table, bob, WRONG_SHAPE, if_match=1).json["code"] == "not_seated"


def test_then_the_version(api: Api, bob: Player, table: str) -> None:
    assert api.move(table, bob, WRONG_SHAPE, if_match=1).json["code"] == "version_conflict"


def test_then_the_turn(api: Api, bob: Player, table: str) -> None:
    assert api.move(table, bob, WRONG_SHAPE).json["code"] == "not_your_turn"


def test_then_the_shape_and_then_the_rules(api: Api, ann: Player, table: str) -> None:
    assert api.move(table, ann, {"type": "call", "bid_version": "x"}).json["code"] == "bad_shape"
    assert api.move(table, ann, {"type": "call"}).json["code"] == "no_bid_to_call"


def test_a_seat_is_refused_for_the_table_before_the_request(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    seats = f"/v1/tables/{api.table(ann, seats=3)['id']}/seats"
    assert api.post(seats, {"seat": "x"}, by=ann, if_match=1).json["code"] == "version_conflict"
    assert api.post(seats, {"seat": "x"}, by=ann).json["code"] == "already_seated"
    assert api.post(seats, {"bot": "psychic"}, by=bob, if_match=1).json["code"] == "not_opener"
    running = api.playing(ann, bob)
    assert api.post(f"/v1/tables/{running}/seats", {"seat": "x"}, by=eve).json["code"] == "table_started"


def test_a_seed_is_refused_for_the_table_before_the_request(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    seeds = f"/v1/tables/{api.playing(ann, bob)}/seeds"
    assert api.post(seeds, {"client_seed": 5}, by=eve, if_match=1).json["code"] == "not_seated"
    assert api.post(seeds, {"client_seed": 5}, by=ann, if_match=1).json["code"] == "version_conflict"
    assert api.post(seeds, {"client_seed": 5}, by=ann).json["code"] == "not_seeding"


def test_a_return_is_refused_for_the_seat_before_the_request(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    seat = f"/v1/tables/{api.finished(ann, bob)}/seats/0"
    assert api.patch(seat, {"away": 1}, by=eve, if_match=1).json["code"] == "not_seated"
    running = f"/v1/tables/{api.playing(ann, bob)}/seats/0"
    assert api.patch(running, {"away": 1}, by=bob, if_match=1).json["code"] == "not_yours"
    assert api.patch(running, {"away": 1}, by=ann, if_match=1).json["code"] == "version_conflict"
    assert api.patch(running, {"away": 1}, by=ann).json["code"] == "invalid"


def test_an_audit_is_refused_for_the_table_before_the_request(api: Api, ann: Player, bob: Player) -> None:
    assert api.post(f"/v1/tables/{NOWHERE}/audits", {"bots": 1}, by=ann).status_code == 404
    assert api.post(f"/v1/tables/{api.playing(ann, bob)}/audits", {"bots": 1}, by=ann).json["code"] == "not_over"


@pytest.mark.parametrize("query", ["events?after=x", "events?limit=0", "replay?version=x", "replay?as=me"])
def test_a_read_is_refused_for_its_token_then_for_the_table_then_for_its_query(
    api: Api, ann: Player, table: str, query: str
) -> None:
    assert api.get(f"/v1/tables/{NOWHERE}/{query}", by=NOBODY).status_code == 401
    assert api.get(f"/v1/tables/{NOWHERE}/{query}", by=ann).status_code == 404
    refused = api.get(f"/v1/tables/{table}/{query}", by=ann)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


def test_a_table_and_an_account_are_refused_in_the_same_order(api: Api, ann: Player) -> None:
    assert api.post("/v1/tables", by=NOBODY, raw=b"nonsense").status_code == 400
    assert api.post("/v1/tables", [], by=NOBODY).status_code == 401
    assert api.post("/v1/players", by=NOBODY, raw=b"nonsense").status_code == 400
    assert api.post("/v1/players", [], by=NOBODY).status_code == 401
    assert api.post("/v1/players", []).status_code == 422
