"""The steady house bot: the dealer's choice, then play with the widow."""

from collections.abc import Callable

import pytest

from domain.cards import Cards, cards
from domain.families.widow import Exchange
from domain.games.schwimmen.game import Knock
from domain.games.schwimmen.tests.tables import table, trading
from domain.rankings.thirty_one import best_suit
from tests.levels import GENTLE, SHARP, candidates, chosen, held


@pytest.mark.parametrize(("packet", "choice"), [("AS KS 9D", "keep"), ("KS QD 9H", "swap"), ("7C 7D 7H", "keep")])
def test_it_swaps_a_packet_worse_than_most(packet: str, choice: str) -> None:
    assert chosen(table({0: packet, 1: "9C 8C TH"}, spare="QH JH 8D")) == {"type": choice}


def test_its_choice_does_not_depend_on_the_spare_packet() -> None:
    hands = {0: "AS KS 9D", 1: "9C 8C TH"}
    assert {str(chosen(table(hands, spare=spare))) for spare in ("AC AD AH", "7S 8D 9H")} == {"{'type': 'keep'}"}


def test_it_takes_the_card_that_makes_its_suit() -> None:
    match = trading({0: "AS KS 9D", 1: "JC TC 7H", 2: "QD JD 8H"}, widow="AC 8D TH")
    assert chosen(match) == {"type": "exchange", "give": ["7H"], "take": ["AC"]}


def test_it_takes_three_if_they_are_better() -> None:
    match = trading({0: "AS 9S 9D", 1: "JC TD 7H", 2: "QD JD 8H"}, widow="KH QH TH")
    assert chosen(match) == {"type": "exchange", "give": ["JC", "TD", "7H"], "take": ["TH", "QH", "KH"]}


def test_it_knocks_with_a_hand_that_is_unlikely_to_be_the_lowest() -> None:
    assert chosen(trading({0: "AS KS 9D", 1: "KC KD KH", 2: "QD JD 8H"})) == {"type": "knock"}


@pytest.mark.parametrize("hand", ["KC QC JC", "9C 9S 9H"])
def test_it_knocks_with_30_or_more(hand: str) -> None:
    """It does so however late it is, and whatever the others have taken."""
    match = trading({0: "AS KS 9D", 1: hand, 2: "QD JD 8H"}, widow="7S 8D TH")
    for line in ("1 shove", "2 exchange give=8H take=8D", "0 exchange give=9D take=7S"):
        match.play(line)
    assert chosen(match) == {"type": "knock"}


def test_in_its_last_turn_it_shoves_if_no_exchange_is_better() -> None:
    match = trading({0: "AS KS 9D", 1: "KC KD KH", 2: "QD JD TD"}, widow="7S 8S 9H")
    match.play("1 knock")
    assert chosen(match) == {"type": "shove"}


@pytest.mark.parametrize(("hand", "ending"), [("AS KS 9D", "QS"), ("AS AC 9D", "AD")], ids=["31", "feuer"])
def test_a_beginner_has_a_turn_before_a_gentle_bot_ends_the_hand(hand: str, ending: str) -> None:
    match = trading({0: "KH QD 8H", 1: hand, 2: "QC JD 8D"}, widow=f"7C 8C {ending}")
    assert chosen(match) == {"type": "exchange", "give": ["9D"], "take": [ending]}
    move = chosen(match, GENTLE)
    assert move["type"] != "knock" and (move.get("give"), move.get("take")) != (["9D"], [ending])


# By a search


def share(hands: list[Cards], holds: Callable[[Cards], bool]) -> int:
    """Returns the number of such hands, of a hundred."""
    return 100 * sum(map(holds, hands)) // len(hands)


def test_three_jacks_are_not_broken_up_to_keep_a_queen_from_the_other_seat() -> None:
    match = trading({0: "AC QD 7H", 1: "JH JC JS"}, widow="8D QC 8C")
    assert Knock() in candidates(match)
    assert not [move for move in candidates(match) if isinstance(move, Exchange)]


def test_a_good_hand_may_be_changed_for_another_good_one() -> None:
    match = trading({0: "AC QD 7H", 1: "KS QS JS"}, widow="TS 9S 8C")
    assert Exchange(cards("JS"), cards("TS")) in candidates(match)


def test_a_card_taken_from_the_widow_is_held_until_it_is_given_away() -> None:
    match = trading({0: "AS KS 9D", 1: "JC TC 7H"}, widow="QC 8D TH")
    match.play("1 exchange give=7H take=QC")
    assert all(cards("QC")[0] in hand for hand in held(match, 0, of=1))
    for line in ("0 shove", "1 exchange give=QC take=8D"):
        match.play(line)
    assert all(cards("8D")[0] in hand and cards("QC")[0] not in hand for hand in held(match, 0, of=1))


def test_a_seat_that_takes_a_lower_card_holds_others_that_go_with_it() -> None:
    match = trading({0: "AS KS 9D", 1: "9C 8C AH"}, widow="7C 8D TH")
    match.play("1 exchange give=AH take=7C")

    def clubs(hand: Cards) -> bool:
        return sum(card.suit == "C" for card in hand) > 1

    assert share(held(match, 0, of=1, weighed=False), clubs) < 55
    assert share(held(match, 0, of=1), clubs) > 60


def test_a_seat_that_knocks_has_a_good_hand() -> None:
    def good(hand: Cards) -> bool:
        return best_suit(hand) > 25

    match = trading({0: "AS KS 9D", 1: "JC TC 9C"}, widow="AC 8D TH")
    match.play("1 knock")
    assert 2 * share(held(match, 0, of=1, weighed=False), good) < share(held(match, 0, of=1), good)


def test_in_its_last_turn_it_takes_the_cards_that_make_the_best_hand() -> None:
    match = trading({0: "AS KS 9D", 1: "JC TC 9C"}, widow="QS 8D TH")
    match.play("1 knock")
    assert chosen(match, SHARP) == {"type": "exchange", "give": ["9D"], "take": ["QS"]}


def test_no_rollout_knocks_against_a_known_hand_that_can_take_three_tens() -> None:
    """A knock would give the other seat one more turn."""
    match = trading({0: "TH TS TD", 1: "AS QS 7S"}, widow="JC 9D KH")
    match.play("1 shove")
    match.play("0 exchange give=TH,TS,TD take=JC,9D,KH")
    assert chosen(match) != {"type": "knock"}
