"""Vazhushal, played.

Everybody is dealt thirteen cards; one more begins the line of discards, and the last card of the pack is laid face up
under the stock: the negative joker. The cards of its rank in the other colour are wild, as the printed jokers are. In
turn, each player draws the top of the stock, or any number of cards from the end of the line if the deepest of them
can be melded at once; may lay melds before them, or arrange them anew; and discards a card. Whoever melds all but one
card and discards that goes out and wins. When the stock is exhausted everybody may meld once more, and points decide.

What lies before a player is in melds.py, which layouts may be laid when is in laying.py, the points are in scoring.py,
the phases are in state.py:

    dealing -> draw -> meld -> draw (the next seat), or final (each seat once), or showdown
                                                                  final -> showdown -> over
"""

from collections import Counter

from domain.batch import Batch
from domain.cards import Card, Cards, cards
from domain.deals import deal, first_dealer
from domain.event import Draft
from domain.games.vazhushal import events
from domain.games.vazhushal.laying import final_layout, layout_after_draw, layout_in_turn
from domain.games.vazhushal.melds import FACES, cards_of, face_of
from domain.games.vazhushal.moves import (
    Discard,
    DrawLine,
    DrawStock,
    LayFinalMelds,
    LayMelds,
    PassFinal,
    VazhushalMove,
)
from domain.games.vazhushal.options import HAND, deck_of
from domain.games.vazhushal.scoring import score
from domain.games.vazhushal.state import State, without
from domain.refusals import IllegalMove

DEALS = 51
"""The last of so many deals stands, whatever doubles are in it."""

DOUBLES = 3
"""A hand with so many faces twice is thrown in."""

OTHER_COLOUR = {"C": "DH", "S": "DH", "D": "CS", "H": "CS"}


def start(batch: Batch[State]) -> None:
    """Deals until no hand has too many doubles; then the negative joker is turned up (rules/vazhushal 2)."""
    dealer = first_dealer(batch, len(batch.state.hands))
    while _is_thrown_in(batch, dealer):
        pass
    negative = _negative(batch)
    batch.emit(events.negative_turned(negative, wild_faces(negative)))


def _is_thrown_in(batch: Batch[State], dealer: int) -> bool:
    """Deals; where a hand has too many doubles, the line does not begin and all see why."""
    dealt = _deal(batch, dealer, face_up=1)
    held = {seat: doubles(cards(private["cards"])) for seat, private in sorted(dealt.private.items())}
    too_many = {seat: faces for seat, faces in held.items() if len(faces) >= DOUBLES}
    if not too_many or batch.state.deals == DEALS - 1:
        batch.emit(dealt)
        return False
    batch.emit(_deal(batch, dealer, face_up=0))
    for seat, faces in too_many.items():
        batch.emit(events.redealt(seat, faces))
    return True


def _deal(batch: Batch[State], dealer: int, face_up: int) -> Draft:
    seats, first = len(batch.state.hands), batch.state.left(dealer)
    deck, counts = deck_of(seats), [HAND] * seats
    return deal(batch, deck=deck, counts=counts, first=first, dealer=dealer, hand_number=1, face_up=face_up)


def doubles(hand: Cards) -> Cards:
    """The faces of which a hand has both copies; printed jokers have no face."""
    held = Counter(face_of(card) for card in hand if not card.is_joker)
    return tuple(sorted(face for face, number in held.items() if number > 1))


def _negative(batch: Batch[State]) -> Card:
    """The card at the bottom of the pack, or as agreed the lowest there that is no printed joker."""
    stock = batch.state.stock
    from_below = reversed(batch.chance.shuffled(stock.draw, stock.deck))
    redraw = batch.options["printed_negative"] == "redraw"
    return next(card for card in from_below if not (redraw and card.is_joker))


def wild_faces(negative: Card) -> Cards:
    """The rank of the negative joker in the other colour; nothing for a printed joker."""
    if negative.is_joker:
        return ()
    face = face_of(negative)
    return tuple(FACES[face.code[0] + suit] for suit in OTHER_COLOUR[face.suit])


def decide(batch: Batch[State], seat: int, move: VazhushalMove) -> None:
    state = batch.state
    match move:
        case DrawStock():
            _draw_stock(batch, seat)
        case DrawLine(depth, table):
            layout = layout_after_draw(state, seat, depth, table)
            taken = state.line[-depth:]
            batch.emit(events.line_taken(seat, taken, without(taken, cards_of(layout)), layout))
        case LayMelds(table):
            batch.emit(events.melds_laid(seat, layout_in_turn(state, seat, table), final=False))
        case Discard(card):
            _discard(batch, seat, card)
        case LayFinalMelds(table):
            batch.emit(events.melds_laid(seat, final_layout(state, seat, table), final=True))
            _score_after_final(batch)
        case PassFinal():
            batch.emit(events.passed(seat))
            _score_after_final(batch)


def _draw_stock(batch: Batch[State], seat: int) -> None:
    """The negative joker lies below all other cards and is seen by all."""
    state = batch.state
    if state.stock.left:
        batch.emit(events.stock_drawn(seat, batch.top(state.stock)))
    else:
        assert state.negative is not None
        batch.emit(events.negative_drawn(seat, state.negative))


def _discard(batch: Batch[State], seat: int, card: Card) -> None:
    """A seat without cards is out, also on the last card of the stock (rules/vazhushal 3)."""
    if card not in batch.state.hands[seat]:
        raise IllegalMove("card_not_in_hand", f"you don't hold {card}")
    batch.emit(events.card_discarded(seat, card))
    state = batch.state
    if not state.hands[seat]:
        batch.emit(events.went_out(seat))
        _score(batch)
    elif not state.drawable:
        seats = len(state.hands)
        batch.emit(events.stock_exhausted([(seat + step) % seats for step in range(1, seats + 1)]))


def _score_after_final(batch: Batch[State]) -> None:
    if batch.state.turn is None:
        _score(batch)


def _score(batch: Batch[State]) -> None:
    state = batch.state
    batch.emit(events.hands_revealed(state.hands))
    by_seat = zip(state.melds, state.hands, strict=True)
    batch.emit(events.hand_scored([score(layout, hand, state.options) for layout, hand in by_seat]))
