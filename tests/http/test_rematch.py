"""POST /v1/tables/{id}/rematch."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from domain.fairness import client_seed_hash
from domain.registry import GAMES
from domain.strategy import RANDOM, STEADY
from events.memory.values import MemoryValues
from events.timeouts import LONGEST_CALL_SECONDS
from tests.http.api import Api, Player

DAY = 24 * 60 * 60 * 1000


@pytest.fixture
def over(api: Api, ann: Player, bob: Player) -> str:
    """A finished table of Ann, Bob and a house bot."""
    table = str(api.table(ann, seats=3, options={"jokers": 2}, turn_seconds=60, visibility="unlisted")["id"])
    for body, by in (({"bot": "random"}, ann), (None, bob)):
        assert api.post(f"/v1/tables/{table}/seats", body, by=by).status_code == 201
    for seat, by in ((0, ann), (2, bob)):
        assert api.delete(f"/v1/tables/{table}/seats/{seat}", by=by).status_code == 200
    return table


def ask(api: Api, table: str, by: Player | None, body: Any = None, **how: Any) -> Any:
    return api.post(f"/v1/tables/{table}/rematch", body, by=by, **how)


def test_the_first_player_to_ask_opens_the_same_table_again(api: Api, ann: Player, bob: Player, over: str) -> None:
    before = api.see(over)
    opened = ask(api, over, bob)
    assert opened.status_code == 201
    table = opened.json
    assert opened.headers["Location"] == f"/v1/tables/{table['id']}"
    for same in ("game", "preset", "options", "visibility", "turn_seconds"):
        assert table[same] == before[same]
    assert table["id"] != over
    assert [(seat["player"] or {}).get("id") for seat in table["seats"]] == [None, None, bob.id]
    assert table["seats"][1]["player"]["strategy"] == "random/1"
    assert table["invitations"] == [
        {"seat": 0, "player": {"id": ann.id, "name": "Ann", "face": None}, "rematch_of": over}
    ]


def test_the_next_player_to_ask_is_seated_and_the_game_begins(api: Api, ann: Player, bob: Player, over: str) -> None:
    first = ask(api, over, bob).json
    second = ask(api, over, ann)
    assert (second.status_code, second.json["id"], second.json["status"]) == (200, first["id"], "playing")
    assert [seat["player"]["id"] for seat in second.json["seats"]] == [ann.id, None, bob.id]
    for by in (ann, bob):
        again = ask(api, over, by)
        assert (again.status_code, again.json["id"]) == (200, first["id"])


def test_each_player_commits_to_a_seed(api: Api, ann: Player, bob: Player, over: str) -> None:
    ask(api, over, bob, {"client_seed_hash": "00" * 32})
    second = ask(api, over, ann, {"client_seed_hash": "11" * 32})
    assert second.json["status"] == "seeding"


def test_a_request_is_repeated_under_its_key(api: Api, ann: Player, bob: Player, over: str) -> None:
    first = ask(api, over, bob, key="k")
    again = ask(api, over, bob, key="k")
    assert (again.status_code, again.json, again.headers["Idempotent-Replayed"]) == (201, first.json, "true")
    assert ask(api, over, bob, {"client_seed": "x"}, key="k").json["code"] == "key_reused"
    second = ask(api, over, ann, key="k")
    assert second.status_code == 200
    api.delete(f"/v1/tables/{first.json['id']}/seats/0", by=ann)
    again = ask(api, over, ann, key="k")
    assert (again.status_code, again.json, again.headers["Idempotent-Replayed"]) == (200, second.json, "true")


def test_simultaneous_requests_open_one_rematch(api: Api, ann: Player, bob: Player, over: str) -> None:
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda n: ask(api, over, (ann, bob)[n % 2], client=api.app.test_client()), range(8)))
    assert len({answer.json["id"] for answer in answers}) == 1
    assert sorted(answer.status_code for answer in answers) == [200] * 7 + [201]
    assert api.see(answers[0].json["id"])["status"] == "playing"


def test_the_next_request_completes_an_interrupted_opening(
    api: Api, ann: Player, bob: Player, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(type(api.service.execution), "open", lambda *_: 1 / 0)
        client = api.app.test_client()
        failed = client.post(f"/v1/tables/{over}/rematch", headers={"Authorization": f"Bearer {bob.token}"})
        assert failed.status_code == 500
    opened = ask(api, over, ann)
    assert (opened.status_code, opened.json["viewer"]) == (201, {"seat": 0})
    assert ask(api, over, bob).json["id"] == opened.json["id"]


def test_a_rematch_that_took_too_long_is_not_opened(api: Api, bob: Player, over: str) -> None:
    """Another player's account may have been erased since its owner was recorded, and the erasure may be complete."""
    api.ports["accounts"].before["note_table"] = lambda: api.clock.later(LONGEST_CALL_SECONDS + 1)
    refused = ask(api, over, bob)
    assert (refused.status_code, refused.json["code"]) == (409, "busy")
    assert ask(api, over, bob).status_code == 201


