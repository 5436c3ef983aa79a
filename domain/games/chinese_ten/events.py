"""The events of Chinese Ten and their data (shared events; rules/chinese-ten 3)."""

from collections.abc import Mapping, Sequence

from domain.cards import Card, Cards, codes
from domain.event import Draft, Event
from domain.last_hand import SHARED, HandFold, HandLog, LastHand, by_seat, costs, on_judged

HAND, FLIP = "hand", "flip"
"""The sources of a card that captures or stays."""


def dealer_captured(seat: int, layout: Cards) -> Draft:
    return Draft("dealer_captured", {"seat": seat, "cards": codes(layout)})


def card_played(seat: int, card: Card, take: Card | None) -> Draft:
    """`take` is null unless the seat had to choose."""
    return Draft("card_played", {"card": card.code, "take": take.code if take else None}, actor=seat)


def captured(seat: int, card: Card, taken: Cards, source: str) -> Draft:
    """`cards` and the card `with` which they were captured go to the seat's pile."""
    return Draft("captured", {"seat": seat, "with": card.code, "cards": codes(taken), "source": source})


def card_left(seat: int, card: Card, source: str) -> Draft:
    """The card captured nothing and stays on the table."""
    return Draft("card_left", {"seat": seat, "card": card.code, "source": source})


def stock_flipped(card: Card, stock: int) -> Draft:
    """`stock` is the number of cards left in the stock."""
    return Draft("stock_flipped", {"card": card.code, "stock": stock})


def choice_opened(seat: int, card: Card, options: Cards) -> Draft:
    """The flipped card can take any one of `options`; the seat chooses."""
    return Draft("choice_opened", {"seat": seat, "card": card.code, "options": codes(options)})


def capture_chosen(seat: int, take: Card) -> Draft:
    return Draft("capture_chosen", {"take": take.code}, actor=seat)


def turn_passed(seat: int) -> Draft:
    """It is the turn of `seat`."""
    return Draft("turn_passed", {"seat": seat})


def hand_scored(piles: Sequence[Cards], scores: Sequence[int]) -> Draft:
    """`piles` and `scores` by seat."""
    shown = {str(seat): codes(pile) for seat, pile in enumerate(piles)}
    return Draft("hand_scored", {"piles": shown, "scores": list(scores)})


def _scored(log: HandLog, event: Event) -> HandLog:
    """All cards have been played, so the hands shown are empty; the piles are in the judgement."""
    shown = {seat: list[str]() for seat in event.data["piles"]}
    log = log._replace(over=True, last=LastHand(log.hand_number, shown, None, {}, ()))
    return _POINTS(on_judged(log, event), event)


_POINTS = costs("points", by_seat("scores"))

HAND_EVENTS: Mapping[str, HandFold] = {**SHARED, "hand_scored": _scored}
