"""A worker sends notifications from the notices: each once, to the channels chosen by the player."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from py_vapid import Vapid02  # type: ignore[import-untyped]

from domain.refusals import Refusal
from domain.registry import game_of
from domain.table.commands import LeaveSeat, MakeMove
from domain.table.state import Table
from domain.table.turn import waiting_seats
from domain.terms import Terms, with_terms
from events.subjects import notification_of
from service import outgoing
from service.notifications import channels
from service.notifications.channels import MOST_FAILURES, Channel
from service.notifications.choices import KINDS
from service.notifications.receivers import PAUSES_MS
from service.tables import invitations, opening, seats
from service.wiring import in_memory
from tests.push_service import Browser, Receiver
from tests.workers.house import START, House
from tests.workers.test_directors import terms
from workers.equipment import equipment
from workers.notifications import LOOK_AGAIN_MS, _mailbox

HOUR = 3_600_000
SECRET = "a secret of both sides"


@pytest.fixture(scope="module")
def server() -> Iterator[Receiver]:
    with Receiver().running() as running:
        yield running


@pytest.fixture
def receiver(server: Receiver) -> Receiver:
    server.got.clear()
    server.challenged.clear()
    server.agrees = True
    server.status = 201
    server.answers = lambda _path: server.status
    return server


@pytest.fixture
def house() -> House:
    return House(in_memory(), notify_private=True, url="https://cards.example")


def hook(house: House, player: str, receiver: Receiver, path: str = "/hook") -> Channel:
    """Returns a webhook that has confirmed."""
    order = {"kind": "webhook", "address": receiver.url + path, "secret": SECRET}
    made, _ = house.web.channels.add(player, order)
    house.notifying.notify(notification_of(player))
    return made


def browser(house: House, player: str, receiver: Receiver, path: str = "/push") -> Browser:
    made = Browser(receiver, path)
    house.web.channels.add(player, made.channel)
    return made


def told(receiver: Receiver, path: str = "/hook") -> list[tuple[str, str | None]]:
    """Returns the kinds and tables of the messages received by a webhook."""
    return [(body["kind"], body["table"]) for body in map(json.loads, (each.body for each in receiver.at(path)))]


def two_people(house: House, ann: str, bob: str, **wanted: Any) -> Table:
    table = house.web.opening.open_table(
        ann, opening.TableOrder(**with_terms({"game": "commune", "seats": 2, **wanted}))
    ).loaded.table
    return house.web.seats.take_seat(bob, table.id, seats.SeatOrder()).loaded.table


def on_turn(table: Table) -> str:
    (seat,) = waiting_seats(table)
    sitting = table.seats[seat]
    assert sitting is not None and sitting.player is not None
    return sitting.player


def plays(house: House, table_id: str) -> Table:
    table = house.table(table_id)
    (seat,) = waiting_seats(table)
    house.web.execution.execute(table_id, MakeMove(seat, game_of(table).legal_moves(table.state, seat)[0]))
    return house.table(table_id)


def ends(house: House, table_id: str) -> None:
    """Lets both players leave, which ends the table."""
    for seat in (0, 1):
        house.web.execution.execute(table_id, LeaveSeat(seat))


def pair(house: House, receiver: Receiver) -> tuple[str, str]:
    """Returns two players with a webhook each."""
    ann, bob = house.player(), house.player()
    hook(house, ann, receiver, "/ann")
    hook(house, bob, receiver, "/bob")
    return ann, bob


def test_each_turn_is_told_once_to_the_one_who_has_it(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    table = two_people(house, ann, bob)
    paths, expected = {ann: "/ann", bob: "/bob"}, {"/ann": 0, "/bob": 0}
    for _ in range(6):
        expected[paths[on_turn(table)]] += 1
        for _ in range(3):
            house.notifies()
            equipment(house.web).notifications.notify(notification_of(ann))
        assert {path: told(receiver, path).count(("your_turn", table.id)) for path in expected} == expected
        table = plays(house, table.id)


def test_a_message_says_what_and_where_and_no_more(house: House, receiver: Receiver) -> None:
    ann, bob = house.player(), house.player()
    seen = {player: browser(house, player, receiver, f"/{player}") for player in (ann, bob)}
    table = two_people(house, ann, bob, turn_seconds=3600)
    house.notifies()
    assert seen[on_turn(table)].messages == [
        {
            "kind": "your_turn",
            "table": table.id,
            "game": "Commune",
            "deadline": START + HOUR,
            "link": f"https://cards.example/tables/{table.id}",
        }
    ]


def test_a_push_message_is_signed_with_the_keys_of_the_service(house: House, receiver: Receiver) -> None:
    ann = house.player()
    seen = browser(house, ann, receiver)
    house.web.channels.test(ann)
    house.notifies()
    (got,) = receiver.got
    assert json.loads(seen.read(got))["kind"] == "test"
    assert got.headers["Content-Encoding"] == "aes128gcm" and got.headers["TTL"] == str(28 * 24 * 3600)
    signed = got.headers["Authorization"]
    assert signed.endswith(f"k={house.web.channels.overview(ann).push_key}")
    assert Vapid02.verify(signed)


def test_a_turn_that_is_past_when_its_time_comes_is_not_told(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    table = two_people(house, ann, bob)
    first = on_turn(table)
    house.projector.round(longest_wait=0)
    table = plays(house, table.id)
    house.notifies()
    assert told(receiver, "/ann" if first == ann else "/bob") == []


def test_an_invitation_and_the_end_of_a_table_are_told(house: House, receiver: Receiver) -> None:
    ann, bob = house.player(), house.player()
    hook(house, bob, receiver)
    table = house.web.opening.open_table(ann, opening.TableOrder(Terms("commune", 2))).loaded.table
    house.web.invitations.invite(ann, table.id, invitations.InvitationOrder(bob))
    house.notifies()
    assert told(receiver) == [("invitation", table.id)]
    house.web.seats.take_seat(bob, table.id, seats.SeatOrder())
    ends(house, table.id)
    house.notifies()
    assert told(receiver)[-1] == ("table_over", table.id)


def test_a_paired_round_is_told_with_the_table_of_the_player(house: House, receiver: Receiver) -> None:
    organiser, ann = house.player(), house.player()
    hook(house, ann, receiver)
    cup = house.web.entries.open_tournament(organiser, terms(rounds=2), ["random"] * 3).tournament
    house.web.entries.enter(ann, cup.id)
    house.web.entries.start(organiser, cup.id)
    house.works()
    house.notifies()
    kind, table = told(receiver)[0]
    assert kind == "round_paired"
    assert house.table(str(table)).seat_of(ann) is not None
    assert [kind for kind, _ in told(receiver)].count("round_paired") == 1


def test_only_the_chosen_kinds_come(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    for player in (ann, bob):
        house.web.channels.choose(
            player, {"kinds": {"push": KINDS, "webhook": ["table_over"], "mail": []}, "quiet_hours": None}
        )
    table = two_people(house, ann, bob)
    house.notifies()
    assert receiver.got == []
    ends(house, table.id)
    house.notifies()
    assert told(receiver, "/bob") == [("table_over", table.id)]


def quiet(house: House, player: str, start: str, end: str) -> None:
    kinds = {"push": KINDS, "webhook": KINDS, "mail": KINDS}
    hours = {"start": start, "end": end, "zone": "UTC"}
    house.web.channels.choose(player, {"kinds": kinds, "quiet_hours": hours})


def test_what_comes_in_quiet_hours_is_told_once_at_their_end(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    for player in (ann, bob):  # the clock starts at 14:13 UTC
        quiet(house, player, "14:00", "16:30")
    table = two_people(house, ann, bob)
    path = "/ann" if on_turn(table) == ann else "/bob"
    for _ in range(4):
        house.notifies()
        house.clock.passes(HOUR // 2)
    assert receiver.got == []
    house.clock.passes(HOUR // 2)
    house.notifies()
    house.notifies()
    assert told(receiver, path) == [("your_turn", table.id)]


def test_a_turn_that_ended_in_quiet_hours_is_not_told_after_them(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    for player in (ann, bob):
        quiet(house, player, "14:00", "15:00")
    table = two_people(house, ann, bob)
    first = on_turn(table)
    house.notifies()
    table = plays(house, table.id)
    house.notifies()
    house.clock.passes(HOUR)
    house.notifies()
    assert told(receiver, "/ann" if first == ann else "/bob") == []
    assert told(receiver, "/bob" if first == ann else "/ann") == [("your_turn", table.id)]


def test_nothing_is_told_while_the_page_is_open(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    table = two_people(house, ann, bob)
    for subject in (ann, table.id):
        with house.web.hub.subscribe(subject, -1, player=ann), house.web.hub.subscribe(bob, -1):
            house.notifies()
            assert receiver.got == []
    house.ports.presence.put(f"{ann}.{ann}", b"1")
    house.ports.presence.put(f"{bob}.{bob}", b"1")
    house.clock.passes(LOOK_AGAIN_MS)
    house.notifies()
    assert receiver.got == [], "it is open still"


def test_a_page_that_was_closed_just_before_is_looked_at_again(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    for player in (ann, bob):
        house.ports.presence.put(f"{player}.{player}", b"1")
    table = two_people(house, ann, bob)
    house.notifies()
    for player in (ann, bob):
        house.ports.presence.drop(f"{player}.{player}")
    house.notifies()
    assert receiver.got == []
    house.clock.passes(LOOK_AGAIN_MS)
    house.notifies()
    house.notifies()
    assert told(receiver, "/ann" if on_turn(table) == ann else "/bob") == [("your_turn", table.id)]


def test_a_webhook_that_refuses_is_asked_again_a_few_times(house: House, receiver: Receiver) -> None:
    receiver.status = 503
    ann, bob = pair(house, receiver)
    table = two_people(house, ann, bob, turn_seconds=7 * 86_400)
    path = "/ann" if on_turn(table) == ann else "/bob"
    house.notifies()
    for number, pause in enumerate(PAUSES_MS, 1):
        assert len(receiver.at(path)) == number
        house.clock.passes(pause // 2)
        house.notifies()
        assert len(receiver.at(path)) == number, "not before its time"
        house.clock.passes(pause)
        house.notifies()
    house.clock.passes(24 * HOUR)
    house.notifies()
    deliveries = {each.headers["Cardtable-Delivery"] for each in receiver.at(path)}
    assert len(receiver.at(path)) == 1 + len(PAUSES_MS)
    assert len(deliveries) == 1, "so the receiver can tell them"


def test_what_is_past_is_not_sent_again(house: House, receiver: Receiver) -> None:
    receiver.status = 503
    ann, bob = pair(house, receiver)
    table = two_people(house, ann, bob)
    path = "/ann" if on_turn(table) == ann else "/bob"
    house.notifies()
    plays(house, table.id)
    house.clock.passes(PAUSES_MS[0])
    house.notifies()
    assert len(receiver.at(path)) == 1


@pytest.mark.parametrize("status", [302, 400, 401, 404, 410, 413])
def test_a_final_answer_is_final_and_no_redirect_is_followed(house: House, receiver: Receiver, status: int) -> None:
    receiver.status = status
    ann, bob = pair(house, receiver)
    two_people(house, ann, bob)
    house.notifies()
    house.clock.passes(HOUR)
    house.notifies()
    assert len(receiver.got) == 1
    kept = [len(house.web.channels.overview(player).channels) for player in (ann, bob)]
    assert kept == [1, 1], "a webhook that was not found may be back tomorrow"


def test_what_may_have_arrived_is_not_sent_again(
    house: House, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []

    def unclear(url: str, *_: Any, **__: Any) -> int:
        sent.append(url)
        raise outgoing.Unclear("TimeoutError")

    ann, bob = pair(house, receiver)
    monkeypatch.setattr(outgoing, "post", unclear)
    two_people(house, ann, bob)
    house.notifies()
    house.clock.passes(HOUR)
    house.notifies()
    assert len(sent) == 1


def test_a_worker_that_dies_before_it_has_noted_its_work_leads_to_no_second_message(
    house: House, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = pair(house, receiver)
    table = two_people(house, ann, bob)
    dying = equipment(house.web).notifications
    monkeypatch.setattr(dying, "_noted", lambda *_: 1 / 0)
    house.projector.round(longest_wait=0)
    with pytest.raises(ZeroDivisionError):
        dying.notify(notification_of(on_turn(table)))
    assert len(receiver.got) == 1
    house.clock.passes(HOUR // 10)
    house.notifies()
    assert len(receiver.got) == 1


def test_a_notice_that_comes_during_a_job_is_told_after_it(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    table = two_people(house, ann, bob)
    house.projector.round(longest_wait=0)
    first = on_turn(table)
    receiver.answers = lambda path: comes_meanwhile() if path == ("/ann" if first == ann else "/bob") else 201

    def comes_meanwhile() -> int:
        receiver.answers = lambda _path: 201
        for own in (True, False):
            while not (now := house.table(table.id)).over and (on_turn(now) == first) is own:
                plays(house, table.id)
        house.projector.round(longest_wait=0)
        return 201

    house.clock.passes(1000)
    house.works()
    house.notifies()
    if not house.table(table.id).over:
        assert told(receiver, "/ann" if first == ann else "/bob").count(("your_turn", table.id)) == 2


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_ended_its_subscription_is_dropped(house: House, receiver: Receiver, status: int) -> None:
    ann = house.player()
    browser(house, ann, receiver)
    receiver.status = status
    house.web.channels.test(ann)
    house.notifies()
    assert house.web.channels.overview(ann).channels == []


def test_a_channel_that_always_fails_is_used_again_after_a_test(house: House, receiver: Receiver) -> None:
    ann = house.player()
    hook(house, ann, receiver)
    receiver.status = 400
    for _ in range(MOST_FAILURES):
        house.web.channels.test(ann)
        house.notifies()
    assert house.web.channels.overview(ann).channels[0].failing
    receiver.status = 204
    house.web.channels.test(ann)
    house.notifies()
    assert not house.web.channels.overview(ann).channels[0].failing


def test_nothing_from_before_the_first_channel_is_told(house: House, receiver: Receiver) -> None:
    ann, bob = house.player(), house.player()
    table = two_people(house, ann, bob)
    house.notifies()
    for player in (ann, bob):
        hook(house, player, receiver)
    house.notifies()
    assert receiver.got == []
    plays(house, table.id)
    house.notifies()
    assert [kind for kind, _ in told(receiver)] == ["your_turn"]


def test_a_player_without_channels_is_never_due(house: House) -> None:
    ann, bob = house.player(), house.player()
    two_people(house, ann, bob)
    house.projector.round(longest_wait=0)
    assert house.ports.feeds.due_times([notification_of(ann), notification_of(bob)]) == [None, None]


def test_an_erased_account_is_told_nothing_more(house: House, receiver: Receiver) -> None:
    ann, bob = pair(house, receiver)
    table = two_people(house, ann, bob)
    house.web.erasure.erase(on_turn(table))
    house.notifies()
    assert house.ports.channels.of(on_turn(table)) == {}
    assert told(receiver, "/ann" if on_turn(table) == ann else "/bob") == []
    with pytest.raises(Refusal, match="no longer exists"):
        hook(house, on_turn(table), receiver)


def test_a_removed_channel_is_told_nothing_more(house: House, receiver: Receiver) -> None:
    ann, bob = house.player(), house.player()
    for player in (ann, bob):
        house.web.channels.remove(player, hook(house, player, receiver).id)
    two_people(house, ann, bob)
    house.notifies()
    assert receiver.got == []
    assert house.ports.channels.of(ann) == {}


def mail_house(receiver: Receiver, **settings: Any) -> House:
    """Returns a house whose mail goes to a receiver, through apprise's JSON scheme."""
    return House(in_memory(), mail_url=f"{receiver.url.replace('http', 'json')}/mail/{{address}}", **settings)


