"""Hands of three cards around a widow: old and modern Commerce, and Trentuno.

Hands are compared by their percentiles, the number of worse hands of the deck. A swap is worth the hand that it makes
and, while there may be another turn, the best hand that one more card could then make.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Any, NamedTuple

from domain.cards import Cards, in_deck_order, swapped
from domain.fairness import Stream
from domain.families.match import FINAL, HAND_SIZE, HORSE, TRADING, BuyHorse, DeclineHorse, MatchState
from domain.families.modern import ModernState
from domain.families.old import DEALER_BLIND, BlindDecline, BlindExchange, OldState
from domain.families.widow import Exchange, Knock, Pass, Pounce
from domain.kernel import Move, Seat
from domain.search.game_bot import GameBot
from domain.search.percentiles import Percentiles, percentiles_of

LIFE = 40
"""The worth of a token or counter in chips. Places decide a match; chips are only reported."""

SAFE, DARING = 20, 2
"""Limits for a knock, as divisors of an even share: the policy knocks if its chance to hold the worst hand is below the
first, and the search considers it below the second. The margin is wide because the others still have a turn to
improve."""

CONSIDERED = 4
"""The number of swaps, those with the best hands, that are searched one step further."""

VERY_GOOD, GOOD = 50, 5
"""One of the best hands in fifty is never turned into one that is not even among the best in five."""

RARE, SELDOM = 20, 100
"""A blind dealer may take the whole widow if at most one hand in `RARE` is better, and always does if at most one in
`SELDOM` is."""

TRIED_BLINDLY = 3

GRADES = 2**15
"""An upper limit of percentiles."""

FEW = 5
"""The number of seats above which there are fewer rollouts, which are longer. Halved if hands have rounds or no
knocks."""

SURE = 2**40
"""The value of certainty on the scale of chances."""

WidowState = ModernState | OldState


class Swap(NamedTuple):
    """The hand after a swap, as bits; the current hand to keep it. `now` is its percentile."""

    value: int
    now: int
    made: int


class WidowBot(GameBot[Any, Any]):
    rollouts = 120
    safe = SAFE

    def effort(self, s: WidowState) -> int:
        long = isinstance(s, OldState) or not s.options.knocking
        return self.rollouts * FEW // max(FEW, len(s.live())) // (2 if long else 1)

    def policy(self, s: Any, seat: Seat, stream: Stream) -> Move:
        """Pounces, makes the best possible hand, knocks with a hand that is unlikely to be the worst, or else makes the
        most valuable swap. Passes instead of knocking if the table has no knocks."""
        return self.choice(s, seat)

    def choice(self, s: Any, seat: Seat) -> Move:
        if s.phase == HORSE:
            return horse_choice(s)
        game: Any = self.game(s)
        table = table_of(game, s)
        if s.phase == DEALER_BLIND:
            return blind_choice(table, s)
        pounce: Pounce
        for pounce in game.pounces(s, seat) if s.options.pounce != "off" else ():
            return pounce
        own, best = table.percentile(s.hands[seat]), swaps(table, s, seat)[0]
        makes_the_best = own < best.now == table.best
        if not makes_the_best and not is_last_turn(s) and may_end(table, s, seat, own, self.safe):
            return Knock() if s.options.knocking else Pass()
        return swap_move(table, s, seat, best.made)

    def worth(self, s: MatchState, seat: Seat) -> int:
        return match_worth(s, seat)

    def ends(self, s: Any, move: Move) -> bool:
        """True for a knock, and for 31 if it ends the hand at this table."""
        return isinstance(move, Knock) or (isinstance(move, Exchange) and is_ended_by(s, move.give, move.take))

    def candidates(self, s: Any, seat: Seat) -> Sequence[Move]:
        """Returns the best swaps, a pass, and a knock unless it is rash. The best possible hand is the only candidate,
        and so is the best within reach if hands are shown after this turn."""
        table, first = table_of(self.game(s), s), self.choice(s, seat)
        if s.phase == DEALER_BLIND:
            rare = table.is_rare(table.percentile(s.widow), SELDOM)
            return [first] if rare else [BlindDecline(), *(move for _, move in blind_swaps(table, s)[:TRIED_BLINDLY])]
        if s.phase == HORSE or isinstance(first, Pounce) or acts_last(s, seat):
            return [first]
        own, found = table.percentile(s.hands[seat]), swaps(table, s, seat)
        best = max([swap.now for swap in found])
        if own < best == table.best:
            return [first]
        daring = may_end(table, s, seat, own, DARING)
        kept = [swap.made for swap in found if not spoils(table, s, seat, own, swap)]
        tried = [first, *(swap_move(table, s, seat, made) for made in kept)]
        if best > own and pass_shows(s) and not daring:
            tried = [move for move in tried if move != Pass()]
        if s.phase == TRADING and s.options.knocking and daring and not (best > own and knock_shows(s)):
            tried.append(Knock())
        return [move for number, move in enumerate(tried) if move not in tried[:number]]


def match_worth(s: MatchState, seat: Seat) -> int:
    """Returns the seat's tokens or counters relative to those of the others, then the chips won."""
    left = s.counters if s.options.frame == "pool" else s.tokens
    return LIFE * (len(left) * left[seat] - sum(left)) + s.ledger[seat]


