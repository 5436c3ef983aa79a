"""What MODERN and CLASSIC share: everybody holds three cards, and three lie face up in the middle, the widow.

Cards are swapped with the widow, several at once if the procedure allows it, and everybody sees them. A player who
holds three cards of one rank may pounce on the fourth when it lies in the widow, if the table plays so: the hand then
holds four cards, open to all, and never changes again, and the next card of the stock fills the widow.

Whose turn comes next is the procedures' own. The deal is the shared `cards_dealt`, with the widow as `face_up`.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple, Protocol, TypeVar

from domain.cards import Card, Cards, cards, codes, in_deck_order
from domain.chance import Stock
from domain.deals import dealt_stock
from domain.event import Draft, Event
from domain.game import View, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Options
from domain.procedures import hands
from domain.procedures.hands import Queue, check_held, hands_view, no_hand_lies_open, swapped, with_hand
from domain.refusals import IllegalMove
from domain.schema import Array, CardCode, Described

WIDOW_SIZE = 3


EndsHand = Callable[[Options, Cards], bool]
"""Whether holding such a hand, dealt or exchanged for, brings the showdown at once."""


class Exchange(NamedTuple):
    """Both lists in deck order, whatever the order they came in."""

    give: Cards
    take: Cards


def _exchange(give: Cards, take: Cards) -> Exchange:
    return Exchange(in_deck_order(give), in_deck_order(take))


GIVE = Described(Array(CardCode()), "The cards of your hand that you give.")
TAKE = Described(Array(CardCode()), "As many cards of the widow, which you get for them.")


def exchange_in(phases: frozenset[str]) -> MoveSpec[Exchange]:
    return MoveSpec("exchange", "Swap cards with the widow", phases, _exchange, {"give": GIVE, "take": TAKE})


class WithWidow(Queue, Protocol):
    """`taken` has by seat the cards held that everybody saw the seat take. `stock` is None before the first deal."""

    @property
    def taken(self) -> tuple[Cards, ...]: ...
    @property
    def widow(self) -> Cards: ...
    @property
    def stock(self) -> Stock | None: ...


W = TypeVar("W", bound=WithWidow)


# Checks


def check_owned(state: WithWidow, seat: int, give: Cards, take: Cards) -> None:
    check_held(state.hands[seat], give)
    for card in take:
        check_in_widow(state, card)


def check_in_widow(state: WithWidow, card: Card) -> None:
    if card not in state.widow:
        raise IllegalMove("card_not_in_widow", f"{card} is not in the widow, which has {_listed(state.widow)}")


def check_counts(given: int, taken: int) -> None:
    if given != taken:
        raise IllegalMove("count_mismatch", f"{given} given for {taken} taken: give as many as you take")


def check_sizes(given: int, taken: int, sizes: Collection[int]) -> None:
    """As many for as many, where a turn swaps one of these numbers of cards."""
    check_counts(given, taken)
    if given not in sizes:
        allowed = " or ".join(map(str, sizes))
        raise IllegalMove("count_mismatch", f"a turn swaps {allowed}, not {given}")


def _listed(cards: Cards) -> str:
    return " ".join(codes(cards)) or "no cards"


# What happens to the cards


def exchanged(seat: int, give: Cards, take: Cards) -> Draft:
    """The cards laid into the widow and those taken from it, both in deck order; each takes the other's place."""
    return Draft("exchanged", {"give": codes(give), "take": codes(take)}, actor=seat)


def dealt(state: W, event: Event, **own: Any) -> W:
    """A new hand, in which nobody has a turn yet. `own` are the procedure's own fields."""
    return hands.dealt(
        state,
        event,
        taken=((),) * len(state.places),
        widow=cards(event.data["face_up"]),
        stock=dealt_stock(event),
        turn=None,
        queue=(),
        **own,
    )


def swap(state: W, event: Event) -> W:
    """The cards of an `exchanged` have changed places."""
    return state._replace(**swapped_cards(state, event))


def swapped_cards(state: WithWidow, event: Event) -> dict[str, Any]:
    """The fields that an `exchanged` changes: the hands, what everybody saw taken, and the widow."""
    seat, give, take = event.actor, cards(event.data["give"]), cards(event.data["take"])
    assert seat is not None
    return {
        "hands": with_hand(state.hands, seat, swapped(state.hands[seat], give, take)),
        "taken": with_hand(state.taken, seat, in_deck_order({*state.taken[seat], *take} - {*give})),
        "widow": swapped(state.widow, take, give),
    }


def without_top(stock: Stock | None, number: int = 1) -> Stock:
    """The stock after so many of its top cards were turned up."""
    assert stock is not None
    return stock._replace(left=stock.left - number)


def somebody_ends(state: WithWidow, ends_hand: EndsHand) -> bool:
    """Whether a hand is held with which the trading is over."""
    return any(ends_hand(state.options, hand) for hand in state.hands if hand)


def ending(on: Callable[[W, Event], W], ends_hand: EndsHand) -> Callable[[W, Event], W]:
    """The fold of an event that may give somebody such a hand: then nobody has a turn any more."""

    def on_event(state: W, event: Event) -> W:
        state = on(state, event)
        return state._replace(turn=None) if somebody_ends(state, ends_hand) else state

    return on_event


RECORDED: dict[str, Callable[[Event], Move]] = {
    **hands.RECORDED,
    "exchanged": lambda event: {"type": "exchange", "give": event.data["give"], "take": event.data["take"]},
}
"""The move that an event records."""


# Legal moves and the view


def exchanges_of(state: WithWidow, seat: int, sizes: Iterable[int]) -> Iterator[Move]:
    """All swaps of so many cards, by size and in deck order."""
    hand, widow = codes(in_deck_order(state.hands[seat])), codes(in_deck_order(state.widow))
    for size in sizes:
        takes = list(map(list, combinations(widow, size)))
        for give in map(list, combinations(hand, size)):
            for take in takes:
                yield {"type": "exchange", "give": give, "take": take}


def normalise(_state: object, _seat: int, move: Move) -> Move:
    """Lists in their order: cards in that of the deck, slots ascending."""
    return {name: _in_order(value) if isinstance(value, list) else value for name, value in move.items()}


def _in_order(given: list[Any]) -> list[Any]:
    return sorted(given, key=lambda each: Card.parse(each) if isinstance(each, str) else each)


def view(
    state: WithWidow,
    viewer: Viewer,
    lies_open: Callable[[int], bool] = no_hand_lies_open,
    unseen: dict[int, int] | None = None,
) -> View:
    """What the views of a hand round a widow begin with (shared events, "The game's state in a view").

    `stock` is the number of cards left in it; `taken` lists by seat the cards in that hand which everybody saw it
    take; `queue` holds the seats that still have a turn, in the final turns or in the round, the one in turn first.
    """
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": hands_view(state, viewer, lies_open, unseen),
        "widow": codes(state.widow),
        "taken": [codes(taken) for taken in state.taken],
        "stock": state.stock.left if state.stock else 0,
        "queue": list(state.queue),
    }
