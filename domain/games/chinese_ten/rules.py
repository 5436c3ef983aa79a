"""Chinese Ten, played.

Two, three or four players are dealt all of 24 cards; four more are laid face up and 24 are the stock. In turn, each
plays a card. If it makes ten with a card on the table, or is a five, ten or court card and one of its rank lies
there, it captures that card; otherwise it stays. Then the top card of the stock is turned up and captures, or stays,
in the same way. Capturing is a duty; only where there are several cards to take has the player a choice. After 24
such turns hands, stock and table are empty, and red cards (and some black aces) are counted.

What captures what is in captures.py, the points are in scoring.py, the phases are in state.py:

    dealing -> play -> capturing -> play (the next seat), or over
                           |   ^
                           v   |
                        flip_choice
"""

from domain.batch import Batch
from domain.cards import Card, Cards
from domain.deals import deal, first_dealer
from domain.games.chinese_ten import events
from domain.games.chinese_ten.captures import captures, dealer_captures
from domain.games.chinese_ten.moves import Choose, Play
from domain.games.chinese_ten.options import CARDS_IN_HANDS, LAYOUT
from domain.games.chinese_ten.scoring import score
from domain.games.chinese_ten.state import State
from domain.refusals import IllegalMove


def start(batch: Batch[State]) -> None:
    """Deals; the dealer may take the layout (rules/chinese-ten 2)."""
    seats = len(batch.state.hands)
    dealer = first_dealer(batch, seats)
    counts = [CARDS_IN_HANDS // seats] * seats
    first = batch.state.left(dealer)
    batch.emit(deal(batch, deck="52", counts=counts, first=first, dealer=dealer, hand_number=1, face_up=LAYOUT))
    if dealer_captures(batch.state.table, batch.options["dealer_sweep"]):
        batch.emit(events.dealer_captured(dealer, batch.state.table))


def decide(batch: Batch[State], seat: int, move: Play | Choose) -> None:
    match move:
        case Play(card, take):
            _play(batch, seat, card, take)
            _flip(batch, seat)
        case Choose(take):
            _choose(batch, seat, take)


def _play(batch: Batch[State], seat: int, card: Card, take: Card | None) -> None:
    if card not in batch.state.hands[seat]:
        raise IllegalMove("card_not_in_hand", f"you don't hold {card}")
    offered = captures(card, batch.state.table)
    taken = _capture(card, offered, take)
    batch.emit(events.card_played(seat, card, take if len(offered) > 1 else None))
    _put_down(batch, seat, card, taken, events.HAND)


def _capture(card: Card, offered: tuple[Cards, ...], take: Card | None) -> Cards:
    """What a hand card takes; () where it takes nothing. Capturing is a duty, so only a choice has to be named."""
    if take is None:
        if len(offered) > 1:
            raise IllegalMove("choice_required", f"{card} can take {_listed(offered)}: say which")
        return offered[0] if offered else ()
    if not offered:
        raise IllegalMove("no_capture", f"{card} can take nothing")
    return _offered_with(take, card, offered)


def _offered_with(take: Card, card: Card, offered: tuple[Cards, ...]) -> Cards:
    """The capture that takes a card, perhaps with others."""
    for taken in offered:
        if take in taken:
            return taken
    raise IllegalMove("take_not_offered", f"{card} can't take {take}, only {_listed(offered)}")


def _listed(offered: tuple[Cards, ...]) -> str:
    return " or ".join(" ".join(map(str, taken)) for taken in offered)


def _put_down(batch: Batch[State], seat: int, card: Card, taken: Cards, source: str) -> None:
    if taken:
        batch.emit(events.captured(seat, card, taken, source))
    else:
        batch.emit(events.card_left(seat, card, source))


def _flip(batch: Batch[State], seat: int) -> None:
    """The stock has a card for every card played; what it can take is the seat's choice where there is one."""
    stock = batch.state.stock
    card = batch.top(stock)
    batch.emit(events.stock_flipped(card, stock.left - 1))
    offered = captures(card, batch.state.table)
    if len(offered) > 1:
        batch.emit(events.choice_opened(seat, card, tuple(taken[0] for taken in offered)))
    else:
        _finish_turn(batch, seat, card, offered[0] if offered else ())


def _choose(batch: Batch[State], seat: int, take: Card) -> None:
    card = batch.state.lying
    assert card is not None
    taken = _offered_with(take, card, captures(card, batch.state.table))
    batch.emit(events.capture_chosen(seat, take))
    _finish_turn(batch, seat, card, taken)


def _finish_turn(batch: Batch[State], seat: int, card: Card, taken: Cards) -> None:
    _put_down(batch, seat, card, taken, events.FLIP)
    state = batch.state
    if state.stock.left:
        batch.emit(events.turn_passed(state.left(seat)))
    else:
        batch.emit(events.hand_scored(state.piles, [score(pile, len(state.piles)) for pile in state.piles]))
