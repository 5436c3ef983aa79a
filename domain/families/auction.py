"""An auction on the combined cards of all hands, shared by Commune and Liar's Poker.

Each seat is dealt a hand that only it sees. All hands together are the pool, and the seats bid on it in turn: "a pair
of nines", "straight to the ten". Each bid must beat the one before. There is no pass: the seat to move bids higher or
calls the standing bid. After a call all hands are shown, and the bid is judged against the pool. If it is true, the
caller loses the hand, otherwise the bidder does. The size of a seat's hand depends on the number of hands it has lost.
A seat that has lost too many is dealt no cards and is out. The last seat left wins.

    dealing -> bidding -> called -> showdown -> bidding (the next hand), or over

The bids are in bids.py, and the options, state, moves and events in auction_events.py. A game defines the bids, the
test of a bid, the cost of a lost hand and the next opener.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple, TypeVar

from domain.cards import Cards
from domain.fairness import Stream
from domain.families.auction_events import (
    BIDDING,
    OVER,
    AuctionMove,
    AuctionOptions,
    AuctionState,
    BidMade,
    Call,
    Called,
    CardsDealt,
    HandJudged,
    HandLost,
    HandsRevealed,
    MadeBid,
    MakeBid,
    NamedBid,
    OpenerDrawn,
    PlayerEliminated,
)
from domain.families.bids import Bid, Ladder, not_higher, not_on
from domain.kernel import Batch, DealerDrawn, Game, Move, Outcome, Seat, deal, move_data
from domain.moves import JsonMove
from domain.refusals import CreationRefused, IllegalMove, NotationError


class BidRefusal(IllegalMove):
    code: Literal["bid_not_allowed", "bid_not_higher", "no_bid_to_call", "bid_changed", "own_bid"]


class DeckRefused(CreationRefused):
    code: Literal["deck_too_small", "pool_below_five"]


class Verdict(NamedTuple):
    """The verdict on a bid. `witness` are cards that prove it, if the game names them."""

    valid: bool
    witness: Cards | None = None


S = TypeVar("S", bound=AuctionState)


class AuctionGame(Game[S, AuctionMove]):
    """An auction. A game adds its own records of bids and events, and the methods left open below."""

    options: type[AuctionOptions]
    bid: type[NamedBid]
    bid_made: type[BidMade]
    called: type[Called]
    dealt: type[CardsDealt]
    judged: type[HandJudged]

    def judge(self, bid: Bid, pool: Cards, options: Any) -> Verdict:
        """Judges the bid against those cards."""
        raise NotImplementedError

    def hand_lost(self, s: S, loser: Seat) -> HandLost:
        """Returns the event of a lost hand, given the state before it."""
        raise NotImplementedError

    def next_opener(self, s: S) -> Seat:
        """Returns the opener of the next hand, given the state after the judgement. Unused if there is a dealer."""
        raise NotImplementedError

    def bid_of(self, bid: Bid) -> MakeBid:
        """Returns the move that makes a bid."""
        raise NotImplementedError

    def call_of(self, bid_version: int) -> Call:
        """Returns the call of the bid with that version, in normal form."""
        raise NotImplementedError

    def quiet_bid(self, options: Any) -> Bid:
        """Returns the opener's bid at the deadline."""
        lowest: Bid = options.ladder.bids[0]
        return lowest

    def why_not(self, move: Any, options: Any) -> str:
        """Returns the game's own reason why these options exclude the bid. "" leaves the reason to the ladder."""
        return ""

    # Deciding moves

    def start(self, b: Batch[S]) -> None:
        """Draws the first dealer or opener and deals."""
        random = b.below(len(b.state.hands))
        if b.state.options.has_dealer:
            b.emit(DealerDrawn(random.drawn, random))
            self._deal(b, random.drawn, b.state.next(random.drawn))
        else:
            b.emit(OpenerDrawn(random.drawn, random))
            self._deal(b, None, random.drawn)

    def play(self, b: Batch[S], seat: Seat, move: AuctionMove) -> None:
        match move:
            case MakeBid():
                self._bid(b, seat, move)
            case Call():
                self._show_down(b, seat, self._called_bid(b.state, seat, move))
                if b.state.phase != OVER:
                    self._deal_next_hand(b)

    def _bid(self, b: Batch[S], seat: Seat, move: MakeBid) -> None:
        s = b.state
        ladder, standing = s.options.ladder, s.standing
        bid = ladder.find(move.kind, move.ranks, move.named_suit)
        if bid is None:
            reason = self.why_not(move, s.options) or not_on(ladder, move.kind, move.ranks, move.named_suit)
            raise BidRefusal("bid_not_allowed", reason)
        if standing is not None and bid.key <= standing.bid.key:
            raise BidRefusal("bid_not_higher", not_higher(ladder, bid, standing.bid))
        b.emit(self.bid_made(seat, move.kind, move.ranks, move.named_suit or None))

    def _called_bid(self, s: S, seat: Seat, move: Call) -> MadeBid:
        """Returns the called bid. Raises BidRefusal if it can't be called."""
        if move.meant is None and s.options.anybody_may_call:
            raise NotationError("a call needs 'bid_version' where anybody may call: the version of the bid")
        standing = s.standing
        if standing is None:
            raise BidRefusal("no_bid_to_call", "there is no bid to call yet: the opener must bid")
        if move.meant not in (None, standing.called_as):
            raise BidRefusal(
                "bid_changed",
                f"the bid of version {move.meant} doesn't stand any more: "
                f"the standing bid is {standing.bid}, of version {standing.called_as}",
            )
        if standing.seat == seat:
            raise BidRefusal("own_bid", f"{standing.bid} is your own bid: only another player can call it")
        return standing

    def _show_down(self, b: Batch[S], caller: Seat, standing: MadeBid) -> None:
        s, version = b.state, standing.called_as
        b.emit(self.called(caller, version))
        b.emit(HandsRevealed({seat: hand for seat, hand in enumerate(s.hands) if hand}))
        valid, witness = self.judge(standing.bid, s.pool, s.options)
        loser = caller if valid else standing.seat
        bid = self.bid(standing.kind, standing.ranks, standing.suit)
        b.emit(self.judged(bid, version, valid, witness, loser))
        b.emit(self.hand_lost(s, loser))
        if s.options.cards_after(s.losses[loser]) == 0:
            b.emit(PlayerEliminated(loser, len(s.live())))

    def _deal_next_hand(self, b: Batch[S]) -> None:
        s = b.state
        if s.dealer is None:
            self._deal(b, None, self.next_opener(s))
        else:
            dealer = s.next(s.dealer)
            self._deal(b, dealer, s.next(dealer))

    def _deal(self, b: Batch[S], dealer: Seat | None, opener: Seat) -> None:
        """Deals the next hand; the opener gets the first card."""
        s = b.state
        counts, number = tuple(s.hand_sizes()), s.hand_number + 1
        b.emit(self.dealt(*deal(b, s.options.deck, counts, first=opener, dealer=dealer, hand_number=number)))

    def resume(self, s: S) -> None:
        """Renumbers the bids so far, whose versions belong to another log. The standing bid gets the version of the
        event that starts the fork, so that it can be called; the others get none."""
        super().resume(s)
        versions = [None] * (len(s.bids) - 1) + [s.version]
        s.bids = tuple([replace(made, version=each) for made, each in zip(s.bids, versions, strict=False)])

    # Legal moves

    def waiting(self, s: S) -> tuple[Seat, ...]:
        return (s.turn,) if s.phase == BIDDING else ()

    def interrupts(self, move: type[Move], s: S) -> bool:
        return issubclass(move, Call) and s.options.anybody_may_call

    def _open(self, s: S, seat: Seat) -> tuple[Sequence[Call], slice, Ladder]:
        """Returns the seat's legal call, if any, and the slice of the ladder with its legal bids."""
        ladder = s.options.ladder
        end = len(ladder.bids)
        if s.phase != BIDDING or seat in s.out or not (seat == s.turn or s.options.anybody_may_call):
            return (), slice(end, end), ladder
        standing = s.standing
        calls = () if standing is None or standing.seat == seat else (self.call_of(standing.called_as),)
        lowest = ladder.above(standing.bid if standing else None) if seat == s.turn else end
        return calls, slice(lowest, end), ladder

    def legal(self, s: S, seat: Seat) -> Iterator[AuctionMove]:
        """Yields the call first, then the bids from the lowest."""
        calls, bids, ladder = self._open(s, seat)
        yield from calls
        yield from map(self.bid_of, ladder.bids[bids])

    def legal_data(self, s: S, seat: Seat) -> Sequence[JsonMove]:
        calls, bids, ladder = self._open(s, seat)
        return [*map(move_data, calls), *ladder.moves[bids]]

    def legal_parts(self, s: S, seat: Seat) -> tuple[Iterable[AuctionMove], slice]:
        return self._open(s, seat)[:2]

    def every(self, move: type[Move], options: Any) -> Sequence[JsonMove] | None:
        moves: Sequence[JsonMove] = options.ladder.moves
        return moves if issubclass(move, MakeBid) else None

    def normal(self, s: S, seat: Seat, move: AuctionMove) -> AuctionMove:
        """Adds the standing bid's version to a call without one, in games whose calls name it."""
        standing = s.standing
        return self.call_of(standing.called_as) if isinstance(move, Call) and standing is not None else move

    def quiet(self, s: S, seat: Seat, stream: Stream) -> tuple[AuctionMove, bool]:
        """Returns the quiet bid for the opener, and a call for any other seat."""
        standing = s.standing
        move = self.bid_of(self.quiet_bid(s.options)) if standing is None else self.call_of(standing.called_as)
        return move, False

    def eliminated(self, s: S, seat: Seat) -> bool:
        return seat in s.out

    def outcome(self, s: S) -> Outcome | None:
        """The last seat left wins. The others rank in reverse order of elimination."""
        return Outcome(tuple((seat,) for seat in (*s.live(), *reversed(s.out)))) if s.phase == OVER else None
