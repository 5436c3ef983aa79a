"""The rules of every game, by its slug."""

from collections.abc import Mapping

from domain.cards import Cards
from domain.dominated import barter, chinese_ten, commune, cuccu, liars_poker, lorum, stock, vazhushal, widow
from domain.dominated.hands import Typed
from domain.dominated.rule import Rule
from domain.game import Observation
from domain.games.commerce.game import RULES as COMMERCE
from domain.games.commerce_classic.game import RULES as COMMERCE_CLASSIC
from domain.games.schwimmen.game import RULES as SCHWIMMEN
from domain.games.stop_the_bus.game import STOP_THE_BUS
from domain.games.thirty_one.game import THIRTY_ONE
from domain.games.trade_and_barter.game import TRADE_AND_BARTER
from domain.games.trentuno.game import RULES as TRENTUNO
from domain.moves import Move
from domain.options import Options
from domain.rankings.thirty_one import KEY_OF_31
from domain.rankings.trentuno import is_31


def _instant_31(options: Options, hand: Cards) -> bool:
    return bool(options["instant_31"]) and is_31(options, hand)


def _schwimmen_ends(options: Options, hand: Cards) -> bool:
    return len(hand) == 3 and SCHWIMMEN.ranking(options)(hand) >= KEY_OF_31


def _by_ruleset() -> tuple[Rule, ...]:
    """Those of Stop the Bus: each rule counts with the rule set that it belongs to."""
    thirty_one = stock.rules(Typed(STOP_THE_BUS), "rules/thirty-one", "stop_the_bus")
    bastard = widow.rules(Typed(STOP_THE_BUS), "rules/thirty-one B", knock="stop")
    return tuple(_only("thirty_one", rule) for rule in thirty_one) + tuple(_only("bastard", rule) for rule in bastard)


def _only(ruleset: str, rule: Rule) -> Rule:
    def broken_by(observation: Observation, move: Move) -> bool:
        return bool(observation.options["ruleset"] == ruleset) and rule.broken_by(observation, move)

    return rule._replace(broken_by=broken_by)


RULES: Mapping[str, tuple[Rule, ...]] = {
    "commune": commune.RULES,
    "liars-poker": liars_poker.RULES,
    "commerce": (
        *widow.rules(COMMERCE, "rules/commerce"),
        *widow.passing(COMMERCE, "rules/commerce"),
        *widow.pouncing("rules/commerce"),
    ),
    "commerce-classic": (
        *widow.rules(COMMERCE_CLASSIC, "rules/commerce-classic"),
        *widow.old(COMMERCE_CLASSIC, "rules/commerce-classic"),
        *widow.pouncing("rules/commerce-classic"),
    ),
    "trentuno": (
        *widow.rules(TRENTUNO, "rules/trentuno", ends=_instant_31),
        *widow.passing(TRENTUNO, "rules/commerce"),
        *widow.old(TRENTUNO, "rules/commerce-classic"),
    ),
    "schwimmen": (
        *widow.rules(SCHWIMMEN, "rules/thirty-one C", ends=_schwimmen_ends),
        *widow.passing(SCHWIMMEN, "rules/thirty-one C"),
        *widow.packets(SCHWIMMEN, _schwimmen_ends, "rules/thirty-one C"),
    ),
    "trade-and-barter": barter.rules(Typed(TRADE_AND_BARTER), "rules/trade-and-barter"),
    "thirty-one": stock.rules(Typed(THIRTY_ONE), "rules/thirty-one", "knock"),
    "stop-the-bus": _by_ruleset(),
    "chinese-ten": chinese_ten.RULES,
    "lorum": lorum.RULES,
    "vazhushal": vazhushal.RULES,
    "cuccu": cuccu.RULES,
}


def open_to(slug: str, observation: Observation) -> list[Rule]:
    """The rules of a game that some legal move breaks there. Nothing is open to a seat without a choice."""
    legal = observation.legal_moves if _has_choice(observation) else ()
    return [rule for rule in RULES.get(slug, ()) if any(rule.broken_by(observation, move) for move in legal)]


def broken(slug: str, observation: Observation, move: Move) -> list[Rule]:
    """The rules of a game that a legal move breaks. A seat without a choice breaks none."""
    return [rule for rule in RULES.get(slug, ()) if _has_choice(observation) and rule.broken_by(observation, move)]


def _has_choice(observation: Observation) -> bool:
    return not observation.complete or len(observation.legal_moves) > 1
