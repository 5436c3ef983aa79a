"""Where the cards of a game lie beside the hands, as the view of everybody at once has it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

View = Mapping[str, Any]


class Lying(NamedTuple):
    """The cards that lie open, or are known to somebody, and the number of those that lie face down."""

    known: list[str]
    face_down: int


def lying(slug: str, view: View, options: Mapping[str, Any]) -> Lying | None:
    """All cards but those of the hands; None where a view doesn't tell of all of them."""
    place = PLACES.get(slug)
    return place(view, options) if place else None


def _round_a_stock(view: View, _options: Mapping[str, Any]) -> Lying:
    open_cards = [code for place in ("widow", "discards", "aside") for code in view.get(place, ())]
    return Lying(open_cards, view["stock"])


def _trade_and_barter(view: View, options: Mapping[str, Any]) -> Lying | None:
    """What is traded in and laid aside is nowhere to be seen."""
    return None if options["traded_cards"] == "aside" else Lying([], view["stock"])


def _chinese_ten(view: View, _options: Mapping[str, Any]) -> Lying:
    flipped = [view["choice"]["card"]] if view["choice"] else []
    shown = [code for pile in view["piles"] for code in pile["cards"] or ()]
    face_down = sum(pile["count"] for pile in view["piles"] if pile["cards"] is None)
    return Lying([*view["table"], *flipped, *shown], view["stock"] + face_down)


def _lorum(view: View, _options: Mapping[str, Any]) -> Lying:
    """One of the four kinds of deal is there."""
    tricks, train, quart, domino = (view[part] for part in ("tricks", "train", "quart", "domino"))
    if tricks:
        return Lying(_played(tricks["cards"]), sum(taken["cards"] for taken in tricks["taken"]))
    if quart:
        return Lying(_played(quart["sequence"]), quart["closed"])
    if train:
        return Lying(_played(train["cards"]), 0)
    return Lying([code for row in domino["rows"].values() for code in row], 0)


def _played(cards: list[dict[str, Any]]) -> list[str]:
    return [played["card"] for played in cards]


def _vazhushal(view: View, options: Mapping[str, Any]) -> Lying:
    """The negative joker lies under the stock, which counts it only if it can be drawn."""
    melded = [card["id"] for layout in view["melds"] for meld in layout for card in meld["cards"]]
    return Lying([*view["line"], *melded], view["stock"] + (not options["negative_drawable"]))


PLACES: dict[str, Callable[[View, Mapping[str, Any]], Lying | None]] = {
    "commerce": _round_a_stock,
    "commerce-classic": _round_a_stock,
    "trentuno": _round_a_stock,
    "trade-and-barter": _trade_and_barter,
    "thirty-one": _round_a_stock,
    "stop-the-bus": _round_a_stock,
    "schwimmen": _round_a_stock,
    "chinese-ten": _chinese_ten,
    "lorum": _lorum,
    "vazhushal": _vazhushal,
}
"""In games that are not here the undealt cards are out of play, so that only the hands can be looked at."""
