"""Queens: a deal of tricks in which each queen captured costs chips, ten in all (rules/lorum 4, kind 2)."""

from domain.cards import Card
from domain.games.lorum.trick_taking import penalty_kind

PENALTIES = {Card.parse("QH"): 4, Card.parse("QD"): 3, Card.parse("QS"): 2, Card.parse("QC"): 1}

KIND = penalty_kind("queens", PENALTIES)
