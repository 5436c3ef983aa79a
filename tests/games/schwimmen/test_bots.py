"""The steady house bot: the dealer's choice, then play with the widow."""

import pytest

from domain.moves import Move
from domain.registry import GAMES
from tests.games import transcripts
from tests.games.bot_play import wins_against_random
from tests.games.schwimmen.tables import table, trading
from tests.playing import Match

STEADY, SHARP, RANDOM = GAMES["schwimmen"].strategies


def chosen(match: Match) -> Move:
    return transcripts.chosen(match, STEADY)


def test_they_are_called_steady_sharp_and_random() -> None:
    assert [STEADY.id, SHARP.id, RANDOM.id] == ["steady/3", "sharp/4", "random/1"]


@pytest.mark.parametrize(("packet", "choice"), [("AS KS 9D", "keep"), ("KS QD 9H", "swap"), ("7C 7D 7H", "keep")])
def test_it_swaps_a_packet_worse_than_most(packet: str, choice: str) -> None:
    assert chosen(table({0: packet, 1: "9C 8C TH"}, spare="QH JH 8D")) == {"type": choice}


def test_its_choice_does_not_depend_on_the_spare_packet() -> None:
    hands = {0: "AS KS 9D", 1: "9C 8C TH"}
    assert {str(chosen(table(hands, spare=spare))) for spare in ("AC AD AH", "7S 8D 9H")} == {"{'type': 'keep'}"}


def test_it_takes_the_card_that_makes_its_suit() -> None:
    match = trading({0: "AS KS 9D", 1: "JC TC 7H", 2: "QD JD 8H"}, widow="AC 8D TH")
    assert chosen(match) == {"type": "exchange", "give": ["7H"], "take": ["AC"]}


def test_it_takes_three_if_they_are_better() -> None:
    match = trading({0: "AS 9S 9D", 1: "JC TD 7H", 2: "QD JD 8H"}, widow="KH QH TH")
    assert chosen(match) == {"type": "exchange", "give": ["JC", "TD", "7H"], "take": ["TH", "QH", "KH"]}


def test_it_knocks_with_a_hand_that_is_unlikely_to_be_the_lowest() -> None:
    assert chosen(trading({0: "AS KS 9D", 1: "KC KD KH", 2: "QD JD 8H"})) == {"type": "knock"}


def test_in_its_last_turn_it_shoves_if_no_exchange_is_better() -> None:
    match = trading({0: "AS KS 9D", 1: "KC KD KH", 2: "QD JD TD"}, widow="7S 8S 9H")
    match.play("1 knock")
    assert chosen(match) == {"type": "shove"}


def test_it_beats_random_play() -> None:
    assert wins_against_random("schwimmen", "standard", 4) == [True] * 4
