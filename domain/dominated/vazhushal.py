"""Dominated moves in Vazhushal."""

from domain.cards import Card, cards
from domain.dominated.rule import Rule
from domain.game import Observation
from domain.games.vazhushal.events import layout_of
from domain.games.vazhushal.melds import (
    Layout,
    MeldRules,
    NamedLayout,
    Placed,
    cards_of,
    check_layout,
    face_of,
    value_of,
)
from domain.games.vazhushal.moves import TABLE
from domain.moves import Move
from domain.refusals import Refusal


def _rules(observation: Observation) -> MeldRules:
    return MeldRules(cards(observation.state["wild_faces"]), observation.options["identical_scope"] == "runs_and_sets")


def _own(observation: Observation) -> Layout:
    return layout_of(observation.state["melds"][observation.seat])


def _left(observation: Observation, move: Move) -> int:
    """How many cards a meld leaves in the hand."""
    laid = sum(map(len, move["table"])) - len(cards_of(_own(observation)))
    count: int = observation.state["hands"][observation.seat]["count"]
    return count - laid


def throws_what_fits(observation: Observation, move: Move) -> bool:
    """Natural cards only: a wild card may be worth keeping. The card thrown must not be the last one."""
    held = observation.state["hands"][observation.seat]["cards"]
    if move["type"] != "discard" or len(held) < 2:
        return False
    card, rules = Card.parse(move["card"]), _rules(observation)
    return not rules.is_wild(card) and _fits(_own(observation), card, rules)


def throws_a_wild_card(observation: Observation, move: Move) -> bool:
    held = observation.state["hands"][observation.seat]["cards"]
    if move["type"] != "discard":
        return False
    rules = _rules(observation)
    return rules.is_wild(Card.parse(move["card"])) and not all(map(rules.is_wild, cards(held)))


def _fits(layout: Layout, card: Card, rules: MeldRules) -> bool:
    """Whether one of the melds can be lengthened by that card."""
    melds = [[placed.entry for placed in meld.cards] for meld in layout]
    entry = Placed(card, face_of(card)).entry
    return any(_is_layout([*melds[:n], [*melds[n], entry], *melds[n + 1 :]], rules) for n in range(len(melds)))


def _is_layout(named: NamedLayout, rules: MeldRules) -> bool:
    try:
        check_layout(named, rules)
    except Refusal:
        return False
    return True


def misses_going_out(observation: Observation, move: Move) -> bool:
    out = [other for other in observation.legal_moves if other["type"] == "meld" and _left(observation, other) == 1]
    return bool(out) and not (move["type"] == "meld" and _left(observation, move) == 1)


def passes_points(observation: Observation, move: Move) -> bool:
    if move["type"] != "final_pass":
        return False
    now, rules = value_of(_own(observation)), _rules(observation)
    offered = [other for other in observation.legal_moves if other["type"] == "final_meld"]
    return any(value_of(check_layout(TABLE.read(other["table"]), rules)) >= now for other in offered)


PAGE = "rules/vazhushal 3"

RULES = (
    Rule(
        "throws_what_fits", "The card lengthens a meld of yours, and you keep another to throw.", PAGE, throws_what_fits
    ),
    Rule(
        "throws_a_wild_card",
        "A wild card fits any meld, also of whoever takes it from the line, and you hold a natural one to throw.",
        PAGE,
        throws_a_wild_card,
    ),
    Rule("misses_going_out", "One layout leaves you a single card; you throw it and have won.", PAGE, misses_going_out),
    Rule(
        "passes_points", "Cards laid in the final melds count for you, and those held against you.", PAGE, passes_points
    ),
)
