"""BARTER, the procedure of Trade and Barter (rules/trade-and-barter 2 and 3).

Everybody holds three cards and there is no widow. In turn, clockwise from the dealer's left, a player must exchange one
card: trade it for the top of the stock, for a fee to the dealer, or barter it with the player on the right, the
neighbour, who gives some card back without having seen the one offered, and may refuse if the table asks for consent.
Or the player knocks, instead of an exchange or, as a table may have it, also after one. A knock brings the showdown
at once, or after one more turn of everybody else; then the frame says who pays.

Nobody sees what others trade. A card offered is its owner's secret until the barter is done, and for ever if it is
refused.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from domain.batch import Batch
from domain.cards import Card, in_deck_order
from domain.fairness import Stream
from domain.frames.frame import Showdown
from domain.frames.match import play_order
from domain.frames.pool import ranked
from domain.game import View, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Option
from domain.procedures import barter_events
from domain.procedures.barter_events import (
    AFTER,
    BARTER_REPLY,
    PAYING,
    BarterState,
    barter_offered,
    barter_refused,
    bartered,
    can_pay,
    fee,
    fee_paid,
    neighbour,
    stock_left,
    traded,
    turn_ended,
)
from domain.procedures.hands import FINAL, TRADING, Knock, Pass, check_held, hands_view, knocked, passed
from domain.procedures.procedure import Procedure, by_play_order
from domain.procedures.schemas import barter as schemas
from domain.rankings.ranking import Key
from domain.refusals import IllegalMove, NotationError
from domain.schema import Boolean, CardCode, Described, Enum, Integer, Nullable

# Options

TIES = Option(
    "ties",
    Enum(("dealer_first", "frame")),
    "dealer_first",
    "Whether of equal hands the dealer's is best, then those in the order of play, or the frame decides.",
)
BARTER_CONSENT = Option("barter_consent", Boolean(), False, "Whether the neighbour may refuse a barter.")
KNOCK_TIMING = Option(
    "knock_timing",
    Enum(("instead", "instead_or_after")),
    "instead",
    "Whether one knocks only instead of an exchange, or also after one.",
)
FINAL_TURNS = Option("final_turns", Boolean(), False, "Whether all others have one more turn after a knock.")
TRADED_CARDS = Option(
    "traded_cards",
    Enum(("bottom", "aside")),
    "bottom",
    "Whether a card traded in goes to the bottom of the stock, or out of play.",
)
TRADE_FEE = Option("trade_fee", Integer(0, 10), 1, "What a trade costs, in chips to the dealer.")
PURSE = Option(
    "purse",
    Nullable(Integer(0, 99)),
    None,
    "How many chips each player has for fees in the whole match; null for no limit.",
)
ROUND_CAP = Option("round_cap", Integer(1, 100), 20, "How many rounds of trading there can be before the showdown.")

# Moves


class Trade(NamedTuple):
    give: Card


class Offer(NamedTuple):
    """A barter, as far as the seat in turn goes."""

    give: Card


class Accept(NamedTuple):
    """The neighbour's answer: the card given back."""

    give: Card


class Refuse(NamedTuple):
    pass


class Done(NamedTuple):
    pass


def _reply(give: Card | None = None, refuse: bool | None = None) -> Accept | Refuse:
    if give is not None and refuse is None:
        return Accept(give)
    if give is None and refuse:
        return Refuse()
    raise NotationError("a barter_reply has either 'give', a card, or 'refuse', true")


_PLAY = frozenset((TRADING, FINAL))
OWN_CARD = Described(CardCode(), "A card of your hand.")

