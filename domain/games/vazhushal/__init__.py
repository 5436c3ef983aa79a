"""Vazhushal: a rummy with pure runs, and a line of discards to draw from at any depth."""

from importlib.resources import files

from domain.game import RANDOM, Game
from domain.games.vazhushal.bots import STEADY
from domain.games.vazhushal.dealing import start
from domain.games.vazhushal.events import HAND_EVENTS
from domain.games.vazhushal.legal import complete, legal_moves, move_of, normalise, quiet
from domain.games.vazhushal.moves import MOVES
from domain.games.vazhushal.options import OPTIONS, PRESETS, SEATS, SEATS_WHY, check
from domain.games.vazhushal.rules import decide
from domain.games.vazhushal.schemas import EVENTS, RESULT, STATE
from domain.games.vazhushal.sharp import SHARP
from domain.games.vazhushal.state import HANDLERS, eliminated, initial, outcome, waiting
from domain.games.vazhushal.view import view

GAME = Game(
    slug="vazhushal",
    aliases=("vazhishal", "wipe"),
    title="Vazhushal",
    summary="Meld runs and sets, take what you can use from the line of discards, and get rid of the rest.",
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
    complete=complete,
    seats_why=SEATS_WHY,
)
