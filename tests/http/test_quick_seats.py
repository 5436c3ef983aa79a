"""Quick seats: at a waiting table that fits, otherwise at a new one."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from domain.terms import QUICK_TURN_SECONDS
from service.access.scheduling import paused
from service.tables import quick_seat
from service.tables.opening import TableOpening
from tests.http.api import Answer, Api, Player
from tests.polling import PATIENCE

WANTED = {"game": "commune", "seats": 3}


def asked(api: Api, by: Player, key: str | None = None, **more: Any) -> Answer:
    answer = api.post("/v1/quick-seats", {**WANTED, **more}, by=by, key=key)
    if answer.status_code in (200, 201):
        api.project(answer.json["id"])
    return answer


@pytest.mark.parametrize("key", [None, "k"])
def test_players_who_ask_at_the_same_moment_meet(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch, key: str | None
) -> None:
    """Bob asks while Ann's table is being opened, before it is listed."""
    went_on = Event()
    with ThreadPoolExecutor() as threads:

        def bob_asks() -> Answer:
            try:
                return api.post("/v1/quick-seats", WANTED, by=bob, key=key)
            finally:
                went_on.set()

        def opened(*arguments: Any) -> Any:
            monkeypatch.setattr(TableOpening, "open_table", open_table)
            asking.append(threads.submit(bob_asks))
            went_on.wait()
            return open_table(*arguments)

        def waits() -> Any:
            went_on.set()
            return paused()

        open_table = TableOpening.open_table
        asking: list[Future[Answer]] = []
        monkeypatch.setattr(TableOpening, "open_table", opened)
        monkeypatch.setattr(quick_seat, "paused", waits)
        first = api.post("/v1/quick-seats", WANTED, by=ann, key=key)
        second = asking[0].result()
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json["id"] == second.json["id"]


