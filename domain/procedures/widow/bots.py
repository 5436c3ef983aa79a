"""A house bot for any game round a widow: it reckons with what it can see, in whole numbers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import nlargest

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.options import Options
from domain.procedures.hands import HAND_SIZE
from domain.procedures.reckoning import Seen, is_safe, wants_horse
from domain.procedures.turns import FINAL
from domain.rankings.census import Census, census
from domain.rankings.ladder import Ranking

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


def steady(deck: str, ranking: Callable[[Options], Ranking]) -> Strategy:
    """The strategy `steady/1` for a game with that ranking and that deck, unless an option `deck` says otherwise."""

    def choose(situation: Situation, _stream: Stream) -> Move:
        legal = {move["type"]: move for move in situation.legal_moves}
        if "pounce" in legal:
            return legal["pounce"]
        if "buy_horse" in legal:
            return legal["buy_horse" if wants_horse(situation) else "decline_horse"]
        stair = census(str(situation.options.get("deck", deck)), ranking(situation.options))
        if "blind_decline" in legal:
            return _blindly(stair, situation, legal["blind_decline"])
        seen = seen_in(situation)
        if "knock" in legal and is_safe(stair, seen, SAFE):
            return legal["knock"]
        last = _is_last_turn(situation)
        stays = [Choice(legal[kind], seen.hand, seen.table, last) for kind in ("pass", "shove") if kind in legal]
        choices = [*stays, *exchanges(situation, seen, last)]
        return max(_best_now(stair, choices), key=lambda choice: value(stair, choice)).move

    return Strategy(
        "steady",
        1,
        "Steady",
        "Improves its hand, counts the hands that could still be worse, and knocks when its own is hardly the worst.",
        choose,
    )


def seen_in(situation: Situation) -> Seen:
    """The table is the widow."""
    state = situation.state
    hands = [hand for hand in state["hands"] if not hand["out"] and hand["seat"] != situation.seat]
    known = tuple(cards(state["taken"][hand["seat"]] if hand["cards"] is None else hand["cards"]) for hand in hands)
    return Seen(cards(state["hands"][situation.seat]["cards"]), cards(state["widow"]), known)


def _is_last_turn(situation: Situation) -> bool:
    state = situation.state
    return state["phase"] == FINAL or ("rounds" in state and state["round"] == state["rounds"])


def exchanges(situation: Situation, seen: Seen, last: bool) -> Iterator[Choice]:
    locking = HAND_SIZE if "locked" in situation.state else HAND_SIZE + 1
    for move in situation.legal_moves:
        if move["type"] == "exchange":
            give, take = cards(move["give"]), cards(move["take"])
            hand, widow = _swapped(seen.hand, give, take), _swapped(seen.table, take, give)
            yield Choice(move, hand, widow, last or len(take) == locking)


def _swapped(held: Cards, away: Cards, instead: Cards) -> Cards:
    return tuple(card for card in held if card not in away) + instead


def _best_now(stair: Census, choices: list[Choice]) -> list[Choice]:
    if len(choices) <= CONSIDERED:
        return choices
    return nlargest(CONSIDERED, choices, key=lambda choice: stair.step(choice.hand))


def value(stair: Census, choice: Choice) -> int:
    """The hand's place among all hands and, while there may be another turn, the place it could then reach by one
    more card."""
    now = stair.step(choice.hand)
    return stair.below(now) + stair.below(now if choice.settled else max(now, *_reached(stair, choice)))


def _reached(stair: Census, choice: Choice) -> Iterator[int]:
    return (stair.step(_swapped(choice.hand, (out,), (new,))) for out in choice.hand for new in choice.widow)


def _blindly(stair: Census, situation: Situation, decline: Move) -> Move:
    """Two or three cards of the widow for unseen ones, if that makes a better hand than three of four, on average.

    All unseen cards being alike, it lays down the first ones.
    """
    best, most = decline, len(stair) * 3 // 4
    for move in situation.legal_moves:
        if move["type"] == "blind_exchange" and move["slots"] in ([0, 1], [0, 1, 2]):
            average = _average_with(stair, cards(move["take"]), cards(situation.state["widow"]))
            best, most = (move, average) if average > most else (best, most)
    return best


def _average_with(stair: Census, taken: Cards, widow: Cards) -> int:
    """The average place of the hands made of cards of the widow and of others."""
    hands = stair.unseen_beside(taken, widow)
    return sum(map(stair.below, hands)) // len(hands)
