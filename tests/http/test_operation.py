"""Operation: health checks, the waiter limit, internal errors, and refusals by Flask."""

from dataclasses import replace

import pytest

from events.errors import LogNotDurable, LogUnavailable
from service.access.scheduling import WaiterLimit
from service.health.readiness import OVERDUE_MS, PARTS, STALE_MS, beat_name
from service.http.entry import Context, install
from service.refusals import Refused
from tests.http.api import Api, Player


def test_a_running_process_is_alive(api: Api) -> None:
    assert api.get("/livez").json == {"status": "ok"}


def lives(api: Api, *parts: str) -> None:
    for part in parts or PARTS:
        api.service.ports.heartbeats.beat(beat_name(part, "here"), api.clock())


def test_a_ready_service_names_its_durability(api: Api) -> None:
    lives(api)
    assert api.get("/readyz").json == {
        "status": "ready",
        "durability": "strict",
        "warnings": [],
        "parts": {"relay": 0, "projector": 0, "worker": 0},
        "overdue": {"ms": 0, "table": None},
        "failed_audits": {"tables": 0, "public": []},
        "stuck": {"failing": 0, "waiting": 0},
    }


def test_a_part_without_a_sign_of_life_is_a_warning(api: Api) -> None:
    assert api.get("/readyz").json["parts"] == dict.fromkeys(PARTS)
    lives(api)
    api.clock.later(STALE_MS / 1000 + 1)
    lives(api, "relay", "projector")
    api.service.ports.heartbeats.beat(beat_name("relay", "another machine, long ago"), 1)
    ready = api.get("/readyz")
    assert (ready.status_code, ready.json["status"]) == (200, "degraded")
    assert ready.json["parts"] == {"relay": 0, "projector": 0, "worker": STALE_MS + 1000}
    [warning] = ready.json["warnings"]
    assert "CARDTABLE_QUEUE_URL" in warning


def test_a_warning_about_the_log_leaves_the_service_ready(api: Api) -> None:
    lives(api)
    install(api.app, Context(replace(api.service, check=lambda: ["the last write was cut off"]), WaiterLimit(1)))
    ready = api.get("/readyz").json
    assert (ready["status"], ready["warnings"]) == ("ready", ["the last write was cut off"])


def test_an_overdue_table_is_a_warning_and_named_if_it_is_public(api: Api, ann: Player) -> None:
    for visibility in ("unlisted", "public"):
        order = {"game": "commune", "seats": 2, "sit": False, "bots": ["random"] * 2, "visibility": visibility}
        table = api.post("/v1/tables", order, by=ann).json["id"]
        api.clock.later(OVERDUE_MS / 1000 + 1)
        lives(api)
        ready = api.get("/readyz").json
        assert ready["status"] == "degraded"
        assert ready["overdue"]["ms"] > OVERDUE_MS
        assert ready["overdue"]["table"] == (table if visibility == "public" else None)
        assert "overdue" in ready["warnings"][0]
        api.service.ports.feeds.done(table)
        assert api.get("/readyz").json["overdue"] == {"ms": 0, "table": None}


def test_a_service_with_failed_audits_is_ready_and_names_ten_public_tables_at_most(api: Api) -> None:
    for number in range(12):
        api.service.ports.audit_failures.note(f"t_{number:020}", public=True, at=number)
    api.service.ports.audit_failures.note("t_unlisted", public=False, at=99)
    lives(api)
    ready = api.get("/readyz")
    assert (ready.status_code, ready.json["status"]) == (200, "ready")
    assert ready.json["failed_audits"] == {"tables": 13, "public": [f"t_{n:020}" for n in range(11, 1, -1)]}
    assert "t_unlisted" not in ready.text


def test_a_service_without_its_log_is_alive_but_not_ready(api: Api) -> None:
    def gone() -> list[str]:
        raise LogUnavailable("connection to 192.0.2.1 refused")

    install(api.app, Context(replace(api.service, check=gone), WaiterLimit(1)))
    refused = api.get("/readyz")
    assert (refused.status_code, refused.json["code"]) == (503, "not_ready")
    assert "192.0.2.1" not in refused.text
    assert api.get("/livez").status_code == 200


