"""The house bots of Vazhushal."""

import pytest

from domain.cards import DECKS, Cards, codes
from domain.fairness import Stream
from domain.games.vazhushal import GAME
from domain.games.vazhushal.bots import STEADY, Position
from domain.moves import Move
from domain.strategy import RANDOM, Observation, Strategy
from tests.games.vazhushal.tables import lay, position
from tests.playing import Match, given


def observation(match: Match) -> Observation:
    return match.game.observation(match.state, match.turn)


def decision(match: Match) -> Move:
    return STEADY.choose(observation(match), Stream(b""))


def play_out(match: Match, *strategies: Strategy) -> None:
    """A match to its end; the strategies play the seats in turn."""
    stream = Stream(b"play out")
    while not match.table.over:
        match.move(match.turn, strategies[match.turn % len(strategies)].choose(observation(match), stream))


def test_the_steady_bot_takes_over_for_absent_players() -> None:
    assert [strategy.id for strategy in GAME.strategies] == ["steady/3", "sharp/3", "random/1"]


def test_it_lays_the_best_melds_it_has() -> None:
    match = position("5D 6D 7D 9C 9D 9H 2C 4S JH", phase="meld")
    assert decision(match) == lay("meld", "{5D 6D 7D} {9C 9D 9H}")


def test_it_goes_out_when_it_can_though_other_melds_have_more_points() -> None:
    match = position("2S 3S X1 AC", "{5D 6D 7D} {9C TC JC QC}", phase="meld")
    assert decision(match) == lay("meld", "{9C TC JC QC} {5D 6D 7D} {JK→AS 2S 3S}")  # not the joker as KC, with the AC
    match.move(0, decision(match))
    assert decision(match) == {"type": "discard", "card": "AC"}


MANY_MELDS = "{JC QC KC} {8S 9S JK→TS} {4C 4D 4S} {7C 7D 7H} {8D 8H 8C} {3C 3D 3H} {5C 5D 5S} {6H 6C 6D}"
"""More than the solver can look through."""


@pytest.mark.parametrize("hand", ["KH AH", "KH AD AH", "AD AH"])
def test_it_lays_its_last_wild_cards_to_go_out(hand: str) -> None:
    match = position(hand, MANY_MELDS, phase="meld")
    while decision(match)["type"] == "meld":
        match.move(0, decision(match))
    match.move(0, decision(match))
    assert match.state.went_out == 0


def test_at_the_end_it_lays_each_wild_card() -> None:
    match = position("QS KH AH", MANY_MELDS, phase="final")
    match.move(0, decision(match))
    assert codes(match.state.hands[0]) == ["QS", "KH"]


def test_it_takes_cards_from_the_line_that_make_a_meld_at_once() -> None:
    match = position("8S 2C 4H 9D JC", line="QC 9S TS")
    assert decision(match) == lay("draw_line", "8S 9S TS", depth=2)


def test_it_does_not_take_many_cards_for_a_small_meld() -> None:
    line = "4D KC QS JH KH TC QC JS"
    assert decision(position("2D 3D 9S 7H 6C", line=line)) == {"type": "draw_stock"}


@pytest.mark.parametrize(
    ("hand", "discarded"),
    [
        ("5D 6D KC 9S", "KC"),  # costs most, and is in no possible meld
        ("KD QD 2C X1 AH", "2C"),  # never a wild card
        ("5D 6D 8S 8H 9C", "9C"),
    ],
)
def test_it_discards_the_card_that_is_worth_least_to_keep(hand: str, discarded: str) -> None:
    match = position(hand, phase="meld")
    assert decision(match) == {"type": "discard", "card": discarded}


def test_at_the_end_it_lays_all_it_can_or_passes() -> None:
    assert decision(position("8D 2C", "5D 6D 7D", phase="final")) == lay("final_meld", "5D 6D 7D 8D")
    assert decision(position("KS 2C", "5D 6D 7D", phase="final")) == {"type": "final_pass"}


def test_it_rearranges_without_a_new_card_once_a_turn_at_most() -> None:
    match = position("2C 2D", "{5D 6D 7D} {TS JS JK→9S}", phase="meld")
    assert decision(match) == lay("meld", "{5D 6D 7D} {TS JS JK→QS}")
    match.move(0, decision(match))
    assert decision(match)["type"] == "discard"


@pytest.mark.parametrize(("seats", "games", "wins"), [(2, 16, 12), (4, 10, 6)])
def test_the_steady_bot_beats_random_play(seats: int, games: int, wins: int) -> None:
    """A fair share would be 8 of 16 wins, and 2 or 3 of 10 against three."""
    won = 0
    for game in range(games):
        match = given("vazhushal", seats, options={"first_dealer": game % seats}, chance=[_pack(seats, game)])
        play_out(match, STEADY, *[RANDOM] * (seats - 1))
        won += match.view()["result"]["places"][0] == [0]
    assert won >= wins


def _pack(seats: int, number: int) -> Cards:
    return Stream(b"pack %d" % number).shuffled(DECKS["54" if seats == 2 else "108"])


def test_nothing_prints_a_hand() -> None:
    match = position("5D 6D 7D", line="2C")
    assert "5D" not in repr(Position.of(observation(match)))
