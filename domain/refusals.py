"""The kinds of refusal: unreadable, readable but not allowed now, and no table possible with these options.

Codes are lower-case, stable and part of the API. Messages are sentences to the player. What can be refused is declared
as a type, so that the type checker knows each code:

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
    """Gives the constructor of a refusal the type of its `code`."""


class Refusal(_Declared):
    """A request that is not carried out; nothing has changed.

    `message` is a sentence that quotes the offending value, and never anything that its reader may not know.
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
    """A readable move that the rules don't allow now. Each set of rules derives one, with its codes."""

    def __init__(self, code: Never, message: str) -> None:
        super().__init__(code, message)


class CreationRefused(Refusal):
    """Options or a number of seats with which no table of the game can be opened. Rules may derive one, with codes of
    their own."""

    def __init__(self, code: CreationCode, message: str) -> None:
        super().__init__(code, message)


def codes_of(literals: object) -> set[str]:
    """Returns the codes of a Literal, or of several."""
    parts = get_args(literals)
    return {each for each in parts if isinstance(each, str)}.union(*map(codes_of, parts))


def declared(kind: type[Refusal]) -> set[str]:
    """Returns the codes that classes of that kind have declared, in all modules imported so far."""
    own = codes_of(get_type_hints(kind)["code"])
    return own.union(*[declared(each) for each in kind.__subclasses__()])


def quoted(value: object, length: int = 40) -> str:
    """A value as its sender wrote it, in at most so many characters: text in quotes, anything else as JSON."""
    return (repr(value) if isinstance(value, str) else json.dumps(value, default=str))[:length]


def unknown(
    code: Literal["unknown_game", "unknown_preset", "unknown_option", "unknown_strategy"],
    name: object,
    known: Iterable[str],
) -> CreationRefused:
    """The refusal of a name; its message lists the names that there are."""
    what, there_are = code.removeprefix("unknown_"), ", ".join(known)
    return CreationRefused(code, f"there is no {what} {quoted(name, 80)}, but: {there_are}")
