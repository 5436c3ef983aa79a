"""A short soak of every game, and the faults that a soak must find."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.registry import GAMES
from lab.soaks.rules import matches
from lab.soaks.rules.matches import Fault, Soaked, bound, soak
from lab.soaks.rules.plan import Row, chunks, rows
from tests.games.facts import Facts, facts_of
from tests.games.random_play import LONGEST
from tests.games.table_cases import Case
from tests.patched_games import changed, remove

SHORT = 0.001
"""Scale with one match per preset."""


def test_a_short_soak_of_every_game_finds_nothing() -> None:
    results = [soak(case) for chunk in chunks(rows(SHORT)) for case in chunk]
    assert [str(result) for result in results if isinstance(result, Fault)] == []
    assert {(result.case.slug, result.case.preset) for result in results} == {
        (game.slug, preset.name) for game in GAMES.values() for preset in game.presets
    }


def test_a_game_whose_facts_give_no_bound_has_a_generous_one() -> None:
    assert bound(facts_of("chinese-ten"), {}, 2) == 48
    assert bound(Facts(), {}, 2) == LONGEST


def test_the_plan_rotates_through_the_numbers_of_seats_and_plays_each_match_once() -> None:
    planned = [Row("commune", "wikipedia", (2, 3, 4), 7), Row("lorum", "classic", (4,), 12)]
    matches = [match for chunk in chunks(planned) for match in chunk]
    assert sorted(case.course for case in matches if case.slug == "commune") == list(range(7))
    assert [case.seats for case in matches if case.slug == "commune"] == [2, 3, 4, 2, 3, 4, 2]
    assert sorted(case.course for case in matches if case.slug == "lorum") == list(range(12))


def test_the_default_preset_gets_a_thousand_matches_and_the_others_a_hundred() -> None:
    commune = [row.matches for row in rows(1) if row.slug == "commune"]
    assert commune == [1000, *[100] * (len(GAMES["commune"].presets) - 1)]


def test_a_match_follows_from_its_seed() -> None:
    def moves(seed: int) -> int:
        result = soak(Case("commerce", "standard", 3, course=seed))
        assert isinstance(result, Soaked)
        return result.moves

    assert [moves(seed) for seed in range(4)] == [moves(seed) for seed in range(4)]
    assert len({moves(seed) for seed in range(4)}) > 1


# Planted faults


Change = Callable[..., Any]


def plant(monkeypatch: pytest.MonkeyPatch, slug: str, function: str, change: Change) -> None:
    """Replaces a function of the game by `change(result, *arguments)`, and removes all other games."""
    game = GAMES[slug]
    own = getattr(game, function)
    other: dict[str, Any] = {function: lambda *arguments: change(own(*arguments), *arguments)}
    remove(monkeypatch, *GAMES)
    monkeypatch.setitem(GAMES, slug, changed(game, **other))


def with_a_call(moves: Any, state: Any, seat: int) -> Any:
    """Lists a call even before the first bid."""
    return moves if state.bids or seat != state.turn else [{"type": "call"}]


def with_the_first_card_twice(view: dict[str, Any], *_arguments: Any) -> dict[str, Any]:
    for hand in view["hands"]:
        if hand["cards"]:
            return {**view, "hands": [hand, *view["hands"]]}
    return view


def with_a_smaller_stock(view: dict[str, Any], *_arguments: Any) -> dict[str, Any]:
    return {**view, "stock": view["stock"] - 1}


def with_a_chip_more_each_hand(view: dict[str, Any], *_arguments: Any) -> dict[str, Any]:
    return {**view, "pot": view["pot"] + view["hand_number"]}


def with_tokens_that_rise(view: dict[str, Any], *_arguments: Any) -> dict[str, Any]:
    return {**view, "tokens": [view["turns"] for _ in view["tokens"]]}


def none_for_calls(move: Any, _event: Any) -> Any:
    """Drops calls from the log."""
    return None if move and move["type"] == "call" else move


def nobody(waiting: tuple[int, ...], state: Any) -> tuple[int, ...]:
    return () if state.bids else waiting


FAULTS = [
    ("commune", "legal_moves", with_a_call, "a legal move was refused: no_bid_to_call"),
    ("commune", "view", with_the_first_card_twice, "a card is in two places"),
    ("commune", "waiting", nobody, "nobody is waited for in phase bidding"),
    ("commune", "move_of", none_for_calls, "the verifier finds"),
    ("commerce", "view", with_a_smaller_stock, "there are 51 cards, and the deck has 52"),
    ("commerce", "view", with_tokens_that_rise, "tokens were"),
    ("lorum", "view", with_a_chip_more_each_hand, "chips and pot were"),
]


@pytest.mark.parametrize(("slug", "function", "change", "what"), FAULTS, ids=[fault[2].__name__ for fault in FAULTS])
def test_a_planted_fault_is_found(
    slug: str, function: str, change: Change, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, slug, function, change)
    result = soak(Case(slug, GAMES[slug].presets[0].name, GAMES[slug].seats[0]))
    assert isinstance(result, Fault)
    assert what in result.what


def test_a_match_beyond_its_bound_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "bound", lambda *_arguments: 3)
    result = soak(Case("commune", "wikipedia", 2))
    assert isinstance(result, Fault)
    assert result.what == "the match continues after 3 moves, the most that the rules allow"
