"""Liar's Poker: a bluffing auction over the union of all hands, won by exact five-card poker hands."""

from importlib.resources import files

from domain.game import RANDOM, Game
from domain.games.liars_poker.bots import STEADY
from domain.games.liars_poker.legal import legal_moves, move_of, normalise, quiet
from domain.games.liars_poker.moves import MOVES
from domain.games.liars_poker.options import OPTIONS, PRESETS, SEATS, check
from domain.games.liars_poker.rules import decide, start
from domain.games.liars_poker.sharp import SHARP
from domain.games.liars_poker.state import HANDLERS, State, eliminated, initial, outcome, waiting
from domain.games.liars_poker.view import view

GAME = Game(
    slug="liars-poker",
    title="Liar's Poker",
    summary="Bid poker hands on the cards of all players together, and call the bid that goes too far.",
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
