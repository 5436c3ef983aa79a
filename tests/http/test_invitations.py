"""Invitation policies of accounts, and invitations to tables."""

from typing import Any

import pytest

from tests.http.api import Api, Player

COMMUNE = {"game": "commune"}


@pytest.fixture
def bot(api: Api) -> Player:
    return api.player("Bot", "bot")


@pytest.fixture
def table(api: Api, ann: Player) -> str:
    """A table of three seats that Ann has opened, sitting at seat 0."""
    return str(api.table(ann, seats=3)["id"])


def invite(api: Api, table: str, by: Player, whom: Player, **how: Any) -> Any:
    return api.post(f"/v1/tables/{table}/invitations", {"player": whom.id, **how.pop("order", {})}, by=by, **how)


# Policies


def test_a_new_account_has_no_policy(api: Api, bot: Player) -> None:
    seen = api.get(f"/v1/players/{bot.id}").json
    assert seen == {"id": bot.id, "name": "Bot", "kind": "bot", "face": None, "policy": None, "statistics": []}


def test_a_policy_is_public(api: Api, bot: Player) -> None:
    policy = {"games": [{"game": "commune", "options": {"jokers": [0, 2]}}], "max_tables": 4}
    answer = api.ask("PUT", "/v1/me/policy", policy, by=bot)
    complete = {"games": [{"game": "commune", "presets": None, "options": {"jokers": [0, 2]}}], "max_tables": 4}
    assert (answer.status_code, answer.json) == (200, complete)
    assert api.get(f"/v1/players/{bot.id}").json["policy"] == complete
    assert api.delete("/v1/me/policy", by=bot).status_code == 204
    assert api.get(f"/v1/players/{bot.id}").json["policy"] is None


@pytest.mark.parametrize(
    ("policy", "code"),
    [
        ({"games": [{"game": "chess"}]}, "unknown_game"),
        ({"games": [{**COMMUNE, "presets": ["slow"]}]}, "unknown_preset"),
        ({"games": [{**COMMUNE, "options": {"colour": ["red"]}}]}, "unknown_option"),
        ({"games": [{**COMMUNE, "options": {"jokers": 2}}]}, "invalid"),
        ({"games": "commune"}, "invalid"),
        ({"games": [{}]}, "invalid"),
        ({"max_tables": 0}, "invalid"),
        ({"max_tables": "3"}, "invalid"),
        ({"tables": 3}, "invalid"),
        ([], "invalid"),
    ],
)
def test_an_invalid_policy_is_refused(api: Api, bot: Player, policy: Any, code: str) -> None:
    refused = api.ask("PUT", "/v1/me/policy", policy, by=bot)
    assert (refused.status_code, refused.json["code"]) == (422, code)
    assert api.get(f"/v1/players/{bot.id}").json["policy"] is None


def test_a_policy_needs_a_token_and_a_player_is_found_by_its_id_only(api: Api) -> None:
    assert api.ask("PUT", "/v1/me/policy", {}).json["code"] == "unauthorized"
    for path in ("p_0123456789abcdefghijklmn", "Ann", "p_"):
        assert api.get(f"/v1/players/{path}").json["code"] == "not_found"


def test_erasing_an_account_erases_its_policy(api: Api, bot: Player) -> None:
    api.ask("PUT", "/v1/me/policy", {}, by=bot)
    api.delete("/v1/me", by=bot)
    assert api.get(f"/v1/players/{bot.id}").json["code"] == "not_found"
    assert api.service.ports.policies.find(bot.id) is None


# Inviting


def test_a_seat_is_reserved_for_an_invited_player_who_takes_it(
    api: Api, ann: Player, bot: Player, eve: Player, table: str
) -> None:
    invited = invite(api, table, ann, bot, order={"seat": 2})
    assert invited.status_code == 201
    assert invited.json["invitations"] == [
        {"seat": 2, "player": {"id": bot.id, "name": "Bot", "face": None}, "rematch_of": None}
    ]
    assert api.post(f"/v1/tables/{table}/seats", {"seat": 2}, by=eve).json["code"] == "seat_reserved"
    assert api.get("/v1/me/tables", by=bot).json["tables"][0]["invited"] is True
    seated = api.post(f"/v1/tables/{table}/seats", by=bot)
    assert (seated.status_code, seated.json["viewer"], seated.json["invitations"]) == (201, {"seat": 2}, [])
    assert api.get("/v1/me/tables", by=bot).json["tables"][0]["invited"] is False


