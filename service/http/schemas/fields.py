"""Strict request fields that marshmallow lacks. For strict whole numbers in a body, use its `Integer(strict=True)`."""

import re
from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate
from webargs.fields import DelimitedList

from domain.fairness import MAX_CLIENT_SEED_BYTES
from domain.terms import TURN_SECONDS
from service.http.schemas.base import RequestSchema
from service.players.names import MAX_NAME_LENGTH, faults, normalized, unreadable


class StrictBoolean(fields.Boolean):
    """A JSON true or false. Marshmallow's own field also accepts 1 and "yes"."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_: Any) -> bool:  # noqa: ARG002
        if not isinstance(value, bool):
            raise self.make_error("invalid")
        return value


class QueryInteger(fields.Integer):
    """A whole number in a query: up to 40 ASCII digits, with a minus sign only if `signed`."""

    def __init__(self, *, signed: bool = False, **options: Any) -> None:
        if not signed and "validate" not in options:
            options["metadata"] = {"minimum": 0, **options.get("metadata", {})}
        super().__init__(**options)
        self._readable = re.compile("-?[0-9]{1,40}" if signed else "[0-9]{1,40}")

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_: Any) -> int:  # noqa: ARG002
        if not (isinstance(value, str) and self._readable.fullmatch(value)):
            raise self.make_error("invalid")
        return int(value)


def ticket() -> fields.String:
    """Returns the field of a stream ticket in a query. The ticket has authenticated the sender before the query is
    read."""
    return fields.String(
        load_default=None,
        metadata={
            "description": "A stream ticket in place of a token, for an EventSource, which can't send a header; "
            "see `POST /v1/me/tickets`. A bad or used one is refused with 401, and so is one in addition to a token."
        },
    )


class Name(fields.String):
    """The name of an account, normalized."""

    check = staticmethod(faults)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **_: Any) -> str:
        text = super()._deserialize(value, attr, data)
        if len(text) > MAX_NAME_LENGTH:  # before normalization, which may be slow
            raise ValidationError(f"Must have 1 to {MAX_NAME_LENGTH} characters.")
        name = normalized(text)
        if found := list(self.check(name)):
            raise ValidationError(found)
        return name


class Label(Name):
    """A normalized name that only its owner sees."""

    check = staticmethod(unreadable)


class ShortList(fields.List[Any]):
    """A list of `at_most` items. Its length is checked before its items.

    A small body can contain very many invalid items, and the response would have sentences about each.
    """

    def __init__(self, items: fields.Field[Any], *, at_most: int, **options: Any) -> None:
        self._length = validate.Length(max=at_most)
        super().__init__(items, validate=self._length, **options)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any) -> list[Any]:
        if isinstance(value, list):
            self._length(value)
        return super()._deserialize(value, attr, data, **options)


class WholeMatch(validate.Regexp):
    """A pattern that the whole value must match. It is written with `^` and `$`, as JSON Schema needs them.

    Python's `$` also matches before a trailing line break, which this validator refuses.
    """

    def __call__(self, value: Any) -> Any:
        if self.regex.fullmatch(value) is None:
            raise ValidationError(self.error.format(input=value))
        return value


def name_list(*, at_most: int, **metadata: Any) -> fields.Field[Any]:
    """Returns a field of at most `at_most` comma-separated names in a query."""
    name = fields.String(validate=WholeMatch("^[a-z0-9_.]{1,64}$", error="Must be names, separated by commas."))
    return DelimitedList(name, validate=validate.Length(1, at_most), metadata=metadata)


HEX_64 = WholeMatch("^[0-9a-f]{64}$", error="Must be 64 lower-case hexadecimal digits.")
HEX_128 = WholeMatch("^[0-9a-f]{128}$", error="Must be 128 lower-case hexadecimal digits.")

SEAT_NUMBER = WholeMatch("^(0|[1-9][0-9]?)$", error="Must be a seat number.")
"""A seat number as the key of an object."""


def short_seed(text: str) -> None:
    if len(text.encode()) > MAX_CLIENT_SEED_BYTES:
        raise ValidationError(f"A client seed has at most {MAX_CLIENT_SEED_BYTES} bytes.")


def label() -> Label:
    """Returns the field of a device's or passkey's optional name."""
    return Label(
        load_default=None,
        allow_none=True,
        validate=validate.Length(1, MAX_NAME_LENGTH),
        metadata={"description": "A name for its owner.", "example": "Firefox on Linux"},
    )


class GameRequest(RequestSchema):
    """The game of a new table or tournament."""

    game = fields.String(required=True, metadata={"description": "The game's slug or an alias.", "example": "commune"})
    preset = fields.String(load_default=None, metadata={"description": "The game's first preset by default."})
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata={"description": "Options that replace those of the preset; see the game in the catalogue."},
    )


def time_for_a_turn(default: int | None, metadata: Mapping[str, str] | None = None) -> fields.Integer:
    """Returns the field `turn_seconds`."""
    allowed = validate.Range(TURN_SECONDS[0], TURN_SECONDS[-1])
    return fields.Integer(strict=True, load_default=default, validate=allowed, metadata=metadata)
