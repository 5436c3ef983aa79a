"""Field types that take nothing for anything else: "3" is no number, true is no integer."""

import re
from collections.abc import Mapping
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, validate

from domain.fairness import MAX_CLIENT_SEED_BYTES


class Form(Schema):
    """A body or a query: unknown fields are refused."""

    class Meta:
        unknown = RAISE


class Whole(fields.Integer):
    """A JSON integer."""

    def __init__(self, **options: Any) -> None:
        super().__init__(strict=True, **options)


class YesNo(fields.Boolean):
    """A JSON true or false."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_: Any) -> bool:  # noqa: ARG002
        if not isinstance(value, bool):
            raise self.make_error("invalid")
        return value


class Digits(fields.Integer):
    """A whole number in a query, not below 0 unless it may be `signed`."""

    def __init__(self, *, signed: bool = False, **options: Any) -> None:
        super().__init__(**options)
        self._readable = re.compile("-?[0-9]{1,40}" if signed else "[0-9]{1,40}")

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_: Any) -> int:  # noqa: ARG002
        if not (isinstance(value, str) and self._readable.fullmatch(value)):
            raise self.make_error("invalid")
        return int(value)


class Few(fields.List[Any]):
    """A list of `at_most` items, which are counted before one is read.

    A small body can hold very many wrong ones, and the answer would have sentences about each.
    """

    def __init__(self, items: fields.Field[Any], *, at_most: int, **options: Any) -> None:
        self._count = validate.Length(max=at_most)
        super().__init__(items, validate=self._count, **options)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> list[Any]:
        if isinstance(value, list):
            self._count(value)
        return super()._deserialize(value, attr, data, **options)


def printable(text: str) -> None:
    """A name that can be shown on one line."""
    if not text.strip() or not text.isprintable():
        raise ValidationError("A name has something to read and no control characters.")


def short_seed(text: str) -> None:
    if len(text.encode()) > MAX_CLIENT_SEED_BYTES:
        raise ValidationError(f"A client seed has at most {MAX_CLIENT_SEED_BYTES} bytes.")