def test_an_invitation_is_repeated_under_its_key(api: Api, ann: Player, bot: Player, table: str) -> None:
    first = invite(api, table, ann, bot, key="k")
    again = invite(api, table, ann, bot, key="k")
    assert (again.status_code, again.json) == (201, first.json)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert invite(api, table, ann, bot).json["code"] == "already_invited"
    assert invite(api, table, ann, bot, if_match=99).json["code"] == "version_conflict"


def test_only_the_opener_invites(api: Api, ann: Player, bob: Player, bot: Player, table: str) -> None:
    for by in (bob, bot):
        refused = invite(api, table, by, bot)
        assert (refused.status_code, refused.json["code"]) == (403, "not_opener")
    assert api.post(f"/v1/tables/{table}/invitations", {"player": bot.id}).json["code"] == "unauthorized"
    assert invite(api, "t_" + "0" * 24, ann, bot).json["code"] == "not_found"


@pytest.mark.parametrize(
    "order", [{}, {"player": 3}, {"player": "p_x", "seats": 1}, {"player": "p_x", "seat": "1"}, []]
)
def test_an_invitation_names_a_player(api: Api, ann: Player, table: str, order: Any) -> None:
    refused = api.post(f"/v1/tables/{table}/invitations", order, by=ann)
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")


def test_an_unknown_player_can_t_be_invited(api: Api, ann: Player, table: str) -> None:
    for nobody in ("p_0123456789abcdefghijklmn", "Bob", ""):
        refused = api.post(f"/v1/tables/{table}/invitations", {"player": nobody}, by=ann)
        assert (refused.status_code, refused.json["code"]) == (422, "no_such_player")


def test_a_seated_player_can_t_be_invited(api: Api, ann: Player, table: str) -> None:
    assert invite(api, table, ann, ann).json["code"] == "already_seated"


# Effects of the policy


@pytest.mark.parametrize(
    ("policy", "code"),
    [
        ({"games": []}, "game_not_taken"),
        ({"games": [{"game": "lorum"}]}, "game_not_taken"),
        ({"games": [{**COMMUNE, "presets": ["house"]}]}, "options_not_taken"),
        ({"games": [{**COMMUNE, "options": {"jokers": [2]}}]}, "options_not_taken"),
        ({"games": [{**COMMUNE, "options": {"jokers": [2]}}, {**COMMUNE, "options": {"jokers": [0]}}]}, None),
        ({"games": None, "max_tables": 1}, None),
        ({}, None),
    ],
)
def test_an_invitation_must_fit_the_policy(
    api: Api, ann: Player, bot: Player, table: str, policy: Any, code: str | None
) -> None:
    presets = [preset["name"] for preset in api.get("/v1/games/commune").json["presets"]]
    for taken in policy.get("games") or ():
        if taken.get("presets"):
            taken["presets"] = [presets[-1]]
    assert api.ask("PUT", "/v1/me/policy", policy, by=bot).status_code == 200
    answer = invite(api, table, ann, bot)
    assert answer.status_code == (409 if code else 201)
    assert answer.json.get("code") == code


def test_reserved_seats_and_games_in_play_count_as_tables(api: Api, ann: Player, bob: Player, bot: Player) -> None:
    api.ask("PUT", "/v1/me/policy", {"max_tables": 2}, by=bot)
    playing = api.playing(ann, bot)
    assert invite(api, api.table(ann)["id"], ann, bot).status_code == 201
    refused = invite(api, api.table(bob)["id"], bob, bot)
    assert (refused.status_code, refused.json["code"]) == (409, "too_many_tables")
    api.delete(f"/v1/tables/{playing}/seats/1", by=bot)
    assert invite(api, api.table(bob)["id"], bob, bot).status_code == 201


