"""Commerce as played now (rules/commerce): MODERN with COMMERCE-5, for tokens or for the pool.

Options, presets and what is Commerce's own are here; the hand is played as domain/procedures/modern says, ranked as
domain/rankings/commerce says, and paid for as domain/frames says.
"""

from importlib.resources import files

from domain.frames import pool, tokens
from domain.game import RANDOM, Game
from domain.games.commerce.bots import STEADY
from domain.options import OneOf, Option, Preset, only_with
from domain.procedures.modern import options as modern
from domain.procedures.modern.procedure import Modern
from domain.procedures.widow.moves import normalise
from domain.procedures.widow.options import POUNCE
from domain.procedures.widow.sharp import sharp
from domain.procedures.widow.state import State
from domain.rankings import commerce
from domain.rankings.commerce import commerce_5

RULES = Modern(deck="52", ranking=commerce_5, frames={"tokens": tokens.FRAME, "pool": pool.FRAME})

OPTIONS = (
    Option("frame", OneOf(("tokens", "pool")), "tokens", "What a lost hand costs: tokens, or counters and a pool."),
    modern.EXCHANGES_PER_TURN,
    commerce.ACE_LOW_SEQUENCE,
    POUNCE,
    commerce.RECOGNISED,
    modern.PASS_ROUNDS,
    modern.DEADLOCK,
    commerce.POINT_TIES,
    modern.OPEN_HANDS,
    modern.ROUND_CAP,
    *only_with("frame", "tokens", tokens.FRAME.options),
    *only_with("frame", "pool", pool.FRAME.options),
)

EXTENDED = {"recognised": "three", "pass_rounds": 1, "deadlock": "showdown", "round_cap": 100}

PRESETS = (
    Preset("standard", "Three tokens each, one card a turn", {}),
    Preset("five-tokens", "A longer match with five tokens each", {"tokens": 5}),
    Preset("multi-exchange", "Up to three cards a turn", {"exchanges_per_turn": 3}),
    Preset("ace-low", "A-2-3 of one suit is the lowest sequence", {"ace_low_sequence": True}),
    Preset("pounce", "Three of a kind may take the fourth at any time", {"pounce": "interrupt"}),
    Preset("extended", "Only tricons, sequences and flushes count, and one round of passes ends it", EXTENDED),
    Preset("open", "All hands lie face up", {"open_hands": True}),
)

GAME = Game(
    slug="commerce",
    title="Commerce",
    summary="Swap cards with the three in the middle, knock when yours will do, and don't show the worst hand.",
    rules_version=1,
    seats=(3, 12),
    options=OPTIONS,
    presets=PRESETS,
    check=RULES.check,
    moves=RULES.moves,
    events=RULES.events,
    state_type=State,
    initial=RULES.initial,
    start=RULES.start,
    decide=RULES.decide,
    waiting=RULES.waiting,
    eliminated=RULES.eliminated,
    outcome=RULES.outcome,
    view=RULES.view,
    legal_moves=RULES.legal_moves,
    normalise=normalise,
    move_of=RULES.move_of,
    quiet=RULES.quiet,
    strategies=(STEADY, sharp("52", commerce_5, RULES), RANDOM),
    rules_text=files("domain.games.commerce").joinpath("rules.md").read_text("utf-8"),
)
