"""The steady house bot keeps its best hand and knocks if that is unlikely to be the lowest, based on what its seat
sees."""

from collections.abc import Callable

from domain.cards import Cards, cards
from domain.games.thirty_one.tests.tables import idle, table
from tests.levels import GENTLE, SHARP, chosen, held


def test_it_takes_the_discard_that_makes_its_suit() -> None:
    match = table({0: "KS QD 5H", 1: "9C 5C 2D", 2: "6C 4D 3H"}, up="7C")
    assert chosen(match) == {"type": "draw", "from": "discard"}
    match.play("1 draw from=discard")
    assert chosen(match) == {"type": "discard", "card": "2D"}


def test_it_leaves_a_discard_that_is_worth_nothing() -> None:
    match = table({0: "KS QD 5H", 1: "9C 5C 2D", 2: "6C 4D 3H"}, up="3S")
    assert chosen(match) == {"type": "draw", "from": "stock"}


def test_it_keeps_its_suit_when_the_stock_brings_nothing() -> None:
    match = table({0: "KS QD 5H", 1: "9C 7C 2C", 2: "6C 4D 3H"}, up="3S", stock="4S")
    match.play("1 draw from=stock")
    assert chosen(match) == {"type": "discard", "card": "4S"}


def test_it_knocks_with_a_hand_that_is_unlikely_to_be_the_lowest() -> None:
    assert chosen(table({0: "KS QD 5H", 1: "KC QC 9C", 2: "6C 4D 3H"}, up="3S")) == {"type": "knock"}


def test_it_does_not_knock_with_a_hand_that_is_likely_the_lowest() -> None:
    assert chosen(table({0: "KS QD 5H", 1: "9C 5C 2D", 2: "6C 4D 3H"}, up="3S"))["type"] == "draw"


def test_the_later_it_is_the_more_it_wants_for_a_knock() -> None:
    """22 points suffice at once, but not after the others have had ten cards to choose from."""
    match = table({0: "KS QD 5H", 1: "KC QC 2C", 2: "6C 4D 3H"}, up="3S")
    assert chosen(match) == {"type": "knock"}
    assert chosen(idle(match, 30))["type"] == "draw"


def test_it_counts_cards_that_it_saw_taken() -> None:
    """26 points would suffice, but the other seat has taken the queen and king of spades."""
    hands = {0: "2S 7D 4D", 1: "KC QC 6C"}
    assert chosen(idle(table(hands, dealer=1, up="QS", stock="3H KS 5H"), 3)) == {"type": "knock"}
    match = table(hands, dealer=1, up="QS", stock="KS")
    for line in ("0 draw from=discard", "0 discard card=7D", "1 draw from=stock", "1 discard card=KS"):
        match.play(line)
    for line in ("0 draw from=discard", "0 discard card=4D"):
        match.play(line)
    assert chosen(match)["type"] == "draw"


def test_it_takes_31_rather_than_knock() -> None:
    """21 points would suffice for a knock at once, and the queen makes them a strike."""
    hands = {0: "KS QD 5H", 1: "AC TC 2D", 2: "6C 4D 3H"}
    assert chosen(table(hands, up="3S")) == {"type": "knock"}
    assert chosen(table(hands, up="QC")) == {"type": "draw", "from": "discard"}


def test_in_its_last_turn_it_takes_the_better_chance_and_never_stands() -> None:
    match = table({0: "KS QD 5H", 1: "KC QC 9C", 2: "6C 4D 3H"}, up="3S")
    match.play("1 knock")
    assert chosen(match) == {"type": "draw", "from": "stock"}


def test_with_tricon_it_keeps_three_of_a_rank() -> None:
    hands = {0: "KS QD 5H", 1: "5C 5D 5S", 2: "6C 4D 3H"}
    for tricon, thrown in ((True, "TC"), (False, "5D")):
        match = table(hands, up="3S", stock="TC", tricon=tricon)
        match.play("1 draw from=stock")
        assert chosen(match) == {"type": "discard", "card": thrown}


# By a search


def share(hands: list[Cards], holds: Callable[[Cards], bool]) -> int:
    """Returns the number of such hands, of a hundred."""
    return 100 * sum(map(holds, hands)) // len(hands)


HANDS = {0: "KS 4H 3D", 1: "QC 9C 2D"}


def test_a_card_taken_from_the_pile_is_held_until_it_is_discarded() -> None:
    match = table(HANDS, up="KC", stock="7S 6H 8D")
    for line in ("1 draw from=discard", "1 discard card=2D"):
        match.play(line)
    assert all(cards("KC")[0] in hand for hand in held(match, 0, of=1))
    for line in ("0 draw from=stock", "0 discard card=7S", "1 draw from=stock", "1 discard card=KC"):
        match.play(line)
    assert not any(cards("KC")[0] in hand for hand in held(match, 0, of=1))


def test_a_seat_that_discards_a_queen_rarely_has_two_cards_of_her_suit() -> None:
    def goes_with_it(hand: Cards) -> bool:
        return sum(card.suit == "C" for card in hand) > 1

    match = table({0: "KS 4H 3D", 1: "QC 9D 2D"}, up="5H", stock="KD")
    for line in ("1 draw from=stock", "1 discard card=QC"):
        match.play(line)
    with_history, without = (held(match, 0, of=1, weighed=weighed) for weighed in (True, False))
    assert 2 * share(with_history, goes_with_it) < share(without, goes_with_it)


def test_a_seat_that_knocks_has_a_good_hand() -> None:
    def good(hand: Cards) -> bool:
        return max(sum(card.pips for card in hand if card.suit == suit) for suit in "CDHS") > 20

    match = table({0: "KS 4H 3D", 1: "QC 9C 5C"}, up="5H")
    match.play("1 knock")
    assert 2 * share(held(match, 0, of=1, weighed=False), good) < share(held(match, 0, of=1), good)


def test_it_takes_31() -> None:
    match = table({0: "KS QD 5H", 1: "AC TC 2D", 2: "6C 4D 3H"}, up="QC")
    assert chosen(match, SHARP) == {"type": "draw", "from": "discard"}


def test_in_its_last_turn_it_keeps_the_best_hand_without_searching() -> None:
    match = table({0: "KS QS 5H", 1: "KC QC 9C"}, up="3S", stock="9S")
    for line in ("1 knock", "0 draw from=stock"):
        match.play(line)
    assert match.turn == 0
    assert chosen(match, SHARP) == {"type": "discard", "card": "5H"}


def test_heads_up_it_keeps_its_suit() -> None:
    match = table({0: "KS QD 5D", 1: "9H 8H 5H"}, up="3S", stock="AS")
    match.play("1 draw from=stock")
    assert chosen(match, SHARP) == {"type": "discard", "card": "AS"}


# Gentle bots don't end a hand before a beginner's first turn


def test_a_gentle_bot_that_is_dealt_31_does_not_knock_at_once() -> None:
    match = table({0: "KS QD 5H", 1: "AC KC QC", 2: "6C 4D 3H"}, up="3S", instant_31="off")
    assert chosen(match, GENTLE)["type"] == "draw"


def test_a_gentle_bot_does_not_end_the_first_hand_with_31() -> None:
    match = table({0: "KS QD 5H", 1: "AC KC 2D", 2: "6C 4D 3H"}, up="QC", stock="JC")
    assert chosen(match, GENTLE) == {"type": "draw", "from": "stock"}
    match.play("1 draw from=stock")
    assert chosen(match, GENTLE)["card"] != "2D"