# Ending an invitation


def end(api: Api, table: str, by: Player | None, whom: Player, query: str = "", **how: Any) -> Any:
    return api.delete(f"/v1/tables/{table}/invitations/{whom.id}{query}", by=by, **how)


def test_a_player_declines_with_a_reason_in_the_log(api: Api, ann: Player, bot: Player, table: str) -> None:
    invite(api, table, ann, bot)
    declined = end(api, table, bot, bot, "?reason=too_many_tables")
    assert (declined.status_code, declined.json["invitations"]) == (200, [])
    told = api.events(table)[-1]
    assert (told["type"], told["data"]) == (
        "table.invitation_declined",
        {"player": bot.id, "reason": "too_many_tables"},
    )
    again = end(api, table, bot, bot)
    assert (again.status_code, again.json["code"]) == (409, "not_invited")


def test_the_opener_withdraws(api: Api, ann: Player, bot: Player, eve: Player, table: str) -> None:
    invite(api, table, ann, bot)
    assert end(api, table, eve, bot).json["code"] == "not_opener"
    assert end(api, table, None, bot).json["code"] == "unauthorized"
    assert end(api, table, ann, bot, if_match=99).json["code"] == "version_conflict"
    assert end(api, table, ann, bot).json["invitations"] == []
    assert api.events(table)[-1]["type"] == "table.invitation_withdrawn"


def test_a_reason_is_one_of_a_list(api: Api, ann: Player, bot: Player, table: str) -> None:
    invite(api, table, ann, bot)
    refused = end(api, table, bot, bot, "?reason=ugly")
    assert (refused.status_code, refused.json["code"]) == (422, "invalid")
    assert end(api, table, bot, bot).status_code == 200


def test_erasing_an_account_declines_its_invitations(api: Api, ann: Player, bot: Player, table: str) -> None:
    invite(api, table, ann, bot)
    assert api.delete("/v1/me", by=bot).status_code == 204
    [invitation] = api.see(table)["invitations"]
    assert invitation["player"] == {"id": bot.id, "name": None, "face": None}
    api.withdraw(bot)
    assert api.see(table)["invitations"] == []


@pytest.mark.parametrize(("alias", "slug"), [("wipe", "vazhushal"), ("vazhishal", "vazhushal")])
def test_a_policy_accepts_an_alias_of_a_game_and_is_kept_by_its_slug(
    api: Api, ann: Player, bob: Player, alias: str, slug: str
) -> None:
    kept = api.ask("PUT", "/v1/me/policy", {"games": [{"game": alias}]}, by=bob)
    assert (kept.status_code, kept.json["games"][0]["game"]) == (200, slug)
    assert api.get(f"/v1/players/{bob.id}").json["policy"]["games"][0]["game"] == slug
    table = api.table(ann, game=slug)["id"]
    assert api.post(f"/v1/tables/{table}/invitations", {"player": bob.id}, by=ann).status_code == 201
    other = api.table(ann)["id"]
    refused = api.post(f"/v1/tables/{other}/invitations", {"player": bob.id}, by=ann)
    assert refused.json["code"] == "game_not_taken"


def test_a_policy_by_an_alias_of_a_preset_accepts_that_preset(api: Api, ann: Player, bob: Player) -> None:
    kept = api.ask("PUT", "/v1/me/policy", {"games": [{"game": "bastard-brag"}]}, by=bob)
    assert kept.json["games"][0] == {"game": "stop-the-bus", "presets": ["bastard"], "options": {}}
    asked = [api.table(ann, game=name)["id"] for name in ("bastard-brag", "stop-the-bus")]
    answers = [api.post(f"/v1/tables/{table}/invitations", {"player": bob.id}, by=ann) for table in asked]
    assert (answers[0].status_code, answers[1].json["code"]) == (201, "options_not_taken")
