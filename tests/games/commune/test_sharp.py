"""The house bot of Commune that searches: how it plays others in its imagined deals, and what it makes of bids."""

from itertools import islice

import pytest

from domain.cards import cards
from domain.fairness import Stream
from domain.games.commune.bids import Bid, bidding_options, ladder_of
from domain.games.commune.bots import STEADY
from domain.games.commune.habits import NONE, Known, reckoning
from domain.games.commune.sharp import SEARCH, SHARP, candidates
from tests.games.commune.tables import HERE, bid_line, dealing, play_out
from tests.games.texts import lines_of
from tests.playing import Match, given


@pytest.mark.parametrize("preset", ["wikipedia", "wikipedia-long", "wikipedia-shrinking", "wikipedia-big"])
@pytest.mark.parametrize("seats", [2, 4])
def test_without_searching_it_plays_as_the_steady_bot(preset: str, seats: int) -> None:
    match = given("commune", seats, preset=preset)
    while not match.table.over:
        situation = match.game.situation(match.state, match.turn)
        steady = STEADY.choose(situation, Stream(b""))
        assert candidates(situation)[0] == steady
        match.move(situation.seat, steady)


def bid_of_a_king(seat: int, said: str) -> list[str]:
    """What the other seat is imagined to hold after that bid, by rank."""
    match = given("commune", 2, chance=[seat, dealing((seat, "KD"), (1 - seat, "9H"))])
    match.when(bid_line(seat, said)).then("bid_made")
    deals = SEARCH.imagine(match.game.situation(match.state, 1 - seat), Stream(b"deals"))
    return [deal.state.hands[seat][0].code[0] for deal in islice(deals, 100)]


def test_a_bid_makes_the_hands_with_which_it_would_be_made_more_likely() -> None:
    assert bid_of_a_king(0, "king high").count("K") > 20 > bid_of_a_king(0, "queen high").count("K")


def test_a_hand_is_plausible_if_it_would_bid_so() -> None:
    options = given("commune", 2).state.options
    steps = ladder_of(options).step
    king, two = (Known.of(cards(hand), 52, 2) for hand in ("KD", "2D"))
    step = steps[Bid.parse("king high")]
    of_the_king = reckoning(bidding_options(options), king, king).plausibility(NONE, step)
    assert of_the_king > reckoning(bidding_options(options), two, two).plausibility(NONE, step)


def called(match: Match) -> bool:
    return SHARP.choose(match.game.situation(match.state, match.turn), Stream(b"bot"))["type"] == "call"


def test_the_sharp_bot_calls_what_cannot_be_and_overbids_what_it_knows_to_be_true() -> None:
    match = given("commune", 2, chance=[0, dealing((0, "KD"), (1, "9H"))])
    assert not called(match.when(bid_line(0, "nine high")))
    assert called(match.when(bid_line(1, "five aces")))


def test_the_sharp_bot_decides_as_it_always_has() -> None:
    written = lines_of(HERE / "sharp-1.txt")
    played: list[str] = []
    for heading in [line for line in written if line.startswith("table ")]:
        _table, preset, seats = heading.split()
        played += [heading, *play_out(given("commune", int(seats), preset=preset), SHARP)]
    assert played == written
