"""Quiet hours, signatures, and the addresses allowed for channels."""

import hmac
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from queue import SimpleQueue
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from domain.refusals import Refusal
from service import outgoing
from service.notifications import mail, push
from service.notifications.choices import Choices, QuietHours
from service.notifications.messages import TEST, Message
from service.notifications.webhooks import request_of
from tests.polling import PATIENCE
from tests.push_service import Receiver

VIENNA = "Europe/Vienna"


def at(text: str, zone: str = VIENNA) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("hours", "now", "until"),
    [
        (("22:00", "07:30"), "2026-11-28T21:59", None),
        (("22:00", "07:30"), "2026-11-28T22:00", "2026-11-29T07:30"),
        (("22:00", "07:30"), "2026-11-29T00:00", "2026-11-29T07:30"),
        (("22:00", "07:30"), "2026-11-29T07:29", "2026-11-29T07:30"),
        (("22:00", "07:30"), "2026-11-29T07:30", None),
        (("09:00", "17:00"), "2026-11-28T12:00", "2026-11-28T17:00"),
        (("09:00", "17:00"), "2026-11-28T18:00", None),
        (("09:00", "09:00"), "2026-11-28T09:00", None),
        (("22:00", "07:30"), "2026-10-24T23:00", "2026-10-25T07:30"),  # the clocks go back an hour
        (("22:00", "07:30"), "2026-03-28T23:00", "2026-03-29T07:30"),  # and forward
    ],
)
def test_quiet_hours_are_of_the_clock_on_the_players_wall(hours: tuple[str, str], now: str, until: str | None) -> None:
    assert QuietHours(*hours, VIENNA).until(at(now)) == (None if until is None else at(until))


def test_quiet_hours_end_in_the_future_in_an_hour_that_comes_twice() -> None:
    again = datetime(2026, 10, 25, 2, 30, tzinfo=ZoneInfo(VIENNA), fold=1)
    until = QuietHours("22:00", "02:45", VIENNA).until(round(again.timestamp() * 1000))
    assert until == round(again.replace(minute=45).timestamp() * 1000)


def test_quiet_hours_follow_the_zone() -> None:
    quiet = QuietHours("22:00", "07:00", "Asia/Tokyo")
    assert quiet.until(at("2026-11-28T14:00", "UTC")) == at("2026-11-29T07:00", "Asia/Tokyo")


def test_choices_survive_being_stored() -> None:
    quiet = {"start": "22:00", "end": "07:30", "zone": VIENNA}
    kinds = {"push": ["your_turn"], "webhook": [], "mail": ["table_over", "your_turn"]}
    choices = Choices.of_data({"kinds": kinds, "quiet_hours": quiet})
    assert Choices.stored({"choices": choices.json()}) == choices
    assert choices.kinds.mail == ["your_turn", "table_over"]


MESSAGE = Message(TEST, None, None, None, "https://cards.example/")


def test_a_webhook_is_signed_over_the_time_and_the_body() -> None:
    body, headers = request_of("secret", MESSAGE, "d", 1_790_000_000_999)
    code = hmac.new(b"secret", b"1790000000." + body, "sha256").hexdigest()
    assert headers["Cardtable-Signature"] == f"t=1790000000,v1={code}"


@pytest.mark.parametrize(
    "address",
    [
        "http://hooks.example/",
        "ftp://hooks.example/",
        "https://",
        "https://user:word@hooks.example/",
        "https://hooks.example/#part",
        "https://hooks.example/ x",
        "https://hooks.example:0/",
        "https://hooks.example:99999/",
        "https://höks.example/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.1.2.3/",
        "https://192.168.0.1/",
        "https://169.254.169.254/latest",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
        "https://224.0.0.1/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[fd00::1]/",
        "https://[fe80::1]/",
        "https://[fec0::1]/",
        "https://[::127.0.0.1]/",
        "https://[::ffff:0:10.0.0.1]/",
        "https://192.0.0.8/",
        "https://192.88.99.1/",
        "https://198.18.0.1/",
        "https://255.255.255.255/",
        "https://[3fff::1]/",
        "https://[5f00::1]/",
        "https://[2001:2::1]/",
        "https://[2001:db8::1]/",
        "https://[2606:4700::1%25eth0]/",
        "https://127.1/",
        "https://0x7f.0.0.1/",
        "https://0x7f000001/",
        "https://2130706433/",
        "https://0177.0.0.1/",
        "https://10.0.0.1./",
        "https://hooks.0x/",
        "https://localhost/",
        "https://localhost./",
        "https://intranet/",
        "https://printer.local/",
        "https://printer.LOCAL./",
        "https://nas.home.arpa/",
        "https://shop.onion/",
        "https://a.localhost/",
        "https://hooks..example/",
        "https://.hooks.example/",
        "https://hooks%2eexample/",
        "https://-.example/",
        f"https://{'a' * 64}.example/",
        "https://hooks.example/" + "a" * 1000,
    ],
)
def test_addresses_that_are_not_on_the_internet_are_refused(address: str) -> None:
    with pytest.raises(Refusal) as refused:
        outgoing.checked(address, private=False)
    assert refused.value.code == "address_refused"


