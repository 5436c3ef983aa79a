"""Reasons against a move: a code with values, which clients can put into any language, and an English sentence.

Each code has its own values. The codes are part of the API.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args

ReasonCode = Literal[
    "could_not_lose",
    "neighbour_higher",
    "others_higher",
    "held_by_caller",
    "bid_by_unseen",
    "bid_likely",
    "earlier_bid_unlikely",
    "other_bid_likelier",
    "better_hand",
    "costs_more_often",
    "gains_more",
]

REASON_CODES: tuple[str, ...] = get_args(ReasonCode)


class Reason(NamedTuple):
    """A reason. `values` are JSON: cards, bids, moves and hands in the form of the API."""

    code: ReasonCode
    sentence: str
    values: Mapping[str, Any] = {}

    def as_json(self) -> dict[str, Any]:
        """Returns the code and its values."""
        return {"code": self.code, **self.values}
