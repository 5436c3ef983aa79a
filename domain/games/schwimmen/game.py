"""Schwimmen (rules/thirty-one C): round a widow with 32 cards, for tokens and a free ride.

A hand is played as rules.py says, in the way of domain/procedures/modern.py, ranked as domain/rankings/thirty_one.py
says, and paid for as domain/frames/tokens.py says.
"""

from dataclasses import replace

from domain.frames import tokens
from domain.game import RANDOM
from domain.games.schwimmen.rules import DEALER_CHOICE, SCHWIMMEN, ends_hand
from domain.games.schwimmen.sharp import sharp
from domain.games.schwimmen.steady import steady
from domain.options import Preset
from domain.procedures.composition import Composition, match_of_hands
from domain.procedures.modern import ROUND_CAP
from domain.rankings import schemas as values
from domain.rankings.thirty_one import FEUER, schwimmen

RULES = Composition(
    procedure=SCHWIMMEN,
    deck="32",
    ranking=schwimmen,
    frames={"tokens": tokens.FRAME},
    values=values.SCHWIMMEN,
)

STEADY = steady(RULES, ends_hand)

GAME = match_of_hands(
    RULES,
    slug="schwimmen",
    title="Schwimmen",
    summary="Trade with the middle for points in one suit; without lives you swim, and the next loss is the end.",
    seats=(2, 9),
    seats_why="9 hands of 3 and the widow take 30 of 32 cards",
    options=(
        tokens.TOKENS,
        replace(tokens.FREE_RIDE, default=True),
        DEALER_CHOICE,
        FEUER,
        replace(ROUND_CAP, default=30),
    ),
    presets=(Preset("standard", "Three lives and a swim, with the dealer's choice and Feuer", {}),),
    strategies=(STEADY, sharp(RULES, STEADY, ends_hand), RANDOM),
)
