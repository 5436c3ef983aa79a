"""The house bot of Thirty-One that searches: what it makes of draws, discards and knocks."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.registry import GAMES
from domain.search.searching import Search
from tests.games import written
from tests.games.thirty_one.tables import table
from tests.playing import Match

_, SHARP, _ = GAMES["thirty-one"].strategies

HANDS = {0: "KS 4H 3D", 1: "QC 9C 2D"}


def imagined(match: Match, seat: int, of: int, history: bool = True) -> list[Cards]:
    """The hands that a seat thinks possible for another one; as if nothing had been seen happen without `history`."""
    search: Search = getattr(SHARP.choose, "__self__")  # noqa: B009 - a strategy knows it as a function
    known = written.situation(match, seat, SHARP)
    deals = search.imagine(known if history else known._replace(history=()), Stream(b"deals"))
    return [deal.state.hands[of] for deal in islice(deals, 150)]


def share(hands: list[Cards], holds: Callable[[Cards], bool]) -> int:
    """Of a hundred."""
    return 100 * sum(map(holds, hands)) // len(hands)


def test_what_was_taken_from_the_pile_is_held_until_it_is_discarded() -> None:
    match = table(HANDS, up="KC", stock="7S 6H 8D")
    for line in ("1 draw from=discard", "1 discard card=2D"):
        match.play(line)
    assert all(cards("KC")[0] in hand for hand in imagined(match, 0, of=1))
    for line in ("0 draw from=stock", "0 discard card=7S", "1 draw from=stock", "1 discard card=KC"):
        match.play(line)
    assert not any(cards("KC")[0] in hand for hand in imagined(match, 0, of=1))


def test_who_throws_a_queen_away_hardly_has_two_cards_of_her_suit() -> None:
    def goes_with_it(hand: Cards) -> bool:
        return sum(card.suit == "C" for card in hand) > 1

    match = table({0: "KS 4H 3D", 1: "QC 9D 2D"}, up="5H", stock="KD")
    for line in ("1 draw from=stock", "1 discard card=QC"):
        match.play(line)
    with_history, without = (imagined(match, 0, of=1, history=history) for history in (True, False))
    assert 2 * share(with_history, goes_with_it) < share(without, goes_with_it)


def test_who_knocks_has_a_good_hand() -> None:
    def good(hand: Cards) -> bool:
        return max(sum(card.pips for card in hand if card.suit == suit) for suit in "CDHS") > 20

    match = table({0: "KS 4H 3D", 1: "QC 9C 5C"}, up="5H")
    assert share(imagined(match.when("1 knock").then("knocked"), 0, of=1, history=False), good) < 25
    assert share(imagined(match, 0, of=1), good) > 40


def test_it_takes_31() -> None:
    match = table({0: "KS QD 5H", 1: "AC TC 2D", 2: "6C 4D 3H"}, up="QC")
    assert written.chosen(match, SHARP) == {"type": "draw", "from": "discard"}


def test_in_its_last_turn_it_keeps_the_best_hand_without_searching() -> None:
    match = table({0: "KS QS 5H", 1: "KC QC 9C"}, up="3S", stock="9S")
    for line in ("1 knock", "0 draw from=stock"):
        match.play(line)
    assert match.turn == 0
    assert written.chosen(match, SHARP) == {"type": "discard", "card": "5H"}


def test_it_decides_as_it_always_has() -> None:
    pinned, played = written.decisions("thirty-one", Path(__file__).parent / "sharp-1.txt", SHARP)
    assert played == pinned
