"""`expert` for games with an auction: a search that learns how its opponents bid.

`sharp` takes everybody to bid by the odds as `steady` does. `expert` weighs how each opponent seems to bid (levels.py),
by Bayes, from this hand and from the hands that have been revealed. Each determinization gives an opponent a hand and a
temper that fit its bids together, and in rollouts it goes on bidding by that temper.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic

from domain.bidding.levels import PRIOR, STEADY, TEMPERS, Sight
from domain.bidding.past import Deed, deeds
from domain.bidding.policy import CALL, OddsPolicy
from domain.bidding.position import UNBID, AuctionPosition, Board, Cast, Hint
from domain.bidding.sharp import Bidder, Q, S, Sampler
from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.families.auction_events import AuctionState
from domain.families.bids import Bid
from domain.search.halving import Search
from domain.search.levels import Held, Weights, posterior, product, sample_held
from domain.search.position import Compact
from domain.search.sampling import sample_cards, unseen_cards, weighted_choice
from domain.strategy import Observation

LAST_BIDS = 2
"""The number of a seat's last bids of the hand that count."""

DEEDS = 12
"""The number of a seat's last moves of revealed hands that count."""

BIDDERS = 3
"""The hands of so many seats, those that bid last, are sampled by their bids."""

TRIES = 6

OWN = len(TEMPERS)
"""The number of the temper at which the seat itself goes on bidding in rollouts."""

Key = tuple[Cards, int, int]
"""A hand, the number of its holder's temper, and what its moves go by where a temper leaves them to chance."""

OddsOf = Callable[[Any, int], Callable[[Cards, tuple[Any, ...]], Sequence[int]]]
"""`(options, cards in play)` to `(hand, hints of the others' last bids)` to the odds of all bids."""


class TemperOdds:
    """As domain/bidding/position.py wants it: what seats of several tempers make of their hands."""

    def __init__(self, reader: "Reader[Any, Any]", state: AuctionState) -> None:
        bidder, odds_of = reader.bidder, reader.odds_of
        self._holds = reader.holds
        self._options = state.options
        self._policy: OddsPolicy = bidder.policy_of(state.options)
        self._pool = sum(state.hand_sizes())
        self._odds_of = odds_of
        self._odds = odds_of(state.options, self._pool)
        self._ladder = state.options.ladder
        self._sights: dict[Any, Sight] = {}
        self.tempers = (*TEMPERS, STEADY)
        self.hint = reader.hint

    def key(self, hand: Cards) -> Key:
        return hand, OWN, 0

    def choice(self, key: Key, hints: tuple[Hint, ...], standing: int) -> int:
        hand, level, seed = key
        chance = (seed * (2 * standing + 5) >> 7) % 2**16
        return self._sight(hand, hints, standing).move(self.tempers[level], chance)

    def is_true(self, bid: Bid, hands: Sequence[Cards], _keys: Sequence[Any]) -> bool:
        return self._holds(bid, tuple([card for hand in hands for card in hand]), self._options)

    def likelihoods(self, hand: Cards, others: Sequence[Bid], standing: Bid | None, made: Bid | None) -> list[int]:
        """How likely each temper makes that bid, or the call, of this hand."""
        place = self._ladder.place
        sight = self._sight(hand, tuple(map(self.hint, others)), UNBID if standing is None else place[standing])
        return [sight.likelihood(temper, CALL if made is None else place[made]) for temper in TEMPERS]

    def of_deed(self, deed: Deed) -> list[int]:
        """The same of an earlier hand."""
        place = self._ladder.place
        odds = self._odds_of(self._options, deed.pool)(deed.hand, tuple(map(self.hint, deed.others)))
        sight = self._made(odds, UNBID if deed.standing is None else place[deed.standing])
        return [sight.likelihood(temper, CALL if deed.made is None else place[deed.made]) for temper in TEMPERS]

    def _sight(self, hand: Cards, hints: tuple[Hint, ...], standing: int) -> Sight:
        asked = hand, hints, standing
        sight = self._sights.get(asked)
        if sight is None:
            sight = self._sights[asked] = self._made(self._odds(hand, hints), standing)
        return sight

    def _made(self, odds: Sequence[int], standing: int) -> Sight:
        above = 0 if standing == UNBID else self._ladder.above(self._ladder.bids[standing])
        return Sight(self._policy, odds, standing, above)


