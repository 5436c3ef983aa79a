"""Notifications over HTTP: preferences, channels, limits."""

from dataclasses import replace
from typing import Any

import pytest

from domain.refusals import Refusal
from events.channels import PROGRESS
from events.subjects import notification_of
from service.notifications.channels import MOST, TRIES, channels_in
from tests.http.api import Api

PATH = "/v1/me/notifications"
HOOK: dict[str, Any] = {"kind": "webhook", "address": "https://hooks.example/1", "secret": "s" * 20}


def test_everything_is_chosen_at_first(api: Api) -> None:
    ann = api.player()
    found = api.get(PATH, by=ann).json
    kinds = ["your_turn", "invitation", "round_paired", "table_over"]
    assert found["kinds"] == {"push": kinds, "webhook": kinds, "mail": kinds}
    assert (found["channels"], found["quiet_hours"], found["mail"]) == ([], None, False)
    assert found["push_key"] == api.get(PATH, by=api.player()).json["push_key"]
    assert len(found["push_key"]) == 87


def test_a_channel_is_added_listed_and_removed_without_its_secrets(api: Api) -> None:
    ann = api.player()
    made = api.post(f"{PATH}/channels", HOOK, by=ann)
    assert made.status_code == 201
    assert "secret" not in made.json
    assert api.get(PATH, by=ann).json["channels"] == [made.json]
    assert HOOK["secret"] not in api.get(PATH, by=ann).get_data(as_text=True)
    assert api.delete(f"{PATH}/channels/{made.json['id']}", by=ann).status_code == 204
    assert api.get(PATH, by=ann).json["channels"] == []
    assert api.delete(f"{PATH}/channels/{made.json['id']}", by=ann).json["code"] == "not_found"


def test_a_channel_that_is_added_while_the_last_one_is_removed_works(api: Api) -> None:
    ann = api.player()
    first = api.post(f"{PATH}/channels", HOOK, by=ann).json["id"]
    before = api.ports["channels"].before
    another = {**HOOK, "address": "https://hooks.example/2"}
    # The second drop comes after the removed channel is gone, when no other was found.
    before["drop"] = lambda: before.update(drop=lambda: api.service.channels.add(ann.id, another))
    assert api.delete(f"{PATH}/channels/{first}", by=ann).status_code == 204
    assert len(api.get(PATH, by=ann).json["channels"]) == 1
    assert PROGRESS in api.service.ports.channels.of(ann.id)


def test_channels_belong_to_one_account(api: Api) -> None:
    ann, bob = api.player(), api.player()
    made = api.post(f"{PATH}/channels", HOOK, by=ann).json
    assert api.delete(f"{PATH}/channels/{made['id']}", by=bob).status_code == 404
    assert api.delete(f"{PATH}/channels/progress", by=ann).status_code == 404
    assert len(api.get(PATH, by=ann).json["channels"]) == 1


def test_the_same_address_is_one_channel_and_a_key_repeats_the_answer(api: Api) -> None:
    ann = api.player()
    first = api.post(f"{PATH}/channels", HOOK, by=ann, key="one")
    again = api.post(f"{PATH}/channels", HOOK, by=ann, key="one")
    other = api.post(f"{PATH}/channels", {**HOOK, "secret": "t" * 30}, by=ann)
    assert again.json == first.json and again.headers["Idempotent-Replayed"] == "true"
    assert other.json["id"] == first.json["id"]
    assert len(api.get(PATH, by=ann).json["channels"]) == 1
    assert api.post(f"{PATH}/channels", {**HOOK, "secret": "t" * 30}, by=ann, key="one").json["code"] == "key_reused"


def test_an_account_has_a_limited_number_of_channels(api: Api) -> None:
    ann = api.player()
    for number in range(MOST):
        assert (
            api.post(f"{PATH}/channels", {**HOOK, "address": f"https://h.example/{number}"}, by=ann).status_code == 201
        )
    assert api.post(f"{PATH}/channels", HOOK, by=ann).json["code"] == "too_many_channels"


def test_what_can_not_be_sent_to_is_refused(api: Api) -> None:
    ann = api.player()
    for wrong, code in (
        ({"address": "https://10.0.0.1/"}, "address_refused"),
        ({"secret": "short"}, "address_refused"),
        ({"kind": "mail", "address": "ann@mail.example"}, "mail_off"),
        ({"kind": "push"}, "address_refused"),
        ({"kind": "pigeon"}, "invalid"),
        ({"address": ""}, "invalid"),
    ):
        assert api.post(f"{PATH}/channels", {**HOOK, **wrong}, by=ann).json["code"] == code


def test_codes_that_are_tried_at_the_same_moment_are_all_counted(api: Api) -> None:
    ann, before = api.player(), api.ports["channels"].before
    service = replace(api.service, settings=replace(api.service.settings, mail_url="json://mail.example/{address}"))
    made, _ = service.channels.add(ann.id, {"kind": "mail", "address": "ann@mail.example"})
    (right,) = [each.code for each in channels_in(service.ports.channels.of(ann.id))]

    def wrong() -> None:
        with pytest.raises(Refusal, match="not the code"):
            service.channels.confirm(ann.id, made.id, "wrong")

    def another_first() -> None:
        before.clear()
        wrong()

    for _ in range(TRIES // 2 + 1):
        before.update(put=another_first, change=another_first)
        wrong()
    with pytest.raises(Refusal, match="not the code"):
        service.channels.confirm(ann.id, made.id, right)


def test_choices_are_checked_and_kept(api: Api) -> None:
    ann = api.player()
    wanted = {
        "kinds": {"push": ["your_turn"], "webhook": [], "mail": ["invitation"]},
        "quiet_hours": {"start": "22:00", "end": "07:30", "zone": "Europe/Vienna"},
    }
    assert api.ask("PUT", PATH, wanted, by=ann).status_code == 200
    found = api.get(PATH, by=ann).json
    assert {name: found[name] for name in wanted} == wanted
    for quiet in (
        {"start": "22:00", "end": "07:30", "zone": "Europe/Nowhere"},
        {"start": "24:00", "end": "07:30", "zone": "UTC"},
        {"start": "22:00", "end": "7:30", "zone": "UTC"},
        {"start": "22:00", "end": "07:30", "zone": "../../etc/passwd"},
    ):
        assert api.ask("PUT", PATH, {**wanted, "quiet_hours": quiet}, by=ann).json["code"] == "invalid"


def test_a_test_needs_a_channel_and_is_due_at_once(api: Api) -> None:
    ann = api.player()
    assert api.post(f"{PATH}/test", by=ann).json["code"] == "no_channel"
    api.post(f"{PATH}/channels", HOOK, by=ann)
    assert api.post(f"{PATH}/test", by=ann, key="k").status_code == 204
    assert api.post(f"{PATH}/test", by=ann, key="k").headers["Idempotent-Replayed"] == "true"
    assert api.service.ports.feeds.due_times([notification_of(ann.id)]) == [0]
