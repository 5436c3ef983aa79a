"""Requests for analyses over HTTP, and their responses."""

from service.analyses.stored import packed, unpacked
from tests.http.api import Api, Player
from workers.equipment import equipment


def done(api: Api, by: Player) -> str:
    """Returns the address of a finished analysis."""
    other = api.player("Cy")
    table = api.playing(by, other, draws=[0], options={"penalty_limit": 1})
    api.bid(table, by)
    api.call(table, other)
    asked = api.post(f"/v1/tables/{table}/analyses", by=by)
    equipment(api.service, slice_seconds=60).analyses.analyse(asked.json["id"])
    return str(asked.headers["Location"])


def test_an_analysis_is_queued_once_and_can_be_followed(api: Api, ann: Player, bob: Player) -> None:
    table = api.finished(ann)
    asked = api.post(f"/v1/tables/{table}/analyses", by=ann)
    assert asked.status_code == 202
    assert asked.headers["Location"] == f"/v1/analyses/{asked.json['id']}"
    assert (asked.json["status"], asked.json["percent"], asked.json["summary"]) == ("queued", 0, None)
    again = api.post(f"/v1/tables/{table}/analyses", by=bob)
    assert (again.status_code, again.json) == (200, asked.json)
    assert again.headers["Location"] == asked.headers["Location"]
    assert api.get(asked.headers["Location"]).json == asked.json
    assert api.get(f"/v1/tables/{table}/analyses").json["analyses"] == [asked.json]


def test_a_table_that_is_not_over_has_none(api: Api, ann: Player, bob: Player) -> None:
    for table in (api.table(ann)["id"], api.playing(ann, bob)):
        refused = api.post(f"/v1/tables/{table}/analyses", by=ann)
        assert (refused.status_code, refused.json["code"]) == (409, "not_over")
        assert api.get(f"/v1/tables/{table}/analyses").json == {"analyses": []}
    assert api.post("/v1/tables/t_00000000000000000000/analyses", by=ann).json["code"] == "not_found"


def test_a_request_needs_a_token_and_a_look_does_not(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    assert api.post(f"/v1/tables/{table}/analyses").status_code == 401
    analysis = api.post(f"/v1/tables/{table}/analyses", by=ann).json["id"]
    assert api.get(f"/v1/analyses/{analysis}").status_code == 200


def test_only_the_id_of_an_analysis_finds_one(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    audit = api.post(f"/v1/tables/{table}/audits", by=ann).json["id"]
    for other in (audit, table, "n_zz", "x", "n_" + "0" * 26):
        for part in ("", "/decisions"):
            assert api.get(f"/v1/analyses/{other}{part}").json["code"] == "not_found"


def test_the_decisions_come_in_pages(api: Api, ann: Player) -> None:
    path = done(api, ann)
    whole = api.get(f"{path}/decisions?limit=100").json
    assert whole["decisions"] and len(whole["decisions"]) == api.get(path).json["decisions"]
    found, page = [], api.get(f"{path}/decisions?limit=1").json
    found += page["decisions"]
    while "next" in page:
        page = api.get(f"{path}/decisions?limit=1&cursor={page['next']}").json
        found += page["decisions"]
    assert found == whole["decisions"]


def test_a_finished_analysis_is_sent_once(api: Api, ann: Player) -> None:
    path = done(api, ann)
    shown = api.get(path)
    assert shown.json["status"] == "done" and len(shown.json["summary"]) == 2
    assert shown.headers["Cache-Control"] == "public, no-cache"
    assert api.get(path, headers={"If-None-Match": shown.headers["ETag"]}).status_code == 304


def test_a_request_is_repeated_under_its_key_and_no_other_one(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    first = api.post(f"/v1/tables/{table}/analyses", by=ann, key="k")
    again = api.post(f"/v1/tables/{table}/analyses", by=ann, key="k")
    assert (again.status_code, again.json, again.headers["Idempotent-Replayed"]) == (202, first.json, "true")
    assert api.post(f"/v1/tables/{table}/audits", by=ann, key="k").json["code"] == "key_reused"
    api.post(f"/v1/tables/{table}/audits", by=ann, key="other")
    assert api.post(f"/v1/tables/{table}/analyses", by=ann, key="other").json["code"] == "key_reused"


def test_a_repeated_request_gets_its_own_analysis_also_after_that_has_failed(api: Api, ann: Player) -> None:
    table = api.finished(ann)
    first = api.post(f"/v1/tables/{table}/analyses", by=ann, key="k")
    body = unpacked(api.service.ports.requests.load(first.json["id"]) or b"")
    api.service.ports.requests.end(first.json["id"], packed(body | {"status": "failed", "ended_at": 1}))
    again = api.post(f"/v1/tables/{table}/analyses", by=ann, key="k")
    assert (again.status_code, again.json["id"], again.json["status"]) == (202, first.json["id"], "failed")
    assert again.headers["Idempotent-Replayed"] == "true"
    other = api.post(f"/v1/tables/{table}/analyses", by=ann)
    assert (other.status_code, other.json["status"]) == (202, "queued")
    assert other.json["id"] != first.json["id"]
