"""Accounts: opening, tokens, own tables, erasure."""

from typing import Any

import pytest

from domain.fairness import client_seed_hash
from tests.http.api import SECRET_KEY, Api, Player


def test_an_account_is_opened_and_its_token_opens_it(api: Api) -> None:
    opened = api.post("/v1/players", {"name": "Ann", "kind": "human"})
    assert opened.status_code == 201
    assert opened.headers["Cache-Control"] == "no-store"
    me = api.get("/v1/me", by=Player(opened.json["id"], opened.json["token"]))
    assert me.json == {"id": opened.json["id"], "name": "Ann", "kind": "human", "face": None}


def test_the_token_is_kept_as_a_digest_only(api: Api) -> None:
    ann = api.player()
    kept = api.service.ports.accounts.tokens(ann.id)
    assert [len(digest) for digest in kept] == [32]
    assert ann.token.encode() not in kept


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": "Ann"}, "kind"),
        ({"kind": "human"}, "name"),
        ({"name": "Ann", "kind": "house"}, "kind"),
        ({"name": 3, "kind": "human"}, "name"),
        ({"name": "", "kind": "human"}, "name"),
        ({"name": "   ", "kind": "human"}, "name"),
        ({"name": "a\nb", "kind": "human"}, "name"),
        ({"name": "x" * 41, "kind": "human"}, "name"),
        ({"name": "Ann", "kind": "human", "admin": True}, "admin"),
    ],
)
def test_an_account_needs_a_name_and_a_kind(api: Api, body: object, field: str) -> None:
    refused = api.post("/v1/players", body)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")
    assert list(refused.json["errors"]) == [field]


def test_an_account_gets_another_name_which_its_tables_show(api: Api, ann: Player) -> None:
    table = api.table(ann, seats=2)["id"]
    renamed = api.patch("/v1/me", {"name": " Anna  Lee "}, by=ann)
    assert (renamed.status_code, renamed.json) == (
        200,
        {"id": ann.id, "name": "Anna Lee", "kind": "human", "face": None},
    )
    assert api.get("/v1/me", by=ann).json["name"] == "Anna Lee"
    assert api.get(f"/v1/tables/{table}").json["seats"][0]["player"]["name"] == "Anna Lee"
    refused = api.patch("/v1/me", {"name": "Steady"}, by=ann)
    assert (refused.status_code, list(refused.json["errors"])) == (422, ["name"])


def test_an_account_chooses_a_face_which_is_seen_wherever_its_name_is(api: Api, ann: Player, bob: Player) -> None:
    table = f"/v1/tables/{api.finished(ann, bob)}"
    tag = api.get(table).headers["ETag"]
    chosen = api.patch("/v1/me", {"face": "owl"}, by=ann)
    assert (chosen.status_code, chosen.json["name"], chosen.json["face"]) == (200, "Ann", "owl")
    assert api.get(f"/v1/players/{ann.id}").json["face"] == "owl"
    assert api.patch("/v1/me", {"name": "Anna"}, by=ann).json["face"] == "owl", "what a body lacks stays"
    seen = api.get(table, headers={"If-None-Match": tag}).json["seats"]
    assert [seat["player"]["face"] for seat in seen] == ["owl", None]
    own = api.get("/v1/me/tables", by=bob).json["tables"][0]["seats"]
    assert [seat["player"]["face"] for seat in own] == ["owl", None]
    assert api.patch("/v1/me", {"face": None}, by=ann).json["face"] is None
    api.patch("/v1/me", {"face": "fox"}, by=ann)
    api.delete("/v1/me", by=ann)
    assert api.get(table).json["seats"][0]["player"]["face"] is None


@pytest.mark.parametrize("face", ["unicorn", "", 3, ["fox"]])
def test_a_face_is_one_of_a_few(api: Api, ann: Player, face: object) -> None:
    refused = api.patch("/v1/me", {"face": face}, by=ann)
    assert (refused.status_code, list(refused.json["errors"])) == (422, ["face"])
    assert api.get("/v1/me", by=ann).json["face"] is None


@pytest.mark.parametrize("header", ["Bearer nonsense", "Bearer", "Basic Ym9iOmJvYg==", "", "Bearer a b"])
@pytest.mark.parametrize("path", ["/v1/me", "/v1/games", "/v1/tables"])
def test_a_bad_token_is_refused_everywhere(api: Api, header: str, path: str) -> None:
    refused = api.get(path, headers={"Authorization": header})
    assert (refused.status_code, refused.json["code"]) == (401, "unauthorized")
    assert refused.headers["WWW-Authenticate"] == "Bearer"


def test_without_a_token_there_is_no_own_account(api: Api) -> None:
    assert api.get("/v1/me").json["code"] == "unauthorized"
    assert api.delete("/v1/me").status_code == 401
    assert api.post("/v1/me/tokens").status_code == 401


def test_a_further_token_opens_the_same_account_until_it_is_revoked(api: Api, ann: Player) -> None:
    further = Player(ann.id, api.post("/v1/me/tokens", by=ann).json["token"])
    assert api.get("/v1/me", by=further).json["id"] == ann.id
    assert api.delete("/v1/me/tokens", by=further).status_code == 204
    assert api.get("/v1/me", by=further).status_code == 401
    assert api.get("/v1/me", by=ann).status_code == 200


def test_all_other_tokens_can_be_revoked_at_once(api: Api, ann: Player) -> None:
    others = [Player(ann.id, api.post("/v1/me/tokens", by=ann).json["token"]) for _ in range(2)]
    assert api.delete("/v1/me/tokens?which=others", by=ann).status_code == 204
    assert [api.get("/v1/me", by=each).status_code for each in [ann, *others]] == [200, 401, 401]


