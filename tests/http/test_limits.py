"""Limits of accounts and addresses, and what a refused request learns."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from werkzeug.test import TestResponse

from service.http.app import gate_for
from service.http.context import Context, install
from service.http.gate import Gate
from service.limits import Stock, limits_from
from tests.http.api import Api, Player

ORDER = {"game": "commune", "seats": 2}
ELSEWHERE = {"REMOTE_ADDR": "203.0.113.9"}


def limited(api: Api, **settings: str) -> Api:
    """The service with these limits and no others; the next account that is opened is the first."""
    limits = limits_from({"LIMITS": "off"} | {f"LIMIT_{name.upper()}": text for name, text in settings.items()})
    api.service = replace(api.service, settings=replace(api.service.settings, limits=limits))
    api.take_over()
    return api


def from_elsewhere(api: Api, method: str, path: str, body: Any, by: Player | None = None) -> TestResponse:
    """A request from another address."""
    headers = {} if by is None else {"Authorization": f"Bearer {by.token}"}
    return api.client.open(path, method=method, json=body, headers=headers, environ_base=ELSEWHERE)


def opened(api: Api, by: Player, **how: Any) -> TestResponse:
    return api.post("/v1/tables", ORDER, by=by, **how)


def code_of(answer: TestResponse) -> tuple[int, str | None]:
    return answer.status_code, answer.json.get("code")


REFUSED = (429, "too_many_requests")


def test_an_account_opens_so_many_tables_in_an_hour(api: Api, ann: Player, bob: Player) -> None:
    limited(api, tables="2/hour")
    assert [opened(api, ann).status_code for _ in range(3)] == [201, 201, 429]
    assert opened(api, bob).status_code == 201


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


Ask = Callable[[Api, Player, str], TestResponse]

LIMITED: dict[str, tuple[str, Ask]] = {
    "a quick seat": (
        "tables",
        lambda api, ann, _: api.post("/v1/quick-seats", {"game": "commune", "seats": 2}, by=ann),
    ),
    "a fork": ("tables", lambda api, ann, over: api.post(f"/v1/tables/{over}/forks", {"version": 9}, by=ann)),
    "a rematch": ("tables", lambda api, ann, over: api.post(f"/v1/tables/{over}/rematch", by=ann)),
    "bots of a fork": (
        "bot_seats",
        lambda api, ann, over: api.post(f"/v1/tables/{over}/forks", {"version": 9, "bots": {"1": "random"}}, by=ann),
    ),
    "an audit": ("audits", lambda api, ann, over: api.post(f"/v1/tables/{over}/audits", by=ann)),
    "a token": ("tokens", lambda api, ann, _: api.post("/v1/me/tokens", by=ann)),
    "a seat for a bot": (
        "bot_seats",
        lambda api, ann, _: api.post(f"/v1/tables/{api.table(ann)['id']}/seats", {"bot": "random"}, by=ann),
    ),
    "a link": ("invitations", lambda api, ann, _: api.post(f"/v1/tables/{api.table(ann)['id']}/links", by=ann)),
    "an invitation": (
        "invitations",
        lambda api, ann, _: api.post(
            f"/v1/tables/{api.table(ann)['id']}/invitations", {"player": api.player("Guest").id}, by=ann
        ),
    ),
}


@pytest.mark.parametrize("what", LIMITED)
@pytest.mark.parametrize("holder", ["account", "address"])
def test_everything_that_a_limit_is_for_is_counted(api: Api, ann: Player, what: str, holder: str) -> None:
    name, ask = LIMITED[what]
    over = [api.finished(ann), api.finished(ann)]
    limited(api, **{name if holder == "account" else f"{name}_per_address": "1/day"})
    assert ask(api, ann, over[0]).status_code in (201, 202)
    assert code_of(ask(api, ann, over[1])) == REFUSED


def test_what_was_done_under_a_key_is_repeated_at_the_limit(api: Api, ann: Player) -> None:
    limited(api, tables="1/hour", tokens="1/hour", bot_seats="1/hour")
    first = opened(api, ann, key="one")
    seated = api.post(f"/v1/tables/{first.json['id']}/seats", {"bot": "random"}, by=ann, key="two")
    token = api.post("/v1/me/tokens", by=ann, key="three")
    assert code_of(opened(api, ann, key="other")) == REFUSED
    for again, before in (
        (opened(api, ann, key="one"), first),
        (api.post(f"/v1/tables/{first.json['id']}/seats", {"bot": "random"}, by=ann, key="two"), seated),
        (api.post("/v1/me/tokens", by=ann, key="three"), token),
    ):
        assert (again.status_code, again.json) == (before.status_code, before.json)
        assert again.headers["Idempotent-Replayed"] == "true"
        assert "RateLimit" not in again.headers


def test_the_limit_is_the_last_check(api: Api, ann: Player, bob: Player) -> None:
    """So nothing that is refused for another reason costs anything."""
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


def waiting(api: Api, table: str, **how: Any) -> TestResponse:
    return api.get(f"/v1/tables/{table}/events?after=5&wait=30", **how)


def test_an_account_waits_for_so_many_things_at_a_time(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    gate = Gate(9, share=Stock(2, 5))
    install(api.app, Context(api.service, gate))
    with gate.place(account=ann.id, address="a"), gate.place(account=ann.id, address="b"):
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
    gate = Gate(9, further=9, share=Stock(None, 2))
    install(api.app, Context(api.service, gate))
    with gate.place(address="127.0.0.1"), gate.place(address="127.0.0.1"):
        for by in (None, ann):
            assert code_of(api.get(f"/v1/tables/{table}/events?after=6&wait=30", by=by)) == REFUSED
        assert api.bid(table, ann).status_code == 201
        with gate.place(body=True, address="127.0.0.1"), gate.place(body=True, address="127.0.0.1"):
            assert code_of(api.post("/v1/tables", ORDER, by=ann)) == REFUSED
            assert from_elsewhere(api, "POST", "/v1/tables", ORDER, ann).status_code == 201
    assert api.post("/v1/tables", ORDER, by=ann).status_code == 201


def test_the_gate_has_the_stocks_of_the_settings(api: Api, ann: Player) -> None:
    limited(api, waiting="1")
    gate = gate_for(api.service.settings)
    install(api.app, Context(api.service, gate))
    with gate.place(account=ann.id):
        assert code_of(api.get("/v1/me/events", by=ann)) == REFUSED
