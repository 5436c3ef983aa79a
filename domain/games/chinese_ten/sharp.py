"""The search of `sharp` in Chinese Ten: determinizations, candidates, rollout policy, evaluation."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards, cards
from domain.fairness import Stream
from domain.games.chinese_ten.bots import STEADY
from domain.games.chinese_ten.game import (
    CHINESE_TEN,
    FLIP_CHOICE,
    PARTNER,
    ChineseTenMove,
    ChineseTenOptions,
    ChineseTenState,
    Choose,
    Play,
    captures,
    points,
)
from domain.games.chinese_ten.position import DECK, NONE, PLACE, Bout, ChineseTenPosition, places
from domain.kernel import are_known
from domain.moves import Move
from domain.search.halving import DELAYS, Search
from domain.search.history import replayed_hand
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.search.sampling import sample_cards, sample_weighted_cards, stacked_deck, unseen_cards
from domain.strategy import Observation, Strategy

FULL_WEIGHT, MISSED = 4**4, 4
"""The weight of a hidden card; for a seat it is divided by MISSED, down to 1, for each time that the seat could have
gained more with the card than it did."""


ROLLOUTS, PLIES = 360, 6
"""Rollouts are many and short: the effect of a card shows within a few moves, and after that chance only hides it."""


@cache
def points_by_card(seats: int) -> Mapping[Card, int]:
    """The points of every card with so many seats."""
    return {card: points(card, seats) for card in DECKS["52"]}


# Determinizations


class PastPlay(NamedTuple):
    """A card that a seat played from its hand, and the table before it."""

    seat: int
    card: Card
    table: Cards


class Deal(NamedTuple):
    """All hands and the stock, top first; cards as `ChineseTenPosition` writes them."""

    hands: list[Sequence[int]]
    stock: Sequence[int]

    def __repr__(self) -> str:
        return "<deal>"


def determinize(observation: Observation, stream: Stream) -> Iterator[Determinization[ChineseTenState]]:
    state, plays = _replayed(observation)
    for deal in _deals(observation, state, plays, stream):
        hands = [tuple([DECK[place] for place in hand]) for hand in deal.hands]
        stock = stacked_deck([DECK[place] for place in deal.stock])
        yield Determinization(replace(state, hands=hands), {state.stock.draw: stock})


def positions(observation: Observation, stream: Stream) -> Iterator[ChineseTenPosition]:
    state, plays = _replayed(observation)
    start = ChineseTenPosition.of(state)
    for deal in _deals(observation, state, plays, stream):
        yield start.holding(deal.hands, deal.stock)


def position(_observation: Observation, full: Determinization[ChineseTenState]) -> ChineseTenPosition:
    start, stock = ChineseTenPosition.of(full.state), full.state.stock
    deck = full.decks[stock.draw]
    return start.holding(start.hands, places(deck[len(deck) - stock.left :]))


def code(_observation: Observation, move: Move) -> Bout:
    card, take = (PLACE[Card.parse(move[name])] if name in move else NONE for name in ("card", "take"))
    return card, take


def _deals(
    observation: Observation, state: ChineseTenState, plays: Sequence[PastPlay], stream: Stream
) -> Iterator[Deal]:
    """A seat seldom holds a card that would have gained more than the card that it played."""
    pending = (state.pending,) if state.pending else ()
    hidden = unseen_cards("52", {*state.hands[observation.seat], *state.table, *pending, *chain(*state.piles)})
    counts = {hand["seat"]: hand["count"] for hand in observation.state["hands"] if hand["cards"] is None}
    weights = {
        seat: _weights([play for play in plays if play.seat == seat], hidden, len(state.hands)) for seat in counts
    }
    left, known = places(hidden), [places(hand) for hand in state.hands]
    while True:
        rest, hands = left.copy(), list[Sequence[int]](known)
        for seat, count in counts.items():
            hands[seat] = sample_weighted_cards(stream, rest, count, weights[seat])
        yield Deal(hands, sample_cards(stream, rest, len(rest)))


def _replayed(observation: Observation) -> tuple[ChineseTenState, list[PastPlay]]:
    """The state as the seat knows it, with empty hidden hands, and the cards played from hands."""
    options, plays = ChineseTenOptions.of(observation.options), []
    before = CHINESE_TEN.begin(options, len(observation.state["hands"]))
    for event, after in replayed_hand(observation, CHINESE_TEN, before):
        if event.name == "card_played" and event.actor is not None:
            plays.append(PastPlay(event.actor, Card.parse(event.data["card"]), before.table))
        before = after
    return replace(before, hands=[hand if are_known(hand) else () for hand in before.hands]), plays


def _weights(plays: Sequence[PastPlay], hidden: Sequence[Card], seats: int) -> Mapping[int, int]:
    """By the place of the card in the deck."""
    value = points_by_card(seats)
    gains = [_best_gain(play.card, play.table, value) for play in plays]
    weights = {}
    for card in hidden:
        missed = sum(_best_gain(card, play.table, value) > gain for play, gain in zip(plays, gains, strict=True))
        weights[PLACE[card]] = max(1, FULL_WEIGHT // MISSED**missed)
    return weights


def _best_gain(card: Card, table: Cards, value: Mapping[Card, int]) -> int:
    """The most points that a hand card can capture; below zero, the points that it leaves on the table."""
    offered = captures(card, table)
    return value[card] + max(sum(value[each] for each in taken) for taken in offered) if offered else -value[card]


# Candidates


def candidates(observation: Observation) -> Sequence[Move]:
    """First the move of `steady`; then the others, but only one of those with the same ranks and points.

    None captures a card where one of its rank lies that is worth more, or with a card where one of its rank is held
    that is.

    Both cards held capture now; the one that is kept may never capture. Sampled values seldom tell them apart.
    """
    state = observation.state
    value, table = points_by_card(len(state["hands"])), cards(state["table"])
    most: dict[int, int] = {}
    for card in cards(state["hands"][observation.seat]["cards"]):
        most[card.rank] = max(value[card], most.get(card.rank, 0))

    def cheaper(move: Move) -> bool:
        card = Card.parse(move["card"])
        return value[card] < most[card.rank] and bool(captures(card, table))

    return [move for move in _worth_most(observation) if move["type"] != "play" or not cheaper(move)]


def _worth_most(observation: Observation) -> Sequence[Move]:
    """Without captures of a card where one of its rank lies that is worth more."""
    value = points_by_card(len(observation.state["hands"]))
    found = _different(observation)
    most: dict[tuple[object, int], int] = {}
    for move in found:
        if "take" in move:
            place, worth = _captured(move, value)
            most[place] = max(worth, most.get(place, 0))
    return [move for move in found if "take" not in move or most[(kept := _captured(move, value))[0]] == kept[1]]


def _different(observation: Observation) -> Sequence[Move]:
    """First the move of `steady`; then the others, but only one of those with the same ranks and points."""
    value = points_by_card(len(observation.state["hands"]))
    first = STEADY.choose(observation, Stream(b""))
    tried = {_ranks_and_points(move, value): move for move in reversed([first, *observation.legal_moves])}
    return [first, *(move for move in reversed(tried.values()) if move != first)]


def _ranks_and_points(move: Move, value: Mapping[Card, int]) -> tuple[tuple[int, int] | None, ...]:
    """Of the card played and of the card taken."""
    named = [Card.parse(move[name]) if name in move else None for name in ("card", "take")]
    return tuple((card.rank, value[card]) if card else None for card in named)


def _captured(move: Move, value: Mapping[Card, int]) -> tuple[tuple[object, int], int]:
    """The card played with the rank taken, and what the card taken is worth."""
    taken = Card.parse(move["take"])
    return (move.get("card"), taken.rank), value[taken]


# The rollout policy


def policy(state: ChineseTenState, seat: int, _stream: Stream) -> ChineseTenMove:
    """Captures the most points at once, or leaves the fewest."""
    value = points_by_card(len(state.hands))
    if state.phase == FLIP_CHOICE:
        assert state.pending is not None
        return Choose(max((taken[0] for taken in captures(state.pending, state.table)), key=value.__getitem__))
    ranks: dict[int, Card] = {}
    for card in state.table:
        rank = card.rank
        if rank not in ranks or value[card] > value[ranks[rank]]:
            ranks[rank] = card
    best, most = state.hands[seat][0], -1000
    for card in state.hands[seat]:
        taken = ranks.get(PARTNER[card.rank])
        gain = value[card] + value[taken] if taken else -value[card]
        if gain > most:
            best, most = card, gain
    return Play(best, ranks.get(PARTNER[best.rank]))


def evaluate(state: ChineseTenState, seat: int) -> int:
    """The seat's points above the average, times the number of seats."""
    value = points_by_card(len(state.piles))
    scores = [sum(value[card] for card in pile) for pile in state.piles]
    return len(scores) * scores[seat] - sum(scores)


SEARCH = Search(
    CHINESE_TEN,
    determinize,
    candidates,
    policy,
    evaluate,
    rollouts=ROLLOUTS,
    plies=PLIES,
    compact=Compact(positions, position, code),
)

SHARP = Strategy(
    "sharp",
    3,
    "Sharp",
    "Remembers every card, samples the hidden ones by what others failed to capture, and searches for its best move.",
    SEARCH.choose,
    history=True,
    delays=DELAYS,
)
