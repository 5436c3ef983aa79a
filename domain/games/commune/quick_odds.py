"""The odds of policy.py for positions: those bids only that matter, looked up by what makes bids differ.

Of a hand only the number of cards of each rank matters. A hand's key packs them into a number: three bits for each
rank, the wilds at the bottom, and the number of all cards above. Ranks of which a seat knows equally many cards are
alike, so the odds of all bids of a kind are few different numbers.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from operator import itemgetter
from typing import Any, NamedTuple

from domain.bidding.policy import CALL, NO_BID, OddsPolicy
from domain.bidding.position import UNBID
from domain.cards import DECKS, Cards
from domain.families import kinds
from domain.families.bids import Bid, straight_ranks
from domain.games.commune.bids import OF_A_KIND, BidOptions, ladder
from domain.games.commune.game import CommuneOptions
from domain.games.commune.odds import Gaps, filled
from domain.games.commune.satisfaction import Pool, holds, is_wild, need

SIZE = 48
"""The lowest bit of the number of all cards in a key."""

CODE = {card: 1 << SIZE | 1 << (0 if is_wild(card) else 3 * card.rank) for card in DECKS["54"]}

FLUSHES = (kinds.FLUSH, kinds.STRAIGHT_FLUSH)

EXACT = frozenset({*OF_A_KIND, kinds.TWO_PAIR, kinds.FULL_HOUSE})
"""The kinds whose likeliest bid is known by how many cards of ranks are known."""

_first = itemgetter(0)


def key_of(hand: Cards) -> int:
    return sum([CODE[card] for card in hand])


class KindOfBids(NamedTuple):
    """The bids of a kind: the places of the first one and behind the last one, and what each of them names.

    That is a rank, two ranks, or the ranks of a straight as bits, without the two, and whether it has a two.
    """

    code: int
    first: int
    end: int
    named: tuple[Any, ...]

    def __hash__(self) -> int:
        return hash((self.code, self.first, self.end))


@cache
def kinds_of(options: BidOptions) -> tuple[KindOfBids, ...]:
    """The highest first."""
    bids, found = ladder(*options).bids, []
    for code in dict.fromkeys(bid.code for bid in bids):
        places = [place for place, bid in enumerate(bids) if bid.code == code]
        found.append(KindOfBids(code, places[0], places[-1] + 1, tuple(_named(bids[place]) for place in places)))
    return tuple(reversed(found))


def _named(bid: Bid) -> Any:
    if bid.code in OF_A_KIND:
        return bid.ranks[0]
    if bid.code == kinds.STRAIGHT:
        ranks = straight_ranks(bid.ranks[0])
        return sum(1 << rank for rank in ranks if rank != 2), int(2 in ranks)
    return bid.ranks


class Tables:
    """The mean of the odds by the own cards and by those of a seat that trusts bids: `wilds` and `size` of the hand,
    and how many cards the bids tell of.

    A rank is written as 5 times its own cards plus those with the bids; two ranks as 25 times one plus the other.
    """

    def __init__(self, deck: int, commune: int, wilds: int, size: int, seen: int) -> None:
        self._own = deck - size, commune - size, deck - 48 - wilds, wilds
        self._trusting = deck - size - seen, commune - size - seen, deck - 48 - wilds, wilds
        self.unknown = self._own, self._trusting
        self.of_a_kind = {code: _Row(self._of_a_kind(number)) for code, number in OF_A_KIND.items()}
        self.of_two_ranks = {code: _Row(self._of_two_ranks(three)) for code, three in _THREE.items()}
        self.straights = _Row(self._of_a_straight)
        self._found: dict[tuple[int, ...], dict[int, int]] = {}

    def likeliest(self, alike: tuple[int, ...]) -> Mapping[int, int]:
        """The odds of the likeliest bid of each kind that names one rank or two, with those ranks, highest first; and
        odds that no straight exceeds."""
        found = self._found.get(alike)
        if found is None:
            single, others = likeliest(alike)
            pairs = {25 * one + other for one, other in permutations(single + likeliest(others)[0], 2)}
            found = {code: max([row[rank] for rank in single]) for code, row in self.of_a_kind.items()}
            found |= {code: max([row[two] for two in pairs]) for code, row in self.of_two_ranks.items()}
            own, trusting = sum([rank > 4 for rank in alike]), sum([rank % 5 > 0 for rank in alike])
            missing = [24 * max(0, ranks - own) + 2 * max(0, ranks - trusting) + 13 * (ranks < 5) for ranks in (4, 5)]
            found[kinds.STRAIGHT] = max([self.straights[each] for each in missing])
            self._found[alike] = found
        return found

    def _mean(self, own: Gaps, trusting: Gaps) -> int:
        return (_fills(self._own, own) + _fills(self._trusting, trusting)) // 2

    def _of_a_kind(self, number: int) -> Callable[[int], int]:
        def of(rank: int) -> int:
            own, trusting = divmod(rank, 5)
            return self._mean(((4 - own, number - own),), ((4 - trusting, number - trusting),))

        return of

    def _of_two_ranks(self, number: int) -> Callable[[int], int]:
        def of(two: int) -> int:
            one, other = (divmod(rank, 5) for rank in divmod(two, 25))
            own, trusting = zip(one, other, strict=True)
            return self._mean(_gaps(own, number), _gaps(trusting, number))

        return of

    def _of_a_straight(self, missing: int) -> int:
        """By twelve times the missing ranks plus those with the bids, each doubled, and one more with a two."""
        own, trusting = divmod(missing, 12)
        return self._mean(_missing(own), _missing(trusting))


class _Row(dict[int, int]):
    """Odds that are calculated when they are first asked for."""

    def __init__(self, calculate: Callable[[int], int]) -> None:
        self._calculate = calculate

    def __missing__(self, what: int) -> int:
        value = self[what] = self._calculate(what)
        return value


_THREE = {kinds.TWO_PAIR: 2, kinds.FULL_HOUSE: 3}
"""How many cards of the first of two ranks these kinds ask for."""


def _gaps(held: Sequence[int], number: int) -> Gaps:
    return (4 - held[0], number - held[0]), (4 - held[1], 2 - held[1])


def _missing(missing: int) -> Gaps:
    ranks, with_two = divmod(missing, 2)
    return ((0, 1),) * with_two + ((4, 1),) * ranks


def _fills(unknown: tuple[int, int, int, int], gaps: Gaps) -> int:
    """As `_fills` in policy.py."""
    cards, in_play, wild, wilds = unknown
    return 0 if sum([left for left, _ in gaps]) > cards - wild else filled(cards, in_play, wild, wilds, gaps)


@lru_cache(maxsize=2**8)
def tables(deck: int, commune: int, wilds: int, size: int, seen: int) -> Tables:
    return Tables(deck, commune, wilds, size, seen)


def likeliest(alike: Sequence[int]) -> tuple[list[int], list[int]]:
    """Those of the ranks (as in `Tables`, highest first) of which one is the likeliest for any bid; and the others.

    A rank is left out if another one has at least as many own cards and at least as many with the bids.
    """
    most, first, others = -1, [], []
    for rank in alike:
        if rank % 5 > most:
            most = rank % 5
            first.append(rank)
        else:
            others.append(rank)
    return first, others


class Hand(NamedTuple):
    """What a key says: how many cards of a hand are wild, of each rank six times the number (as in `Tables`, without
    bids), and the ranks that it lacks as bits."""

    size: int
    wilds: int
    ranks: Sequence[int]
    lacks: int
    suits: tuple[int, ...] = ()
    """Where flushes can be bid: the ranks of each suit as bits, in any order."""

    @classmethod
    def of(cls, key: int) -> "Hand":
        own = [key >> 3 * rank & 7 for rank in range(15)]
        wilds, own[0] = own[0], 0
        lacks = ~sum([1 << rank for rank in range(3, 15) if own[rank]])
        return cls(key >> SIZE & 63, wilds, [6 * number for number in own], lacks)

    def __repr__(self) -> str:
        return f"<hand of {self.size} cards>"


class Look:
    """What a seat with such a hand sees after bids with those hints."""

    def __init__(self, kinds_of_bids: tuple[KindOfBids, ...], deck: int, commune: int, hand: Hand, hints: Any) -> None:
        self._kinds = kinds_of_bids
        seen, most = 0, commune - hand.size
        self._ranks = ranks = list(hand.ranks)
        self._lacks = lacks = hand.lacks
        for rank in hints:
            if ranks[rank] % 5 < 4 and seen < most:
                ranks[rank] += 1
                lacks &= ~(1 << rank)
                seen += 1
        self._lacks_trusting = lacks
        self._tables = tables(deck, commune, hand.wilds, hand.size, seen)
        self._likeliest = self._tables.likeliest(tuple(sorted(ranks[3:], reverse=True)))

    def values(self, kind: KindOfBids, start: int = 0, end: int | None = None) -> list[int]:
        """The odds of the bids of a kind, from the one of that number on."""
        code, named, ranks = kind.code, kind.named[start:end] if start or end else kind.named, self._ranks
        if code in OF_A_KIND:
            row = self._tables.of_a_kind[code]
            return [row[ranks[rank]] for rank in named]
        if code in _THREE:
            row = self._tables.of_two_ranks[code]
            return [row[25 * ranks[one] + ranks[other]] for one, other in named]
        if code in FLUSHES:
            return self.flushes(kind, start, end)
        row, own, trusting = self._tables.straights, self._lacks, self._lacks_trusting
        return [row[24 * (run & own).bit_count() + 2 * (run & trusting).bit_count() + 13 * two] for run, two in named]

    def flushes(self, kind: KindOfBids, start: int, end: int | None) -> list[int]:
        """`sharp/1` takes flushes to be false."""
        return [0] * len(kind.named[start:end])

    def at_most(self, kind: KindOfBids) -> int:
        """Odds that no bid of the kind exceeds."""
        return self._likeliest.get(kind.code, 0)

    def odds(self, place: int) -> int:
        kind = next(kind for kind in self._kinds if place >= kind.first)
        number = place - kind.first
        return self.values(kind, number, number + 1)[0]

    def choose(self, policy: OddsPolicy, standing: int, above: int) -> tuple[int, int]:
        """What the policy chooses over the standing bid, a place or CALL, and the odds of the likeliest bid.

        The odds of a kind are looked up only if one of its bids can be likely enough.
        """
        best, values = NO_BID, dict[int, list[int]]()
        kinds_above = [(self.at_most(kind), kind) for kind in self._kinds if kind.end > above]
        for most, kind in sorted(kinds_above, key=_first, reverse=True):
            if most <= best:
                break
            if kind.code in EXACT and kind.first >= above:
                best = most
            else:
                found = values[kind.code] = self.values(kind, max(0, above - kind.first))
                best = max(best, *found)
        if standing != UNBID and policy.calls(best, self.odds(standing)):
            return CALL, best
        if policy.bids_lowest(best):
            return above, best
        enough = policy.enough(best)
        for most, kind in kinds_above:
            if most >= enough:
                found = values.get(kind.code) or self.values(kind, max(0, above - kind.first))
                for number, odds in enumerate(reversed(found), start=1):
                    if odds >= enough:
                        return kind.end - number, best
        raise AssertionError("the likeliest bid is likely enough")


class CommuneOdds:
    """As domain/bidding/position.py wants it, for a hand with so many cards in play."""

    looking: type[Look] = Look

    def __init__(self, policy: OddsPolicy, options: CommuneOptions, commune: int) -> None:
        self.policy = policy
        self._kinds = kinds_of(options.bids)
        self._deck = len(DECKS[options.deck])
        self._commune = commune
        self._beyond = options.ladder.beyond
        self._bids = options.ladder.bids
        self._hands: dict[int, Hand] = {}
        self._looks: dict[tuple[int, tuple[int, ...]], Look] = {}
        self._chosen: dict[tuple[int, tuple[int, ...], int], tuple[int, int]] = {}

    def hint(self, bid: Bid) -> int:
        return bid.ranks[0]

    def key(self, hand: Cards) -> int:
        return key_of(hand)

    def hand(self, key: int) -> Hand:
        return Hand.of(key)

    def look(self, key: int, hints: tuple[int, ...]) -> Look:
        look = self._looks.get((key, hints))
        if look is None:
            hand = self._hands.get(key)
            if hand is None:
                hand = self._hands[key] = self.hand(key)
            look = self._looks[key, hints] = self.looking(self._kinds, self._deck, self._commune, hand, hints)
        return look

    def chosen(self, key: int, hints: tuple[int, ...], standing: int) -> tuple[int, int]:
        """As `Look.choose`."""
        asked = key, hints, standing
        found = self._chosen.get(asked)
        if found is None:
            above = 0 if standing == UNBID else self._beyond[self._bids[standing].key]
            found = self._chosen[asked] = self.look(key, hints).choose(self.policy, standing, above)
        return found

    def choice(self, key: int, hints: tuple[int, ...], standing: int) -> int:
        return self.chosen(key, hints, standing)[0]

    def odds(self, key: int, hints: tuple[int, ...], place: int) -> int:
        return self.look(key, hints).odds(place)

    def is_true(self, bid: Bid, hands: Sequence[Cards], keys: Sequence[int]) -> bool:
        if bid.code in FLUSHES:
            return holds(bid, [card for hand in hands for card in hand])
        held = sum(keys)
        pool = Pool(held & 7, (0, 0, 0, *[held >> 3 * rank & 7 for rank in range(3, 15)]), {})
        return need(bid, pool) <= pool.wilds
