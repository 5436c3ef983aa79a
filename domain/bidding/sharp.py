"""`sharp` for games with an auction: what the search needs (domain/search).

A determinization gives each seat that has bid a hand that fits its bids, and every other seat any cards. All seats
bid by the odds in rollouts.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from domain.bidding.policy import CALL, PolicyOf
from domain.bidding.position import AuctionPosition, Board, Odds
from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.families.auction import AuctionGame
from domain.families.auction_events import BIDDING, AuctionMove, AuctionState
from domain.families.bids import Ladder
from domain.kernel import move_data
from domain.moves import Move
from domain.search.halving import DELAYS, Search
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.search.sampling import sample_cards, unseen_cards
from domain.strategy import Observation, Strategy

MOST_LIKELY, CHEAPEST = 8, 2
"""The number of bids tried: those most likely to be true, and the lowest ones."""

S = TypeVar("S", bound=AuctionState)
Q = TypeVar("Q", bound=Odds)
"""The form of a game's odds for positions."""

Sampler = Callable[[Stream, list[Card], int], Cards]
"""`(stream, cards left, number)` to a hand of so many of the cards; the list keeps the others."""


@dataclass(frozen=True)
class Bidder(Generic[S, Q]):
    """What a game adds, and what follows from it.

    `odds(state, seat)` are those of all bids of the ladder, as that seat sees them with its hand and after the bids so
    far; `quick(state)` are the same for positions. `sampler(state, seat, quick)` samples hands of a seat from its bids.
    `losses(observation)` are the lost hands by seat.
    """

    game: AuctionGame[S]
    policy_of: PolicyOf
    odds: Callable[[S, int], Sequence[int]]
    quick: Callable[[S], Q]
    sampler: Callable[[S, int, Q], Sampler]
    losses: Callable[[Observation], tuple[int, ...]]
    certain: int
    """The odds that stand for certainty."""
    sampled_by_bids: int | None = None
    """The hands of at most so many seats, those that bid last, are sampled from their bids; None for all."""

    def determinize(self, observation: Observation, stream: Stream) -> Iterator[Determinization[S]]:
        state = self.state_of(observation)
        for hands in self._deals(observation, state, self.quick(state), stream):
            yield Determinization(replace(state, hands=hands))

    def _deals(self, observation: Observation, state: S, quick: Q, stream: Stream) -> Iterator[list[Cards]]:
        """The latest bidder is dealt to first."""
        pack = unseen_cards(state.options.deck, state.hands[observation.seat])
        hidden = {hand["seat"]: hand["count"] for hand in observation.state["hands"] if hand["cards"] is None}
        bidders = [seat for seat in dict.fromkeys(made.seat for made in reversed(state.bids)) if seat in hidden]
        sampled = {seat: self.sampler(state, seat, quick) for seat in bidders[: self.sampled_by_bids]}
        while True:
            rest, hands = list(pack), list(state.hands)
            for seat, sample in sampled.items():
                hands[seat] = sample(stream, rest, hidden[seat])
            for seat, count in hidden.items():
                if seat not in sampled:
                    hands[seat] = sample_cards(stream, rest, count)
            yield hands

    # Positions

    def positions(self, observation: Observation, stream: Stream) -> Iterator[AuctionPosition]:
        state = self.state_of(observation)
        quick = self.quick(state)
        start = AuctionPosition.of(Board(quick, state), state)
        for hands in self._deals(observation, state, quick, stream):
            yield start.holding(hands)

    def position(self, _observation: Observation, full: Determinization[S]) -> AuctionPosition:
        return AuctionPosition.of(Board(self.quick(full.state), full.state), full.state)

    def code(self, observation: Observation, move: Move) -> int:
        if move["type"] == "call":
            return CALL
        ladder = self.game.options.of(observation.options).ladder
        bid = ladder.find(move["kind"], move["ranks"], move.get("suit", ""))
        assert bid is not None
        return ladder.place[bid]

    def state_of(self, observation: Observation) -> S:
        """The state as the seat knows it: hidden hands are empty."""
        view, seats = observation.state, len(observation.state["hands"])
        return replace(
            self.game.begin(self.game.options.of(observation.options), seats),
            phase=BIDDING,
            hand_number=view["hand_number"],
            dealer=view["dealer"],
            turn=observation.seat,
            hands=[cards(hand["cards"] or ()) for hand in view["hands"]],
            losses=list(self.losses(observation)),
            bids=tuple([self.game.state.made.of(made) for made in view["bids"]]),
            out=tuple([hand["seat"] for hand in view["hands"] if hand["out"]]),
        )

    def candidates(self, observation: Observation) -> Sequence[Move]:
        """First what the policy chooses; then the call, the likeliest bids and the lowest."""
        state = self.state_of(observation)
        ladder, odds = state.options.ladder, self.odds(state, observation.seat)
        bids = range(ladder.above(state.bids[-1].bid if state.bids else None), len(odds))
        likely = sorted(bids, key=lambda place: (-odds[place], -place))[:MOST_LIKELY]
        places = (self._choice(state, ladder, odds), *((CALL,) if state.bids else ()), *likely, *bids[:CHEAPEST])
        return [
            move_data(self.game.call_of(state.bids[-1].called_as)) if place == CALL else ladder.moves[place]
            for place in self.worth_trying(state, ladder, odds, list(dict.fromkeys(places)))
        ]

    def worth_trying(self, state: S, ladder: Ladder, odds: Sequence[int], places: list[int]) -> list[int]:
        """Which of these bids, and the call, are tried: what is sure is not searched.

        No bid is tried that is surely false as long as there is another move, one that surely is is called, and none
        is called that is surely true.
        """
        standing = odds[ladder.place[state.bids[-1].bid]] if state.bids else None
        if standing == 0:
            return [CALL]
        bids = [place for place in places if place != CALL and odds[place]]
        if standing is None or standing >= self.certain:
            return bids or [place for place in places if place != CALL] or places
        return [place for place in places if place == CALL or place in bids]

    def rollout_policy(self, state: S, seat: int, _stream: Stream) -> AuctionMove:
        ladder = state.options.ladder
        place = self._choice(state, ladder, self.odds(state, seat))
        if place == CALL:
            return self.game.call_of(state.bids[-1].called_as)
        return self.game.bid_of(ladder.bids[place])

    def _choice(self, state: S, ladder: Ladder, odds: Sequence[int]) -> int:
        """What the policy chooses: the place of a bid on the ladder, or CALL."""
        standing = state.bids[-1].bid if state.bids else None
        above = ladder.above(standing)
        policy = self.policy_of(state.options)
        index = policy.choose(odds[above:], None if standing is None else odds[ladder.place[standing]])
        return CALL if index == CALL else above + index

    def search(self, rollouts: int = 240) -> Search[S, AuctionMove]:
        rules = self.game
        compact = Compact(self.positions, self.position, self.code)
        return Search(
            rules, self.determinize, self.candidates, self.rollout_policy, evaluate, rollouts, compact=compact
        )


def evaluate(state: AuctionState, seat: int) -> int:
    """The more of all lost hands the other seats have lost, the better."""
    return sum(state.losses) - len(state.losses) * state.losses[seat]


def sharp(search: Search[Any, AuctionMove], version: int) -> Strategy:
    return Strategy(
        "sharp",
        version,
        "Sharp",
        "Samples hidden hands that fit the bids, tries its moves out in them and takes the best.",
        search.choose,
        delays=DELAYS,
    )
