"""Moderation of accounts, tables and tournaments by operators, and blocks and reports by players."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.refusals import Refusal
from service.moderation import Order
from tests.http.api import Api, Player, api_in_memory


@pytest.fixture
def api() -> Iterator[Api]:
    yield api_in_memory()


def act(api: Api, what: Any, subject: str, name: str | None = None) -> None:
    api.service.moderator.carry_out(Order(what, subject, "a reason", "olga", name))


def code_of(answer: Any) -> tuple[int, str | None]:
    return answer.status_code, answer.json.get("code") if answer.data else None


SUSPENDED = (403, "suspended")


def test_a_suspended_account_reads_and_erases_itself_and_does_nothing_else(api: Api) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    waiting = api.table(ann)["id"]
    act(api, "suspend", ann.id)
    assert code_of(api.bid(table, ann)) == SUSPENDED
    assert code_of(api.get(f"/v1/tables/{table}", by=ann)) == SUSPENDED
    assert code_of(api.post("/v1/me/tokens", by=ann)) == SUSPENDED
    assert code_of(api.post("/v1/quick-seats", {"game": "commune", "seats": 2}, by=ann)) == SUSPENDED
    assert api.get("/v1/me", by=ann).json["name"] == "Ann"
    assert api.get("/v1/me/tables", by=ann).status_code == 200
    assert api.see(waiting)["status"] == "abandoned"
    seats = api.see(table)["seats"]
    assert [(seat["away"], seat["resigned"]) for seat in seats] == [(True, False), (False, False)]
    api.tend(table)
    assert api.see(table)["turn"]["seats"] == [1]
    act(api, "unsuspend", ann.id)
    back = api.ask("PATCH", f"/v1/tables/{table}/seats/0", {"away": False}, by=ann)
    assert back.status_code == 200
    act(api, "suspend", ann.id)
    assert api.delete("/v1/me", by=ann).status_code == 204


def test_the_log_of_a_table_with_a_suspended_player_passes_its_audit(api: Api) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.playing(ann, bob, draws=[0])
    act(api, "suspend", ann.id)
    api.delete(f"/v1/tables/{table}/seats/1", by=bob)
    record = api.get(f"/v1/tables/{table}/record")
    assert record.status_code in (200, 409)
    taken = [event for event in api.events(table) if event["type"] == "table.seat_taken_over"]
    assert [(event["actor"], event["by"]) for event in taken] == [(0, "system")]


def test_every_act_is_written_down_and_what_is_refused_is_not(api: Api) -> None:
    ann = api.player("Ann")
    act(api, "rename", ann.id, "Guest 1")
    assert api.get(f"/v1/players/{ann.id}").json["name"] == "Guest 1"
    for what, subject, name in (("suspend", "p_nobody", None), ("hide", "t_nothing", None), ("rename", ann.id, "")):
        with pytest.raises(Refusal):
            act(api, what, subject, name)
    act(api, "erase", ann.id)
    assert code_of(api.get("/v1/me", by=ann)) == (401, "unauthorized")
    kept = api.service.moderator.lines("log", 9)
    assert [(each["act"], each["subject"], each["reason"], each["operator"]) for each in kept] == [
        ("erase", ann.id, "a reason", "olga"),
        ("rename", ann.id, "a reason", "olga"),
    ]
    assert api.service.moderator.lines("log", 1) == kept[:1]


def test_a_hidden_table_is_in_no_list(api: Api) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    order = {"turn_seconds": 120}
    table = api.table(ann, **order)["id"]
    api.project(table)
    act(api, "hide", table)
    assert api.get("/v1/tables").json["tables"] == []
    assert api.get(f"/v1/players/{ann.id}/tables").json["tables"] == []
    assert api.post("/v1/quick-seats", {"game": "commune", "seats": 2}, by=bob).status_code == 201
    assert api.see(table)["id"] == table
    act(api, "unhide", table)
    assert [each["id"] for each in api.get("/v1/tables").json["tables"]] == [table]


def test_the_title_of_a_hidden_tournament_is_that_of_its_game(api: Api) -> None:
    ann = api.player("Ann")
    order = {"title": "Rude words", "format": "round_robin", "game": "commune", "seats": 2, "max_entrants": 4}
    cup = api.post("/v1/tournaments", order, by=ann).json["id"]
    api.project(cup)
    act(api, "hide", cup)
    assert api.get(f"/v1/tournaments/{cup}").json["title"] == "Commune"
    assert [each["title"] for each in api.get("/v1/tournaments").json["tournaments"]] == ["Commune"]
    act(api, "call-off", cup)
    assert api.get(f"/v1/tournaments/{cup}").json["status"] == "called_off"


# Moderation by players


def blocked(api: Api, by: Player) -> list[str]:
    return [each["id"] for each in api.get("/v1/me/blocks", by=by).json["blocks"]]


def test_quick_seats_bring_no_two_together_of_whom_one_has_blocked_the_other(api: Api) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    wanted = {"game": "commune", "seats": 2}
    api.ask("PUT", f"/v1/me/blocks/{bob.id}", by=ann)
    api.ask("PUT", f"/v1/me/blocks/{bob.id}", by=ann)
    assert (blocked(api, ann), blocked(api, bob)) == ([bob.id], [])
    for first, second in ((ann, bob), (bob, ann)):
        table = api.post("/v1/quick-seats", wanted, by=first).json["id"]
        api.project(table)
        other = api.post("/v1/quick-seats", wanted, by=second)
        assert other.status_code == 201
        for each, opener in ((table, first), (other.json["id"], second)):
            api.delete(f"/v1/tables/{each}", by=opener)
            api.project(each)
    api.delete(f"/v1/me/blocks/{bob.id}", by=ann)
    table = api.post("/v1/quick-seats", wanted, by=ann).json["id"]
    api.project(table)
    assert api.post("/v1/quick-seats", wanted, by=bob).json["id"] == table


def test_a_blocked_player_sits_at_the_tables_of_the_blocker_by_an_invitation_only(api: Api) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    api.ask("PUT", f"/v1/me/blocks/{bob.id}", by=ann)
    table = api.table(ann)["id"]
    assert code_of(api.post(f"/v1/tables/{table}/seats", by=bob)) == (403, "not_welcome")
    api.post(f"/v1/tables/{table}/invitations", {"player": bob.id}, by=ann)
    assert api.post(f"/v1/tables/{table}/seats", by=bob).status_code == 201


def test_who_sits_already_is_not_told_of_a_block(api: Api) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.post("/v1/tables", {"game": "commune", "seats": 3}, by=ann).json["id"]
    assert api.post(f"/v1/tables/{table}/seats", by=bob).status_code == 201
    api.ask("PUT", f"/v1/me/blocks/{bob.id}", by=ann)
    assert code_of(api.post(f"/v1/tables/{table}/seats", by=bob)) == (409, "already_seated")


def test_nobody_blocks_oneself_or_nobody(api: Api) -> None:
    ann = api.player("Ann")
    for other in (ann.id, "p_nobody"):
        assert code_of(api.ask("PUT", f"/v1/me/blocks/{other}", by=ann)) == (404, "not_found")


def test_a_report_is_in_the_list_of_the_operator(api: Api) -> None:
    ann, bob = api.player("Ann"), api.player("Bob")
    table = api.table(bob)["id"]
    path = f"/v1/players/{bob.id}/reports"
    assert api.post(path, {"reason": "stalls", "table": table}, by=ann).status_code == 204
    assert code_of(api.post(path, {"reason": ""}, by=ann)) == (422, "invalid")
    assert code_of(api.post(path, {"reason": "x", "table": "t_none"}, by=ann)) == (404, "not_found")
    assert code_of(api.post("/v1/players/p_none/reports", {"reason": "x"}, by=ann)) == (404, "not_found")
    [line] = api.service.moderator.lines("reports", 9)
    assert (line["by"], line["player"], line["reason"], line["table"]) == (ann.id, bob.id, "stalls", table)
