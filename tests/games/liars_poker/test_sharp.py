"""The house bot of Liar's Poker that searches: what it makes of bids, and how it plays others in its imagined deals."""

from itertools import islice

import pytest

from domain.cards import DECKS, Cards, cards
from domain.fairness import Stream
from domain.games.liars_poker.bids import EVERY, Bid
from domain.games.liars_poker.bots import STEADY
from domain.games.liars_poker.chances import WORLDS, Hint, Outlook
from domain.games.liars_poker.habits import SURE, Bidding, Known, reckoning
from domain.games.liars_poker.sharp import SEARCH, SHARP, candidates
from tests.games.commune.tables import dealing, play_out
from tests.games.liars_poker.tables import HERE, bid_line
from tests.games.texts import lines_of
from tests.playing import Match, given

EXACTLY = Bidding(suit_only_flush=True, at_least=False)


@pytest.mark.parametrize(("hand", "pool"), [("5S 4H 2D 9C", 8), ("2H 3H 4H 6D 9C 9S", 12), ("AH KH QH JH", 20)])
def test_bids_are_about_as_likely_as_steady_finds_by_sampling(hand: str, pool: int) -> None:
    known = Known.of(cards(hand), pool)
    stream, sampled = Stream(hand.encode()), [0] * len(EVERY.bids)
    for _ in range(8):
        chances = Outlook.of(cards(hand), pool, (), stream).chances(0, at_least=False)
        sampled = [before + true for before, (_, true) in zip(sampled, chances, strict=True)]
    reckoned = reckoning(EXACTLY, known, known).chances
    off = [abs(one / 2 / SURE - other / 8 / WORLDS) for one, other in zip(reckoned, sampled, strict=True)]
    assert sum(off) / len(off) < 0.01
    assert max(off) < 0.12


def test_what_is_believed_counts_as_seen() -> None:
    known = Known.of(cards("KD 4S 2C 7H"), 8)
    believing = known.believing([Hint(13, ""), Hint(0, "H"), Hint(13, ""), Hint(13, ""), Hint(13, "")])
    assert believing.ranks[13] == 4 and believing.more == (0, 0, 1, 0)
    assert believing.unknown == (44, 0)


def chance(options: Bidding, said: str) -> int:
    known = Known.of(cards("KD KS 4S 2C"), 8)
    return reckoning(options, known, known).chances[EVERY.bids.index(Bid.parse(said))]


def test_where_at_least_will_do_a_bid_is_likelier() -> None:
    at_least = EXACTLY._replace(at_least=True)
    assert chance(EXACTLY, "pair of kings") == 2 * SURE
    assert chance(at_least, "ace high") == 2 * SURE > chance(EXACTLY, "ace high")


def test_without_searching_it_mostly_plays_as_the_steady_bot() -> None:
    match, same, moves = given("liars-poker", 2), 0, 0
    while not match.table.over:
        situation = match.game.situation(match.state, match.turn)
        steady = STEADY.choose(situation, Stream(b"%d" % match.table.version))
        same, moves = same + (candidates(situation)[0] == steady), moves + 1
        match.move(situation.seat, steady)
    assert same > 0.8 * moves


DEAL = dealing((0, "AD 9H 6S 2D"), (1, "KH QS 7S 3C"))


def imagined(*said: str) -> list[Cards]:
    """What seat 0 is imagined to hold after those bids, the first being its own."""
    match = given("liars-poker", 2, chance=[0, DEAL])
    for number, each in enumerate(said):
        match.when(bid_line(number % 2, each)).then("bid_made")
    deals = SEARCH.imagine(match.game.situation(match.state, 1), Stream(b"deals"))
    return [deal.state.hands[0] for deal in islice(deals, 100)]


def having(hands: list[Cards], rank: int, number: int) -> int:
    return sum([card.rank for card in hand].count(rank) >= number for hand in hands)


def test_who_opens_is_imagined_to_hold_what_it_bids() -> None:
    assert having(imagined("pair of nines"), 9, 2) > 90
    assert having(imagined("full house, nines over twos"), 9, 3) > 90
    assert having(imagined("ace high"), 9, 2) < 20


def test_what_another_has_bid_before_need_not_be_held() -> None:
    hands = imagined("six high", "pair of kings", "two pair, kings and sixes")
    assert having(hands, 13, 2) < 10
    assert 20 < having(hands, 6, 2) < 60 < having(hands, 6, 1)


def test_who_bids_a_flush_is_imagined_to_hold_more_of_the_suit() -> None:
    def hearts(hands: list[Cards]) -> int:
        return sum(card.suit == "H" for hand in hands for card in hand)

    assert hearts(imagined("flush of hearts")) > 1.3 * hearts(imagined("flush of clubs"))


def test_cards_that_are_elsewhere_are_not_imagined() -> None:
    hands = imagined("four kings")
    assert all(card in DECKS["52"] and card not in cards("KH QS 7S 3C") for hand in hands for card in hand)
    assert having(hands, 13, 3) > 90


def called(match: Match) -> bool:
    return bool(SHARP.choose(match.game.situation(match.state, match.turn), Stream(b"bot"))["type"] == "call")


def test_the_sharp_bot_calls_what_cannot_be_and_overbids_what_it_knows_to_be_true() -> None:
    match = given("liars-poker", 2, chance=[0, dealing((0, "KD KH 4S 2C"), (1, "9H 9S 9D 3C"))])
    match.when(bid_line(0, "nine high"))
    assert not called(match)
    match = given("liars-poker", 2, chance=[0, dealing((0, "KD KH 4S 2C"), (1, "9H 9S TD 3C"))])
    assert called(match.when(bid_line(0, "straight flush to the king of spades")))


def test_the_sharp_bot_decides_as_it_always_has() -> None:
    written = lines_of(HERE / "sharp-1.txt")
    played: list[str] = []
    for heading in [line for line in written if line.startswith("table ")]:
        _table, preset, seats = heading.split()
        played += [heading, *play_out(given("liars-poker", int(seats), preset=preset), SHARP)]
    assert played == written
