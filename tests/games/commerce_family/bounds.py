"""How long hands and matches of the Commerce family can be."""

from collections import Counter

from tests.games.cases import Case
from tests.games.random_play import events_of, moments, played


def hands_within_the_frame(case: Case) -> None:
    """How many hands a match has at most (rules/conventions 5 and 6)."""
    names = Counter(event.type.split(".")[1] for event in events_of(case))
    options = played(case)[-1].after.options
    if "tokens" in options:
        assert names["tokens_lost"] <= case.seats * (options["tokens"] + options.get("free_ride", False)) - 1
        assert names["hand_stood_off"] <= 3 * names["tokens_lost"]
    else:
        assert names["counters_lost"] <= case.seats * options["counters"] - 1 + names["horse_bought"]


def most_in_a_hand(case: Case, *names: str) -> int:
    """How many events of those names the longest hand of a match has."""
    by_hand = Counter[int]()
    for before, event, _after, _last in moments(case):
        by_hand[before.state.hand_number] += event.type.split(".")[1] in names
    return max(by_hand.values())


def capped(case: Case) -> int:
    """The most turns of a hand where `round_cap` counts those before the final ones."""
    cap: int = played(case)[-1].after.options["round_cap"]
    return cap * case.seats + case.seats - 1
