"""Reads a request once: first its sender, then the media types, the body, the headers and the query.

The sender is authenticated (401) before any other header or the body is checked, so strangers learn nothing by probing.
Unacceptable media types are then refused with 406 or 415, and unreadable input with 400. Schemas are applied next
(422); the use case makes all other checks. `ABOUT` in `spec.py` gives the whole order.

Bodies are strict JSON within the limits that a server needs: at most 64 KiB and 32 levels deep, no integers
beyond 2^53, no lone surrogates. Only the token identifies the sender.
"""

import json
import math
import re
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from typing import Any, Literal, NamedTuple, NoReturn, cast

import flask
from flask import after_this_request, g
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser
from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header, parse_options_header

from domain.canonical import MAX_INTEGER
from domain.strict_json import Unreadable, read_json
from events.ports import Accounts, Key
from service.access.permissions import PlayerId
from service.access.scheduling import Slot, Work
from service.engine.execution import Clock
from service.engine.idempotency import IdempotencyKey, key_of
from service.http.deprecation import Deprecation
from service.http.entry import ENTERED, MAX_BYTES, AdmittedRequest, Context
from service.http.problems import invalid
from service.ids import token_digest
from service.players.tickets import Tickets
from service.refusals import Refused, suspended, unknown_token
from service.wiring import Service

JSON = "application/json"
HTML = "text/html"
PROBLEM = "application/problem+json"

_JSON = re.compile(r"application/(json|.+\+json)")
"""Media types of readable bodies. Browsers let a page of any site send other types, or none, without a preflight, for
example to open accounts from its visitor's address."""

_ANYTHING = ("*/*", JSON)
"""The `Accept` of most clients. Every operation with a response can satisfy the first, and most the second."""

MAX_DEPTH = 32

# An unterminated string matches to the end of the body, without backtracking. Otherwise a body of quotes and
# backslashes would take quadratic time.
_STRING = re.compile(rb'"(?:[^"\\]|\\.?)*+(?:"|\Z)', re.DOTALL)
_BRACKET = re.compile(rb"[\[{]|([\]}])")

_KEY = re.compile(r"[\x21-\x7e]{1,128}")
_VERSION = re.compile(r'(?:W/)?"(0|[1-9][0-9]{0,39})(?:\.[!#-~]*)?"')
_LIST = re.compile(r"[ \t]*,[ \t]*")

Body = Literal["required", "optional", "none"]
"""Body of an operation. An empty `optional` body counts as `{}`, and `none` must be empty or `{}`."""

Access = Literal["required", "optional", "ignored"]
"""Need for a token. With an `optional` one a player sees more. A bad token is refused unless it is `ignored`."""

Headers = Mapping[str, Any]
"""The WSGI environment of a request (PEP 3333), which contains its headers."""

_BEARER = re.compile(r"Bearer +([A-Za-z0-9._~+/=-]{1,256}) *", re.IGNORECASE)


class Reading(NamedTuple):
    """The parts of a request that an operation reads; see `Blueprint.operation`. `offered` are its responses' media
    types. A suspended account may use only operations `of_suspended`."""

    offered: frozenset[str]
    body: Body
    access: Access
    ticket: bool
    key: bool
    if_match: bool
    has_query: bool
    deprecated: Deprecation | None
    of_suspended: bool = False


class Request(NamedTuple):
    """A parsed request: the parts that a route uses, and its context.

    The sender is identified by the digest of its `token` and by its account, the `viewer`. Both are None without a
    token.
    """

    service: Service
    context: Context
    environ: dict[str, Any]
    address: str
    work: Work
    body: bytes
    json: Any
    key: str | None
    if_match: int | None
    token: bytes | None
    viewer: PlayerId | None

    @property
    def player(self) -> PlayerId:
        """The sender's account, for operations that require a token."""
        assert self.viewer is not None, "the operation does not require a token"
        return self.viewer

    def bearer_token(self) -> str:
        """Returns the sender's token itself, for operations that require one."""
        return bearer_token(self.environ) or ""

    def authenticate_again(self) -> None:
        """Raises Refused `unauthorized` if the sender's token has been revoked since the request was authenticated."""
        if self.token is not None:
            _owner(self.token, self.service.ports.accounts, self.service.clock, self.work)

    def slot(self) -> Slot:
        """Takes a slot while the request waits.

        Refused with `too_many_streams` if all slots are taken, and `too_many_requests` if the sender's are.
        """
        return self.context.waiters.slot(account=self.viewer, address=self.address)

    def idempotency_key(self, scope: str | None = None) -> IdempotencyKey | None:
        """Returns the request's idempotency key. `scope` is the player's id, or the client's address if there is no
        player yet."""
        if self.key is None:
            return None
        method, path = self.environ["REQUEST_METHOD"], flask.request.path
        return IdempotencyKey(self.key, key_of(scope or self.player, self.key, method, path, self.body))

    def key_digests(self) -> Key | None:
        """Returns the digests of the player's key."""
        key = self.idempotency_key()
        return None if key is None else key.digests

    def secret_key(self, scope: str) -> IdempotencyKey | None:
        """Returns the key of a request answered with a new token, whose sender is unknown. Refused with `weak_key`.

        Anyone who sends the same request with the same key gets the token, so a key such as `1` would give it to
        strangers.
        """
        key = self.idempotency_key(scope)
        if key is not None and len(key.text) < SECRET_LENGTH:
            detail = (
                f"this Idempotency-Key stands for a token: it must have at least {SECRET_LENGTH} characters, at random"
            )
            raise Refused("weak_key", detail)
        return key


