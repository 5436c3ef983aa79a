"""Thirty-One (rules/thirty-one A): STOCK with THIRTY-ONE, for tokens.

A hand is played and paid for as domain/procedures/stock.py says, and ranked as domain/rankings/thirty_one.py says.
"""

from domain.frames import tokens
from domain.game import RANDOM
from domain.options import Preset
from domain.procedures.bots.stock.sharp import sharp
from domain.procedures.bots.stock.steady import steady
from domain.procedures.composition import Composition, match_of_hands
from domain.procedures.stock import INSTANT_31, KNOCKER_LOW, KNOCKER_TIE, MOST_SEATS, ROUND_CAP, stock
from domain.rankings import schemas as values
from domain.rankings.thirty_one import TRICON, thirty_one

RULES = Composition(
    procedure=stock(),
    deck="52",
    ranking=thirty_one,
    frames={"tokens": tokens.FRAME},
    values=values.THIRTY_ONE,
)
STEADY = steady(RULES)

OPTIONS = (tokens.TOKENS, tokens.FREE_RIDE, KNOCKER_LOW, KNOCKER_TIE, INSTANT_31, TRICON, ROUND_CAP)

SCAT = {"free_ride": True, "knocker_low": 2, "knocker_tie": "safe"}

PRESETS = (
    Preset("standard", "Three lives each, and 31 strikes", {}),
    Preset("scat", "A free ride, and a knocker who is alone the lowest pays twice", SCAT),
    Preset("source-literal", "31 is a hand like others", {"instant_31": "off"}),
    Preset("scat-tricon", "Scat, with three of a rank counting 30 and a half", {**SCAT, "tricon": True}),
)

GAME = match_of_hands(
    RULES,
    slug="thirty-one",
    title="Thirty-One",
    summary="Draw and discard for points in one suit, knock when yours will do, and don't be the lowest.",
    seats=(2, MOST_SEATS),
    seats_why="9 hands of 3 and a card face up leave 24 of 52 to draw, enough for two full rounds",
    options=OPTIONS,
    presets=PRESETS,
    strategies=(STEADY, sharp(RULES, STEADY), RANDOM),
)
