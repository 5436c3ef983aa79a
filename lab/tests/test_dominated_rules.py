"""The rules that define dominated moves: planted blunders are found, good moves are not, and no bot is involved."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bots as house_bots
import lab.dominated.rules as package
from domain.cards import DECKS, cards
from domain.fairness import Stream
from domain.families.bids import Bid
from domain.games.commerce.tests import tables as commerce
from domain.games.commune.game import CommuneOptions
from domain.games.commune.satisfaction import holds
from domain.games.commune.tests import dominated as commune
from domain.games.liars_poker.bids import EVERY
from domain.games.liars_poker.game import LiarsPokerOptions
from domain.games.liars_poker.satisfaction import witness
from domain.games.liars_poker.tests import dominated as liars_poker
from domain.games.lorum.tests import tables as lorum
from domain.moves import JsonMove
from domain.registry import GAMES
from domain.search.determinization import draw as sample_cards
from lab.dominated.observation import observation
from lab.dominated.play import Judged, judged
from lab.dominated.rules.registry import RULES, broken
from tests.citations import titles
from tests.games.facts import facts_of
from tests.playing import Match, deal, given


def test_every_rule_has_a_reason_and_a_section_of_the_rules() -> None:
    for slug, rules in RULES.items():
        assert len({(rule.name, rule.section) for rule in rules}) == len(rules)
        assert all(rule.why.endswith(".") for rule in rules)
        assert {rule.section for rule in rules} <= titles(GAMES[slug].rules_text)


def test_no_rule_imports_a_house_bot_and_no_house_bot_a_rule() -> None:
    folder = Path(next(iter(package.__path__)))
    for module in folder.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text())):
            name = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            assert not any(word in name for word in ("bots", "sharp", "steady", "search", "policy", "heuristics")), name
    bots = Path(next(iter(house_bots.__path__)))
    assert [str(module) for module in bots.rglob("*.py") if "tests." in module.read_text()] == []


def in_random_play(slug: str, matches: int) -> Iterator[Judged]:
    return (judged(slug, "random", number) for number in range(matches))


@pytest.mark.parametrize("slug", RULES)
def test_random_players_break_the_rules_of_every_game(slug: str) -> None:
    missing = {*facts_of(slug).broken_at_random}
    for match in in_random_play(slug, 20):
        missing -= {blunder.rule for blunder in match.blunders}
        if not missing:
            break
    assert not missing


def rules_broken_by(match: Match, move: JsonMove) -> list[str]:
    (seat,) = match.game.waiting(match.state)
    return [rule.name for rule in broken(match.game.slug, observation(match.game, match.state, seat), move)]


def test_a_call_of_what_the_own_card_makes_true_is_found() -> None:
    match = given("commune", 2, chance=[0, deal("52", {0: "9H", 1: "KD"}, first=0)])
    match.play("0 bid kind=high_card ranks=K")
    assert rules_broken_by(match, {"type": "call", "bid_version": None}) == ["calls_what_holds"]
    assert rules_broken_by(match, {"type": "bid", "kind": "high_card", "ranks": ["A"]}) == []


def test_a_best_hand_that_is_broken_is_found() -> None:
    hands = {0: "7C 6S 5H", 1: "AD AC AS", 2: "TC 6D 3H"}
    match = commerce.table(hands, dealer=0, widow="KD 2S 3S")
    exchange = {"type": "exchange", "give": ["AC"], "take": ["KD"]}
    assert rules_broken_by(match, exchange) == ["breaks_the_best_hand"]
    assert rules_broken_by(match, {"type": "knock"}) == rules_broken_by(match, {"type": "pass"}) == []


def test_a_fourth_card_that_is_left_is_found() -> None:
    hands = {0: "7C 6S 5H", 1: "9D 9C 9S", 2: "TC 6D 3H"}
    match = commerce.table(hands, dealer=0, widow="9H 2S 3S", pounce="on_turn")
    assert rules_broken_by(match, {"type": "pass"}) == ["leaves_the_fourth"]
    assert rules_broken_by(match, {"type": "pounce", "card": "9H"}) == []


def test_a_lead_that_does_not_win_though_another_does_is_found() -> None:
    match = lorum.dealt("quart", "7C 8C 9C TC JC QC KC AC")
    assert rules_broken_by(match, {"type": "play", "card": "JC"}) == []
    match = lorum.dealt("quart", "7C 8C 9C TC QD KD AD 7D")
    assert rules_broken_by(match, {"type": "play", "card": "8C"}) == ["misses_the_last_sequences"]
    assert rules_broken_by(match, {"type": "play", "card": "QD"}) == []


def test_a_swap_for_a_card_that_is_known_to_be_lower_is_found() -> None:
    match = given("cuccu", 2, chance=[0, deal("52", {1: "5H", 0: "9D"}, first=1)])
    match.play("1 swap")
    seen = observation(match.game, match.state, 0)
    assert [hand["cards"] for hand in seen.state["hands"]] == [["5H"], ["9D"]]
    assert [rule.name for rule in broken("cuccu", seen, {"type": "stand"})] == []


def test_a_move_without_an_alternative_breaks_no_rule() -> None:
    match = given("commune", 2)
    seen = observation(match.game, match.state, match.turn)
    only: JsonMove = {"type": "bid", "kind": "five_of_a_kind", "ranks": ["A"]}
    assert [rule.name for rule in broken("commune", seen, only)] == ["bids_what_nobody_can_hold"]
    assert broken("commune", seen._replace(legal_moves=[only]), only) == []


@pytest.mark.parametrize("preset", ["wikipedia", "wikipedia-big", "wikipedia-flush", "denexa"])
def test_what_is_possible_in_commune_agrees_with_samples(preset: str) -> None:
    """Bids that are true in some sample are possible, and impossible ones are true in none."""
    options, stream = given("commune", 3, preset=preset).state.options, Stream(preset.encode())
    assert isinstance(options, CommuneOptions)
    deck, bids = options.deck, options.ladder.bids
    for _ in range(25):
        left = list(DECKS[deck])
        known, others = sample_cards(stream, left, 1 + stream.below(4)), 1 + stream.below(5)
        pools = [(*known, *sample_cards(stream, list(left), others)) for _ in range(20)]
        for bid in (bids[stream.below(len(bids))] for _ in range(40)):
            shown = any(holds(bid, pool) for pool in pools)
            assert commune.possible(options, bid, known, others) or not shown


def test_what_is_possible_in_liars_poker_agrees_with_samples() -> None:
    stream = Stream(b"possible")
    for at_least in (False, True):
        options = LiarsPokerOptions(satisfaction="at_least" if at_least else "exact")
        for _ in range(20):
            left = list(DECKS["52"])
            known, others = sample_cards(stream, left, 1 + stream.below(6)), 1 + stream.below(6)
            pools = [(*known, *sample_cards(stream, list(left), others)) for _ in range(12)]
            for bid in (EVERY.bids[stream.below(len(EVERY.bids))] for _ in range(30)):
                shown = any(witness(bid, pool, at_least=at_least) for pool in pools)
                assert liars_poker.possible(options, bid, known, others) or not shown


@pytest.mark.parametrize(
    ("kind", "hand", "others", "possible"),
    [
        ("high_card 6", "2C 3D", 6, False),
        ("flush 6 H", "2H 3H", 6, False),
        ("four_of_a_kind 9", "9C 2D", 2, False),
        ("four_of_a_kind 9", "9C 2D", 3, True),
        ("straight 9", "5C 6C 7C 8C", 1, True),
        ("flush 9 C", "5C 6C 7C 8C", 1, False),
        ("pair 9", "9C 9D 4H", 1, False),
        ("pair 9", "9C 9D 4H", 2, True),
    ],
)
def test_what_can_be_true_with_those_cards(kind: str, hand: str, others: int, possible: bool) -> None:
    name, rank, *suit = kind.split()
    bid: Bid = next(
        each
        for each in EVERY.bids
        if (wire := each.wire())["kind"] == name and wire["ranks"] == [rank] and wire.get("suit", "") == "".join(suit)
    )
    assert liars_poker.possible(LiarsPokerOptions(satisfaction="exact"), bid, cards(hand), others) is possible
