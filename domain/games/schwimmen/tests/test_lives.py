"""Lives and swimming ("Who pays" in rules.md, "The frame TOKENS" in conventions.md)."""

from domain.games.schwimmen.tests.tables import any_hands, knock_out, pack, table


def test_a_seat_that_has_lost_its_last_life_swims() -> None:
    again = pack(any_hands(3), dealer=1)
    match = knock_out(table(any_hands(3), again, tokens=1))
    assert match.view()["state"]["tokens"] == [1, 0, 1]
    assert [hand["out"] for hand in match.view()["state"]["hands"]] == [False] * 3
    knock_out(match)
    assert match.last("tokens_lost").data == {"losses": {"1": 1}, "tokens": [1, 0, 1], "spared": None}
    assert match.last("player_eliminated").data == {"seat": 1, "place": 3}


def test_without_a_free_ride_nobody_swims() -> None:
    match = knock_out(table(any_hands(3), tokens=1, free_ride=False))
    assert match.last("player_eliminated").data == {"seat": 1, "place": 3}


def test_everybody_swimming_and_equal_is_a_standoff() -> None:
    equal = {0: "AS 9D 8H", 1: "AD 8C 7H"}
    match = table(equal, pack(equal, dealer=1, spare="7S TS JS"), tokens=1, spare="7S TS JS")
    knock_out(match)
    assert match.view()["state"]["tokens"] == [0, 0]
    knock_out(match)
    assert match.names[-2:] == ["hand_stood_off", "cards_dealt"]
    assert match.view()["state"]["standoffs"] == 1


def test_the_last_one_left_wins_swimming_or_not() -> None:
    hands = any_hands(2)
    packs = [pack(hands, dealer=dealer) for dealer in (1, 0)]
    match = table(hands, *packs, tokens=1)
    for _ in range(2):
        knock_out(match)
    assert match.view()["result"] == {"places": [[0], [1]]}


def test_the_deal_skips_eliminated_seats_and_the_new_dealer_chooses() -> None:
    match = knock_out(table(any_hands(3), tokens=1, free_ride=False))
    assert match.last("cards_dealt").data["counts"] == [3, 0, 3]
    assert (match.state.phase, match.state.dealer, match.state.turn) == ("dealer_choice", 2, 2)
