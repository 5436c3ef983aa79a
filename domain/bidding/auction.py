"""The auction on the cards of all hands, as Commune and Liar's Poker play it.

Each seat is dealt a hand that only it sees. All hands together are the pool, and the seats bid on it in turn: "a pair
of nines", "straight to the ten". Each bid must beat the one before. Nobody passes: the seat in turn bids higher or
calls the standing bid. After a call all hands are shown, and the bid is judged against the pool. If it is true, the
caller loses the hand, otherwise the bidder does. How many cards a seat is dealt depends on the hands that it has lost.
A seat that has lost too many is dealt none: it is out. The last seat left wins.

    dealing -> bidding -> called -> showdown -> bidding (the next hand), or over

A game says the rest in its `Auction`: which bids there are, what makes one true, what a lost hand costs, and who opens
the next one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from domain.batch import Batch
from domain.bidding.bids import Bid, Ladder
from domain.bidding.moves import Call, MakeBid
from domain.bidding.refused import not_higher, not_on
from domain.bidding.state import BIDDING, DEALING, OVER, MadeBid, State, eliminated, outcome, resume, waiting
from domain.cards import Cards, codes
from domain.deals import deal
from domain.event import Draft, Event
from domain.event_schema import EventSchema
from domain.fairness import Stream
from domain.game import Game, Strategy, View, Viewer
from domain.last_hand import SHARED, HandFold, costs
from domain.moves import Move, MoveSpec, never
from domain.options import Check, Option, Options, Preset
from domain.refusals import IllegalMove, NotationError
from domain.schema import Object

CLOCKWISE, COUNTERCLOCKWISE = 1, -1


class Verdict(NamedTuple):
    """Whether a bid is true; `witness` are cards that show it, if the game names them."""

    valid: bool
    witness: Cards | None = None


def always_clockwise(_options: Options) -> int:
    return CLOCKWISE


def nothing_more(_move: MakeBid, _options: Options) -> str:
    return ""


@dataclass(frozen=True)
class Auction:
    """What a game has of its own (the fields), and what follows from it (the functions of `Game`)."""

    moves: tuple[MoveSpec[MakeBid | Call], ...]
    events: Mapping[str, Callable[[State, Event], State]]
    """The fold, by the short names of events."""
    view: Callable[[State, Viewer], View]
    deck: Callable[[Options], str]
    """The name of the deck."""
    ladder: Callable[[Options], Ladder]
    """The bids of a table."""
    judge: Callable[[Bid, Cards, Options], Verdict]
    """`(bid, pool, options)`: whether the bid is true of those cards."""
    hand_size: Callable[[Options, int], int]
    """The cards dealt to a seat that has lost so many hands; 0 means that the seat is out."""
    hand_lost: Callable[[State, int], Draft]
    """`(state, loser)`: the event of a lost hand, from the state before it."""
    lost_as: tuple[str, str]
    """The name of that event, and what the loser has one more of."""
    next_opener: Callable[[State], int]
    """The seat that opens the next hand, from the state after the judgement. Not used if there is a dealer."""
    call: Callable[[int], Move]
    """The call of the bid with that version, on the wire."""
    quiet_bid: Callable[[Options], Move]
    """What an opener bids at the deadline."""
    why_not: Callable[[MakeBid, Options], str] = nothing_more
    """The game's own reason why a table with those options doesn't have a bid; "" leaves it to the ladder."""
    has_dealer: Callable[[Options], bool] = never
    """Whether there is a dealer. Then the deal passes on after each hand, and the seat after the dealer opens."""
    anybody_may_call: Callable[[State], bool] = never
    """Whether seats may call out of turn."""
    direction: Callable[[Options], int] = always_clockwise
    """The way the turn passes, CLOCKWISE or COUNTERCLOCKWISE. Cards are always dealt clockwise."""

    def initial(self, options: Options, seats: int) -> State:
        return State(
            options=dict(options),
            phase=DEALING,
            hand_number=0,
            since=0,
            direction=self.direction(options),
            dealer=None,
            turn=0,
            hands=((),) * seats,
            losses=(0,) * seats,
            bids=(),
            caller=None,
            judgement=None,
            out=(),
        )

    @property
    def hand_events(self) -> dict[str, HandFold]:
        """As in `Game.hand_events`."""
        name, unit = self.lost_as
        return {**SHARED, name: costs(unit, lambda event: {str(event.data["seat"]): 1})}

    # Deciding moves

    def start(self, batch: Batch[State]) -> None:
        """Draws the first dealer or opener and deals."""
        random = batch.draw_below(len(batch.state.hands))
        deals, drawn = self.has_dealer(batch.options), random["drawn"]
        batch.emit(Draft("dealer_drawn" if deals else "opener_drawn", {"seat": drawn, "random": dict(random)}))
        if deals:
            self._deal(batch, dealer=drawn, opener=batch.state.next(drawn))
        else:
            self._deal(batch, dealer=None, opener=drawn)

    def decide(self, batch: Batch[State], seat: int, move: MakeBid | Call) -> None:
        match move:
            case MakeBid():
                self._bid(batch, seat, move)
            case Call():
                standing = self._called_bid(batch.state, seat, move)
                self._show_down(batch, seat, standing)
                if batch.state.phase != OVER:
                    self._deal_next_hand(batch)

    def _bid(self, batch: Batch[State], seat: int, move: MakeBid) -> None:
        state = batch.state
        ladder, standing = self.ladder(state.options), state.standing
        bid = ladder.find(move.kind, move.ranks, move.suit)
        if bid is None:
            raise IllegalMove("bid_not_allowed", self.why_not(move, state.options) or not_on(ladder, move))
        if standing is not None and bid.key <= standing.bid.key:
            raise IllegalMove("bid_not_higher", not_higher(ladder, bid, standing.bid))
        batch.emit(Draft("bid_made", bid.data(), actor=seat))

    def _called_bid(self, state: State, seat: int, move: Call) -> MadeBid:
        """The bid that is called; IllegalMove if it can't be called."""
        if move.bid_version is None and self.anybody_may_call(state):
            raise NotationError("a call needs 'bid_version' where anybody may call: the version of the bid")
        standing = state.standing
        if standing is None:
            raise IllegalMove("no_bid_to_call", "there is no bid to call yet: the opener must bid")
        if move.bid_version not in (None, standing.called_as):
            raise IllegalMove(
                "bid_changed",
                f"the bid of version {move.bid_version} doesn't stand any more: "
                f"the standing bid is {standing.bid}, of version {standing.called_as}",
            )
        if standing.seat == seat:
            raise IllegalMove("own_bid", f"{standing.bid} is your own bid: only another player can call it")
        return standing

    def _show_down(self, batch: Batch[State], caller: int, standing: MadeBid) -> None:
        batch.emit(Draft("called", {"bid_version": standing.called_as}, actor=caller))
        hands = {str(seat): codes(hand) for seat, hand in enumerate(batch.state.hands) if hand}
        batch.emit(Draft("hands_revealed", {"hands": hands}))
        verdict = self.judge(standing.bid, batch.state.pool, batch.options)
        loser = caller if verdict.valid else standing.seat
        batch.emit(hand_judged(standing, verdict, loser))
        batch.emit(self.hand_lost(batch.state, loser))
        if self.hand_size(batch.options, batch.state.losses[loser]) == 0:
            batch.emit(Draft("player_eliminated", {"seat": loser, "place": len(batch.state.live)}))

    def _deal_next_hand(self, batch: Batch[State]) -> None:
        state = batch.state
        if state.dealer is None:
            self._deal(batch, dealer=None, opener=self.next_opener(state))
        else:
            dealer = state.next(state.dealer)
            self._deal(batch, dealer=dealer, opener=state.next(dealer))

    def _deal(self, batch: Batch[State], *, dealer: int | None, opener: int) -> None:
        """The opener gets the first card."""
        state = batch.state
        batch.emit(
            deal(
                batch,
                deck=self.deck(state.options),
                counts=self.hand_sizes(state),
                first=opener,
                dealer=dealer,
                hand_number=state.hand_number + 1,
            )
        )

    def hand_sizes(self, state: State) -> list[int]:
        """The cards that each seat is dealt, 0 for a seat that is out."""
        return [self.hand_size(state.options, lost) for lost in state.losses]

    # Which moves a seat can make (rules/conventions 10)

    def legal_moves(self, state: State, seat: int) -> Sequence[Move]:
        """The call first, then the bids from the lowest."""
        if state.phase != BIDDING or seat in state.out:
            return ()
        if seat != state.turn and not self.anybody_may_call(state):
            return ()
        standing = state.standing
        calls = () if standing is None or standing.seat == seat else (self.call(standing.called_as),)
        if seat != state.turn:
            return calls
        ladder = self.ladder(state.options)
        return calls + ladder.moves[ladder.above(standing.bid if standing else None) :]

    def normalise(self, state: State, _seat: int, move: Move) -> Move:
        """A call without a version gets that of the standing bid, in games whose calls name it."""
        if move["type"] == "call" and state.standing is not None:
            return self.call(state.standing.called_as)
        return move

    def quiet(self, state: State, _seat: int, _stream: Stream) -> tuple[Move, bool]:
        """The opener makes the quiet bid, any other seat calls."""
        standing = state.standing
        return (self.quiet_bid(state.options) if standing is None else self.call(standing.called_as)), False

    def move_of(self, event: Event) -> Move | None:
        match event.type.split(".")[1]:
            case "bid_made":
                named = {name: value for name, value in event.data.items() if value is not None}
                return {"type": "bid", **named}
            case "called":
                return self.call(event.data["bid_version"])
        return None


