"""Thirty-One (rules/thirty-one A): STOCK with THIRTY-ONE, for tokens."""

from importlib.resources import files

from domain.frames import tokens
from domain.game import RANDOM, Game
from domain.games.thirty_one.bots import STEADY
from domain.options import Preset
from domain.procedures.stock.moves import normalise
from domain.procedures.stock.options import INSTANT_31, KNOCKER_LOW, KNOCKER_TIE, ROUND_CAP
from domain.procedures.stock.procedure import DrawAndDiscard
from domain.procedures.stock.sharp import sharp
from domain.procedures.widow.state import State
from domain.rankings.thirty_one import TRICON, thirty_one

RULES = DrawAndDiscard(deck="52", ranking=thirty_one, frames={"tokens": tokens.FRAME})

OPTIONS = (tokens.TOKENS, tokens.FREE_RIDE, KNOCKER_LOW, KNOCKER_TIE, INSTANT_31, TRICON, ROUND_CAP)

SEATS = (2, 9)

SCAT = {"free_ride": True, "knocker_low": 2, "knocker_tie": "safe"}

PRESETS = (
    Preset("standard", "Three lives each, and 31 strikes", {}),
    Preset("scat", "A free ride, and a knocker who is alone the lowest pays twice", SCAT),
    Preset("source-literal", "31 is a hand like others", {"instant_31": "off"}),
    Preset("scat-tricon", "Scat, with three of a rank counting 30 and a half", {**SCAT, "tricon": True}),
)

GAME = Game(
    slug="thirty-one",
    title="Thirty-One",
    summary="Draw and discard for points in one suit, knock when yours will do, and don't be the lowest.",
    rules_version=1,
    seats=SEATS,
    seats_why="9 hands of 3 and a card face up leave 24 of 52 to draw, enough for two full rounds",
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
    strategies=(STEADY, sharp(RULES, STEADY), RANDOM),
    rules_text=files("domain.games.thirty_one").joinpath("rules.md").read_text("utf-8"),
)
