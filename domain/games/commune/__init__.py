"""Commune: a bluffing auction on the cards of all hands."""

from importlib.resources import files

from domain.bidding.auction import game
from domain.game import RANDOM
from domain.games.commune.bots import STEADY
from domain.games.commune.expert import EXPERT
from domain.games.commune.options import OPTIONS, PRESETS, SEATS, check
from domain.games.commune.rules import AUCTION
from domain.games.commune.schemas import EVENTS, RESULT, STATE
from domain.games.commune.sharp import SHARP

GAME = game(
    AUCTION,
    slug="commune",
    title="Commune",
    summary="Bid on the cards of all hands together, and call the bid that goes too far.",
    seats=SEATS,
    options=OPTIONS,
    presets=PRESETS,
    check=check,
    state_schema=STATE,
    event_schemas=EVENTS,
    result_schema=RESULT,
    strategies=(STEADY, SHARP, EXPERT, RANDOM),
    rules_text=files(__name__).joinpath("rules.md").read_text(encoding="utf-8"),
)
