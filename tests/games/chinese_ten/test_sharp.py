"""The house bot of Chinese Ten that searches: what it makes of what others played, and what it plays itself."""

from itertools import islice
from pathlib import Path

from domain.cards import Card
from domain.fairness import Stream
from domain.game import Situation
from domain.games.chinese_ten.bots import STEADY
from domain.games.chinese_ten.sharp import SEARCH, SHARP, candidates
from tests.games import written
from tests.games.chinese_ten.tables import laid_out
from tests.playing import Match, given


def situation(match: Match) -> Situation:
    return written.situation(match, match.turn, SHARP)


def imagined_to_hold(match: Match, code: str) -> int:
    """In so many of a hundred imagined deals the other seat holds that card."""
    now = situation(match)
    deals = islice(SEARCH.imagine(now, Stream(b"deals")), 100)
    return sum(Card.parse(code) in deal.state.hands[1 - now.seat] for deal in deals)


def after(played: str) -> Match:
    """Seat 0 has played that to a red ten and a red eight, and seat 1 is to play."""
    match = laid_out("TH 8H 4S QS", s0=played, s1="3S", stock="5C")
    match.play(f"0 play card={played}")
    return match


def test_who_leaves_a_card_is_thought_to_hold_nothing_that_could_have_captured() -> None:
    match = after("KC")
    assert imagined_to_hold(match, "TD") < 20 < 30 < imagined_to_hold(match, "JD")
    assert imagined_to_hold(match, "2D") < 20


def test_who_captures_much_may_hold_what_would_have_captured_less() -> None:
    assert imagined_to_hold(after("TD"), "2D") > 25


def test_it_remembers_every_card_that_has_been_seen() -> None:
    match = given("chinese-ten", 3)
    for _ in range(12):
        move = STEADY.choose(match.game.situation(match.state, match.turn), Stream(b""))
        match.move(match.turn, move)
    now = situation(match)
    deal = next(SEARCH.imagine(now, Stream(b"deals")))
    assert deal.state.piles == match.state.piles and deal.state.table == match.state.table
    assert {card for hand in deal.state.hands for card in hand} != {card for hand in match.state.hands for card in hand}
    (stock,) = deal.packs.values()
    assert len(stock) == match.state.stock.left
    assert not {card for pile in match.state.piles for card in pile} & {*stock, *sum(deal.state.hands, ())}


def test_it_tries_first_what_the_steady_bot_plays_and_cards_that_are_alike_once() -> None:
    match = laid_out("8S JC QS 6S", s0="3C 3S 7C AD AH 9D 9H TD TH KD KH 3H")
    now = situation(match)
    tried = candidates(now)
    assert tried[0] == STEADY.choose(now, Stream(b""))
    assert [move["card"] for move in tried].count("3C") + [move["card"] for move in tried].count("3S") == 1


def test_it_decides_as_it_always_has() -> None:
    pinned, played = written.decisions("chinese-ten", Path(__file__).parent / "sharp-1.txt", SHARP)
    assert played == pinned
