"""Lórum: a compendium game of seven kinds of deal, four dealers and one pot."""

from importlib.resources import files

from domain.game import RANDOM, Game
from domain.games.lorum.bots import STEADY
from domain.games.lorum.events import HAND_EVENTS
from domain.games.lorum.legal import legal_moves, move_of, normalise, quiet
from domain.games.lorum.moves import MOVES
from domain.games.lorum.options import OPTIONS, PRESETS, SEATS, SEATS_WHY, check
from domain.games.lorum.rules import decide, start
from domain.games.lorum.schemas import EVENTS, RESULT, STATE
from domain.games.lorum.sharp import SHARP
from domain.games.lorum.state import HANDLERS, eliminated, initial, outcome, waiting
from domain.games.lorum.view import view

GAME = Game(
    slug="lorum",
    title="Lórum",
    summary="Seven deals for each of four dealers: avoid hearts, queens, tricks and the ape, then win the pot.",
    rules_version=1,
    seats=SEATS,
    options=OPTIONS,
    presets=PRESETS,
    check=check,
    moves=MOVES,
    events=HANDLERS,
    initial=initial,
    start=start,
    decide=decide,
    waiting=waiting,
    eliminated=eliminated,
    outcome=outcome,
    view=view,
    state_schema=STATE,
    event_schemas=EVENTS,
    result_schema=RESULT,
    legal_moves=legal_moves,
    normalise=normalise,
    move_of=move_of,
    quiet=quiet,
    hand_events=HAND_EVENTS,
    strategies=(STEADY, SHARP, RANDOM),
    rules_text=files(__name__).joinpath("rules.md").read_text(encoding="utf-8"),
    seats_why=SEATS_WHY,
)