def horse_choice(s: MatchState) -> BuyHorse | DeclineHorse:
    """Buys one more counter for at most an even share of the pool."""
    return BuyHorse() if s.options.horse_price * len(s.live()) <= s.pool else DeclineHorse()


def table_of(game: Any, s: WidowState) -> Percentiles:
    """Returns the percentiles by the ranking of a table."""
    return percentiles_of(game.deck(s.options), game.hands_ranked(s.options))


def spoils(table: Percentiles, s: WidowState, seat: Seat, own: int, swap: Swap) -> bool:
    """True if a swap locks a worse hand, gives up the best possible hand, or turns a very good hand into a common one.
    An exception to the last is a card that matches one that another seat was seen to take."""
    if swap.now >= own:
        return False
    take = tuple([card for card in s.widow if table.bits[card] & swap.made])
    if own == table.best or (isinstance(s, OldState) and len(take) == HAND_SIZE):
        return True
    ruins = table.is_rare(own, VERY_GOOD) and not table.is_rare(swap.now, GOOD)
    return ruins and not is_collected(s, seat, take)


def is_collected(s: WidowState, seat: Seat, take: Cards) -> bool:
    """True if a card matches, by suit or rank, one that another seat was seen to take."""
    seen = [card for other, taken in enumerate(s.taken) if other != seat for card in taken]
    return any(card.suit == other.suit or card.rank == other.rank for card in take for other in seen)


# Turns


def is_last_turn(s: WidowState) -> bool:
    """True if the same seat can have no further turn."""
    if isinstance(s, OldState):
        return s.round >= s.rounds
    return s.phase == FINAL or is_capped(s)


def is_capped(s: ModernState) -> bool:
    """True if the cap on rounds ends the trading after this turn, unless it is a knock."""
    return s.phase == TRADING and s.turns + 1 >= s.options.round_cap * len(s.live())


def acts_last(s: WidowState, seat: Seat) -> bool:
    """True if hands are shown after this turn."""
    if isinstance(s, ModernState) and is_capped(s):
        return True
    return is_last_turn(s) and s.queue == (seat,)


def pass_settles(s: WidowState) -> bool:
    """True if a seat that passes now has no further turn to change its hand."""
    if isinstance(s, OldState):
        return s.options.pass_locks
    return s.pass_run + 1 >= s.options.pass_rounds * len(s.live())


def pass_shows(s: WidowState) -> bool:
    """True if a pass now brings the showdown."""
    return isinstance(s, ModernState) and s.options.deadlock == "showdown" and pass_settles(s)


def knock_shows(s: WidowState) -> bool:
    """True if a knock now brings the showdown at once, with no further turns."""
    return isinstance(s, OldState) and len(s.knocked) + 1 >= min(s.options.knocks_to_end, len(s.live()))


def is_ended_by(s: Any, give: Cards, take: Cards) -> bool:
    """True if a swap of the seat in turn makes a hand that brings the showdown at once."""
    after = s.copy()
    after.hands[s.turn] = swapped(s.hands[s.turn], give, take)
    return bool(after.somebody_ends())


# Swaps


def most_swapped(s: WidowState) -> int:
    """Returns the maximum number of cards that a turn may swap."""
    return HAND_SIZE if isinstance(s, OldState) else s.options.exchanges_per_turn


