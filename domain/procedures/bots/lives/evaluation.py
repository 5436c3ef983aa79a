"""The evaluation of a state where lives alone count: the lives, and how the hands stand while they are being played."""

from domain.cards import Cards
from domain.families.match import HAND_SIZE, OPEN_PHASES, MatchState
from domain.rankings.table import RankingTable

LIFE = 1000
"""The value of a life."""

PLIES = 8
"""A rollout stops after so many moves, and hands are compared as they stand: what comes later is mostly chance."""

TRUST = 100
"""How much better, in every deal, another move must be than the one that `steady` plays."""


def evaluate(table: RankingTable, state: MatchState, seat: int) -> int:
    """The own lives against those of the others, and how the hands stand while they are being played."""
    return lives(state, seat) + (0 if state.phase in OPEN_PHASES else _standing(table, state, seat))


def lives(state: MatchState, seat: int) -> int:
    """The own lives against those of the others. A free ride counts as one more."""
    held = state.tokens
    if state.options.free_ride:
        held = [tokens + (not place) for tokens, place in zip(held, state.places, strict=True)]
    return LIFE * (len(held) * held[seat] - sum(held))


def _standing(table: RankingTable, state: MatchState, seat: int) -> int:
    """Somebody will lose a life: it is split among the seats by how weak their hands are."""
    weak = {each: weakness(table, _rank(table, state.hands[each])) for each in state.live()}
    return LIFE - LIFE * len(weak) * weak[seat] // sum(weak.values())


def _rank(table: RankingTable, hand: Cards) -> int:
    """The rank of a hand, of four cards that of the best three."""
    return table.rank(hand) if len(hand) == HAND_SIZE else max(table.ranks_without(hand))


def weakness(table: RankingTable, rank: int) -> int:
    """How likely a hand of that rank is to be the lowest, against others."""
    return (65 - 64 * table.below(rank) // len(table)) ** 4
