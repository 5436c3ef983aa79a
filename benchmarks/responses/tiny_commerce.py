"""A Commerce of two seats that is small enough to enumerate, by the real rules and with the real house bots.

Three cards each and a widow of three, from a pack of twelve: the ranks six to nine in three suits. One exchange a turn,
and at most two turns each before the hands are shown; after a knock the other seat has one more turn.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from domain.cards import DECKS, Cards, cards
from domain.chance import NO_CHANCE
from domain.fairness import Stream
from domain.families.match import HAND_SIZE, MatchOptions
from domain.families.rules import MatchRules
from domain.families.widow import Exchange, Knock, Pass
from domain.game import HostedGame
from domain.games.commerce.game import COMMERCE, Commerce, CommerceOptions, CommerceState
from domain.kernel import HandEnded, Kept, Random, Shuffle, move_data
from domain.moves import Move
from domain.procedures.bots.widow.position import KNOCK, PASS, Swap, bits_of
from domain.procedures.bots.widow.sharp import sharp
from domain.procedures.bots.widow.steady import steady
from domain.rankings.percentiles import percentiles_of
from domain.strategy import RANDOM, ObservedEvent, Strategy

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


class TinyCommerce(Commerce):
    seats, rules_text = (2, 2), COMMERCE.rules_text

    def deck(self, options: MatchOptions) -> str:  # noqa: ARG002 - one deck at all tables
        return DECK


TINY = TinyCommerce()
RULES = MatchRules(TINY)
GAME = HostedGame(TINY, steady(RULES), sharp(RULES), RANDOM)

CHOSEN = CommerceOptions(tokens=1, round_cap=2)

with tiny_deck():
    PERCENTILES = percentiles_of(DECK, TINY.hands_ranked(CHOSEN))

History = tuple[Swap, ...]
"""The moves of a hand in their order."""

Trader = Callable[[int, History], Mapping[Swap, float]]
"""The policy of a seat at one widow: by its hand at the deal, a mask, and the moves so far, how often it makes each."""


class Dealt(Kept[CommerceState]):
    """A hand by the real rules, from a pack that is given, with its events. Seat 0 opens."""

    def __init__(self, pack: Cards) -> None:
        super().__init__(TINY.begin(CHOSEN, 2), NO_CHANCE)
        self._pack = pack

    def shuffle(self, deck: str) -> tuple[Shuffle, Cards]:
        """Raises HandEnded where a hand that ties would be dealt again."""
        if self.state.hand_number:
            raise HandEnded(deck)
        return Shuffle(1, deck), self._pack

    def below(self, n: int) -> Random:
        """The dealer is seat 1."""
        return Random(0, n, 1)

    def make(self, seat: int, swap: Swap) -> None:
        TINY.play(self, seat, as_typed(swap))

    def seen_by(self, seat: int) -> tuple[ObservedEvent, ...]:
        return tuple(
            ObservedEvent(number + 1, each.tag, getattr(each, "actor", None), each.data(), each.parts().get(seat))
            for number, each in enumerate(self.events)
        )


def dealt(hands: Sequence[Cards], widow: Cards) -> Dealt:
    """The hand after that deal."""
    front = [card for pair in zip(*hands, strict=True) for card in pair]
    named = {*front, *widow}
    hand = Dealt((*front, *widow, *(card for card in PACK if card not in named)))
    TINY.start(hand)
    return hand


def cards_of(mask: int) -> Cards:
    return tuple(PERCENTILES.cards[bit] for bit in bits_of(mask))


def as_typed(swap: Swap) -> Exchange | Pass | Knock:
    if swap in (PASS, KNOCK):
        return Pass() if swap == PASS else Knock()
    give, take = map(cards_of, swap)
    return Exchange(give, take)


def as_move(swap: Swap) -> Move:
    return move_data(as_typed(swap))


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
        for number, swap in enumerate(history):
            played.make(number % 2, swap)
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
