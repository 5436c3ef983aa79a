"""Reactions of the client and the command line to every error code of the service, and to foreign responses."""

from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace

import httpx
import pytest

from cardtable.cli import main
from cardtable.client import ApiError, Client, Kind, Unreachable
from cardtable.client.codes import KINDS, kind_of
from domain.refusals import Refusal
from service.http.problems import PROBLEMS, problem_response
from tests.client.answers import problem

DETAIL = "a sentence about this case"


def refusal(code: str) -> httpx.Response:
    """Returns a refusal as sent by the service."""
    made = problem_response(Refusal(code, DETAIL))
    return httpx.Response(made.status_code, headers=dict(made.headers), content=made.data)


class Refusing:
    """A service with the same response to everything, on a clock that only pauses advance."""

    def __init__(self, answer: httpx.Response) -> None:
        self.now = 0.0
        self.slept: list[float] = []
        self.asked = 0
        self._answer = answer
        self.http = httpx.Client(transport=httpx.MockTransport(self._handle), base_url="http://test")

    def _handle(self, _request: httpx.Request) -> httpx.Response:
        self.asked += 1
        return self._answer

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def client(self, patience: float = 30.0) -> Client:
        return Client("", "ct_token", http=self.http, sleep=self.sleep, patience=patience)


@pytest.fixture
def refusing(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Refusing]]:
    made: list[Refusing] = []

    class Kept(Refusing):
        def __init__(self, answer: httpx.Response) -> None:
            super().__init__(answer)
            made.append(self)

    monkeypatch.setattr("cardtable.client.transport.time", SimpleNamespace(monotonic=lambda: made[-1].now))
    yield Kept
    for each in made:
        each.http.close()


def test_every_code_of_the_service_has_a_kind() -> None:
    assert set(KINDS) == set(PROBLEMS)


@pytest.mark.parametrize("code", PROBLEMS)
def test_a_refusal_stays_what_it_is_and_only_an_outage_is_one(code: str, refusing: type[Refusing]) -> None:
    service = refusing(refusal(code))
    client = service.client()
    if KINDS[code] is Kind.OUTAGE:
        with pytest.raises(Unreachable, match=f"POST /v1/tables/t_1/moves: 503 {code}"):
            client.move("t_1", {"type": "call"})
    else:
        with pytest.raises(ApiError) as refused:
            client.move("t_1", {"type": "call"})
        assert (refused.value.code, refused.value.detail) == (code, DETAIL)
        repeated = KINDS[code] is Kind.WAIT and PROBLEMS[code].status == 503
        assert refused.value.repeated == repeated, "other refusals have changed nothing"
    if KINDS[code] is Kind.FINAL:
        assert (service.asked, service.slept) == (1, [])
        return
    named = int(refusal(code).headers.get("Retry-After", "0"))
    assert all(seconds >= named for seconds in service.slept), "never before the time that it names"
    assert 1 < service.asked <= 20, "it does not hammer"
    assert service.now <= 40


@pytest.mark.parametrize("code", PROBLEMS)
def test_a_stream_that_is_refused_stays_refused(code: str, refusing: type[Refusing]) -> None:
    service = refusing(refusal(code))
    expected: type[Exception] = Unreachable if KINDS[code] is Kind.OUTAGE else ApiError
    with pytest.raises(expected, match=code):
        list(service.client().messages())
    assert (service.asked == 1) == (KINDS[code] is Kind.FINAL)
    assert service.asked <= 20


@pytest.mark.parametrize("code", PROBLEMS)
def test_the_command_line_says_what_was_refused(
    code: str, refusing: type[Refusing], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cardtable.terminal.connection.PATIENCE", 0)
    status, said = main(["tables"], http=refusing(refusal(code)).http), capsys.readouterr().err
    assert said.startswith("cardtable: ")
    assert said.count("\n") == 1
    outage = KINDS[code] is Kind.OUTAGE
    assert status == (2 if outage else 1)
    assert ("no service answers at" in said) == outage
    assert outage or f"{DETAIL} ({code})" in said
    assert ("try again" in said) == (KINDS[code] is Kind.WAIT)


NOT_OF_THE_SERVICE = {
    "no body": {},
    "a page": {"text": "<html>Bad Gateway", "headers": {"Content-Type": "text/html"}},
    "JSON of a proxy": {"json": {"code": 503, "message": "no healthy upstream"}},
    "a code in other JSON": {"json": {"code": "log_damaged"}},
}


@pytest.mark.parametrize("status", [502, 503, 504])
@pytest.mark.parametrize("body", NOT_OF_THE_SERVICE.values(), ids=NOT_OF_THE_SERVICE)
def test_what_a_proxy_says_for_a_service_that_is_away_is_an_outage(
    status: int, body: dict[str, object], refusing: type[Refusing]
) -> None:
    service = refusing(httpx.Response(status, **body))  # type: ignore[arg-type]
    with pytest.raises(Unreachable, match=f"GET /v1/games: {status} "):
        service.client().games()
    assert 1 < service.asked <= 20


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (503, None, Kind.OUTAGE),
        (429, None, Kind.WAIT),
        (404, None, Kind.FINAL),
        (503, "tea_break", Kind.WAIT),
        (429, "too_many_teas", Kind.WAIT),
        (409, "tea_is_cold", Kind.FINAL),
        (500, "teapot_broken", Kind.FINAL),
        (503, "log_damaged", Kind.FINAL),
        (500, "log_damaged", Kind.FINAL),
    ],
)
def test_a_code_that_the_client_does_not_know_is_taken_by_its_status(status: int, code: str | None, kind: Kind) -> None:
    assert kind_of(status, code) is kind


def test_a_newer_release_is_waited_for_for_some_seconds_only(refusing: type[Refusing]) -> None:
    """Another process of the service may be able to read the table during an upgrade."""
    service = refusing(refusal("newer_release"))
    with pytest.raises(ApiError, match="newer_release"):
        service.client(patience=600).table("t_1")
    assert service.now <= 10


def test_pauses_grow_up_to_a_bound_and_differ_between_clients(refusing: type[Refusing]) -> None:
    courses = []
    for _ in range(2):
        service = refusing(httpx.Response(503))
        with pytest.raises(Unreachable):
            service.client(patience=120).games()
        courses.append(service.slept)
    for slept in courses:
        assert slept[0] < 0.1
        assert max(slept) <= 5.0
        assert all(later >= earlier / 2 for earlier, later in pairwise(slept))
    assert courses[0] != courses[1]


def test_a_refusal_that_may_end_is_not_waited_for_by_whoever_gives_up(refusing: type[Refusing]) -> None:
    service = refusing(problem(503, "read_only", DETAIL, wait=1))
    client = service.client()
    client.transport.given_up = lambda: True
    with pytest.raises(ApiError, match="read_only"):
        client.move("t_1", {"type": "call"})
    assert service.asked == 1
