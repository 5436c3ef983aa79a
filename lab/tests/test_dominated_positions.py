"""Moves that the rules report and moves that they accept, in given positions."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from domain.cards import cards
from domain.games.chinese_ten.tests import tables as chinese_ten
from domain.games.commerce.tests import tables as commerce
from domain.games.commerce_classic.tests import tables as commerce_classic
from domain.games.stop_the_bus.tests import tables as bastard
from domain.games.thirty_one.tests import tables as thirty_one
from domain.games.trade_and_barter.tests import tables as trade_and_barter
from domain.games.trentuno.tests import tables as trentuno
from domain.games.vazhushal.tests import tables as vazhushal
from domain.moves import JsonMove
from lab.dominated.observation import Observation, observation
from lab.dominated.rules.registry import RULES, broken, open_to
from tests.playing import Match, deal, given


def names(match: Match, line: str) -> list[str]:
    """Returns the rules broken by this move of the seat to play: `exchange give=AC take=KD`."""
    (seat,) = match.game.waiting(match.state)
    seen = observation(match.game, match.state, seat)
    return [rule.name for rule in broken(match.game.slug, seen, move_of(match, line))]


def move_of(match: Match, line: str) -> JsonMove:
    """Returns the legal move with the type and values given in the line."""
    kind, *words = line.split()
    wanted = dict(word.split("=") for word in words)
    (seat,) = match.game.waiting(match.state)
    found = [move for move in match.game.legal_moves(match.state, seat) if move["type"] == kind and _has(move, wanted)]
    assert len(found) == 1, line
    return found[0]


def _has(move: JsonMove, wanted: dict[str, str]) -> bool:
    said = {name: ",".join(map(str, value)) if isinstance(value, list) else str(value) for name, value in move.items()}
    return all(said.get(name) == value for name, value in wanted.items()) and len(said) == len(wanted) + 1


def test_a_very_good_hand_is_not_broken_up() -> None:
    match = commerce.table({0: "7C 6S 5H", 1: "9S TS JS", 2: "8C 6D 3H"}, dealer=0, widow="4D 2C 6H")
    assert names(match, "exchange give=9S take=4D") == ["ruins_a_very_good_hand"]
    assert names(match, "pass") == names(match, "knock") == []


def test_a_card_that_another_seat_collects_may_be_worth_a_very_good_hand() -> None:
    """A knock would let the other seat, which has two aces, take the third one."""
    match = trentuno.table({0: "3H 5S KC", 1: "2C 2H 2S", 2: "AS AH 4H"}, dealer=0, widow="6D AC 7C")
    denial = "exchange give=2H take=AC"
    assert names(match, denial) == ["ruins_a_very_good_hand"]
    match.table = match.table._replace(state=replace(match.state, taken=[(), (), cards("AS")]))
    assert names(match, denial) == []
    assert names(match, "exchange give=2H take=6D") == ["ruins_a_very_good_hand"]


def test_where_every_move_is_an_exchange_a_good_hand_must_be_broken_up() -> None:
    match = bastard.table({0: "4C 6S 2H", 1: "TS JD 9H"}, widow="AD 6H 6C")
    assert names(match, "exchange give=9H take=AD stop=False") == []


def test_the_last_of_all_passes_is_not_made_with_a_poor_hand() -> None:
    options: dict[str, Any] = {"pass_rounds": 1, "deadlock": "showdown"}
    match = commerce.table({0: "2C 4D 5H", 1: "9D 9C 5S", 2: "8C 8D 3H"}, dealer=0, widow="4S KS 2D", **options)
    commerce.all_pass(match, 2)
    assert names(match, "pass") == ["passes_with_the_likely_worst"]
    assert names(match, "exchange give=5H take=4S") == []


def test_the_last_turn_before_the_cap_is_a_last_turn() -> None:
    match = commerce.table({0: "2C 4D 5H", 1: "9D 9C 5S", 2: "8C 8D 3H"}, dealer=0, widow="4S KS 2D", round_cap=1)
    commerce.all_pass(match, 2)
    assert "settles_for_less_in_the_last_turn" in names(match, "pass")
    assert names(match, "exchange give=2C take=4S") == []


def test_no_worse_hand_is_locked() -> None:
    hands = {0: "7C 6S 5H", 1: "AD AC 4C", 2: "TC 6D 3H"}
    match = commerce_classic.table(hands, dealer=0, widow="KD 9S 3S", stock="")
    assert "locks_a_worse_hand" in names(match, "exchange give=4C,AC,AD take=KD,3S,9S")
    assert names(match, "exchange give=4C take=KD") == []


def against_better_hands(rounds: int) -> Match:
    """Returns round 2: seat 1 has a higher flush, seat 2 has knocked on two diamonds, and no card helps seat 0."""
    hands = {0: "8C QC 4C", 1: "QD KD 4D", 2: "2C 8S 7H"}
    match = commerce_classic.table(hands, dealer=0, widow="TH JH KH", stock="AS 3S", rounds=rounds)
    match.play("1 exchange give=QD,KD,4D take=TH,JH,KH")
    match.play("2 exchange give=8S,7H take=QD,KD")
    for line in ("0 pass", "1 pass", "2 knock"):
        match.play(line)
    return match


def locked_below_a_better_hand(rounds: int) -> Match:
    """Returns round 2: seat 0 has locked 20, seat 1 has 28, and seat 2 at least 21 in clubs."""
    hands = {0: "2H 4C 5D", 1: "QC 7S KS", 2: "3S 3D 6H"}
    options = {"procedure": "classic", "frame": "pool", "knocks_to_end": 1, "dealer_blind": False, "rounds": rounds}
    match = trentuno.table(hands, dealer=0, widow="7D QD AD", stock="AC 2C", **options)
    match.play("1 exchange give=7S,QC,KS take=7D,QD,AD")
    match.play("2 exchange give=3S take=QC")
    match.play("0 exchange give=2H,4C,5D take=3S,7S,KS")
    match.play("1 pass")
    match.play("2 exchange give=3D take=AC")
    return match


@pytest.mark.parametrize("dealt", [against_better_hands, locked_below_a_better_hand])
def test_in_the_very_last_turn_a_knock_is_no_worse_than_a_pass(dealt: Callable[[int], Match]) -> None:
    """The hands are shown after either, and no exchange improves the hand. In earlier rounds, a knock gives up a
    round."""
    assert names(dealt(2), "knock") == names(dealt(2), "pass") == []
    assert names(dealt(3), "knock") == ["knocks_with_the_likely_worst"]
    assert names(dealt(3), "pass") == []


def test_a_knock_in_the_very_last_turn_is_found_where_an_exchange_is_better() -> None:
    hands = {0: "2C 4D 7H", 1: "9D 9C 5S", 2: "8C 8D 3H"}
    match = commerce_classic.table(hands, dealer=0, widow="4S KS 2D", rounds=1)
    commerce_classic.all_pass(match, 2)
    assert names(match, "knock") == names(match, "pass") == ["settles_for_less_in_the_last_turn"]
    assert names(match, "exchange give=2C,7H take=4S,KS") == []


def test_a_blind_dealer_takes_a_rare_widow() -> None:
    hands = {0: "7C 6S 5H", 1: "AD QD 4C", 2: "TC 6D 3H"}
    match = commerce_classic.blind_table(hands, dealer=0, widow="KC KD KH", stock="")
    assert names(match, "blind_decline") == ["leaves_a_rare_widow"]
    assert names(match, "blind_exchange slots=0,1,2 take=KC,KD,KH") == []


def final_turn(up: str) -> Match:
    """Returns the last turn of seat 2, which has 20. Seat 1 has knocked, and seat 0 follows."""
    match = thirty_one.table({0: "9C 8D 2S", 1: "AS KS 4D", 2: "QD JD 3H"}, dealer=0, up=up)
    match.play("1 knock")
    return match


def test_in_its_last_turn_a_seat_draws_what_cannot_hurt() -> None:
    match = final_turn("7C")
    assert names(match, "stand") == ["stands_though_cards_are_free"]
    assert names(match, "draw from=stock") == []


def test_a_discard_that_hurts_is_not_taken_in_the_last_turn() -> None:
    match = thirty_one.table({0: "9C 8D 2S", 1: "AS KS 4D", 2: "QD JD AD"}, dealer=0, up="7C", instant_31="off")
    match.play("1 knock")
    assert "takes_what_hurts" in names(match, "draw from=discard")
    assert names(match, "stand") == names(match, "draw from=stock") == []
    assert names(final_turn("7D"), "draw from=discard") == []


def test_the_higher_card_of_a_suit_is_kept_unless_three_of_a_rank_count() -> None:
    hands = {0: "8C QC 2S", 1: "TD 5D 3H", 2: "JC 4D 6H"}
    for tricon in (False, True):
        match = thirty_one.table(hands, dealer=2, stock="KS", tricon=tricon)
        match.play("0 draw from=stock")
        assert names(match, "discard card=KS") == ([] if tricon else ["throws_the_higher_of_a_suit"])
        assert names(match, "discard card=2S") == []


def test_the_better_card_is_given_neither_for_a_trade_nor_for_a_barter() -> None:
    match = trade_and_barter.table({0: "9C 9D 5C", 1: "AS KS 2H", 2: "AC 6D 3H"}, dealer=0, stock="")
    for kind in ("trade", "barter"):
        assert names(match, f"{kind} give=KS") == ["gives_the_better_card"]
        assert names(match, f"{kind} give=2H") == []


def test_a_hand_that_can_only_get_worse_is_kept_where_it_may() -> None:
    hands = {0: "9C 9D 5C", 1: "7S 6D 2H", 2: "AC AD AH"}
    match = trade_and_barter.table(hands, dealer=0, stock="", final_turns=True)
    match.play("1 knock")
    assert "gives_with_nothing_to_gain" in names(match, "trade give=AC")
    assert names(match, "pass") == []


def test_the_dearer_card_of_a_rank_captures() -> None:
    match = chinese_ten.laid_out("4S TC JS KC", s0="6H 6C", s1="2C")
    assert names(match, "play card=6C") == ["captures_with_the_cheaper_of_a_rank"]
    assert names(match, "play card=6H") == []


def test_a_card_that_cannot_lose_is_not_risked() -> None:
    """Seat 1 got the three for its nine and has had its turn, so seat 2, with the nine, can't have the lowest card."""
    match = given("cuccu", 3, chance=[0, deal("52", {1: "9H", 2: "3D", 0: "5D"}, first=1)])
    match.play("1 swap")
    assert names(match, "swap") == ["risks_a_safe_card"]
    assert names(match, "stand") == []


