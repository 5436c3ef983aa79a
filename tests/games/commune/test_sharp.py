"""The house bot of Commune that searches: its rollout policy, and what it infers from bids."""

from itertools import islice

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st

from domain.bidding.policy import CALL
from domain.bidding.position import UNBID
from domain.cards import DECKS, Card, cards
from domain.fairness import Stream
from domain.games.commune.bids import parse
from domain.games.commune.bots import POLICY, STEADY
from domain.games.commune.flushes import odds_with_flushes
from domain.games.commune.quick_flushes import FlushOdds
from domain.games.commune.quick_odds import CommuneOdds
from domain.games.commune.sharp import SEARCH, SHARP, plausibility
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
    place = options.ladder.place[parse("king high")]
    quick = CommuneOdds(POLICY, options, 2)
    king, two = (plausibility(quick, quick.key(cards(hand)), (), UNBID, place) for hand in ("KD", "2D"))
    assert king > two


def called(match: Match) -> bool:
    return SHARP.choose(match.game.observation(match.state, match.turn), Stream(b"bot"))["type"] == "call"


def test_the_sharp_bot_calls_impossible_bids_and_overbids_bids_that_it_knows_to_be_true() -> None:
    match = given("commune", 2, chance=[0, dealing((0, "KD"), (1, "9H"))])
    assert not called(match.when(bid_line(0, "nine high")))
    assert called(match.when(bid_line(1, "five aces")))


def test_the_sharp_bot_decides_as_it_always_has() -> None:
    written = lines_of(HERE / "sharp-2-presets.txt")
    played: list[str] = []
    for heading in [line for line in written if line.startswith("table ")]:
        _table, preset, seats = heading.split()
        played += [heading, *play_out(given("commune", int(seats), preset=preset), SHARP)]
    assert played == written


@given_any(
    preset=st.sampled_from(["wikipedia", "wikipedia-flush", "denexa"]),
    hand=st.sets(st.sampled_from(DECKS["52"]), min_size=1, max_size=5),
    others=st.integers(1, 12),
    ranks=st.lists(st.integers(3, 14), max_size=3),
    standing=st.integers(-1, 900),
)
def test_positions_have_the_odds_of_the_rules(
    preset: str, hand: set[Card], others: int, ranks: list[int], standing: int
) -> None:
    state, cards_in_play = given("commune", 2, preset=preset).state, len(hand) + others
    options, hints = state.options.bids, tuple(ranks)
    held = tuple(sorted(hand))
    odds = odds_with_flushes(options, held, len(DECKS[state.options.deck]), cards_in_play, hints)
    quick = (FlushOdds if state.options.flush_bids else CommuneOdds)(POLICY, state.options, cards_in_play)
    key = quick.key(held)
    assert [quick.odds(key, hints, place) for place in range(len(odds))] == list(odds)
    standing = min(standing, len(odds) - 1)
    above = standing + 1
    chosen = POLICY.choose(odds[above:], None if standing == UNBID else odds[standing])
    assert quick.choice(key, hints, standing) == (CALL if chosen == CALL else above + chosen)
