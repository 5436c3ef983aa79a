"""Clients that play over HTTP, each with a habit: with or without idempotency keys, double clicks and retries.

They record every request that may change a table, and everything they are shown.
"""

import itertools
import random
import secrets
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any, NamedTuple

import httpx

from lab.chaos.history import Acknowledged, Answer, Command, History, Outcome, Refused, Unknown, same_move
from tests.polling import PATIENCE

Json = dict[str, Any]

TIMEOUT = httpx.Timeout(10, connect=3)
"""Timeout of a request. A client must not hang together with its connection."""

PAUSE_SECONDS = 0.05
"""Pause before a request is retried."""

WAIT_SECONDS = 4
"""Duration of a long poll for another seat's move, in seconds."""

NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)

OVER = ("finished", "abandoned")


class Habit(NamedTuple):
    """A client's way of sending a move: with or without an idempotency key, for a specific version or any, with a
    number of concurrent clicks, and with or without retries."""

    keyed: bool
    matched: bool = False
    clicks: int = 1
    repeats: bool = False


HABITS = {
    "careful": Habit(keyed=True, repeats=True),
    "double-clicking": Habit(keyed=True, clicks=2, repeats=True),
    "plain": Habit(keyed=False),
    "plain double-clicking": Habit(keyed=False, clicks=2),
    "matching": Habit(keyed=False, matched=True, repeats=True),
}


class Gone(Exception):  # noqa: N818 - a finding, which the history has
    """The service doesn't know an account or table that it has acknowledged."""


