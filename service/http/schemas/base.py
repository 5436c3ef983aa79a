"""The two kinds of schemas, fields that documentation needs often, and the schema of problems."""

from inspect import cleandoc
from typing import Any

from marshmallow import EXCLUDE, RAISE, Schema, fields, validate


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


class ResponseSchema(_Described):
    """A response; later releases may add fields."""

    class Meta(_Described.Meta):
        unknown = EXCLUDE


# Fields of responses


def text(meaning: str, **more: Any) -> fields.String:
    return fields.String(required=True, metadata={"description": meaning, **more})


def text_or_null(meaning: str) -> fields.String:
    return fields.String(required=True, allow_none=True, metadata={"description": meaning})


def one_of(values: Any, meaning: str | None = None) -> fields.String:
    metadata = {} if meaning is None else {"description": meaning}
    return fields.String(required=True, validate=validate.OneOf(values), metadata=metadata)


def chosen_face() -> fields.String:
    return text_or_null("The face that the player has chosen, or null. Later releases may have others.")


def integer(meaning: str) -> fields.Integer:
    return fields.Integer(required=True, metadata={"description": meaning})


def integer_or_null(meaning: str) -> fields.Integer:
    return fields.Integer(required=True, allow_none=True, metadata={"description": meaning})


def number(meaning: str) -> fields.Float:
    return fields.Float(required=True, metadata={"description": meaning})


def number_or_null(meaning: str) -> fields.Float:
    return fields.Float(required=True, allow_none=True, metadata={"description": meaning})


def boolean(meaning: str) -> fields.Boolean:
    return fields.Boolean(required=True, metadata={"description": meaning})


def any_object(meaning: str, *, required: bool = True) -> fields.Dict:
    return fields.Dict(required=required, metadata={"description": meaning})


def any_object_or_null(meaning: str) -> fields.Dict:
    return fields.Dict(required=True, allow_none=True, metadata={"description": meaning})


def list_of(item: fields.Field[Any] | type[Schema], meaning: str) -> fields.List[Any]:
    inner = fields.Nested(item) if isinstance(item, type) else item
    return fields.List(inner, required=True, metadata={"description": meaning})


def nested(schema: type[Schema]) -> fields.Nested:
    return fields.Nested(schema, required=True)


def nested_or_null(schema: type[Schema], meaning: str | None = None) -> fields.Nested:
    metadata = {} if meaning is None else {"description": meaning}
    return fields.Nested(schema, required=True, allow_none=True, metadata=metadata)


def next_cursor() -> fields.String:
    return fields.String(metadata={"description": "The cursor of the next page, where there is one."})


class ProblemDetails(ResponseSchema):
    """A refusal, as in RFC 9457. It has changed nothing."""

    type = text("Where the code is explained.", example="/docs#not_your_turn")
    title = text("What the code means.")
    status = integer("The HTTP status.")
    detail = text("A sentence about this case.", example="it is not the turn of seat 2")
    code = text("Stable, in snake_case.", example="not_your_turn")
    errors = any_object("What is wrong, by field.", required=False)
    version = fields.Integer(metadata={"description": "The version of the table that was judged."})
    allowed = fields.List(fields.String(), metadata={"description": "On the sender's turn: its move types."})
