"""The odds of all bids of Commune for a seat, exact except for flushes."""

from functools import cache, lru_cache

from domain.families import kinds
from domain.games.commune.bids import OF_A_KIND, BidOptions, ladder
from domain.search.odds import Gaps, KindsOfBids, KnownCards, by_kind, of_a_rank, of_ranks, of_two_ranks, run

TWO = 1 << 2
"""The bit of the two in a run. No natural card fills that place."""


@lru_cache(maxsize=2**14)
def odds_of_all(options: BidOptions, known: KnownCards) -> tuple[int, ...]:
    """Returns the odds by place on the ladder."""
    odds: list[int] = []
    for code, named in _kinds(options):
        if code in OF_A_KIND:
            number = OF_A_KIND[code]
            row = of_a_rank(known.unseen, number)
            odds += [row[known.ranks[rank]] if rank > 2 else _filled(known, (2, number)) for (rank,) in named]
        elif code in (kinds.TWO_PAIR, kinds.FULL_HOUSE):
            first = 3 if code == kinds.FULL_HOUSE else 2
            row = of_two_ranks(known.unseen, first)
            odds += [
                row[5 * known.ranks[one] + known.ranks[other]]
                if one > 2 < other
                else _filled(known, (one, first), (other, 2))
                for one, other in named
            ]
        elif code == kinds.STRAIGHT:
            odds += _straights(known, named)
        else:
            odds += _flushes(known, _forms(options, code))
    return tuple(odds)


def _filled(known: KnownCards, *wanted: tuple[int, int]) -> int:
    """Returns the odds of that many cards of each rank, one of which is the two, where no natural card helps."""
    ranks = known.ranks
    return known.unseen.fills((0 if rank == 2 else 4 - ranks[rank], number - ranks[rank]) for rank, number in wanted)


@cache
def _kinds(options: BidOptions) -> KindsOfBids:
    return by_kind(ladder(*options))


def _straights(known: KnownCards, named: tuple[tuple[int, ...], ...]) -> list[int]:
    there = TWO + sum([1 << rank for rank, number in enumerate(known.ranks) if number])
    rows = of_ranks(known.unseen), of_ranks(known.unseen, 1)
    return [rows[ranks & TWO > 0][(ranks & ~there).bit_count()] for ranks in _runs(named)]


@cache
def _runs(named: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(run(top) for (top,) in named)


# Flushes depend only on the cards of their suit that the seat holds

Form = tuple[int, int]
"""The cards that a flush needs in its suit: ranks as bits, and the number of others below the highest of them."""


@cache
def _forms(options: BidOptions, code: int) -> tuple[Form, ...]:
    named = dict(_kinds(options))[code]
    if code == kinds.STRAIGHT_FLUSH:
        return tuple((run(top), 0) for (top,) in named)
    return tuple((sum(1 << rank for rank in ranks), 5 - len(ranks)) for ranks in named)


def _flushes(known: KnownCards, forms: tuple[Form, ...]) -> list[int]:
    rows: dict[tuple[Gaps, ...], int] = {}
    found = []
    for gaps in zip(*[_needed(forms, suit) for suit in sorted(known.suits)], strict=True):
        if gaps not in rows:
            rows[gaps] = known.unseen.fills_one(gaps)
        found.append(rows[gaps])
    return found


@lru_cache(maxsize=2**11)
def _needed(forms: tuple[Form, ...], held: int) -> tuple[Gaps, ...]:
    """Returns the cards that each flush still needs in a suit, given the ranks held, as bits."""
    return tuple(_gaps(ranks, below, held) for ranks, below in forms)


def _gaps(ranks: int, below: int, held: int) -> Gaps:
    missing = ranks & ~held
    gaps = ((0, 1),) * (missing & TWO > 0) + ((1, 1),) * (missing & ~TWO).bit_count()
    if below:
        lower = (held & ranks - 1).bit_count()
        gaps += ((ranks.bit_length() - 4 - lower, below - lower),) if lower < below else ()
    return tuple(sorted(gaps))
