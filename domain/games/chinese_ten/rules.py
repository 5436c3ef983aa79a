"""Chinese Ten, played.

24 cards are dealt to two, three or four players; four more are laid face up and 24 are the stock. In turn, each player
plays a card. If it makes ten with a card on the table, or if it is a five, ten or court card and one of its rank is on
the table, it captures that card; otherwise it stays there. Then the top card of the stock is turned up and captures, or
stays, in the same way. A card that can capture must; the player chooses only if it can take one of several cards. After
24 turns hands, stock and table are empty, and red cards (and some black aces) are counted.

What captures what is in captures.py, the points are in scoring.py. The phases:

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
from domain.games.chinese_ten.moves import ChineseTenMove, Choose, Play
from domain.games.chinese_ten.options import CARDS_IN_HANDS, LAYOUT
from domain.games.chinese_ten.scoring import score
from domain.games.chinese_ten.state import State
from domain.refusals import IllegalMove


def start(batch: Batch[State]) -> None:
    """Deals; the dealer may take the layout (rules/chinese-ten 2)."""
    seats = len(batch.state.hands)
    dealer = first_dealer(batch, seats)
    counts = [CARDS_IN_HANDS // seats] * seats
    first = batch.state.left_of(dealer)
    batch.emit(deal(batch, deck="52", counts=counts, first=first, dealer=dealer, hand_number=1, face_up=LAYOUT))
    if dealer_captures(batch.state.table, batch.options["dealer_sweep"]):
        batch.emit(events.dealer_captured(dealer, batch.state.table))


def decide(batch: Batch[State], seat: int, move: ChineseTenMove) -> None:
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
    """What a hand card takes; () if it takes nothing. `take` is needed only if there is a choice."""
    if take is None:
        if len(offered) > 1:
            raise IllegalMove("choice_required", f"{card} can take {_listed(offered)}: name one in 'take'")
        return offered[0] if offered else ()
    if not offered:
        raise IllegalMove("no_capture", f"{card} can't take anything: play it without 'take'")
    return _offered_with(take, card, offered)


def _offered_with(take: Card, card: Card, offered: tuple[Cards, ...]) -> Cards:
    """The capture that takes this card, alone or with others."""
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
    """The stock has a card for every card played. If it can take one of several cards, the seat chooses."""
    stock = batch.state.stock
    card = stock.top(batch.chance)
    batch.emit(events.stock_flipped(card, stock.left - 1))
    offered = captures(card, batch.state.table)
    if len(offered) > 1:
        batch.emit(events.choice_opened(seat, card, tuple(taken[0] for taken in offered)))
    else:
        _finish_turn(batch, seat, card, offered[0] if offered else ())


def _choose(batch: Batch[State], seat: int, take: Card) -> None:
    card = batch.state.pending
    assert card is not None
    taken = _offered_with(take, card, captures(card, batch.state.table))
    batch.emit(events.capture_chosen(seat, take))
    _finish_turn(batch, seat, card, taken)


def _finish_turn(batch: Batch[State], seat: int, card: Card, taken: Cards) -> None:
    _put_down(batch, seat, card, taken, events.FLIP)
    state = batch.state
    if state.stock.left:
        batch.emit(events.turn_passed(state.left_of(seat)))
    else:
        batch.emit(events.hand_scored(state.piles, [score(pile, len(state.piles)) for pile in state.piles]))
