"""The steady house bot for any game round a widow: it counts the hands that could be worse, by what it can see."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import nlargest

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.game import Observation, Strategy
from domain.moves import Move
from domain.procedures.bots.odds import Seen, is_safe, wants_horse
from domain.procedures.composition import Composed
from domain.procedures.hands import FINAL, HAND_SIZE
from domain.procedures.modern import can_knock
from domain.rankings.table import RankingTable, ranking_table

SAFE = 20
"""It knocks if its chance to hold the worst hand is below this part of an even share: 1 in 20 times the live seats.
The others still have a turn to get better, so the margin is wide."""
CONSIDERED = 20
"""It looks further ahead from so many exchanges at most, those that give the best hands."""


@dataclass(frozen=True, slots=True, repr=False)
class Choice:
    """What a move would make of hand and widow; `settled` if the hand would not change any more."""

    move: Move
    hand: Cards
    widow: Cards
    settled: bool


def steady_1(rules: Composed) -> Strategy:
    """The strategy `steady/1` for a game of those rules; steady_2.py has the newer one."""

    def choose(observation: Observation, _stream: Stream) -> Move:
        legal = {move["type"]: move for move in observation.legal_moves}
        if "pounce" in legal:
            return legal["pounce"]
        if "buy_horse" in legal:
            return legal["buy_horse" if wants_horse(observation) else "decline_horse"]
        table = ranking_table(rules.deck_of(observation.options), rules.ranking(observation.options))
        if "blind_decline" in legal:
            return _blindly(table, observation, legal["blind_decline"])
        seen = seen_in(observation)
        ends = ending(observation, legal)
        if ends is not None and is_safe(table, seen, SAFE):
            return ends
        last = is_last_turn(observation)
        stays = [Choice(legal[kind], seen.hand, seen.table, last) for kind in ("pass", "shove") if kind in legal]
        choices = [*stays, *exchanges(observation, seen, last)]
        return max(best_now(table, choices), key=lambda choice: value(table, choice)).move

    return Strategy(
        "steady",
        1,
        "Steady",
        "Improves its hand, counts the hands that could still be worse, and knocks when its own is hardly the worst.",
        choose,
    )


def ending(observation: Observation, legal: Mapping[str, Move]) -> Move | None:
    """What brings the end nearer: a knock, or a pass at a table without knocks."""
    if can_knock(observation.options):
        return legal.get("knock")
    return None if is_last_turn(observation) else legal.get("pass")


def seen_in(observation: Observation) -> Seen:
    """The table is the widow."""
    state = observation.state
    hands = [hand for hand in state["hands"] if not hand["out"] and hand["seat"] != observation.seat]
    known = tuple(cards(state["taken"][hand["seat"]] if hand["cards"] is None else hand["cards"]) for hand in hands)
    return Seen(cards(state["hands"][observation.seat]["cards"]), cards(state["widow"]), known)


def is_last_turn(observation: Observation) -> bool:
    state = observation.state
    return state["phase"] == FINAL or (state.get("rounds") is not None and state["round"] == state["rounds"])


def exchanges(observation: Observation, seen: Seen, last: bool) -> Iterator[Choice]:
    locking = HAND_SIZE if observation.state.get("locked") is not None else HAND_SIZE + 1
    for move in observation.legal_moves:
        if move["type"] == "exchange":
            give, take = cards(move["give"]), cards(move["take"])
            hand, widow = _swapped(seen.hand, give, take), _swapped(seen.table, take, give)
            yield Choice(move, hand, widow, last or len(take) == locking)


def _swapped(held: Cards, away: Cards, instead: Cards) -> Cards:
    return tuple(card for card in held if card not in away) + instead


def best_now(table: RankingTable, choices: list[Choice]) -> list[Choice]:
    if len(choices) <= CONSIDERED:
        return choices
    return nlargest(CONSIDERED, choices, key=lambda choice: table.rank(choice.hand))


def value(table: RankingTable, choice: Choice) -> int:
    """The hand's percentile and, while there may be another turn, the percentile it could then reach by one
    more card."""
    now = table.rank(choice.hand)
    return table.below(now) + table.below(now if choice.settled else max(now, *_reached(table, choice)))


def _reached(table: RankingTable, choice: Choice) -> Iterator[int]:
    return (table.rank(_swapped(choice.hand, (out,), (new,))) for out in choice.hand for new in choice.widow)


def _blindly(table: RankingTable, observation: Observation, decline: Move) -> Move:
    """Two or three cards of the widow for unseen ones, if that makes a better hand than three of four, on average.

    All unseen cards being alike, it lays down the first ones.
    """
    best, most = decline, len(table) * 3 // 4
    for move in observation.legal_moves:
        if move["type"] == "blind_exchange" and move["slots"] in ([0, 1], [0, 1, 2]):
            average = average_with(table, cards(move["take"]), cards(observation.state["widow"]))
            best, most = (move, average) if average > most else (best, most)
    return best


def average_with(table: RankingTable, taken: Cards, widow: Cards) -> int:
    """The average percentile of the hands made of cards of the widow and of others."""
    hands = table.ranks_unseen_beside(taken, widow)
    return sum(map(table.below, hands)) // len(hands)