MOVES: tuple[MoveSpec[Any], ...] = (
    MoveSpec("trade", "Swap a card for the top of the stock", _PLAY, Trade, {"give": OWN_CARD}),
    MoveSpec("barter", "Offer a card to the player on your right", _PLAY, Offer, {"give": OWN_CARD}),
    MoveSpec(
        "barter_reply",
        "Give a card back, or refuse",
        frozenset((BARTER_REPLY,)),
        _reply,
        optional={"give": OWN_CARD, "refuse": Described(Boolean(), "True refuses.")},
    ),
    MoveSpec("knock", "End the trading", frozenset((TRADING, AFTER)), Knock, closed_in={FINAL: "knock_closed"}),
    MoveSpec("done", "End your turn without a knock", frozenset((AFTER,)), Done),
    MoveSpec("pass", "Keep your cards", _PLAY, Pass),
)

BarterMove = Trade | Offer | Accept | Refuse | Knock | Done | Pass


# Deciding moves


def play(batch: Batch[BarterState], seat: int, move: BarterMove) -> None:
    state = batch.state
    match move:
        case Trade(give):
            check_trade(state, seat, give)
            batch.emit(traded(state, seat, give, _top(batch)))
            if fee(state, seat):
                batch.emit(fee_paid(batch.state, seat))
        case Offer(give):
            check_offer(state, seat, give)
            batch.emit(barter_offered(state, seat, give))
        case Accept(give):
            check_held(state.hands[seat], (give,))
            batch.emit(bartered(state, seat, give))
        case Refuse():
            check_refuse(state)
            batch.emit(barter_refused(state, seat))
        case Knock():
            batch.emit(knocked(seat))
        case Done():
            batch.emit(turn_ended(seat))
        case Pass():
            check_pass(state, seat)
            batch.emit(passed(seat))


def check_trade(state: BarterState, seat: int, give: Card) -> None:
    """Ownership first, then the rules in the order of rules/trade-and-barter 3."""
    check_held(state.hands[seat], (give,))
    if not stock_left(state):
        raise IllegalMove("stock_empty", f"{give} can't be traded, because the stock is empty: barter or pass")
    if not can_pay(state, seat):
        purse = state.purses[seat] if state.purses is not None else 0
        raise IllegalMove("no_chips", f"a trade costs {fee(state, seat)}, and your purse holds {purse}: barter or pass")


def check_offer(state: BarterState, seat: int, give: Card) -> None:
    check_held(state.hands[seat], (give,))
    if neighbour(state, seat) == state.knocker:
        raise IllegalMove("neighbour_knocked", f"seat {state.knocker} on your right has knocked: trade {give} or pass")
    if state.refused:
        raise IllegalMove("barter_refused", f"{give} can't be offered: a turn has one barter, and yours was refused")


def check_refuse(state: BarterState) -> None:
    if not state.options["barter_consent"]:
        raise IllegalMove("refusal_not_allowed", "a barter can't be refused at this table: give a card for it")


def check_pass(state: BarterState, seat: int) -> None:
    if state.phase == TRADING and (can_trade(state, seat) or can_offer(state, seat)):
        raise IllegalMove("must_exchange", "you may not pass while you can still trade or barter")


def can_trade(state: BarterState, seat: int) -> bool:
    return stock_left(state) > 0 and can_pay(state, seat)


def can_offer(state: BarterState, seat: int) -> bool:
    return not state.refused and neighbour(state, seat) != state.knocker


def _top(batch: Batch[BarterState]) -> Card:
    """The top of the stock, in which cards that were traded in come last."""
    state = batch.state
    return state.stock.top(batch.chance) if state.stock is not None and state.stock.left else state.bottom[0]


def showdown(state: BarterState, keys: Mapping[int, Key]) -> Showdown:
    """Of equal hands the dealer's is best, and there is one worst, unless the frame decides (section 4)."""
    if state.options["ties"] == "frame":
        return by_play_order(state, keys)
    *others, dealer = play_order(state)
    shown = Showdown(keys, (dealer, *others))
    return shown._replace(losses={ranked(shown)[-1]: 1})


# Legal moves and the view


