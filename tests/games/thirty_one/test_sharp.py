"""The house bot of Thirty-One that searches: its inference from draws, discards and knocks."""

from collections.abc import Callable
from itertools import islice

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.registry import GAMES
from domain.search.halving import Search
from tests.games import transcripts
from tests.games.thirty_one.tables import table
from tests.playing import Match

_, SHARP, _ = GAMES["thirty-one"].strategies

HANDS = {0: "KS 4H 3D", 1: "QC 9C 2D"}


def determinized(match: Match, seat: int, of: int, history: bool = True) -> list[Cards]:
    """The hands of another seat in a seat's determinizations. Without `history`, the seat has seen no events."""
    search: Search = getattr(SHARP.choose, "__self__")  # noqa: B009 - a strategy knows it as a function
    known = transcripts.observation(match, seat, SHARP)
    deals = search.determinize(known if history else known._replace(history=()), Stream(b"deals"))
    return [deal.state.hands[of] for deal in islice(deals, 150)]


def share(hands: list[Cards], holds: Callable[[Cards], bool]) -> int:
    """Of a hundred."""
    return 100 * sum(map(holds, hands)) // len(hands)


def test_a_card_taken_from_the_pile_is_held_until_it_is_discarded() -> None:
    match = table(HANDS, up="KC", stock="7S 6H 8D")
    for line in ("1 draw from=discard", "1 discard card=2D"):
        match.play(line)
    assert all(cards("KC")[0] in hand for hand in determinized(match, 0, of=1))
    for line in ("0 draw from=stock", "0 discard card=7S", "1 draw from=stock", "1 discard card=KC"):
        match.play(line)
    assert not any(cards("KC")[0] in hand for hand in determinized(match, 0, of=1))


def test_a_seat_that_discards_a_queen_rarely_has_two_cards_of_her_suit() -> None:
    def goes_with_it(hand: Cards) -> bool:
        return sum(card.suit == "C" for card in hand) > 1

    match = table({0: "KS 4H 3D", 1: "QC 9D 2D"}, up="5H", stock="KD")
    for line in ("1 draw from=stock", "1 discard card=QC"):
        match.play(line)
    with_history, without = (determinized(match, 0, of=1, history=history) for history in (True, False))
    assert 2 * share(with_history, goes_with_it) < share(without, goes_with_it)


def test_a_seat_that_knocks_has_a_good_hand() -> None:
    def good(hand: Cards) -> bool:
        return max(sum(card.pips for card in hand if card.suit == suit) for suit in "CDHS") > 20

    match = table({0: "KS 4H 3D", 1: "QC 9C 5C"}, up="5H")
    assert share(determinized(match.when("1 knock").then("knocked"), 0, of=1, history=False), good) < 25
    assert share(determinized(match, 0, of=1), good) > 40


def test_it_takes_31() -> None:
    match = table({0: "KS QD 5H", 1: "AC TC 2D", 2: "6C 4D 3H"}, up="QC")
    assert transcripts.chosen(match, SHARP) == {"type": "draw", "from": "discard"}


def test_in_its_last_turn_it_keeps_the_best_hand_without_searching() -> None:
    match = table({0: "KS QS 5H", 1: "KC QC 9C"}, up="3S", stock="9S")
    for line in ("1 knock", "0 draw from=stock"):
        match.play(line)
    assert match.turn == 0
    assert transcripts.chosen(match, SHARP) == {"type": "discard", "card": "5H"}
