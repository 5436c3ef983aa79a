"""The deal of Vazhushal, and the negative joker (rules/vazhushal 2)."""

from collections import Counter

from domain.batch import Batch
from domain.cards import Card, Cards, cards
from domain.deals import deal, first_dealer
from domain.event import Draft
from domain.games.vazhushal import events
from domain.games.vazhushal.melds import FACES, face_of
from domain.games.vazhushal.options import HAND, deck_of
from domain.games.vazhushal.state import State

MAX_DEALS = 51
"""The last of so many deals stands, whatever doubles are in it."""

DOUBLES = 3
"""All cards are dealt again if a hand has so many doubles."""

OTHER_COLOUR = {"C": "DH", "S": "DH", "D": "CS", "H": "CS"}


def start(batch: Batch[State]) -> None:
    """Deals until no hand has too many doubles; then the negative joker is turned up."""
    dealer = first_dealer(batch, len(batch.state.hands))
    while not _deal_stands(batch, dealer):
        pass
    negative = _negative(batch)
    batch.emit(events.negative_turned(negative, wild_faces(negative)))


def _deal_stands(batch: Batch[State], dealer: int) -> bool:
    """Deals. If a hand has too many doubles, they are shown, and the line is not begun."""
    dealt = _deal(batch, dealer, face_up=1)
    held = {seat: doubles(cards(private["cards"])) for seat, private in sorted(dealt.private.items())}
    too_many = {seat: faces for seat, faces in held.items() if len(faces) >= DOUBLES}
    if not too_many or batch.state.deals == MAX_DEALS - 1:
        batch.emit(dealt)
        return True
    batch.emit(_deal(batch, dealer, face_up=0))
    for seat, faces in too_many.items():
        batch.emit(events.redealt(seat, faces))
    return False


def _deal(batch: Batch[State], dealer: int, face_up: int) -> Draft:
    seats, first = len(batch.state.hands), batch.state.left_of(dealer)
    deck, counts = deck_of(seats), [HAND] * seats
    return deal(batch, deck=deck, counts=counts, first=first, dealer=dealer, hand_number=1, face_up=face_up)


def doubles(hand: Cards) -> Cards:
    """The faces of which a hand has both copies. Printed jokers have no face."""
    held = Counter(face_of(card) for card in hand if not card.is_joker)
    return tuple(sorted(face for face, number in held.items() if number > 1))


def _negative(batch: Batch[State]) -> Card:
    """The bottom card of the pack; with `redraw` the lowest card there that is not a printed joker."""
    stock = batch.state.stock
    from_below = reversed(batch.chance.shuffled(stock.draw, stock.deck))
    redraw = batch.options["printed_negative"] == "redraw"
    return next(card for card in from_below if not (redraw and card.is_joker))


def wild_faces(negative: Card) -> Cards:
    """The faces with the rank of the negative joker in the other colour; none for a printed joker."""
    if negative.is_joker:
        return ()
    face = face_of(negative)
    return tuple(FACES[face.code[0] + suit] for suit in OTHER_COLOUR[face.suit])
