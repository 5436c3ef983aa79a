"""The edge: who asks, under which key, at which version, and how answers leave.

The order of checks is that of design 7: what can't be read (400) comes before who asks (401), and everything
else after both.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from flask import Response, current_app, request

from events.ports import Key
from service import accounts
from service.accounts import GivenKey
from service.answers import names_of, table_answer
from service.events_out import batch_answer, reader_of, to_json
from service.execution import Done
from service.http.body import MAX_BYTES, read_json
from service.http.gate import Gate
from service.keys import key_of
from service.refusals import Refused
from service.viewers import PlayerId, viewer_of
from service.wiring import Service

_EXTENSION = "cardtable"
_KEY = re.compile(r"[\x21-\x7e]{1,128}")
_VERSION = re.compile(r'"(0|[1-9][0-9]{0,39})"')
_BEARER = re.compile(r"Bearer +([A-Za-z0-9._~+/=-]{1,256}) *", re.IGNORECASE)


@dataclass(frozen=True)
class Edge:
    """What the views work with."""

    service: Service
    gate: Gate


def edge() -> Edge:
    return cast("Edge", current_app.extensions[_EXTENSION])


def service() -> Service:
    return edge().service


def install(app: Any, what: Edge) -> None:
    app.extensions[_EXTENSION] = what


# Who asks


def asker() -> PlayerId | None:
    """The account of the request's token, None where there is none; Refused `unauthorized` for a bad one."""
    token = given_token()
    return None if token is None else accounts.authenticate(service(), token)


def player() -> PlayerId:
    """The account of the request's token; Refused `unauthorized` without one."""
    found = asker()
    if found is None:
        raise Refused("unauthorized", "this needs a token: Authorization: Bearer <token>")
    return found


def given_token() -> str | None:
    header = request.headers.get("Authorization")
    if header is None:
        return None
    match = _BEARER.fullmatch(header)
    if match is None:
        raise Refused("unauthorized", "Authorization is Bearer and a token")
    return match.group(1)


# What is asked


@dataclass(frozen=True)
class Asked:
    """A request that changes something, as far as it must be readable before anything else is looked at."""

    player: PlayerId
    value: Any
    body: bytes
    key_text: str | None
    if_match: int | None

    @property
    def key(self) -> Key | None:
        return None if self.key_text is None else key_for(self.player, self.key_text, self.body)

    @property
    def given_key(self) -> GivenKey | None:
        key = self.key
        return None if self.key_text is None or key is None else GivenKey(self.key_text, key)


def asked(*, body: str = "required", matched: bool = True) -> Asked:
    """Reads what can be refused as unreadable, then finds out who asks.

    `body` is `required`, `optional` (nothing counts as `{}`) or `none` (not looked at); If-Match is looked at where the
    request can be `matched` to a version.
    """
    raw, value = read_body(body)
    key_text = idempotency_key()
    if_match = _if_match() if matched else None
    return Asked(player(), value, raw, key_text, if_match)


def read_body(body: str) -> tuple[bytes, Any]:
    """The body's bytes and its JSON value; Refused `malformed`."""
    if body == "none":
        return b"", None
    raw = _received()
    if not raw and body == "optional":
        return raw, {}
    return raw, read_json(raw)


def _received() -> bytes:
    """The body, or as much of it as shows that it is too long; Refused `malformed` when it was cut off on its way."""
    with edge().gate.place(body=True):
        raw = request.stream.read(MAX_BYTES + 1)
    nothing_came = not raw and "Transfer-Encoding" in request.headers
    if nothing_came or len(raw) < min(request.content_length or 0, MAX_BYTES + 1):
        raise Refused("malformed", "the body has not come in full")
    return raw


def idempotency_key() -> str | None:
    """The request's Idempotency-Key; only a POST has one."""
    text = request.headers.get("Idempotency-Key")
    if text is None or request.method != "POST":
        return None
    if not _KEY.fullmatch(text):
        raise Refused("bad_key", "an Idempotency-Key has 1 to 128 visible ASCII characters")
    return text


def key_for(scope: str, key: str, body: bytes) -> Key:
    return key_of(scope, key, request.method, request.path, body)


def _if_match() -> int | None:
    text = request.headers.get("If-Match")
    if text is None:
        return None
    match = _VERSION.fullmatch(text)
    if match is None:
        raise Refused("bad_if_match", 'If-Match is a version in quotes, such as "17"')
    return int(match.group(1))


# Answers

SEEN = {"Vary": "Authorization, Accept, Accept-Encoding", "Cache-Control": "private, no-cache"}
"""Headers of what is shown to each in their own way, and may be kept if it is asked about again each time."""


def answer(body: bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer of JSON bytes; not to be stored by anybody unless the headers say otherwise."""
    response = Response(body, status, mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    if headers:
        response.headers.update(headers)
    return response


def json_answer(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    return answer(to_json(value), status, headers)


def page_answer(name: str, items: list[Any], following: str | None) -> Response:
    """A page of what is listed under this name, with the cursor of the next one where there is one."""
    return json_answer({name: items, **({} if following is None else {"next": following})})


def replayed(flag: bool) -> dict[str, str]:
    """The header that tells the answer of an earlier request."""
    return {"Idempotent-Replayed": "true"} if flag else {}


def done_table(done: Done, who: PlayerId, status: int, headers: Mapping[str, str] | None = None) -> Response:
    """The Table as the player sees it right after what was done, also when that was done long ago."""
    table = done.loaded.table
    value = table_answer(done.loaded, viewer_of(table, who), names_of(service(), [table]))
    return json_answer(value, status, {**replayed(done.replayed), **(headers or {})})


def done_events(done: Done, who: PlayerId, status: int) -> Response:
    """The batch as the player sees it, with the version and head after it; the same whenever it is asked for again."""
    body = batch_answer(done.loaded.version, done.loaded.head, done.batch, reader_of(done.loaded.table, who))
    return answer(body, status, replayed(done.replayed))
