"""Deals of Lórum as a seat can imagine them, by all that it has seen of this one.

Nobody holds what it would have had to play: a suit that it didn't follow, a card that would have fitted when it passed.
And it seldom holds what a steady player would rather have played than what it did. In a blind deal it is the other way
round: the seat sees the hands of the others, so that it knows which cards are its own, but not where they lie.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from domain.cards import Card, Cards
from domain.event import Event
from domain.fairness import Stream
from domain.game import Seen, Situation
from domain.games.lorum.domino import fits
from domain.games.lorum.habits import PENALTIES, avoid, ride
from domain.games.lorum.hearts import PENALTIES as HEARTS
from domain.games.lorum.kind import SEATS
from domain.games.lorum.moves import SLOTS
from domain.games.lorum.state import HANDLERS, Settlement, State, initial
from domain.search.imagining import FILLER, drawn, unseen, weighted
from domain.search.remembering import remembered
from domain.search.worlds import Imagined

SURE, DOUBT = 4**4, 4
"""What a card weighs that a seat may hold, and by what its weight is divided, down to 1, for each time that a steady
player would rather have played it. What can't be held weighs 0."""

TRIES = 8
"""So often hands are dealt out anew where somebody is left with what it can't hold."""


def imagine(situation: Situation, stream: Stream) -> Iterator[Imagined]:
    moments = _remembered(situation)
    if moments[-1].after.blind:
        return _behind_the_back(situation.seat, moments, stream)
    return _hidden(situation, moments, stream)


class Moment(NamedTuple):
    """An event of the deal, and the states before and after it, in which hands that the seat doesn't see are empty."""

    seen: Seen
    before: State
    after: State


def _remembered(situation: Situation) -> list[Moment]:
    before, moments = _before(situation), []
    for seen, after in remembered(situation, {**HANDLERS, "cards_dealt": _on_cards_dealt}, before):
        moments.append(Moment(seen, before, after))
        before = after
    return moments


def _before(situation: Situation) -> State:
    """The state before the deal."""
    view = situation.state
    moved: list[Mapping[str, int]] = [seen.data["moves"] for seen in situation.history if seen.name == "chips_moved"]
    last = view["last_deal"]
    return initial(situation.options, SEATS)._replace(
        chips=tuple(chips - sum(each.get(str(seat), 0) for each in moved) for seat, chips in enumerate(view["chips"])),
        pot=view["pot"] + sum(sum(each.values()) for each in moved),
        last_deal=last and Settlement(**{**last, "deltas": tuple(last["deltas"])}),
    )


def _on_cards_dealt(state: State, event: Event) -> State:
    """In a blind deal the seat's own slots hold a filler."""
    ((own, private),) = event.private.items()
    if "hands" in private:
        hands = {own: {str(slot): FILLER.code for slot in range(SLOTS)}, **private["hands"]}
        event = replace(event, private={str(seat): {"hands": hands} for seat in range(SEATS)})
    return HANDLERS["cards_dealt"](state, event)


def _played(moments: Sequence[Moment]) -> list[Moment]:
    return [moment for moment in moments if moment.seen.name == "card_played"]


def _card(seen: Seen) -> Card:
    return Card.parse(seen.data["card"])


# Blind deals


def _behind_the_back(seat: int, moments: Sequence[Moment], stream: Stream) -> Iterator[Imagined]:
    state = moments[-1].after
    lying = {each.seen.data["slot"]: _card(each.seen) for each in _played(moments) if each.seen.actor == seat}
    others = {card for each, hand in enumerate(state.dealt) if each != seat for card in hand}
    left = unseen("32", {*others, *lying.values()})
    while True:
        own = iter(drawn(stream, list(left), len(left)))
        dealt = tuple(lying[slot] if slot in lying else next(own) for slot in range(SLOTS))
        hand = tuple(card for card in dealt if card not in lying.values())
        yield Imagined(state._replace(dealt=_with(state.dealt, seat, dealt), hands=_with(state.hands, seat, hand)))


def _with(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


# Other deals


def cards_unseen(situation: Situation) -> list[Card]:
    """Those in the hands of the others, where the seat sees its own only."""
    played = [seen.data["card"] for seen in situation.history if seen.name == "card_played"]
    known = {Card.parse(code) for code in (*played, *situation.state["hands"][situation.seat]["cards"])}
    return unseen("32", known)


def _hidden(situation: Situation, moments: Sequence[Moment], stream: Stream) -> Iterator[Imagined]:
    state, hidden = moments[-1].after, cards_unseen(situation)
    counts = {hand["seat"]: hand["count"] for hand in situation.state["hands"] if hand["cards"] is None}
    weights = {card: [_weight(moments, seat, card) for seat in counts] for card in hidden}
    hidden.sort(key=lambda card: -weights[card].count(0))
    while True:
        dealt = next(filter(None, (_dealt_out(stream, hidden, counts, weights) for _ in range(TRIES))), None)
        if dealt is None:
            rest = list(hidden)
            dealt = {seat: drawn(stream, rest, count) for seat, count in counts.items()}
        yield Imagined(state._replace(hands=tuple(dealt.get(seat, hand) for seat, hand in enumerate(state.hands))))


def _dealt_out(
    stream: Stream, hidden: Sequence[Card], counts: Mapping[int, int], weights: Mapping[Card, Sequence[int]]
) -> dict[int, Cards] | None:
    """Each card to one who may hold it and has room; None where there is nobody."""
    seats, room = list(counts), list(counts.values())
    dealt: dict[int, list[Card]] = {seat: [] for seat in seats}
    for card in hidden:
        chances = [weight * free for weight, free in zip(weights[card], room, strict=True)]
        if not any(chances):
            return None
        place = weighted(stream, range(len(seats)), chances)
        room[place] -= 1
        dealt[seats[place]].append(card)
    return {seat: tuple(hand) for seat, hand in dealt.items()}


def _weight(moments: Sequence[Moment], seat: int, card: Card) -> int:
    """How likely it is that the seat holds the card, by what it played and where it passed."""
    weight = SURE
    for seen, before, _after in moments:
        if seen.actor == seat:
            if seen.name == "passed" and fits(before.deal, card):
                return 0
            if seen.name == "card_played":
                weight = _after_play(before, _card(seen), card, weight)
    return weight


def _after_play(before: State, played: Card, card: Card, weight: int) -> int:
    deal: Any = before.deal
    match before.kind.part:
        case "tricks":
            if deal.led and played.suit != deal.led and card.suit == deal.led:
                return 0
            rather = _rather_in_trick(before, played, card)
        case "train":
            rather = ride(deal.total, (played, card), deal.ten_value) is card
        case _:
            rather = False
    return max(1, weight // DOUBT) if rather and weight else weight


def _rather_in_trick(before: State, played: Card, card: Card) -> bool:
    """Whether a steady player would have preferred the card, if it could be played."""
    tricks, penalties = before.tricks, PENALTIES[before.kind.name]
    assert tricks is not None
    trick = [each.card for each in tricks.trick]
    if trick:
        legal = (card.suit == trick[0].suit) == (played.suit == trick[0].suit)
    else:
        legal = any(tricks.taken) or penalties is not HEARTS or card not in HEARTS
    return legal and avoid(trick, (played, card), penalties) is card
