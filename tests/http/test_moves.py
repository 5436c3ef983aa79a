"""Moves: making them, their refusals, and lists of legal moves."""

from typing import Any

import pytest

from domain.canonical import link
from domain.cards import Card
from tests.http.api import Api, Player
from tests.playing import deal

ANN_HAS_AN_ACE: list[int | tuple[Card, ...]] = [0, deal("52", {0: "AS", 1: "KD"}, first=0)]


@pytest.fixture
def table(api: Api, ann: Player, bob: Player) -> str:
    """A table where Ann, at seat 0, holds the ace of spades and begins, and Bob holds the king of diamonds."""
    return api.playing(ann, bob, draws=ANN_HAS_AN_ACE)


def test_a_move_is_answered_with_its_version_head_and_events(api: Api, ann: Player, table: str) -> None:
    before = api.see(table)
    moved = api.bid(table, ann, "K")
    assert moved.status_code == 201
    assert moved.json["version"] == before["version"] + 1
    (event,) = moved.json["events"]
    assert (event["type"], event["actor"], event["by"]) == ("commune.bid_made", 0, "player")
    assert event["data"] == {"kind": "high_card", "ranks": ["K"], "suit": None}
    assert (event["version"], event["hash"]) == (moved.json["version"], moved.json["head"])
    assert (event["sealed"], "private" in event, "disclosed" in event) == ({}, False, False)


def test_the_head_follows_from_the_public_form(api: Api, ann: Player, table: str) -> None:
    before = api.see(table)
    moved = api.bid(table, ann)
    form = api.service.ports.store.read(table)[-1].form
    assert link(bytes.fromhex(before["head"]), form).hex() == moved.json["head"]
    assert form.decode()[:-1] in moved.text


def test_a_batch_ends_with_the_next_deal_as_the_mover_sees_it(api: Api, ann: Player, bob: Player, table: str) -> None:
    api.bid(table, ann, "Q")
    called = api.call(table, bob).json
    assert [event["type"] for event in called["events"]] == [
        "commune.called",
        "commune.hands_revealed",
        "commune.hand_judged",
        "commune.penalty_given",
        "commune.cards_dealt",
    ]
    dealt = called["events"][-1]
    assert sorted(dealt["sealed"]) == ["0", "1"]
    assert dealt["private"]["data"]["cards"] == api.see(table, by=bob)["state"]["hands"][1]["cards"]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"type": "bid", "kind": "pair", "ranks": ["9"]}, None),
        ({"type": "bid", "kind": "pair", "ranks": ["2"]}, "bid_not_allowed"),
        ({"type": "call"}, "no_bid_to_call"),
        ({"type": "bid", "kind": "pair", "ranks": []}, "bad_shape"),
        ({"type": "bid", "kind": "pair", "ranks": "9"}, "bad_shape"),
        ({"type": "bid", "kind": "pair", "ranks": ["9"], "suit": "H"}, "bad_shape"),
        ({"type": "bid", "kind": "pair"}, "bad_shape"),
        ({"type": "bid", "kind": {"a": [1.5]}, "ranks": ["9"]}, "bad_shape"),
        ({"type": "shove"}, "bad_shape"),
        ({"type": 3}, "bad_shape"),
        ({"type": None}, "bad_shape"),
        ({"type": ["bid"]}, "bad_shape"),
        ({}, "bad_shape"),
        ([], "bad_shape"),
        ("bid", "bad_shape"),
        (7, "bad_shape"),
        (None, "bad_shape"),
    ],
)
def test_a_move_against_the_rules_is_refused_and_changes_nothing(
    api: Api, ann: Player, table: str, move: Any, code: str | None
) -> None:
    version = api.see(table)["version"]
    answer = api.move(table, ann, move, raw=b"null" if move is None else None)
    if code is None:
        assert answer.status_code == 201
        return
    problem = answer.json
    assert (answer.status_code, problem["code"]) == (422, code)
    assert problem["version"] == version
    assert problem["allowed"] == ["bid"]
    assert api.see(table)["version"] == version


def test_a_lower_bid_is_refused_with_the_standing_one(api: Api, ann: Player, bob: Player, table: str) -> None:
    api.bid(table, ann, "K")
    refused = api.bid(table, bob, "Q")
    assert refused.json["code"] == "bid_not_higher"
    assert sorted(refused.json["allowed"]) == ["bid", "call"]
    assert refused.json["type"] == "/docs#rules"


def test_out_of_turn_a_refusal_lists_no_allowed_moves(api: Api, bob: Player, table: str) -> None:
    refused = api.bid(table, bob)
    assert (refused.status_code, refused.json["code"]) == (409, "not_your_turn")
    assert "allowed" not in refused.json


def test_only_a_seated_player_can_move(api: Api, eve: Player, table: str) -> None:
    refused = api.bid(table, eve)
    assert (refused.status_code, refused.json["code"]) == (403, "not_seated")
    assert api.move(table, None, {"type": "call"}).status_code == 401


