"""Trade and Barter: which card to give, to whom, and when to knock.

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
"""It knocks if its chance to hold the worst hand is below 1 in 3 of an even share; if an exchange would rather spoil
the hand, an even share will do."""

CHIP = 40
"""The worth of a chip: one hand in this many."""

LIFE = 40
"""A counter or token in chips. Places decide a match; chips are only reported beside them."""


class BarterBot(GameBot[BarterState, BarterMove | HorseMove]):
    def policy(self, s: BarterState, seat: Seat, stream: Stream) -> BarterMove | HorseMove:
        """Gives the card that it can best do without: barters where that promises as much as a trade and its fee."""
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
        """The own tokens or counters against those of the others, then the chips won."""
        left = s.counters if s.options.frame == "pool" else s.tokens
        return LIFE * (len(left) * left[seat] - sum(left)) + s.ledger[seat]

    def candidates(self, s: BarterState, seat: Seat) -> list[BarterMove | HorseMove]:
        """The card given is that which can best be spared. No hand that is rather the worst is knocked with."""
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
        """What others trade and barter among themselves is unseen, so a card that was given away soon may be anywhere,
        and all hidden hands are dealt anew."""
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
    """Those of a table with these options."""
    return percentiles_of("52", TRADE_AND_BARTER.hands_ranked(options))


def is_safe(table: Percentiles, s: BarterState, now: int, margin: int) -> bool:
    """Whether a hand is hardly the worst, if each of the others holds the best of as many hands as it has had turns."""
    seats = len(s.live())
    return table.safe(now, seats - 1, margin, 1 + s.turns // seats)


def best_gift(table: Percentiles, hand: Cards) -> tuple[int, Card]:
    """The card that can best be given away, and the average percentile after a trade of it."""
    whole = table.mask(hand)
    give = max(hand, key=lambda card: _after(table, whole - table.bits[card], barters=False))
    return _after(table, whole - table.bits[give], barters=False) // THIRD_CARDS, give


@cache
def _after(table: Percentiles, kept: int, *, barters: bool) -> int:
    """The sum of the percentiles that two cards have with each third one; after a barter weighed by how many hands can
    best spare that card."""
    weights = spared(table) if barters else dict.fromkeys(DECK, 1)
    coming = [(table.of[kept + bit], weights[card]) for card, bit in table.bits.items() if not kept & bit]
    return sum([value * weight for value, weight in coming]) * THIRD_CARDS // sum([weight for _, weight in coming])


@cache
def spared(table: Percentiles) -> Mapping[Card, int]:
    """Of how many hands of the deck each card is the one that can best be spared, one more for each card."""
    counted, beside, bits = dict.fromkeys(DECK, 1), table.beside, table.bits
    for a, b, c in combinations(DECK, 3):
        one, two, three = beside[bits[b] + bits[c]], beside[bits[a] + bits[c]], beside[bits[a] + bits[b]]
        counted[a if one >= max(two, three) else b if two >= three else c] += 1
    return counted


BOT = BarterBot(TRADE_AND_BARTER)
