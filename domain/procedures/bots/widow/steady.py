"""The steady house bot for any game round a widow: what is sure comes before the odds.

It makes the best hand within reach where that ends the hand, or where no hand beats it. Else it counts the hands that
could be worse by what it can see, and takes those who have knocked or had many turns to hold good ones.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from heapq import nlargest
from math import prod

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.families.match import FINAL, HAND_SIZE, TRADING
from domain.moves import Move
from domain.options import Options
from domain.procedures.bots.odds import Seen, shares_not_worse, wants_horse
from domain.rankings.ranking import Ranked
from domain.rankings.table import RankingTable, ranking_table
from domain.strategy import Observation, Strategy

SAFE = 20
"""It knocks if its chance to hold the worst hand is below this part of an even share: 1 in 20 times the live seats.
The others still have a turn to get better, so the margin is wide."""
CONSIDERED = 20
"""It looks further ahead from so many exchanges at most, those that give the best hands."""


RARE = 20
"""A whole widow is taken blindly if at most one hand in so many is better."""

EndsHand = Callable[[Options, Cards], bool]
"""Whether a hand ends the hand at once."""


@dataclass(frozen=True, slots=True, repr=False)
class Choice:
    """What a move would make of hand and widow; `settled` if the hand would not change any more."""

    move: Move
    hand: Cards
    widow: Cards
    settled: bool


def never(_options: Options, _hand: Cards) -> bool:
    return False


def steady(rules: Ranked, ends_hand: EndsHand = never) -> Strategy:
    """The strategy for a game of those rules; `ends_hand` says which hands end a hand at once."""

    def choose(observation: Observation, _stream: Stream) -> Move:
        legal = {move["type"]: move for move in observation.legal_moves}
        if "pounce" in legal:
            return legal["pounce"]
        if "buy_horse" in legal:
            return legal["buy_horse" if wants_horse(observation) else "decline_horse"]
        table = ranking_table(rules.deck_of(observation.options), rules.ranking(observation.options))
        if "blind_decline" in legal:
            return _blindly(table, observation, legal["blind_decline"])
        return sure_best(rules, observation, ends_hand) or _turn(table, observation, legal)

    return Strategy(
        "steady",
        3,
        "Steady",
        "Improves its hand, counts the hands that could still be worse, and knocks when its own is hardly the worst.",
        choose,
    )


def sure_best(rules: Ranked, observation: Observation, ends_hand: EndsHand) -> Move | None:
    """The exchange that makes the best of the hands that end the hand, or that no hand beats; of all hands in the last
    turn that the cap on rounds allows.

    None if there is no such exchange, or the hand is already as good.
    """
    options, seen = observation.options, seen_in(observation)
    table = ranking_table(rules.deck_of(options), rules.ranking(options))
    reached = [(table.rank(each.hand), each) for each in exchanges(observation, seen, last=True)]
    last = is_capped(observation)
    sure = [(rank, each.move) for rank, each in reached if last or rank >= table.top or ends_hand(options, each.hand)]
    rank, move = max(sure, key=lambda each: each[0], default=(0, None))
    return move if rank > table.rank(seen.hand) else None


def is_capped(observation: Observation) -> bool:
    """Whether the hands are shown after this turn because no more rounds are played."""
    state = observation.state
    if state["phase"] != TRADING or state.get("rounds") is not None:
        return False
    live = sum(not hand["out"] for hand in state["hands"])
    return bool(state["turns"] + 1 >= observation.options["round_cap"] * live)


def is_last_pass(observation: Observation) -> bool:
    """Whether a pass now is the last of so many in a row that the hands are shown."""
    state, options = observation.state, observation.options
    if state["phase"] != TRADING or state.get("rounds") is not None or options["deadlock"] != "showdown":
        return False
    live = sum(not hand["out"] for hand in state["hands"])
    return bool(state["pass_run"] + 1 >= options["pass_rounds"] * live)


def _turn(table: RankingTable, observation: Observation, legal: Mapping[str, Move]) -> Move:
    seen, last = seen_in(observation), is_last_turn(observation)
    changes = list(exchanges(observation, seen, last))
    end = ending(observation, legal)
    if end is not None and _may_end(table, observation, seen, changes):
        return end
    stays = [Choice(legal[kind], seen.hand, seen.table, last) for kind in ("pass", "shove") if kind in legal]
    return max(best_now(table, [*stays, *changes]), key=lambda choice: value(table, choice)).move


def _may_end(table: RankingTable, observation: Observation, seen: Seen, changes: list[Choice]) -> bool:
    """Whether the hand is hardly the worst, and in the last turn whether it can't get better."""
    own = table.rank(seen.hand)
    gains = any(table.rank(each.hand) > own for each in changes)
    return not (gains and is_last_turn(observation)) and is_safe(table, observation, seen, SAFE)


def ends_at_once(observation: Observation) -> bool:
    """Whether a knock would end the hand, without another turn for anybody. In the modern games all others have one."""
    state = observation.state
    if state.get("rounds") is None:
        return False
    live = sum(not hand["out"] for hand in state["hands"])
    return bool(len(state["knocked"]) + 1 >= min(observation.options["knocks_to_end"], live))


def acts_last(observation: Observation) -> bool:
    """Whether the hands are shown after this turn."""
    return is_last_turn(observation) and list(observation.state["queue"]) == [observation.seat]


def is_safe(table: RankingTable, observation: Observation, seen: Seen, margin: int) -> bool:
    """Whether the chance to hold the worst hand is below 1 in `margin` of an even share.

    Each opponent is taken to hold the best of several hands: one, one more for each round, and one more for each card
    that it was seen to take, since it took what suits its hand. Who has knocked holds nothing worse.
    """
    state = observation.state
    others = [hand["seat"] for hand in state["hands"] if not hand["out"] and hand["seat"] != observation.seat]
    rounds = state["turns"] // (len(others) + 1) if state.get("rounds") is None else state["round"] - 1
    parts, wholes = [], []
    for seat, known, share in zip(others, seen.opponents, shares_not_worse(table, seen), strict=True):
        if seat in (state.get("knocked") or ()):
            continue
        hands = 1 if len(known) >= HAND_SIZE else 1 + max(0, rounds) + len(known)
        whole: int = share.whole**hands
        parts.append(whole - (share.whole - share.part) ** hands)
        wholes.append(whole)
    return bool(prod(parts) * margin * (len(others) + 1) <= prod(wholes))


def ending(observation: Observation, legal: Mapping[str, Move]) -> Move | None:
    """What brings the end nearer: a knock, or a pass at a table without knocks."""
    if observation.options.get("knocking", True):
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
    """Two cards of the widow for unseen ones, if that makes a better hand than three of four, on average; all three
    only where they are a rare hand, as they lock it while the others go on. It lays the first ones down: all unseen
    cards are alike."""
    best, most = decline, len(table) * 3 // 4
    for move in observation.legal_moves:
        if move["type"] == "blind_exchange" and move["slots"] in ([0, 1], [0, 1, 2]):
            average = _average_with(table, cards(move["take"]), cards(observation.state["widow"]))
            enough = len(table) * (RARE - 1) // RARE if len(move["take"]) == HAND_SIZE else most
            best, most = (move, average) if average > most and average >= enough else (best, most)
    return best


def _average_with(table: RankingTable, taken: Cards, widow: Cards) -> int:
    """The average percentile of the hands made of cards of the widow and of others."""
    hands = table.ranks_unseen_beside(taken, widow)
    return sum(map(table.below, hands)) // len(hands)