@pytest.mark.parametrize(("card", "found"), [("X1", ["throws_a_wild_card"]), ("KD", [])])
def test_a_wild_card_is_not_thrown_while_a_natural_one_is_held(card: str, found: list[str]) -> None:
    match = given("vazhushal", 2, chance=[0])
    match.play(f"{match.turn} draw_stock")
    seat = match.turn
    seen = observation(match.game, match.state, seat)
    hands = [{**hand, "cards": ["X1", "KD", "4C"] if hand["seat"] == seat else None} for hand in seen.state["hands"]]
    seen = seen._replace(
        state={**seen.state, "hands": hands},
        legal_moves=[{"type": "discard", "card": each} for each in ("X1", "KD", "4C")],
    )
    assert cards("KD")[0] not in cards(seen.state["wild_faces"])
    assert [rule.name for rule in broken("vazhushal", seen, {"type": "discard", "card": card})] == found


def test_a_hand_that_the_others_must_break_up_may_be_worse_before_that() -> None:
    """Everyone exchanges once more after a stop. Seat 0 has taken all its cards from the widow, so each of its replies
    is known."""
    known = bastard.table({0: "4C 6S 2H", 1: "3D 7S 5H"}, widow="2C 8C AC", dealer=1)
    known.play("0 exchange give=4C,6S,2H take=2C,8C,AC")
    unknown = bastard.table({0: "2C 8C AC", 1: "3D 7S 5H"}, widow="4C 6S 2H", dealer=1)
    bastard.swap(unknown)
    for match, found in ((known, []), (unknown, ["knocks_with_the_likely_worst"])):
        stop = {"type": "exchange", "give": ["5H"], "take": ["6S"], "stop": True}
        assert [rule.name for rule in broken("stop-the-bus", seen_in(match), stop)] == found


