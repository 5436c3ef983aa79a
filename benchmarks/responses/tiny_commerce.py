"""A Commerce of two seats that is small enough to enumerate, by the real rules and with the real house bots.

Three cards each and a widow of three, from a pack of twelve: the ranks six to nine in three suits. One exchange a turn,
and at most two turns each before the hands are shown; after a knock the other seat has one more turn.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from domain.cards import DECKS, Cards, cards, codes
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.frames import tokens
from domain.game import RANDOM, ObservedEvent, Strategy
from domain.games.commerce import GAME as COMMERCE
from domain.games.commerce.game import OPTIONS
from domain.moves import Move
from domain.procedures import modern
from domain.procedures.bots.widow.position import KNOCK, PASS, Swap, bits_of
from domain.procedures.bots.widow.sharp import sharp
from domain.procedures.bots.widow.steady import steady
from domain.procedures.composition import Composed, Composition, match_of_hands
from domain.procedures.hands import HAND_SIZE
from domain.rankings import schemas as values
from domain.rankings.commerce import commerce_5
from domain.rankings.percentiles import percentiles_of
from domain.search.rollout import Determinization, HandEnded, Rollout, Rules

PACK = cards([rank + suit for suit in "CDH" for rank in "6789"])
DECK = "12"


@contextmanager
def tiny_deck() -> Iterator[None]:
    """The rules know the pack by its name within; the decks of the real games are listed in documents and tests."""
    DECKS[DECK] = PACK
    try:
        yield
    finally:
        DECKS.pop(DECK, None)


RULES: Composed = Composition(
    procedure=modern.modern(),
    deck=DECK,
    ranking=commerce_5,
    frames={"tokens": tokens.FRAME},
    values=values.COMMERCE,
)

GAME = match_of_hands(
    RULES,
    slug=COMMERCE.slug,
    title=COMMERCE.title,
    summary=COMMERCE.summary,
    seats=(2, 2),
    options=OPTIONS,
    presets=(),
    strategies=(steady(RULES), sharp(RULES), RANDOM),
)

OPTIONS_CHOSEN = {each.name: each.default for each in OPTIONS} | {"tokens": 1, "round_cap": 2}

with tiny_deck():
    PERCENTILES = percentiles_of(DECK, commerce_5(OPTIONS_CHOSEN))

History = tuple[Swap, ...]
"""The moves of a hand in their order."""

Trader = Callable[[int, History], Mapping[Swap, float]]
"""The policy of a seat at one widow: by its hand at the deal, a mask, and the moves so far, how often it makes each."""


class Dealt(Rollout[Any]):
    """A hand by the real rules, from a pack that is given, with its events. Seat 0 opens."""

    def __init__(self, pack: Cards) -> None:
        super().__init__(Rules.of(RULES), Determinization(RULES.initial(OPTIONS_CHOSEN, 2)), Stream(b""))
        self.events: list[Event] = []
        self._pack = pack

    def emit(self, draft: Draft) -> None:
        private = {str(seat): dict(data) for seat, data in draft.private.items()} if draft.private else {}
        version = len(self.events) + 1
        event = Event("", version, draft.name, draft.schema, 0, draft.actor, "house", dict(draft.data), {}, private)
        self.events.append(event)
        self.state = RULES.events[draft.name](self.state, event)

    def shuffle(self, deck: str) -> Any:
        """Raises HandEnded where a hand that ties would be dealt again."""
        if self.state.hand_number:
            raise HandEnded(deck)
        return {"draw": 1, "deck": deck}, self._pack

    def draw_below(self, n: int) -> dict[str, int]:
        """The dealer is seat 1."""
        return {"draw": 0, "below": n, "drawn": 1}

    def seen_by(self, seat: int) -> tuple[ObservedEvent, ...]:
        return tuple(
            ObservedEvent(each.version, each.type, each.actor, each.data, each.private.get(str(seat)))
            for each in self.events
        )


def dealt(hands: Sequence[Cards], widow: Cards) -> Dealt:
    """The hand after that deal."""
    front = [card for pair in zip(*hands, strict=True) for card in pair]
    named = {*front, *widow}
    hand = Dealt((*front, *widow, *(card for card in PACK if card not in named)))
    RULES.start(hand)
    return hand


def cards_of(mask: int) -> Cards:
    return tuple(PERCENTILES.cards[bit] for bit in bits_of(mask))


def as_move(swap: Swap) -> Move:
    if swap in (PASS, KNOCK):
        return {"type": "pass" if swap == PASS else "knock"}
    give, take = (codes(cards_of(mask)) for mask in swap)
    return {"type": "exchange", "give": give, "take": take}


def as_swap(move: Move) -> Swap:
    if move["type"] != "exchange":
        return PASS if move["type"] == "pass" else KNOCK
    return PERCENTILES.mask(cards(move["give"])), PERCENTILES.mask(cards(move["take"]))


class Level:
    """The policy of a house bot in a seat at one widow. Its decisions are counted in a number of samples."""

    def __init__(self, strategy: Strategy, widow: Cards, seat: int, samples: int = 1, seed: str = "") -> None:
        self._strategy = strategy
        self._widow = widow
        self._seat = seat
        self._samples = samples
        self._seed = seed
        self._counted: dict[tuple[int, History], Mapping[Swap, float]] = {}

    def __call__(self, hand: int, history: History) -> Mapping[Swap, float]:
        found = self._counted.get((hand, history))
        if found is None:
            found = self._counted[hand, history] = self._decided(hand, history)
        return found

    def _decided(self, hand: int, history: History) -> Mapping[Swap, float]:
        played = dealt(self._hands(hand, history), self._widow)
        rules: Rules[Any, Any] = Rules.of(RULES)
        for number, swap in enumerate(history):
            RULES.decide(played, number % 2, rules.read(as_move(swap)))
        seen = played.seen_by(self._seat) if self._strategy.history else ()
        observation = GAME.observation(played.state, self._seat, seen)
        if self._strategy is RANDOM:
            legal = observation.legal_moves
            return {as_swap(move): 1 / len(legal) for move in legal}
        seeds = (f"{self._seed} {self._widow} {hand} {history} {sample}" for sample in range(self._samples))
        made = Counter(as_swap(self._strategy.choose(observation, Stream(seed.encode()))) for seed in seeds)
        return {swap: count / self._samples for swap, count in made.items()}

    def _hands(self, hand: int, history: History) -> list[Cards]:
        """The own hand, and one that the other seat may hold: with what it gave of its own, and any other cards."""
        widow = PERCENTILES.mask(self._widow)
        given, shown = 0, widow
        for number, (give, _) in enumerate(history):
            if give > 0 and number % 2 != self._seat:
                given |= give & ~shown
            shown |= max(0, give)
        free = [bit for bit in PERCENTILES.cards if not bit & (hand | widow | given)]
        other = given + sum(free[: HAND_SIZE - given.bit_count()])
        return [cards_of(each) for each in ((hand, other) if self._seat == 0 else (other, hand))]
