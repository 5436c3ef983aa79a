"""The rules of every game, by its slug."""

from collections.abc import Mapping

from domain.cards import Cards
from domain.games.commerce.game import COMMERCE
from domain.games.commerce_classic.game import COMMERCE_CLASSIC
from domain.games.schwimmen.game import SCHWIMMEN, ends_hand
from domain.games.stop_the_bus.game import STOP_THE_BUS
from domain.games.thirty_one.game import THIRTY_ONE
from domain.games.trade_and_barter.game import TRADE_AND_BARTER
from domain.games.trentuno.game import TRENTUNO
from domain.moves import Move
from domain.options import Options
from domain.rankings.trentuno import is_31
from tests.dominated.observation import Observation
from tests.dominated.rules import (
    barter,
    chinese_ten,
    commune,
    cuccu,
    fan_tan,
    liars_poker,
    lorum,
    stock,
    vazhushal,
    whisky_poker,
    widow,
)
from tests.dominated.rules.match_rules import MatchRules
from tests.dominated.rules.rule import Rule


def _instant_31(options: Options, hand: Cards) -> bool:
    return bool(options["instant_31"]) and is_31(options, hand)


def _schwimmen_ends(options: Options, hand: Cards) -> bool:
    return len(hand) == 3 and ends_hand(hand, feuer=options["feuer"])


def _by_ruleset() -> tuple[Rule, ...]:
    """Those of Stop the Bus: each rule counts with the rule set that it belongs to."""
    thirty_one = stock.rules(MatchRules(STOP_THE_BUS), "rules/thirty-one", "stop_the_bus")
    bastard = widow.rules(MatchRules(STOP_THE_BUS), "rules/thirty-one B", knock="stop")
    return tuple(_only("thirty_one", rule) for rule in thirty_one) + tuple(_only("bastard", rule) for rule in bastard)


def _only(ruleset: str, rule: Rule) -> Rule:
    def broken_by(observation: Observation, move: Move) -> bool:
        return bool(observation.options["ruleset"] == ruleset) and rule.broken_by(observation, move)

    return rule._replace(broken_by=broken_by)


RULES: Mapping[str, tuple[Rule, ...]] = {
    "commune": commune.RULES,
    "liars-poker": liars_poker.RULES,
    "commerce": (
        *widow.rules(MatchRules(COMMERCE), "rules/commerce"),
        *widow.passing(MatchRules(COMMERCE), "rules/commerce"),
        *widow.pouncing("rules/commerce"),
    ),
    "commerce-classic": (
        *widow.rules(MatchRules(COMMERCE_CLASSIC), "rules/commerce-classic"),
        *widow.old(MatchRules(COMMERCE_CLASSIC), "rules/commerce-classic"),
        *widow.pouncing("rules/commerce-classic"),
    ),
    "trentuno": (
        *widow.rules(MatchRules(TRENTUNO), "rules/trentuno", ends=_instant_31),
        *widow.passing(MatchRules(TRENTUNO), "rules/commerce"),
        *widow.old(MatchRules(TRENTUNO), "rules/commerce-classic"),
    ),
    "schwimmen": (
        *widow.rules(MatchRules(SCHWIMMEN), "rules/thirty-one C", ends=_schwimmen_ends),
        *widow.passing(MatchRules(SCHWIMMEN), "rules/thirty-one C"),
        *widow.packets(MatchRules(SCHWIMMEN), _schwimmen_ends, "rules/thirty-one C"),
    ),
    "trade-and-barter": barter.rules(MatchRules(TRADE_AND_BARTER), "rules/trade-and-barter"),
    "thirty-one": stock.rules(MatchRules(THIRTY_ONE), "rules/thirty-one", "knock"),
    "stop-the-bus": _by_ruleset(),
    "chinese-ten": chinese_ten.RULES,
    "lorum": lorum.RULES,
    "vazhushal": vazhushal.RULES,
    "cuccu": cuccu.RULES,
    "whisky-poker": whisky_poker.RULES,
    "fan-tan": fan_tan.RULES,
}


def open_to(slug: str, observation: Observation) -> list[Rule]:
    """The rules of a game that some legal move breaks there. Nothing is open to a seat without a choice."""
    legal = observation.legal_moves if _has_choice(observation) else ()
    return [rule for rule in RULES[slug] if any(rule.broken_by(observation, move) for move in legal)]


def broken(slug: str, observation: Observation, move: Move) -> list[Rule]:
    """The rules of a game that a legal move breaks. A seat without a choice breaks none."""
    return [rule for rule in RULES[slug] if _has_choice(observation) and rule.broken_by(observation, move)]


def _has_choice(observation: Observation) -> bool:
    return not observation.complete or len(observation.legal_moves) > 1