def test_all_tokens_can_be_revoked(api: Api, ann: Player) -> None:
    assert api.delete("/v1/me/tokens?which=none", by=ann).json["code"] == "invalid"
    assert api.delete("/v1/me/tokens?which=all", by=ann).status_code == 204
    assert api.get("/v1/me", by=ann).status_code == 401


def test_own_tables_are_listed_with_the_seat_and_the_turn(api: Api, ann: Player, bob: Player) -> None:
    waiting = api.playing(ann, bob, draws=[0])
    not_waiting = api.playing(ann, bob, draws=[1], visibility="unlisted")
    watched = api.table(ann, sit=False)["id"]
    found = {table["id"]: table for table in api.get("/v1/me/tables", by=ann).json["tables"]}
    assert {name: (table["own_seat"], table["your_turn"]) for name, table in found.items()} == {
        waiting: (0, True),
        not_waiting: (0, False),
        watched: (None, False),
    }
    assert {seat["player"]["name"] for seat in found[waiting]["seats"]} == {"Ann", "Bob"}


def test_own_tables_come_in_pages_newest_first(api: Api, ann: Player) -> None:
    tables = []
    for _ in range(5):
        tables.append(api.table(ann)["id"])
        api.clock.later(1)
    listed, path = [], "/v1/me/tables?limit=2"
    while path:
        page = api.get(path, by=ann).json
        listed += [table["id"] for table in page["tables"]]
        path = f"/v1/me/tables?limit=2&cursor={page['next']}" if "next" in page else ""
    assert listed == tables[::-1]


def seat_of(api: Api, table: str, number: int) -> dict[str, Any]:
    return dict(api.see(table)["seats"][number])


def test_an_erased_account_is_nameless_at_once_then_leaves_closes_and_resigns(
    api: Api, ann: Player, bob: Player
) -> None:
    own = api.table(ann)["id"]
    open_to_bob = api.table(bob, seats=3)["id"]
    api.post(f"/v1/tables/{open_to_bob}/seats", by=ann)
    running = api.playing(ann, bob, draws=[0])

    assert api.delete("/v1/me", by=ann).status_code == 204
    assert api.get("/v1/me", by=ann).status_code == 401
    nobody = {"id": ann.id, "kind": "human", "name": None, "face": None}
    for table, number in ((own, 0), (open_to_bob, 1), (running, 0)):
        seat = seat_of(api, table, number)
        assert (seat["player"], seat["resigned"]) == (nobody, False)

    api.withdraw(ann)
    assert api.see(own)["status"] == "abandoned"
    assert [bool(seat["player"]) for seat in api.see(open_to_bob)["seats"]] == [True, False, False]
    seat = seat_of(api, running, 0)
    assert (seat["player"], seat["resigned"]) == (nobody, True)


def test_an_erased_account_keeps_its_seat_while_a_table_may_start_with_it(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, client_seed_hash=client_seed_hash("ann's"))["id"]
    api.post(f"/v1/tables/{table}/seats", by=bob)
    assert api.delete("/v1/me", by=bob).status_code == 204
    api.withdraw(bob)
    assert api.see(table)["status"] == "seeding"
    seat = seat_of(api, table, 1)
    assert (seat["player"]["name"], seat["resigned"]) == (None, False)

    assert api.post(f"/v1/tables/{table}/seeds", {"client_seed": "ann's"}, by=ann).status_code == 201
    api.withdraw(bob)
    assert api.see(table)["status"] == "playing"
    assert seat_of(api, table, 1)["resigned"]


def test_an_account_is_opened_once_for_each_key(api: Api) -> None:
    first = api.post("/v1/players", {"name": "Ann", "kind": "human"}, key=SECRET_KEY)
    again = api.post("/v1/players", {"name": "Ann", "kind": "human"}, key=SECRET_KEY)
    assert again.status_code == 201
    assert again.json == first.json
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == "true"
    assert api.get("/v1/me", by=Player(again.json["id"], again.json["token"])).status_code == 200


def test_another_account_under_the_same_key_is_refused(api: Api) -> None:
    api.post("/v1/players", {"name": "Ann", "kind": "human"}, key=SECRET_KEY)
    for other in ({"name": "Bob", "kind": "human"}, {"name": "Ann", "kind": "bot"}):
        refused = api.post("/v1/players", other, key=SECRET_KEY)
        assert (refused.status_code, refused.json["code"]) == (422, "key_reused")


def test_keys_are_scoped_to_the_address(api: Api) -> None:
    here = api.post("/v1/players", {"name": "Ann", "kind": "human"}, key=SECRET_KEY)
    elsewhere = api.app.test_client()
    elsewhere.environ_base["REMOTE_ADDR"] = "192.0.2.7"
    there = api.post("/v1/players", {"name": "Ann", "kind": "human"}, key=SECRET_KEY, client=elsewhere)
    assert there.json["id"] != here.json["id"]


def test_a_key_that_two_clients_behind_one_proxy_may_both_have_opens_no_account(api: Api) -> None:
    order = {"name": "Ann", "kind": "human"}
    for key in ("1", "first-request", SECRET_KEY[:19]):
        refused = api.post("/v1/players", order, key=key)
        assert (refused.status_code, refused.json["code"]) == (422, "weak_key")
    assert api.post("/v1/players", order, key=SECRET_KEY[:20]).status_code == 201


def test_a_token_is_opened_once_for_each_key(api: Api, ann: Player) -> None:
    first = api.post("/v1/me/tokens", by=ann, key="k-1")
    again = api.post("/v1/me/tokens", by=ann, key="k-1")
    assert again.json == first.json
    assert again.headers["Idempotent-Replayed"] == "true"
    assert len(api.service.ports.accounts.tokens(ann.id)) == 2
