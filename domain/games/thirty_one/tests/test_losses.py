"""The cost of a showdown, as listed in losses.txt."""

from pathlib import Path

import pytest

from domain.cards import cards
from domain.families.stock import losses
from domain.games.thirty_one.game import THIRTY_ONE, ThirtyOneOptions
from tests.games.transcripts import comparisons

MODES = {
    "standard": ThirtyOneOptions(),
    "scat": ThirtyOneOptions(knocker_low=2, knocker_tie="safe"),
    "literal": ThirtyOneOptions(instant_31="off"),
    "ends": ThirtyOneOptions(instant_31="showdown"),
    "tricon": ThirtyOneOptions(knocker_low=2, knocker_tie="safe", tricon=True),
}
ROWS = comparisons(Path(__file__).parent / "losses.txt")


@pytest.mark.parametrize(("mode", "knocker", "hands", "lost"), ROWS, ids=lambda part: part)
def test_a_showdown_costs_what_the_table_says(mode: str, knocker: str, hands: str, lost: str) -> None:
    key_of = THIRTY_ONE.hands_ranked(MODES[mode])
    keys = {seat: key_of(cards(hand)) for seat, hand in enumerate(hands.split("/"))}
    expected = {int(seat): int(tokens) for seat, tokens in (word.split("=") for word in lost.split())}
    assert losses(MODES[mode], keys, None if knocker == "-" else int(knocker)) == expected
