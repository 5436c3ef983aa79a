"""The moves of BARTER, which of them a seat can make now, and the checks that say why not."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from domain.cards import Card
from domain.event import Event
from domain.moves import CardCode, Flag, Move, MoveSpec
from domain.procedures import turns
from domain.procedures.barter.state import AFTER, BARTER_REPLY, PAYING, State, can_pay, fee, neighbour, stock_left
from domain.procedures.hands import check_held
from domain.procedures.turns import FINAL, TRADING, Knock, Pass
from domain.refusals import IllegalMove, NotationError


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
    raise NotationError("a barter_reply has either a card to give or refuse: true")


PLAY = frozenset((TRADING, FINAL))

MOVES = (
    MoveSpec("trade", "Swap a card for the top of the stock", PLAY, Trade, {"give": CardCode()}),
    MoveSpec("barter", "Offer a card to the player on your right", PLAY, Offer, {"give": CardCode()}),
    MoveSpec(
        "barter_reply",
        "Give a card back, or refuse",
        frozenset((BARTER_REPLY,)),
        _reply,
        optional={"give": CardCode(), "refuse": Flag()},
    ),
    MoveSpec("knock", "End the trading", frozenset((TRADING, AFTER)), Knock, closed_in={FINAL: "knock_closed"}),
    MoveSpec("done", "End your turn without a knock", frozenset((AFTER,)), Done),
    MoveSpec("pass", "Keep your cards", PLAY, Pass),
)


def check_trade(state: State, seat: int, give: Card) -> None:
    """Ownership first, then the rules in the order of rules/trade-and-barter 3."""
    check_held(state.hands[seat], (give,))
    if not stock_left(state):
        raise IllegalMove("stock_empty", "there is no card left to trade for")
    if not can_pay(state, seat):
        raise IllegalMove("no_chips", f"a trade costs {fee(state, seat)}, and your purse does not hold that")


def check_offer(state: State, seat: int, give: Card) -> None:
    check_held(state.hands[seat], (give,))
    if neighbour(state, seat) == state.knocker:
        raise IllegalMove("neighbour_knocked", "the player on your right has knocked and keeps those cards")
    if state.refused:
        raise IllegalMove("barter_refused", "your barter was refused, and a turn has only one")


def check_refuse(state: State) -> None:
    if not state.options["barter_consent"]:
        raise IllegalMove("refusal_not_allowed", "at this table a barter can't be refused")


def check_pass(state: State, seat: int) -> None:
    if state.phase == TRADING and (can_trade(state, seat) or can_offer(state, seat)):
        raise IllegalMove("must_exchange", "who can still trade or barter may not pass")


def can_trade(state: State, seat: int) -> bool:
    return stock_left(state) > 0 and can_pay(state, seat)


def can_offer(state: State, seat: int) -> bool:
    return not state.refused and neighbour(state, seat) != state.knocker


def waiting(state: State) -> tuple[int, ...]:
    """The seat in turn, or its neighbour while an answer is due."""
    if state.turn is None or state.phase == PAYING:
        return ()
    return (neighbour(state, state.turn) if state.phase == BARTER_REPLY else state.turn,)


def legal_moves(state: State, seat: int) -> list[Move]:
    """Every move that the seat can make before the showdown, cards in deck order."""
    return list(_LEGAL[state.phase](state, seat)) if seat in waiting(state) else []


def _in_turn(state: State, seat: int) -> Iterator[Move]:
    """In TRADING and FINAL."""
    trade, barter = can_trade(state, seat), can_offer(state, seat)
    if state.phase == TRADING:
        yield {"type": "knock"}
    if state.phase == FINAL or not (trade or barter):
        yield {"type": "pass"}
    for may, kind in ((trade, "trade"), (barter, "barter")):
        if may:
            yield from _each_card(state, seat, kind)


def _in_reply(state: State, seat: int) -> Iterator[Move]:
    if state.options["barter_consent"]:
        yield {"type": "barter_reply", "refuse": True}
    yield from _each_card(state, seat, "barter_reply")


def _in_after(_state: State, _seat: int) -> Iterator[Move]:
    yield {"type": "done"}
    yield {"type": "knock"}


def _each_card(state: State, seat: int, kind: str) -> Iterator[Move]:
    return ({"type": kind, "give": card.code} for card in sorted(state.hands[seat]))


_LEGAL: dict[str, Callable[[State, int], Iterator[Move]]] = {
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


def quiet_moves(state: State, seat: int) -> list[Move]:
    """The moves of which any is as quiet as the others: they differ by the card, and a refusal is alone."""
    legal = legal_moves(state, seat)
    for kind in _QUIET[state.phase]:
        alike = [move for move in legal if move["type"] == kind]
        if alike:
            return [move for move in alike if "refuse" in move] or alike
    raise AssertionError("there is always a quiet move")


def normalise(_state: State, _seat: int, move: Move) -> Move:
    """There is only one way to say a move."""
    return move


def _private(event: Event) -> dict[str, str]:
    private: dict[str, str] = event.private[str(event.actor)]
    return private


RECORDED: dict[str, Callable[[Event], Move]] = {
    **turns.RECORDED,
    "traded": lambda event: {"type": "trade", "give": _private(event)["given"]},
    "barter_offered": lambda event: {"type": "barter", "give": _private(event)["card"]},
    "bartered": lambda event: {"type": "barter_reply", "give": _private(event)["given"]},
    "barter_refused": lambda _: {"type": "barter_reply", "refuse": True},
    "turn_ended": lambda _: {"type": "done"},
}
"""The move that an event records."""
