"""A schema of problems for each status, with the codes that it can have."""

from service.http.document.references import Components, ref
from service.http.document.variants import add_base, extended, without
from service.http.problems import PROBLEMS

GENERAL, _BASE = "ProblemDetails", "ProblemBase"
_OWN = ("status", "code")
"""What the problems of a status say in their own way."""
_NAMES = {
    400: "BadRequestProblem",
    401: "UnauthorizedProblem",
    403: "ForbiddenProblem",
    404: "NotFoundProblem",
    405: "MethodNotAllowedProblem",
    406: "NotAcceptableProblem",
    409: "ConflictProblem",
    412: "PreconditionFailedProblem",
    413: "ContentTooLargeProblem",
    415: "UnsupportedMediaTypeProblem",
    429: "TooManyRequestsProblem",
    500: "InternalErrorProblem",
    503: "UnavailableProblem",
}
"""The statuses whose codes are all known. The rules of the games have codes of their own, with 422."""


def codes_of(status: int) -> list[str]:
    return [code for code, problem in PROBLEMS.items() if problem.status == status]


def add_problems(components: Components, statuses: set[int]) -> None:
    """Adds the schemas for these statuses."""
    general = components[GENERAL]
    add_base(components, _BASE, {**without(general, _OWN), "description": "What each problem has."})
    for status, name in _NAMES.items():
        if status in statuses:
            own = {
                "status": {"type": "integer", "const": status},
                "code": {"type": "string", **_one_of(codes_of(status))},
            }
            components[name] = extended(_BASE, description=general["description"], properties=own, required=_OWN)


def _one_of(codes: list[str]) -> dict[str, object]:
    return {"const": codes[0]} if len(codes) == 1 else {"enum": codes}


def problem_schema(status: int) -> dict[str, str]:
    """The reference to the schema of the problems with a status."""
    return ref(_NAMES.get(status, GENERAL))