def test_a_mail_address_gets_nothing_but_its_code_until_it_is_confirmed(receiver: Receiver) -> None:
    house = mail_house(receiver)
    ann, bob = house.player(), house.player()
    made, _ = house.web.channels.add(ann, {"kind": "mail", "address": "ann@Mail.Example"})
    house.web.channels.add(bob, {"kind": "mail", "address": "bob@mail.example"})
    table = two_people(house, ann, bob)
    house.notifies()
    house.notifies()
    assert sorted(each.path for each in receiver.got) == ["/mail/ann@mail.example", "/mail/bob@mail.example"]
    mails = [json.loads(each.body) for each in receiver.got]
    assert {each["title"] for each in mails} == {"Your code"}
    (code,) = [each.code for each in channels.channels_in(house.ports.channels.of(ann))]
    assert any(code in each["message"] for each in mails)
    with pytest.raises(Refusal, match="4 tries are left"):
        house.web.channels.confirm(ann, made.id, "wrong")
    assert house.web.channels.confirm(ann, made.id, code).confirmed
    receiver.got.clear()
    if on_turn(table) != ann:
        table = plays(house, table.id)
        house.notifies()
    elif receiver.got == []:
        plays(house, table.id)
        plays(house, table.id)
        house.notifies()
    assert [json.loads(each.body)["title"] for each in receiver.got] == ["Your turn: Commune"]


