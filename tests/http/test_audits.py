"""Asking for audits; what they find is the workers' business."""

import json
from typing import Any

import pytest

from service.events_out import to_json
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
        "bots": "full",
        "receipts": [receipt],
        "checks": [],
        "events": version,
        "done": 0,
        "first_divergence": None,
    }
    assert api.get(f"/v1/audits/{audit['id']}").json == audit


def test_a_body_is_not_needed(api: Api, ann: Player) -> None:
    audit = api.post(f"/v1/tables/{api.finished(ann)}/audits", by=ann).json
    assert (audit["receipts"], audit["bots"]) == ([], "sample")


def test_the_workers_are_fed_the_request(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    audit = api.post(f"/v1/tables/{table}/audits", by=ann).json
    feeds = api.service.ports.feeds
    assert ("audit", audit["id"]) in [(woken.kind, woken.subject) for woken in feeds.read("relay", "one", 100, 0)]
    body = json.loads(api.service.ports.requests.load(audit["id"]) or b"")
    assert body == {name: value for name, value in audit.items() if name != "id"}


def test_what_a_worker_has_found_is_shown(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    audit = api.post(f"/v1/tables/{table}/audits", by=ann).json
    found = {
        "status": "passed",
        "checks": [{"name": "chain", "status": "passed", "detail": "every hash follows"}],
        "done": audit["events"],
    }
    api.service.ports.requests.save(audit["id"], to_json({**audit, **found}))
    assert api.get(f"/v1/audits/{audit['id']}").json == {**audit, **found}


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
def test_an_impossible_audit_is_refused(api: Api, ann: Player, body: Any) -> None:
    refused = api.post(f"/v1/tables/{api.finished(ann)}/audits", body, by=ann)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


def test_only_a_table_that_is_over_is_audited_and_for_a_player(api: Api, ann: Player, bob: Player) -> None:
    running = api.playing(ann, bob)
    assert api.post(f"/v1/tables/{running}/audits", by=ann).json["code"] == "not_over"
    assert api.post(f"/v1/tables/{api.finished(ann)}/audits").json["code"] == "unauthorized"


@pytest.mark.parametrize(
    "audit", ["a_00" + "0" * 24, "x", "t_" + "a" * 24, "a_zz", "n_00" + "0" * 24, "a_" + "0" * 500]
)
def test_an_audit_that_is_not_there_is_not_found(api: Api, audit: str) -> None:
    refused = api.get(f"/v1/audits/{audit}")
    assert (refused.status_code, refused.json["code"]) == (404, "not_found")
