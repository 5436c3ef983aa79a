"""What `sharp` needs to search in Liar's Poker: deals to imagine, moves to try, a way to play on."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from domain.bidding import MadeBid
from domain.cards import cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.liars_poker.bids import Bid, bid_named, ladder_of
from domain.games.liars_poker.chances import Hint
from domain.games.liars_poker.habits import CALL, Bidding, Known, Reckoning, reckoning
from domain.games.liars_poker.legal import CALL as CALL_MOVE
from domain.games.liars_poker.moves import MOVES, Call, MakeBid
from domain.games.liars_poker.options import DECK
from domain.games.liars_poker.rules import decide
from domain.games.liars_poker.state import BIDDING, HANDLERS, State, waiting
from domain.games.liars_poker.told import Told
from domain.moves import Move
from domain.search.imagining import drawn, unseen
from domain.search.searching import Search
from domain.search.worlds import Imagined, Rules

MOST_LIKELY, CHEAPEST = 8, 2
"""So many bids are tried: those most likely to be true, and the lowest."""


def imagine(situation: Situation, stream: Stream) -> Iterator[Imagined]:
    """Who has bid holds cards that suit the bids, the latest bidder first."""
    state = _state(situation)
    pack = unseen(DECK, state.hands[situation.seat])
    hidden = {hand["seat"]: hand["count"] for hand in situation.state["hands"] if hand["cards"] is None}
    bidders = [seat for seat in dict.fromkeys(made.seat for made in reversed(state.bids)) if seat in hidden]
    silent = [seat for seat in hidden if seat not in bidders]
    told = {seat: Told.by(seat, state.bids) for seat in bidders}
    while True:
        rest, hands = list(pack), list(state.hands)
        for seat in bidders:
            hands[seat] = told[seat].hand(stream, rest, hidden[seat])
        for seat in silent:
            hands[seat] = drawn(stream, rest, hidden[seat])
        yield Imagined(state._replace(hands=tuple(hands)))


def _state(situation: Situation) -> State:
    """The state as the seat knows it: hidden hands are empty."""
    view = situation.state
    return State(
        options=dict(situation.options),
        phase=BIDDING,
        hand_number=view["hand_number"],
        since=0,
        turn=situation.seat,
        hands=tuple(cards(hand["cards"] or ()) for hand in view["hands"]),
        sizes=tuple(view["sizes"]),
        bids=tuple(MadeBid(made["seat"], made["version"], _bid(made)) for made in view["bids"]),
        caller=None,
        judgement=None,
        opener=situation.seat,
        out=tuple(hand["seat"] for hand in view["hands"] if hand["out"]),
    )


def _bid(made: Mapping[str, Any]) -> Bid:
    return bid_named(made["kind"], tuple(made["ranks"]), made["suit"])


def _thought(state: State, seat: int, pool: int) -> Reckoning:
    """What the seat thinks with its hand after the bids; `pool` is the number of cards in play."""
    bidding = Bidding.of(state.options)
    sober = Known.of(state.hands[seat], pool)
    if bidding.at_least:
        return reckoning(bidding, sober, sober)
    last = {made.seat: made.bid for made in state.bids if made.seat != seat}
    return reckoning(bidding, sober, sober.believing(map(Hint.of, last.values())))


def _standing(state: State) -> tuple[int | None, int]:
    """The place of the last bid on the ladder, if there is one, and where the bids begin that beat it."""
    if not state.bids:
        return None, 0
    bid, ladder = state.bids[-1].bid, ladder_of(state.options)
    return _places(state.options["suit_only_flush"])[bid], ladder.beyond[bid.key]


@cache
def _places(suit_only_flush: bool) -> Mapping[Bid, int]:
    return {bid: place for place, bid in enumerate(Bidding(suit_only_flush, False).ladder.bids)}


def candidates(situation: Situation) -> Sequence[Move]:
    """First what the chances say; then the call, the likeliest bids and the cheapest."""
    state = _state(situation)
    standing, above = _standing(state)
    thought = _thought(state, situation.seat, situation.state["pool"])
    bids = range(above, len(thought.chances))
    likely = sorted(bids, key=lambda place: (-thought.chances[place], -place))[:MOST_LIKELY]
    places = (thought.bid(standing, above), *((CALL,) if state.bids else ()), *likely, *bids[:CHEAPEST])
    ladder = ladder_of(state.options)
    return [CALL_MOVE if place == CALL else ladder.moves[place] for place in dict.fromkeys(places)]


def policy(state: State, seat: int, _stream: Stream) -> MakeBid | Call:
    """By the chances, from the own hand and the bids."""
    place = _thought(state, seat, len(state.pool)).bid(*_standing(state))
    if place == CALL:
        return Call()
    wire = ladder_of(state.options).moves[place]
    return MakeBid(wire["kind"], tuple(wire["ranks"]), wire.get("suit", ""))


def worth(state: State, seat: int) -> int:
    """The fewer of the cards that weigh on all are the seat's own, the better."""
    start: int = state.options["start_cards"]
    most: int = state.options["max_cards"]
    burdens = [(most + 1 if each in state.out else size) - start for each, size in enumerate(state.sizes)]
    return sum(burdens) - len(burdens) * burdens[seat]


SEARCH = Search(Rules(decide, HANDLERS, waiting, MOVES), imagine, candidates, policy, worth, trials=160)

SHARP = Strategy(
    "sharp",
    1,
    "Sharp",
    "Imagines the hidden hands in the light of the bids, plays its moves forward in them and takes the best.",
    SEARCH.choose,
)
