"""The order of checks: 401, 403 `suspended`, 406, 415, 400, 422 `invalid`, 404, known key, 403, 412, 409, other 422.

A move has the same order, but its shape is checked last. Each request here has several faults, and is refused for the
first of them.
"""

import re
from typing import Any, NamedTuple

import pytest

from service.http.openapi import document
from tests.http.api import Api, Player
from tests.misses import misses

NOBODY = Player("p_nobody", "ct_nobody")
NOWHERE = "t_" + "z" * 24
HASH = "0" * 64


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    """A table with Ann to move."""
    return api.playing(ann, bob, draws=[0])


class Change(NamedTuple):
    """A change of a table: its path, a valid body and one of the wrong shape."""

    method: str
    path: str
    body: Any
    wrong: Any

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    def ask(self, api: Api, table: str, body: Any, **how: Any) -> Any:
        return api.ask(self.method, f"/v1/tables/{table}{self.path}", body, **how)


POSTS = (
    Change("POST", "/seats", {}, {"seat": "x"}),
    Change("POST", "/seeds", {"client_seed": "x"}, {"client_seed": 5}),
    Change("POST", "/invitations", {"player": "p_x"}, {"player": 5}),
    Change("POST", "/rematch", {}, {"client_seed": 5}),
    Change("POST", "/audits", {}, {"bots": "none"}),
)
CHANGES = (
    *POSTS,
    Change("PATCH", "/seats/0", {"away": False}, {"away": True}),
    Change("DELETE", "/invitations/p_x?reason=not_now", None, None),
)
MOVE = Change("POST", "/moves", {"type": "call"}, {"type": 7})

each_post = pytest.mark.parametrize("change", [*POSTS, MOVE], ids=str)
each_change = pytest.mark.parametrize("change", [*CHANGES, MOVE], ids=str)
each_checked_change = pytest.mark.parametrize(
    "change", [change for change in CHANGES if change.wrong is not None], ids=str
)


UNREADABLE: tuple[tuple[dict[str, Any], int], ...] = (
    ({"headers": {"Accept": "image/png"}}, 406),
    ({"raw": b"{}", "headers": {"Content-Type": "text/plain"}}, 415),
    ({"raw": b"{}", "headers": {"Content-Encoding": "gzip"}}, 415),
    ({"raw": b"{"}, 400),
    ({"raw": b"\xff"}, 400),
    ({"raw": b"[" * 100}, 400),
    ({"raw": b" " * 65_537}, 400),
    ({"key": "a b"}, 400),
    ({"if_match": "x"}, 400),
)
"""Unacceptable or unreadable requests, and their refusals by an operation that reads the part."""

OPERATIONS = [
    (method.upper(), path, operation["security"])
    for path, methods in document()["paths"].items()
    for method, operation in methods.items()
    if method != "parameters" and operation.get("security")
]


def test_no_operation_judges_anything_but_its_address_before_the_sender(api: Api) -> None:
    def check(case: tuple[str, str, list[Any]]) -> None:
        method, path, security = case
        address = re.sub("{(seat|entrant)}", "0", path).replace("{", "").replace("}", "") + "?x=1&x=2"
        senders = [NOBODY] if {} in security else [NOBODY, None]
        for sender in senders:
            for wrong, _ in UNREADABLE:
                assert api.ask(method, address, by=sender, **wrong).status_code == 401, wrong

    assert len(OPERATIONS) > 50
    assert not misses(check, OPERATIONS, str)


@each_post
def test_a_suspended_account_learns_nothing_more(api: Api, eve: Player, change: Change) -> None:
    api.service.ports.accounts.suspend(eve.id, suspended=True)
    for wrong, _ in UNREADABLE:
        refused = change.ask(api, NOWHERE, change.wrong, by=eve, **wrong)
        assert (refused.status_code, refused.json["code"]) == (403, "suspended"), wrong


@pytest.mark.parametrize("change", [POSTS[0], POSTS[1], POSTS[2], MOVE], ids=str)
def test_then_what_can_not_be_accepted_or_read(api: Api, eve: Player, change: Change) -> None:
    refused = [change.ask(api, NOWHERE, change.wrong, by=eve, **wrong).status_code for wrong, _ in UNREADABLE]
    assert refused == [status for _, status in UNREADABLE]


@each_change
def test_a_bad_or_missing_token_comes_first(api: Api, change: Change) -> None:
    assert change.ask(api, NOWHERE, change.wrong, by=NOBODY).status_code == 401
    assert change.ask(api, NOWHERE, change.wrong).status_code == 401


