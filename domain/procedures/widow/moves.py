"""The moves round a widow, and the checks that say why one can't be made."""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from domain.cards import Card, Cards, codes
from domain.event import Event
from domain.moves import CardCode, ListOf, Move, MoveSpec
from domain.procedures import turns
from domain.procedures.hands import check_held
from domain.procedures.turns import Pass
from domain.procedures.widow.state import State, has_pounced
from domain.refusals import IllegalMove


class Exchange(NamedTuple):
    """Both lists in deck order, whatever the order they came in."""

    give: Cards
    take: Cards


class Pounce(NamedTuple):
    card: Card


def _exchange(give: Cards, take: Cards) -> Exchange:
    return Exchange(tuple(sorted(give)), tuple(sorted(take)))


def exchange(phases: frozenset[str]) -> MoveSpec:
    parameters = {"give": ListOf(CardCode()), "take": ListOf(CardCode())}
    return MoveSpec("exchange", "Swap cards with the widow", phases, _exchange, parameters)


def pass_(phases: frozenset[str]) -> MoveSpec:
    return MoveSpec("pass", "Keep your cards for now", phases, Pass)


def pounce(phases: frozenset[str]) -> MoveSpec:
    return MoveSpec(
        "pounce",
        "Take the fourth card of your three from the widow",
        phases,
        Pounce,
        {"card": CardCode()},
        open_to_all=lambda state: state.options["pounce"] == "interrupt",
    )


def check_owned(state: State, seat: int, give: Cards, take: Cards) -> None:
    check_held(state.hands[seat], give)
    for card in take:
        check_in_widow(state, card)


def check_in_widow(state: State, card: Card) -> None:
    if card not in state.widow:
        raise IllegalMove("card_not_in_widow", f"{card} is not in the widow")


def check_counts(given: int, taken: int) -> None:
    if given != taken:
        raise IllegalMove("count_mismatch", f"{given} given for {taken} taken")


def check_sizes(given: int, taken: int, sizes: Collection[int]) -> None:
    """As many for as many, where a turn swaps one of these numbers of cards."""
    check_counts(given, taken)
    if given not in sizes:
        allowed = " or ".join(map(str, sizes))
        raise IllegalMove("count_mismatch", f"a turn swaps {allowed}, not {given}")


def check_unlocked(state: State, seat: int) -> None:
    if seat in state.locked:
        raise IllegalMove("hand_locked", "your hand may not change any more in this deal")


def check_pounce(state: State, seat: int, card: Card) -> None:
    """Judges the seat's own hand and the open widow only, so a refusal tells nothing else."""
    hand = state.hands[seat]
    check_in_widow(state, card)
    if state.options["pounce"] == "off":
        raise IllegalMove("pounce_off", "this table is played without pouncing")
    if has_pounced(state, seat):
        raise IllegalMove("hand_locked", "you have pounced already")
    if len({held.rank for held in hand}) != 1:
        raise IllegalMove("no_tricon", "a pounce needs three cards of one rank in your hand")
    if card.rank != hand[0].rank:
        raise IllegalMove("not_fourth", f"{card} is not the fourth of your rank")


def exchanges(state: State, seat: int, most: int) -> Iterator[Move]:
    """All swaps of up to so many cards, by size and in deck order; none for a locked hand."""
    if seat not in state.locked:
        yield from exchanges_of(state, seat, range(1, most + 1))


def exchanges_of(state: State, seat: int, sizes: Iterable[int]) -> Iterator[Move]:
    """All swaps of so many cards, by size and in deck order."""
    hand, widow = sorted(state.hands[seat]), sorted(state.widow)
    for size in sizes:
        for give in combinations(hand, size):
            for take in combinations(widow, size):
                yield {"type": "exchange", "give": codes(give), "take": codes(take)}


def pounces(state: State, seat: int) -> Iterator[Move]:
    """The pounces that the seat can make while cards are being traded."""
    mode, hand = state.options.get("pounce", "off"), state.hands[seat]
    if mode == "off" or state.turn is None or (mode == "on_turn" and seat != state.turn):
        return
    if len(hand) == 3 and len({card.rank for card in hand}) == 1:
        yield from ({"type": "pounce", "card": card.code} for card in state.widow if card.rank == hand[0].rank)


def normalise(_state: State, _seat: int, move: Move) -> Move:
    """Lists in their order: cards in that of the deck, slots ascending."""
    return {name: _in_order(value) if isinstance(value, list) else value for name, value in move.items()}


def _in_order(given: list[Any]) -> list[Any]:
    return sorted(given, key=lambda each: Card.parse(each) if isinstance(each, str) else each)


RECORDED: dict[str, Callable[[Event], Move]] = {
    **turns.RECORDED,
    "exchanged": lambda event: {"type": "exchange", "give": event.data["give"], "take": event.data["take"]},
    "pounced": lambda event: {"type": "pounce", "card": event.data["card"]},
}
"""The move that an event records."""
