"""The moves of MODERN, which of them a seat can make now, and the checks that say why not."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from domain.cards import Card, Cards, codes
from domain.event import Event
from domain.moves import CardCode, ListOf, Move, MoveSpec
from domain.procedures.modern.state import FINAL, TRADING, State, frozen
from domain.refusals import IllegalMove


class Exchange(NamedTuple):
    """Both lists in deck order, whatever the order they came in."""

    give: Cards
    take: Cards


class Pass(NamedTuple):
    pass


class Knock(NamedTuple):
    pass


class Pounce(NamedTuple):
    card: Card


def _exchange(give: Cards, take: Cards) -> Exchange:
    return Exchange(tuple(sorted(give)), tuple(sorted(take)))


PLAY = frozenset((TRADING, FINAL))

EXCHANGE = MoveSpec(
    "exchange",
    "Swap cards with the widow",
    PLAY,
    _exchange,
    {"give": ListOf(CardCode()), "take": ListOf(CardCode())},
)
PASS = MoveSpec("pass", "Keep your cards for now", PLAY, Pass)
KNOCK = MoveSpec("knock", "End the trading", frozenset((TRADING,)), Knock, closed_in={FINAL: "knock_closed"})
POUNCE = MoveSpec(
    "pounce",
    "Take the fourth card of your three from the widow",
    PLAY,
    Pounce,
    {"card": CardCode()},
    open_to_all=lambda state: state.options["pounce"] == "interrupt",
)


def check_exchange(state: State, seat: int, give: Cards, take: Cards) -> None:
    """Ownership first, then the rules in the order of rules/commerce 3."""
    hand, most = state.hands[seat], state.options["exchanges_per_turn"]
    _check_held(hand, give)
    for card in take:
        _check_in_widow(state, card)
    if max(len(give), len(take)) > most:
        raise IllegalMove("too_many_cards", f"a turn swaps at most {most}, not {max(len(give), len(take))}")
    if len(give) != len(take):
        raise IllegalMove("count_mismatch", f"{len(give)} given for {len(take)} taken")
    if frozen(state, seat):
        raise IllegalMove("hand_locked", "after a pounce a hand no longer changes")


def check_pounce(state: State, seat: int, card: Card) -> None:
    """Judges the seat's own hand and the open widow only, so a refusal tells nothing else."""
    hand = state.hands[seat]
    _check_in_widow(state, card)
    if state.options["pounce"] == "off":
        raise IllegalMove("pounce_off", "this table is played without pouncing")
    if frozen(state, seat):
        raise IllegalMove("hand_locked", "you have pounced already")
    if len({held.rank for held in hand}) != 1:
        raise IllegalMove("no_tricon", "a pounce needs three cards of one rank in your hand")
    if card.rank != hand[0].rank:
        raise IllegalMove("not_fourth", f"{card} is not the fourth of your rank")


def _check_held(hand: Cards, give: Cards) -> None:
    for card in give:
        if card not in hand:
            raise IllegalMove("card_not_in_hand", f"{card} is not in your hand")


def _check_in_widow(state: State, card: Card) -> None:
    if card not in state.widow:
        raise IllegalMove("card_not_in_widow", f"{card} is not in the widow")


def legal_moves(state: State, seat: int) -> list[Move]:
    """Every move that the seat can make in TRADING or FINAL, exchanges by size and in deck order."""
    moves = list(_turn_moves(state, seat)) if seat == state.turn else []
    return moves + list(_pounces(state, seat))


def _turn_moves(state: State, seat: int) -> Iterator[Move]:
    yield {"type": "pass"}
    if state.phase == TRADING:
        yield {"type": "knock"}
    if not frozen(state, seat):
        hand, widow = sorted(state.hands[seat]), sorted(state.widow)
        for size in range(1, state.options["exchanges_per_turn"] + 1):
            for give in combinations(hand, size):
                for take in combinations(widow, size):
                    yield {"type": "exchange", "give": codes(give), "take": codes(take)}


def _pounces(state: State, seat: int) -> Iterator[Move]:
    pounce = state.options.get("pounce", "off")
    if pounce == "off" or state.turn is None or (pounce == "on_turn" and seat != state.turn):
        return
    hand = state.hands[seat]
    if len(hand) == 3 and len({card.rank for card in hand}) == 1:
        yield from ({"type": "pounce", "card": card.code} for card in state.widow if card.rank == hand[0].rank)


def normalise(_state: State, _seat: int, move: Move) -> Move:
    """The cards of an exchange in deck order."""
    if move["type"] != "exchange":
        return move
    give, take = (codes(sorted(map(Card.parse, move[name]))) for name in ("give", "take"))
    return {"type": "exchange", "give": give, "take": take}


RECORDED: dict[str, Callable[[Event], Move]] = {
    "exchanged": lambda event: {"type": "exchange", "give": event.data["give"], "take": event.data["take"]},
    "passed": lambda _: {"type": "pass"},
    "knocked": lambda _: {"type": "knock"},
    "pounced": lambda event: {"type": "pounce", "card": event.data["card"]},
}
"""The move that an event records."""
