"""The steady house bot keeps its best hand and knocks if that is unlikely to be the lowest, by what its seat sees."""

from domain.moves import Move
from domain.registry import GAMES
from tests.games import transcripts
from tests.games.bot_play import wins_against_random
from tests.games.thirty_one.tables import idle, table
from tests.playing import Match

STEADY, SHARP, RANDOM = GAMES["thirty-one"].strategies


def chosen(match: Match) -> Move:
    return transcripts.chosen(match, STEADY)


def test_they_are_called_steady_sharp_and_random() -> None:
    assert [STEADY.id, SHARP.id, RANDOM.id] == ["steady/2", "sharp/3", "random/1"]


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
    """22 points are enough at once, but not when the others have had ten cards to choose from."""
    match = table({0: "KS QD 5H", 1: "KC QC 2C", 2: "6C 4D 3H"}, up="3S")
    assert chosen(match) == {"type": "knock"}
    assert chosen(idle(match, 30))["type"] == "draw"


def test_it_counts_cards_that_it_saw_taken() -> None:
    """26 points would be enough, but the other seat has taken queen and king of spades."""
    hands = {0: "2S 7D 4D", 1: "KC QC 6C"}
    assert chosen(idle(table(hands, dealer=1, up="QS", stock="3H KS 5H"), 3)) == {"type": "knock"}
    match = table(hands, dealer=1, up="QS", stock="KS")
    for line in ("0 draw from=discard", "0 discard card=7D", "1 draw from=stock", "1 discard card=KS"):
        match.play(line)
    for line in ("0 draw from=discard", "0 discard card=4D"):
        match.play(line)
    assert chosen(match)["type"] == "draw"


def test_it_takes_31_rather_than_knock() -> None:
    """21 points would be enough for a knock at once, and the queen makes them a strike."""
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


def test_it_beats_random_play() -> None:
    assert wins_against_random("thirty-one", "standard", 4) == [True] * 4
    assert wins_against_random("thirty-one", "scat", 3) == [True] * 3
