"""The rules of Chinese Ten again, for rollouts: the same states, without the events between them.

A rollout keeps only the state, and most of the time that a move takes in rules.py goes into events that nobody reads.
Moves must be legal here.
"""

from domain.cards import Card, Cards
from domain.chance import Stock
from domain.games.chinese_ten.captures import captures
from domain.games.chinese_ten.moves import ChineseTenMove, Choose
from domain.games.chinese_ten.scoring import score
from domain.games.chinese_ten.state import FLIP_CHOICE, OVER, PLAY, State
from domain.search.rollout import Rollout


def decide(rollout: Rollout[State], seat: int, move: ChineseTenMove) -> None:
    state = rollout.state
    if isinstance(move, Choose):
        assert state.pending is not None
        _end_turn(rollout, seat, state, state.pending, _chosen(move.take, captures(state.pending, state.table)))
        return
    card, stock, hands = move.card, state.stock, _without(state.hands, seat, move.card)
    taken = _chosen(move.take, captures(card, state.table))
    state = _put_down(state, seat, card, taken, hands, Stock(stock.draw, stock.deck, stock.left - 1))
    flipped = rollout.chance.shuffled(stock.draw, stock.deck)[-stock.left]
    offered = captures(flipped, state.table)
    if len(offered) > 1:
        rollout.state = state._replace(phase=FLIP_CHOICE, turn=seat, pending=flipped)
    else:
        _end_turn(rollout, seat, state, flipped, _chosen(None, offered))


def _chosen(take: Card | None, offered: tuple[Cards, ...]) -> Cards:
    """The capture with that card, or the only one; () if there is none."""
    return next((taken for taken in offered if take is None or take in taken), ())


def _without(hands: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    return (*hands[:seat], tuple([each for each in hands[seat] if each is not card]), *hands[seat + 1 :])


def _end_turn(rollout: Rollout[State], seat: int, state: State, flipped: Card, taken: Cards) -> None:
    state = _put_down(state, seat, flipped, taken, state.hands, state.stock)
    if not state.stock.left:
        scores = tuple([score(pile, len(state.piles)) for pile in state.piles])
        state = state._replace(phase=OVER, turn=None, scores=scores)
    rollout.state = state


def _put_down(state: State, seat: int, card: Card, taken: Cards, hands: tuple[Cards, ...], stock: Stock) -> State:
    """The state after a card has captured those, or stays; it is the next seat's turn."""
    table, piles = state.table, state.piles
    if taken:
        table = tuple([each for each in table if each not in taken])
        piles = (*piles[:seat], (*piles[seat], card, *taken), *piles[seat + 1 :])
    else:
        table = (*table, card)
    turn = (seat + 1) % len(hands)
    return State(state.options, PLAY, state.hand_number, 0, state.dealer, turn, hands, table, stock, None, piles, None)