def hand_judged(called: MadeBid, verdict: Verdict, loser: int) -> Draft:
    return Draft(
        "hand_judged",
        {
            "bid": called.bid.data(),
            "bid_version": called.called_as,
            "valid": verdict.valid,
            "witness": None if verdict.witness is None else codes(verdict.witness),
            "loser": loser,
        },
    )


def game(
    auction: Auction,
    *,
    slug: str,
    title: str,
    summary: str,
    seats: tuple[int, int],
    options: tuple[Option, ...],
    presets: tuple[Preset, ...],
    check: Check,
    state_schema: Object[View],
    event_schemas: Mapping[str, EventSchema],
    result_schema: Object[View],
    strategies: tuple[Strategy, ...],
    rules_text: str,
) -> Game[State, MakeBid | Call]:
    """The game of the catalogue that is played as this auction."""
    return Game(
        slug=slug,
        title=title,
        summary=summary,
        rules_version=1,
        seats=seats,
        options=options,
        presets=presets,
        check=check,
        moves=auction.moves,
        events=auction.events,
        initial=auction.initial,
        start=auction.start,
        decide=auction.decide,
        waiting=waiting,
        eliminated=eliminated,
        outcome=outcome,
        view=auction.view,
        state_schema=state_schema,
        event_schemas=event_schemas,
        result_schema=result_schema,
        legal_moves=auction.legal_moves,
        normalise=auction.normalise,
        move_of=auction.move_of,
        quiet=auction.quiet,
        hand_events=auction.hand_events,
        strategies=strategies,
        rules_text=rules_text,
        resume=resume,
    )
