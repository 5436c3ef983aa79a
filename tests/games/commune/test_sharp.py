"""The house bot of Commune that searches: its rollout policy, and what it infers from bids."""

from itertools import islice

import pytest

from domain.bidding.position import UNBID
from domain.cards import cards
from domain.fairness import Stream
from domain.games.commune.bids import bid_options, ladder_of, parse
from domain.games.commune.bots import STEADY
from domain.games.commune.policy import Known, odds_of_all
from domain.games.commune.quick_odds import CommuneOdds
from domain.games.commune.sharp import SEARCH, SHARP, plausibility
from domain.games.commune.sharp_1 import plausibility as plausibility_1
from tests.games import transcripts
from tests.games.commune.tables import HERE, bid_line, dealing, play_out
from tests.games.texts import lines_of
from tests.playing import Match, given


@pytest.mark.parametrize("preset", ["wikipedia", "wikipedia-long", "wikipedia-shrinking", "wikipedia-big"])
@pytest.mark.parametrize("seats", [2, 4])
def test_without_searching_it_plays_as_the_steady_bot(preset: str, seats: int) -> None:
    match = given("commune", seats, preset=preset)
    while not match.table.over:
        observation = match.game.observation(match.state, match.turn)
        steady = STEADY.choose(observation, Stream(b""))
        assert SEARCH.candidates(observation)[0] == steady
        match.move(observation.seat, steady)


def hands_after(seat: int, said: str) -> list[str]:
    """The rank that the other seat holds in each of some determinizations after that bid."""
    match = given("commune", 2, chance=[seat, dealing((seat, "KD"), (1 - seat, "9H"))])
    match.when(bid_line(seat, said)).then("bid_made")
    deals = SEARCH.determinize(match.game.observation(match.state, 1 - seat), Stream(b"deals"))
    return [deal.state.hands[seat][0].code[0] for deal in islice(deals, 100)]


def test_a_bid_makes_hands_that_would_bid_so_more_likely() -> None:
    assert hands_after(0, "king high").count("K") > 20 > hands_after(0, "queen high").count("K")


def test_a_hand_is_more_plausible_if_the_policy_would_bid_so_with_it() -> None:
    options = given("commune", 2).state.options
    place = ladder_of(options).place[parse("king high")]
    quick = CommuneOdds(options, 2)
    king, two = (plausibility_1(quick, quick.key(cards(hand)), (), UNBID, place) for hand in ("KD", "2D"))
    assert king > two
    seen = [Known.of(cards(hand), 52, 2) for hand in ("KD", "2D")]
    king, two = (plausibility(odds_of_all(bid_options(options), each, each), None, place) for each in seen)
    assert king > two


def called(match: Match) -> bool:
    return SHARP.choose(match.game.observation(match.state, match.turn), Stream(b"bot"))["type"] == "call"


def test_the_sharp_bot_calls_impossible_bids_and_overbids_bids_that_it_knows_to_be_true() -> None:
    match = given("commune", 2, chance=[0, dealing((0, "KD"), (1, "9H"))])
    assert not called(match.when(bid_line(0, "nine high")))
    assert called(match.when(bid_line(1, "five aces")))


def test_the_sharp_bot_decides_as_it_always_has() -> None:
    written = lines_of(HERE / "sharp-1.txt")
    played: list[str] = []
    for heading in [line for line in written if line.startswith("table ")]:
        _table, preset, seats = heading.split()
        played += [
            heading,
            *play_out(given("commune", int(seats), preset=preset), transcripts.version("commune", "sharp/1")),
        ]
    assert played == written
