"""Moves as a bot returns them, and whether they can be sent at all."""

import json
from typing import Any

Move = dict[str, Any]
"""`{"type": ..., ...}`: the catalogue describes a game's moves as JSON Schema (`moves`)."""


class NoMove(Exception):  # noqa: N818 - the name states the case
    """A bot's answer is not a JSON object with a `type`. The message quotes the answer."""


def sendable(move: object) -> Move:
    """The move, if it is a JSON object with a type. Raises NoMove."""
    if not isinstance(move, dict):
        raise NoMove(f"{move!r:.200} is not a move: a move is a dictionary such as {{'type': 'call'}}")
    if "type" not in move:
        raise NoMove(f"{move!r:.200} is not a move: it has no 'type'")
    try:
        json.dumps(move, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise NoMove(f"{move!r:.200} can't be written as JSON: {error}") from None
    return move
