"""Trade and Barter: trade a card for the top of the stock or barter one with your neighbour, and knock in time.

Each player holds three cards and there is no widow. In turn, clockwise from the dealer's left, a player must exchange
one card: trade it for the top of the stock, for a fee to the dealer, or barter it with the neighbour on the right. The
neighbour gives a card back without having seen the one offered, and may refuse if the table asks for consent. Or the
player knocks, instead of an exchange or, at some tables, also after one. A knock brings the showdown at once, or after
one more turn of each of the others; then the frame settles the cost.

    trading -> barter_reply -> after -> trading (the next seat), or final, or the showdown

Nobody sees what others trade. A card offered is its owner's secret until the barter is done, and permanently if it is
refused. A card traded in goes under the stock, unseen.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal, assert_never

from domain.cards import Card, in_deck_order
from domain.common_schemas import meanings
from domain.fairness import Stream
from domain.families import match, pool, tokens
from domain.families.match import FINAL, TRADING, MatchGame, MatchOptions, Showdown
from domain.families.pool import Pool
from domain.families.tokens import TOKENS
from domain.games.trade_and_barter.events import (
    AFTER,
    BARTER_REPLY,
    PAYING,
    Barter,
    Bartered,
    BarterMove,
    BarterOffered,
    BarterOptions,
    BarterRefused,
    BarterReply,
    BarterState,
    CardsDealt,
    ChipsMoved,
    Done,
    Knock,
    Knocked,
    Pass,
    Passed,
    Trade,
    Traded,
    TurnEnded,
)
from domain.kernel import Batch, Deal, Outcome, Seat, during, preset
from domain.rankings.barter import barter_of
from domain.rankings.ranking import Key, Ranking
from domain.rankings.schemas import THREE_CARDS
from domain.refusals import CreationRefused, IllegalMove


class BarterRefusal(IllegalMove):
    code: (
        Literal["card_not_in_hand", "stock_empty", "no_chips", "must_exchange", "knock_closed"]
        | Literal["neighbour_knocked", "barter_refused", "refusal_not_allowed"]
    )


class BarterValue(match.HandValue, named="TradeAndBarterHandValue"):
    name: Annotated[str, meanings(THREE_CARDS, "The kind of the hand.")]


class HandJudged(match.HandJudged, named="TradeAndBarterHandJudgedData"):
    values: Annotated[Mapping[Seat, BarterValue], "The value of each hand that was shown, by seat."]


QUIET: Mapping[str, tuple[type[BarterMove], ...]] = {
    TRADING: (Trade, Barter, Pass),
    FINAL: (Pass,),
    BARTER_REPLY: (BarterReply,),
    AFTER: (Done,),
}
"""The moves at a deadline, by phase: the first kind that is possible. Never a knock."""


class TradeAndBarter(MatchGame[BarterState, BarterMove]):
    slug, title, seats = "trade-and-barter", "Trade and Barter", (3, 12)
    summary = "Trade a card for the top of the stock or barter one with your neighbour, and knock before the others do."
    options, state = BarterOptions, BarterState
    frames = {"pool": Pool(ChipsMoved), "tokens": TOKENS}
    value, judged = BarterValue, HandJudged
    scores = pool.SCORES
    moves = {
        Trade: during(TRADING, FINAL),
        Barter: during(TRADING, FINAL),
        BarterReply: during(BARTER_REPLY),
        Knock: during(TRADING, AFTER, closed_in={FINAL: "knock_closed"}),
        Done: during(AFTER),
        Pass: during(TRADING, FINAL),
        **pool.MOVES,
    }
    events = (
        *match.EVENTS,
        HandJudged,
        ChipsMoved,
        pool.CountersLost,
        pool.HorseOffered,
        pool.HorseBought,
        pool.HorseDeclined,
        *tokens.EVENTS,
        CardsDealt,
        Traded,
        BarterOffered,
        Bartered,
        BarterRefused,
        Knocked,
        TurnEnded,
        Passed,
    )
    presets = (
        preset("any-number", "The same as wikipedia, for up to twelve players", BarterOptions()),
        preset("wikipedia", "A pool, three kinds of hand, and barters can't be refused", BarterOptions(), (3, 10)),
        preset(
            "modern",
            "Tokens, five kinds of hand, consent, final turns and a purse of ten",
            BarterOptions(
                frame="tokens",
                combinations="five_modern",
                ties="frame",
                barter_consent=True,
                final_turns=True,
                purse=10,
            ),
        ),
        preset("hoyle", "A knock may also follow an exchange", BarterOptions(knock_timing="instead_or_after")),
        preset("total-point", "The point is the total of all three cards", BarterOptions(point="total")),
    )

    def check(self, options: MatchOptions, seats: int) -> None:
        """Checks the options. Cards are always enough: 3 x 12 in hands leave 16."""
        assert isinstance(options, BarterOptions)
        if options.point == "total" and options.combinations != "three":
            message = f"point total has a meaning only with combinations three, not {options.combinations}"
            raise CreationRefused("options_conflict", message)
        super().check(options, seats)

    def begin(self, options: MatchOptions, seats: int) -> BarterState:
        s = super().begin(options, seats)
        s.purses = None if s.options.purse is None else (s.options.purse,) * seats
        return s

    def hands_ranked(self, options: BarterOptions) -> Ranking:
        return barter_of(options.combinations, options.point)

    def dealt(self, s: BarterState, deal: Deal) -> CardsDealt:
        return CardsDealt(*deal)

    def waiting(self, s: BarterState) -> tuple[Seat, ...]:
        """Returns the neighbour of the seat to move while an answer is due."""
        if s.phase == BARTER_REPLY and s.turn is not None:
            return (s.neighbour(s.turn),)
        return () if s.phase == PAYING else super().waiting(s)

    def play_hand(self, b: Batch[BarterState], seat: Seat, move: BarterMove) -> None:
        s = b.state
        match move:
            case Trade(give):
                self._trade(b, seat, give)
            case Barter(give):
                self._check_offer(s, seat, give)
                b.emit(BarterOffered(seat, s.neighbour(seat), {seat: give}))
            case BarterReply(give):
                self._reply(b, seat, give)
            case Knock():
                b.emit(Knocked(seat))
            case Done():
                b.emit(TurnEnded(seat))
            case Pass():
                if s.phase == TRADING and (s.can_trade(seat) or s.can_offer(seat)):
                    raise BarterRefusal("must_exchange", "you may not pass while you can still trade or barter")
                b.emit(Passed(seat))
            case _:
                assert_never(move)

    def _trade(self, b: Batch[BarterState], seat: Seat, give: Card) -> None:
        """Trades a card. Checks ownership first, then the rules in their order."""
        s, fee = b.state, b.state.fee(seat)
        _check_held(s, seat, give)
        if not s.stock_shown():
            raise BarterRefusal("stock_empty", f"{give} can't be traded, because the stock is empty: barter or pass")
        if s.purses is not None and s.purses[seat] < fee:
            raise BarterRefusal(
                "no_chips", f"a trade costs {fee}, and your purse holds {s.purses[seat]}: barter or pass"
            )
        b.emit(Traded(seat, fee, {seat: give}, {seat: s.top(b.chance)}))
        if fee:
            b.emit(self._paid(s, seat, fee))

    def _paid(self, s: BarterState, seat: Seat, fee: int) -> ChipsMoved:
        assert s.dealer is not None
        moves = {seat: -fee, s.dealer: fee}
        purses = None if s.purses is None else _after(s.purses, moves)
        return ChipsMoved("fee", moves, _after(s.ledger, moves), s.pool, s.pot, purses)

    def _check_offer(self, s: BarterState, seat: Seat, give: Card) -> None:
        _check_held(s, seat, give)
        if s.neighbour(seat) == s.knocker:
            raise BarterRefusal(
                "neighbour_knocked", f"seat {s.knocker} on your right has knocked: trade {give} or pass"
            )
        if s.refused:
            message = f"{give} can't be offered: a turn has one barter, and yours was refused"
            raise BarterRefusal("barter_refused", message)

    def _reply(self, b: Batch[BarterState], seat: Seat, give: Card | None) -> None:
        s, other = b.state, b.state.turn
        assert other is not None
        if give is not None:
            _check_held(s, seat, give)
            (offered,) = s.offered[other]
            b.emit(Bartered(seat, other, {seat: give, other: offered}, {seat: offered, other: give}))
        elif s.options.barter_consent:
            b.emit(BarterRefused(seat, other))
        else:
            raise BarterRefusal("refusal_not_allowed", "a barter can't be refused at this table: give a card for it")

    def showdown(self, s: BarterState, keys: Mapping[Seat, Key]) -> Showdown:
        """Ranks the dealer's hand first among equal hands and charges a single loser, unless the frame decides."""
        shown = super().showdown(s, keys)
        if s.options.ties == "frame":
            return shown
        shown = shown._replace(order=(shown.order[-1], *shown.order[:-1]))
        return shown._replace(losses={shown.ranked()[-1]: 1})

    def legal_in_hand(self, s: BarterState, seat: Seat) -> Iterator[BarterMove]:
        """Yields cards in deck order."""
        if seat not in self.waiting(s):
            return
        hand = in_deck_order(s.hands[seat])
        if s.phase == AFTER:
            yield from (Done(), Knock())
        elif s.phase == BARTER_REPLY:
            if s.options.barter_consent:
                yield BarterReply(refuse=True)
            yield from map(BarterReply, hand)
        else:
            may_trade, may_offer = s.can_trade(seat), s.can_offer(seat)
            if s.phase == TRADING:
                yield Knock()
            if s.phase == FINAL or not (may_trade or may_offer):
                yield Pass()
            yield from map(Trade, hand if may_trade else ())
            yield from map(Barter, hand if may_offer else ())

    def quiet_in_hand(self, s: BarterState, seat: Seat, stream: Stream) -> tuple[BarterMove, bool]:
        """Refuses if that is possible, else plays any move of the first possible kind. A trade may leave the turn open
        for a knock."""
        legal = list(self.legal_in_hand(s, seat))
        alike = next(found for kind in QUIET[s.phase] if (found := [each for each in legal if isinstance(each, kind)]))
        refused = [each for each in alike if isinstance(each, BarterReply) and each.refuse]
        move = stream.choice(refused or alike)
        return move, isinstance(move, Trade) and s.options.knock_timing == "instead_or_after"

    def outcome(self, s: BarterState) -> Outcome | None:
        """Reports the ledger with any frame, because of the fees."""
        outcome = super().outcome(s)
        return outcome and outcome._replace(scores=tuple(s.ledger))


def _check_held(s: BarterState, seat: Seat, card: Card) -> None:
    if card not in s.hands[seat]:
        raise BarterRefusal("card_not_in_hand", f"{card} is not in your hand")


def _after(held: Sequence[int], moves: Mapping[Seat, int]) -> tuple[int, ...]:
    """Returns the chips by seat after those changes."""
    return tuple([chips + moves.get(seat, 0) for seat, chips in enumerate(held)])


TRADE_AND_BARTER = TradeAndBarter()
