"""The kinds of refusal: unreadable requests, moves that are not allowed now, and options that no table can have.

Codes are lower-case, stable and part of the API. Messages are sentences to the player. Codes are declared as types, so
that the type checker knows each one:

    class CuccuRefusal(IllegalMove):
        code: Literal["swap_closed", "draw_closed"]
"""

import json
from collections.abc import Iterable
from typing import Literal, Never, dataclass_transform, get_args, get_type_hints

CreationCode = (
    Literal["unknown_game", "unknown_preset", "unknown_option", "unknown_strategy"]
    | Literal["option_out_of_range", "options_conflict", "seats_out_of_range"]
)
NotationCode = Literal["bad_shape", "seed_too_long"]


@dataclass_transform()
class _Declared(Exception):  # noqa: N818 - as below
    """Types the `code` parameter of a refusal's constructor."""


class Refusal(_Declared):
    """A request that was refused and changed nothing.

    `message` is a sentence that quotes the offending value, and never anything hidden from its reader.
    """

    code: str
    message: str

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class NotationError(Refusal):
    """A card, bid or move that can't be read."""

    def __init__(self, message: str, code: NotationCode = "bad_shape") -> None:
        super().__init__(code, message)


class IllegalMove(Refusal):
    """A readable move that the rules don't allow now. Each set of rules derives a subclass with its codes."""

    def __init__(self, code: Never, message: str) -> None:
        super().__init__(code, message)


class CreationRefused(Refusal):
    """Options or a number of seats that no table of the game can have. Rules may derive a subclass with their own
    codes."""

    def __init__(self, code: CreationCode, message: str) -> None:
        super().__init__(code, message)


def codes_of(literals: object) -> set[str]:
    """Returns the codes of a Literal or a union of them."""
    parts = get_args(literals)
    return {each for each in parts if isinstance(each, str)}.union(*map(codes_of, parts))


def declared(kind: type[Refusal]) -> set[str]:
    """Returns the codes declared by that class and its subclasses, in all modules imported so far."""
    own = codes_of(get_type_hints(kind)["code"])
    return own.union(*[declared(each) for each in kind.__subclasses__()])


def quoted(value: object, length: int = 40) -> str:
    """Quotes a value as its sender wrote it, truncated to `length` characters: text in quotes, anything else as
    JSON."""
    return (repr(value) if isinstance(value, str) else json.dumps(value, default=str))[:length]


def unknown(
    code: Literal["unknown_game", "unknown_preset", "unknown_option", "unknown_strategy"],
    name: object,
    known: Iterable[str],
) -> CreationRefused:
    """The refusal of an unknown name. Its message lists the known names."""
    what, there_are = code.removeprefix("unknown_"), ", ".join(known)
    return CreationRefused(code, f"there is no {what} {quoted(name, 80)}, but: {there_are}")
