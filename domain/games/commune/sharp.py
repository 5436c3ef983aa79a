"""What `sharp` needs to search in Commune: deals to imagine, moves to try, a way to play on."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from domain.bidding import MadeBid
from domain.cards import DECKS, Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.commune.bids import Bid, bid_named, bidding_options, ladder_of
from domain.games.commune.habits import CALL, NONE, Known, Reckoning, reckoning
from domain.games.commune.moves import MOVES, Call, MakeBid
from domain.games.commune.options import deck_of
from domain.games.commune.rules import decide
from domain.games.commune.state import BIDDING, HANDLERS, State, waiting
from domain.moves import Move
from domain.search.imagining import drawn, plausible_hand, unseen
from domain.search.searching import Search
from domain.search.worlds import Imagined, Rules

TRIES = 4
"""So many hands are thought of for a seat that has bid, and one is taken by what it would have bid with it."""

JUDGED, REMEMBERED = 3, 2
"""The hands of so many seats are judged by their bids, those who bid last, and each by so many of its last bids."""

MOST_LIKELY, CHEAPEST = 8, 2
"""So many bids are tried: those most likely to be true, and the lowest."""


def imagine(situation: Situation, stream: Stream) -> Iterator[Imagined]:
    """Who has bid holds cards that suit the bids, the latest bidder first."""
    state = _state(situation)
    pack = unseen(deck_of(state.options), state.hands[situation.seat])
    hidden = {hand["seat"]: hand["count"] for hand in situation.state["hands"] if hand["cards"] is None}
    bidders = [seat for seat in dict.fromkeys(made.seat for made in reversed(state.bids)) if seat in hidden][:JUDGED]
    silent = [seat for seat in hidden if seat not in bidders]
    weigh = {seat: _weight(situation.state["commune"], state, seat) for seat in bidders}
    while True:
        rest, hands = list(pack), list(state.hands)
        for seat in bidders:
            hands[seat] = plausible_hand(stream, rest, hidden[seat], weigh[seat], TRIES)
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
        dealer=view["dealer"],
        turn=situation.seat,
        hands=tuple(cards(hand["cards"] or ()) for hand in view["hands"]),
        penalties=tuple(view["penalties"]),
        bids=tuple(MadeBid(made["seat"], made["version"], _bid(made)) for made in view["bids"]),
        caller=None,
        judgement=None,
        penalised=None,
        out=tuple(hand["seat"] for hand in view["hands"] if hand["out"]),
    )


def _bid(made: Mapping[str, Any]) -> Bid:
    return bid_named(made["kind"], tuple(made["ranks"]))


def _weight(commune: int, state: State, seat: int) -> Callable[[Cards], int]:
    """How well a hand of that seat suits its latest bids."""
    made = [number for number, bid in enumerate(state.bids) if bid.seat == seat][-REMEMBERED:]
    steps = ladder_of(state.options).step

    def weigh(hand: Cards) -> int:
        weight = 1
        for number in made:
            before = state.bids[:number]
            thought = _thought(state, seat, hand, before, commune)
            weight *= thought.plausibility(_standing(state, before), steps[state.bids[number].bid])
        return weight

    return weigh


def _thought(state: State, seat: int, hand: Cards, bids: Sequence[MadeBid[Bid]], commune: int) -> Reckoning:
    """What that seat thinks with that hand after those bids; `commune` is the number of cards in play."""
    sober = Known.of(hand, len(DECKS[deck_of(state.options)]), commune)
    last = {made.seat: made.bid.ranks[0] for made in bids if made.seat != seat}
    return reckoning(bidding_options(state.options), sober, sober.believing(last.values()))


def _standing(state: State, bids: Sequence[MadeBid[Bid]]) -> int:
    """The step of the last bid, or NONE."""
    return ladder_of(state.options).step[bids[-1].bid] if bids else NONE


def candidates(situation: Situation) -> Sequence[Move]:
    """First what the chances say; then the call, the likeliest bids and the cheapest."""
    state = _state(situation)
    standing = _standing(state, state.bids)
    thought = _thought(state, situation.seat, state.hands[situation.seat], state.bids, situation.state["commune"])
    above = range(standing + 1, len(thought.chances))
    likely = sorted(above, key=lambda step: (-thought.chances[step], -step))[:MOST_LIKELY]
    steps = dict.fromkeys((thought.bid(standing), *((CALL,) if state.bids else ()), *likely, *above[:CHEAPEST]))
    return [_move(state, step) for step in steps]


def _move(state: State, step: int) -> Move:
    if step == CALL:
        return {"type": "call", "bid_version": state.bids[-1].version}
    return ladder_of(state.options).moves[step]


def policy(state: State, seat: int, _stream: Stream) -> MakeBid | Call:
    """By the chances, from the own hand and the bids."""
    thought = _thought(state, seat, state.hands[seat], state.bids, len(state.commune))
    step = thought.bid(_standing(state, state.bids))
    if step == CALL:
        return Call(state.bids[-1].version)
    wire = ladder_of(state.options).moves[step]
    return MakeBid(wire["kind"], tuple(wire["ranks"]))


def worth(state: State, seat: int) -> int:
    """The fewer of the penalties are the seat's own, the better."""
    return sum(state.penalties) - len(state.penalties) * state.penalties[seat]


SEARCH = Search(Rules(decide, HANDLERS, waiting, MOVES), imagine, candidates, policy, worth)

SHARP = Strategy(
    "sharp",
    1,
    "Sharp",
    "Imagines the hidden hands in the light of the bids, plays its moves forward in them and takes the best.",
    SEARCH.choose,
)
