"""Sends requests, reads their responses, and retries."""

import logging
import random
import re
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

import httpx

from cardtable.client.codes import GATEWAYS, Kind, longest_wait
from cardtable.client.connections import connections
from cardtable.client.errors import NO_PROBLEM, ApiError, BadToken, Unreachable

FIRST_PAUSE, LONGEST_PAUSE = 0.05, 5.0
"""Initial and maximum backoff before a retry, in seconds. It doubles each time, with random jitter to spread clients
out. The wait requested by the service is added to it."""

QUIET_SECONDS = 0.7
"""Length of an outage after which it is logged, in seconds."""

PROBLEM = "application/problem+json"
"""The media type of the service's error responses. Other error responses are not from the service."""

LONGEST_NAMED = 80
"""Maximum number of characters quoted from an invalid id."""

NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""Errors after which the service certainly did not receive the request."""

_log = logging.getLogger("cardtable.client")


class Answer(NamedTuple):
    status: int
    value: Any
    headers: httpx.Headers


class Pauses:
    """Exponential backoff between attempts, for `patience` seconds in all. Logs each outage once, and its end."""

    def __init__(self, patience: float, sleep: Callable[[float], None]) -> None:
        self._patience = patience
        self._since = time.monotonic()
        self._sleep = sleep
        self._next = FIRST_PAUSE
        self._logged = False

    def answered(self, *, well: bool) -> None:
        """Notes a response: the patience starts again, and if all went `well`, the backoff too."""
        self._since = time.monotonic()
        self._next = FIRST_PAUSE if well else self._next
        if self._logged:
            _log.warning("the service answers again")
        self._logged = False

    def after(self, error: Exception, what: str, url: str, *, given_up: bool = False) -> None:
        """Pauses before a retry of `what` at `url`.

        Raises the error if it is a refusal that is final or outlasts the patience, and Unreachable for an outage that
        outlasts it. If the attempts are `given_up`, raises at once.
        """
        waited = time.monotonic() - self._since
        if isinstance(error, ApiError) and error.kind is not Kind.OUTAGE:
            most, named = min(self._patience, longest_wait(error.code)), error.retry_after or 0.0
            if error.kind is Kind.FINAL or given_up or waited + named >= most:
                raise error
            self.pause(f"{what}: {error.detail or error.code}", named)
            return
        why, named = failure(error), (error.retry_after or 0.0) if isinstance(error, ApiError) else 0.0
        if given_up or waited >= self._patience:
            raise Unreachable(f"{what}: {why}") from error
        self.pause(f"the service at {url} does not answer ({why})", min(named, LONGEST_PAUSE))

    def pause(self, why: str, at_least: float = 0.0) -> None:
        if not self._logged and time.monotonic() - self._since >= QUIET_SECONDS:
            _log.warning("%s; trying again", why)
            self._logged = True
        self._sleep(at_least + self._next * random.uniform(0.5, 1.0))
        self._next = min(2 * self._next, LONGEST_PAUSE)


_TOKEN = re.compile(r"[A-Za-z0-9._~+/=-]{1,256}")


class Transport:
    """The transport of requests to one service, for one account or none. It is thread-safe."""

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
        """True if requests should fail immediately in an outage, set by a runner that was asked to stop."""
        self.http = http or connections(url)
        self.url = str(self.http.base_url).rstrip("/")

    @property
    def token(self) -> str | None:
        """The account's token; None for anonymous requests. Setting an invalid one raises BadToken."""
        return self._token

    @token.setter
    def token(self, token: str | None) -> None:
        if token is not None and not _TOKEN.fullmatch(token):
            raise BadToken
        self._token = token

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
        signing_key: str | None = None,
        move_signature: str | None = None,
        text: str | None = None,
    ) -> Answer:
        """Sends a request until it is answered, with JSON or with text of the media type `text`.

        Raises Unreachable if the service is unreachable or out of order for `patience` seconds. Raises ApiError for a
        refusal: immediately if it is final, or if it lasts longer than the patience. If the transport is given up,
        either is raised immediately.

        A POST always carries an idempotency key, random by default, so it takes effect at most once. The other methods
        have no keys. Repeating them is harmless, but a retry may be refused because the first attempt succeeded; the
        error is then `repeated`.
        """
        headers = self.headers()
        if method == "POST":
            headers["Idempotency-Key"] = key or secrets.token_hex(16)
        if if_match is not None:
            headers["If-Match"] = f'"{if_match}"'
        if signing_key is not None and move_signature is not None:
            headers |= {"Signing-Key": signing_key, "Move-Signature": move_signature}
        parameters = {name: value for name, value in (query or {}).items() if value is not None}
        pauses = self.pauses()
        repeated = False
        while True:
            try:
                answer = self.http.request(method, path, json=body, params=parameters, headers=headers)
                if not answer.is_success:
                    raise refusal_of(answer, repeated=repeated)
                value = _read(answer, text)
            except (ValueError, httpx.InvalidURL) as error:
                problem = {"code": "invalid", "detail": f"this can't be sent: {error!s:.200}"}
                raise ApiError(422, problem) from None  # a lone surrogate, NaN, or an address that is too long
            except (httpx.TransportError, ApiError) as error:
                pauses.after(error, f"{method} {path}", str(self.http.base_url), given_up=self.given_up())
                repeated = repeated or _may_be_done(error)
            else:
                pauses.answered(well=True)
                return Answer(answer.status_code, value, answer.headers)

    def pauses(self) -> Pauses:
        return Pauses(self.patience, self.sleep)

    def close(self) -> None:
        self.http.close()


def part(name: str) -> str:
    """Quotes an id as one segment of a path. Raises ApiError `not_found` for text that is not exactly one segment:
    deleting the table `../me` would erase the account."""
    if not name.strip(".") or not name.isprintable() or {"/", "\\"} & {*name}:
        raise ApiError(404, {"code": "not_found", "detail": f"{name[:LONGEST_NAMED]!a} can't be the id of anything"})
    return quote(name, safe="")


def failure(error: Exception) -> str:
    """Describes an error: `ConnectError: [Errno 111] Connection refused`, `503 unavailable`, `502 Bad Gateway`."""
    if isinstance(error, ApiError):
        return f"{error.status} {error.detail if error.code == NO_PROBLEM else error.code}"
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _may_be_done(error: httpx.TransportError | ApiError) -> bool:
    """True if the request may have taken effect despite the error, as with every 503. Other refusals change nothing."""
    return error.status in GATEWAYS if isinstance(error, ApiError) else not isinstance(error, NEVER_SENT)


def refusal_of(answer: httpx.Response, *, repeated: bool = False) -> ApiError:
    """The error of an unsuccessful response. It has no code if the response is not from the service, but for example
    from a proxy."""
    text = answer.headers.get("Retry-After", "")
    wait = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
    return ApiError(answer.status_code, _problem_of(answer), repeated=repeated, retry_after=wait or None)


def _problem_of(answer: httpx.Response) -> dict[str, Any]:
    try:
        problem = answer.json() if answer.headers.get("Content-Type", "").startswith(PROBLEM) else None
    except ValueError:
        problem = None
    if isinstance(problem, dict) and isinstance(problem.get("code"), str):
        return problem
    return {"detail": answer.reason_phrase}


def _read(answer: httpx.Response, text: str | None) -> Any:
    """The value of a successful response. Raises ApiError if it is not from the service, but for example a proxy."""
    try:
        if text is not None and answer.headers.get("Content-Type", "").startswith(text):
            return answer.content.decode()
        return answer.json() if answer.content else None
    except ValueError:
        raise ApiError(answer.status_code, {"detail": answer.reason_phrase}) from None
