"""The typed kernel, on which every game is built.

A player makes a **move**. The game either refuses it or emits **events** into a **batch**, and each event changes the
**state** as it is emitted. All of these are records with annotated fields, which are the single source for JSON in both
directions, JSON Schema, visibility and the view.

`record`, `codec`, `classes`: the machinery. `event`, `state`, `options`, `batch`, `game`: the parts of a game. `deal`:
dealing, common to all games. `places`: notes on where things lie, for the page. Games import everything from here.
"""

from domain.kernel.batch import Batch, HandEnded, RecordedBatch, UnrecordedBatch
from domain.kernel.codec import Count, Json, Seat
from domain.kernel.deal import (
    Deal,
    DealerDrawn,
    Dealt,
    DealtFaceUp,
    DealtOpenly,
    Hand,
    HandsState,
    deal,
    first_dealer,
    hand_seen,
)
from domain.kernel.event import Act, Event, Fact, Move, move_data
from domain.kernel.game import KERNEL, Game, Outcome
from domain.kernel.hidden import HIDDEN, HiddenCard, are_known, replaced, without
from domain.kernel.options import Computed, Later, Never, Only, Options, preset
from domain.kernel.places import Place, Way
from domain.kernel.record import Called, Random, Record, Sealed, Shuffle
from domain.kernel.state import SPECTATOR, State, Viewer, each, private, shown
from domain.moves import Open, during

__all__ = [
    "HIDDEN",
    "KERNEL",
    "SPECTATOR",
    "Act",
    "Batch",
    "Called",
    "Computed",
    "Count",
    "Deal",
    "DealerDrawn",
    "Dealt",
    "DealtFaceUp",
    "DealtOpenly",
    "Event",
    "Fact",
    "Game",
    "Hand",
    "HandEnded",
    "HandsState",
    "HiddenCard",
    "Json",
    "Later",
    "Move",
    "Never",
    "Only",
    "Open",
    "Options",
    "Outcome",
    "Place",
    "Random",
    "Record",
    "RecordedBatch",
    "Sealed",
    "Seat",
    "Shuffle",
    "State",
    "UnrecordedBatch",
    "Viewer",
    "Way",
    "are_known",
    "deal",
    "during",
    "each",
    "first_dealer",
    "hand_seen",
    "move_data",
    "preset",
    "private",
    "replaced",
    "shown",
    "without",
]
