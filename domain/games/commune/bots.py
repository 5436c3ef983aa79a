"""House bots for Commune."""

from collections.abc import Callable

from domain.bidding.policy import OddsPolicy, last_bids_of_others, steady
from domain.cards import DECKS, cards
from domain.fairness import Stream
from domain.families.bids import Bid
from domain.games.commune.game import COMMUNE, CommuneOptions
from domain.games.commune.odds import CERTAIN, Knowledge
from domain.strategy import Observation

POLICY = OddsPolicy(certain=CERTAIN, uncalled=CERTAIN // 5, good_enough=90)


def odds(observation: Observation, _standing: Bid | None, _stream: Stream) -> Callable[[Bid], int]:
    """The mean of what the own cards say, and of what they would say if nobody ever bid a rank without holding it."""
    state = observation.state
    hand = cards(state["hands"][observation.seat]["cards"])
    own = Knowledge.of(hand, deck=len(DECKS[CommuneOptions.of(observation.options).deck]), commune=state["commune"])
    trusting = own.trusting(bid.ranks[0] for bid in last_bids_of_others(observation))
    return lambda bid: (own.odds(bid) + trusting.odds(bid)) // 2


STEADY = steady(COMMUNE, lambda _observation: POLICY, odds, 2)
