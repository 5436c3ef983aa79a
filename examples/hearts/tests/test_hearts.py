"""Hearts: passing, the tricks, what is refused, the score, and whole matches."""

from collections.abc import Sequence
from itertools import chain

import pytest
from cardtable_hearts.bot import BOT
from cardtable_hearts.game import ALL_POINTS, QUEEN, points

from cardtable.game import DECKS, Card, Stream, are_known, cards, codes
from cardtable.game.match import Match, deal, given

CLUBS, DIAMONDS, HEARTS, SPADES = (
    " ".join(codes([card for card in DECKS["52"] if card.suit == suit])) for suit in "CDHS"
)


def passed(hands: Sequence[str], limit: int = 100) -> Match:
    """Returns a match after the passing of its first hand. `hands` are the cards held then, of which the last three
    came from the right."""
    after = [hand.split() for hand in hands]
    before = {seat: " ".join(after[seat][:-3] + after[(seat + 1) % 4][-3:]) for seat in range(4)}
    match = given("hearts", 4, options={"limit": limit}, chance=[deal("52", before, first=0)])
    for seat in range(4):
        match.move(seat, {"type": "pass_cards", "cards": after[(seat + 1) % 4][-3:]})
    return match


def played(match: Match, *lines: str) -> Match:
    """Plays cards: `0 2C 3C` are those of seat 0 and of the seat on its left."""
    for line in lines:
        leader, *trick = line.split()
        for n, card in enumerate(trick):
            match.move((int(leader) + n) % 4, {"type": "play", "card": card})
    return match


def spread(first: str, second: str, third: str, fourth: str) -> list[str]:
    """Returns four hands that begin with these cards, filled up with the others in deck order."""
    hands = [list(cards(hand)) for hand in (first, second, third, fourth)]
    rest = [card for card in DECKS["52"] if card not in {*chain(*hands)}]
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop(0))
    return [" ".join(codes(hand)) for hand in hands]


# Passing


def test_all_choose_at_the_same_time_and_cards_change_hands_with_the_last() -> None:
    match = given("hearts", 4, chance=[deal("52", {0: CLUBS, 1: DIAMONDS, 2: HEARTS, 3: SPADES}, first=0)])
    assert match.view()["turn"]["seats"] == [0, 1, 2, 3]
    assert match.view()["state"]["direction"] == "left"
    for seat, chosen in ((2, "2H 3H 4H"), (0, "AC KC QC"), (3, "2S 3S 4S")):
        match.move(seat, {"type": "pass_cards", "cards": chosen.split()})
        assert match.names == ["cards_passed"]
    assert match.view()["turn"]["seats"] == [1]
    match.move(1, {"type": "pass_cards", "cards": ["2D", "3D", "4D"]})
    assert match.names == ["cards_passed", "tricks_begun"]
    assert match.last("tricks_begun").data == {"card": "2C", "leader": 0}
    assert {seat: part["cards"] for seat, part in match.last("tricks_begun").private.items()} == {
        "0": ["2S", "3S", "4S"],
        "1": ["QC", "KC", "AC"],
        "2": ["2D", "3D", "4D"],
        "3": ["2H", "3H", "4H"],
    }


@pytest.mark.parametrize(("hand", "direction", "receiver"), [(1, "left", 1), (2, "right", 3), (3, "across", 2)])
def test_the_direction_changes_with_each_hand(hand: int, direction: str, receiver: int) -> None:
    match = given("hearts", 4, options={"limit": 500})
    while match.state.hand_number < hand:
        _step(match)
    given_away = match.state.hands[0][:3]
    for seat in range(4):
        match.move(seat, {"type": "pass_cards", "cards": codes(match.state.hands[seat][:3])})
    assert match.state.direction == direction
    assert {*given_away} <= {*match.state.hands[receiver]}


def test_nothing_is_passed_in_the_fourth_hand() -> None:
    match = given("hearts", 4, options={"limit": 500})
    while match.state.hand_number < 4:
        _step(match)
    assert match.names[-3:] == ["hand_scored", "cards_dealt", "tricks_begun"]
    assert match.state.direction == "none"
    assert match.last("tricks_begun").private == {}
    assert match.view()["turn"]["seats"] == [match.state.leader]