def test_a_request_waits_only_so_long_for_another_one(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process of the other one may have died."""
    monkeypatch.setattr(quick_seat, "OPENING_SECONDS", 0)
    claim = api.service.ports.links.claim
    monkeypatch.setattr(api.service.ports.links, "claim", lambda name, *_: claim(name, b"another", 60))
    assert asked(api, ann).status_code == 201


def test_the_newest_table_is_not_joined_by_a_blocked_player(api: Api, ann: Player, bob: Player) -> None:
    api.ask("PUT", f"/v1/me/blocks/{bob.id}", by=ann)
    opened = api.post("/v1/quick-seats", WANTED, by=ann)
    assert api.post("/v1/quick-seats", WANTED, by=bob).status_code == opened.status_code == 201


def two_tables(api: Api, by: Player) -> tuple[str, str]:
    """Opens two tables that need one more player each. The older one comes first."""
    older = asked(api, by, seats=2).json["id"]
    api.clock.later(1)
    newer = asked(api, by, seats=2).json["id"]
    return older, newer


def test_without_a_waiting_table_a_new_one_is_opened(api: Api, ann: Player) -> None:
    opened = asked(api, ann)
    assert (opened.status_code, opened.json["status"], opened.json["viewer"]) == (201, "open", {"seat": 0})
    assert opened.json["visibility"] == "public"
    assert api.get(opened.headers["Location"]).json["id"] == opened.json["id"]


def test_players_who_want_the_same_meet(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    answers = [asked(api, each) for each in (ann, bob, eve)]
    assert [answer.status_code for answer in answers] == [201, 200, 200]
    assert len({answer.json["id"] for answer in answers}) == 1
    assert [answer.json["viewer"]["seat"] for answer in answers] == [0, 1, 2]
    assert answers[-1].json["status"] == "playing"
    assert answers[-1].headers["Location"] == f"/v1/tables/{answers[-1].json['id']}"


@pytest.mark.parametrize(
    "other",
    [
        {"game": "cuccu"},
        {"seats": 4},
        {"turn_seconds": 60},
        {"preset": "wikipedia-long"},
        {"options": {"penalty_limit": 4}},
    ],
    ids=str,
)
def test_a_table_that_differs_does_not_fit(api: Api, ann: Player, bob: Player, other: dict[str, Any]) -> None:
    first = asked(api, ann)
    assert asked(api, bob, **other).status_code == 201
    assert api.see(first.json["id"])["seats"][1]["player"] is None


def test_options_fit_however_they_are_given(api: Api, ann: Player, bob: Player) -> None:
    options = asked(api, ann).json["options"]
    assert asked(api, bob, options=options).status_code == 200


def test_nobody_is_seated_twice_at_a_table(api: Api, ann: Player) -> None:
    first, second = asked(api, ann), asked(api, ann)
    assert [first.status_code, second.status_code] == [201, 201]
    assert first.json["id"] != second.json["id"]


def test_a_table_that_is_not_rated_is_not_joined_under_rated_terms(api: Api, ann: Player, bob: Player) -> None:
    """The response to a request for a quick seat states in advance whether the match is rated."""
    api.project(api.table(ann, seats=3, turn_seconds=QUICK_TURN_SECONDS)["id"])
    rated = asked(api, bob)
    assert (rated.status_code, rated.json["rated"]) == (201, True)


def test_other_terms_are_not_rated_and_meet_at_any_table(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, seats=3, turn_seconds=60)["id"]
    api.project(table)
    joined = asked(api, bob, turn_seconds=60)
    assert (joined.json["id"], "rated" in joined.json) == (table, False)


def test_unlisted_tables_are_not_found(api: Api, ann: Player, bob: Player) -> None:
    api.project(api.table(ann, seats=3, turn_seconds=QUICK_TURN_SECONDS, visibility="unlisted")["id"])
    assert asked(api, bob).status_code == 201


def test_the_table_that_lacks_fewest_players_comes_first(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    emptier = asked(api, bob).json["id"]
    api.clock.later(1)
    fuller = api.post("/v1/quick-seats", WANTED, by=bob).json["id"]
    api.post(f"/v1/tables/{fuller}/seats", {"bot": "random"}, by=bob)
    api.project(fuller)
    assert fuller != emptier
    assert asked(api, eve).json["id"] == fuller


def test_a_reserved_seat_is_left_alone(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = asked(api, ann, seats=2).json["id"]
    api.post(f"/v1/tables/{table}/invitations", {"player": bob.id}, by=ann)
    api.project(table)
    opened = asked(api, eve, seats=2)
    assert opened.status_code == 201
    assert asked(api, bob, seats=2).json["id"] == opened.json["id"]
    assert api.see(table)["seats"][1]["player"] is None


def test_a_fork_is_not_joined(api: Api, ann: Player, bob: Player) -> None:
    """It continues a match in progress, whose cards are already known."""
    parent = api.see(api.finished(ann))
    fork = api.post(f"/v1/tables/{parent['id']}/forks", {"version": parent["version"] // 2, "sit": True}, by=ann).json
    api.project(fork["id"])
    assert (fork["status"], fork["open_information"]) == ("open", True)
    like_it = {"seats": len(fork["seats"]), "options": fork["options"], "turn_seconds": fork["turn_seconds"]}
    assert asked(api, bob, **like_it).status_code == 201


def test_a_table_that_has_filled_meanwhile_is_passed_over(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    full, waiting = two_tables(api, ann)
    api.post(f"/v1/tables/{full}/seats", by=bob)
    seated = asked(api, eve, seats=2)
    assert (seated.status_code, seated.json["id"]) == (200, waiting)


def test_after_some_tries_a_new_table_is_opened(
    api: Api, ann: Player, bob: Player, eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick_seat, "TRIES", 1)
    full, _ = two_tables(api, ann)
    api.post(f"/v1/tables/{full}/seats", by=bob)
    assert asked(api, eve, seats=2).status_code == 201


def test_the_same_key_gives_the_same_seat(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    opened = asked(api, ann, key="a")
    assert asked(api, ann, key="a").json == opened.json
    taken = asked(api, bob, key="b")
    assert taken.status_code == 200
    asked(api, eve, key="c")
    again = api.post("/v1/quick-seats", WANTED, by=bob, key="b")
    assert (again.status_code, again.json) == (200, taken.json)
    assert again.headers["Idempotent-Replayed"] == "true"
    opened_again = api.post("/v1/quick-seats", WANTED, by=ann, key="a")
    assert (opened_again.status_code, opened_again.json) == (201, opened.json)
    assert len(api.get("/v1/me/tables", by=bob).json["tables"]) == 1


def test_a_repetition_takes_the_same_way_though_the_list_has_changed(
    api: Api, ann: Player, bob: Player, eve: Player
) -> None:
    """The first table was full. The second choice is fixed, too, even for a request that failed on the way."""
    full, waiting = two_tables(api, ann)
    api.post(f"/v1/tables/{full}/seats", by=bob)
    first = api.post("/v1/quick-seats", {**WANTED, "seats": 2}, by=eve, key="k")
    for table in (full, waiting):
        api.project(table)
    api.project(api.table(ann, seats=2, turn_seconds=QUICK_TURN_SECONDS)["id"])
    again = api.post("/v1/quick-seats", {**WANTED, "seats": 2}, by=eve, key="k")
    assert again.json == first.json


@pytest.mark.parametrize(("tries", "status"), [(5, 200), (1, 201)])
def test_a_repetition_takes_no_second_seat_though_one_has_become_free(
    api: Api, ann: Player, bob: Player, eve: Player, monkeypatch: pytest.MonkeyPatch, tries: int, status: int
) -> None:
    """The first table had a reserved seat. When it becomes free, the player already sits elsewhere."""
    monkeypatch.setattr(quick_seat, "TRIES", tries)
    reserved, _ = two_tables(api, ann)
    api.post(f"/v1/tables/{reserved}/invitations", {"player": bob.id}, by=ann)
    first = api.post("/v1/quick-seats", {**WANTED, "seats": 2}, by=eve, key="k")
    assert first.status_code == status
    assert api.delete(f"/v1/tables/{reserved}/invitations/{bob.id}", by=ann).status_code == 200
    again = api.post("/v1/quick-seats", {**WANTED, "seats": 2}, by=eve, key="k")
    assert (again.status_code, again.json) == (status, first.json)
    assert api.see(reserved)["seats"][1]["player"] is None
    assert [each["id"] for each in api.get("/v1/me/tables", by=eve).json["tables"]] == [first.json["id"]]


def test_a_repetition_finds_more_tables_settled_than_wait_now(
    api: Api, ann: Player, bob: Player, eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks for the newest table only once, because it would otherwise wait for itself."""
    tables = two_tables(api, ann)
    for each in tables:
        api.post(f"/v1/tables/{each}/seats", by=bob)
    first = api.post("/v1/quick-seats", {**WANTED, "seats": 2}, by=eve, key="k")
    assert first.status_code == 201 and first.json["id"] not in tables
    for each in tables:
        api.project(each)
    monkeypatch.setattr(quick_seat, "OPENING_SECONDS", PATIENCE)
    again = api.post("/v1/quick-seats", {**WANTED, "seats": 2}, by=eve, key="k")
    assert (again.status_code, again.json) == (201, first.json)


def test_another_request_under_the_key_is_refused(api: Api, ann: Player, bob: Player) -> None:
    api.project(api.table(ann, seats=3, turn_seconds=QUICK_TURN_SECONDS)["id"])
    asked(api, bob, key="k")
    assert asked(api, bob, key="k", seats=4).json["code"] == "key_reused"


def test_a_committed_seed_is_passed_on(api: Api, ann: Player, bob: Player) -> None:
    asked(api, ann)
    table = asked(api, bob, client_seed_hash="0" * 64).json["id"]
    assert api.events(table)[-1]["data"]["client_seed_hash"] == "0" * 64


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"game": "snap"}, "unknown_game"),
        ({"seats": 99}, "seats_out_of_range"),
        ({"options": {"x": 1}}, "unknown_option"),
        ({"visibility": "unlisted"}, "invalid"),
        ({"bots": []}, "invalid"),
        ({"sit": True}, "invalid"),
        ({"client_seed": "a", "client_seed_hash": "0" * 64}, "invalid"),
    ],
)
def test_what_no_table_can_be_is_refused(api: Api, ann: Player, order: dict[str, Any], code: str) -> None:
    refused = asked(api, ann, **order)
    assert (refused.status_code, refused.json["code"]) == (422, code)
    assert "version" not in refused.json
    assert api.get("/v1/me/tables", by=ann).json["tables"] == []
