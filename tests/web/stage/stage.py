"""The whole HTTP application in this process, on a log in memory, with the test's own clock and seeded randomness.

The work of the relay, the workers and the projector is done after each request that may have changed something, and
whenever time passes: `work` returns when nothing is left to do. So the same requests always get the same answers.

Live streams are the application's own. They deliver events when `news` asks for them. A page has a stand-in for
EventSource that does so after each request.
"""

import json
import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from email.utils import formatdate
from functools import cache
from typing import Any, NamedTuple

from flask import Flask
from werkzeug.test import TestResponse

from cardtable.bots.simulator import Simulator
from events.ports import Accounts, Wakes
from events.subjects import kind_of
from service.http.app import create_app, waiter_limit
from service.http.entry import Context, install
from service.process.settings import Settings
from service.wiring import Service
from tests import chance
from tests.web.stage.hub import StagedHub
from workers.equipment import equipment

Json = dict[str, Any]

HEARTBEAT = b":\n\n"
"""Heartbeat of a stream without new events."""

SLICE_SECONDS = 3600.0
"""Time slice of analyses and audits, long enough to finish in one."""


@cache
def application() -> Flask:
    """The application shared by all stages of a process, because building it takes a while."""
    return create_app(Simulator("").service)


def _staged(wakes: Wakes, accounts: Accounts, sources: Mapping[str, Any], *_: object) -> Any:
    return StagedHub(wakes, accounts, sources)


class Answer(NamedTuple):
    """A response. Its Date is that of the stage."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Stage:
    """A new service, optionally below a path prefix of its host. A test may use several in turn."""

    def __init__(self, seed: str, prefix: str = "") -> None:
        self._numbers = random.Random(seed)
        self.simulator = Simulator(seed, f"http://cardtable.test{prefix}" if prefix else Settings().url, _staged)
        self.service: Service = self.simulator.service
        self._context = Context(self.service, waiter_limit(self.service.settings))
        self._client = application().test_client()
        self._analyst = equipment(self.service, slice_seconds=SLICE_SECONDS).analyses
        self._auditor = equipment(self.service, slice_seconds=SLICE_SECONDS).audits
        self._streams: dict[int, Stream] = {}
        self._opened = 0

    @property
    def now(self) -> int:
        """The stage's time, in milliseconds."""
        return self.simulator.now

    def passes(self, seconds: float) -> None:
        """Advances the clock and does the work then due."""
        self.reaches(self.now + round(seconds * 1000))

    def reaches(self, now: int) -> None:
        """Sets the clock, which never goes back, and does the work then due."""
        if now > self.now:
            self.simulator.now = now
            self.work()

    def work(self) -> None:
        """Does all work that is due: moves of house bots, deadlines, pairings, analyses and audits."""
        with self._in_its_place():
            tables = self.simulator.tables
            due = [subject for subject, _ in self.service.ports.feeds.due(self.now)]
            tables += [each for each in due if kind_of(each) == "table" and each not in tables]  # tables of a day
            self.simulator.work()
            for subject, _ in self.service.ports.feeds.due(self.now):
                match kind_of(subject):
                    case "analysis":
                        self._analyst.analyse(subject)
                    case "audit":
                        self._auditor.audit(subject)

    def request(self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b"") -> Answer:
        """Returns the answer to a request, after doing all the work that is due."""
        with self._in_its_place():
            answer = self._open(method, path, headers or {}, body)
            found = self._answer(answer, answer.data)
        if method != "GET":
            self.work()
        return found

    def follow(self, path: str, headers: Mapping[str, str] | None = None) -> tuple[int | None, Answer]:
        """Opens a stream of server-sent events. Returns its number, and its beginning as the answer.

        The number is None if the stream was refused or has already ended.
        """
        with self._in_its_place():
            answer = self._open("GET", path, {**(headers or {}), "Accept": "text/event-stream"}, b"")
            if answer.status_code != 200:
                return None, self._answer(answer, answer.data)
            stream = Stream(answer)
            beginning = stream.news()
        if stream.ended:
            return None, self._answer(answer, beginning)
        self._opened += 1
        self._streams[self._opened] = stream
        return self._opened, self._answer(answer, beginning)

    def news(self) -> dict[int, tuple[str, bool]]:
        """Returns the news of streams by number: the text, and whether the stream has ended with it."""
        found = {}
        with self._in_its_place():
            for number, stream in list(self._streams.items()):
                text = stream.news()
                if stream.ended:
                    self.leave(number)
                if text or stream.ended:
                    found[number] = text.decode(), stream.ended
        return found

    def leave(self, number: int) -> None:
        """Closes a stream."""
        stream = self._streams.pop(number, None)
        if stream is not None:
            stream.close()

    def player(self, name: str) -> "Player":
        """Opens an account and returns the player."""
        account = Player(self, {}).ask("POST", "/v1/players", name=name, kind="human")
        return Player(self, account)

    @contextmanager
    def _in_its_place(self) -> Iterator[None]:
        """Points the application at this stage's services and random numbers."""
        install(application(), self._context)
        with chance.drawn_from(self._numbers):
            yield

    def _open(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> TestResponse:
        kept = {name: value for name, value in headers.items() if name.lower() not in NOT_PASSED_ON}
        return self._client.open(path, method=method, headers=kept, data=body)

    def _answer(self, answer: TestResponse, body: bytes) -> Answer:
        date = {"Date": formatdate(self.now / 1000, usegmt=True)}
        return Answer(answer.status_code, {**dict(answer.headers), **date}, body)


NOT_PASSED_ON = {"accept-encoding", "host", "content-length", "connection"}
"""Headers of a request that concern its connection. Answers are not compressed."""


class Stream:
    """An open stream of server-sent events."""

    def __init__(self, answer: TestResponse) -> None:
        self._answer = answer
        self._parts = answer.iter_encoded()
        self.ended = False

    def news(self) -> bytes:
        """Returns pending events, without heartbeats."""
        found = b""
        for part in self._parts:
            if part == HEARTBEAT:
                return found
            found += part
        self.ended = True
        return found

    def close(self) -> None:
        self._answer.close()


class Player:
    """A player who sends requests directly to the service."""

    def __init__(self, stage: Stage, account: Json) -> None:
        self._stage = stage
        self.account = account
        self._headers = {"Content-Type": "application/json"}
        if account:
            self._headers["Authorization"] = f"Bearer {account['token']}"

    def ask(self, method: str, path: str, **body: Any) -> Json:
        """Returns the service's answer, which must not be a refusal."""
        answer = self._stage.request(method, path, self._headers, json.dumps(body).encode() if body else b"")
        assert answer.status < 300, answer.body.decode()
        return dict(json.loads(answer.body)) if answer.body else {}
