"""The terms of a match: the game and its options, the number of seats, the time for a turn, and the visibility."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Literal, get_args

from domain.option_table import JsonOptions

Visibility = Literal["public", "unlisted"]
VISIBILITIES: tuple[Visibility, ...] = get_args(Visibility)

SeatKind = Literal["human", "bot", "house"]
"""The kind of occupant of a seat: a person, a player's program, or a house bot."""

OpaqueId = Annotated[str, "Opaque."]
Slug = Annotated[str, "The game's slug."]
PresetName = Annotated[str, "The preset it was opened with."]
TurnSeconds = Annotated[int, "Time for a turn, in seconds."]
"""Fields shared by many responses."""

TURN_SECONDS = range(10, 604_800 + 1)
"""Allowed time for a turn, in seconds ("Deadlines and absence" in conventions.md)."""

RATED_TURN_SECONDS = QUICK_TURN_SECONDS, TOURNAMENT_TURN_SECONDS = (120, 300)
"""Allowed times for a turn at rated tables, in seconds: the defaults of quick seats and of tournaments."""


@dataclass(frozen=True)
class Terms:
    """The terms of a match.

    Requested terms may name the game by an alias and omit the preset and options. The terms of a table are complete.
    `options` override those of the preset.
    """

    game: str
    seats: int
    preset: str | None = None
    options: JsonOptions = field(default_factory=dict)
    visibility: Visibility = "public"
    turn_seconds: int = 86_400


def with_terms(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Nests the fields of the terms under `terms`. In requests and events they are flat."""
    own = {each.name for each in fields(Terms)} & flat.keys()
    rest = {name: value for name, value in flat.items() if name not in own}
    return {"terms": Terms(**{name: flat[name] for name in own}), **rest}
