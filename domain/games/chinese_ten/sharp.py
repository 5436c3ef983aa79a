"""What `sharp` needs to search in Chinese Ten: deals to imagine, moves to try, a way to play on."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.chinese_ten.bots import STEADY
from domain.games.chinese_ten.captures import PARTNER, captures
from domain.games.chinese_ten.moves import MOVES, Choose, Play
from domain.games.chinese_ten.quick import decide
from domain.games.chinese_ten.scoring import points
from domain.games.chinese_ten.state import FLIP_CHOICE, HANDLERS, State, initial, waiting
from domain.moves import Move
from domain.search.imagining import drawn, drawn_by_weight, pack, unseen
from domain.search.remembering import remembered
from domain.search.searching import Search
from domain.search.worlds import Imagined, Rules

SURE, DOUBT = 4**4, 4
"""What a card weighs that a seat may hold, and by what its weight is divided, down to 1, for each time that the seat
could have won more with it than it did."""


TRIALS, PLIES = 360, 6
"""Trials are short and many: what a card leads to is told in a few moves, and after them luck only hides it."""


@cache
def points_at(seats: int) -> Mapping[Card, int]:
    """The points of every card at a table of so many seats."""
    return {card: points(card, seats) for card in DECKS["52"]}


class Made(NamedTuple):
    """A card that a seat played, and the table to which it played it."""

    seat: int
    card: Card
    table: Cards


def imagine(situation: Situation, stream: Stream) -> Iterator[Imagined]:
    """A seat seldom holds what would have won more than what it played."""
    state, made = _remembered(situation)
    lying = (state.lying,) if state.lying else ()
    hidden = unseen("52", {*state.hands[situation.seat], *state.table, *lying, *chain(*state.piles)})
    held = {hand["seat"]: hand["count"] for hand in situation.state["hands"] if hand["cards"] is None}
    weights = {seat: _weights([each for each in made if each.seat == seat], hidden, len(state.hands)) for seat in held}
    while True:
        rest, hands = list(hidden), list(state.hands)
        for seat, number in held.items():
            hands[seat] = drawn_by_weight(stream, rest, number, weights[seat])
        yield Imagined(state._replace(hands=tuple(hands)), {state.stock.draw: pack(drawn(stream, rest, len(rest)))})


def _remembered(situation: Situation) -> tuple[State, list[Made]]:
    """The state as the seat knows it, hidden hands being empty, and what has been played from hands."""
    state = initial(situation.options, len(situation.state["hands"]))
    made = []
    for seen, after in remembered(situation, HANDLERS, state):
        if seen.name == "card_played" and seen.actor is not None:
            made.append(Made(seen.actor, Card.parse(seen.data["card"]), state.table))
        state = after
    return state, made


def _weights(made: Sequence[Made], hidden: Sequence[Card], seats: int) -> Mapping[Card, int]:
    value = points_at(seats)
    won = [_won(each.card, each.table, value) for each in made]
    weights = {}
    for card in hidden:
        doubts = sum(_won(card, each.table, value) > most for each, most in zip(made, won, strict=True))
        weights[card] = max(1, SURE // DOUBT**doubts)
    return weights


def _won(card: Card, table: Cards, value: Mapping[Card, int]) -> int:
    """The most that a card from the hand can win there; below zero what it leaves for others."""
    offered = captures(card, table)
    return value[card] + max(sum(value[each] for each in taken) for taken in offered) if offered else -value[card]


def candidates(situation: Situation) -> Sequence[Move]:
    """First what wins most at once; then all others, but of cards that are worth the same only one."""
    value = points_at(len(situation.state["hands"]))
    first = STEADY.choose(situation, Stream(b""))
    tried = {_kind(move, value): move for move in reversed([first, *situation.legal_moves])}
    return [first, *(move for move in reversed(tried.values()) if move != first)]


def _kind(move: Move, value: Mapping[Card, int]) -> tuple[tuple[int, int] | None, ...]:
    """Rank and points of what is played and of what is taken, by which moves differ."""
    named = [Card.parse(move[name]) if name in move else None for name in ("card", "take")]
    return tuple((card.rank, value[card]) if card else None for card in named)


def policy(state: State, seat: int, _stream: Stream) -> Play | Choose:
    """Wins the most at once, or leaves the least."""
    value = points_at(len(state.hands))
    if state.phase == FLIP_CHOICE:
        assert state.lying is not None
        return Choose(max((taken[0] for taken in captures(state.lying, state.table)), key=value.__getitem__))
    ranks: dict[int, Card] = {}
    for card in state.table:
        rank = card.rank
        if rank not in ranks or value[card] > value[ranks[rank]]:
            ranks[rank] = card
    best, most = state.hands[seat][0], -1000
    for card in state.hands[seat]:
        taken = ranks.get(PARTNER[card.rank])
        won = value[card] + value[taken] if taken else -value[card]
        if won > most:
            best, most = card, won
    return Play(best, ranks.get(PARTNER[best.rank]))


def worth(state: State, seat: int) -> int:
    """Points above the average of all seats, by their number."""
    value = points_at(len(state.piles))
    scores = [sum(value[card] for card in pile) for pile in state.piles]
    return len(scores) * scores[seat] - sum(scores)


SEARCH = Search(Rules(decide, HANDLERS, waiting, MOVES), imagine, candidates, policy, worth, trials=TRIALS, plies=PLIES)

SHARP = Strategy(
    "sharp",
    1,
    "Sharp",
    "Remembers every card, imagines the hidden ones by what others failed to capture, plays its moves forward in them.",
    SEARCH.choose,
    history=True,
)
