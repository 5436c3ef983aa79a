"""Commune: a bluffing auction over the union of all hands."""

from importlib.resources import files

from domain.game import RANDOM, Game
from domain.games.commune.bots import STEADY
from domain.games.commune.legal import legal_moves, move_of, normalise, quiet
from domain.games.commune.moves import MOVES
from domain.games.commune.options import OPTIONS, PRESETS, SEATS, check
from domain.games.commune.rules import decide, start
from domain.games.commune.sharp import SHARP
from domain.games.commune.state import HANDLERS, State, eliminated, initial, outcome, waiting
from domain.games.commune.view import view

GAME = Game(
    slug="commune",
    title="Commune",
    summary="Bid on the cards of all hands together, and call the bid that goes too far.",
    rules_version=1,
    seats=SEATS,
    options=OPTIONS,
    presets=PRESETS,
    check=check,
    moves=MOVES,
    events=HANDLERS,
    state_type=State,
    initial=initial,
    start=start,
    decide=decide,
    waiting=waiting,
    eliminated=eliminated,
    outcome=outcome,
    view=view,
    legal_moves=legal_moves,
    normalise=normalise,
    move_of=move_of,
    quiet=quiet,
    strategies=(STEADY, SHARP, RANDOM),
    rules_text=files(__name__).joinpath("rules.md").read_text(encoding="utf-8"),
)
