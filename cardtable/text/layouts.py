"""Layouts of melds, used in Vazhushal: `5D 6D X1=7D | 9C 9D 9H`.

A move has the complete new layout of a seat. A player types only the change: `meld 5D 6D 7D` lays another meld,
`add 8D to 1` extends the first meld.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardtable.text.words import CARD, Json

Meld = Sequence[Mapping[str, str]]
"""The cards of a meld: `{"id": "X1", "as": "7D"}`, with `as` for a wild card."""


def meld_in_codes(meld: Mapping[str, Any] | Meld) -> str:
    """The notation of a meld from an event, a view or a move: `5D 6D X1=7D`."""
    cards = meld["cards"] if isinstance(meld, Mapping) else meld
    return " ".join(f"{each['id']}={each['as']}" if "as" in each else each["id"] for each in cards)


def new_melds(table: Iterable[Meld], before: Iterable[Mapping[str, Any]]) -> list[str]:
    """The melds of a move's layout that are new, in notation."""
    old = {meld_in_codes(meld) for meld in before}
    return [codes for codes in map(meld_in_codes, table) if codes not in old]


def layout_of(melds: Iterable[Mapping[str, Any]]) -> list[list[Json]]:
    """Converts the melds of a view to a move's layout."""
    return [[dict(card) for card in meld["cards"]] for meld in melds]


def read_melds(text: str) -> list[list[Json]] | None:
    """Parses melds such as `5D 6D X1=7D | 9C 9D 9H`; None if the text is not a list of cards."""
    melds = [[_read_card(word) for word in part.replace(",", " ").split()] for part in text.upper().split("|")]
    return melds if all(meld and all(meld) for meld in melds) else None  # type: ignore[return-value]


def _read_card(word: str) -> Json | None:
    code, _, stands_for = word.replace(":", "=").partition("=")
    if not CARD.fullmatch(code) or (stands_for and not CARD.fullmatch(stands_for)):
        return None
    return {"id": code, "as": stands_for} if stands_for else {"id": code}
