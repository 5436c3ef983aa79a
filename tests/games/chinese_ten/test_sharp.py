"""The house bot `sharp` of Chinese Ten: its determinizations and its candidates."""

from itertools import islice

from domain.cards import Card
from domain.fairness import Stream
from domain.games.chinese_ten.bots import STEADY
from domain.games.chinese_ten.sharp import SEARCH, SHARP, candidates
from domain.strategy import Observation
from tests.games import transcripts
from tests.games.chinese_ten.tables import laid_out
from tests.playing import Match, given


def observation(match: Match) -> Observation:
    return transcripts.observation(match, match.turn, SHARP)


def sampled_to_hold(match: Match, code: str) -> int:
    """The number of determinizations, of a hundred, in which the other seat holds that card."""
    now = observation(match)
    deals = islice(SEARCH.determinize(now, Stream(b"deals")), 100)
    return sum(Card.parse(code) in deal.state.hands[1 - now.seat] for deal in deals)


def after(played: str) -> Match:
    """Seat 0 has played that card to a red ten and a red eight; seat 1 is to play."""
    match = laid_out("TH 8H 4S QS", s0=played, s1="3S", stock="5C")
    match.play(f"0 play card={played}")
    return match


def test_a_seat_that_leaves_a_card_seldom_holds_one_that_could_have_captured() -> None:
    match = after("KC")
    assert sampled_to_hold(match, "TD") < 20 < 30 < sampled_to_hold(match, "JD")
    assert sampled_to_hold(match, "2D") < 20


def test_a_seat_that_captures_much_may_hold_a_card_that_would_have_captured_less() -> None:
    assert sampled_to_hold(after("TD"), "2D") > 25


def test_it_remembers_every_card_that_has_been_seen() -> None:
    match = given("chinese-ten", 3)
    for _ in range(12):
        move = STEADY.choose(match.game.observation(match.state, match.turn), Stream(b""))
        match.move(match.turn, move)
    now = observation(match)
    deal = next(SEARCH.determinize(now, Stream(b"deals")))
    assert deal.state.piles == match.state.piles and deal.state.table == match.state.table
    assert {card for hand in deal.state.hands for card in hand} != {card for hand in match.state.hands for card in hand}
    (stock,) = deal.decks.values()
    assert len(stock) == match.state.stock.left
    assert not {card for pile in match.state.piles for card in pile} & {*stock, *sum(deal.state.hands, ())}


def test_it_tries_the_steady_move_first_and_only_one_of_equal_cards() -> None:
    match = laid_out("8S JC QS 6S", s0="3C 3S 7C AD AH 9D 9H TD TH KD KH 3H")
    now = observation(match)
    tried = candidates(now)
    assert tried[0] == STEADY.choose(now, Stream(b""))
    assert [move["card"] for move in tried].count("3C") + [move["card"] for move in tried].count("3S") == 1


def test_of_two_cards_that_capture_the_same_it_plays_the_one_that_counts_more() -> None:
    match = laid_out("2C 2D 2S QC", s0="7C 8C 8D", s1="5C")
    now = observation(match)
    tried = {move["card"] for move in candidates(now)}
    assert "8D" in tried and "8C" not in tried


def test_of_two_cards_that_capture_nothing_it_may_keep_either() -> None:
    match = laid_out("3C 3D JS QC", s0="8C 8D", s1="5C")
    assert {"8C", "8D"} <= {move["card"] for move in candidates(observation(match))}
