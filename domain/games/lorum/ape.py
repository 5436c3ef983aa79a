"""Hairy Ape: who captures the king of hearts pays four chips to the pot (rules/lorum 4, kind 4).

Blind, everybody sees all hands but their own, and plays a slot of it; open, it is an ordinary deal of tricks.
"""

from dataclasses import replace

from domain.cards import Card
from domain.games.lorum.kind import Deltas, Hands
from domain.games.lorum.trick_taking import Tricks, costs, penalty_kind
from domain.options import Options

PENALTIES = {Card.parse("KH"): 4}


def _begin(leader: int, options: Options) -> Tricks:
    return Tricks(leader, is_blind(options), options["ape_split_lead"])


def is_blind(options: Options) -> bool:
    return bool(options["hairy_ape_mode"] == "blind")


def _payments(tricks: Tricks, _hands: Hands, _pot: int) -> Deltas:
    return tuple(-cost for cost in costs(tricks, PENALTIES))


KIND = replace(penalty_kind("hairy_ape", PENALTIES), begin=_begin, payments=_payments)
