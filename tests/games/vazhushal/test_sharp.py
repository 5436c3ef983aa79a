"""The house bot `sharp` of Vazhushal: its determinizations, its policy and its candidates."""

from collections.abc import Iterator
from itertools import islice

from domain.cards import Card, Cards
from domain.fairness import Stream
from domain.games.vazhushal import policy
from domain.games.vazhushal.bots import STEADY
from domain.games.vazhushal.determinize import known_cards
from domain.games.vazhushal.melds import cards_of
from domain.games.vazhushal.sharp import SEARCH, SHARP
from domain.games.vazhushal.shortlist import line_draws, new_layouts
from domain.games.vazhushal.state import VazhushalState
from domain.strategy import Observation
from tests.games import transcripts
from tests.games.vazhushal.tables import dealt, position
from tests.playing import Match, given


def observation(match: Match) -> Observation:
    return transcripts.observation(match, match.turn, SHARP)


def sampled_hands(match: Match, of: int) -> list[Cards]:
    """The hands of another seat in the determinizations of the seat to play."""
    return [deal.state.hands[of] for deal in islice(SEARCH.determinize(observation(match), Stream(b"deals")), 100)]


def times(match: Match, of: int, code: str) -> int:
    return sum(Card.parse(code) in hand for hand in sampled_hands(match, of))


def steady_play(seats: int) -> Iterator[Match]:
    """A match at each of its moves."""
    match = given("vazhushal", seats)
    while not match.table.over:
        yield match
        match.move(match.turn, transcripts.chosen(match, STEADY))


def test_a_card_taken_from_the_line_is_held_until_it_is_melded_or_discarded() -> None:
    most = 0
    for match in steady_play(4):
        for seat, known in known_cards(observation(match).history).items():
            assert set(known) <= set(match.state.hands[seat])
            most = max(most, len(known))
    assert most > 0


def test_cards_taken_are_in_the_hand_that_took_them() -> None:
    match = next(match for match in steady_play(3) if taken(match))
    seat, known = next(iter(taken(match).items()))
    assert all(set(known) <= set(hand) for hand in sampled_hands(match, seat))


def taken(match: Match) -> dict[int, list[Card]]:
    """Cards that the seat to play knows to be in other hands."""
    known = known_cards(observation(match).history)
    return {seat: cards for seat, cards in known.items() if cards and seat != match.turn}


def test_a_seat_that_discards_a_card_seldom_holds_cards_that_meld_with_it() -> None:
    match = dealt(2, {0: "KC", 1: "9D 2S"}, stock="4C 4H")
    for line in ("0 draw_stock", "0 discard card=KC", "1 draw_stock", "1 discard card=9D"):
        match.play(line)
    unseen = [card.code for card in match.state.hands[1]]
    near, far = (max(times(match, 1, code) for code in group) for group in (["8D", "TD", "9C", "9H"], unseen))
    assert near + 10 < far


def test_it_tries_the_steady_move_first() -> None:
    for match in steady_play(2):
        now = observation(match)
        assert SEARCH.candidates(now)[0] == STEADY.choose(now, Stream(b""))


def test_it_throws_a_wild_card_only_if_it_has_no_other() -> None:
    for hand, tried in {"TS X1 AH": ["TS"], "X1 AH": ["AH", "X1"]}.items():
        match = position(hand, phase="meld")
        moves = SEARCH.candidates(match.game.observation(match.state, match.turn))
        assert sorted(move["card"] for move in moves) == tried


def test_the_policy_finds_something_wherever_the_shortlist_does() -> None:
    found = 0
    for match in steady_play(3):
        state: VazhushalState = match.state
        for hand, layout in zip(state.hands, state.melds, strict=True):
            most = len(cards_of(layout)) + len(hand) - 1
            layouts = (each for each in new_layouts(state.rules, hand, layout) if len(cards_of(each)) <= most)
            assert policy.new_layout(state.rules, hand, layout, 1) == next(layouts, None)
            line = state.line[-2:]
            draw = policy.line_draw(state.rules, hand, layout, line)
            assert draw == next(line_draws(state.rules, hand, layout, line), None)
            found += draw is not None
    assert found > 0
