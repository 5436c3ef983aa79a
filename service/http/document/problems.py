"""One response for all problems: the common part is written once, and an operation names only its own codes."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from domain.json_schema import JsonSchema
from service.http.document.headers import referred_to
from service.http.document.references import Components, ref
from service.http.problems import PROBLEMS, problem_of
from service.http.requests import PROBLEM

_DETAILS, _CODE, _RESPONSE = "ProblemDetails", "ProblemCode", "Problem"

EVERYWHERE = """\
A refusal; it has changed nothing. Any operation may be refused with 400 `malformed`; 405 `method_not_allowed`;
422 `invalid`; 429 `too_many_requests`; 500 `internal`, `log_damaged`, `earlier_release`; 503 `too_many_streams`,
`read_only`, `unavailable`, `newer_release`. One that reads a token, with 401 `unauthorized` or 403 `suspended`; one
that answers with a body, with 406 `not_acceptable`; one that reads a body, with 415 `unsupported_media_type`; one
with an `Idempotency-Key`, with 400 `bad_key` and 422 `key_reused`; one with `If-Match`, with 400 `bad_if_match` and
412 `version_conflict`. An operation names the codes that are its own.
"""

_HEADERS = ("WWW-Authenticate", "Retry-After", "RateLimit-Policy", "RateLimit", "Link", "Deprecation", "Sunset")


def add_problems(schemas: Components, responses: dict[str, Any]) -> None:
    """Adds the codes and the response.

    The code of a problem is one of the service or, with 422, a rule of a game. Later releases may add codes.
    """
    code = schemas[_DETAILS]["properties"]["code"]
    schemas[_DETAILS]["properties"]["code"] = {**code, **_either(ref(_CODE))}
    meanings = "\n".join(f"- {problem.status} `{code}`: {problem.title}" for code, problem in PROBLEMS.items())
    schemas[_CODE] = {
        "type": "string",
        "enum": [*PROBLEMS],
        "description": f"The codes of the service itself, with their status.\n\n{meanings}",
    }
    responses[_RESPONSE] = {
        "description": EVERYWHERE,
        "headers": referred_to(_HEADERS),
        "content": {PROBLEM: {"schema": ref(_DETAILS)}},
    }


def _either(known: JsonSchema) -> JsonSchema:
    return {"anyOf": [known, {"type": "string"}]}


def response(codes: Iterable[str]) -> dict[str, str]:
    """Returns the response for the problems of an operation with these codes."""
    own = [code for code in PROBLEMS if code in codes]
    described = {"description": f"{_listed(own)}."} if own else {}
    return {"$ref": f"#/components/responses/{_RESPONSE}", **described}


def _listed(codes: Iterable[str]) -> str:
    """Lists codes by status: ``404 `not_found`; 409 `table_over`, `not_started` ``."""
    by_status = groupby(sorted(codes, key=_status), _status)
    return "; ".join(f"{status} {', '.join(f'`{code}`' for code in each)}" for status, each in by_status)


def _status(code: str) -> int:
    return problem_of(code).status
