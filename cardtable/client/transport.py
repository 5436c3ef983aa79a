"""Requests: how one is sent, how its answer is read, and when it is sent again."""

import logging
import random
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

import httpx

from cardtable.client.errors import ApiError, Unreachable

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 5.0
"""Seconds before a request is sent again. The pause doubles each time; a random share of it spreads clients out."""

QUIET_SECONDS = 0.7
"""An outage that lasts longer is logged."""

AGAIN = frozenset((502, 503, 504))
"""Statuses of a service, or of a proxy before it, that can't respond at present."""

CSV = "text/csv"

LIMITED = 429
"""The status of a refusal by a limit, after which the same request may succeed in `Retry-After` seconds."""

BUSY = "busy"
"""The code of a refusal after which the same request may succeed a moment later."""

LONGEST_NAMED = 80
"""How much of a text that is no id is quoted."""

NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""Failures after which the service certainly did not get the request."""

_log = logging.getLogger("cardtable.client")


class Answer(NamedTuple):
    status: int
    value: Any
    headers: httpx.Headers


class Pauses:
    """Growing pauses between attempts, for `patience` seconds in all. Logs an outage once, and its end."""

    def __init__(self, patience: float, sleep: Callable[[float], None]) -> None:
        self._patience = patience
        self._since = time.monotonic()
        self._sleep = sleep
        self._next = FIRST_PAUSE
        self._logged = False

    def answered(self, *, well: bool) -> None:
        """The service answers: its patience starts again, and the pauses too if all went `well`."""
        self._since = time.monotonic()
        self._next = FIRST_PAUSE if well else self._next
        if self._logged:
            _log.warning("the service answers again")
        self._logged = False

    def over(self) -> bool:
        return self.left() <= 0

    def left(self) -> float:
        """How many seconds of the patience are left."""
        return self._patience - (time.monotonic() - self._since)

    def pause(self, why: str, at_least: float = 0.0) -> None:
        if not self._logged and time.monotonic() - self._since >= QUIET_SECONDS:
            _log.warning("%s; trying again", why)
            self._logged = True
        self._sleep(max(at_least, self._next * random.uniform(0.5, 1.0)))
        self._next = min(2 * self._next, LONGEST_PAUSE)


class Transport:
    """Requests to one service, for one account or for none. Any number of threads may use it."""

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
        self.given_up: Callable[[], bool] = lambda: False
        """Whether a request that meets an outage is to end at once; a runner that is asked to stop says so."""
        self.http = http or httpx.Client(base_url=address(url), timeout=httpx.Timeout(10, connect=3, read=40))
        self.url = str(self.http.base_url).rstrip("/")

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
        """Sends a request until it is answered. Raises ApiError for a refusal, and Unreachable if for `patience`
        seconds the service can't be reached or can't respond, or if the transport is given up meanwhile.

        A POST is done once, however often it is sent: it always carries an idempotency key, a random one by default.
        The other methods have no keys. Repeating them does no harm, but the second attempt may be refused because the
        first one was carried out: then the error is `repeated`. A refusal by a limit is waited for as long as it says,
        where that is within the patience.
        """
        headers = self.headers()
        if method == "POST":
            headers["Idempotency-Key"] = key or secrets.token_hex(16)
        if if_match is not None:
            headers["If-Match"] = f'"{if_match}"'
        parameters = {name: value for name, value in (query or {}).items() if value is not None}
        pauses = Pauses(self.patience, self.sleep)
        repeated = False
        while True:
            try:
                answer = self.http.request(method, path, json=body, params=parameters, headers=headers)
            except httpx.TransportError as error:
                if pauses.over() or self.given_up():
                    raise Unreachable(f"{method} {path}: {failure(error)}") from error
                repeated = repeated or not isinstance(error, NEVER_SENT)
                pauses.pause(self.outage(failure(error)))
                continue
            wait = retry_after(answer)
            if answer.status_code == LIMITED and 0 < wait <= pauses.left() and not self.given_up():
                pauses.pause(f"{method} {path}: {problem_of(answer).get('detail', 'limited')}", wait)
                continue
            if not passes(answer):
                pauses.answered(well=True)
                return _read(answer, repeated=repeated)
            why = f"{answer.status_code} {problem_of(answer).get('code', '')}".strip()
            if pauses.over() or self.given_up():
                raise Unreachable(f"{method} {path}: {why}")
            repeated = True
            pauses.pause(self.outage(why), min(wait, LONGEST_PAUSE))

    def outage(self, why: str) -> str:
        """A sentence for the log."""
        return f"the service at {self.http.base_url} does not answer ({why})"

    def close(self) -> None:
        self.http.close()


def address(url: str) -> str:
    """The address of a service, with `http://` added where it has no scheme. Raises ValueError for anything else."""
    try:
        parsed = httpx.URL(url if "://" in url else f"http://{url}")
    except httpx.InvalidURL as error:
        raise ValueError(f"{url!r} is not an address: {error}") from None
    if parsed.scheme not in ("http", "https") or not parsed.host:
        raise ValueError(f"{url!r} is not an address of a service; write one like http://127.0.0.1:8000")
    return str(parsed)


def part(name: str) -> str:
    """An id as one part of a path. Raises ApiError `not_found` for a text that is more than that, or less: deleting the
    table `../me` would erase the account."""
    if not name.strip(".") or not name.isprintable() or {"/", "\\"} & {*name}:
        raise ApiError(404, {"code": "not_found", "detail": f"{name[:LONGEST_NAMED]!a} can't be the id of anything"})
    return quote(name, safe="")


def failure(error: httpx.TransportError | ValueError) -> str:
    """`ConnectError: [Errno 111] Connection refused`."""
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def passes(answer: httpx.Response) -> bool:
    """Whether the same request may get another answer a moment later."""
    return answer.status_code in AGAIN or (answer.status_code == 409 and problem_of(answer).get("code") == BUSY)


def retry_after(answer: httpx.Response) -> float:
    """The seconds of `Retry-After`; 0 without one."""
    text = answer.headers.get("Retry-After", "")
    return float(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0.0


def _read(answer: httpx.Response, *, repeated: bool) -> Answer:
    """The answer. Raises ApiError for a refusal, and for an answer that the service did not send, such as a proxy's
    page."""
    if not answer.is_success:
        raise ApiError(
            answer.status_code, problem_of(answer), repeated=repeated, retry_after=retry_after(answer) or None
        )
    try:
        if answer.headers.get("Content-Type", "").startswith(CSV):
            return Answer(answer.status_code, answer.content.decode(), answer.headers)
        value = answer.json() if answer.content else None
    except ValueError:
        raise ApiError(answer.status_code, problem_of(answer)) from None
    return Answer(answer.status_code, value, answer.headers)


def problem_of(answer: httpx.Response) -> dict[str, Any]:
    """The problem in an answer; one made from the status if the answer is not the service's, but for example a
    proxy's."""
    try:
        problem = answer.json()
    except ValueError:
        problem = None
    return problem if isinstance(problem, dict) else {"detail": answer.reason_phrase}