def test_a_player_whose_claim_was_completed_by_another_sits_down_with_the_same_key(
    api: Api, ann: Player, bob: Player, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile Ann has opened the table that Bob's request had claimed."""
    with monkeypatch.context() as patch:
        patch.setattr(type(api.service.execution), "open", lambda *_: 1 / 0)
        headers = {"Authorization": f"Bearer {bob.token}", "Idempotency-Key": "k"}
        assert api.app.test_client().post(f"/v1/tables/{over}/rematch", headers=headers).status_code == 500
    opened = ask(api, over, ann).json["id"]
    again = ask(api, over, bob, key="k")
    assert (again.status_code, again.json["id"], again.json["viewer"]) == (200, opened, {"seat": 2})


def test_a_player_who_declines_can_still_ask(api: Api, ann: Player, bob: Player, over: str) -> None:
    table = ask(api, over, bob).json["id"]
    api.delete(f"/v1/tables/{table}/invitations/{ann.id}", by=ann)
    assert ask(api, over, ann).json["viewer"] == {"seat": 0}


def test_only_a_player_of_the_table_can_have_a_rematch(api: Api, eve: Player, over: str) -> None:
    refused = ask(api, over, eve)
    assert (refused.status_code, refused.json["code"]) == (403, "not_seated")
    assert ask(api, over, None).json["code"] == "unauthorized"
    assert ask(api, "t_" + "0" * 24, eve).json["code"] == "not_found"


def test_there_is_no_rematch_before_the_end(api: Api, ann: Player, bob: Player) -> None:
    refused = ask(api, api.playing(ann, bob), ann)
    assert (refused.status_code, refused.json["code"]) == (409, "not_over")


@pytest.mark.parametrize("body", [{"seat": 1}, {"client_seed": 3}, []])
def test_a_rematch_accepts_a_seed_only(api: Api, ann: Player, over: str, body: Any) -> None:
    refused = ask(api, over, ann, body)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


def test_the_seat_of_an_erased_account_is_free(api: Api, ann: Player, bob: Player, eve: Player, over: str) -> None:
    api.delete("/v1/me", by=ann)
    table = ask(api, over, bob).json
    assert table["invitations"] == []
    assert api.post(f"/v1/tables/{table['id']}/seats", by=eve).json["status"] == "playing"


def test_a_rematch_is_possible_for_thirty_days(api: Api, ann: Player, bob: Player, over: str) -> None:
    first = ask(api, over, bob).json
    api.clock.now += 30 * DAY
    assert ask(api, over, ann).json["id"] == first["id"]
    api.clock.now += 1
    for by in (ann, bob):
        refused = ask(api, over, by)
        assert (refused.status_code, refused.json["code"]) == (409, "rematch_expired")


def test_a_claim_outlives_the_time_of_a_rematch(
    api: Api, ann: Player, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[int] = []
    claim = MemoryValues.claim

    def claiming(self: MemoryValues, name: str, value: bytes, seconds: int | None = None) -> bytes:
        kept.append(seconds or 0)
        return claim(self, name, value, seconds)

    monkeypatch.setattr(MemoryValues, "claim", claiming)
    api.clock.now += 29 * DAY
    assert ask(api, over, ann).status_code == 201
    assert kept == [2 * DAY // 1000]


def test_a_house_bot_of_an_earlier_release_plays_again_under_a_present_strategy(
    api: Api, bob: Player, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GAMES["commune"], "strategies", (replace(RANDOM, version=2), STEADY))
    assert api.see(over)["seats"][1]["player"] == {
        "id": None,
        "kind": "house",
        "strategy": "random/1",
        "name": "Random",
        "face": None,
    }
    opened = ask(api, over, bob)
    assert (opened.status_code, opened.json["seats"][1]["player"]["strategy"]) == (201, "random/2")


def test_a_table_whose_player_was_not_there_is_opened_again_without_that_player(
    api: Api, ann: Player, bob: Player, eve: Player
) -> None:
    """The ready check: a player who does not reveal a seed in time is absent."""
    hashes = [client_seed_hash(seed) for seed in ("anns", "bobs")]
    table = api.table(ann, seats=3, client_seed_hash=hashes[0], turn_seconds=120)["id"]
    api.post(f"/v1/tables/{table}/seats", {"client_seed_hash": hashes[1]}, by=bob)
    api.post(f"/v1/tables/{table}/seats", by=eve)
    assert api.post(f"/v1/tables/{table}/seeds", {"client_seed": "anns"}, by=ann).status_code == 201
    api.clock.now += 30_000
    api.tend(table)
    assert api.see(table)["status"] == "abandoned"
    again = ask(api, table, ann).json
    assert (again["status"], again["visibility"], again["turn_seconds"]) == ("open", "public", 120)
    assert [each["player"] and each["player"]["id"] for each in again["seats"]] == [ann.id, None, None]
    assert [(each["seat"], each["player"]["id"]) for each in again["invitations"]] == [(2, eve.id)]
    assert ask(api, table, eve).json["id"] == again["id"]
    fay = api.player("Fay")
    assert api.post(f"/v1/tables/{again['id']}/seats", by=fay).json["status"] == "playing"
