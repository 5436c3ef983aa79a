"""Liar's Poker: a bluffing auction on the cards of all hands, with exact five-card poker hands."""

from importlib.resources import files

from domain.bidding.auction import game
from domain.game import RANDOM
from domain.games.liars_poker.bots import STEADY
from domain.games.liars_poker.options import OPTIONS, PRESETS, SEATS, check
from domain.games.liars_poker.rules import AUCTION
from domain.games.liars_poker.schemas import EVENTS, RESULT, STATE
from domain.games.liars_poker.sharp import SHARP

GAME = game(
    AUCTION,
    slug="liars-poker",
    title="Liar's Poker",
    summary="Bid poker hands on the cards of all players together, and call the bid that goes too far.",
    seats=SEATS,
    options=OPTIONS,
    presets=PRESETS,
    check=check,
    state_schema=STATE,
    event_schemas=EVENTS,
    result_schema=RESULT,
    strategies=(STEADY, SHARP, RANDOM),
    rules_text=files(__name__).joinpath("rules.md").read_text(encoding="utf-8"),
)
