"""Requests for audits. The tests of the workers check their results."""

import json
from typing import Any

import pytest

from service.answers.encoding import to_json
from service.audits.requests import MAX_UNFINISHED
from tests.http.api import Api, Player


def test_an_audit_is_queued_and_can_be_followed(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    version, head = api.see(table)["version"], api.see(table)["head"]
    receipt = {"version": version, "head": head}
    asked = api.post(f"/v1/tables/{table}/audits", {"receipts": [receipt], "bots": "full"}, by=ann)
    audit = asked.json
    assert asked.status_code == 202
    assert asked.headers["Location"] == f"/v1/audits/{audit['id']}"
    assert audit == {
        "id": audit["id"],
        "table": table,
        "status": "queued",
        "by": "player",
        "requested_at": api.clock.now,
        "ended_at": None,
        "bots": "full",
        "receipts": [receipt],
        "events": version,
        "done": 0,
        "checks": [],
        "decisions": None,
        "first_divergence": None,
    }
    assert api.get(f"/v1/audits/{audit['id']}").json == audit


def test_a_body_is_not_needed(api: Api, ann: Player) -> None:
    audit = api.post(f"/v1/tables/{api.finished(ann)}/audits", by=ann).json
    assert (audit["receipts"], audit["bots"]) == ([], "sample")


def test_the_request_is_fed_to_the_workers(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    audit = api.post(f"/v1/tables/{table}/audits", by=ann).json
    feeds = api.service.ports.feeds
    assert ("audit", audit["id"]) in [(woken.kind, woken.subject) for woken in feeds.read("relay", "one", 100, 0)]
    body = json.loads(api.service.ports.requests.load(audit["id"]) or b"")
    assert body == {name: value for name, value in audit.items() if name != "id"}


def test_the_result_of_a_worker_is_shown(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    audit = api.post(f"/v1/tables/{table}/audits", by=ann).json
    found = {
        "status": "passed",
        "checks": [{"name": "chain", "status": "passed", "detail": "every hash follows"}],
        "done": audit["events"],
        "ended_at": api.clock.now,
        "decisions": {"asked": "sample", "made": 40, "again": 5},
    }
    api.service.ports.requests.end(audit["id"], to_json({**audit, **found}))
    assert api.get(f"/v1/audits/{audit['id']}").json == {**audit, **found}


# Audits of a table


def test_another_request_is_another_audit_and_the_same_key_the_same_one(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    first = api.post(f"/v1/tables/{table}/audits", by=ann, key="k")
    api.clock.later(60)
    again = api.post(f"/v1/tables/{table}/audits", by=ann, key="k")
    assert (again.status_code, again.json) == (202, first.json)
    assert again.headers["Idempotent-Replayed"] == "true"
    second = api.post(f"/v1/tables/{table}/audits", by=ann, key="another")
    assert second.json["id"] != first.json["id"]
    assert second.json["requested_at"] == first.json["requested_at"] + 60_000
    assert [audit["id"] for audit in listed(api, table)["audits"]] == [second.json["id"], first.json["id"]]


def test_the_unfinished_audits_of_a_table_are_limited(api: Api, ann: Player, bob: Player) -> None:
    table, other = api.finished(ann), api.finished(ann)
    address = f"/v1/tables/{table}/audits"
    first, *_ = [api.post(address, by=ann, key=str(number)).json for number in range(MAX_UNFINISHED)]
    refused = api.post(address, by=bob)
    assert (refused.status_code, refused.json["code"]) == (429, "too_many_audits")
    assert refused.headers["Retry-After"] == "5"
    assert api.post(address, by=ann, key="0").json == first
    assert api.post(f"/v1/tables/{other}/audits", by=ann).status_code == 202
    api.service.ports.requests.end(first["id"], to_json({**first, "status": "passed"}))
    assert api.post(address, by=bob).status_code == 202


def listed(api: Api, table: str, query: str = "", by: Player | None = None) -> dict[str, Any]:
    answer = api.get(f"/v1/tables/{table}/audits{query}", by=by)
    assert answer.status_code == 200
    return dict(answer.json)


def test_the_audits_of_a_table_are_listed_without_receipts_and_as_they_stand(api: Api, ann: Player) -> None:
    table, other = api.finished(ann), api.finished(ann)
    receipt = {"version": 1, "head": "0" * 64}
    audit = api.post(f"/v1/tables/{table}/audits", {"receipts": [receipt]}, by=ann).json
    api.post(f"/v1/tables/{other}/audits", by=ann)
    del audit["receipts"]
    assert listed(api, table) == {"audits": [audit]}
    now = {**audit, "status": "running", "done": 3}
    api.service.ports.requests.update(audit["id"], to_json({**now, "receipts": [receipt]}), 0)
    assert listed(api, table, by=ann) == {"audits": [now]}


def test_new_audits_do_not_disturb_the_pages_of_a_list(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    asked = [api.post(f"/v1/tables/{table}/audits", by=ann).json["id"] for _ in range(5)]
    page = listed(api, table, "?limit=2")
    seen = [audit["id"] for audit in page["audits"]]
    api.post(f"/v1/tables/{table}/audits", by=ann)
    while "next" in page:
        page = listed(api, table, f"?limit=2&cursor={page['next']}")
        seen += [audit["id"] for audit in page["audits"]]
    assert seen == asked[::-1]


def test_a_table_without_audits_has_an_empty_list_and_an_unknown_table_is_not_found(
    api: Api, ann: Player, bob: Player
) -> None:
    assert listed(api, api.finished(ann)) == {"audits": []}
    assert listed(api, api.playing(ann, bob)) == {"audits": []}
    refused = api.get(f"/v1/tables/t_{'0' * 24}/audits")
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")


@pytest.mark.parametrize("query", ["?limit=0", "?limit=101", "?limit=x", "?cursor=x", "?from=1"])
def test_an_invalid_page_is_refused(api: Api, ann: Player, query: str) -> None:
    refused = api.get(f"/v1/tables/{api.finished(ann)}/audits{query}")
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


def test_a_log_that_can_t_be_folded_can_still_be_audited(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    entries = api.service.ports.store.port.log._state.tables[table].entries  # type: ignore[attr-defined]
    entries[:] = [entry._replace(form=b"spoilt") for entry in entries]
    audit = api.post(f"/v1/tables/{table}/audits", by=ann)
    assert audit.status_code == 202
    assert [each["id"] for each in listed(api, table)["audits"]] == [audit.json["id"]]


@pytest.mark.parametrize(
    "body",
    [
        {"bots": "all"},
        {"receipts": {}},
        {"receipts": [{"version": 1}]},
        {"receipts": [{"version": "1", "head": "0" * 64}]},
        {"receipts": [{"version": 0, "head": "0" * 64}]},
        {"receipts": [{"version": 1, "head": "x"}]},
        {"receipts": [{"version": 1, "head": "0" * 64}] * 501},
        {"deep": True},
    ],
)
def test_an_invalid_audit_request_is_refused(api: Api, ann: Player, body: Any) -> None:
    refused = api.post(f"/v1/tables/{api.finished(ann)}/audits", body, by=ann)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


def test_only_a_player_can_have_a_table_audited_and_only_once_it_is_over(api: Api, ann: Player, bob: Player) -> None:
    running = api.playing(ann, bob)
    assert api.post(f"/v1/tables/{running}/audits", by=ann).json["code"] == "not_over"
    assert api.post(f"/v1/tables/{api.finished(ann)}/audits").json["code"] == "unauthorized"


@pytest.mark.parametrize(
    "audit", ["a_00" + "0" * 24, "x", "t_" + "a" * 24, "a_zz", "n_00" + "0" * 24, "a_" + "0" * 500]
)
def test_an_unknown_audit_is_not_found(api: Api, audit: str) -> None:
    refused = api.get(f"/v1/audits/{audit}")
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")


@pytest.mark.parametrize("wrong", [{}, 0, {"version": "1"}])
def test_a_small_request_gets_no_huge_response(api: Api, ann: Player, wrong: Any) -> None:
    answer = api.post(f"/v1/tables/{api.finished(ann)}/audits", {"receipts": [wrong] * 3_000}, by=ann)
    assert (answer.status_code, answer.json["code"]) == (422, "invalid")
    assert len(answer.data) < 1_000
