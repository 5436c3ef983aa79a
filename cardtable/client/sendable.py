"""Whether what a bot answers can be sent at all."""

import json

from cardtable.client.shapes import Move


class NoMove(Exception):  # noqa: N818 - said as it is
    """What a bot has answered is no object of JSON; the message shows it."""


def sendable(move: object) -> Move:
    """The move, if it is one object of JSON; raises NoMove."""
    if not isinstance(move, dict):
        raise NoMove(f"{move!r:.200} is no move")
    try:
        json.dumps(move, allow_nan=False, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise NoMove(f"{move!r:.200} is no JSON: {error}") from None
    return move
