"""Views that document themselves: what flask-smorest is told beside routes, forms and answers."""

from collections import defaultdict
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import flask_smorest
from apispec import APISpec
from marshmallow import Schema
from webargs.flaskparser import FlaskParser

from service.http import answers
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


class Blueprint(flask_smorest.Blueprint):
    """A blueprint under /v1 with late forms."""

    ARGUMENTS_PARSER = LateParser()

    def __init__(self, name: str, *, description: str) -> None:
        super().__init__(name, name, url_prefix="/v1", description=description)


def operation(
    *codes: str, token: str = "required", key: bool = False, if_match: bool = False
) -> Callable[[View], View]:
    """Documents an operation: the codes it is refused with, who may ask, and the headers it looks at.

    `token` is `required`, `optional` (reads that show a player more) or `none`.
    """
    always = [] if token == "none" else ["unauthorized"]
    headers = [name for name, used in (("IdempotencyKey", key), ("IfMatch", if_match)) if used]
    keyed = ["bad_key", "key_reused"] if key else []
    matched = ["bad_if_match", "version_conflict"] if if_match else []
    doc: dict[str, Any] = {
        "responses": problems(*always, *keyed, *matched, *codes),
        "security": _SECURITY[token],
    }
    if headers:
        doc["parameters"] = headers

    def decorator(view: View) -> View:
        named: View = flask_smorest.Blueprint.doc(operationId=view.__name__, **doc)(view)
        return named

    return decorator


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


def register(spec: APISpec) -> None:
    """The components that operations refer to."""
    spec.components.security_scheme(
        "bearer", {"type": "http", "scheme": "bearer", "description": "The token of `POST /v1/players`."}
    )
    spec.components.parameter(
        "IdempotencyKey",
        "header",
        {
            "name": "Idempotency-Key",
            "description": "1 to 128 visible ASCII characters, best random. The same request under the same key gets "
            "the same answer, with `Idempotent-Replayed: true`, and is done once. Kept with the table, elsewhere for "
            "24 hours; refusals are not remembered.",
            "schema": {"type": "string", "pattern": "^[!-~]{1,128}$"},
        },
    )
    spec.components.parameter(
        "IfMatch",
        "header",
        {
            "name": "If-Match",
            "description": "A version in quotes: refused unless the table is at just that version.",
            "schema": {"type": "string", "pattern": '^"(0|[1-9][0-9]*)"$'},
            "example": '"17"',
        },
    )
