"""Bots for Trade and Barter: the card to give, the partner of an exchange, and the time to knock.

A hand's percentile is the number of hands of the deck that are worse.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.families.match import HORSE, TRADING, BuyHorse, DeclineHorse, HorseMove
from domain.games.trade_and_barter.events import (
    AFTER,
    BARTER_REPLY,
    Barter,
    BarterMove,
    BarterOptions,
    BarterReply,
    BarterState,
    Done,
    Knock,
    Pass,
    Trade,
)
from domain.games.trade_and_barter.game import TRADE_AND_BARTER
from domain.kernel import HIDDEN, Seat, are_known
from domain.search.determinization import Determinization, draw
from domain.search.game_bot import GameBot
from domain.search.observation import Observation
from domain.search.percentiles import Percentiles, percentiles_of

DECK = DECKS["52"]

THIRD_CARDS = len(DECK) - 2

SAFE = 3
"""The margin for a knock: the chance of holding the worst hand must be below 1 in 3 of an even share. An even share
will do if an exchange would probably spoil the hand."""

CHIP = 40
"""The worth of a chip, as the divisor of the number of hands."""

LIFE = 40
"""The worth of a counter or token, in chips. Places decide a match; chips are only reported."""


class BarterBot(GameBot[BarterState, BarterMove | HorseMove]):
    def policy(self, s: BarterState, seat: Seat, stream: Stream) -> BarterMove | HorseMove:
        """Gives its most dispensable card. Barters if that promises as much as a trade less its fee."""
        if s.phase == HORSE:
            return BuyHorse() if s.options.horse_price * len(s.live()) <= s.pool else DeclineHorse()
        table, hand = percentiles_at(s.options), s.hands[seat]
        now, (trade, give) = table.percentile(hand), best_gift(table, hand)
        if s.phase == BARTER_REPLY:
            return BarterReply(give) if trade > now or not s.options.barter_consent else BarterReply(refuse=True)
        if s.phase in (TRADING, AFTER) and is_safe(table, s, now, SAFE if trade > now else 1):
            return Knock()
        if s.phase == AFTER:
            return Done()
        return self._exchange(s, seat, now, must=s.phase == TRADING)

    def _exchange(self, s: BarterState, seat: Seat, now: int, *, must: bool) -> BarterMove:
        table, hand = percentiles_at(s.options), s.hands[seat]
        trade, give = best_gift(table, hand)
        found: list[tuple[int, BarterMove]] = []
        if s.can_offer(seat):
            barter = _after(table, table.mask(hand) - table.bits[give], barters=True)
            found.append((barter // THIRD_CARDS, Barter(give)))
        if s.can_trade(seat):
            found.append((trade - s.fee(seat) * table.whole // CHIP, Trade(give)))
        value, move = max(found, key=lambda each: each[0], default=(0, Pass()))
        return move if must or value > now else Pass()

    def worth(self, s: BarterState, seat: Seat) -> int:
        """Returns the seat's tokens or counters above those of the others, then its chips won."""
        left = s.counters if s.options.frame == "pool" else s.tokens
        return LIFE * (len(left) * left[seat] - sum(left)) + s.ledger[seat]

    def candidates(self, s: BarterState, seat: Seat) -> list[BarterMove | HorseMove]:
        """Returns the legal moves, limited to giving the most dispensable card, and without a knock on a probably worst
        hand."""
        legal = list(TRADE_AND_BARTER.legal(s, seat))
        if s.phase == HORSE:
            return [self.policy(s, seat, Stream(b""))]
        table, hand = percentiles_at(s.options), s.hands[seat]
        now, give = table.percentile(hand), best_gift(table, hand)[1]
        daring = is_safe(table, s, now, 1)
        return [
            move
            for move in legal
            if getattr(move, "give", None) in (None, give) and (daring or not isinstance(move, Knock))
        ] or legal

    def dealt(self, seen: Observation[BarterState], stream: Stream) -> Iterator[Determinization[BarterState]]:
        """Deals all hidden hands anew. Exchanges among other seats are unseen, so a card given away may soon be
        anywhere."""
        while True:
            state = seen.state.copy()
            left = [card for card in DECK if not any(card in hand for hand in (*state.hands, *state.offered))]
            state.hands = [hand if are_known(hand) else draw(stream, left, len(hand)) for hand in state.hands]
            for seat, offered in enumerate(state.offered):
                if not are_known(offered):
                    state.offered[seat] = (stream.choice(state.hands[seat]),)
            state.bottom, state.viewer = draw(stream, left, len(state.bottom)), None
            number = state.stock.left
            yield Determinization(state, (HIDDEN,) * (len(DECK) - number) + draw(stream, left, number))

    def ends(self, s: BarterState, move: BarterMove | HorseMove) -> bool:
        return isinstance(move, Knock)


def percentiles_at(options: BarterOptions) -> Percentiles:
    """Returns the percentiles of hands at a table with these options."""
    return percentiles_of("52", TRADE_AND_BARTER.hands_ranked(options))


def is_safe(table: Percentiles, s: BarterState, now: int, margin: int) -> bool:
    """True if the hand is hardly the worst, assuming that each of the others holds the best of as many hands as it has
    had turns."""
    seats = len(s.live())
    return table.safe(now, seats - 1, margin, 1 + s.turns // seats)


def best_gift(table: Percentiles, hand: Cards) -> tuple[int, Card]:
    """Returns the most dispensable card, after the average percentile of the hand that a trade of it makes."""
    whole = table.mask(hand)
    give = max(hand, key=lambda card: _after(table, whole - table.bits[card], barters=False))
    return _after(table, whole - table.bits[give], barters=False) // THIRD_CARDS, give


@cache
def _after(table: Percentiles, kept: int, *, barters: bool) -> int:
    """Returns the sum of the percentiles that two cards make with each third card. After a barter, each third card is
    weighted by the number of hands that would give it away."""
    weights = spared(table) if barters else dict.fromkeys(DECK, 1)
    coming = [(table.of[kept + bit], weights[card]) for card, bit in table.bits.items() if not kept & bit]
    return sum([value * weight for value, weight in coming]) * THIRD_CARDS // sum([weight for _, weight in coming])


@cache
def spared(table: Percentiles) -> Mapping[Card, int]:
    """Returns, for each card, the number of hands of the deck that can best spare it, plus one."""
    counted, beside, bits = dict.fromkeys(DECK, 1), table.beside, table.bits
    for a, b, c in combinations(DECK, 3):
        one, two, three = beside[bits[b] + bits[c]], beside[bits[a] + bits[c]], beside[bits[a] + bits[b]]
        counted[a if one >= max(two, three) else b if two >= three else c] += 1
    return counted


BOT = BarterBot(TRADE_AND_BARTER)
