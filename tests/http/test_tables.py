"""Tables: opening, the lobby, viewing, closing."""

from dataclasses import replace
from typing import Any

import pytest

from domain.canonical import genesis
from domain.fairness import client_seed_hash
from domain.registry import GAMES
from service.access.scheduling import WaiterLimit
from service.http.entry import Context, install
from service.ids import is_id
from tests.http.api import HEX_64, Api, Player
from tests.playing import START


def test_a_table_is_opened_with_its_opener_at_seat_0(api: Api, ann: Player) -> None:
    opened = api.post("/v1/tables", {"game": "commune", "seats": 3}, by=ann)
    table = opened.json
    assert opened.status_code == 201
    assert opened.headers["Location"] == f"/v1/tables/{table['id']}"
    assert is_id("t", table["id"])
    assert (table["status"], table["version"], table["visibility"], table["turn_seconds"]) == (
        "open",
        2,
        "public",
        86400,
    )
    assert table["seats"][0]["player"] == {"id": ann.id, "name": "Ann", "kind": "human", "face": None}
    assert table["seats"][1]["player"] is None
    assert table["viewer"] == {"seat": 0}
    assert (table["turn"], table["state"], table["result"], table["server_seed"]) == (None, None, None, None)
    assert HEX_64.fullmatch(table["seed_commitment"])
    assert HEX_64.fullmatch(table["head"])
    assert table["head"] != genesis(table["id"]).hex()


def test_options_override_the_preset_and_defaults_fill_the_rest(api: Api, ann: Player) -> None:
    table = api.table(ann, preset="denexa", options={"penalty_limit": 5})
    assert table["preset"] == "denexa"
    assert (table["options"]["penalty_limit"], table["options"]["jokers"]) == (5, 2)


def test_bots_take_the_lowest_free_seats_and_a_full_table_begins(api: Api, ann: Player) -> None:
    table = api.table(ann, seats=3, bots=["random", "random/1"])
    assert [seat["player"]["kind"] for seat in table["seats"]] == ["human", "house", "house"]
    assert table["seats"][1]["player"] == {
        "id": None,
        "name": "Random",
        "kind": "house",
        "strategy": "random/1",
        "face": None,
    }
    assert table["status"] == "playing"
    assert table["state"]["hands"][0]["cards"]
    assert table["state"]["hands"][1]["cards"] is None


def test_an_opener_need_not_sit(api: Api, ann: Player) -> None:
    table = api.table(ann, sit=False, bots=["random", "random"])
    assert table["viewer"] == {"seat": None}
    assert table["status"] == "playing"
    assert [hand["cards"] for hand in table["state"]["hands"]] == [None, None]


def test_a_bot_account_sits_as_a_bot(api: Api) -> None:
    table = api.table(api.player("Robo", "bot"))
    assert table["seats"][0]["player"]["kind"] == "bot"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"game": "snap"}, "unknown_game"),
    ({"preset": "vegas"}, "unknown_preset"),
    ({"options": {"aces": "wild"}}, "unknown_option"),
    ({"options": {"penalty_limit": 6}}, "option_out_of_range"),
    ({"options": {"penalty_limit": "3"}}, "option_out_of_range"),
    ({"options": {"penalty_limit": True}}, "option_out_of_range"),
    ({"seats": 0}, "seats_out_of_range"),
    ({"seats": 1}, "seats_out_of_range"),
    ({"seats": -2, "bots": ["random"]}, "seats_out_of_range"),
    ({"seats": 11}, "seats_out_of_range"),
    ({"preset": "wikipedia-long", "seats": 5}, "options_conflict"),
    ({"bots": ["psychic"]}, "unknown_strategy"),
    ({"bots": ["random"] * 2}, "too_many_bots"),
    ({"seats": "2"}, "invalid"),
    ({"seats": 2.0}, "invalid"),
    ({"seats": True}, "invalid"),
    ({"seats": None}, "invalid"),
    ({"game": None}, "invalid"),
    ({"sit": "yes"}, "invalid"),
    ({"sit": 1}, "invalid"),
    ({"options": []}, "invalid"),
    ({"bots": "random"}, "invalid"),
    ({"bots": [1]}, "invalid"),
    ({"visibility": "secret"}, "invalid"),
    ({"turn_seconds": 9}, "invalid"),
    ({"turn_seconds": 604801}, "invalid"),
    ({"client_seed": "x" * 65}, "invalid"),
    ({"client_seed_hash": "abc"}, "invalid"),
    ({"client_seed_hash": "0" * 64 + "\n"}, "invalid"),
    ({"client_seed": "a", "client_seed_hash": "0" * 64}, "invalid"),
    ({"sit": False, "client_seed": "a"}, "invalid"),
    ({"sit": False, "client_seed": ""}, "invalid"),
    ({"stakes": 5}, "invalid"),
]