@each_checked_change
def test_then_the_fields_of_the_body(api: Api, eve: Player, change: Change) -> None:
    wrong: Any
    for wrong in (change.wrong, [], "text", {**change.body, "unknown": 1}):
        refused = change.ask(api, NOWHERE, wrong, by=eve)
        assert (refused.status_code, refused.json["code"]) == (422, "invalid")
        assert refused.json["errors"]


def test_also_those_of_the_query(api: Api, eve: Player) -> None:
    refused = api.delete(f"/v1/tables/{NOWHERE}/invitations/p_x?reason=x", by=eve)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


@each_change
def test_then_whether_the_table_exists(api: Api, eve: Player, change: Change) -> None:
    body = change.wrong if change is MOVE else change.body
    refused = change.ask(api, NOWHERE, body, by=eve, if_match=1)
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")


@pytest.mark.parametrize("change", [POSTS[0], POSTS[1], POSTS[2], POSTS[4], MOVE], ids=str)
def test_then_the_key(api: Api, ann: Player, bob: Player, table: str, change: Change) -> None:
    """Ann has resigned and the version is wrong. The bodies have the right shape, except that of the move."""
    api.bid(table, ann, key="k")
    api.delete(f"/v1/tables/{table}/seats/0", by=ann)
    body = change.wrong if change is MOVE else change.body
    refused = change.ask(api, table, body, by=ann, key="k", if_match=1)
    assert refused.json["code"] == "key_reused"


@each_checked_change
def test_but_the_fields_come_before_the_key(api: Api, ann: Player, table: str, change: Change) -> None:
    api.bid(table, ann, key="k")
    assert change.ask(api, table, change.wrong, by=ann, key="k").json["code"] == "invalid"


def test_a_known_key_comes_before_everything_that_speaks_against_the_move(api: Api, ann: Player, table: str) -> None:
    version = api.see(table)["version"]
    first = api.bid(table, ann, key="k", if_match=version)
    api.delete(f"/v1/tables/{table}/seats/0", by=ann)
    again = api.bid(table, ann, key="k", if_match=version)
    assert (again.status_code, again.json) == (201, first.json)


# Moves: the shape comes last


def test_a_move_is_refused_for_the_sender_before_the_version(api: Api, eve: Player, table: str) -> None:
    assert api.move(table, eve, MOVE.wrong, if_match=1).json["code"] == "not_seated"


def test_also_of_a_player_who_has_resigned(api: Api, bob: Player, table: str) -> None:
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    assert api.move(table, bob, MOVE.wrong, if_match=1).json["code"] == "not_seated"


def test_then_for_the_version(api: Api, bob: Player, table: str) -> None:
    assert api.move(table, bob, MOVE.wrong, if_match=1).json["code"] == "version_conflict"


def test_then_for_the_turn(api: Api, bob: Player, table: str) -> None:
    assert api.move(table, bob, MOVE.wrong).json["code"] == "not_your_turn"
    assert api.move(table, bob, []).json["code"] == "not_your_turn"


def test_then_for_its_shape_and_then_for_the_rules(api: Api, ann: Player, table: str) -> None:
    assert api.move(table, ann, {"type": "call", "bid_version": "x"}).json["code"] == "bad_shape"
    assert api.move(table, ann, {"type": "call"}).json["code"] == "no_bid_to_call"


# 403, 412, 409 and 422, of all other changes


