"""The two families of refusal: what can't be read, and what can be read but isn't allowed now.

Codes are stable, lower-case and part of the API; messages are sentences to the player.
"""


class Refusal(Exception):  # noqa: N818 - a refusal is an answer, not a fault
    """Something asked for that will not be done; nothing has changed.

    `code` is stable; `message` is a sentence that quotes the offending thing and nothing that its
    reader may not know.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class NotationError(Refusal):
    """A card, bid or move that can't be read."""

    def __init__(self, message: str, code: str = "bad_shape") -> None:
        super().__init__(code, message)


class IllegalMove(Refusal):
    """A readable move that the rules don't allow now."""


class CreationRefused(Refusal):
    """Options or seats with which no table of this game can be opened."""
