"""The expert of Commune: the solved policy of two seats, and what it learns of an opponent."""

from collections import Counter

import pytest

from domain.bidding.expert import TemperOdds
from domain.bidding.levels import PRIOR, TEMPERS
from domain.bidding.past import Deed, deeds
from domain.bidding.policy import CALL
from domain.bidding.solved import NOTHING, Sizes
from domain.cards import RANK_NAME, cards
from domain.fairness import Stream
from domain.games.commune.bids import parse
from domain.games.commune.expert import EXPERT, READER
from domain.games.commune.sharp import BIDDER, SHARP
from domain.games.commune.solved import bids_of, hands_of, policies, weights
from domain.search.levels import posterior
from domain.strategy import Observation
from domain.table.house_bots import hand_of, observed, told
from tests.games.commune.tables import bid_line, dealing
from tests.playing import Match, given


def heads_up(*said: str, hand: str = "KD", preset: str = "wikipedia") -> Match:
    """Two seats with a card each; seat 0 opens, and both bid so."""
    match = given("commune", 2, preset=preset, chance=[0, dealing((0, hand), (1, "9H"))])
    for number, each in enumerate(said):
        match.when(bid_line(number % 2, each)).then("bid_made")
    return match


def moves(match: Match, times: int = 200) -> Counter[str]:
    """How often the expert makes which move, by its first words."""
    observation = observation_of(match)
    made = (EXPERT.choose(observation, Stream(b"%d" % each)) for each in range(times))
    return Counter(f"{move.get('kind', 'call')} {' '.join(move.get('ranks', ''))}".strip() for move in made)


def observation_of(match: Match) -> Observation:
    history = observed(match.game, match.turn, hand_of(told(match.table, EXPERT), match.events))
    return match.game.observation(match.state, match.turn, history)


def test_what_is_solved_is_all_hands_of_two_seats_with_four_cards_at_most() -> None:
    assert set(policies()) == {Sizes(*each) for each in ((1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1))}
    for sizes, solved in policies().items():
        assert (solved.hands, solved.bids) == (len(hands_of(sizes.own)), len(bids_of(sum(sizes))))
        for hand in range(solved.hands):
            assert solved.weights(hand, NOTHING, NOTHING)
            assert all(solved.weights(hand, NOTHING, standing) for standing in range(solved.bids))


def test_it_makes_each_move_as_often_as_the_policy_says() -> None:
    match = heads_up("king high")
    found = weights(match.state, 1)
    assert len(found) > 1 and CALL in dict(found)
    total = sum(weight for _, weight in found)
    called = moves(match, 1000)["call"] / 1000
    assert called == pytest.approx(dict(found)[CALL] / total, abs=0.06)


def test_it_bluffs_but_never_bids_what_no_two_cards_can_hold() -> None:
    opened = moves(heads_up(hand="3D"))
    assert len(opened) > 1
    assert {bid.split()[0] for bid in opened} <= {"high_card", "pair"}
    assert any(parse_rank(bid) != "3" for bid in opened)


def parse_rank(bid: str) -> str:
    return bid.split()[1]


def test_it_calls_a_bid_that_no_two_cards_can_hold() -> None:
    assert moves(heads_up("three nines"), 5) == {"call": 5}


@pytest.mark.parametrize("preset", ["wikipedia", "wikipedia-flush", "wikipedia-big", "wikipedia-long"])
def test_the_policy_is_that_of_all_options_without_jokers(preset: str) -> None:
    match = heads_up("nine high", preset=preset)
    ladder = match.state.options.ladder
    named = [(move if move == CALL else str(ladder.bids[move]), weight) for move, weight in weights(match.state, 1)]
    plain = heads_up("nine high")
    ladder = plain.state.options.ladder
    assert named == [(m if m == CALL else str(ladder.bids[m]), weight) for m, weight in weights(plain.state, 1)]


def test_with_jokers_or_more_players_nothing_is_solved() -> None:
    jokers = given("commune", 2, preset="denexa")
    assert weights(jokers.state, jokers.turn) == ()
    three = given("commune", 3)
    assert weights(three.state, three.turn) == ()
    observation = three.game.observation(three.state, three.turn)
    assert EXPERT.choose(observation, Stream(b"bot")) == SHARP.choose(observation, Stream(b"bot"))


def test_it_remembers_what_the_others_did_in_hands_that_were_shown() -> None:
    match = heads_up("king high", "three kings")
    match.when("0 call")
    history = observation_of(match).history
    assert [(each.seat, None if each.made is None else str(each.made)) for each in deeds(history)] == [
        (0, "king high"),
        (1, "three kings"),
        (0, None),
    ]
    assert [str(card) for card in next(iter(deeds(history))).hand] == ["KD"]


def temper_of(hand: list[str], made: str, standing: str, times: int = 8) -> str:
    """What a seat is taken for that has made that bid of that hand so often, when that bid stood."""
    odds = TemperOdds(READER, heads_up().state)
    deed = Deed(1, cards(hand), parse(made), parse(standing), (parse(standing),), 2)
    found = posterior(PRIOR, [odds.of_deed(deed)] * times)
    return TEMPERS[found.index(max(found))].name


def test_who_bids_without_looking_at_the_cards_is_taken_for_a_bluffer() -> None:
    assert temper_of(["9H"], "pair of threes", "five high") == "bluffer"


def test_who_bids_as_the_policy_does_is_taken_for_steady() -> None:
    match = heads_up("five high")
    steady = BIDDER.candidates(observation_of(match))[0]
    assert steady["kind"] == "high_card"
    assert temper_of(["9H"], f"{RANK_NAME[steady['ranks'][0]]} high", "five high") == "steady"


def test_what_an_opponent_did_changes_how_it_is_taken() -> None:
    match = heads_up("three high", "pair of threes")
    match.when("0 call")
    while match.turn != 0:
        match.when(bid_line(match.turn, "three high"))
    seen = observation_of(match)
    odds = TemperOdds(READER, BIDDER.state_of(seen))
    names = [temper.name for temper in TEMPERS]
    after = READER.levels(seen, odds)
    assert max(after[1]) == after[1][names.index("bluffer")]
    assert max(after[0]) != after[0][names.index("bluffer")]
    assert READER.levels(seen._replace(history=()), odds) == {0: PRIOR, 1: PRIOR}
