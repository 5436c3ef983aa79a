"""Commerce as played now (rules/commerce): MODERN with COMMERCE-5, for tokens or for the pool.

Options, presets and what is Commerce's own are here; a hand is played as domain/procedures/modern.py says, ranked as
domain/rankings/commerce.py says, and paid for as domain/frames/tokens.py or pool.py says.
"""

from domain.frames import pool, tokens
from domain.game import RANDOM
from domain.options import Option, Preset, only_with
from domain.procedures import modern
from domain.procedures.bots.widow.sharp import sharp
from domain.procedures.bots.widow.steady import steady
from domain.procedures.composition import Composition, match_of_hands
from domain.procedures.widow import POUNCE
from domain.rankings import commerce
from domain.rankings import schemas as values
from domain.rankings.commerce import commerce_5
from domain.schema import Enum

RULES = Composition(
    procedure=modern.modern(),
    deck="52",
    ranking=commerce_5,
    frames={"tokens": tokens.FRAME, "pool": pool.FRAME},
    values=values.COMMERCE,
)

OPTIONS = (
    Option("frame", Enum(("tokens", "pool")), "tokens", "What a lost hand costs: tokens, or counters and a pool."),
    modern.EXCHANGES_PER_TURN,
    commerce.ACE_LOW_SEQUENCE,
    POUNCE,
    commerce.RECOGNISED,
    modern.PASS_ROUNDS,
    modern.DEADLOCK,
    modern.KNOCKING,
    commerce.POINT_TIES,
    modern.OPEN_HANDS,
    modern.ROUND_CAP,
    *only_with("frame", "tokens", tokens.FRAME.options),
    *only_with("frame", "pool", pool.FRAME.options),
)

EXTENDED = {"recognised": "three", "pass_rounds": 1, "deadlock": "showdown", "round_cap": 100}

SATISFIED = {**EXTENDED, "knocking": False}
"""Wikipedia's "until all the players are satisfied", read as a full round of passes."""

PRESETS = (
    Preset("standard", "Three tokens each, one card a turn", {}),
    Preset("five-tokens", "A longer match with five tokens each", {"tokens": 5}),
    Preset("multi-exchange", "Up to three cards a turn", {"exchanges_per_turn": 3}),
    Preset("ace-low", "A-2-3 of one suit is the lowest sequence", {"ace_low_sequence": True}),
    Preset("pounce", "Three of a kind may take the fourth at any time", {"pounce": "interrupt"}),
    Preset("extended", "Only tricons, sequences and flushes count, and one round of passes ends it", EXTENDED),
    Preset("satisfied", "The same without knocks: trading goes on until all are satisfied", SATISFIED),
    Preset("open", "All hands lie face up", {"open_hands": True}),
)

GAME = match_of_hands(
    RULES,
    slug="commerce",
    title="Commerce",
    summary="Swap cards with the three in the middle, knock when yours will do, and don't show the worst hand.",
    seats=(3, 12),
    options=OPTIONS,
    presets=PRESETS,
    strategies=(steady(RULES), sharp(RULES), RANDOM),
)
