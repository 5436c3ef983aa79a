"""Schwimmen (rules/thirty-one C): round a widow with 32 cards, for tokens and a free ride."""

from dataclasses import replace
from importlib.resources import files

from domain.cards import Cards
from domain.frames import tokens
from domain.game import RANDOM, Game
from domain.games.schwimmen.bots import STEADY
from domain.games.schwimmen.rules import Schwimmen
from domain.games.schwimmen.sharp import sharp
from domain.options import Option, Options, Preset, YesNo
from domain.procedures.modern.options import ROUND_CAP
from domain.procedures.widow.moves import normalise
from domain.procedures.widow.state import State
from domain.rankings.thirty_one import FEUER, is_31, is_feuer, schwimmen


def ends_hand(options: Options, hand: Cards) -> bool:
    """Feuer and 31 end it at once."""
    return is_31(hand) or (options["feuer"] and is_feuer(hand))


RULES = Schwimmen(deck="32", ranking=schwimmen, frames={"tokens": tokens.FRAME}, ends_hand=ends_hand)

OPTIONS = (
    tokens.TOKENS,
    replace(tokens.FREE_RIDE, default=True),
    Option("dealer_choice", YesNo(), True, "Whether the dealer may swap the packet dealt for the spare one."),
    FEUER,
    replace(ROUND_CAP, default=30),
)

GAME = Game(
    slug="schwimmen",
    title="Schwimmen",
    summary="Trade with the middle for points in one suit; who has lost all lives swims, and the next loss is the end.",
    rules_version=1,
    seats=(2, 9),
    seats_why="9 hands of 3 and the widow take 30 of 32 cards",
    options=OPTIONS,
    presets=(Preset("standard", "Three lives and a swim, with the dealer's choice and Feuer", {}),),
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
    rules_text=files("domain.games.schwimmen").joinpath("rules.md").read_text("utf-8"),
)
