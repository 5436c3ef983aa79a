"""Credentials of an account over HTTP: tokens as a list of devices, the recovery code, passkeys."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from service.access.limits import limits_from
from service.players import passkeys
from service.process.settings import Settings
from tests.http.api import Api, Player, api_in_memory
from tests.http.authenticator import PRESENT, Authenticator

CODE = re.compile("([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}")
REVOKED = (401, "unauthorized")


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json["code"]


# Tokens


def test_tokens_are_listed_with_their_names_the_senders_first(api: Api) -> None:
    opened = api.post("/v1/players", {"name": "Ann", "kind": "human", "token_name": "Firefox on Linux"}).json
    assert "token_name" not in opened
    ann = Player(opened["id"], opened["token"])
    created = api.clock()
    api.clock.later(5)
    added = api.post("/v1/me/tokens", {"name": " A  bot "}, by=ann).json
    unnamed = api.post("/v1/me/tokens", by=ann).json
    own, *others = api.get("/v1/me/tokens", by=ann).json["tokens"]
    assert (own["name"], own["this"]) == ("Firefox on Linux", True)
    assert own["created_at"] == created
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", own["used_on"])
    assert {each["id"]: each["name"] for each in others} == {added["id"]: "A bot", unnamed["id"]: None}
    assert [(each["this"], each["used_on"]) for each in others] == [(False, None)] * 2
    listed = api.get("/v1/me/tokens", by=Player(ann.id, added["token"])).json["tokens"]
    assert [each["id"] for each in listed if each["this"]] == [added["id"]]


def test_no_token_and_no_digest_is_in_the_list(api: Api, ann: Player) -> None:
    text = api.get("/v1/me/tokens", by=ann).text
    assert ann.token not in text
    assert not any(digest.hex()[:16] in text for digest in api.service.ports.accounts.tokens(ann.id))


def test_one_token_is_named_and_revoked_by_its_id(api: Api, ann: Player, bob: Player) -> None:
    added = api.post("/v1/me/tokens", by=ann).json
    other = Player(ann.id, added["token"])
    path = f"/v1/me/tokens/{added['id']}"
    named = api.patch(path, {"name": "Phone"}, by=ann).json
    assert (named["name"], named["this"]) == ("Phone", False)
    assert code_of(api.patch(path, {"name": "Mine"}, by=bob)) == (404, "not_found")
    assert code_of(api.delete(path, by=bob)) == (404, "not_found")
    assert code_of(api.patch(path, {"name": "x" * 41}, by=ann)) == (422, "invalid")
    assert api.delete(path, by=ann).status_code == 204
    assert code_of(api.get("/v1/me", by=other)) == REVOKED
    assert code_of(api.delete(path, by=ann)) == (404, "not_found")
    assert [each["this"] for each in api.get("/v1/me/tokens", by=ann).json["tokens"]] == [True]


def test_a_device_may_have_the_name_of_a_house_bot(api: Api, ann: Player) -> None:
    assert api.post("/v1/me/tokens", {"name": "Steady"}, by=ann).status_code == 201


# The recovery code


def test_a_recovery_code_opens_the_account_on_another_device_as_often_as_needed(api: Api, ann: Player) -> None:
    assert api.get("/v1/me/recovery", by=ann).json == {"created_at": None}
    made = api.ask("PUT", "/v1/me/recovery", by=ann).json
    assert CODE.fullmatch(made["code"])
    assert api.get("/v1/me/recovery", by=ann).json == {"created_at": made["created_at"]}
    written = made["code"].lower().replace("-", " ").replace("0", "o").replace("1", "l")
    for code in (made["code"], written):
        opened = api.post("/v1/recoveries", {"code": code, "name": "Phone"})
        assert (opened.status_code, opened.json["id"], opened.json["name"]) == (201, ann.id, "Ann")
        assert api.get("/v1/me", by=Player(ann.id, opened.json["token"])).json["id"] == ann.id
    names = [each["name"] for each in api.get("/v1/me/tokens", by=ann).json["tokens"]]
    assert names == [None, "Phone", "Phone"]


def test_a_replaced_or_removed_code_opens_nothing(api: Api, ann: Player) -> None:
    first = api.ask("PUT", "/v1/me/recovery", by=ann).json["code"]
    second = api.ask("PUT", "/v1/me/recovery", by=ann).json["code"]
    assert code_of(api.post("/v1/recoveries", {"code": first})) == (422, "unknown_code")
    assert api.post("/v1/recoveries", {"code": second}).status_code == 201
    assert api.delete("/v1/me/recovery", by=ann).status_code == 204
    assert code_of(api.post("/v1/recoveries", {"code": second})) == (422, "unknown_code")
    assert api.get("/v1/me/recovery", by=ann).json == {"created_at": None}
    assert code_of(api.post("/v1/recoveries", {"code": ann.token})) == (422, "unknown_code")


def test_an_address_has_only_so_many_trials(limited: Callable[..., Api]) -> None:
    api = limited(LIMIT_SIGN_INS_PER_ADDRESS="2/hour")
    for _ in range(2):
        assert code_of(api.post("/v1/recoveries", {"code": "x"})) == (422, "unknown_code")
    refused = api.post("/v1/recoveries", {"code": "x"})
    assert code_of(refused) == (429, "too_many_requests")
    assert int(refused.headers["Retry-After"]) > 60


@pytest.fixture
def limited() -> Callable[..., Api]:
    def made(**variables: str) -> Api:
        return api_in_memory(Settings(limits=limits_from({"LIMITS": "off", **variables})))

    return made


# Passkeys


def added_to(api: Api, player: Player, passkey: Authenticator, **more: str) -> Any:
    options = api.post("/v1/me/passkey-options", by=player).json["options"]
    return api.post("/v1/me/passkeys", {"credential": passkey.create(options), **more}, by=player)


def signed_in(api: Api, passkey: Authenticator, **more: str) -> Any:
    options = api.post("/v1/passkey-options", {}).json["options"]
    return api.post("/v1/passkeys", {"credential": passkey.get(options), **more})


def test_a_passkey_signs_in_on_another_device(api: Api, ann: Player) -> None:
    passkey = Authenticator()
    made = added_to(api, ann, passkey, name="Ann's key")
    assert (made.status_code, made.json["name"], made.json["used_on"]) == (201, "Ann's key", None)
    for _ in range(2):
        opened = signed_in(api, passkey, name="Phone")
        assert (opened.status_code, opened.json["id"]) == (201, ann.id)
        assert api.get("/v1/me", by=Player(ann.id, opened.json["token"])).json["id"] == ann.id
    (listed,) = api.get("/v1/me/passkeys", by=ann).json["passkeys"]
    assert listed["id"] == made.json["id"]
    assert listed["used_on"] is not None
    assert [each["name"] for each in api.get("/v1/me/tokens", by=ann).json["tokens"]] == [None, "Phone", "Phone"]


def test_the_options_ask_for_a_passkey_that_knows_its_account_and_its_owner(api: Api, ann: Player) -> None:
    added_to(api, ann, Authenticator())
    options = api.post("/v1/me/passkey-options", by=ann).json["options"]
    assert options["rp"]["id"] == "localhost"
    assert options["user"]["name"] == "Ann"
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "required"
    assert len(options["excludeCredentials"]) == 1
    asked = api.post("/v1/passkey-options", {}).json["options"]
    assert (asked["rpId"], asked["userVerification"], asked["allowCredentials"]) == ("localhost", "required", [])


def test_a_challenge_is_good_once_and_for_one_purpose_and_account(api: Api, ann: Player, bob: Player) -> None:
    passkey = Authenticator()
    options = api.post("/v1/me/passkey-options", by=ann).json["options"]
    body = {"credential": passkey.create(options)}
    assert code_of(api.post("/v1/me/passkeys", body, by=bob)) == (422, "passkey_refused"), "it is that of Ann"
    assert code_of(api.post("/v1/me/passkeys", body, by=ann)) == (422, "passkey_refused"), "it has been used"
    assert added_to(api, ann, passkey).status_code == 201
    asked = api.post("/v1/passkey-options", {}).json["options"]
    body = {"credential": passkey.get(asked)}
    assert api.post("/v1/passkeys", body).status_code == 201
    assert code_of(api.post("/v1/passkeys", body)) == (422, "passkey_refused")
    to_add = api.post("/v1/me/passkey-options", by=ann).json["options"]
    assert code_of(api.post("/v1/passkeys", {"credential": passkey.get(to_add)})) == (422, "passkey_refused")


@pytest.mark.parametrize("fault", ["origin", "owner not asked", "another key", "counted back"])
def test_what_a_passkey_did_not_sign_for_this_page_is_refused(api: Api, ann: Player, fault: str) -> None:
    passkey = Authenticator()
    added_to(api, ann, passkey)
    assert signed_in(api, passkey).status_code == 201
    if fault == "origin":
        passkey.origin = "https://evil.example"
    elif fault == "owner not asked":
        passkey.flags = PRESENT
    elif fault == "another key":
        other = Authenticator(number=2)
        other.__dict__ |= {"_id": passkey.__dict__["_id"], "_site": "localhost", "_user": ann.id.encode()}
        passkey = other
    else:
        passkey.uses = 0
    assert code_of(signed_in(api, passkey)) == (422, "passkey_refused")


@pytest.mark.parametrize("credential", [{}, {"id": 1}, {"id": "x", "rawId": "x", "type": "public-key", "response": {}}])
def test_what_is_no_passkey_is_refused(api: Api, ann: Player, credential: dict[str, Any]) -> None:
    for path, by in (("/v1/me/passkeys", ann), ("/v1/passkeys", None)):
        assert code_of(api.post(path, {"credential": credential}, by=by)) == (422, "passkey_refused")


def test_a_removed_passkey_signs_in_no_more(api: Api, ann: Player, bob: Player) -> None:
    passkey = Authenticator()
    path = f"/v1/me/passkeys/{added_to(api, ann, passkey).json['id']}"
    assert code_of(api.delete(path, by=bob)) == (404, "not_found")
    assert api.delete(path, by=ann).status_code == 204
    assert code_of(signed_in(api, passkey)) == (422, "passkey_refused")
    assert code_of(api.delete(path, by=ann)) == (404, "not_found")


def test_an_account_has_only_so_many_passkeys(api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passkeys, "MOST", 1)
    added_to(api, ann, Authenticator())
    assert code_of(api.post("/v1/me/passkey-options", by=ann)) == (409, "too_many_passkeys")


@pytest.mark.parametrize(
    ("host", "forwarded", "site"),
    [
        ("localhost:8000", None, "http://localhost:8000"),
        ("cards.example", None, None),
        ("127.0.0.1:8000", None, None),
        ("cards.example", "https", "https://cards.example"),
        ("192.0.2.1", "https", None),
    ],
)
def test_there_are_passkeys_with_https_and_a_name_or_on_localhost(
    host: str, forwarded: str | None, site: str | None
) -> None:
    proxied = {} if forwarded is None else {"CARDTABLE_TRUSTED_PROXIES": "127.0.0.1"}
    api = api_in_memory(Settings.from_env(proxied))
    headers = {"Host": host, **({} if forwarded is None else {"X-Forwarded-Proto": forwarded})}
    answer = api.post("/v1/passkey-options", {}, headers=headers)
    if site is None:
        assert code_of(answer) == (409, "passkeys_off")
    else:
        assert answer.json["options"]["rpId"] == host.partition(":")[0]


def test_a_strangers_header_makes_no_https() -> None:
    api = api_in_memory(Settings())
    headers = {"Host": "cards.example", "X-Forwarded-Proto": "https"}
    assert code_of(api.post("/v1/passkey-options", {}, headers=headers)) == (409, "passkeys_off")


def test_the_operators_address_comes_first() -> None:
    api = api_in_memory(Settings.from_env({"CARDTABLE_URL": "https://cards.example/"}))
    ann = api.player("Ann")
    passkey = Authenticator("https://cards.example")
    assert added_to(api, ann, passkey).status_code == 201
    assert signed_in(api, passkey).status_code == 201


# All credentials


def test_a_suspended_account_gets_no_token_by_a_code_or_a_passkey(api: Api, ann: Player) -> None:
    passkey = Authenticator()
    added_to(api, ann, passkey)
    code = api.ask("PUT", "/v1/me/recovery", by=ann).json["code"]
    api.service.ports.accounts.suspend(ann.id, suspended=True)
    assert code_of(api.post("/v1/recoveries", {"code": code})) == (403, "suspended")
    assert code_of(signed_in(api, passkey)) == (403, "suspended")
    assert code_of(api.ask("PUT", "/v1/me/recovery", by=ann)) == (403, "suspended")
    assert api.delete("/v1/me/recovery", by=ann).status_code == 204


def test_nothing_opens_an_erased_account(api: Api, ann: Player) -> None:
    passkey = Authenticator()
    added_to(api, ann, passkey)
    code = api.ask("PUT", "/v1/me/recovery", by=ann).json["code"]
    api.delete("/v1/me", by=ann)
    assert code_of(api.post("/v1/recoveries", {"code": code})) == (422, "unknown_code")
    assert code_of(signed_in(api, passkey)) == (422, "passkey_refused")
    assert api.service.ports.accounts.credentials(ann.id) == {}


def test_revoking_tokens_leaves_the_code_and_the_passkeys(api: Api, ann: Player) -> None:
    passkey = Authenticator()
    added_to(api, ann, passkey)
    code = api.ask("PUT", "/v1/me/recovery", by=ann).json["code"]
    api.delete("/v1/me/tokens?which=all", by=ann)
    assert code_of(api.get("/v1/me", by=ann)) == REVOKED
    assert api.post("/v1/recoveries", {"code": code}).status_code == 201
    assert signed_in(api, passkey).status_code == 201


def test_the_id_of_a_passkey_is_no_place_to_keep_things(api: Api, ann: Player) -> None:
    for length, status in ((passkeys.LONGEST_ID, 201), (passkeys.LONGEST_ID + 1, 422)):
        options = api.post("/v1/me/passkey-options", by=ann).json["options"]
        made = Authenticator(length=length).create(options)
        assert api.post("/v1/me/passkeys", {"credential": made}, by=ann).status_code == status