def test_a_code_can_be_guessed_five_times_and_is_sent_once_an_hour(receiver: Receiver) -> None:
    house = mail_house(receiver)
    ann = house.player()
    for _ in range(2):
        made, _ = house.web.channels.add(ann, {"kind": "mail", "address": "ann@mail.example"})
        house.notifies()
        for _ in range(5):
            with pytest.raises(Refusal, match="not the code"):
                house.web.channels.confirm(ann, made.id, "wrong")
        (code,) = [each.code for each in channels.channels_in(house.ports.channels.of(ann))]
        with pytest.raises(Refusal, match="not the code"):
            house.web.channels.confirm(ann, made.id, code)
    assert len(receiver.got) == 1


def test_two_accounts_with_one_address_both_get_their_codes(receiver: Receiver) -> None:
    house = mail_house(receiver)
    both = [house.player(), house.player()]
    for player in both:
        house.web.channels.add(player, {"kind": "mail", "address": "ann@mail.example"})
    house.notifies()
    assert len(receiver.got) == 1
    house.clock.passes(2 * HOUR)
    house.ports.deliveries.drop(_mailbox("ann@mail.example"))  # simulates its expiry
    house.notifies()
    house.notifies()
    mails = [json.loads(each.body)["message"] for each in receiver.got]
    codes = [each.code for player in both for each in channels.channels_in(house.ports.channels.of(player))]
    assert all(sum(code in mail for mail in mails) == 1 for code in codes)


def test_a_code_is_sent_once_however_often_its_player_is_told_of_something(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workers.notifications.CODE_SECONDS", 0)
    house = mail_house(receiver)
    ann = house.player()
    house.web.channels.add(ann, {"kind": "mail", "address": "bob@mail.example"})
    for _ in range(3):
        house.ports.feeds.hasten(notification_of(ann))
        house.notifies()
        house.clock.passes(2 * HOUR)
    assert len(receiver.got) == 1


def test_many_notices_at_once_are_told_in_several_jobs(house: House, receiver: Receiver) -> None:
    ann = house.player()
    hook(house, ann, receiver)
    tables = [house.open(2, 1, ann).id for _ in range(3)]
    for _ in range(12):
        house.notifies()
    assert len(told(receiver)) == len(set(told(receiver)))
    assert {table for _, table in told(receiver)} <= set(tables)