@dataclass(frozen=True)
class Reader(Generic[S, Q]):
    """What a game adds to its `sharp`, and what follows from it: `expert`."""

    bidder: Bidder[S, Q]
    odds_of: OddsOf
    hint: Callable[[Bid], Hint]
    holds: Callable[[Bid, Cards, Any], bool]
    rollouts: int = 240
    propose: Callable[[S, int], Sampler] | None = None
    """Samples hands of a seat by its bids; None for any cards."""
    tries: int = TRIES
    """The hands sampled for a seat that has bid, of which one is taken."""

    def search(self) -> Search[S, Any]:
        compact = Compact(self.positions, self.bidder.position, self.bidder.code)
        found = self.bidder.search(self.rollouts)
        return Search(
            found.rules,
            found.determinize,
            found.candidates,
            found.policy,
            found.evaluate,
            self.rollouts,
            compact=compact,
        )

    def levels(self, observation: Observation, odds: TemperOdds) -> Mapping[int, Weights]:
        """By seat: how likely its tempers are after the hands that have been revealed."""
        done: dict[int, list[Deed]] = {seat: [] for seat in range(len(observation.state["hands"]))}
        for deed in deeds(observation.history):
            done[deed.seat].append(deed)
        return {seat: posterior(PRIOR, map(odds.of_deed, each[-DEEDS:])) for seat, each in done.items()}

    def positions(self, observation: Observation, stream: Stream) -> Iterator[AuctionPosition]:
        state = self.bidder.state_of(observation)
        odds = TemperOdds(self, state)
        start = AuctionPosition.of(Board(odds, state), state)
        levels = self.levels(observation, odds)
        hidden = {hand["seat"]: hand["count"] for hand in observation.state["hands"] if hand["cards"] is None}
        pack = unseen_cards(state.options.deck, state.hands[observation.seat])
        weighers = dict(self._weighers(state, odds, hidden))
        while True:
            held = self._held(state, hidden, levels, weighers, list(pack), stream)
            position = start.copy()
            keys = [(hand, level, stream.below(2**16)) for hand, level in held]
            position.cast = Cast([hand for hand, _ in held], keys, {})
            yield position

    def _weighers(self, state: S, odds: TemperOdds, hidden: Mapping[int, int]) -> Iterator[tuple[int, Any]]:
        """For the seats that bid last, the last one first: how well a hand fits what they bid, by temper."""
        bidders = [seat for seat in dict.fromkeys(made.seat for made in reversed(state.bids)) if seat in hidden]
        for seat in bidders[:BIDDERS]:
            made = [number for number, bid in enumerate(state.bids) if bid.seat == seat][-LAST_BIDS:]
            yield seat, _Weigher(odds, state, self.propose(state, seat) if self.propose else sample_cards, made)

    def _held(
        self,
        state: S,
        hidden: Mapping[int, int],
        levels: Mapping[int, Weights],
        weighers: Mapping[int, "_Weigher"],
        rest: list[Card],
        stream: Stream,
    ) -> list[Held]:
        held = [Held(hand, OWN) for hand in state.hands]
        for seat, weigh in weighers.items():
            sample = partial(weigh.propose, stream, rest, hidden[seat])
            held[seat] = sample_held(stream, rest, sample, weigh, levels[seat], self.tries)
        for seat, count in hidden.items():
            if seat not in weighers:
                level = weighted_choice(stream, range(len(TEMPERS)), levels[seat])
                held[seat] = Held(sample_cards(stream, rest, count), level)
        return held


class _Weigher:
    """How likely a seat made some of its bids with a hand, by temper."""

    def __init__(self, odds: TemperOdds, state: AuctionState, propose: Sampler, numbers: Sequence[int]) -> None:
        self._odds = odds
        self.propose = propose
        self._made = []
        self._known: dict[frozenset[Card], Weights] = {}
        for number in numbers:
            seat = state.bids[number].seat
            last = {made.seat: made.bid for made in state.bids[:number] if made.seat != seat}
            standing = state.bids[number - 1].bid if number else None
            self._made.append((tuple(last.values()), standing, state.bids[number].bid))

    def __call__(self, hand: Cards) -> Weights:
        key = frozenset(hand)
        found = self._known.get(key)
        if found is None:
            made = (self._odds.likelihoods(hand, *each) for each in self._made)
            found = self._known[key] = product(made, len(TEMPERS))
        return found
