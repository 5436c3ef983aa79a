"""The events of Vazhushal and their data (shared events; rules/vazhushal 3).

A layout in an event is a list of melds, `{"kind": "run" or "set", "pure", "cards": [{"id", "as"?}]}`, in order. Only
wild cards have `as`, the face that they represent.
"""

from collections.abc import Iterable, Mapping, Sequence

from domain.cards import Card, Cards, codes
from domain.event import Data, Draft, Event
from domain.game import View
from domain.games.vazhushal.melds import FACES, Layout, Meld, Placed, face_of
from domain.games.vazhushal.scoring import Scoring
from domain.last_hand import SHARED, HandFold, HandLog, by_seat, costs, on_judged

STOCK = "stock"


def placed_data(placed: Placed) -> dict[str, str]:
    """A card of a meld as it is in events, views and moves."""
    card, face = placed
    return {"id": card.code} if placed.natural else {"id": card.code, "as": face.code}


def layout_data(layout: Layout) -> list[View]:
    return [
        {"kind": meld.kind, "pure": meld.pure, "cards": [placed_data(placed) for placed in meld.cards]}
        for meld in layout
    ]


def layout_of(data: Iterable[Data]) -> Layout:
    """The layout in an event or a view."""
    return tuple(
        Meld(meld["kind"], meld["pure"], tuple(_placed(card["id"], card.get("as")) for card in meld["cards"]))
        for meld in data
    )


def _placed(code: str, represented: str | None) -> Placed:
    card = Card.parse(code)
    return Placed(card, FACES[represented] if represented else face_of(card))


def redealt(seat: int, doubles: Cards) -> Draft:
    """All cards are dealt again, because the seat holds both copies of these faces."""
    return Draft("redealt", {"seat": seat, "doubles": codes(doubles)})


def negative_turned(card: Card, wild_faces: Cards) -> Draft:
    """`wild_faces` are wild besides the printed jokers."""
    return Draft("negative_turned", {"card": card.code, "wild_faces": codes(wild_faces)})


def stock_drawn(seat: int, card: Card) -> Draft:
    return Draft("card_drawn", {"from": STOCK, "card": None}, actor=seat, private={seat: {"cards": [card.code]}})


def negative_drawn(seat: int, card: Card) -> Draft:
    """The negative joker lies face up, so everybody sees the card drawn."""
    return Draft("card_drawn", {"from": STOCK, "card": card.code}, actor=seat)


def line_taken(seat: int, taken: Cards, to_hand: Cards, layout: Layout) -> Draft:
    """`cards` are those taken, from the oldest to the newest; those in `to_hand` were not melded at once. `melds` is
    the complete new layout."""
    data = {"depth": len(taken), "cards": codes(taken), "to_hand": codes(to_hand), "melds": layout_data(layout)}
    return Draft("line_taken", data, actor=seat)


def melds_laid(seat: int, layout: Layout, *, final: bool) -> Draft:
    """`melds` is the complete new layout; `final` if the stock is exhausted."""
    return Draft("melds_laid", {"melds": layout_data(layout), "final": final}, actor=seat)


def card_discarded(seat: int, card: Card) -> Draft:
    return Draft("card_discarded", {"card": card.code}, actor=seat)


def passed(seat: int) -> Draft:
    return Draft("passed", {}, actor=seat)


def went_out(seat: int) -> Draft:
    return Draft("went_out", {"seat": seat})


def stock_exhausted(order: Sequence[int]) -> Draft:
    """`order` is the order in which the seats lay their last melds."""
    return Draft("stock_exhausted", {"order": list(order)})


def hands_revealed(hands: Sequence[Cards]) -> Draft:
    return Draft("hands_revealed", {"hands": {str(seat): codes(hand) for seat, hand in enumerate(hands)}})


def hand_scored(scorings: Sequence[Scoring]) -> Draft:
    """By seat: the value of the melds (`laid`) and of the hand (`held`); `scores` are their differences."""
    return Draft(
        "hand_scored",
        {
            "laid": [scoring.laid for scoring in scorings],
            "held": [scoring.held for scoring in scorings],
            "scores": [scoring.score for scoring in scorings],
        },
    )


def _scored(log: HandLog, event: Event) -> HandLog:
    return _POINTS(on_judged(log, event), event)


_POINTS = costs("points", by_seat("scores"))

HAND_EVENTS: Mapping[str, HandFold] = {**SHARED, "hand_scored": _scored}
