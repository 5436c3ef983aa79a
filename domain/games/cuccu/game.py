"""Cuccù (rules/cuccu): one card each, for lives.

A hand is played as rules.py says, the ace is the lowest card, and a lost hand costs what domain/frames/tokens.py says.
"""

from domain.frames import tokens
from domain.game import RANDOM
from domain.games.cuccu.rules import CUCCU, KING_REFUSES, STOCK_KING_STOPS, low_ace
from domain.games.cuccu.sharp import sharp
from domain.games.cuccu.steady import STEADY
from domain.options import Preset
from domain.procedures.composition import Composition, match_of_hands
from domain.rankings import schemas as values

LIVES = tokens.frame_of("lives", 9)
RULES = Composition(procedure=CUCCU, deck="52", ranking=low_ace, frames={"lives": LIVES}, values=values.CUCCU)

NUMBER_OF_LIVES, EXACT_TIES = LIVES.options

GAME = match_of_hands(
    RULES,
    slug="cuccu",
    title="Cuccù",
    summary="One card each: keep it, or swap it with your neighbour, and don't be left with the lowest.",
    aliases=("cuckoo", "ranter-go-round", "chase-the-ace"),
    seats=(2, 12),
    options=(NUMBER_OF_LIVES, KING_REFUSES, STOCK_KING_STOPS, EXACT_TIES),
    presets=(
        Preset("standard", "Three lives each, and a king is never given away", {}),
        Preset("no-refusal", "Kings are cards like others", {"king_refuses": False, "stock_king_stops": False}),
        Preset("one-life", "The first loss puts you out", {"lives": 1}),
    ),
    strategies=(STEADY, sharp(RULES), RANDOM),
)
