"""What a showdown costs, as written in losses.txt."""

from pathlib import Path

import pytest

from domain.cards import cards
from domain.families.stock import StockOptions, losses, ranking
from tests.games.transcripts import comparisons

MODES = {
    "standard": StockOptions(),
    "scat": StockOptions(knocker_low=2, knocker_tie="safe"),
    "literal": StockOptions(instant_31="off"),
    "ends": StockOptions(instant_31="showdown"),
    "tricon": StockOptions(knocker_low=2, knocker_tie="safe", tricon=True),
}
ROWS = comparisons(Path(__file__).parent / "losses.txt")


@pytest.mark.parametrize(("mode", "knocker", "hands", "lost"), ROWS, ids=lambda part: part)
def test_a_showdown_costs_what_the_table_says(mode: str, knocker: str, hands: str, lost: str) -> None:
    key_of = ranking(MODES[mode])
    keys = {seat: key_of(cards(hand)) for seat, hand in enumerate(hands.split("/"))}
    expected = {int(seat): int(tokens) for seat, tokens in (word.split("=") for word in lost.split())}
    assert losses(MODES[mode], keys, None if knocker == "-" else int(knocker)) == expected
