"""What a showdown costs, as written in losses.txt."""

from pathlib import Path
from typing import Any

import pytest

from domain.cards import cards
from domain.procedures.stock import losses
from domain.rankings.thirty_one import thirty_one
from tests.games.transcripts import comparisons

STANDARD: dict[str, Any] = {"knocker_low": 1, "knocker_tie": "loses", "instant_31": "strike", "tricon": False}
SCAT = STANDARD | {"knocker_low": 2, "knocker_tie": "safe"}
MODES: dict[str, dict[str, Any]] = {
    "standard": STANDARD,
    "scat": SCAT,
    "literal": STANDARD | {"instant_31": "off"},
    "ends": STANDARD | {"instant_31": "showdown"},
    "tricon": SCAT | {"tricon": True},
}
ROWS = comparisons(Path(__file__).parent / "losses.txt")


@pytest.mark.parametrize(("mode", "knocker", "hands", "lost"), ROWS, ids=lambda part: part)
def test_a_showdown_costs_what_the_table_says(mode: str, knocker: str, hands: str, lost: str) -> None:
    key_of = thirty_one(MODES[mode])
    keys = {seat: key_of(cards(hand)) for seat, hand in enumerate(hands.split("/"))}
    expected = {int(seat): int(tokens) for seat, tokens in (word.split("=") for word in lost.split())}
    assert losses(MODES[mode], keys, None if knocker == "-" else int(knocker)) == expected
