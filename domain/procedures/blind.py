"""The dealer's blind exchange, with which a hand of CLASSIC begins (rules/commerce-classic 2 and 3).

The dealer, who has not looked at the own cards yet, may lay some of them down unseen for cards of the widow. Nobody
knows the dealer's cards before that: no event seals them, and no state holds them. Then the dealer looks at those left.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple, Protocol, TypeVar

from domain.batch import Batch
from domain.cards import Cards, cards, codes, in_deck_order
from domain.chance import Unseen
from domain.deals import dealt_unseen
from domain.event import Draft, Event
from domain.moves import Move, MoveSpec
from domain.options import Option
from domain.procedures.hands import HAND_SIZE, TRADING, swapped, with_hand
from domain.procedures.widow import TAKE, WithLocks, check_counts, check_in_widow, lock
from domain.schema import Array, Boolean, Described, Integer

DEALER_BLIND = "dealer_blind"
"""The phase in which the dealer may lay down cards that nobody has seen."""

BLIND = Option("dealer_blind", Boolean(), True, "Whether the dealer may exchange before looking at the own cards.")


class BlindExchange(NamedTuple):
    """`slots` ascending, `take` in deck order, whatever the order they came in."""

    slots: tuple[int, ...]
    take: Cards


class BlindDecline(NamedTuple):
    pass


def _blind_exchange(slots: tuple[int, ...], take: Cards) -> BlindExchange:
    return BlindExchange(tuple(sorted(slots)), tuple(sorted(take)))


_PHASES = frozenset((DEALER_BLIND,))

MOVES = (
    MoveSpec(
        "blind_exchange",
        "Lay down cards unseen for cards of the widow",
        _PHASES,
        _blind_exchange,
        {"slots": Described(Array(Integer(0, HAND_SIZE - 1)), "Places in your hand, as dealt."), "take": TAKE},
    ),
    MoveSpec("blind_decline", "Look at your cards", _PHASES, BlindDecline),
)


class DealtBlind(WithLocks, Protocol):
    """`unseen` are the dealer's cards before the dealer may look."""

    @property
    def unseen(self) -> Unseen | None: ...


B = TypeVar("B", bound=DealtBlind)


def play(batch: Batch[DealtBlind], seat: int, move: BlindExchange | BlindDecline) -> None:
    state = batch.state
    assert state.unseen is not None
    hand = state.unseen.look(batch.chance)
    slots: tuple[int, ...] = ()
    match move:
        case BlindExchange(slots, take):
            for card in take:
                check_in_widow(state, card)
            check_counts(len(slots), len(take))
            batch.emit(blind_exchanged(seat, slots, tuple(hand[slot] for slot in slots), take))
        case BlindDecline():
            batch.emit(blind_declined(seat))
    left = tuple(slot for slot in range(HAND_SIZE) if slot not in slots)
    batch.emit(dealer_looked(seat, left, tuple(hand[slot] for slot in left)))


def blind_exchanged(seat: int, slots: tuple[int, ...], give: Cards, take: Cards) -> Draft:
    """`slots`, ascending, are the places in the hand, `give` the cards that lay there, which are now open in the widow,
    and `take` those taken instead, in deck order."""
    return Draft("blind_exchanged", {"slots": list(slots), "give": codes(give), "take": codes(take)}, actor=seat)


def blind_declined(seat: int) -> Draft:
    return Draft("blind_declined", {}, actor=seat)


def dealer_looked(seat: int, slots: tuple[int, ...], held: Cards) -> Draft:
    """The dealer sees what is left of the cards dealt; `slots`, ascending, are their places in the hand."""
    return Draft("dealer_looked", {"seat": seat, "slots": list(slots)}, private={seat: {"cards": codes(held)}})


def begin(state: B, event: Event) -> B:
    """After the deal: the dealer's turn, before everybody else's."""
    dealer = event.data["dealer"]
    return state._replace(phase=DEALER_BLIND, turn=dealer, unseen=dealt_unseen(event, dealer))


def _on_blind_exchanged(state: B, event: Event) -> B:
    """Until the dealer looks, the hand is what was taken."""
    seat, give, take = event.actor, cards(event.data["give"]), cards(event.data["take"])
    assert seat is not None
    state = state._replace(
        hands=with_hand(state.hands, seat, take),
        taken=with_hand(state.taken, seat, take),
        widow=swapped(state.widow, take, give),
        turn=None,
    )
    return lock(state, seat) if len(take) == HAND_SIZE else state


def _on_blind_declined(state: B, _event: Event) -> B:
    return state._replace(turn=None)


def _on_dealer_looked(state: B, event: Event) -> B:
    """What was taken lies in the slots that are not named."""
    seat, slots = event.data["seat"], event.data["slots"]
    held = dict(zip(slots, cards(event.private[str(seat)]["cards"]), strict=True))
    taken = iter(state.hands[seat])
    hand = tuple(held[slot] if slot in held else next(taken) for slot in range(HAND_SIZE))
    return state._replace(phase=TRADING, hands=with_hand(state.hands, seat, hand), unseen=None)


EVENTS: dict[str, Callable[[Any, Event], Any]] = {
    "blind_exchanged": _on_blind_exchanged,
    "blind_declined": _on_blind_declined,
    "dealer_looked": _on_dealer_looked,
}

RECORDED: dict[str, Callable[[Event], Move]] = {
    "blind_exchanged": lambda event: {
        "type": "blind_exchange",
        "slots": event.data["slots"],
        "take": event.data["take"],
    },
    "blind_declined": lambda _: {"type": "blind_decline"},
}
"""The move that an event records."""


def legal_moves(state: DealtBlind) -> Iterator[Move]:
    yield {"type": "blind_decline"}
    lying = in_deck_order(state.widow)
    for size in range(1, HAND_SIZE + 1):
        for slots in combinations(range(HAND_SIZE), size):
            for take in combinations(lying, size):
                yield {"type": "blind_exchange", "slots": list(slots), "take": codes(take)}


def unseen_cards(state: DealtBlind) -> dict[int, int]:
    """How many cards the dealer holds that nobody has seen, as `hands_view` wants it."""
    return {} if state.unseen is None or state.dealer is None else {state.dealer: len(state.unseen.places)}
