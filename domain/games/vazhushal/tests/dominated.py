"""Dominated moves in Vazhushal."""

from collections.abc import Iterator
from itertools import chain

from domain.cards import Card, cards
from domain.games.vazhushal.events import table_of
from domain.games.vazhushal.melds import (
    FACES,
    LAYOUT,
    Layout,
    MeldRules,
    Placed,
    cards_of,
    check_layout,
    face_of,
    value_of,
)
from domain.moves import JsonMove
from domain.refusals import Refusal
from lab.dominated.observation import Observation
from lab.dominated.rules.rule import Rule


def _rules(observation: Observation) -> MeldRules:
    return MeldRules(cards(observation.state["wild_faces"]), observation.options["identical_scope"] == "runs_and_sets")


def _own(observation: Observation) -> Layout:
    own: Layout = LAYOUT.read(observation.state["melds"][observation.seat])
    return own


def _left(observation: Observation, move: JsonMove) -> int:
    """Returns the number of cards that a meld leaves in the hand."""
    laid = sum(map(len, move["table"])) - len(cards_of(_own(observation)))
    count: int = observation.state["hands"][observation.seat]["count"]
    return count - laid


def throws_what_fits(observation: Observation, move: JsonMove) -> bool:
    """Natural cards only, because a wild card may be worth keeping. The card thrown must not be the last one."""
    held = observation.state["hands"][observation.seat]["cards"]
    if move["type"] != "discard" or len(held) < 2:
        return False
    card, rules = Card.parse(move["card"]), _rules(observation)
    return not rules.is_wild(card) and _fits(_own(observation), card, rules)


def throws_a_wild_card(observation: Observation, move: JsonMove) -> bool:
    held = observation.state["hands"][observation.seat]["cards"]
    if move["type"] != "discard":
        return False
    rules = _rules(observation)
    return rules.is_wild(Card.parse(move["card"])) and not all(map(rules.is_wild, cards(held)))


def _fits(layout: Layout, card: Card, rules: MeldRules) -> bool:
    """True if one of the melds can be lengthened by that card as itself."""
    return any(_longer(layout, Placed(card, face_of(card)), rules))


def _longer(layout: Layout, placed: Placed, rules: MeldRules) -> Iterator[Layout]:
    """Yields the layouts with one of the melds lengthened by that card."""
    melds = [[each.entry for each in meld.cards] for meld in layout]
    for n, meld in enumerate(melds):
        try:
            yield check_layout([*melds[:n], [*meld, placed.entry], *melds[n + 1 :]], rules)
        except Refusal:
            continue


def misses_going_out(observation: Observation, move: JsonMove) -> bool:
    out = [other for other in observation.legal_moves if other["type"] == "meld" and _left(observation, other) == 1]
    if out:
        return not (move["type"] == "meld" and _left(observation, move) == 1)
    return move["type"] == "discard" and _wild_cards_go_out(observation)


def _wild_cards_go_out(observation: Observation) -> bool:
    """True if wild cards can lengthen melds on the table so that one card is left. Few such layouts are listed."""
    layout, rules = _own(observation), _rules(observation)
    held = sorted(cards(observation.state["hands"][observation.seat]["cards"]), key=rules.is_wild)
    for card in held[1:]:
        longer = next(_longer_by_any(layout, card, rules), None) if rules.is_wild(card) else None
        if longer is None:
            return False
        layout = longer
    return len(held) > 1


def _longer_by_any(layout: Layout, wild: Card, rules: MeldRules) -> Iterator[Layout]:
    return chain.from_iterable(_longer(layout, Placed(wild, face), rules) for face in FACES.values())


def passes_points(observation: Observation, move: JsonMove) -> bool:
    if move["type"] != "final_pass":
        return False
    own, rules = _own(observation), _rules(observation)
    offered = [other for other in observation.legal_moves if other["type"] == "final_meld"]
    if any(value_of(check_layout(table_of(other), rules)) >= value_of(own) for other in offered):
        return True
    held = cards(observation.state["hands"][observation.seat]["cards"])
    return any(rules.is_wild(card) and any(_longer_by_any(own, card, rules)) for card in held)


TURN = "Your turn"

RULES = (
    Rule(
        "throws_what_fits", "The card lengthens a meld of yours, and you keep another to throw.", TURN, throws_what_fits
    ),
    Rule(
        "throws_a_wild_card",
        "A wild card fits any meld, also of whoever takes it from the line, and you hold a natural one to throw.",
        TURN,
        throws_a_wild_card,
    ),
    Rule(
        "misses_going_out",
        "Melds that you can lay leave you a single card; you throw it and have won.",
        TURN,
        misses_going_out,
    ),
    Rule(
        "passes_points",
        "Cards laid in the final melds count for you, and those held against you.",
        "The end",
        passes_points,
    ),
)
