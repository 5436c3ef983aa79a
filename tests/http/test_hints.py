"""Hints, the chances of bids, and the value of the player's own hand."""

import threading
from dataclasses import replace
from typing import Any

import pytest

from bots.house import seen_by
from service.process.settings import Settings
from service.wiring import Service
from tests.http.api import Api, Player
from tests.http.test_limits import limited
from tests.playing import deal, dealt_by
from workers.equipment import equipment


def practice(api: Api, by: Player, game: str = "commune", bots: int = 2, **order: object) -> str:
    """A table against house bots, with the player to move."""
    order = {"visibility": "unlisted", **order}
    table = str(api.table(by, game=game, seats=bots + 1, bots=["steady"] * bots, **order)["id"])
    tend(api, table)
    assert api.see(table, by=by)["turn"]["seats"] == [0]
    return table


def tend(api: Api, table: str) -> None:
    equipment(Service(Settings(bot_delay_ms=0), api.service.ports, clock=api.clock), slice_seconds=60).tables.tend(
        table
    )


@pytest.mark.parametrize("game", ["commune", "commerce", "chinese-ten", "vazhushal", "cuccu", "fan-tan"])
def test_a_hint_is_a_legal_move_that_the_service_then_takes(api: Api, ann: Player, game: str) -> None:
    table = practice(api, ann, game)
    hint = api.get(f"/v1/tables/{table}/hint", by=ann)
    assert hint.status_code == 200
    assert hint.json["version"] == api.see(table)["version"]
    assert hint.json["reason"] is None or hint.json["reason"].endswith(".")
    assert ("cause" in hint.json) == (hint.json["reason"] is not None)
    legal = api.get(f"/v1/tables/{table}/moves", by=ann).json
    assert hint.json["move"] in legal["legal_moves"] or not legal["complete"]
    assert api.post(f"/v1/tables/{table}/moves", hint.json["move"], by=ann).status_code == 201


def test_no_request_computes_a_hint_and_each_is_computed_once(
    api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    computing: list[int] = []

    def seen(*given: Any) -> Any:
        computing.append(threading.get_ident())
        return seen_by(*given)

    monkeypatch.setattr("bots.advice.seen_by", seen)
    address = f"/v1/tables/{practice(api, ann)}/hint"
    hints = [api.get(address, by=ann).json for _ in range(25)]
    assert hints == hints[:1] * 25
    assert len(computing) == 1
    assert computing != [threading.get_ident()]


def test_only_hints_that_are_computed_count_against_the_limit(api: Api, ann: Player) -> None:
    limited(api, hints="1/hour")
    first, second = (f"/v1/tables/{practice(api, ann)}/hint" for _ in range(2))
    answers = [api.get(address, by=ann) for address in (first, first, second, first)]
    assert [each.status_code for each in answers] == [200, 200, 429, 200]
    assert answers[2].json["code"] == "too_many_requests"
    assert "hints computed by one account" in answers[2].json["detail"]
    assert int(answers[2].headers["Retry-After"]) > 0


def test_a_refused_hint_costs_nothing(api: Api, ann: Player, bob: Player) -> None:
    limited(api, hints="1/hour")
    table = practice(api, ann)
    assert api.get(f"/v1/tables/{table}/hint", by=bob).json["code"] == "not_seated"
    public = str(api.table(ann, bots=["steady"])["id"])
    tend(api, public)
    assert api.get(f"/v1/tables/{public}/hint", by=ann).json["code"] == "no_hints"
    assert api.get(f"/v1/tables/{table}/hint", by=ann).status_code == 200


def test_without_anything_that_computes_hints_the_answer_says_so(api: Api, ann: Player) -> None:
    table = practice(api, ann)
    api.service = replace(api.service, think=lambda _: None)
    api.take_over()
    answer = api.get(f"/v1/tables/{table}/hint", by=ann)
    assert (answer.status_code, answer.json["code"], answer.headers["Retry-After"]) == (503, "hint_not_ready", "2")
    assert api.get(f"/v1/tables/{table}/moves", by=ann).status_code == 200


def test_the_same_table_gives_the_same_hint(api: Api, ann: Player) -> None:
    address = f"/v1/tables/{practice(api, ann)}/hint"
    assert api.get(address, by=ann).json == api.get(address, by=ann).json


@pytest.mark.parametrize("order", [{"visibility": "public"}, {"visibility": "unlisted", "seats": 3}])
def test_there_are_no_hints_where_the_match_counts_for_others(
    api: Api, ann: Player, bob: Player, order: dict[str, Any]
) -> None:
    with_bob = "seats" in order
    table = str(api.table(ann, bots=["steady"], **{"seats": 2, **order})["id"])
    if with_bob:
        api.post(f"/v1/tables/{table}/seats", by=bob)
    tend(api, table)
    answer = api.get(f"/v1/tables/{table}/hint", by=ann)
    assert (answer.status_code, answer.json["code"]) == (409, "no_hints")


def test_a_hint_is_for_the_turn_of_who_asks(api: Api, ann: Player, bob: Player) -> None:
    table = practice(api, ann)
    assert api.get(f"/v1/tables/{table}/hint", by=bob).json["code"] == "not_seated"
    api.post(f"/v1/tables/{table}/moves", api.get(f"/v1/tables/{table}/hint", by=ann).json["move"], by=ann)
    assert api.get(f"/v1/tables/{table}/hint", by=ann).json["code"] == "not_your_turn"


def test_legal_bids_come_with_their_chances(api: Api, ann: Player, bob: Player) -> None:
    """Ann holds the ace of spades: Bob's card is another ace or a wild two in 7 of 51 deals."""
    table = api.playing(ann, bob, draws=[0, deal("52", {0: "AS", 1: "KD"}, first=0)])
    legal = api.get(f"/v1/tables/{table}/moves", by=ann).json
    chances = {
        (move["kind"], *move["ranks"]): chance
        for move, chance in zip(legal["legal_moves"], legal["chances"], strict=True)
    }
    assert chances["high_card", "A"] == 100
    assert chances["high_card", "K"] == round(100 * 8 / 51)
    assert chances["pair", "A"] == round(100 * 7 / 51)
    assert chances["pair", "K"] == 0
    api.bid(table, ann, "K")
    called = api.get(f"/v1/tables/{table}/moves", by=bob).json
    assert called["chances"][[move["type"] for move in called["legal_moves"]].index("call")] == 100


def test_games_without_bids_have_no_chances(api: Api, ann: Player) -> None:
    table = practice(api, ann, "cuccu")
    assert api.get(f"/v1/tables/{table}/moves", by=ann).json["chances"] is None


def test_the_own_hand_has_its_name_where_hands_are_compared(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    draws = [0, dealt_by(0, {0: "KC KD 2S", 1: "3C 5D 9S", 2: "4C 6D TS"})]
    table = api.playing(ann, bob, eve, game="commerce", draws=draws)
    assert api.see(table, by=ann)["viewer"] == {
        "seat": 0,
        "hand": {"name": "pair", "cards": ["KC", "KD"], "points": None},
    }
    assert "hand" not in api.see(table)["viewer"]