def test_a_player_remembers_the_cards_passed_and_nobody_else_knows_them() -> None:
    match = played(passed([CLUBS, DIAMONDS, SPADES, HEARTS]), "0 2C QD")
    assert known(match, 0, of=1) == {"KD", "AD"}
    assert known(match, 1, of=2) == {"QS", "KS", "AS"}
    assert known(match, 2, of=1) == known(match, None, of=1) == known(match, 0, of=2) == set()


def test_everybody_knows_who_holds_the_two_of_clubs() -> None:
    match = passed([CLUBS, DIAMONDS, SPADES, HEARTS])
    assert known(match, 2, of=0) == known(match, None, of=0) == {"2C"}


def known(match: Match, viewer: int | None, *, of: int) -> set[str]:
    """Returns the cards that a viewer knows in the hand of another seat."""
    seen = match.state.seen_by(frozenset(() if viewer is None else (viewer,)))
    return {*codes([card for card in seen.hands[of] if are_known((card,))])}


@pytest.mark.parametrize(
    ("chosen", "code"),
    [("2C 3C", "bad_shape"), ("2C 3C 3C", "bad_shape"), ("2C 3C 4C 5C", "bad_shape"), ("2C 3C 2D", "card_not_in_hand")],
)
def test_three_cards_of_the_hand_are_passed(chosen: str, code: str) -> None:
    match = given("hearts", 4, chance=[deal("52", {0: CLUBS, 1: DIAMONDS, 2: HEARTS, 3: SPADES}, first=0)])
    assert match.code_of(0, {"type": "pass_cards", "cards": chosen.split()}) == code


def test_nobody_chooses_twice_or_plays_before_all_have_chosen() -> None:
    match = given("hearts", 4, chance=[deal("52", {0: CLUBS, 1: DIAMONDS, 2: HEARTS, 3: SPADES}, first=0)])
    assert match.code_of(0, {"type": "play", "card": "2C"}) == "wrong_phase"
    match.move(0, {"type": "pass_cards", "cards": ["2C", "3C", "4C"]})
    assert match.code_of(0, {"type": "pass_cards", "cards": ["5C", "6C", "7C"]}) == "not_your_turn"


# The tricks


def test_the_two_of_clubs_leads() -> None:
    match = passed(spread("2C 3C", "4C", "5C", "6C"))
    assert match.turn == 0
    match.when("0 play card=3C").refused("two_leads")
    match.when("0 play card=2C").then("card_played")


def test_suit_must_be_followed_and_the_highest_card_of_it_takes_the_trick() -> None:
    match = passed(spread("2C", "AS 4C", "QC", "6C"))
    match.play("0 play card=2C")
    match.when("1 play card=AS").refused("must_follow")
    match.when("1 play card=KH").refused("card_not_in_hand")
    played(match, "1 4C QC 6C")
    assert match.names == ["card_played", "trick_taken"]
    assert match.last("trick_taken").data == {"winner": 2, "cards": ["2C", "4C", "QC", "6C"]}
    assert match.turn == 2
    assert match.view()["state"]["trick"] == {}


def test_another_suit_never_takes_the_trick() -> None:
    """Seat 0 has all clubs."""
    match = played(passed([CLUBS, DIAMONDS, SPADES, HEARTS]), "0 2C AD AS")
    assert match.turn == 3


def test_the_first_trick_takes_no_points_unless_a_player_has_nothing_else() -> None:
    match = played(passed([CLUBS, f"{SPADES[:-3]} 2D", f"{DIAMONDS[3:]} AS", HEARTS]), "0 2C")
    match.when("1 play card=QS").refused("no_points_yet")
    match.play("1 play card=KS")
    match.play("2 play card=AS")
    match.when("3 play card=AH").then("card_played", "trick_taken")
    assert match.view()["state"]["won"] == [["AH"], [], [], []]


def test_hearts_are_not_led_before_they_are_broken() -> None:
    match = played(passed(spread("2C 4C", "AC 5H 3C", "KC 6C 6H", "5C 7C 7H")), "0 2C AC KC 5C")
    match.when("1 play card=5H").refused("hearts_not_broken")
    assert not match.view()["state"]["hearts_broken"]


def test_a_heart_on_another_suit_breaks_hearts() -> None:
    hands = [CLUBS, f"{DIAMONDS[:-3]} 2H", f"{SPADES[:-3]} 3H", f"{HEARTS[6:]} AD AS"]
    match = played(passed(hands), "0 2C KD KS AS", "0 3C 2H")
    assert match.view()["state"]["hearts_broken"]


