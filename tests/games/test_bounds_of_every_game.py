"""Maximum numbers of turns in a hand and hands in a match, for every game whose facts give bounds."""

from collections import Counter

import pytest

from domain.registry import GAMES
from tests.games.every_game import any_table_of
from tests.games.facts import facts_of
from tests.games.random_play import events_of, moments, played
from tests.games.table_cases import Case


@pytest.mark.parametrize("slug", [slug for slug in GAMES if facts_of(slug).turns_of_a_hand])
def test_hands_and_turns_are_no_more_than_the_rules_allow(slug: str) -> None:
    @any_table_of(slug)
    def within_bounds(case: Case) -> None:
        hands_within_the_frame(case)
        options = played(case)[-1].after.options
        for names, bound in (facts_of(slug).turns_of_a_hand or {}).items():
            assert most_in_a_hand(case, names) <= bound(options, case.seats), names

    within_bounds()


def hands_within_the_frame(case: Case) -> None:
    """Compares the number of hands with the bounds of the two frames ("The frame TOKENS" and "The frame POOL" in
    conventions.md)."""
    names = Counter(event.type.split(".")[1] for event in events_of(case))
    options = played(case)[-1].after.options
    for word in {"tokens", "lives"} & options.keys():
        assert names[f"{word}_lost"] <= case.seats * (options[word] + options.get("free_ride", False)) - 1
        assert names["hand_stood_off"] <= 3 * names[f"{word}_lost"]
    if "counters" in options:
        assert names["counters_lost"] <= case.seats * options["counters"] - 1 + names["horse_bought"]


def most_in_a_hand(case: Case, names: tuple[str, ...]) -> int:
    """Returns the maximum number of events of those names in a hand of a match."""
    by_hand = Counter[int]()
    for before, event, _after, _last in moments(case):
        by_hand[before.state.hand_number] += event.type.split(".")[1] in names
    return max(by_hand.values())
