"""Rate limits of accounts and addresses, and the contents of refusals."""

import re
from dataclasses import replace
from typing import Any

import pytest

from events.errors import LogUnavailable, WritesRefused
from service.access.limits import Allowance, limits_from
from service.access.scheduling import WaiterLimit
from service.http.app import waiter_limit
from service.http.entry import Context, install
from tests.http.api import Answer, Api, Player

ORDER = {"game": "commune", "seats": 2}
ELSEWHERE = {"REMOTE_ADDR": "203.0.113.9"}


def limited(api: Api, **settings: str) -> Api:
    """Sets these limits and no others. The next account opened is the first to count."""
    limits = limits_from({"LIMITS": "off"} | {f"LIMIT_{name.upper()}": text for name, text in settings.items()})
    api.service = replace(api.service, settings=replace(api.service.settings, limits=limits))
    api.take_over()
    return api


def from_elsewhere(api: Api, method: str, path: str, body: Any, by: Player | None = None) -> Answer:
    """Sends a request from another address."""
    headers = {} if by is None else {"Authorization": f"Bearer {by.token}"}
    return api.client.open(path, method=method, json=body, headers=headers, environ_base=ELSEWHERE)


def opened(api: Api, by: Player, **how: Any) -> Answer:
    return api.post("/v1/tables", ORDER, by=by, **how)


def code_of(answer: Answer) -> tuple[int, str | None]:
    return answer.status_code, answer.json.get("code")


REFUSED = (429, "too_many_requests")


def test_an_account_opens_so_many_tables_in_an_hour(api: Api, ann: Player, bob: Player) -> None:
    limited(api, tables="2/hour")
    assert [opened(api, ann).status_code for _ in range(3)] == [201, 201, 429]
    assert opened(api, bob).status_code == 201


def test_an_address_tries_so_many_codes_right_or_wrong(api: Api, ann: Player) -> None:
    table = opened(api, ann).json["id"]
    letters = api.ask("PUT", f"/v1/tables/{table}/code", by=ann).json["letters"]
    limited(api, codes_per_address="3/hour")
    tried = [code_of(api.get(f"/v1/codes/{each}"))[0] for each in ("AAAA", letters, "il_x", letters)]
    assert tried == [404, 200, 404, 429]
    assert from_elsewhere(api, "GET", f"/v1/codes/{letters}", None).status_code == 200


def test_a_refused_request_learns_when_to_come_back(api: Api, ann: Player) -> None:
    limited(api, tables="2/hour;5/day", tables_per_address="9/minute")
    first = opened(api, ann)
    policies = '"tables-hour";q=2;w=3600, "tables-day";q=5;w=86400, "tables-address-minute";q=9;w=60'
    assert first.headers["RateLimit-Policy"] == policies
    assert re.fullmatch(
        r'"tables-hour";r=1;t=\d+, "tables-day";r=4;t=\d+, "tables-address-minute";r=8;t=\d+',
        first.headers["RateLimit"],
    )
    opened(api, ann)
    refused = opened(api, ann)
    assert code_of(refused) == REFUSED
    seconds = int(refused.headers["Retry-After"])
    assert 1700 < seconds <= 1800
    assert refused.headers["RateLimit"].startswith(f'"tables-hour";r=0;t={seconds}, "tables-day";r=3;')
    assert "tables opened by one account" in refused.json["detail"]
    assert f"{seconds} seconds" in refused.json["detail"]