@pytest.mark.parametrize(
    "address",
    [
        "https://hooks.example/a?b=c",
        "https://hooks.example./",
        "https://my_hooks.a-b.example:8443/",
        "https://xn--hks-sna.example/",
        "https://1password.example/",
        "https://8.8.8.8:8443/",
        "https://[2606:4700::1]/",
    ],
)
def test_addresses_on_the_internet_are_taken(address: str) -> None:
    assert outgoing.checked(address, private=False) == address


def test_an_operator_may_allow_private_addresses() -> None:
    assert outgoing.checked("http://10.0.0.7:8080/hook", private=True)


@pytest.mark.parametrize(
    "found", [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::1"], ["::ffff:10.0.0.1"], ["192.88.99.1"], ["5f00::1"]]
)
def test_a_name_that_leads_to_a_private_address_is_refused_when_it_is_used(
    found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Any] = [(0, 0, 0, "", (each, 443)) for each in found]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_a, **_k: answers)
    monkeypatch.setattr(socket, "create_connection", lambda *_a, **_k: pytest.fail("it has connected"))
    with pytest.raises(outgoing.Forbidden):
        outgoing.post("https://hooks.example/", b"", {})


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up, connected = [], []

    def look_up(host: str, *_: Any, **__: Any) -> Any:
        looked_up.append(host)
        return [(0, 0, 0, "", ("8.8.8.8" if len(looked_up) == 1 else "127.0.0.1", 443))]

    def connect(address: tuple[str, int], **_: Any) -> Any:
        connected.append(address)
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(outgoing.NotSent):
        outgoing.post("https://hooks.example/", b"", {})
    assert (looked_up, connected) == (["hooks.example"], [("8.8.8.8", 443)])


def test_a_name_that_is_not_known_is_not_sent_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: Any, **__: Any) -> Any:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(outgoing.NotSent):
        outgoing.post("https://hooks.example/", b"", {})


class SetTimer:
    """A timer that fires when the test calls `goes_off`."""

    def __init__(self, seconds: float, act: Callable[[socket.socket], None], arguments: tuple[socket.socket]) -> None:
        self.seconds = seconds
        self.goes_off = partial(act, *arguments)
        self.daemon = False

    def start(self) -> None: ...

    def cancel(self) -> None: ...


def test_an_answer_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    timers: SimpleQueue[SetTimer] = SimpleQueue()

    def set_timer(*arguments: Any) -> SetTimer:
        timers.put(made := SetTimer(*arguments))
        return made

    def serve(server: socket.socket) -> float:
        connection, _ = server.accept()
        with connection:
            connection.recv(10_000)
            connection.sendall(b"HTTP/1.1 ")
            timer = timers.get(timeout=PATIENCE)
            timer.goes_off()
            while connection.recv(10_000):
                pass
        return timer.seconds

    monkeypatch.setattr(outgoing, "Timer", set_timer)
    monkeypatch.setattr(outgoing, "monotonic", lambda: 1_000.0)
    with socket.create_server(("127.0.0.1", 0)) as server, ThreadPoolExecutor(1) as threads:
        seconds = threads.submit(serve, server)
        with pytest.raises(outgoing.Unclear):
            outgoing.post(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", {}, private=True, seconds=PATIENCE)
        assert seconds.result(PATIENCE) == PATIENCE


def test_a_server_without_tls_gets_nothing() -> None:
    with Receiver().running() as receiver:
        with pytest.raises(outgoing.NotSent):
            outgoing.post(receiver.url.replace("http", "https"), b"{}", {}, private=True)
        assert receiver.got == []


@pytest.mark.parametrize("address", ["ann", "a@b", "a b@mail.example", "a@mail.example,b@mail.example", "@mail.eu"])
def test_what_is_no_mail_address_is_refused(address: str) -> None:
    with pytest.raises(Refusal) as refused:
        mail.checked(address)
    assert refused.value.code == "address_refused"


AUTH = "MDEyMzQ1Njc4OWFiY2RlZg"


@pytest.mark.parametrize(
    ("p256dh", "auth"), [("", ""), ("AAAA", "AAAA"), ("B" + "A" * 86, "äöü"), ("B" + "A" * 86, AUTH)]
)
def test_keys_that_no_browser_makes_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(Refusal) as refused:
        push.Subscription("https://push.example/1", p256dh, auth).checked()
    assert refused.value.code == "address_refused"


def test_times_of_tests_are_what_they_say() -> None:
    assert at("2026-11-28T12:00") == round(datetime(2026, 11, 28, 11, tzinfo=UTC).timestamp() * 1000)
