"""The positions of the search in Lórum, by the kind of deal."""

from collections.abc import Iterator, Mapping

from domain.cards import Card
from domain.fairness import Stream
from domain.games.lorum.determinize import determinize
from domain.games.lorum.domino_position import DominoPosition
from domain.games.lorum.game import LorumState
from domain.games.lorum.position import ABANDON, PASS, PLACE, DealPosition
from domain.games.lorum.quart_position import QuartPosition
from domain.games.lorum.train_position import TrainPosition
from domain.games.lorum.trick_position import TrickPosition
from domain.games.lorum.tricks import PENALTIES
from domain.moves import Move
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.strategy import Observation

_FORMS: Mapping[str, type[DealPosition]] = {
    **dict.fromkeys(PENALTIES, TrickPosition),
    "train": TrainPosition,
    "quart": QuartPosition,
    "domino": DominoPosition,
}


def positions(observation: Observation, stream: Stream) -> Iterator[DealPosition]:
    for full in determinize(observation, stream):
        yield position(observation, full)


def position(_observation: Observation, full: Determinization[LorumState]) -> DealPosition:
    return _FORMS[full.state.rules.name].of(full.state)


def code(_observation: Observation, move: Move) -> int:
    match move["type"]:
        case "pass":
            return PASS
        case "abandon":
            return ABANDON
    return PLACE[Card.parse(move["card"])]


COMPACT: Compact[LorumState] = Compact(positions, position, code)
