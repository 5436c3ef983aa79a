"""The house bot of Vazhushal that searches: what it makes of what it has seen, and what it tries."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.game import Situation
from domain.games.vazhushal import glances
from domain.games.vazhushal.bots import STEADY
from domain.games.vazhushal.imagining import held
from domain.games.vazhushal.melds import cards_of
from domain.games.vazhushal.sharp import SEARCH, SHARP, candidates
from domain.games.vazhushal.state import State
from domain.games.vazhushal.suggestions import line_draws, new_layouts
from tests.games import written
from tests.games.vazhushal.tables import dealt
from tests.playing import Match, given


def situation(match: Match) -> Situation:
    return written.situation(match, match.turn, SHARP)


def imagined(match: Match, of: int) -> list[Cards]:
    """The hands that the seat in turn thinks possible for another."""
    return [deal.state.hands[of] for deal in islice(SEARCH.imagine(situation(match), Stream(b"deals")), 100)]


def times(match: Match, of: int, code: str) -> int:
    return sum(Card.parse(code) in hand for hand in imagined(match, of))


def steady_play(seats: int) -> Iterator[Match]:
    """A match at each of its moves."""
    match = given("vazhushal", seats)
    while not match.table.over:
        yield match
        match.move(match.turn, written.chosen(match, STEADY))


def test_what_was_taken_from_the_line_is_held_until_it_is_melded_or_discarded() -> None:
    most = 0
    for match in steady_play(4):
        for seat, known in held(situation(match).history).items():
            assert set(known) <= set(match.state.hands[seat])
            most = max(most, len(known))
    assert most > 0


def test_it_imagines_what_was_taken_in_the_hand_that_took_it() -> None:
    match = next(match for match in steady_play(3) if taken(match))
    seat, known = next(iter(taken(match).items()))
    assert all(set(known) <= set(hand) for hand in imagined(match, seat))


def taken(match: Match) -> dict[int, list[Card]]:
    """What the seat in turn knows to be in the hands of others."""
    known = held(situation(match).history)
    return {seat: cards for seat, cards in known.items() if cards and seat != match.turn}


def test_who_discards_a_card_hardly_holds_what_goes_with_it() -> None:
    match = dealt(2, {0: "KC", 1: "9D 2S"}, stock="4C 4H")
    for line in ("0 draw_stock", "0 discard card=KC", "1 draw_stock", "1 discard card=9D"):
        match.play(line)
    unseen = [card.code for card in match.state.hands[1]]
    near, far = (max(times(match, 1, code) for code in group) for group in (["8D", "TD", "9C", "9H"], unseen))
    assert near + 10 < far


def test_it_tries_first_what_the_steady_bot_does() -> None:
    for match in steady_play(2):
        now = situation(match)
        assert candidates(now)[0] == STEADY.choose(now, Stream(b""))


def test_a_glance_finds_something_wherever_something_is_suggested() -> None:
    found = 0
    for match in steady_play(3):
        state: State = match.state
        for hand, layout in zip(state.hands, state.melds, strict=True):
            most = len(cards_of(layout)) + len(hand) - 1
            layouts = (each for each in new_layouts(state.rules, hand, layout) if len(cards_of(each)) <= most)
            assert glances.new_layout(state.rules, hand, layout, 1) == next(layouts, None)
            line = state.line[-2:]
            draw = glances.line_draw(state.rules, hand, layout, line)
            assert draw == next(line_draws(state.rules, hand, layout, line), None)
            found += draw is not None
    assert found > 0


def test_it_decides_as_it_always_has() -> None:
    pinned, played = written.decisions("vazhushal", Path(__file__).parent / "sharp-1.txt", SHARP)
    assert played == pinned
