"""The house bots of Lórum."""

import pytest

from domain.fairness import Stream
from domain.games.lorum import GAME
from domain.games.lorum.bots import STEADY
from domain.strategy import RANDOM
from tests.games.lorum.tables import dealt, play_all
from tests.playing import Match, given


def choice(match: Match) -> str:
    move = STEADY.choose(match.game.observation(match.state, match.turn), Stream(b""))
    return str(move.get("card", move.get("slot", move["type"])))


def test_the_steady_bot_takes_over_for_absent_players() -> None:
    assert [strategy.id for strategy in GAME.strategies] == ["steady/2", "sharp/3", "random/1"]


def test_it_ducks_with_its_highest_card() -> None:
    match = dealt("no_tricks", "TC", "7C 9C JC AC")
    assert choice(play_all(match, "TC")) == "9C"


def test_it_discards_the_most_costly_card() -> None:
    match = dealt("queens", "TC", "QH QD AS KS AD KD AH KH")
    assert choice(play_all(match, "TC")) == "QH"
    match = dealt("no_hearts", "TC", "7H AS AD KS KD QS QD JS")
    assert choice(play_all(match, "TC")) == "7H"


def test_it_plays_high_if_it_is_last_and_must_take_the_trick() -> None:
    match = dealt("queens", "7C AC", "8C", "9C", "TC JC QC KC AD")
    assert choice(play_all(match, "7C 8C 9C")) == "KC"


def test_it_leads_low() -> None:
    assert choice(dealt("no_tricks", "AC KD 9H 7S QC QD QH QS")) == "7S"


def test_in_a_blind_deal_it_plays_the_first_slot_left() -> None:
    match = dealt("hairy_ape", "7C", "8C")
    assert choice(match) == "0"


def test_it_avoids_thresholds_if_it_can() -> None:
    match = dealt("train", "AC", "AD", "KC JC 7C AH", "8C")
    assert choice(play_all(match, "AC AD")) == "JC"
    match = dealt("train", "AC", "AD", "JC", "KC QC 7C AH")
    assert choice(play_all(match, "AC AD JC")) == "7C"


def test_it_leads_runs_in_quart() -> None:
    match = dealt("quart", "AS 8D 9D TD JD 7C KC JS")
    assert choice(match) == "8D"


def test_it_begins_domino_near_its_own_cards() -> None:
    assert choice(dealt("domino", "7C TC TD JD TH 9S JS AS")) in ("TC", "TD", "TH")


def test_it_opens_the_way_for_its_own_cards() -> None:
    match = dealt("domino", "TH", "9H 8H JH TS TD AS AD AC")
    assert choice(play_all(match, "TH")) in ("TS", "TD")


def test_it_passes_when_nothing_fits() -> None:
    match = dealt("domino", "9H", "TS 8D JS QS KS AS JD QD")
    assert choice(play_all(match, "9H")) == "pass"


def test_it_never_abandons_a_deal() -> None:
    match = dealt("hairy_ape", "AH 7C", "KH", "8H", "9H", hairy_ape_mode="open", abandon="on_request")
    assert choice(play_all(match, "AH KH 8H 9H")) != "abandon"


@pytest.mark.parametrize("preset", ["classic", "serious"])
def test_it_beats_random_play(preset: str) -> None:
    won = 0
    for number in range(6):
        options = {"first_dealer": number % 4, "dealer_turns": 2}
        match, stream = given("lorum", 4, preset=preset, options=options), Stream(b"match %d" % number)
        me = number % 4
        while not match.table.over:
            seat = match.turn
            strategy = STEADY if seat == me else RANDOM
            match.move(seat, strategy.choose(match.game.observation(match.state, seat), stream))
        won += match.state.chips[me] - 100
    assert won > 6 * 10