def test_a_seat_is_refused_in_that_order(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    seats = f"/v1/tables/{api.table(ann, seats=3)['id']}/seats"
    assert api.post(seats, {"bot": "psychic"}, by=bob, if_match=1).json["code"] == "not_opener"
    assert api.post(seats, {"seat": 9}, by=ann, if_match=1).json["code"] == "version_conflict"
    assert api.post(seats, {"seat": 9}, by=ann).json["code"] == "already_seated"
    assert api.post(seats, {"seat": 9}, by=bob).json["code"] == "no_such_seat"
    running = api.playing(ann, bob)
    assert api.post(f"/v1/tables/{running}/seats", {"seat": 9}, by=eve).json["code"] == "table_started"


def test_a_seed_is_refused_in_that_order(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    seeds = f"/v1/tables/{api.playing(ann, bob)}/seeds"
    assert api.post(seeds, {"client_seed": "x"}, by=eve, if_match=1).json["code"] == "not_seated"
    assert api.post(seeds, {"client_seed": "x"}, by=ann, if_match=1).json["code"] == "version_conflict"
    assert api.post(seeds, {"client_seed": "x"}, by=ann).json["code"] == "not_seeding"
    seeding = api.table(ann, client_seed_hash=HASH)["id"]
    api.post(f"/v1/tables/{seeding}/seats", {}, by=bob)
    assert api.post(f"/v1/tables/{seeding}/seeds", {"client_seed": "x"}, by=ann).json["code"] == "seed_mismatch"


def test_a_return_is_refused_in_that_order(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    back = {"away": False}
    over = f"/v1/tables/{api.finished(ann, bob)}/seats/0"
    assert api.patch(over, back, by=eve, if_match=1).json["code"] == "not_seated"
    running = f"/v1/tables/{api.playing(ann, bob)}/seats/0"
    assert api.patch(running, back, by=bob, if_match=1).json["code"] == "not_yours"
    assert api.patch(running, back, by=ann, if_match=1).json["code"] == "version_conflict"
    assert api.patch(running, back, by=ann).status_code == 200


def test_an_invitation_is_refused_in_that_order(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = api.table(ann, seats=3)["id"]
    invitations = f"/v1/tables/{table}/invitations"
    api.ask("PUT", "/v1/me/policy", {"games": []}, by=bob)
    for player in (bob.id, "p_x"):
        assert api.post(invitations, {"player": player}, by=eve, if_match=1).json["code"] == "not_opener"
        assert api.post(invitations, {"player": player}, by=ann, if_match=1).json["code"] == "version_conflict"
    assert api.post(invitations, {"player": bob.id, "seat": 9}, by=ann).json["code"] == "game_not_taken"
    assert api.post(invitations, {"player": "p_x"}, by=ann).json["code"] == "no_such_player"
    running = api.playing(ann, eve)
    for player in (bob.id, "p_x"):
        refused = api.post(f"/v1/tables/{running}/invitations", {"player": player}, by=ann)
        assert refused.json["code"] == "table_started"


def test_an_audit_is_refused_for_the_table_last(api: Api, ann: Player, bob: Player) -> None:
    playing = f"/v1/tables/{api.playing(ann, bob)}/audits"
    assert api.post(playing, {"bots": 1}, by=ann).json["code"] == "invalid"
    assert api.post(playing, {}, by=ann).json["code"] == "not_over"


# Reads, and requests without a table


@pytest.mark.parametrize(
    "query", ["events?after=x", "events?limit=0", "replay?version=x", "replay?as=me", "events?x=1"]
)
def test_a_read_is_refused_for_its_token_then_for_its_query_then_for_the_table(
    api: Api, ann: Player, table: str, query: str
) -> None:
    assert api.get(f"/v1/tables/{NOWHERE}/{query}", by=NOBODY).status_code == 401
    for address in (NOWHERE, table):
        refused = api.get(f"/v1/tables/{address}/{query}", by=ann)
        assert (refused.status_code, refused.json["code"]) == (422, "invalid")
    assert api.get(f"/v1/tables/{NOWHERE}/{query.partition('?')[0]}", by=ann).status_code == 404


def test_a_read_is_refused_for_the_seat_before_the_version(api: Api, bob: Player, table: str) -> None:
    assert api.get(f"/v1/tables/{table}/replay?version=999&as=0", by=bob).json["code"] == "not_yours"
    assert api.get(f"/v1/tables/{table}/replay?version=999&as=1", by=bob).json["code"] == "version_out_of_range"


@pytest.mark.parametrize("path", ["/v1/tables", "/v1/players"])
def test_a_table_and_an_account_are_refused_in_the_same_order(api: Api, ann: Player, path: str) -> None:
    assert api.post(path, by=NOBODY, raw=b"nonsense").status_code == 401
    assert api.post(path, by=ann, raw=b"nonsense").status_code == 400
    assert api.post(path, [], by=NOBODY).status_code == 401
    assert api.post(path, [], by=ann).json["code"] == "invalid"


def test_the_fields_of_a_table_come_before_its_key_and_the_key_before_the_rules(api: Api, ann: Player) -> None:
    api.post("/v1/tables", {"game": "commune", "seats": 2}, by=ann, key="k")
    assert api.post("/v1/tables", {"game": "snap"}, by=ann, key="k").json["code"] == "invalid"
    assert api.post("/v1/tables", {"game": "snap", "seats": 2}, by=ann, key="k").json["code"] == "key_reused"
    assert api.post("/v1/tables", {"game": "snap", "seats": 2}, by=ann).json["code"] == "unknown_game"
