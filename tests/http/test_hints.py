"""Hints, the chances of bids, and what the own hand is."""

from typing import Any

import pytest

from service.settings import Settings
from service.wiring import Service
from tests.http.api import Api, Player
from tests.playing import deal, dealt_by
from workers.tables import TableKeeper


def practice(api: Api, by: Player, game: str = "commune", bots: int = 2, **order: object) -> str:
    """A table against house bots, at which the player has the turn."""
    order = {"visibility": "unlisted", **order}
    table = str(api.table(by, game=game, seats=bots + 1, bots=["steady"] * bots, **order)["id"])
    tend(api, table)
    assert api.see(table, by=by)["turn"]["seats"] == [0]
    return table


def tend(api: Api, table: str) -> None:
    TableKeeper(Service(Settings(bot_delay_ms=0), api.service.ports, clock=api.clock), 60).tend(table)


@pytest.mark.parametrize("game", ["commune", "commerce", "chinese-ten", "vazhushal", "cuccu", "fan-tan"])
def test_a_hint_is_a_legal_move_that_the_service_then_takes(api: Api, ann: Player, game: str) -> None:
    table = practice(api, ann, game)
    hint = api.get(f"/v1/tables/{table}/hint", by=ann)
    assert hint.status_code == 200
    assert hint.json["version"] == api.see(table)["version"]
    assert hint.json["reason"] is None or hint.json["reason"].endswith(".")
    legal = api.get(f"/v1/tables/{table}/moves", by=ann).json
    assert hint.json["move"] in legal["legal_moves"] or not legal["complete"]
    assert api.post(f"/v1/tables/{table}/moves", hint.json["move"], by=ann).status_code == 201


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
