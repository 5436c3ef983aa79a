"""The steady house bot plays each rule set differently, based on what its seat sees."""

from domain.cards import Cards, cards
from domain.games.stop_the_bus.tests.tables import any_hands, swap, table
from domain.games.thirty_one.tests import tables as thirty_one
from tests.levels import SHARP, chosen, held


def test_it_stops_the_bus_with_a_hand_that_is_unlikely_to_be_the_lowest() -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 6H", 2: "6C 4D 3H"}, widow="9S 8S TD")
    assert chosen(match) == {"type": "exchange", "give": ["6H"], "take": ["9S"], "stop": True}


def test_it_does_not_stop_with_a_hand_that_is_likely_the_lowest() -> None:
    match = table({0: "KS QD 5H", 1: "9C 7D 4H", 2: "6C 4D 3H"}, widow="2S 3C 5D")
    assert chosen(match)["stop"] is False


def test_it_takes_all_three_if_they_are_better() -> None:
    match = table({0: "KS QD 5H", 1: "9C 7D 4H", 2: "6C 4D 3H"}, widow="8S 9S TS")
    assert chosen(match) == {"type": "exchange", "give": ["9C", "7D", "4H"], "take": ["8S", "9S", "TS"], "stop": True}


def test_in_its_last_turn_it_takes_the_best_hand() -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "AC AD 3H"}, widow="2S 4D 6S", dealer=0)
    match.play("1 exchange give=9H take=2S stop=yes")
    # The nine makes no pair; any kicker keeps the aces.
    assert chosen(match) == {"type": "exchange", "give": ["3H"], "take": ["9H"], "stop": False}


def test_in_the_last_turn_that_the_rounds_allow_it_takes_the_best_hand() -> None:
    """The fours stay either way. Nobody exchanges after it, so a possible straight or flush is worth nothing."""
    match = swap(table({0: "3S 7S 9D", 1: "4H 4C KH"}, widow="TC 8C QD", dealer=1, round_cap=1))
    assert match.turn == 1 and match.state.turns == 1
    best = chosen(match)
    assert best["give"] == ["KH"] and best["take"] == ["QD"]


def test_it_makes_the_least_costly_exchange_if_every_exchange_costs() -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3H"}, widow="2S 4C 6S")
    assert chosen(match)["give"] in (["9C"], ["9D"], ["9H"])


def test_with_the_other_rule_set_it_plays_as_in_thirty_one() -> None:
    hands = {0: "KS QD 5H", 1: "KC QC 9C", 2: "6C 4D 3H"}
    match = thirty_one.table(hands, game="stop-the-bus", up="3S")
    assert chosen(match) == {"type": "stop_the_bus"}
    hands = {0: "KS QD 5H", 1: "9C 5C 2D", 2: "6C 4D 3H"}
    match = thirty_one.table(hands, game="stop-the-bus", up="7C")
    assert chosen(match) == {"type": "draw", "from": "discard"}


def test_there_is_always_something_to_exchange() -> None:
    assert chosen(table(any_hands(4), exchange_sizes="one"))["type"] == "exchange"


# By a search


def pairs_of_nines(hands: list[Cards]) -> int:
    return sum(sum(card.rank == 9 for card in hand) > 1 for hand in hands)


def test_a_card_taken_from_the_widow_is_held_until_it_is_given_away() -> None:
    match = table({0: "KS QD 5H", 1: "9C 7D 4H"}, widow="9S 3C 5D")
    match.play("1 exchange give=4H take=9S stop=no")
    assert all(cards("9S")[0] in hand for hand in held(match, 0, of=1))
    for line in ("0 exchange give=5H take=3C stop=no", "1 exchange give=9S take=5D stop=no"):
        match.play(line)
    assert not any(cards("9S")[0] in hand for hand in held(match, 0, of=1))


def test_a_seat_that_takes_a_nine_rather_than_an_ace_probably_has_another_nine() -> None:
    match = table({0: "KS QD 5H", 1: "9C 7D 4H"}, widow="9S AC 2D")
    match.play("1 exchange give=4H take=9S stop=no")
    with_history, without = (pairs_of_nines(held(match, 0, of=1, weighed=weighed)) for weighed in (True, False))
    assert with_history > 2 * without


def test_a_seat_that_stops_the_bus_has_a_good_hand() -> None:
    match = table({0: "KS QD 5H", 1: "9C 7D 4H"}, widow="9S AC 2D")
    match.play("1 exchange give=4H take=9S stop=yes")
    with_history, without = (pairs_of_nines(held(match, 0, of=1, weighed=weighed)) for weighed in (True, False))
    assert with_history > 3 * without // 2


def test_it_stops_the_bus_with_a_hand_that_nothing_can_beat() -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 6H", 2: "6C 4D 3H"}, widow="9S 8S TD")
    assert chosen(match, SHARP) == {"type": "exchange", "give": ["6H"], "take": ["9S"], "stop": True}


def test_the_thirty_one_rule_set_is_searched_as_thirty_one() -> None:
    hands = {0: "2S 3D 4H", 1: "AC KC 9C"}
    assert chosen(thirty_one.table(hands, game="stop-the-bus", up="2H"), SHARP) == {"type": "stop_the_bus"}
