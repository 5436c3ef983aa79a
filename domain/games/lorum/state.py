"""A match of Lórum as its events have made it, the order of the deals, and the fold."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.cards import Card, Cards, cards
from domain.deals import dealt_hands
from domain.event import Data, Event
from domain.game import Outcome
from domain.games.lorum import tricks
from domain.games.lorum.domino import DOMINO, Domino
from domain.games.lorum.kind import PLAYERS, Deal, Deltas, Hands, Kind, Played, left_of
from domain.games.lorum.options import AUTO, start_chips
from domain.games.lorum.quart import QUART, Quart
from domain.games.lorum.train import TRAIN, Train
from domain.games.lorum.tricks import Tricks
from domain.options import Options
from domain.values import quick_replace

KINDS: tuple[Kind[Any], ...] = (
    tricks.NO_HEARTS,
    tricks.QUEENS,
    tricks.NO_TRICKS,
    tricks.HAIRY_APE,
    TRAIN,
    QUART,
    DOMINO,
)
"""The seven kinds of deal in their order, the same for every dealer (rules/lorum 1)."""

DEALING, SETTLING, OVER = "dealing", "settling", "over"
"""The phases in which no seat is waited for: before and after a deal, between its abandonment and its settlement, and
at the end."""

PLAYING = frozenset(("trick", "blind_trick", "train", "quart_lead", "quart_continue", "domino"))
"""The phases of the deals; each deal knows its own."""

NO_PARTS: dict[str, Any] = dict.fromkeys(kind.part for kind in KINDS)


class Settlement(NamedTuple):
    """How a deal ended: chips won or lost by seat, the pot before and after it."""

    kind: str
    deltas: Deltas
    pot_before: int
    pot_after: int


@quick_replace
class State(NamedTuple):
    """`dealt` are the hands as dealt; their places are the slots of a blind deal. Of `tricks`, `train`, `quart` and
    `domino` only the part of the present kind is there. `settled`: no card can change the payments of the deal any
    more. `pot_before` and `chips_before` are those at the beginning of the deal; `last_deal` is how the one before
    ended."""

    options: dict[str, Any]
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    dealt: Hands
    hands: Hands
    tricks: Tricks | None
    train: Train | None
    quart: Quart | None
    domino: Domino | None
    settled: bool
    chips: tuple[int, ...]
    pot: int
    chips_before: tuple[int, ...]
    pot_before: int
    last_deal: Settlement | None

    def __repr__(self) -> str:
        return f"<lorum, {self.phase} in hand {self.hand_number}>"

    @property
    def kind(self) -> Kind[Any]:
        return kind_of(self.hand_number)

    @property
    def deal(self) -> Deal | None:
        """The part of the present kind."""
        return self.tricks or self.train or self.quart or self.domino

    @property
    def last_hand(self) -> int:
        """The number of the last deal of the match."""
        turns: int = self.options["dealer_turns"]
        return len(KINDS) * turns

    @property
    def blind(self) -> bool:
        """Whether everybody sees all hands but their own."""
        return is_blind(self.hand_number, self.options)

    @property
    def can_be_abandoned(self) -> bool:
        """Whether a deal of this kind may be stopped once it is settled."""
        return self.options["abandon_scope"] == "all_settled" or self.kind is tricks.HAIRY_APE

    @property
    def stops_by_itself(self) -> bool:
        """Whether the deal must be abandoned now without a move."""
        return self.settled and self.options["abandon"] == AUTO and self.can_be_abandoned


def kind_of(hand_number: int) -> Kind[Any]:
    """The kind of a deal; deals of a match are numbered from 1."""
    return KINDS[(hand_number - 1) % len(KINDS)]


def is_blind(hand_number: int, options: Options) -> bool:
    """Whether everybody sees all hands but their own in that deal."""
    return kind_of(hand_number) is tricks.HAIRY_APE and tricks.is_blind(options)


def initial(options: Options, _seats: int) -> State:
    chips = start_chips(options)
    return State(
        options=dict(options),
        phase=DEALING,
        hand_number=0,
        since=0,
        dealer=None,
        dealt=((),) * PLAYERS,
        hands=((),) * PLAYERS,
        **NO_PARTS,
        settled=False,
        chips=chips,
        pot=0,
        chips_before=chips,
        pot_before=0,
        last_deal=None,
    )


def waiting(state: State) -> tuple[int, ...]:
    if state.phase not in PLAYING or state.stops_by_itself:
        return ()
    seat = state.kind.to_act(state.deal, state.hands)
    return () if seat is None else (seat,)


def eliminated(_state: State, _seat: int) -> bool:
    return False


def outcome(state: State) -> Outcome | None:
    """The most chips first, or the most chips won; equal seats share their place (rules/lorum 6)."""
    if state.phase != OVER:
        return None
    return Outcome.by_score(state.chips if state.options["rank_by"] == "holdings" else net(state))


def net(state: State) -> tuple[int, ...]:
    """Chips won since the match began, by seat; below zero: lost."""
    return tuple(held - begun for held, begun in zip(state.chips, start_chips(state.options), strict=True))


def _on_dealer_drawn(state: State, event: Event) -> State:
    return state._replace(dealer=event.data["seat"])


def _on_cards_dealt(state: State, event: Event) -> State:
    data = event.data
    state = state._replace(hand_number=data["hand_number"], dealer=data["dealer"])
    hands = _blind_hands(event) if state.blind else dealt_hands(event)
    deal = state.kind.begin(data["first"], state.options)
    state = state._replace(dealt=hands, hands=hands, chips_before=state.chips, pot_before=state.pot, **NO_PARTS)
    return _with_deal(state, deal, event)


def _blind_hands(event: Event) -> Hands:
    """The hands of a blind deal, each as the next seat sees it."""
    seen = (event.private[str(left_of(seat))]["hands"][str(seat)] for seat in range(PLAYERS))
    return tuple(cards(hand[str(slot)] for slot in range(len(hand))) for hand in seen)


def _with_deal(state: State, deal: Deal, event: Event, **own: Any) -> State:
    """Every event within a deal ends one wait and begins the next. `own` are other fields that the event changes."""
    kind = state.kind
    own[kind.part] = deal
    return state._replace(**own, phase=deal.phase, settled=kind.settled(deal), since=event.at)


def _on_card_played(state: State, event: Event) -> State:
    assert event.actor is not None
    played = Played(event.actor, Card.parse(event.data["card"]))
    hands, seat = state.hands, played.seat
    hands = (*hands[:seat], _without(hands[seat], played.card), *hands[seat + 1 :])
    return _with_deal(state, state.kind.add(state.deal, played), event, hands=hands)


def _without(hand: Cards, gone: Card) -> Cards:
    return tuple([card for card in hand if card is not gone])


def _in_deal(handler: Callable[[Any, Data], Deal]) -> Callable[[State, Event], State]:
    """The handler of a kind's own event, for the whole state."""
    return lambda state, event: _with_deal(state, handler(state.deal, event.data), event)


def _on_deal_abandoned(state: State, _event: Event) -> State:
    return state._replace(phase=SETTLING)


def _on_chips_moved(state: State, event: Event) -> State:
    return state._replace(chips=tuple(event.data["chips"]), pot=event.data["pot"])


def _on_deal_settled(state: State, event: Event) -> State:
    data = event.data
    last_deal = Settlement(data["kind"], tuple(data["deltas"]), data["pot_before"], data["pot_after"])
    return state._replace(phase=OVER if state.hand_number == state.last_hand else DEALING, last_deal=last_deal)


HANDLERS: dict[str, Callable[[State, Event], State]] = {
    "dealer_drawn": _on_dealer_drawn,
    "cards_dealt": _on_cards_dealt,
    "card_played": _on_card_played,
    **{name: _in_deal(handler) for kind in KINDS for name, handler in kind.handlers.items()},
    "deal_abandoned": _on_deal_abandoned,
    "chips_moved": _on_chips_moved,
    "deal_settled": _on_deal_settled,
}
