"""The base class of the schemas of all requests."""

from inspect import cleandoc
from typing import Any

from marshmallow import RAISE, Schema


class RequestSchema(Schema):
    """A body or a query; unknown fields are refused. The docstring of a schema is its description in the document."""

    class Meta:
        unknown = RAISE
        description: str

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        meta = type("Meta", (cls.Meta,), {"description": cleandoc(cls.__dict__.get("__doc__") or "")})
        setattr(cls, "Meta", meta)  # noqa: B010 - mypy takes an assignment for a second definition
