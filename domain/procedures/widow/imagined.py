"""Deals round a widow that a seat can imagine: they agree with what it sees, and suit what the others have done."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.game import Seen, Situation
from domain.procedures.hands import HAND_SIZE, swapped
from domain.procedures.widow.bots import SAFE
from domain.procedures.widow.habits import best_swapped
from domain.procedures.widow.known import cards_seen, known_state
from domain.rankings.places import Places
from domain.search.imagining import DRAWN, drawn, pack, plausible_hand, unseen
from domain.search.worlds import Imagined

TRIES = 8
"""So many hands are thought of for a seat that has had a turn, and one is taken by what it would have done with it."""
REMEMBERED = 2
"""A hand is judged by so many of its holder's last turns."""


class Turn(NamedTuple):
    """What a seat did, and the widow that it saw. Without a knock or a swap it has passed."""

    widow: Cards
    final: bool
    knocked: bool = False
    give: Cards = ()
    take: Cards = ()


def turns_of(history: Sequence[Seen], seats: int) -> list[list[Turn]]:
    """The turns that each seat has had in this hand, the latest first."""
    turns: list[list[Turn]] = [[] for _ in range(seats)]
    widow: Cards = ()
    final = False
    for event in history:
        data, actor = event.data, event.actor
        give, take = cards(data.get("give", ())), cards(data.get("take", ()))
        if actor is not None and event.name in ("exchanged", "passed", "knocked"):
            turns[actor].insert(0, Turn(widow, final, event.name == "knocked", give, take))
            final = final or event.name == "knocked"
        widow = _widow_after(widow, event, give, take)
    return turns


def _widow_after(widow: Cards, event: Seen, give: Cards, take: Cards) -> Cards:
    if event.name == "cards_dealt":
        return cards(event.data["face_up"])
    fresh = event.data.get("turned_up")
    taken = cards([event.data["card"]]) if event.name == "pounced" else take
    left = swapped(widow, take, give) if take else tuple(card for card in widow if card not in taken)
    return (*left, Card.parse(fresh)) if fresh else left


def imagine(places: Places, deck: str, situation: Situation, stream: Stream) -> Iterator[Imagined]:
    """What was taken from the widow is held; the other cards suit what their holder has done."""
    state = known_state(situation, deck)
    blind = () if state.unseen is None else state.unseen.places
    unlooked_by = situation.seat if blind else None
    hidden = [
        hand["seat"] for hand in situation.state["hands"] if hand["cards"] is None and hand["seat"] != unlooked_by
    ]
    left = unseen(deck, cards_seen(state))
    seats = state.places.count(0)
    done = turns_of(situation.history, len(state.hands))
    weigh = {seat: _weight(places, done[seat][:REMEMBERED], state.taken[seat], seats) for seat in hidden}
    tries = {seat: TRIES if done[seat] else 1 for seat in hidden}
    assert state.stock is not None
    while True:
        rest, hands = list(left), list(state.hands)
        for seat in hidden:
            known = state.taken[seat]
            number = HAND_SIZE - len(known)
            hands[seat] = (*known, *plausible_hand(stream, rest, number, weigh[seat], tries[seat] if number else 1))
        unlooked = dict(zip(blind, drawn(stream, rest, len(blind)), strict=True))
        stock = pack(drawn(stream, rest, state.stock.left), unlooked)
        yield Imagined(state._replace(hands=tuple(hands)), {DRAWN: stock})


def _weight(places: Places, turns: Sequence[Turn], known: Cards, seats: int) -> Callable[[Cards], int]:
    """How well cards beside those known suit the latest turns of their holder.

    The more a turn would have missed, the less likely it is; who knocks has a safe hand, who doesn't rather not.
    """
    bits, whole, others = places.bits, places.whole, seats - 1
    told = [
        (places.sorted_bits(turn.give), places.sorted_bits(turn.take), list(places.sorted_bits(turn.widow)), turn)
        for turn in turns
    ]

    def weigh(hidden: Cards) -> int:
        held = [bits[card] for card in (*known, *hidden)]
        weight = 1
        for give, take, widow, turn in told:
            after = places.of[sum(held)]
            held = [*(bit for bit in held if bit not in take), *give]
            before = places.of[sum(held)]
            if turn.knocked:
                weight *= _graded(before, whole)
                continue
            best = max(after, before, best_swapped(places, held, widow))
            knocks = not turn.final and places.safe(before, others, SAFE)
            weight *= _graded(whole - best + after, whole) >> (2 if knocks else 0) or 1
        return weight

    return weigh


def _graded(part: int, whole: int) -> int:
    """1 to 64, and seldom much."""
    return 1 + 63 * part**6 // whole**6