def test_a_move_before_the_start_or_after_the_end_is_refused(api: Api, ann: Player, bob: Player) -> None:
    waiting = api.table(ann)["id"]
    refused = api.bid(waiting, ann)
    assert (refused.status_code, refused.json["code"]) == (409, "not_started")
    over = finished_by_play(api, ann, bob)
    refused = api.bid(over, ann)
    assert (refused.status_code, refused.json["code"]) == (409, "table_over")


def test_a_move_after_the_deadline_is_refused(api: Api, ann: Player, table: str) -> None:
    api.clock.later(86400)
    refused = api.bid(table, ann)
    assert (refused.status_code, refused.json["code"]) == (409, "deadline_passed")


def finished_by_play(api: Api, ann: Player, bob: Player) -> str:
    """Plays until the end: the player to move bids five aces and the other calls."""
    table = api.playing(ann, bob, draws=[0])
    players = (ann, bob)
    while (now := api.see(table))["status"] == "playing":
        (seat,) = now["turn"]["seats"]
        standing = now["state"]["standing"]
        bid = {"type": "bid", "kind": "five_of_a_kind", "ranks": ["A"]}
        answer = api.move(table, players[seat], {"type": "call"} if standing else bid)
        assert answer.status_code == 201, answer.text
    return table


def test_a_completed_match_discloses_everything(api: Api, ann: Player, bob: Player) -> None:
    table = finished_by_play(api, ann, bob)
    now = api.see(table)
    assert now["status"] == "finished"
    assert sorted(now["result"]["places"]) == [[0], [1]]
    assert now["turn"] is None
    assert now["server_seed"] is not None
    assert all("disclosed" in event for event in api.events(table))


def test_a_move_with_if_match_is_made_at_that_version_only(api: Api, ann: Player, table: str) -> None:
    version = api.see(table)["version"]
    refused = api.bid(table, ann, if_match=version - 1)
    assert (refused.status_code, refused.json["code"], refused.json["version"]) == (412, "version_conflict", version)
    assert refused.json["allowed"] == ["bid"]
    assert api.bid(table, ann, if_match=10**39).json["code"] == "version_conflict"
    assert api.bid(table, ann, if_match=version).status_code == 201


def test_if_match_is_ignored_where_there_is_no_version(api: Api, ann: Player) -> None:
    order = {"game": "commune", "seats": 2}
    assert api.post("/v1/tables", order, by=ann, if_match="any").status_code == 201
    assert api.post(f"/v1/tables/{api.finished(ann)}/audits", by=ann, if_match="any").status_code == 202


@pytest.mark.parametrize("written", ['"{}"', 'W/"{}.0.9f86d081"', '"{}.public.x"', 'W/"{}"', '"{0}" , W/"{0}.1.x"'])
def test_an_entity_tag_of_the_table_is_a_version_too(api: Api, ann: Player, table: str, written: str) -> None:
    version = api.see(table)["version"]
    refused = api.bid(table, ann, if_match=written.format(version - 1))
    assert (refused.status_code, refused.json["code"]) == (412, "version_conflict")
    assert api.bid(table, ann, if_match=written.format(version)).status_code == 201


def test_the_tag_of_a_table_can_be_sent_back(api: Api, ann: Player, bob: Player, table: str) -> None:
    tag = api.get(f"/v1/tables/{table}", by=ann).headers["ETag"]
    assert api.bid(table, ann, if_match=tag).status_code == 201
    assert api.bid(table, bob, if_match=tag).status_code == 412


def test_a_star_matches_every_version(api: Api, ann: Player, table: str) -> None:
    assert api.bid(table, ann, if_match=" * ").status_code == 201


MALFORMED = [
    *("7", '"x"', '"-1"', '"07"', '"7", "8"', '"7" "7"', "", '""', '"7', f'"{10**40}"', 'w/"7"', '"7.', '"7."", *'),
    *('*, "7"', '"7",', '"7x"'),
]


@pytest.mark.parametrize("value", MALFORMED)
def test_a_malformed_if_match_is_refused(api: Api, ann: Player, table: str, value: str) -> None:
    refused = api.bid(table, ann, if_match=value)
    assert (refused.status_code, refused.json["code"]) == (400, "bad_if_match")


# Legal moves


def test_legal_moves_can_be_sent_as_they_are(api: Api, ann: Player, table: str) -> None:
    legal = api.get(f"/v1/tables/{table}/moves", by=ann).json
    assert legal["complete"] is True
    assert len(legal["legal_moves"]) == 266
    assert api.move(table, ann, legal["legal_moves"][17], if_match=legal["version"]).status_code == 201


def test_a_player_out_of_turn_has_no_legal_moves(api: Api, ann: Player, bob: Player, table: str) -> None:
    assert api.get(f"/v1/tables/{table}/moves", by=bob).json["legal_moves"] == []
    waiting = api.table(ann)["id"]
    assert api.get(f"/v1/tables/{waiting}/moves", by=ann).json["legal_moves"] == []


def test_only_a_seated_player_can_list_legal_moves(api: Api, eve: Player, table: str) -> None:
    assert api.get(f"/v1/tables/{table}/moves").json["code"] == "unauthorized"
    assert api.get(f"/v1/tables/{table}/moves", by=eve).json["code"] == "not_seated"