SECRET_LENGTH = 20
"""Minimum length of a key that stands for a token. Random letters and digits then have 100 bits."""


def reads(reading: Reading, view: Callable[..., Any], *, documented_by: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a route that reads its request first. The view takes it as its first argument.

    flask-smorest's wrappers for functions that return values are only in `documented_by`: they appear in the document
    but don't run for requests, since every view returns its response.
    """

    @wraps(documented_by)
    def route(*args: Any, **kwargs: Any) -> Any:
        return view(read(reading), *args, **kwargs)

    return route


def read(reading: Reading) -> Request:
    """Reads the parts of the request that the operation uses. Refused with the codes of `Blueprint.operation`."""
    environ = flask.request.environ
    entered: AdmittedRequest = environ[ENTERED]
    context, address, work, body = entered
    if reading.deprecated is not None:
        after_this_request(reading.deprecated.mark)
    service = context.service
    token = None if reading.access == "ignored" else _token(environ, service.tickets, reading)
    viewer = None if token is None else _owner(token, service.ports.accounts, service.clock, work)
    if viewer is not None and not reading.of_suspended and service.ports.accounts.is_suspended(viewer):
        raise suspended()
    check_acceptable(reading.offered)
    if body != b"" and reading.body != "none":
        _check_content_type(environ)
    if body is None:
        raise Refused("malformed", "the body is incomplete")
    value = {} if not body and reading.body != "required" else read_body(body)
    if reading.body == "none" and value != {}:
        raise _no_body()
    key = _key(environ) if reading.key else None
    version = _if_match(environ) if reading.if_match else None
    if environ.get("QUERY_STRING"):
        _check_query(declared=reading.has_query)
    g.json = value  # for the parser of flask-smorest
    return Request(service, context, environ, address, work, body, value, key, version, token, viewer)


def check_acceptable(offered: frozenset[str]) -> None:
    """Raises Refused `not_acceptable` if the request accepts none of the `offered` media types. It still gets
    problems."""
    accept: str | None = flask.request.environ.get("HTTP_ACCEPT")
    if accept is None or not offered or (accept in _ANYTHING and (accept == "*/*" or JSON in offered)):
        return
    if not any(quality(accept, each) for each in offered):
        raise Refused("not_acceptable", f"this response is {' or '.join(sorted(offered))}, which Accept excludes")


@lru_cache(256)
def quality(accept: str, media_type: str) -> float:
    """Returns the quality of a media type in an `Accept` header, from 0 (not acceptable) to 1. Parameters of ranges are
    ignored."""
    ranges = parse_accept_header(accept, MIMEAccept)
    return MIMEAccept([(each.partition(";")[0].strip(), wanted) for each, wanted in ranges]).quality(media_type)


def _check_content_type(headers: Headers) -> None:
    """Raises Refused `unsupported_media_type` unless the body is declared as uncompressed JSON."""
    media_type = headers.get("CONTENT_TYPE", "")
    if media_type != JSON and not _JSON.fullmatch(parse_options_header(media_type)[0].lower()):
        raise Refused("unsupported_media_type", "the body must be JSON: Content-Type: application/json")
    coding = headers.get("HTTP_CONTENT_ENCODING")
    if coding is not None and coding.strip().lower() != "identity":
        raise Refused("unsupported_media_type", "the body must not be compressed")


def _no_body() -> Refused:
    return Refused("malformed", "this operation takes no body: leave it empty, or send {}")


def read_body(body: bytes) -> Any:
    """Returns the JSON value of a body. Refused with `malformed`."""
    try:
        _check_depth(body)
        value = read_json(body, max_bytes=MAX_BYTES, integer=_integer, fraction=_fraction)
        if b"\\u" in body:
            _check_surrogates(value)
    except Unreadable as unreadable:
        raise Refused("malformed", f"the body can't be read: {unreadable}") from None
    return value


def _check_depth(body: bytes) -> None:
    """Counts brackets outside strings, so that the parser never gets a body that is too deep for it.

    Up to the first error in the text, this finds the same strings as the parser.
    """
    if body.count(b"[") + body.count(b"{") <= MAX_DEPTH:
        return
    depth = 0
    for bracket in _BRACKET.finditer(_STRING.sub(b"", body)):
        depth += -1 if bracket.group(1) else 1
        if depth > MAX_DEPTH:
            raise Unreadable(f"it is more than {MAX_DEPTH} levels deep")


def _check_surrogates(value: object) -> None:
    """Raises Unreadable for half of a surrogate pair. It can only come from an escape, and only encoding finds it."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Unreadable("it has half of a surrogate pair") from None


def _integer(text: str) -> int:
    if len(text) <= 17 and abs(number := int(text)) <= MAX_INTEGER:
        return number
    raise Unreadable("it has an integer beyond 2^53")


def _fraction(text: str) -> float:
    if math.isfinite(number := float(text)):
        return number
    raise Unreadable("it has a number that is too large")


def _key(headers: Headers) -> str | None:
    text: str | None = headers.get("HTTP_IDEMPOTENCY_KEY")
    if text is not None and not _KEY.fullmatch(text):
        raise Refused("bad_key", "an Idempotency-Key must be 1 to 128 visible ASCII characters")
    return text


def _if_match(headers: Headers) -> int | None:
    """Returns the version that the table must have, from a version or from entity tags of the table. None for any
    version.

    The tags of a table are weak, since names and compression change its representation. Their version is exact, so
    `If-Match` accepts them.
    """
    text: str | None = headers.get("HTTP_IF_MATCH")
    if text is None or text.strip() == "*":
        return None
    matches = [_VERSION.fullmatch(each) for each in _LIST.split(text.strip())]
    versions = {None if match is None else match.group(1) for match in matches}
    version = versions.pop()
    if version is None or versions:
        raise Refused("bad_if_match", 'If-Match must be one version in quotes, such as "17", or the ETag of the table')
    return int(version)


def _token(environ: Headers, tickets: Tickets, reading: Reading) -> bytes | None:
    """Returns the digest of the request's token. Refused with `unauthorized` if a required one is missing.

    With `ticket`, a stream ticket in the address may replace a token, but not accompany one.
    """
    token = bearer_token(environ)
    given = flask.request.args.getlist("ticket") if reading.ticket else []
    if given:
        if token is not None or len(given) > 1:
            raise Refused("unauthorized", "a request has a token or one ticket, not both")
        return tickets.redeem(given[0])
    if token is not None:
        return token_digest(token)
    if reading.access == "required":
        raise Refused("unauthorized", "this request needs a token: Authorization: Bearer <token>")
    return None


def _owner(token: bytes, accounts: Accounts, clock: Clock, work: Work) -> PlayerId:
    """Returns the account of a token, given its digest, and charges it for the work from now on. Refused with
    `unauthorized`."""
    player = accounts.of_token(token, clock)
    work.is_of(player)
    if player is None:
        raise unknown_token()
    return player


def bearer_token(environ: Headers) -> str | None:
    """Returns the request's token, None if there is none. Refused with `unauthorized` for any other kind of
    authorization."""
    header = environ.get("HTTP_AUTHORIZATION")
    if header is None:
        return None
    match = _BEARER.fullmatch(header)
    if match is None:
        raise Refused("unauthorized", "Authorization must be Bearer and a token")
    return match.group(1)


def _check_query(*, declared: bool) -> None:
    """Raises Refused `invalid` for a parameter given twice, or any parameter if the operation has `declared` none."""
    errors = {
        name: ["Given more than once." if declared else "Unknown field."]
        for name, values in flask.request.args.lists()
        if not declared or len(values) > 1
    }
    if errors:
        raise invalid(errors)


class RequestParser(FlaskParser):
    """Parses bodies and queries like flask-smorest, except that the body has already been read.

    With `unknown=None`, each schema decides about unknown fields, in queries as well as bodies.
    """

    def load_json(self, req: flask.Request, schema: Schema) -> Any:  # noqa: ARG002
        return g.json

    def handle_error(self, error: ValidationError, *_: Any, **__: Any) -> NoReturn:
        """Raises Refused `invalid` with `errors` by field."""
        by_location = cast("dict[str, dict[str, Any]]", error.messages)
        errors = {field: wrong for fields in by_location.values() for field, wrong in fields.items()}
        raise invalid(errors)
