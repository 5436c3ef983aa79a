"""The rules once more, for playing imagined deals forward: the same states, without events on the way.

A trial keeps nothing but its state, and most of what a move of rules.py takes goes into events that nobody will read.
Moves are legal here.
"""

from domain.cards import Card, Cards
from domain.chance import Stock
from domain.games.chinese_ten.captures import captures
from domain.games.chinese_ten.moves import Choose, Play
from domain.games.chinese_ten.scoring import score
from domain.games.chinese_ten.state import FLIP_CHOICE, OVER, PLAY, State
from domain.search.worlds import Trial


def decide(trial: Trial, seat: int, move: Play | Choose) -> None:
    state: State = trial.now
    if isinstance(move, Choose):
        assert state.lying is not None
        _end_turn(trial, seat, state, state.lying, _with(move.take, captures(state.lying, state.table)))
        return
    card, stock, hands = move.card, state.stock, _without(state.hands, seat, move.card)
    taken = _with(move.take, captures(card, state.table))
    state = _after(state, seat, card, taken, hands, Stock(stock.draw, stock.deck, stock.left - 1))
    flipped = trial.chance.shuffled(stock.draw, stock.deck)[-stock.left]
    offered = captures(flipped, state.table)
    if len(offered) > 1:
        trial.now = state._replace(phase=FLIP_CHOICE, turn=seat, lying=flipped)
    else:
        _end_turn(trial, seat, state, flipped, _with(None, offered))


def _with(take: Card | None, offered: tuple[Cards, ...]) -> Cards:
    """The capture with that card, or the only one; () where there is none."""
    return next((taken for taken in offered if take is None or take in taken), ())


def _without(hands: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    return (*hands[:seat], tuple([each for each in hands[seat] if each is not card]), *hands[seat + 1 :])


def _end_turn(trial: Trial, seat: int, state: State, flipped: Card, taken: Cards) -> None:
    state = _after(state, seat, flipped, taken, state.hands, state.stock)
    if not state.stock.left:
        scores = tuple([score(pile, len(state.piles)) for pile in state.piles])
        state = state._replace(phase=OVER, turn=None, scores=scores)
    trial.now = state


def _after(state: State, seat: int, card: Card, taken: Cards, hands: tuple[Cards, ...], stock: Stock) -> State:
    """The state with a card put down that takes those, or stays; the next seat's turn."""
    table, piles = state.table, state.piles
    if taken:
        table = tuple([each for each in table if each not in taken])
        piles = (*piles[:seat], (*piles[seat], card, *taken), *piles[seat + 1 :])
    else:
        table = (*table, card)
    turn = (seat + 1) % len(hands)
    return State(state.options, PLAY, state.hand_number, 0, state.dealer, turn, hands, table, stock, None, piles, None)