def test_an_address_has_a_limit_for_all_of_its_accounts(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    limited(api, tables="2/hour", tables_per_address="3/hour")
    assert [opened(api, each).status_code for each in (ann, bob, eve)] == [201, 201, 201]
    refused = opened(api, eve)
    assert code_of(refused) == REFUSED
    assert "by one address" in refused.json["detail"]
    assert from_elsewhere(api, "POST", "/v1/tables", ORDER, eve).status_code == 201


def test_a_refused_request_takes_nothing_of_any_limit(api: Api, ann: Player) -> None:
    limited(api, tables="9/hour", bot_seats="2/hour")
    assert code_of(opened(api, ann)) == (201, None)
    with_bots = {"game": "commune", "seats": 3, "bots": ["random", "random"]}
    left = []
    for _ in range(3):
        left.append(api.post("/v1/tables", with_bots, by=ann).headers["RateLimit"].split(";")[1])
    assert left == ["r=7", "r=7", "r=7"]


def test_an_address_opens_so_many_accounts(api: Api) -> None:
    limited(api, accounts_per_address="2/hour")
    account = {"name": "Ann", "kind": "human"}
    assert [api.post("/v1/players", account).status_code for _ in range(3)] == [201, 201, 429]
    assert from_elsewhere(api, "POST", "/v1/players", account).status_code == 201


def test_only_the_address_that_a_trusted_proxy_states_counts(api: Api) -> None:
    limited(api, accounts_per_address="1/hour")
    account = {"name": "Ann", "kind": "human"}
    forged = {"X-Forwarded-For": "198.51.100.7"}
    assert api.post("/v1/players", account).status_code == 201
    assert api.post("/v1/players", account, headers=forged).status_code == 429


def charged(over: str, waiting: str, guest: str) -> dict[str, tuple[str, str, Any]]:
    """Returns all charged requests, with limit, address and body. One table is over, another waits for players."""
    return {
        "an account": ("accounts", "/v1/players", {"name": "Eve", "kind": "human"}),
        "a table": ("tables", "/v1/tables", ORDER),
        "bots of a table": ("bot_seats", "/v1/tables", {**ORDER, "bots": ["random"]}),
        "a quick seat": ("tables", "/v1/quick-seats", ORDER),
        "a fork": ("tables", f"/v1/tables/{over}/forks", {"version": 9}),
        "bots of a fork": ("bot_seats", f"/v1/tables/{over}/forks", {"version": 9, "bots": {"1": "random"}}),
        "a rematch": ("tables", f"/v1/tables/{over}/rematch", None),
        "an audit": ("audits", f"/v1/tables/{over}/audits", None),
        "a token": ("tokens", "/v1/me/tokens", None),
        "a seat for a bot": ("bot_seats", f"/v1/tables/{waiting}/seats", {"bot": "random"}),
        "a link": ("invitations", f"/v1/tables/{waiting}/links", None),
        "an invitation": ("invitations", f"/v1/tables/{waiting}/invitations", {"player": guest}),
    }


COUNTED = [(what, holder) for what in charged("", "", "") for holder in ("account", "address")]
COUNTED.remove(("an account", "account"))


@pytest.mark.parametrize(("what", "holder"), COUNTED)
def test_what_a_limit_is_for_is_counted_once_for_each_key(
    api: Api, ann: Player, bob: Player, what: str, holder: str
) -> None:
    (rate, path, body), (_, other_path, _) = (
        charged(api.finished(ann, bob), api.table(ann, seats=3)["id"], bob.id)[what] for _ in range(2)
    )
    limited(api, **{rate if holder == "account" else f"{rate}_per_address": "1/day"})
    first = api.post(path, body, by=ann, key="the-first-of-two-long-keys")
    assert first.status_code in (201, 202)
    assert "RateLimit" in first.headers
    assert code_of(api.post(other_path, body, by=ann, key="the-other-of-two-long-keys")) == REFUSED
    again = api.post(path, body, by=ann, key="the-first-of-two-long-keys")
    assert (again.status_code, again.json) == (first.status_code, first.json)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert "RateLimit" not in again.headers


STORES = ("responses", "store", "requests", "accounts", "links")
"""The ports that store a charged action, or claim its key."""


@pytest.mark.parametrize(("what", "holder"), COUNTED)
def test_a_request_that_fails_after_its_charge_is_not_charged_again_under_its_key(
    api: Api, ann: Player, bob: Player, what: str, holder: str
) -> None:
    (rate, path, body), (_, other_path, _) = (
        charged(api.finished(ann, bob), api.table(ann, seats=3)["id"], bob.id)[what] for _ in range(2)
    )
    limited(api, **{rate if holder == "account" else f"{rate}_per_address": "2/day"})
    was_charged = False

    def fails() -> None:
        if was_charged:
            raise LogUnavailable("gone")

    def charges() -> None:
        nonlocal was_charged
        was_charged = True

    api.ports["rate_limits"].before["take"] = charges
    writes = ["claim", "append", "open", "create", "add_token", "put"]
    for port in STORES:
        api.ports[port].before.update(dict.fromkeys(writes, fails))
    assert api.post(path, body, by=ann, key="the-first-of-two-long-keys").status_code == 503
    for port in STORES:
        api.ports[port].before.clear()
    again = api.post(path, body, by=ann, key="the-first-of-two-long-keys")
    assert again.status_code in (201, 202)
    assert ";r=1;" in again.headers["RateLimit"]
    assert api.post(other_path, body, by=ann, key="the-other-of-two-long-keys").status_code in (201, 202)


def test_the_limit_is_the_last_check(api: Api, ann: Player, bob: Player) -> None:
    """A request refused for any other reason is not charged."""
    limited(api, tables="1/hour", bot_seats="1/hour", invitations="1/hour")
    table = opened(api, ann).json["id"]
    seats, invitations = f"/v1/tables/{table}/seats", f"/v1/tables/{table}/invitations"
    assert api.post(seats, {"bot": "random"}, by=bob).json["code"] == "not_opener"
    assert api.post(seats, {"bot": "nobody"}, by=ann).json["code"] == "unknown_strategy"
    assert api.post(invitations, {"player": "p_nobody"}, by=ann).json["code"] == "no_such_player"
    assert api.post("/v1/tables", {**ORDER, "seats": 99}, by=ann).json["code"] == "seats_out_of_range"
    assert api.post(invitations, {"player": bob.id}, by=ann).status_code == 201
    assert api.post(invitations, {"player": bob.id}, by=ann).json["code"] == "already_invited"


def test_no_limit_refuses_a_move(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    limited(api, **{f"{name}_per_address": "1/day" for name in ("accounts", "tables", "bot_seats", "invitations")})
    api.post("/v1/players", {"name": "Guest", "kind": "human"})
    moved = api.bid(table, ann)
    assert moved.status_code == 201
    assert "RateLimit" not in moved.headers


@pytest.mark.parametrize(
    ("error", "code"), [(LogUnavailable("gone"), "unavailable"), (WritesRefused("out of memory"), "read_only")]
)
def test_without_the_store_of_the_limits_nothing_is_charged_and_moves_are_made(
    api: Api, ann: Player, bob: Player, error: Exception, code: str
) -> None:
    def fails() -> None:
        raise error

    table = api.playing(ann, bob, draws=[0])
    api.ports["rate_limits"].before["take"] = fails
    assert code_of(opened(api, ann)) == (503, code)
    assert len(api.get("/v1/me/tables", by=ann).json["tables"]) == 1
    assert api.bid(table, ann).status_code == 201


def test_an_account_has_so_many_open_tables(api: Api, ann: Player, bob: Player) -> None:
    limited(api, open_tables="2")
    first, _ = (opened(api, ann).json["id"] for _ in range(2))
    refused = opened(api, ann)
    assert code_of(refused) == REFUSED
    assert "2 tables that you opened wait for players" in refused.json["detail"]
    assert opened(api, bob).status_code == 201
    assert api.post("/v1/tables", {**ORDER, "bots": ["random"]}, by=ann).json["status"] == "playing"
    assert api.post(f"/v1/tables/{first}/seats", by=bob).status_code == 201
    assert opened(api, ann).status_code == 201
    assert opened(api, ann).status_code == 429


HELD = (429, "too_many_seats")


def sits(api: Api, by: Player, table: str, **how: Any) -> Answer:
    return api.post(f"/v1/tables/{table}/seats", by=by, **how)


def open_tables(api: Api, by: Player, number: int, seats: int = 2) -> list[str]:
    order = {"game": "commune", "seats": seats, "sit": False}
    return [api.post("/v1/tables", order, by=by).json["id"] for _ in range(number)]


def test_an_account_squats_on_so_many_tables(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    """The attack: one account sits down at every open table and never moves."""
    limited(api, seats="3")
    tables = open_tables(api, ann, 9, seats=3)
    versions = [api.get(f"/v1/tables/{table}").json["version"] for table in tables]
    answers = [sits(api, eve, table) for table in tables]
    assert [code_of(each) for each in answers] == [(201, None)] * 3 + [HELD] * 6
    assert "3 seats" in answers[-1].json["detail"]
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert [api.get(f"/v1/tables/{table}").json["version"] for table in tables[3:]] == versions[3:]
    assert code_of(sits(api, bob, tables[0])) == (201, None)
    assert code_of(api.post("/v1/quick-seats", ORDER, by=eve)) == HELD
    assert code_of(opened(api, eve)) == HELD
    link = api.post(f"/v1/tables/{tables[5]}/links", by=ann).json["code"]
    assert code_of(api.post(f"/v1/links/{link}/seats", by=eve)) == HELD
    assert len(api.get("/v1/me/tables", by=eve).json["tables"]) == 3


def test_a_seat_is_held_until_the_first_move_and_until_it_is_left(api: Api, ann: Player, bob: Player) -> None:
    limited(api, seats="2")
    table = api.playing(ann, bob, draws=[0])
    (other, third) = open_tables(api, ann, 2)
    assert code_of(sits(api, bob, other)) == (201, None)
    assert code_of(sits(api, bob, third)) == HELD
    assert api.bid(table, ann).status_code == 201
    assert api.post(f"/v1/tables/{table}/moves", {"type": "call"}, by=bob).status_code == 201
    assert code_of(sits(api, bob, third)) == (201, None)
    assert api.delete(f"/v1/tables/{other}/seats/0", by=bob).status_code == 200
    assert code_of(opened(api, bob)) == (201, None)
    assert code_of(opened(api, bob)) == HELD


def test_games_against_house_bots_hold_no_seats(api: Api, ann: Player) -> None:
    limited(api, seats="1")
    against = {**ORDER, "bots": ["random"]}
    assert [api.post("/v1/tables", against, by=ann).status_code for _ in range(3)] == [201, 201, 201]
    assert [opened(api, ann).status_code for _ in range(2)] == [201, 429]


def test_a_table_that_house_bots_fill_holds_no_seat_any_longer(api: Api, ann: Player, bob: Player) -> None:
    limited(api, seats="1")
    alone = opened(api, ann).json["id"]
    assert code_of(opened(api, ann)) == HELD
    assert code_of(sits(api, ann, alone, body={"bot": "random"})) == (201, None)
    beside = api.post("/v1/tables", {**ORDER, "seats": 3}, by=ann).json["id"]
    assert code_of(sits(api, bob, beside)) == (201, None)
    assert code_of(sits(api, ann, beside, body={"bot": "random"})) == (201, None)
    assert code_of(opened(api, ann)) == HELD, "somebody else waits for a move there"


def test_an_address_holds_so_many_seats_with_all_of_its_accounts(
    api: Api, ann: Player, bob: Player, eve: Player
) -> None:
    limited(api, seats="9", seats_per_address="2")
    first, second = open_tables(api, ann, 2, seats=4)
    assert [sits(api, each, first).status_code for each in (ann, bob)] == [201, 201]
    refused = sits(api, eve, second)
    assert code_of(refused) == HELD
    assert "one address holds at most 2 seats" in refused.json["detail"]
    assert from_elsewhere(api, "POST", f"/v1/tables/{second}/seats", None, eve).status_code == 201


def test_a_seat_taken_under_a_key_is_held_once(api: Api, ann: Player, bob: Player) -> None:
    limited(api, seats="1")
    first, second = open_tables(api, ann, 2)
    assert [sits(api, bob, first, key="sit").status_code for _ in range(2)] == [201, 201]
    assert code_of(sits(api, bob, second, key="other")) == HELD


def waiting(api: Api, table: str, **how: Any) -> Answer:
    return api.get(f"/v1/tables/{table}/events?after=5&wait=30", **how)


def test_an_account_waits_for_so_many_things_at_a_time(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    waiters = WaiterLimit(9, share=Allowance(2, 5))
    install(api.app, Context(api.service, waiters))
    with waiters.slot(account=ann.id, address="a"), waiters.slot(account=ann.id, address="b"):
        for path in (f"/v1/tables/{table}/events?after=6&wait=30", "/v1/me/events", "/v1/feed/records"):
            refused = api.get(path, by=ann)
            assert code_of(refused) == REFUSED
            assert refused.headers["RateLimit-Policy"] == '"waiting-account";q=2;qu="concurrent-requests"'
            assert refused.headers["RateLimit"] == '"waiting-account";r=0'
            assert int(refused.headers["Retry-After"]) > 0
        assert api.bid(table, ann).status_code == 201
        assert api.get("/v1/me/events", by=bob).status_code == 200
    assert api.get("/v1/me/events", by=ann).status_code == 200


def test_an_address_waits_for_so_many_things_at_a_time(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    waiters = WaiterLimit(9, further=9, share=Allowance(None, 2))
    install(api.app, Context(api.service, waiters))
    with waiters.slot(address="127.0.0.1"), waiters.slot(address="127.0.0.1"):
        for by in (None, ann):
            assert code_of(api.get(f"/v1/tables/{table}/events?after=6&wait=30", by=by)) == REFUSED
        assert api.bid(table, ann).status_code == 201
        with waiters.slot(body=True, address="127.0.0.1"), waiters.slot(body=True, address="127.0.0.1"):
            assert code_of(api.post("/v1/tables", ORDER, by=ann)) == REFUSED
            assert from_elsewhere(api, "POST", "/v1/tables", ORDER, ann).status_code == 201
    assert api.post("/v1/tables", ORDER, by=ann).status_code == 201


def test_the_gate_has_the_stocks_of_the_settings(api: Api, ann: Player) -> None:
    limited(api, waiting="1")
    waiters = waiter_limit(api.service.settings)
    install(api.app, Context(api.service, waiters))
    with waiters.slot(account=ann.id):
        assert code_of(api.get("/v1/me/events", by=ann)) == REFUSED


def test_the_bots_of_a_tournament_are_bot_seats(api: Api, ann: Player) -> None:
    """The attack: many tournaments of bots that search."""
    limited(api, bot_seats="20/hour")
    cup = {"title": "Cup", "format": "round_robin", "game": "commune", "bots": ["sharp"] * 4, "max_entrants": 4}
    started = []
    for _ in range(3):
        opened = api.post("/v1/tournaments", cup, by=ann).json["id"]
        started.append(code_of(api.post(f"/v1/tournaments/{opened}/start", by=ann)))
    assert started == [(200, None), REFUSED, REFUSED]
    larger = api.post("/v1/tournaments", {**cup, "bots": ["sharp"] * 6, "max_entrants": 6}, by=ann).json["id"]
    assert code_of(api.post(f"/v1/tournaments/{larger}/start", by=ann)) == (422, "too_many_bots")