def test_a_service_whose_log_does_not_keep_its_promise_is_not_ready_and_says_why(api: Api) -> None:
    def lax() -> list[str]:
        raise LogNotDurable("the server is not strict: appendfsync is everysec, it must be always")

    install(api.app, Context(replace(api.service, check=lax), WaiterLimit(1)))
    refused = api.get("/readyz")
    assert (refused.status_code, refused.json["code"]) == (503, "not_ready")
    assert "appendfsync is everysec" in refused.json["detail"]


def test_a_stopping_service_is_not_ready(api: Api) -> None:
    api.service.stopping.set()
    assert api.get("/readyz").json["code"] == "not_ready"


def test_no_further_request_waits_when_all_places_are_taken(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob)
    waiters = WaiterLimit(1)
    install(api.app, Context(api.service, waiters))
    with waiters.slot():
        refused = api.get(f"/v1/tables/{table}/events?after=6&wait=30")
        assert (refused.status_code, refused.json["code"]) == (503, "too_many_streams")
        assert refused.headers["Retry-After"] == "1"
        assert api.get(f"/v1/tables/{table}/events?after=5&wait=30").status_code == 200
        assert api.get(f"/v1/tables/{table}/events?after=6").status_code == 200
    with waiters.slot():
        pass


def test_a_place_is_always_released() -> None:
    waiters = WaiterLimit(1)
    with pytest.raises(ZeroDivisionError), waiters.slot():
        raise ZeroDivisionError
    with waiters.slot(), pytest.raises(Refused), waiters.slot():
        pass


def test_waiting_requests_leave_places_for_requests_with_a_body(api: Api, ann: Player) -> None:
    waiters = WaiterLimit(1, further=1)
    install(api.app, Context(api.service, waiters))
    with waiters.slot():
        assert api.post("/v1/tables", {"game": "commune", "seats": 2}, by=ann).status_code == 201
        with waiters.slot(body=True):
            refused = api.post("/v1/tables", {"game": "commune", "seats": 2}, by=ann)
            assert (refused.status_code, refused.json["code"]) == (503, "too_many_streams")
            assert api.get("/v1/me", by=ann).status_code == 200


def test_an_unknown_address_is_a_problem(api: Api) -> None:
    for path in (
        "/v1",
        "/docs/docs.py",
        "/docs/..",
        "/v1/nothing",
        "/v1/tables/",
        "/v2/games",
        "/v1//games",
        "/v1/games/",
    ):
        refused = api.get(path)
        assert (refused.status_code, refused.mimetype) == (404, "application/problem+json")
        assert refused.json["code"] == "not_found"


def test_a_wrong_method_lists_the_allowed_ones(api: Api) -> None:
    refused = api.ask("PUT", "/v1/me")
    assert (refused.status_code, refused.json["code"]) == (405, "method_not_allowed")
    assert set(refused.headers["Allow"].split(", ")) >= {"GET", "DELETE"}


def test_an_unreachable_log_is_a_problem_that_promises_nothing(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])

    def gone() -> None:
        raise LogUnavailable("connection to 192.0.2.1 refused")

    api.ports["store"].before["append"] = gone
    refused = api.bid(table, ann, key="k")
    assert (refused.status_code, refused.json["code"]) == (503, "unavailable")
    assert "192.0.2.1" not in refused.text
    assert api.bid(table, ann, key="k").status_code == 201


def test_a_problem_has_the_fields_of_the_standard(api: Api) -> None:
    problem = api.get("/v1/games/snap").json
    assert problem == {
        "type": "/docs#not_found",
        "title": "There is nothing here",
        "status": 404,
        "detail": "there is no such game",
        "code": "not_found",
    }


# The cost of a move


def test_a_move_costs_one_round_trip_for_the_token_and_one_for_the_log(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    for port in api.ports.values():
        port.calls.clear()
    assert api.bid(table, ann, key="k", if_match=6).status_code == 201
    calls = {(name, call): count for name, port in api.ports.items() for call, count in port.calls.items()}
    assert calls == {("accounts", "of_token"): 1, ("store", "append"): 1}


def test_a_refused_move_costs_one_more(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    for port in api.ports.values():
        port.calls.clear()
    assert api.bid(table, bob).status_code == 409
    calls = {(name, call): count for name, port in api.ports.items() for call, count in port.calls.items()}
    assert calls == {("accounts", "of_token"): 1, ("store", "freshen"): 1}
