"""The two kinds of schemas, fields that documentation needs often, and the schema of problems."""

from inspect import cleandoc
from typing import Annotated, Any

from marshmallow import RAISE, Schema

from service.answers import Answer, Example, Json


class _Described(Schema):
    """A schema whose docstring is its description in the document."""

    class Meta:
        description: str

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        meta = type("Meta", (cls.Meta,), {"description": cleandoc(cls.__dict__.get("__doc__") or "")})
        setattr(cls, "Meta", meta)  # noqa: B010 - mypy takes an assignment for a second definition


class RequestSchema(_Described):
    """A body or a query; unknown fields are refused."""

    class Meta(_Described.Meta):
        unknown = RAISE


class ProblemDetails(Answer):
    """A refusal, as in RFC 9457. It has changed nothing."""

    type: Annotated[str, "Where the code is explained.", Example("/docs#not_your_turn")]
    title: Annotated[str, "What the code means."]
    status: Annotated[int, "The HTTP status."]
    detail: Annotated[str, "A sentence about this case.", Example("it is not the turn of seat 2")]
    code: Annotated[str, "Stable, in snake_case.", Example("not_your_turn")]
    errors: Annotated[Json | None, "What is wrong, by field."] = None
    version: Annotated[int | None, "The version of the table that was judged."] = None
    allowed: Annotated[list[str] | None, "On the sender's turn: its move types."] = None
