"""The statistics of shuffles have the claimed distributions and find bad shuffles; our shuffles pass them.

`make -C lab soak-fairness` does the last with a million draws (docs/evidence/soak-fairness.md).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import count, islice, pairwise, permutations, product
from math import factorial

import pytest

from domain import fairness
from domain.cards import DECKS
from domain.fairness import Stream
from tests.trust.draws import numbers, packs
from tests.trust.statistics import Counts, Finding, counted, evenly, neighbours, orders, positions

TESTS = (positions, neighbours, orders)
Test = Callable[[Counts], Finding]


# The distributions of the statistics


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize("n", [4, 5, 6])
def test_over_all_permutations_the_mean_of_a_statistic_is_its_df(n: int, test: Test) -> None:
    found = [test(counted([pack], n)) for pack in permutations(range(n))]
    assert sum(each.statistic for each in found) / factorial(n) == pytest.approx(found[0].df)


Pairs = dict[tuple[int, int], Fraction]


def covariance(n: int) -> Callable[[Pairs], Pairs]:
    """Returns the covariance matrix of "a directly above b" over all permutations, as a function of vectors of
    pairs."""
    packs = list(permutations(range(n)))
    mean, share = Fraction(1, n), Fraction(1, len(packs))

    def applied(vector: Pairs) -> Pairs:
        made = dict.fromkeys(vector, Fraction(0))
        for pack in packs:
            there = set(pairwise(pack))
            inner = sum((vector[pair] * ((pair in there) - mean) for pair in vector), Fraction(0))
            for pair in made:
                made[pair] += share * inner * ((pair in there) - mean)
        return made

    return applied


@pytest.mark.parametrize("n", [4, 5])
def test_what_neighbours_and_orders_measure_varies_alike_in_every_direction(n: int) -> None:
    """On the space of each statistic the covariance only scales, so a scaled sum of squares is a chi-square."""
    apply = covariance(n)
    cases = (
        ({(0, 1): 1, (2, 3): 1, (1, 2): -1, (0, 3): -1}, +1, Fraction(1, n)),
        ({(0, 1): 1, (1, 2): 1, (2, 0): 1}, -1, Fraction(n + 1, n * (n - 1))),
    )
    for half, sign, stretch in cases:
        vector = {pair: Fraction(0) for pair in permutations(range(n), 2)}
        for (a, b), value in half.items():
            vector[a, b] += value
            vector[b, a] += sign * value
        assert apply(vector) == {pair: stretch * value for pair, value in vector.items()}


@pytest.mark.parametrize(
    ("df", "z", "from_tables"),
    [(10, 1.645, 18.31), (10, 3.090, 29.59), (100, 3.090, 149.45), (100, -3.090, 61.92), (1000, 2.326, 1106.97)],
)
def test_quantiles_are_those_of_the_tables(df: int, z: float, from_tables: float) -> None:
    assert Finding(0, df).quantile(z) == pytest.approx(from_tables, rel=0.01)


def test_a_statistic_too_far_from_uniform_or_too_close_to_it_is_not_fair() -> None:
    low, high = Finding(0, 100).bounds
    assert 40 < low < 62 and 150 < high < 165
    assert [Finding(each, 100).fair for each in (low - 0.1, low + 0.1, 100, high - 0.1, high + 0.1)] == [
        *(False, True, True, True, False)
    ]


# Bad shuffles


def words(key: str) -> Callable[[int], int]:
    return Stream(key.encode()).below


def any_with_any(n: int, below: Callable[[int], int]) -> list[int]:
    """Swaps each card with any card, a well-known mistake: n^n equally likely choices for n! orders."""
    pack = list(range(n))
    for i in range(n):
        j = below(n)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def never_itself(n: int, below: Callable[[int], int]) -> list[int]:
    """Never swaps a card with itself, the other well-known mistake: below i instead of i+1."""
    pack = list(range(n))
    for i in range(n - 1, 0, -1):
        j = below(i)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def only_cut(n: int, below: Callable[[int], int]) -> list[int]:
    at = below(n)
    return [*range(at, n), *range(at)]


def turned_or_not(n: int, below: Callable[[int], int]) -> list[int]:
    """Shuffles uniformly, except that cards 0 and 1 always lie in the same order if they are neighbours."""
    pack = any_well(n, below)
    one, two = sorted((pack.index(0), pack.index(1)))
    if two == one + 1:
        pack[one], pack[two] = 0, 1
    return pack


def any_well(n: int, below: Callable[[int], int]) -> list[int]:
    pack = list(range(n))
    for i in range(n - 1, 0, -1):
        j = below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def made(shuffle: Callable[[int, Callable[[int], int]], list[int]], draws: int) -> Iterator[Sequence[int]]:
    below = words(shuffle.__name__)
    return (shuffle(16, below) for _ in range(draws))


@pytest.mark.parametrize(
    ("shuffle", "finds"),
    [
        (any_with_any, {positions}),
        (never_itself, {positions, orders}),
        (only_cut, {neighbours, orders}),
        (turned_or_not, {orders}),
        (any_well, set()),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_bad_shuffles_are_found(shuffle: Callable[..., list[int]], finds: set[Test]) -> None:
    counts = counted(made(shuffle, 10_000), 16)
    assert {test for test in TESTS if not test(counts).fair} >= finds
    assert finds or all(test(counts).fair for test in TESTS)


def test_uneven_numbers_are_found() -> None:
    assert evenly(islice(count(), 0, 6), 6).statistic == 0
    assert evenly([0] * 5_000 + [1] * 5_100, 2).fair
    assert not evenly([0] * 5_300 + [1] * 4_700, 2).fair
    assert not evenly([0, 1, 2, 3, 4, 5, 6, 7, 8] * 1_000, 10).fair, "9 never comes up"


# Cardtable's shuffles


@pytest.mark.parametrize("deck", DECKS)
def test_our_shuffles_are_fair(deck: str) -> None:
    counts = counted(packs(deck, 2_000), len(DECKS[deck]))
    assert counts.draws == 2_000
    for test in TESTS:
        assert test(counts).fair, (test.__name__, test(counts))


@pytest.mark.parametrize("n", [2, 3, 10])
def test_our_numbers_are_fair(n: int) -> None:
    assert evenly(numbers(n, 5_000), n).fair


# A number below n, at the limit above which words are rejected


def stream_of(monkeypatch: pytest.MonkeyPatch, chosen: Iterable[int]) -> Stream:
    """Returns a stream of chosen words."""
    monkeypatch.setattr(fairness, "_words", lambda _key: iter(chosen))
    return Stream(b"")


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 52, 54, 108, 1000, 2**31, 2**31 + 1, 2**32 - 1, 2**32])
def test_the_last_word_below_the_limit_counts_and_the_next_is_rejected(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = 2**32 // n * n
    assert stream_of(monkeypatch, [limit - 1]).below(n) == n - 1
    assert stream_of(monkeypatch, [0]).below(n) == 0
    if limit < 2**32:
        thrown = [limit, 2**32 - 1, limit]
        assert stream_of(monkeypatch, [*thrown, n - 1]).below(n) == n - 1
        left = stream_of(monkeypatch, [*thrown, 3, 2**32 - 1, 4])
        assert [left.below(n), left.below(n)] == [3 % n, 4 % n], "what was thrown away does not come back"


class ThrownAwayError(Exception):
    """Raised when another word is requested."""


def one_word(word: int) -> Iterator[int]:
    yield word
    raise ThrownAwayError


def test_every_number_has_as_many_words_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """With words of 8 bits instead of 32, the test can try all of them for every n."""
    monkeypatch.setattr(fairness, "_WORDS", 256)
    for n in range(1, 257):
        drawn = Counter[int]()
        for word in range(256):
            with suppress(ThrownAwayError):
                drawn[stream_of(monkeypatch, one_word(word)).below(n)] += 1
        assert drawn == dict.fromkeys(range(n), 256 // n)


def test_different_choices_of_a_shuffle_give_different_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fisher-Yates with five cards: the 5*4*3*2 possible choices give as many different orders."""
    found = set()
    for chosen in product(range(5), range(4), range(3), range(2)):
        found.add(stream_of(monkeypatch, chosen).shuffled("abcde"))
    assert len(found) == factorial(5)