@pytest.mark.parametrize(("order", "code"), REFUSED, ids=[f"{order}"[:40] for order, _ in REFUSED])
def test_an_invalid_table_is_refused_with_its_reason(api: Api, ann: Player, order: dict[str, Any], code: str) -> None:
    refused = api.post("/v1/tables", {"game": "commune", "seats": 2, **order}, by=ann)
    assert (refused.status_code, refused.json["code"]) == (422, code)
    assert api.get("/v1/me/tables", by=ann).json["tables"] == []


def test_a_table_needs_a_token(api: Api) -> None:
    assert api.post("/v1/tables", {"game": "commune", "seats": 2}).json["code"] == "unauthorized"


@pytest.mark.parametrize("table", ["t_" + "a" * 24, "t_x", "p_" + "a" * 24, "t_" + "A" * 24, "%00", "t_" + "a" * 500])
@pytest.mark.parametrize("read", ["", "/events", "/replay", "/record", "/moves"])
def test_an_unknown_table_is_not_found(api: Api, ann: Player, table: str, read: str) -> None:
    refused = api.get(f"/v1/tables/{table}{read}", by=ann)
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")


def test_a_table_is_not_sent_again_until_it_changes(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    first = api.get(f"/v1/tables/{table}", by=ann)
    tag = first.headers["ETag"]
    assert tag.startswith(f'W/"{first.json["version"]}.0.')
    assert first.headers["Vary"] == "Authorization, Accept, Accept-Encoding"
    assert first.headers["Cache-Control"] == "private, no-cache"

    again = api.get(f"/v1/tables/{table}", by=ann, headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == tag
    assert api.get(f"/v1/tables/{table}", by=bob, headers={"If-None-Match": tag}).status_code == 200
    assert api.get(f"/v1/tables/{table}", headers={"If-None-Match": tag}).status_code == 200
    api.bid(table, ann)
    assert api.get(f"/v1/tables/{table}", by=ann, headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_process_shows_a_table_alike(api: Api, ann: Player, slug: str) -> None:
    seats = GAMES[slug].seats[0]
    table = api.table(ann, game=slug, seats=seats, bots=["random"] * (seats - 1))["id"]
    paths = [f"/v1/tables/{table}{part}" for part in ("", "/replay", "/moves", "/events")] + ["/v1/me/tables"]
    bodies = [api.get(path, by=ann).text for path in paths]
    install(api.app, Context(replace(api.service), WaiterLimit(1)))
    assert [api.get(path, by=ann).text for path in paths] == bodies


def test_an_erased_name_changes_the_tag(api: Api, ann: Player, bob: Player) -> None:
    table = api.finished(ann, bob)
    tag = api.get(f"/v1/tables/{table}").headers["ETag"]
    api.delete("/v1/me", by=bob)
    changed = api.get(f"/v1/tables/{table}", headers={"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.json["seats"][1]["player"]["name"] is None


def test_only_the_opener_closes_a_table(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann)["id"]
    refused = api.delete(f"/v1/tables/{table}", by=bob)
    assert (refused.status_code, refused.json["code"]) == (403, "not_opener")
    closed = api.delete(f"/v1/tables/{table}", by=ann)
    assert (closed.status_code, closed.json["status"]) == (200, "abandoned")
    assert HEX_64.fullmatch(closed.json["server_seed"])
    assert api.delete(f"/v1/tables/{table}", by=ann).json["code"] == "table_over"


def test_a_table_that_has_started_is_not_closed(api: Api, ann: Player, bob: Player) -> None:
    refused = api.delete(f"/v1/tables/{api.playing(ann, bob)}", by=ann)
    assert (refused.status_code, refused.json["code"]) == (409, "table_started")


def test_closing_respects_if_match(api: Api, ann: Player) -> None:
    table = api.table(ann)["id"]
    refused = api.delete(f"/v1/tables/{table}", by=ann, if_match=1)
    assert (refused.status_code, refused.json["code"], refused.json["version"]) == (412, "version_conflict", 2)
    assert api.delete(f"/v1/tables/{table}", by=ann, if_match=2).status_code == 200


# The lobby


def test_the_lobby_lists_public_tables_newest_first_with_names(api: Api, ann: Player) -> None:
    older = api.table(ann)["id"]
    api.clock.later(1)
    newer = api.table(ann, bots=["random"])["id"]
    unlisted = api.table(ann, visibility="unlisted")["id"]
    for table in (older, newer, unlisted):
        api.project(table)
    listed = api.get("/v1/tables").json
    assert [table["id"] for table in listed["tables"]] == [newer, older]
    assert "next" not in listed
    assert listed["tables"][1]["opened_at"] == START
    assert listed["tables"][0]["seats"] == [
        {"seat": 0, "player": {"id": ann.id, "kind": "human", "name": "Ann", "face": None}},
        {"seat": 1, "player": {"id": None, "kind": "house", "strategy": "random/1", "name": "Random", "face": None}},
    ]


def test_the_lobby_is_filtered_by_game_and_status(api: Api, ann: Player) -> None:
    waiting, running = api.table(ann)["id"], api.table(ann, bots=["random"])["id"]
    api.project(waiting)
    api.project(running)

    def listed(query: str) -> list[str]:
        return [table["id"] for table in api.get(f"/v1/tables?{query}").json["tables"]]

    assert listed("status=open") == [waiting]
    assert listed("status=playing&game=commune") == [running]
    for unknown in ("snap", "*"):
        assert api.get(f"/v1/tables?game={unknown}").json["code"] == "unknown_game"
    for query in ("status=closed", "limit=0", "limit=101", "limit=+5", "limit=five", "cursor=?", "page=2"):
        assert api.get(f"/v1/tables?{query}").json["code"] == "invalid", query


def test_the_lobby_has_pages(api: Api, ann: Player) -> None:
    tables = [api.table(ann)["id"] for _ in range(5)]
    for table in tables:
        api.project(table)
    listed, path = [], "/v1/tables?limit=2"
    while path:
        page = api.get(path).json
        listed += [table["id"] for table in page["tables"]]
        path = f"/v1/tables?limit=2&cursor={page['next']}" if "next" in page else ""
    assert sorted(listed) == sorted(tables)
    assert len(set(listed)) == 5


def test_a_committed_seed_is_not_shown_before_it_is_revealed(api: Api, ann: Player) -> None:
    table = api.table(ann, client_seed_hash=client_seed_hash("ann's seed"))
    assert table["seats"][0]["client_seed"] is None
    assert api.events(table["id"])[1]["data"]["client_seed_hash"] == client_seed_hash("ann's seed")


def test_a_list_of_too_many_bots_is_not_checked_one_by_one(api: Api, ann: Player) -> None:
    answer = api.post("/v1/tables", {"game": "commune", "seats": 3, "bots": [0] * 20_000}, by=ann)
    assert (answer.status_code, answer.json["code"]) == (422, "invalid")
    assert len(answer.data) < 1_000
