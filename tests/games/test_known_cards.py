"""Cards that were face up before they entered a hand. They stay visible there by default, or must be remembered."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bots.levels import LEVELS
from cardtable.game.courses import Step
from cardtable.game.visible import viewers
from cardtable.text.seat_names import SeatNames
from cardtable.text.tables import describe_hand
from cardtable.text.telling import Teller
from domain.fairness import Stream
from domain.kernel import HIDDEN, Viewer
from domain.registry import GAMES
from domain.table.evolve import evolve
from domain.table.turn import waiting_seats
from tests.games.random_play import at_random
from tests.levels import GENTLE, chosen
from tests.playing import Match, given

SLUGS = [slug for slug, game in GAMES.items() if any(each.name == "known_cards" for each in game.options)]
PRESETS = [(slug, preset.name) for slug in SLUGS for preset in GAMES[slug].presets]
SEATS = 3
MOVES = 80

each_preset = pytest.mark.parametrize(("slug", "preset"), PRESETS)


def table(slug: str, preset: str, known_cards: str) -> Match:
    return given(slug, SEATS, preset=preset, options={"known_cards": known_cards})


def steps(slug: str, preset: str, known_cards: str) -> Iterator[Step]:
    return islice(at_random(table(slug, preset, known_cards), Stream(b"known")), MOVES)


def states(step: Step) -> Iterator[Any]:
    """Yields the states after each event of a step."""
    now = step.before
    for event in step.batch:
        now = evolve(now, event)
        yield now.state


def known_in(view: Any, seat: int) -> list[str]:
    known: list[str] = view["taken"][seat] if "taken" in view else view["hands"][seat]["known"]
    return known


def forgotten(view: Any, viewer: Viewer) -> Any:
    """Returns a view without the known cards of others' hidden hands."""
    hidden = [hand["cards"] is None and seat not in viewer for seat, hand in enumerate(view["hands"])]
    if "taken" in view:
        taken = zip(view["taken"], hidden, strict=True)
        return {**view, "taken": [[] if concealed else cards for cards, concealed in taken]}
    hands = zip(view["hands"], hidden, strict=True)
    return {**view, "hands": [{**hand, "known": []} if concealed else hand for hand, concealed in hands]}


def test_the_games_in_which_cards_are_taken_openly_have_the_option() -> None:
    assert sorted(SLUGS) == [
        *("commerce", "commerce-classic", "schwimmen", "stop-the-bus", "thirty-one", "trentuno", "whisky-poker"),
    ]


@each_preset
def test_known_cards_to_remember_are_missing_from_hidden_hands_alone(slug: str, preset: str) -> None:
    """The match is the same with either setting, including its events."""
    game, concealed, own, revealed = GAMES[slug], 0, 0, 0
    for one, other in zip(steps(slug, preset, "shown"), steps(slug, preset, "remembered"), strict=True):
        assert [(each.type, each.data) for each in other.batch] == [(each.type, each.data) for each in one.batch]
        for before, after in zip(states(one), states(other), strict=True):
            for viewer in viewers(SEATS):
                shown, remembered = game.view(before, viewer), game.view(after, viewer)
                assert remembered == forgotten(shown, viewer)
                concealed += remembered != shown
                for seat, hand in enumerate(remembered["hands"]):
                    own += seat in viewer and hand["cards"] is not None and bool(known_in(remembered, seat))
                    revealed += seat not in viewer and bool(known_in(remembered, seat))
    assert own
    assert bool(concealed) == (preset != "open")
    assert revealed


@each_preset
def test_a_bot_gets_the_backs_of_known_cards_to_remember(slug: str, preset: str) -> None:
    for step in steps(slug, preset, "remembered"):
        for viewer in viewers(SEATS):
            seen = step.after.state.seen_by(viewer)
            for seat, hand in enumerate(seen.hands):
                assert seen.shows(seat) or (not seen.taken[seat] and set(hand) <= {HIDDEN})


@pytest.mark.parametrize("slug", SLUGS)
def test_known_cards_lie_open_at_a_table_from_before_the_option(slug: str) -> None:
    options = given(slug, SEATS).table.options
    earlier = {name: value for name, value in options.items() if name != "known_cards"}
    assert GAMES[slug].completed(earlier) == options == {**earlier, "known_cards": "shown"}


def test_the_terminal_shows_known_cards_unless_they_are_to_be_remembered() -> None:
    hands, teller = [], Teller("en", SeatNames())
    for known_cards in ("shown", "remembered"):
        match = table("thirty-one", "standard", known_cards)
        [card], [seat] = match.state.discards, waiting_seats(match.table)
        match.play(f"{seat} draw from=discard")
        hands.append(describe_hand("thirty-one", match.view()["state"], seat, teller))
    assert hands == [f"4 cards ({card} known)", "4 cards"]


@each_preset
def test_house_bots_finish_a_match_without_the_known_cards(slug: str, preset: str) -> None:
    match = table(slug, preset, "remembered")
    while not match.table.over:
        match.move(waiting_seats(match.table)[0], chosen(match, GENTLE))


@each_preset
def test_every_house_bot_decides_without_the_known_cards(slug: str, preset: str) -> None:
    match = table(slug, preset, "remembered")
    for _ in at_random(match, Stream(b"a turn")):
        if any(match.state.taken):
            break
    for strategy in LEVELS[slug]:
        assert chosen(match, strategy) in GAMES[slug].legal_moves(match.state, waiting_seats(match.table)[0])