def waiting(state: BarterState) -> tuple[int, ...]:
    """The seat in turn, or its neighbour while an answer is due."""
    if state.turn is None or state.phase == PAYING:
        return ()
    return (neighbour(state, state.turn) if state.phase == BARTER_REPLY else state.turn,)


def legal_moves(state: BarterState, seat: int) -> list[Move]:
    """Every move that the seat can make before the showdown, cards in deck order."""
    return list(_LEGAL[state.phase](state, seat)) if seat in waiting(state) else []


def _in_turn(state: BarterState, seat: int) -> Iterator[Move]:
    """In TRADING and FINAL."""
    trade, barter = can_trade(state, seat), can_offer(state, seat)
    if state.phase == TRADING:
        yield {"type": "knock"}
    if state.phase == FINAL or not (trade or barter):
        yield {"type": "pass"}
    for may, kind in ((trade, "trade"), (barter, "barter")):
        if may:
            yield from _each_card(state, seat, kind)


def _in_reply(state: BarterState, seat: int) -> Iterator[Move]:
    if state.options["barter_consent"]:
        yield {"type": "barter_reply", "refuse": True}
    yield from _each_card(state, seat, "barter_reply")


def _in_after(_state: BarterState, _seat: int) -> Iterator[Move]:
    yield {"type": "done"}
    yield {"type": "knock"}


def _each_card(state: BarterState, seat: int, kind: str) -> Iterator[Move]:
    return ({"type": kind, "give": card.code} for card in in_deck_order(state.hands[seat]))


_LEGAL: dict[str, Callable[[BarterState, int], Iterator[Move]]] = {
    TRADING: _in_turn,
    FINAL: _in_turn,
    BARTER_REPLY: _in_reply,
    AFTER: _in_after,
}

_QUIET = {
    TRADING: ("trade", "barter", "pass"),
    FINAL: ("pass",),
    BARTER_REPLY: ("barter_reply",),
    AFTER: ("done",),
}
"""What is played at a deadline, the first kind that is possible (rules/conventions 10); never a knock."""


def quiet_moves(state: BarterState, seat: int) -> list[Move]:
    """The moves of which any is as quiet as the others: they differ by the card, and a refusal is alone."""
    legal = legal_moves(state, seat)
    for kind in _QUIET[state.phase]:
        alike = [move for move in legal if move["type"] == kind]
        if alike:
            return [move for move in alike if "refuse" in move] or alike
    raise AssertionError("there is always a quiet move")


def quiet(state: BarterState, seat: int, stream: Stream) -> tuple[Move, bool]:
    """Any of the moves that are alike; a trade may leave the turn open for a knock."""
    move = stream.choice(quiet_moves(state, seat))
    return move, move["type"] == "trade" and state.options["knock_timing"] == "instead_or_after"


def view(state: BarterState, viewer: Viewer) -> View:
    """The shared fields, then those of the hand, which `schemas` explains."""
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": hands_view(state, viewer),
        "stock": stock_left(state),
        "offer": _offer(state, viewer),
        "refused": state.refused,
        "knocker": state.knocker,
        "queue": list(state.queue),
        "pass_run": state.pass_run,
        "turns": state.turns,
        "ledger": list(state.pool.ledger),
        "purses": None if state.purses is None else list(state.purses),
    }


def _offer(state: BarterState, viewer: Viewer) -> View | None:
    if state.offered is None or state.turn is None:
        return None
    card = state.offered.code if state.turn in viewer else None
    return {"from": state.turn, "to": neighbour(state, state.turn), "card": card}


BARTER: Procedure[BarterState, BarterMove] = Procedure(
    moves=MOVES,
    events=barter_events.EVENTS,
    recorded=barter_events.RECORDED,
    initial=barter_events.initial,
    play=play,
    legal_moves=legal_moves,
    view=view,
    shown=schemas.SHOWN,
    quiet=quiet,
    waiting=waiting,
    showdown=showdown,
    scores=lambda state: state.pool.ledger,
)
"""Its ledgers are reported with any frame, for the fees."""
