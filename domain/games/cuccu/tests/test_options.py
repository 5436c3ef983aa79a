"""Options, presets, seats and names ("Options" in rules.md)."""

import pytest

from domain.option_table import complete
from domain.refusals import CreationRefused
from domain.registry import GAMES, find
from tests.playing import open_table

GAME = GAMES["cuccu"]
DEFAULTS = {"lives": 3, "king_refuses": True, "stock_king_stops": True, "exact_ties": "all_lose"}
KINGS = {"shown_king_plays": True}
"""An option that applies only if kings refuse."""


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("standard", KINGS),
        ("no-refusal", {"king_refuses": False, "stock_king_stops": False}),
        ("one-life", {"lives": 1} | KINGS),
        ("ranter-go-round", {"shown_king_plays": False}),
    ],
)
def test_presets(preset: str, changes: dict[str, object]) -> None:
    assert complete(GAME.options, GAME.preset(preset), {}) == DEFAULTS | changes


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (1, {}, "seats_out_of_range"),
        (13, {}, "seats_out_of_range"),
        (2, {"lives": 0}, "option_out_of_range"),
        (2, {"lives": 10}, "option_out_of_range"),
        (2, {"tokens": 3}, "unknown_option"),
        (2, {"exact_ties": "nobody"}, "option_out_of_range"),
        (2, {"king_refuses": False, "shown_king_plays": False}, "options_conflict"),
    ],
)
def test_refused_tables(seats: int, options: dict[str, object], code: str) -> None:
    with pytest.raises(CreationRefused) as refused:
        open_table("cuccu", seats, options=options)
    assert refused.value.code == code


@pytest.mark.parametrize("name", ["cuccu", "cuckoo", "ranter-go-round", "chase-the-ace"])
def test_it_is_found_by_all_its_names(name: str) -> None:
    assert find(name) is GAME


def test_ranter_go_round_is_a_name_of_the_preset() -> None:
    assert open_table("ranter-go-round", 3).table.options["shown_king_plays"] is False
    assert [open_table(name, 3).table.options["shown_king_plays"] for name in ("cuccu", "cuckoo", "chase-the-ace")] == [
        True
    ] * 3
