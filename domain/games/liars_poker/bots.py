"""House bots for Liar's Poker."""

from collections.abc import Callable

from domain.bidding.policy import OddsPolicy, last_bids_of_others, steady
from domain.cards import cards
from domain.fairness import Stream
from domain.families.bids import Bid
from domain.games.liars_poker.bids import EVERY
from domain.games.liars_poker.game import LIARS_POKER, LiarsPokerOptions
from domain.games.liars_poker.odds import SAMPLES, Hint, Samples
from domain.strategy import Observation

EXACT = OddsPolicy(certain=SAMPLES, uncalled=SAMPLES // 4, good_enough=97)

OR_STRONGER = OddsPolicy(certain=SAMPLES, uncalled=SAMPLES // 16, good_enough=90)
"""Where a stronger hand will do, the bids form a ladder of falling odds, on which the next player hardly ever believes
a step more than the one before. So it takes longer steps, and calls what is about as likely false as true."""


EAGER = OddsPolicy(certain=SAMPLES, uncalled=3 * SAMPLES // 16, good_enough=88)
"""The same before the first bid."""

DOUBT = 3 * SAMPLES // 32
"""What each bid of the hand takes from that. Whoever bids has seen good odds, and so has everybody who let the bids
before pass: the later a bid, the more its odds were overrated. In 10 matches of four seats without it, first bids had
odds of 92% and 88% of them were true; of sixth bids it was 53% and 37%."""


FEW = 4
"""Live seats. Among six the doubt lost: it won 0.300 of 80 matches against seats without it in half of the seats."""


def doubting_policy(observation: Observation) -> OddsPolicy:
    if not LiarsPokerOptions.of(observation.options).at_least:
        return EXACT
    if sum(not hand["out"] for hand in observation.state["hands"]) > FEW:
        return OR_STRONGER
    return EAGER._replace(uncalled=EAGER.uncalled - DOUBT * len(observation.state["bids"]))


def odds(observation: Observation, standing: Bid | None, stream: Stream) -> Callable[[Bid], int]:
    """In how many samples a bid is true."""
    state = observation.state
    at_least = LiarsPokerOptions.of(observation.options).at_least
    # If a stronger hand will do, a bid names a level rather than cards and says little about its bidder's hand.
    hints = () if at_least else tuple(map(Hint.of, last_bids_of_others(observation)))
    samples = Samples.of(cards(state["hands"][observation.seat]["cards"]), state["pool"], hints, stream)
    return dict(samples.odds(EVERY.place[standing] if standing else 0, at_least=at_least)).__getitem__


STEADY = steady(LIARS_POKER, doubting_policy, odds, 3)
