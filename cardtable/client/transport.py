"""Asking: one way to send a request, to read the answer, and to send it again when that makes sense."""

import random
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import httpx

from cardtable.client.errors import ApiError, Unreachable

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 5.0
"""Seconds until a request is sent again: doubled each time, and a little by chance, so that not all come at once."""

AGAIN = frozenset((502, 503, 504))
"""Statuses that pass, whoever sent them."""

BUSY = "busy"
"""A refusal that passes."""


class Answer(NamedTuple):
    status: int
    value: Any
    headers: httpx.Headers


class Pauses:
    """Growing pauses between attempts, for `patience` seconds in all."""

    def __init__(self, patience: float, sleep: Callable[[float], None]) -> None:
        self._until = time.monotonic() + patience
        self._sleep = sleep
        self._next = FIRST_PAUSE

    def over(self) -> bool:
        return time.monotonic() >= self._until

    def pause(self, at_least: float = 0.0) -> None:
        self._sleep(max(at_least, self._next * random.uniform(0.5, 1.0)))
        self._next = min(2 * self._next, LONGEST_PAUSE)


class Transport:
    """A connection to one service in the name of one account, or of nobody. May be used by any number of threads."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        patience: float = 30.0,
        http: httpx.Client | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.token = token
        self.patience = patience
        self.sleep = sleep
        self.http = http or httpx.Client(base_url=url, timeout=httpx.Timeout(10, read=40))

    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"Authorization": f"Bearer {self.token}"}

    def ask(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None = None,
        *,
        query: Mapping[str, Any] | None = None,
        key: str | None = None,
        if_match: int | None = None,
    ) -> Answer:
        """Sends a request until it is answered; ApiError for a refusal, Unreachable when nobody answers for too long.

        Every POST has an idempotency key, a random one where none is given: so sent twice it is done once.
        """
        headers = self.headers()
        if method == "POST":
            headers["Idempotency-Key"] = key or secrets.token_hex(16)
        if if_match is not None:
            headers["If-Match"] = f'"{if_match}"'
        parameters = {name: value for name, value in (query or {}).items() if value is not None}
        pauses = Pauses(self.patience, self.sleep)
        while True:
            try:
                answer = self.http.request(method, path, json=body, params=parameters, headers=headers)
            except httpx.TransportError as error:
                if pauses.over():
                    raise Unreachable(f"{method} {path}: {type(error).__name__}") from error
                pauses.pause()
                continue
            if not passes(answer) or pauses.over():
                return _read(answer)
            pauses.pause(retry_after(answer))

    def close(self) -> None:
        self.http.close()


def passes(answer: httpx.Response) -> bool:
    """Whether the same request may well be answered otherwise in a moment."""
    return answer.status_code in AGAIN or (answer.status_code == 409 and problem_of(answer).get("code") == BUSY)


def retry_after(answer: httpx.Response) -> float:
    text = answer.headers.get("Retry-After", "")
    return min(float(text), LONGEST_PAUSE) if text.isascii() and text.isdigit() else 0.0


def _read(answer: httpx.Response) -> Answer:
    if answer.is_error:
        raise ApiError(answer.status_code, problem_of(answer))
    return Answer(answer.status_code, answer.json() if answer.content else None, answer.headers)


def problem_of(answer: httpx.Response) -> dict[str, Any]:
    """The problem that an answer tells; a plain one where somebody else has answered, as a proxy may."""
    try:
        problem = answer.json()
    except ValueError:
        problem = None
    return problem if isinstance(problem, dict) else {"detail": answer.reason_phrase}
