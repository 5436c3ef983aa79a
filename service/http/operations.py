"""Operations: a route, its checks in their order, and its entry in the OpenAPI document, all from one declaration.

A request is read (400), then authenticated (401), then parsed by flask-smorest (422 `invalid`). The use case makes the
other checks.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, Literal, TypeVar

import flask_smorest  # type: ignore[import-untyped]
from marshmallow import Schema

from service.http import auth, requests
from service.http.problems import PROBLEMS, problem_of
from service.http.requests import Body, RequestParser
from service.http.schemas.base import ProblemDetails, RequestSchema

View = TypeVar("View", bound=Callable[..., Any])

Access = Literal["required", "optional", "ignored"]
"""Whether a token is needed. With an `optional` one a player sees more; a bad one is refused unless it is `ignored`."""

PROBLEM_TYPE = "application/problem+json"


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc] # flask-smorest has no types
    """The operations of one resource, documented under one tag."""

    ARGUMENTS_PARSER = RequestParser(unknown=None)

    def __init__(self, name: str, *, description: str, prefix: str = "/v1") -> None:
        super().__init__(name, name, url_prefix=prefix, description=description)
        self._always = ("unavailable",) if prefix else ()

    def operation(
        self,
        method: str,
        path: str,
        *,
        response: tuple[int, type[Schema] | Mapping[str, Any] | None],
        query: type[RequestSchema] | None = None,
        json: type[RequestSchema] | None = None,
        body: Body = "none",
        problems: Sequence[str] = (),
        access: Access = "required",
        ticket: bool = False,
        key: bool = False,
        if_match: bool = False,
        response_headers: Mapping[str, Any] | None = None,
        response_type: str | None = None,
        other_responses: Sequence[tuple[int, type[Schema] | Mapping[str, Any], str | None]] = (),
        may_be_unchanged: bool = False,
        documented: Mapping[str, Any] | None = None,
    ) -> Callable[[View], View]:
        """Makes a function a route, checks its requests and documents it.

        `response` is a status and a schema; `other_responses` add a media type. The function gets the parsed `query` or
        `json` as its first argument. `body` says whether a body is read, `key` and `if_match` whether these headers
        are, and `ticket` whether a stream ticket may take the place of a token. `problems` lists the codes of the use
        case; those of the headers and of the token are added. With `may_be_unchanged` the response may be a 304.
        `documented` is added to the document.
        """
        document: dict[str, Any] = {
            "responses": problem_responses(*self._codes(body, access, key, if_match, query or json), *problems)
            | (_UNCHANGED if may_be_unchanged else {}),
            "security": _SECURITY[access] + ([{"ticket": []}] if ticket else []),
        }
        headers = [name for name, used in (("IdempotencyKey", key), ("IfMatch", if_match)) if used]
        if headers:
            document["parameters"] = headers

        def decorator(view: View) -> View:
            made = self.doc(operationId=view.__name__, **document, **documented or {})(view)
            made = self.response(*response, headers=response_headers, content_type=response_type)(made)
            for status, schema, media in other_responses:
                made = self.response(status, schema, headers=response_headers, content_type=media)(made)
            if query is not None:
                made = self.arguments(query, location="query")(made)
            if json is not None:
                made = self.arguments(json, location="json", required=body == "required")(made)
            made = _checked(made, body=body, access=access, ticket=ticket, key=key, if_match=if_match)
            self.route(path, methods=[method])(made)
            return view

        return decorator

    def _codes(
        self, body: Body, access: Access, key: bool, if_match: bool, parsed: type[RequestSchema] | None
    ) -> list[str]:
        """The codes that an operation may be refused with before its use case begins."""
        codes = {
            "malformed": body != "none",
            "bad_key": key,
            "bad_if_match": if_match,
            "unauthorized": access != "ignored",
            "invalid": parsed is not None,
            "key_reused": key,
            "version_conflict": if_match,
            "too_many_streams": body != "none",
        }
        return [*(code for code, possible in codes.items() if possible), *self._always]


def _checked(
    view: Callable[..., Any], *, body: Body, access: Access, ticket: bool, key: bool, if_match: bool
) -> Callable[..., Any]:
    """The route behind the checks that come before the parsing of its arguments."""

    @wraps(view)
    def checked(*args: Any, **kwargs: Any) -> Any:
        requests.read(body, key=key, if_match=if_match)
        if access != "ignored":
            auth.authenticate(required=access == "required", ticket=ticket)
        return view(*args, **kwargs)

    return checked


_UNCHANGED = {304: {"description": "Nothing has changed since the `If-None-Match` given."}}

_SECURITY: dict[Access, list[dict[str, list[str]]]] = {
    "required": [{"bearer": []}],
    "optional": [{}, {"bearer": []}],
    "ignored": [],
}


def problem_responses(*codes: str) -> dict[int, Any]:
    """The responses for problems, by status, with their codes in the order of the table of problems."""
    by_status: defaultdict[int, list[str]] = defaultdict(list)
    for code in PROBLEMS:
        if code in codes:
            by_status[problem_of(code).status].append(code)
    assert sum(map(len, by_status.values())) == len(set(codes)), "an unknown code"
    return {status: _problem_response(found) for status, found in sorted(by_status.items())}


def _problem_response(codes: list[str]) -> dict[str, Any]:
    meanings = "; ".join(f"`{code}`: {PROBLEMS[code].title[:1].lower()}{PROBLEMS[code].title[1:]}" for code in codes)
    return {"description": meanings, "content": {PROBLEM_TYPE: {"schema": ProblemDetails}}}
