"""Reading a request: its body, its Idempotency-Key and its If-Match, and the parser of bodies and queries.

A body of another media type is refused with 415, and what can't be read with 400, before the sender is authenticated.
The schemas are applied after that, with 422.
"""

import re
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, NoReturn, cast

from flask import Request, g, request
from flask.globals import request_ctx
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser

from events.ports import Key
from service.engine.idempotency import IdempotencyKey, key_of
from service.http import limits
from service.http.bodies import MAX_BYTES, read_body
from service.http.negotiation import check_content_type
from service.http.problems import invalid
from service.refusals import Refused

_KEY = re.compile(r"[\x21-\x7e]{1,128}")
_VERSION = re.compile(r'(?:W/)?"(0|[1-9][0-9]{0,39})(?:\.[!#-~]*)?"')
_PLAIN = re.compile("[0-9]{1,9}")
_LIST = re.compile(r"[ \t]*,[ \t]*")

Body = Literal["required", "optional", "none"]
"""Whether an operation has a body. An empty `optional` body counts as `{}`, and `none` must be empty or `{}`."""


Headers = Mapping[str, Any]
"""The environment of a request (PEP 3333), which has its headers."""


class _Read(NamedTuple):
    body: bytes
    value: Any
    key: str | None
    if_match: int | None


def read(body: Body, *, key: bool, if_match: bool) -> None:
    """Reads what the operation uses of the request; Refused `malformed`, `bad_key` or `bad_if_match`."""
    now = request_ctx.request
    chunked = "HTTP_TRANSFER_ENCODING" in now.environ
    length = _length(now)
    raw = _received(now, body, length, chunked) if length or chunked else b""
    value = {} if not raw and body != "required" else read_body(raw)
    if body == "none" and value != {}:
        raise _no_body()
    headers = now.environ
    g.read = _Read(raw, value, _key(headers) if key else None, _if_match(headers) if if_match else None)


def _length(now: Request) -> int:
    """The length of the body as its header says; 0 without one."""
    text = now.environ.get("CONTENT_LENGTH", "")
    if _PLAIN.fullmatch(text) and "HTTP_TRANSFER_ENCODING" not in now.environ:
        return int(text)
    return now.content_length or 0


def _received(now: Request, body: Body, length: int, chunked: bool) -> bytes:
    """The body, or enough of it to show that it is too long; Refused `malformed` for an incomplete body."""
    if body != "none":
        check_content_type(now.environ)
    elif length > SHORT:
        raise _no_body()
    with limits.place(body=True):
        # Where the server ends the stream, werkzeug's own would only pass it on.
        ends = "wsgi.input_terminated" in now.environ
        raw = (now.environ["wsgi.input"] if ends else now.stream).read(MAX_BYTES + 1)
    if (chunked and not raw) or len(raw) < min(length, MAX_BYTES + 1):
        raise Refused("malformed", "the body is incomplete")
    return raw


SHORT = 64
"""The length of a body that may still be `{}`. A longer one of an operation without a body is not waited for."""


def _no_body() -> Refused:
    return Refused("malformed", "this operation takes no body: leave it empty, or send {}")


def _key(headers: Headers) -> str | None:
    text: str | None = headers.get("HTTP_IDEMPOTENCY_KEY")
    if text is not None and not _KEY.fullmatch(text):
        raise Refused("bad_key", "an Idempotency-Key must be 1 to 128 visible ASCII characters")
    return text


def _if_match(headers: Headers) -> int | None:
    """The version that the table must have, from a version or from entity tags of the table; None for any version.

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


def check_query(*, declared: bool) -> None:
    """Refused `invalid` for a parameter that is given twice, or at all where the operation has `declared` none."""
    if not request.query_string:
        return
    errors = {
        name: ["Given more than once." if declared else "Unknown field."]
        for name, values in request.args.lists()
        if not declared or len(values) > 1
    }
    if errors:
        raise invalid(errors)


def json_value() -> Any:
    """The JSON value of the body."""
    return _of_request().value


def if_match() -> int | None:
    """The version that the table must have."""
    return _of_request().if_match


def idempotency_key(scope: str) -> IdempotencyKey | None:
    """The request's key; `scope` is the player's id, or the client's address where there is no player yet."""
    read = _of_request()
    if read.key is None:
        return None
    now = request_ctx.request
    return IdempotencyKey(read.key, key_of(scope, read.key, now.method, now.path, read.body))


SECRET_LENGTH = 20
"""The fewest characters of a key that stands for a token. Letters and digits at random have 100 bits."""


def secret_key(scope: str) -> IdempotencyKey | None:
    """The key of a request that is answered with a new token, and whose sender is not known; Refused `weak_key`.

    Whoever sends the same request under the same key gets the token, so a key such as `1` would be given to strangers.
    """
    key = idempotency_key(scope)
    if key is not None and len(key.text) < SECRET_LENGTH:
        detail = f"this Idempotency-Key stands for a token: it must have at least {SECRET_LENGTH} characters, at random"
        raise Refused("weak_key", detail)
    return key


def key_digests(scope: str) -> Key | None:
    """The digests of the request's key."""
    key = idempotency_key(scope)
    return None if key is None else key.digests


def _of_request() -> _Read:
    found: _Read = g.read
    return found


class RequestParser(FlaskParser):
    """Parses bodies and queries as flask-smorest does; the body has been read before.

    With `unknown=None` each schema says what happens to unknown fields, in a query as in a body.
    """

    def load_json(self, req: Request, schema: Schema) -> Any:  # noqa: ARG002
        return json_value()

    def handle_error(self, error: ValidationError, *_: Any, **__: Any) -> NoReturn:
        """Refused `invalid` with `errors` by field."""
        by_location = cast("dict[str, dict[str, Any]]", error.messages)
        errors = {field: wrong for fields in by_location.values() for field, wrong in fields.items()}
        raise invalid(errors)
