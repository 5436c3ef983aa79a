"""Moves returned by bots, and the check that they can be sent."""

import json
from typing import Any

Move = dict[str, Any]
"""A move, `{"type": ..., ...}`. The catalogue has the JSON Schemas of a game's moves (`moves`)."""


class NoMove(Exception):  # noqa: N818 - the name states the case
    """A bot returned something that is not a JSON object with a `type`. The message quotes it."""


def sendable(move: object) -> Move:
    """Returns the move if it is a JSON object with a type. Raises NoMove otherwise."""
    if not isinstance(move, dict):
        raise NoMove(f"{move!r:.200} is not a move: a move is a dictionary such as {{'type': 'call'}}")
    if "type" not in move:
        raise NoMove(f"{move!r:.200} is not a move: it has no 'type'")
    try:
        json.dumps(move, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise NoMove(f"{move!r:.200} can't be written as JSON: {error}") from None
    return move