class Player:
    """An account with a habit. Thread-safe."""

    def __init__(
        self,
        url: str,
        history: History,
        habit: str,
        number: int,
        seed: int,
        address: str = "",
        thinks: float = 0.0,
        timeout: httpx.Timeout = TIMEOUT,
    ) -> None:
        """`address` is the source address of its connections, if that matters. `thinks` is the pause before a move, in
        seconds."""
        self.name = f"{habit} {number}"
        self._habit = HABITS[habit]
        self._history = history
        self._chance = random.Random(f"{seed} {self.name}")
        self.thinks = thinks
        transport = httpx.HTTPTransport(verify=False, local_address=address or None)
        self._http = httpx.Client(base_url=url, timeout=timeout, transport=transport)
        self._pool = ThreadPoolExecutor(max(each.clicks for each in HABITS.values()))
        account = self.posts("/v1/players", {"name": "Ann", "kind": "bot"})
        self._http.headers["Authorization"] = f"Bearer {account['token']}"

    def close(self) -> None:
        self._pool.shutdown()
        self._http.close()

    # Requests retried until they are answered

    def gets(self, path: str, **query: Any) -> Json:
        return self._answered(lambda: self._http.get(path, params=query))

    def posts(self, path: str, body: Mapping[str, Any]) -> Json:
        """Sends the request under a new idempotency key, retrying until it is answered."""
        return self._answered(partial(self._http.post, path, json=dict(body), headers=_key()))

    def _answered(self, send: Callable[[], httpx.Response]) -> Json:
        return self._read(self._until_answered(send))

    def _read(self, answer: httpx.Response) -> Json:
        """Returns the response's contents. Raises Gone for an account or table unknown to the service."""
        if answer.status_code in (401, 404):
            raise Gone(f"{self.name}: {answer.text}")
        assert answer.is_success, f"{self.name}: {answer.text}"
        return dict(answer.json())

    def _until_answered(self, send: Callable[[], httpx.Response]) -> httpx.Response:
        end = time.monotonic() + PATIENCE
        for times in itertools.count(1):
            try:
                answer = send()
                if answer.status_code < 500:
                    return answer
                self._history.fails(str(answer.status_code), times)
            except httpx.TransportError as error:
                self._history.fails(type(error).__name__, times)
            assert time.monotonic() < end, f"{self.name}: the service did not answer in time"
            time.sleep(PAUSE_SECONDS)
        raise AssertionError

    # Tables

    def opens(self, **wanted: Any) -> str:
        """Opens a table, with the habit's number of clicks under one key."""
        ask = partial(self._http.post, "/v1/tables", json=wanted, headers=_key())
        clicks = [self._pool.submit(self._answered, ask) for _ in range(self._habit.clicks)]
        tables = {str(click.result()["id"]) for click in clicks}
        self._history.opened(self.name, *tables)
        return tables.pop()

    def sits(self, table: str) -> None:
        self.posts(f"/v1/tables/{table}/seats", {})

    def own_tables(self) -> list[str]:
        """Returns the ids of all tables where the account sits."""
        found: list[str] = []
        cursor: Mapping[str, str] = {}
        while True:
            page = self.gets("/v1/me/tables", limit=100, **cursor)
            found += [each["id"] for each in page["tables"]]
            if page.get("next") is None:
                return found
            cursor = {"cursor": page["next"]}

    def plays(self, table: str, leaving: Event | None = None) -> None:
        """Makes random moves at a started table until it is over. Raises Gone.

        Resigns once `leaving` is set, and follows the table to its end.
        """
        while (now := self._looks(table))["status"] not in OVER:
            seat = now["viewer"]["seat"]
            if leaving is not None and leaving.is_set():
                self._until_answered(partial(self._http.delete, f"/v1/tables/{table}/seats/{seat}"))
                self.watches(table)
                return
            if now["turn"] and seat in now["turn"]["seats"]:
                self._moves(table, seat)
            else:
                self._waits(table, now["version"])

    def closes(self, table: str) -> None:
        """Closes a table if it exists and has not started."""
        self._until_answered(lambda: self._http.delete(f"/v1/tables/{table}"))

    def watches(self, table: str) -> None:
        """Follows a started table as a reader until it is over. Raises Gone."""
        while (now := self._looks(table))["status"] not in OVER:
            self._waits(table, now["version"])

    def _looks(self, table: str) -> Json:
        now = self.gets(f"/v1/tables/{table}")
        self._history.saw(self.name, table, now["version"], now["head"])
        if now["status"] == "open":
            raise Gone(f"{self.name}: a seat at {table} is empty again")
        return now

    def _waits(self, table: str, after: int) -> None:
        query = {"after": after, "wait": WAIT_SECONDS}
        answer = self._until_answered(lambda: self._http.get(f"/v1/tables/{table}/events", params=query))
        if answer.status_code == 422:  # the table is behind what was shown of it, which the history has recorded
            return
        for event in self._read(answer)["events"]:
            self._history.saw(self.name, table, event["version"], event["hash"])

    # Moves

    def _moves(self, table: str, seat: int) -> None:
        listed = self.gets(f"/v1/tables/{table}/moves")
        if not listed["legal_moves"]:
            return
        move = self._chance.choice(listed["legal_moves"])
        time.sleep(self.thinks)
        key = secrets.token_hex(16) if self._habit.keyed else None
        command = partial(Command, self.name, table, seat, same_move(move), listed["version"], key)
        shared = self._history.begin(command()) if key else None
        clicks = [self._pool.submit(self._click, command, shared, move) for _ in range(self._habit.clicks)]
        for click in clicks:
            click.result()

    def _click(self, command: Callable[[], Command], shared: Command | None, move: Json) -> None:
        """Performs one click. Without a key, each of its requests is a separate command."""
        end = time.monotonic() + PATIENCE
        while isinstance(self._sends(shared or self._history.begin(command()), move), Unknown):
            if not self._habit.repeats:
                return
            assert time.monotonic() < end, f"{self.name}: a move was not answered in time"
            time.sleep(PAUSE_SECONDS)

    def _sends(self, command: Command, move: Json) -> Outcome:
        headers = {"Idempotency-Key": command.key} if command.key else {}
        if self._habit.matched:
            headers["If-Match"] = f'"{command.known}"'
        sent = self._history.now()
        try:
            outcome = _outcome(self._http.post(f"/v1/tables/{command.table}/moves", json=move, headers=headers))
        except NEVER_SENT as error:
            self._history.fails(type(error).__name__)
            return Unknown(type(error).__name__)
        except httpx.TransportError as error:
            outcome = Unknown(type(error).__name__)
        if isinstance(outcome, Unknown):
            self._history.fails(outcome.why)
        self._history.answer(command, Answer(sent, self._history.now(), outcome))
        return outcome


def _key() -> dict[str, str]:
    return {"Idempotency-Key": secrets.token_hex(16)}


def _outcome(answer: httpx.Response) -> Outcome:
    if answer.status_code >= 500:
        return Unknown(str(answer.status_code))
    body = answer.json()
    if answer.is_success:
        return Acknowledged(body["version"], body["head"], tuple(body["events"]))
    return Refused(body["code"])
