from collections import Counter

import pytest

from domain.cards import DECKS, cards
from domain.chance import SeededChance, Stock
from domain.fairness import ServerSeed, Stream, bot_stream, client_seed_hash, draw_key, salt, seal

SEED = ServerSeed(bytes(range(32)))


def test_no_representation_of_a_server_seed_shows_it() -> None:
    for text in (repr(SEED), str(SEED), f"{SEED}", repr([SEED]), repr({"seed": SEED})):
        assert SEED.reveal()[:8] not in text
        assert "server seed" in text


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_server_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError):
        ServerSeed(bytes(size))


def test_server_seeds_are_fresh_and_compare_by_their_bytes() -> None:
    assert ServerSeed.fresh() != ServerSeed.fresh()
    assert ServerSeed.parse(SEED.reveal()) == SEED
    assert len({SEED, ServerSeed.parse(SEED.reveal())}) == 1
    assert SEED.reveal() != SEED


def test_every_number_below_n_comes_up() -> None:
    stream = Stream(b"key")
    drawn = Counter(stream.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert all(850 < count < 1150 for count in drawn.values())


def test_words_of_the_incomplete_multiple_are_rejected() -> None:
    """For n = 3 * 2^30 only words below n are used, so a quarter of all words is rejected."""
    n = 3 * 2**30
    words = Stream(b"key")
    kept = [word for word in (words.below(2**32) for _ in range(200)) if word < n]
    assert len(kept) < 180
    numbers = Stream(b"key")
    assert [numbers.below(n) for _ in kept] == kept


def test_below_one_is_zero_and_still_uses_a_word() -> None:
    stream, words = Stream(b"key"), Stream(b"key")
    assert stream.below(1) == 0
    words.below(2**32)
    assert stream.below(2**32) == words.below(2**32)


@pytest.mark.parametrize("n", [2**32 + 1, 2**33, 2**64, 0, -1, -(2**32) - 1])
def test_a_number_below_another_n_is_refused_and_uses_no_word(n: int) -> None:
    stream, words = Stream(b"key"), Stream(b"key")
    with pytest.raises(ValueError, match=rf"not {n}$"):
        stream.below(n)
    assert stream.below(2**32) == words.below(2**32)


def test_places_in_a_list_that_is_too_long_are_refused() -> None:
    with pytest.raises(ValueError, match="numbers below n"):
        Stream(b"key").places(2**32 + 1, 2)
    with pytest.raises(ValueError, match="numbers below n"):
        Stream(b"key").choice(())


def test_a_shuffle_keeps_exactly_the_same_cards() -> None:
    pack = Stream(b"key").shuffled(DECKS["108"])
    assert pack != DECKS["108"]
    assert sorted(pack) == list(DECKS["108"])


def test_another_seed_of_any_seat_deals_another_pack() -> None:
    keys = {
        draw_key(SEED, "t", 0, seeds)
        for seeds in (["a", "b"], ["ab", ""], ["", "ab"], ["a;1:b", ""], ["a"], [], ["b", "a"], ["a", "b", ""])
    }
    assert len(keys) == 8


def test_draws_differ_by_table_and_number() -> None:
    assert len({draw_key(SEED, table, draw, []) for table in "tu" for draw in range(3)}) == 6


def test_lengths_of_client_seeds_are_counted_in_bytes() -> None:
    assert draw_key(SEED, "t", 0, ["ö"]) == SEED.keyed("cardtable/v1/draw|t|0|2:ö;")


def test_the_stock_looks_its_top_card_up_in_its_shuffle() -> None:
    chance = SeededChance(SEED, "t", ["", ""])
    pack = chance.shuffled(3, "52")
    assert Stock(3, "52", 52).top(chance) is pack[0]
    assert Stock(3, "52", 12).top(chance) is pack[40]
    assert Stock(3, "52", 1).top(chance) is pack[51]


@pytest.mark.parametrize("place", [51, 45, 0])
def test_a_card_set_aside_is_not_in_the_stock_wherever_it_was(place: int) -> None:
    chance = SeededChance(SEED, "t", ["", ""])
    pack = chance.shuffled(3, "52")
    others = [card for card in pack if card is not pack[place]]
    assert [Stock(3, "52", left, pack[place]).top(chance) for left in range(51, 0, -1)] == others


def test_the_same_draw_is_always_the_same() -> None:
    chance = SeededChance(SEED, "t", ["x"])
    assert chance.shuffled(0, "32") == chance.shuffled(0, "32")
    assert chance.below(1, 100) == chance.below(1, 100)
    assert chance.shuffled(0, "32") != chance.shuffled(1, "32")


def test_bots_at_other_versions_and_seats_draw_from_other_streams() -> None:
    drawn = {bot_stream(SEED, "t", version, seat).below(2**32) for version in range(4) for seat in range(4)}
    assert len(drawn) == 16


def test_salts_and_so_seals_differ_by_version_and_seat_even_for_equal_cards() -> None:
    data = {"cards": ["QH"]}
    seals = {seal(salt(SEED, "t", version, seat), data) for version in (1, 11) for seat in (1, 11)}
    assert len(seals) == 4
    assert all(len(salt(SEED, "t", 1, seat)) == 16 for seat in range(3))


def test_a_stream_chooses_from_a_sequence() -> None:
    hand = cards("2C 3C 4C")
    stream = Stream(b"key")
    assert {stream.choice(hand) for _ in range(60)} == set(hand)


def test_the_empty_client_seed_can_be_committed_to() -> None:
    assert client_seed_hash("") != client_seed_hash("0")


def test_places_are_numbers_below_one_size_after_another() -> None:
    one, other = Stream(b"key"), Stream(b"key")
    assert one.places(52, 20) == [other.below(size) for size in range(52, 32, -1)]
    assert one.below(2**32) == other.below(2**32)


def test_places_reject_the_words_that_single_numbers_reject() -> None:
    """Just above 3 * 2^30, a quarter of all words is rejected."""
    one, other, n = Stream(b"key"), Stream(b"key"), 3 * 2**30 + 5
    assert one.places(n, 20) == [other.below(size) for size in range(n, n - 20, -1)]
    assert one.below(2**32) == other.below(2**32)
