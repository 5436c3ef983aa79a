"""Receivers of notifications: none gets messages without its consent, and a slow one delays nobody else."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from events.channels import PROGRESS
from events.subjects import notification_of
from service import outgoing
from service.access.limits import limits_from
from service.notifications import channels, webhooks
from service.notifications.channels import Channel
from service.notifications.receivers import MOST_AT_ONCE, PAUSES_MS, SLOW_SECONDS
from service.wiring import in_memory
from tests.polling import PATIENCE, until
from tests.push_service import Browser, Receiver
from tests.workers.house import House
from tests.workers.test_notifications import SECRET, hook, mail_house, on_turn, pair, plays, told, two_people
from workers.equipment import equipment
from workers.notifications import BUSY_MS, FULL_MS, PLAYERS


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver().running() as running:
        yield running


@pytest.fixture
def house() -> House:
    return House(in_memory(), notify_private=True, url="https://cards.example")


def limited(**limits: str) -> House:
    return House(in_memory(), notify_private=True, limits=limits_from(limits))


def adds_hook(house: House, player: str, address: str, secret: str = SECRET) -> Channel:
    made, _ = house.web.channels.add(player, {"kind": "webhook", "address": address, "secret": secret})
    house.notifying.notify(notification_of(player))
    return made


def channels_of(house: House, player: str) -> list[dict[str, Any]]:
    return list(json.loads(house.web.channels.overview(player).json())["channels"])


# Consent


def test_a_webhook_is_sent_nothing_but_its_challenge_until_it_agrees(house: House, receiver: Receiver) -> None:
    receiver.agrees = False
    ann, bob = pair(house, receiver)
    two_people(house, ann, bob)
    house.notifies()
    house.clock.passes(3_600_000)
    house.notifies()
    assert {each.path for each in receiver.got} == {"/ann", "/bob"}
    assert [json.loads(each.body)["type"] for each in receiver.got] == ["url_verification"] * 2
    assert not channels_of(house, ann)[0]["confirmed"]


def test_a_test_challenges_a_webhook_again(house: House, receiver: Receiver) -> None:
    receiver.agrees = False
    ann = house.player()
    hook(house, ann, receiver)
    receiver.agrees = True
    house.web.channels.test(ann)
    house.notifies()
    assert channels_of(house, ann)[0]["confirmed"]
    (first,), (second,) = receiver.got, receiver.challenged
    assert json.loads(first.body)["challenge"] != json.loads(second.body)["challenge"]
    receiver.got.clear()
    house.web.channels.test(ann)
    house.notifies()
    assert told(receiver) == [("test", None)]


def test_a_challenge_is_signed_like_a_message(house: House, receiver: Receiver) -> None:
    ann = house.player()
    hook(house, ann, receiver)
    (got,) = receiver.challenged
    seconds, code = (part.partition("=")[2] for part in got.headers[webhooks.SIGNATURE].split(","))
    assert code == webhooks.signature(SECRET, int(seconds), got.body)


@pytest.mark.parametrize(
    ("status", "answer", "right"),
    [
        (200, b"abc", True),
        (204, b' {"challenge": "abc"}\n', True),
        (500, b"abc", False),
        (302, b"abc", False),
        (200, b"", False),
        (200, b"ok", False),
        (200, b'{"type": "url_verification", "challenge": "abc"}', False),  # an echo server
        (200, b'{"challenge": 1}', False),
        (200, b"[" * 1000, False),
        (200, b"\xff", False),
        (200, b"abc" + b" " * 1000, False),
    ],
)
def test_only_the_challenge_is_an_answer(status: int, answer: bytes, right: bool) -> None:
    assert webhooks.is_right(status, answer, "abc") is right


def test_a_webhook_of_an_earlier_release_needs_no_challenge(house: House, receiver: Receiver) -> None:
    ann = house.player()
    made = hook(house, ann, receiver)
    earlier = {"kind": "webhook", "address": made.address, "created": made.created, "secret": SECRET}
    house.ports.channels.put(ann, made.id, json.dumps(earlier).encode())
    receiver.agrees = False
    house.web.channels.test(ann)
    house.notifies()
    assert told(receiver) == [("test", None)]
    assert channels_of(house, ann)[0]["confirmed"]


def test_a_webhook_that_has_agreed_may_get_another_secret(house: House, receiver: Receiver) -> None:
    ann = house.player()
    hook(house, ann, receiver)
    adds_hook(house, ann, f"{receiver.url}/hook", "another secret of both sides")
    assert len(receiver.challenged) == 1
    assert channels_of(house, ann)[0]["confirmed"]


def test_a_challenge_can_not_be_answered_over_the_api(house: House, receiver: Receiver) -> None:
    receiver.agrees = False
    ann = house.player()
    made = hook(house, ann, receiver)
    with pytest.raises(Exception, match="by its answer"):
        house.web.channels.confirm(ann, made.id, made.code)
    assert not channels_of(house, ann)[0]["confirmed"]


# Limits


def test_many_accounts_send_few_messages_to_a_server_that_has_not_agreed(receiver: Receiver) -> None:
    house = limited(LIMIT_UNCONFIRMED_PER_ADDRESS="5/hour")
    receiver.agrees = False
    for number in range(6):
        player = house.player()
        for path in range(4):
            adds_hook(house, player, f"{receiver.url}/{number}/{path}")
        house.web.channels.add(player, Browser(receiver, f"/{number}/push").channel)
        house.web.channels.test(player)
        house.notifies()
    assert len(receiver.got) == 5


def test_a_challenge_that_had_to_wait_is_sent(receiver: Receiver) -> None:
    house = limited(LIMIT_UNCONFIRMED_PER_ADDRESS="1/hour")
    ann = house.player()
    for path in ("/1", "/2"):
        adds_hook(house, ann, receiver.url + path)
    assert len(receiver.challenged) == 1
    later = House(house.ports, clock=house.clock, claims=False, notify_private=True)
    house.clock.passes(2 * 3_600_000)
    later.notifies()
    assert sorted(each.path for each in receiver.challenged) == ["/1", "/2"]


def test_an_account_has_a_budget_of_messages(receiver: Receiver) -> None:
    house = limited(LIMIT_MESSAGES="2/hour")
    ann, bob = house.player(), house.player()
    for path in range(5):
        for player in (ann, bob):
            adds_hook(house, player, f"{receiver.url}/{path}")
    two_people(house, ann, bob)
    house.notifies()
    assert len(receiver.got) == 2


def test_what_has_waited_in_vain_again_and_again_is_dropped(receiver: Receiver) -> None:
    house = limited(LIMIT_MESSAGES="1/hour")
    ann, bob = pair(house, receiver)
    tables = [two_people(house, ann, bob, turn_seconds=7 * 86_400) for _ in range(4)]
    paths = {"/ann" if on_turn(table) == ann else "/bob" for table in tables}
    for _ in range(8):
        house.notifies()
        house.clock.passes(2 * 3_600_000)  # the test can't move the budget's clock
    assert len(receiver.got) == len(paths)
    waiting = [json.loads(house.ports.channels.of(player)[PROGRESS])["waiting"] for player in (ann, bob)]
    assert waiting == [[], []]


def test_one_address_gets_one_code_however_it_is_spelled(receiver: Receiver) -> None:
    house = mail_house(receiver)
    for address in ("victim@mail.example", "Victim@mail.example", "v.ictim@mail.example", "victim+1@MAIL.example"):
        house.web.channels.add(house.player(), {"kind": "mail", "address": address})
    house.notifies()
    assert len(receiver.got) == 1
    for address in ("victim@gmail.com", "vic.tim+2@googlemail.com"):
        house.web.channels.add(house.player(), {"kind": "mail", "address": address})
    house.notifies()
    assert len(receiver.got) == 2


def test_a_mail_host_gets_few_codes(receiver: Receiver) -> None:
    house = mail_house(receiver, limits=limits_from({"LIMIT_MAIL_CODES_PER_ADDRESS": "3/hour"}))
    for number in range(6):
        house.web.channels.add(house.player(), {"kind": "mail", "address": f"victim{number}@mail.example"})
    house.web.channels.add(house.player(), {"kind": "mail", "address": "ann@another.example"})
    house.notifies()
    hosts = [each.path.rpartition("@")[2] for each in receiver.got]
    assert sorted(hosts) == ["another.example", *["mail.example"] * 3]


# Slow receivers


def test_a_slow_receiver_holds_no_other_player(house: House, receiver: Receiver) -> None:
    slow, answered = house.player(), Event()
    hook(house, slow, receiver, "/slow")
    quick = house.player()
    hook(house, quick, receiver, "/quick")
    receiver.answers = lambda path: 200 if path == "/quick" or answered.wait(PATIENCE) else 500
    for player in (slow, quick):
        house.web.channels.test(player)
        house.notifying.begin(player, lambda player=player: house.notifying.notify(notification_of(player)))  # type: ignore[misc]
        until(lambda player=player: receiver.at("/slow" if player == slow else "/quick"))  # type: ignore[misc]
    answered.set()
    house.notifying.stop()
    assert told(receiver, "/quick") == [("test", None)]


def test_a_busy_server_is_asked_later(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    table = two_people(house, ann, bob)
    with ExitStack() as under_way:
        for _ in range(MOST_AT_ONCE):
            under_way.enter_context(house.notifying.sender.receivers.request_to("127.0.0.1"))
        for _ in range(10):
            house.notifies()
        assert receiver.got == []
    house.clock.passes(BUSY_MS)
    house.notifies()
    assert told(receiver, "/ann" if on_turn(table) == ann else "/bob") == [("your_turn", table.id)]


def test_a_player_for_whom_no_thread_is_free_is_due_again(house: House) -> None:
    answered, player = Event(), house.player()

    def waits() -> None:
        until(answered.is_set)

    for number in range(PLAYERS):
        house.notifying.begin(f"m_{number}", waits)
    house.ports.feeds.hasten(notification_of(player))
    house.notifying.begin(notification_of(player), lambda: pytest.fail("there is no free thread"))
    assert house.due_in(notification_of(player)) == FULL_MS
    answered.set()
    house.notifying.stop()


def test_a_channel_that_fails_is_left_alone_for_longer_and_longer(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    receiver.status = 503
    tables = [two_people(house, ann, bob, turn_seconds=7 * 86_400) for _ in range(3)]
    house.notifies()
    paths = {path for table in tables for path in ("/ann" if on_turn(table) == ann else "/bob",)}
    assert {path: len(receiver.at(path)) for path in paths} == dict.fromkeys(paths, 1), "one attempt, whatever waits"
    for pauses, pause in enumerate(PAUSES_MS[:2], 2):
        house.clock.passes(pause - 2_000)
        house.notifies()
        house.clock.passes(4_000)
        house.notifies()
        assert {path: len(receiver.at(path)) for path in paths} == dict.fromkeys(paths, pauses)
    receiver.status = 200
    house.clock.passes(PAUSES_MS[2] + 2_000)
    house.notifies()
    house.notifies()
    heard = {table for path in paths for _, table in told(receiver, path)[3:]}
    assert heard == {table.id for table in tables}


def test_a_slow_receiver_gets_a_pause_though_it_takes_the_message(
    house: House, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = pair(house, receiver)
    seconds, sent = 0.0, []
    house.notifying = equipment(house.web, monotonic=lambda: seconds).notifications

    def slowly(url: str, *_: Any, **__: Any) -> tuple[int, bytes]:
        nonlocal seconds
        seconds += SLOW_SECONDS + 0.1
        sent.append(url)
        return 200, b""

    monkeypatch.setattr(outgoing, "post", slowly)
    table = two_people(house, ann, bob)
    house.notifies()
    first = on_turn(table)
    while on_turn(table := plays(house, table.id)) != first:
        pass
    house.notifies()
    address = f"{receiver.url}/{'ann' if first == ann else 'bob'}"
    assert sent.count(address) == 1
    house.clock.passes(PAUSES_MS[0])
    house.notifies()
    assert sent.count(address) == 2


def test_what_was_refused_is_not_lost_with_the_worker(
    house: House, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = pair(house, receiver)
    receiver.status = 503
    table = two_people(house, ann, bob)
    path = "/ann" if on_turn(table) == ann else "/bob"
    house.projector.round(longest_wait=0)
    with monkeypatch.context() as dying:
        put = house.ports.channels.put

        def dies(player: str, name: str, *values: Any, **how: Any) -> bool:
            return 1 / 0 if name == PROGRESS else put(player, name, *values, **how)  # type: ignore[return-value]

        dying.setattr(house.ports.channels, "put", dies)
        with pytest.raises(ZeroDivisionError):
            equipment(house.web).notifications.notify(notification_of(on_turn(table)))
    receiver.status = 200
    house.clock.passes(PAUSES_MS[0])
    house.notifies()
    assert told(receiver, path) == [("your_turn", table.id)] * 2


def test_failures_at_the_same_moment_are_all_counted(
    house: House, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.player()
    hook(house, ann, receiver)
    (made,) = channels.channels_in(house.ports.channels.of(ann))

    def fails_once() -> None:
        house.web.channels.change(ann, made, lambda latest: replace(latest, failures=latest.failures + 1))

    with monkeypatch.context() as patched:
        changes = house.ports.channels.change

        def meanwhile(*values: Any) -> bool:
            patched.undo()
            fails_once()
            return changes(*values)

        patched.setattr(house.ports.channels, "change", meanwhile)
        fails_once()
    (made,) = channels.channels_in(house.ports.channels.of(ann))
    assert made.failures == 2
