"""The names and faces of the players at a table, as shown on the page. House bots appear as regulars of the house.

The page has the same logic in `service/web/src/table/regulars.ts` and `company.ts`; a test compares them.
"""

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from service.views.players import SeatedPlayer

_MADE: dict[str, Any] = json.loads(files("service.previews").joinpath("faces.json").read_bytes())

DRAWINGS: dict[str, dict[str, str]] = _MADE["faces"]
"""Faces by animal and mood, as SVG in a square of 64 by 64."""

ANIMALS = tuple(DRAWINGS)
_REGULARS: dict[str, str] = _MADE["regulars"]

Players = Sequence[SeatedPlayer | None]
"""The players by seat. None for a free seat."""


class Company(NamedTuple):
    """The name and the face of each seat. None for a name that is no longer known, and for a free seat."""

    names: tuple[str | None, ...]
    faces: tuple[str | None, ...]


def company_of(table: str, game: str, players: Players) -> Company:
    others = _faces_of_others(players)
    regulars = _regulars_at(table, game, players, {*others})
    names = [None if player is None else player.name for player in players]
    faces = [None if regular is None else _REGULARS[regular] for regular in regulars]
    return Company(tuple(map(_either, regulars, names)), tuple(map(_either, others, faces)))


def _either(one: str | None, other: str | None) -> str | None:
    return one or other


def face_of(player: SeatedPlayer) -> str:
    """Returns the face of a player who is not a regular: the chosen one, or else one selected by the id."""
    if player.face in ANIMALS:
        return player.face
    return ANIMALS[hashed(player.id or player.name or "") % len(ANIMALS)]


def hashed(text: str) -> int:
    """Returns the FNV-1a hash with a final mixing step, as on the page."""
    found = 0x811C9DC5
    for sign in text:
        found = (found ^ ord(sign)) * 0x01000193 & 0xFFFFFFFF
    found = (found ^ found >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return found ^ found >> 13


def _regulars_at(table: str, game: str, players: Players, taken: set[str | None]) -> list[str | None]:
    """Returns the regular for each house bot's seat. With a person, the same regulars sit at all tables of a game."""
    host = next((player for player in players if player and player.id and player.kind != "house"), None)
    key = table if host is None else f"{host.id} {game}"
    order = sorted(_REGULARS, key=lambda name: hashed(name + key))
    willing = [None if _REGULARS[name] in taken else name for name in order]
    is_house = [player is not None and player.kind == "house" for player in players]
    first = [willing[seat] if house else None for seat, house in enumerate(is_house)]
    spare = iter([name for name in willing if name is not None and name not in first])
    return [name or (next(spare, None) if house else None) for name, house in zip(first, is_house, strict=True)]


def _faces_of_others(players: Players) -> list[str | None]:
    """Returns the faces of the players who are not house bots. Chosen faces come first. If a face is already taken, the
    player gets the next free one."""
    faces: list[str | None] = [None] * len(players)
    for chosen in (True, False):
        for seat, player in enumerate(players):
            if player is not None and player.kind != "house" and bool(player.face) is chosen:
                own = ANIMALS.index(face_of(player))
                faces[seat] = next((each for each in ANIMALS[own:] + ANIMALS[:own] if each not in faces), None)
    return faces
