"""Views that document themselves: what flask-smorest is told beside routes, forms and answers."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, TypeVar

import flask_smorest  # type: ignore[import-untyped]
from marshmallow import Schema
from webargs.flaskparser import FlaskParser

from service.http import answers
from service.http.fields import Form
from service.http.problems import PROBLEMS, problem_of

View = TypeVar("View", bound=Callable[..., Any])

PROBLEM_TYPE = "application/problem+json"


class LateParser(FlaskParser):
    """Hands a view its form instead of the form's data.

    What is wrong with a body or a query comes last in the order of checks, so a view loads it when its use case
    asks for it.
    """

    def use_args(self, argmap: Any, *_: Any, **__: Any) -> Callable[..., Any]:
        form: Schema = argmap() if isinstance(argmap, type) else argmap

        def decorator(view: Callable[..., Any]) -> Callable[..., Any]:
            @wraps(view)
            def wrapper(*args: Any, **kwargs: Any) -> Any:
                return view(form, *args, **kwargs)

            return wrapper

        return decorator


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc] # flask-smorest has no types
    """A group of operations that document themselves."""

    ARGUMENTS_PARSER = LateParser()

    def __init__(self, name: str, *, description: str, prefix: str = "/v1") -> None:
        super().__init__(name, name, url_prefix=prefix, description=description)
        self._always = ("unavailable",) if prefix else ()

    def operation(
        self,
        method: str,
        path: str,
        *,
        gives: tuple[int, type[Schema] | Mapping[str, Any] | None],
        takes: type[Form] | None = None,
        refused: Sequence[str] = (),
        access: str = "required",
        key: bool = False,
        if_match: bool = False,
        headers: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        unchanged: bool = False,
        content_type: str | None = None,
        also: Mapping[str, type[Schema]] | None = None,
        header: Mapping[str, Any] | None = None,
        again: int | None = None,
    ) -> Callable[[View], View]:
        """Routes a view and documents it.

        It `gives` a status and an answer; it `takes` a body, or a query if it is a GET or DELETE, and is then
        called with the form; it is `refused` with these codes, besides those of its headers. A token is
        `required`, `optional` (it shows a player more) or `none`. `body` documents one that has no form;
        `unchanged` says that the answer may be 304, `content_type` that it is no JSON; `also` are other types of it
        with what they hold. `header` is one more that the request may have, `again` the status of the same answer where
        nothing new was made.
        """
        keyed = ("bad_key", "key_reused") if key else ()
        matched = ("bad_if_match", "version_conflict") if if_match else ()
        sent = ("too_many_streams",) if method in ("POST", "PATCH", "PUT") else ()
        tokened = () if access == "none" else ("unauthorized",)
        told: dict[str, Any] = {
            "responses": problems(*tokened, *keyed, *matched, *refused, *sent, *self._always)
            | (_UNCHANGED if unchanged else {}),
            "security": _SECURITY[access],
        }
        parameters: list[Any] = [name for name, used in (("IdempotencyKey", key), ("IfMatch", if_match)) if used]
        parameters += [{**header, "in": "header"}] if header else []
        told |= {"parameters": parameters} if parameters else {}
        told |= {"requestBody": body} if body else {}

        def decorator(view: View) -> View:
            documented = self.doc(operationId=view.__name__, **told)(view)
            documented = self.response(*gives, headers=headers, content_type=content_type)(documented)
            if again is not None:
                documented = self.response(again, gives[1], headers=headers)(documented)
            for other, what in (also or {}).items():
                documented = self.response(gives[0], what, content_type=other)(documented)
            if takes is not None:
                location = "query" if method in ("GET", "DELETE") else "json"
                documented = self.arguments(takes, location=location, required=_has_required(takes))(documented)
            self.route(path, methods=[method])(documented)
            return view

        return decorator


def _has_required(form: type[Form]) -> bool:
    return any(field.required for field in form().fields.values())


_UNCHANGED = {304: {"description": "Nothing has changed since the `If-None-Match` given."}}

_SECURITY: dict[str, list[dict[str, list[str]]]] = {
    "required": [{"bearer": []}],
    "optional": [{}, {"bearer": []}],
    "none": [],
}


def problems(*codes: str) -> dict[int, Any]:
    """Responses for problems, by status, naming their codes in the order of the table."""
    by_status: defaultdict[int, list[str]] = defaultdict(list)
    for code in PROBLEMS:
        if code in codes:
            by_status[problem_of(code).status].append(code)
    assert sum(map(len, by_status.values())) == len(set(codes)), "an unknown code"
    return {status: _problem_response(found) for status, found in sorted(by_status.items())}


def _problem_response(codes: list[str]) -> dict[str, Any]:
    told = "; ".join(f"`{code}`: {PROBLEMS[code].title[:1].lower()}{PROBLEMS[code].title[1:]}" for code in codes)
    return {"description": told, "content": {PROBLEM_TYPE: {"schema": answers.Problem}}}
