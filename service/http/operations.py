"""Operations: a route, the parts of the request it reads, and its entry in the OpenAPI document, in one declaration.

`requests.py` reads and checks the request.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, TypeVar

import flask_smorest  # type: ignore[import-untyped]
from flask import Response

from service.http import deprecation
from service.http.document.answers import component_of
from service.http.requests import JSON, Access, Body, Reading, Request, RequestParser, reads
from service.http.responses import json_response
from service.http.schemas.base import RequestSchema
from service.refusals import ProblemCode

A = TypeVar("A")


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc] # flask-smorest has no types
    """The operations of one resource, documented under one tag."""

    ARGUMENTS_PARSER = RequestParser(unknown=None)

    def __init__(self, name: str, *, description: str, prefix: str = "/v1") -> None:
        super().__init__(name, name, url_prefix=prefix, description=description)

    def operation(
        self,
        method: str,
        path: str,
        *,
        response: tuple[int, type[A] | Mapping[str, Any] | None],
        query: type[RequestSchema] | None = None,
        json: type[RequestSchema] | None = None,
        body: Body = "none",
        problems: Sequence[ProblemCode] = (),
        access: Access = "required",
        ticket: bool = False,
        key: bool = False,
        if_match: bool = False,
        response_headers: Mapping[str, Any] | None = None,
        response_type: str | None = None,
        other_responses: Sequence[tuple[int, object, str | None]] = (),
        may_be_unchanged: bool = False,
        limited: bool = False,
        of_suspended: bool = False,
        documented: Mapping[str, Any] | None = None,
    ) -> Callable[[Callable[..., Response | A]], Callable[..., Response | A]]:
        """Turns a function into a route, checks its requests and documents it. The function returns the answer or a
        response.

        `response` is a status and an answer, or a schema; `other_responses` add a media type. The function takes the
        request as its first argument, and the parsed `query` or `json` as its second. `body`, `key` and `if_match`
        state that the operation reads a body or these headers. With `ticket`, a stream ticket may take the place of a
        token.

        `problems` lists the codes of the use case. With `may_be_unchanged` the response may be a 304. A `limited`
        operation charges rates of its sender. One `of_suspended` is open to suspended accounts, too. `documented` is
        added to the document.
        """
        if limited:
            response_headers = {**_RATE_LIMITS, **(response_headers or {})}
        if response[0] in _LOCATED:
            response_headers = {**_LOCATION, **(response_headers or {})}
        offered = _offered(response, response_type, other_responses)
        document: dict[str, Any] = {
            CODES: problems,
            "responses": _UNCHANGED if may_be_unchanged else {},
            "security": _SECURITY[access] + ([{"ticket": []}] if ticket else []),
        }
        documented = dict(documented or {})
        names = [name for name, used in (("IdempotencyKey", key), ("IfMatch", if_match)) if used]
        # Under a separate name, because flask-smorest would let `parameters` replace those of the query.
        document[REQUEST_HEADERS] = [
            *({"$ref": f"#/components/parameters/{name}"} for name in names),
            *documented.pop("parameters", ()),
        ]

        def decorator(view: Callable[..., Response | A]) -> Callable[..., Response | A]:
            deprecated = deprecation.DEPRECATED.get(view.__name__)
            if deprecated is not None:
                document["deprecated"] = True
            made = self.doc(operationId=view.__name__, **{**document, **documented})(view)
            for status, answer, media in ((*response, response_type), *other_responses):
                schema = answer if answer is None or isinstance(answer, Mapping) else component_of(answer)
                made = self.response(status, schema, headers=response_headers, content_type=media)(made)
            called = _responding(_of_readable_tables(view) if TABLE in path else view, response[0])
            for parse in self._parsers(query, json, body):
                made, called = parse(made), parse(called)
            reading = Reading(offered, body, access, ticket, key, if_match, query is not None, deprecated, of_suspended)
            self.route(path, methods=[method])(reads(reading, called, documented_by=made))
            return view

        return decorator

    def _parsers(
        self, query: type[RequestSchema] | None, json: type[RequestSchema] | None, body: Body
    ) -> list[Callable[..., Any]]:
        """Returns the decorators that parse the operation's query and body, and document them."""
        found = [] if query is None else [self.arguments(query, location="query")]
        if json is not None:
            found.append(self.arguments(json, location="json", required=body == "required"))
        return found


def _responding(view: Callable[..., object], status: int) -> Callable[..., Response]:
    """Wraps a view so that an answer becomes a response."""

    @wraps(view)
    def responding(*args: Any, **kwargs: Any) -> Response:
        made = view(*args, **kwargs)
        return made if isinstance(made, Response) else json_response(made, status)

    return responding


def _of_readable_tables(view: Callable[..., Any]) -> Callable[..., Any]:
    """Wraps a view so that a table that the sender may not read seems not to exist."""

    @wraps(view)
    def guarded(request: Request, *args: Any, table_id: str, **kwargs: Any) -> Any:
        request.service.days.check_readable(request.viewer, table_id)
        return view(request, *args, table_id=table_id, **kwargs)

    return guarded


def _offered(
    response: tuple[int, Any], media_type: str | None, others: Sequence[tuple[int, Any, str | None]]
) -> frozenset[str]:
    """Returns the media types of an operation's responses. Empty if they have no body."""
    types = [media_type] if response[1] is not None else []
    return frozenset(each or JSON for each in (*types, *(media for _, _, media in others)))


_LOCATED = (201, 202)
TABLE = "<table_id>"
REQUEST_HEADERS, CODES = "x-request-headers", "x-codes"
"""Keys in the unfinished document of the request headers, and of the codes of an operation's problems."""

_LOCATION: dict[str, Any] = {"Location": {}}
_RATE_LIMITS: dict[str, Any] = {"RateLimit": {}, "RateLimit-Policy": {}}

_UNCHANGED = {304: {"description": "Nothing has changed since the `If-None-Match` given."}}

_SECURITY: dict[Access, list[dict[str, list[str]]]] = {
    "required": [{"bearer": []}],
    "optional": [{}, {"bearer": []}],
    "ignored": [],
}