FULL_TABLE = "{JC QC KC} {8S 9S JK→TS} {4C 4D 4S} {7C 7D 7H} {8D 8H 8C} {3C 3D 3H}"


def test_the_last_wild_cards_are_laid_to_go_out() -> None:
    """The list of moves has only a few of the layouts possible with a wild card, so the rule can't rely on it."""
    for hand, found in {"QS AH": True, "QS AD AH": True, "AD AH": True, "QS 5H AH": False}.items():
        seen = seen_in(vazhushal.position(hand, FULL_TABLE, phase="meld"))
        seen = seen._replace(legal_moves=[move for move in seen.legal_moves if move["type"] == "discard"])
        names = [rule.name for rule in broken("vazhushal", seen, seen.legal_moves[0])]
        assert ("misses_going_out" in names) is found, hand
    only_run = seen_in(vazhushal.position("QS AH", "JC QC KC", phase="meld"))
    assert broken("vazhushal", only_run, {"type": "discard", "card": "QS"}) == []  # with the ace it would not be pure


def test_a_wild_card_that_fits_is_not_held_at_the_end() -> None:
    seen = seen_in(vazhushal.position("QS 5H AH", f"{FULL_TABLE} {{9C 9D 9H}}", phase="final"))
    assert list(seen.legal_moves) == [{"type": "final_pass"}] and not seen.complete
    assert [rule.name for rule in broken("vazhushal", seen, {"type": "final_pass"})] == ["passes_points"]


def seen_in(match: Match) -> Observation:
    return observation(match.game, match.state, match.turn)


def test_what_is_open_to_a_seat_is_what_its_moves_would_break() -> None:
    match = final_turn("7C")
    seen = observation(match.game, match.state, 2)
    each = {rule.name for move in seen.legal_moves for rule in broken("thirty-one", seen, move)}
    assert [rule.name for rule in open_to("thirty-one", seen)] == [
        rule.name for rule in RULES["thirty-one"] if rule.name in each
    ]
    assert "stands_though_cards_are_free" in each
    assert open_to("thirty-one", seen._replace(legal_moves=[{"type": "stand"}])) == []


def test_a_last_card_that_fits_is_played() -> None:
    """If a seat must play whenever it can, nothing else is legal."""
    last: list[JsonMove] = [{"type": "play", "card": "8C"}, {"type": "pass"}]
    for count, found in ((1, ["misses_going_out"]), (2, [])):
        seen = Observation(0, {"must_play": False}, {"hands": [{"count": count}]}, last, complete=True)
        assert [rule.name for rule in broken("fan-tan", seen, last[1])] == found
        assert broken("fan-tan", seen, last[0]) == []
