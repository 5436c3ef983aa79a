"""Idempotency keys: a repeated request with the same key takes effect once and gets the same response."""

from typing import Any

import pytest

from domain.fairness import client_seed_hash
from tests.http.api import Answer, Api, Player


def assert_replayed(first: Answer, again: Answer) -> None:
    assert again.status_code == first.status_code
    assert again.json == first.json
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"


def test_a_move_is_made_once(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    first = api.bid(table, ann, key="k")
    assert_replayed(first, api.bid(table, ann, key="k"))
    assert api.see(table)["version"] == first.json["version"]


def test_a_repeated_move_gets_the_original_response_after_further_moves(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    first = api.bid(table, ann, "9", key="k")
    api.bid(table, bob, "T")
    assert_replayed(first, api.bid(table, ann, "9", key="k"))


def test_a_repeated_move_gets_the_original_response_despite_a_stale_if_match(
    api: Api, ann: Player, bob: Player
) -> None:
    table = api.playing(ann, bob, draws=[0])
    version = api.see(table)["version"]
    first = api.bid(table, ann, key="k", if_match=version)
    assert_replayed(first, api.bid(table, ann, key="k", if_match=version))


def test_the_original_response_discloses_no_more_once_the_table_is_over(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    api.bid(table, ann)
    first = api.move(table, bob, {"type": "call"}, key="k")
    assert "private" in first.json["events"][-1]
    for seat, player in enumerate((ann, bob)):
        api.delete(f"/v1/tables/{table}/seats/{seat}", by=player)
    assert_replayed(first, api.move(table, bob, {"type": "call"}, key="k"))


def test_another_request_under_the_key_is_refused(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    api.bid(table, ann, "9", key="k")
    for other in (
        api.bid(table, ann, "T", key="k"),
        api.move(table, ann, {"type": "call"}, key="k"),
        api.move(table, ann, {"type": "nonsense"}, key="k"),
        api.post(f"/v1/tables/{table}/seats", {}, by=ann, key="k"),
        api.post(f"/v1/tables/{table}/seats", {"seat": 9}, by=ann, key="k"),
        api.post(f"/v1/tables/{table}/seeds", {"client_seed": "x"}, by=ann, key="k"),
    ):
        assert (other.status_code, other.json["code"]) == (422, "key_reused")


def test_keys_belong_to_a_player_and_a_table(api: Api, ann: Player, bob: Player) -> None:
    one, two = api.playing(ann, bob, draws=[0]), api.playing(ann, bob, draws=[0])
    assert api.bid(one, ann, "9", key="k").status_code == 201
    assert api.bid(one, bob, "T", key="k").status_code == 201
    assert api.bid(two, ann, "J", key="k").status_code == 201


def test_refusals_are_not_remembered(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    assert api.bid(table, bob, key="k").status_code == 409
    api.bid(table, ann, "3")
    made = api.bid(table, bob, key="k")
    assert made.status_code == 201
    assert "Idempotent-Replayed" not in made.headers


@pytest.mark.parametrize("key", ["", " ", "a b", "ä", "k" * 129, "a\tb"])
def test_a_malformed_key_is_refused(api: Api, ann: Player, key: str) -> None:
    refused = api.post("/v1/tables", {"game": "commune", "seats": 2}, by=ann, key=key)
    assert (refused.status_code, refused.json["code"]) == (400, "bad_key")


def test_a_key_may_have_128_characters(api: Api, ann: Player) -> None:
    assert api.post("/v1/tables", {"game": "commune", "seats": 2}, by=ann, key="~" * 128).status_code == 201


# Opening


def test_a_table_is_opened_once(api: Api, ann: Player) -> None:
    order = {"game": "commune", "seats": 2, "bots": ["random"]}
    first = api.post("/v1/tables", order, by=ann, key="k")
    again = api.post("/v1/tables", order, by=ann, key="k")
    assert_replayed(first, again)
    assert again.headers["Location"] == first.headers["Location"]
    assert len(api.get("/v1/me/tables", by=ann).json["tables"]) == 1


def test_the_original_table_is_shown_as_it_was_opened(api: Api, ann: Player, bob: Player) -> None:
    order = {"game": "commune", "seats": 2}
    first = api.post("/v1/tables", order, by=ann, key="k")
    api.post(f"/v1/tables/{first.json['id']}/seats", by=bob)
    assert_replayed(first, api.post("/v1/tables", order, by=ann, key="k"))


def test_another_table_under_the_key_is_refused(api: Api, ann: Player, bob: Player) -> None:
    api.post("/v1/tables", {"game": "commune", "seats": 2}, by=ann, key="k")
    for other in ({"game": "commune", "seats": 3}, {"game": "snap", "seats": 2}):
        refused = api.post("/v1/tables", other, by=ann, key="k")
        assert (refused.status_code, refused.json["code"]) == (422, "key_reused")
    assert api.post("/v1/tables", {"game": "commune", "seats": 3}, by=bob, key="k").status_code == 201


def test_a_refused_table_leaves_the_key_free(api: Api, ann: Player) -> None:
    assert api.post("/v1/tables", {"game": "snap", "seats": 2}, by=ann, key="k").json["code"] == "unknown_game"
    assert api.post("/v1/tables", {"game": "commune", "seats": 2}, by=ann, key="k").status_code == 201


def test_a_retry_completes_an_interrupted_opening(api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    order = {"game": "commune", "seats": 2}
    execution = type(api.service.execution)
    with monkeypatch.context() as patch:

        def dies(*_: Any) -> None:
            raise KeyboardInterrupt

        patch.setattr(execution, "open", dies)
        with pytest.raises(KeyboardInterrupt):
            api.post("/v1/tables", order, by=ann, key="k")
    retried = api.post("/v1/tables", order, by=ann, key="k")
    assert retried.status_code == 201
    assert_replayed(retried, api.post("/v1/tables", order, by=ann, key="k"))


# Seats, seeds, audits


def test_a_seat_is_taken_once_and_shown_as_it_was_taken(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, seats=3)["id"]
    first = api.post(f"/v1/tables/{table}/seats", {"seat": 2}, by=bob, key="k")
    api.post(f"/v1/tables/{table}/seats", {"bot": "random"}, by=ann)
    assert_replayed(first, api.post(f"/v1/tables/{table}/seats", {"seat": 2}, by=bob, key="k"))


def test_a_seat_that_has_been_left_again_is_still_shown_as_it_was_taken(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, seats=3)["id"]
    first = api.post(f"/v1/tables/{table}/seats", by=bob, key="k")
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    assert_replayed(first, api.post(f"/v1/tables/{table}/seats", by=bob, key="k"))


def test_a_seed_is_revealed_once(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, client_seed_hash=client_seed_hash("x"))["id"]
    api.post(f"/v1/tables/{table}/seats", by=bob)
    first = api.post(f"/v1/tables/{table}/seeds", {"client_seed": "x"}, by=ann, key="k")
    assert first.json["status"] == "playing"
    assert_replayed(first, api.post(f"/v1/tables/{table}/seeds", {"client_seed": "x"}, by=ann, key="k"))


def test_an_audit_is_asked_for_once(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    first = api.post(f"/v1/tables/{table}/audits", {"bots": "full"}, by=ann, key="k")
    assert_replayed(first, api.post(f"/v1/tables/{table}/audits", {"bots": "full"}, by=ann, key="k"))
    for other in ({}, {"bots": "sample"}):
        refused = api.post(f"/v1/tables/{table}/audits", other, by=ann, key="k")
        assert (refused.status_code, refused.json["code"]) == (422, "key_reused")
    refused = api.bid(table, ann, key="k")
    assert (refused.status_code, refused.json["code"]) == (422, "key_reused")
