"""What a search in a game of hands begins with: the state as a seat knows it, and what a hand was worth to it."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

from domain.cards import Card, Cards, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.frames.match import live
from domain.frames.tokens import Tokens
from domain.game import Situation
from domain.moves import Move
from domain.procedures.hands import HAND_SIZE, OPEN_PHASES
from domain.procedures.widow.state import State
from domain.rankings.census import Census
from domain.search.imagining import drawn

DRAWN = 0
"""The number of the draw that the stock of an imagined deal is from."""


def known_state(situation: Situation, deck: str) -> State:
    """From the view of a seat in a game for tokens: hidden hands are empty."""
    view = situation.state
    return State(
        options=dict(situation.options),
        phase=view["phase"],
        hand_number=view["hand_number"],
        since=0,
        dealer=view["dealer"],
        places=tuple(int(hand["out"]) for hand in view["hands"]),
        hands=tuple(cards(hand["cards"] or ()) for hand in view["hands"]),
        taken=tuple(map(cards, view["taken"])),
        locked=(),
        widow=cards(view.get("widow", ())),
        stock=Stock(DRAWN, deck, view["stock"]),
        turn=situation.seat,
        queue=tuple(view["queue"]),
        knocker=view["knocker"],
        pass_run=view.get("shove_run", 0),
        turns=view["turns"],
        discards=cards(view.get("discards", view.get("aside", ()))),
        tokens=Tokens(tuple(view["tokens"]), view["standoffs"]),
    )


def cards_seen(state: State) -> set[Card]:
    """All cards in a state as a seat knows it."""
    held: Cards = sum(state.hands + state.taken, state.widow + state.discards)
    return set(held)


def hidden(state: State, seat: int) -> int:
    """How many cards of an opponent's hand nobody saw it take."""
    return HAND_SIZE - len(state.taken[seat])


POOL = 120
"""So many hands are thought of for a seat that has had a turn, before deals are imagined from them."""

ATTEMPTS = 8
"""So often a hand is looked for whose cards nobody else holds in the deal."""

LIFE = 1000
"""What a life is worth."""

PLIES = 8
"""Then the hands are compared as they stand: what comes much later is all chance."""

TRUST = 100
"""How much better, in every deal, another move must be than the one that `steady` plays."""


class Thoughts:
    """Hands thought of for a seat, each to be taken as often as it weighs: a whole number, at most 2^16."""

    def __init__(self, stream: Stream, left: list[Card], number: int, weigh: Callable[[Cards], int]) -> None:
        self._number = number
        self._hands = []
        for _ in range(POOL if number else 1):
            hand = drawn(stream, left, number)
            left += hand
            self._hands.append(hand)
        self._sums = list(accumulate(1 + weigh(hand) for hand in self._hands))

    def take(self, stream: Stream, left: list[Card]) -> Cards:
        """One of them, out of the cards left; any cards where others hold those of all that were looked at."""
        for _ in range(ATTEMPTS):
            hand = self._hands[bisect_right(self._sums, stream.below(self._sums[-1]))]
            if all(card in left for card in hand):
                for card in hand:
                    left.remove(card)
                return hand
        return drawn(stream, left, self._number)


def worth(stair: Census, state: State, seat: int) -> int:
    """The own lives against those of the others, and how the hands stand while they are being played."""
    return _lives(state, seat) + (0 if state.phase in OPEN_PHASES else _standing(stair, state, seat))


def _lives(state: State, seat: int) -> int:
    """A free ride is one more."""
    assert state.tokens is not None
    lives = state.tokens.held
    if state.options.get("free_ride"):
        lives = tuple(held + (not place) for held, place in zip(lives, state.places, strict=True))
    return LIFE * (len(lives) * lives[seat] - sum(lives))


def _standing(stair: Census, state: State, seat: int) -> int:
    """The life that somebody will pay is split by the hands; in the balance the own part counts for all seats."""
    weak = {each: _weakness(stair, state.hands[each]) for each in live(state)}
    return LIFE - LIFE * len(weak) * weak[seat] // sum(weak.values())


def _weakness(stair: Census, hand: Cards) -> int:
    """How likely a hand is to be the lowest, against others."""
    step = stair.step(hand) if len(hand) == HAND_SIZE else max(stair.steps_without(hand))
    return (65 - 64 * stair.below(step) // len(stair)) ** 4


def each_once(moves: Sequence[Move]) -> list[Move]:
    """In the order in which they first come."""
    return [move for number, move in enumerate(moves) if move not in moves[:number]]
