"""The house bots of Fan Tan open the way for themselves."""

from domain.games.fan_tan.tests.test_fan_tan import dealt
from tests.levels import RANDOM, STEADY, chosen
from tests.playing import given


def test_it_opens_the_way_for_its_own_cards() -> None:
    match = dealt("7H 8H 9H TH JH 7S 2C 3C 4C 2D 3D 4D 5D", "", "", "")
    assert chosen(match) == {"type": "play", "card": "7H"}


def test_it_holds_back_what_others_wait_for() -> None:
    match = dealt("7H 7S KS KD KC AS AD AC AH 8S", "", "", "")
    match.play("0 play card=7S")
    for _ in range(3):
        match.move(match.turn, match.game.legal_moves(match.state, match.turn)[0])
    assert chosen(match)["card"] != "7H"


def test_it_passes_only_if_nothing_fits() -> None:
    match = dealt("7H", "8S 9S TS JS QS KS 8C 9C TC JC QC KC 8D", "", "", preset="free-pass")
    match.play("0 play card=7H")
    assert chosen(match) == {"type": "pass"}


def test_the_steady_bot_beats_random_play() -> None:
    match = given("fan-tan", 4, chance=[0])
    while not match.table.over:
        match.move(match.turn, chosen(match, STEADY if match.turn == 0 else RANDOM))
    assert match.state.ledger[0] == max(match.state.ledger)