def swaps(table: Percentiles, s: WidowState, seat: Seat) -> list[Swap]:
    """Returns the best swaps and the option of keeping the hand, by descending value."""
    held = table.mask(s.hands[seat])
    if seat in s.locked:
        return [Swap(0, table.percentile(s.hands[seat]), held)]
    old, last, least = isinstance(s, OldState), is_last_turn(s), HAND_SIZE - most_swapped(s)
    within, grade = hands_within(table, table.sorted_bits(s.hands[seat] + s.widow)), grades(table)
    near = [made for made in within if (made & held).bit_count() >= least] if least else within
    found = list[Swap]()
    for made in (held, *near[:CONSIDERED]):
        settled = last or (pass_settles(s) if made == held else old and not made & held)
        now, best = grade[made], made if settled else next(other for other in within if (other & made).bit_count() > 1)
        found.append(Swap(now + grade[best], now // GRADES, made))
    return sorted(found, key=_VALUE, reverse=True)


_VALUE = itemgetter(0)


@lru_cache(maxsize=1 << 12)
def hands_within(table: Percentiles, bits: tuple[int, ...]) -> list[int]:
    """Returns all hands of three of those cards, as bits, best first."""
    return sorted(map(sum, combinations(bits, HAND_SIZE)), key=grades(table).__getitem__, reverse=True)


@lru_cache(maxsize=64)
def grades(table: Percentiles) -> dict[int, int]:
    """Returns the percentiles of hands times GRADES, with ties broken by the best pair in the hand. The pair shows
    which of many worthless hands is nearest to something."""
    beside = table.beside
    return {
        hand: GRADES * percentile + max(beside[hand ^ low], beside[hand ^ high], beside[low | high])
        for hand, percentile in table.of.items()
        for low, high in [(hand & -hand, 1 << hand.bit_length() - 1)]
    }


def swap_move(table: Percentiles, s: WidowState, seat: Seat, made: int) -> Exchange | Pass:
    """Returns the move that makes a hand."""
    bits, hand = table.bits, s.hands[seat]
    give = in_deck_order([card for card in hand if not bits[card] & made])
    take = in_deck_order([card for card in s.widow if bits[card] & made])
    return Exchange(give, take) if give else Pass()


# The others' possible hands


def may_end(table: Percentiles, s: WidowState, seat: Seat, own: int, margin: int) -> bool:
    """True if the hand is unlikely to be the worst."""
    more = 0 if knock_shows(s) else most_swapped(s) - 1
    return is_safe(s, seat, margin, more, lambda known, hands: _not_worse(table, known, own, hands))


def is_safe(s: WidowState, seat: Seat, margin: int, more: int, not_worse: Callable[[Cards, int], int]) -> bool:
    """True if the chance to hold the worst hand is below 1 in `margin` of an even share.

    Each other seat is assumed to hold the best of several hands with the cards that it was seen to take: one, one more
    for each round, one more for each of those cards, since it took what suits its hand, and `more` for its possible
    last turn. `not_worse` gives the chance that this is no worse than the seat's own hand, out of SURE. A seat that has
    knocked is assumed to hold nothing worse.
    """
    live, chance = s.live(), SURE
    rounds, knocked = (s.round - 1, s.knocked) if isinstance(s, OldState) else (s.turns // len(live), ())
    for other in live:
        if other != seat and other not in knocked:
            known = s.hands[other] if s.hand_is_open(other) else s.taken[other]
            chance = chance * not_worse(known, 1 + max(0, rounds) + len(known) + more) // SURE
    return chance * margin * len(live) <= SURE


@lru_cache(maxsize=1 << 14)
def _not_worse(table: Percentiles, known: Cards, own: int, hands: int) -> int:
    """Returns the chance that the best of `hands` hands with the known cards is at least as good as a percentile."""
    if len(known) >= HAND_SIZE:
        return SURE if table.percentile(known) >= own else 0
    worse, whole = (bisect_left(beside := _beside(table, known), own), len(beside)) if known else (own, table.whole)
    beaten: int = SURE * worse**hands // whole**hands
    return SURE - beaten


@lru_cache(maxsize=1 << 11)
def _beside(table: Percentiles, known: Cards) -> list[int]:
    """Returns the ascending percentiles of all hands with the one or two known cards."""
    held, others = table.mask(known), [bit for card, bit in table.bits.items() if card not in known]
    return sorted([table.of[held + sum(rest)] for rest in combinations(others, HAND_SIZE - len(known))])


# The dealer, playing blind


def blind_choice(table: Percentiles, s: OldState) -> Move:
    """Takes cards of the widow that on average make a better hand than three of four hands."""
    average, move = blind_swaps(table, s)[0]
    return move if average * 4 > 3 * table.whole else BlindDecline()


def blind_swaps(table: Percentiles, s: OldState) -> list[tuple[int, BlindExchange]]:
    """Returns pairs of the widow with their average percentile beside any third card, best first. Adds the whole widow
    if it is a rare hand, since it locks. Unseen cards are all alike, so the first ones are laid down."""
    lying = in_deck_order(s.widow)
    found = [(table.beside[table.mask(pair)], BlindExchange((0, 1), pair)) for pair in combinations(lying, 2)]
    if table.is_rare(table.percentile(lying), RARE):
        found.append((table.percentile(lying), BlindExchange((0, 1, 2), lying)))
    return sorted(found, key=lambda each: -each[0])