def test_a_hand_of_hearts_alone_leads_one() -> None:
    """Seat 3 takes the first trick with its one club."""
    hands = [f"2C {DIAMONDS[:-3]}", f"3C {SPADES[:-3]}", "4C 5C 6C 7C 8C 9C TC JC QC KC AD AS 2H", f"AC {HEARTS[3:]}"]
    match = played(passed(hands), "0 2C 3C 4C AC")
    match.when("3 play card=3H").then("card_played")


def test_spades_may_be_led_at_any_time() -> None:
    match = played(passed(spread("2C 4C", "AC QS 3C", "KC 6C", "5C 7C")), "0 2C AC KC 5C")
    match.when("1 play card=QS").then("card_played")


# The score


def test_what_a_card_costs() -> None:
    assert points(QUEEN) == 13
    assert [points(Card.parse(code)) for code in ("AH", "2H", "KS", "AS", "QC")] == [1, 1, 0, 0, 0]
    assert sum(map(points, DECKS["52"])) == ALL_POINTS


def test_shooting_the_moon_gives_all_others_26_points() -> None:
    """Seat 0 has all clubs and takes every trick."""
    match = passed([CLUBS, DIAMONDS, SPADES, HEARTS], limit=26)
    for n in range(13):
        played(match, " ".join(["0", *(hand.split()[n] for hand in (CLUBS, DIAMONDS, SPADES, HEARTS))]))
    assert match.last("hand_scored").data == {"moon": 0, "points": [0, 26, 26, 26], "scores": [0, 26, 26, 26]}
    assert match.view()["result"] == {"places": [[0], [1, 2, 3]], "scores": [0, 26, 26, 26]}
    assert match.view()["state"]["last_hand"]["losses"] == {str(seat): {"points": -26} for seat in (1, 2, 3)}


def test_points_are_counted_by_hand_and_added_up() -> None:
    match = given("hearts", 4, options={"limit": 500})
    before = [0, 0, 0, 0]
    while not match.table.ended and match.state.hand_number < 8:
        hand = match.state.hand_number
        _step(match)
        if match.table.ended or match.state.hand_number > hand:
            scored = match.last("hand_scored").data
            assert sum(scored["points"]) == ALL_POINTS if scored["moon"] is None else 3 * ALL_POINTS
            before = [score + more for score, more in zip(before, scored["points"], strict=True)]
            assert scored["scores"] == before


# Whole matches


@pytest.mark.parametrize("number", range(12))
def test_a_whole_match_of_random_players_ends_at_the_limit(number: int) -> None:
    match = Match.given("hearts", 4, preset="short", number=number)
    moves = 0
    while not match.table.ended:
        _step(match, number)
        moves += 1
    result = match.view()["result"]
    assert max(result["scores"]) >= 50
    assert moves <= 56 * (4 * 49 // ALL_POINTS + 1)
    best, *_others = result["places"]
    assert {seat for seat in range(4) if result["scores"][seat] == min(result["scores"])} == {*best}


@pytest.mark.parametrize("number", range(4))
def test_the_bot_plays_by_the_rules_and_better_than_at_random(number: int) -> None:
    match, stream = Match.given("hearts", 4, number=number), Stream(b"bot %d" % number)
    while not match.table.ended:
        seat = match.game.waiting(match.state)[0]
        if seat == 0:
            move = BOT.policy(match.state.seen_by(frozenset((0,))), 0, stream)
            assert move in list(match.game.rules.legal(match.state, 0))
            match.move(0, {"type": move.tag, **move.data()})
        else:
            match.move(seat, stream.choice(match.game.legal_moves(match.state, seat)))
    assert match.view()["result"]["places"][0] == [0]


def test_time_running_out_passes_and_plays_any_card() -> None:
    match = passed([CLUBS, DIAMONDS, SPADES, HEARTS])
    match.later(10**6)
    assert match.last("card_played").data == {"card": "2C"}
    match = given("hearts", 4)
    for _ in range(4):
        match.later(10**6)
    assert match.state.phase == "playing"


def _step(match: Match, number: int = 0) -> None:
    """Makes a move at random."""
    stream = Stream(b"%d of %d" % (match.table.version, number))
    seat = stream.choice(match.game.waiting(match.state))
    match.move(seat, stream.choice(match.game.legal_moves(match.state, seat)))
