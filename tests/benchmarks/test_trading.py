"""Best responses in the tiny Commerce, compared with hands that are played by the real rules."""

from collections.abc import Callable, Iterator
from itertools import combinations
from statistics import fmean

import pytest

from benchmarks.responses.tiny_commerce import (
    GAME,
    PACK,
    PERCENTILES,
    TINY,
    History,
    Level,
    as_move,
    as_swap,
    cards_of,
    dealt,
    tiny_deck,
)
from benchmarks.responses.trading import Deal, Lost, TradingResponse, Won, estimate, lost, row
from domain.cards import Cards, cards
from domain.families.match import HandsRevealed
from domain.kernel import HandEnded
from domain.procedures.bots.widow.position import KNOCK, PASS, Swap
from domain.strategy import Strategy

OWN, WIDOW = cards("6C 7D 9H"), cards("8C 6D 9D")

mask = PERCENTILES.mask

Chooses = Callable[[int, History], Swap]
"""The policy of a seat that always makes one move: by its hand at the deal, a mask, and the moves so far."""


@pytest.fixture(autouse=True)
def deck() -> Iterator[None]:
    with tiny_deck():
        yield


def strategy(name: str) -> Strategy:
    found = GAME.strategy(name)
    assert found is not None
    return found


def mean_by_the_rules(bot: int, level: Level, own: Chooses) -> float:
    """What that policy wins from a level, over all hands of the bot, each played by the rules of the game."""
    hidden = [card for card in PACK if card not in (*OWN, *WIDOW)]
    return fmean(_played(bot, level, own, held) for held in combinations(hidden, 3))


def _played(bot: int, level: Level, own: Chooses, held: Cards) -> int:
    match = dealt([held, OWN] if bot == 0 else [OWN, held], WIDOW)
    history: History = ()
    masks = [mask(held), mask(OWN)]
    while waited := TINY.waiting(match.state):
        move = next(iter(level(masks[0], history))) if waited[0] == bot else own(masks[1], history)
        history = (*history, move)
        try:
            match.make(waited[0], move)
        except HandEnded:
            break
    assert any(isinstance(event, HandsRevealed) for event in match.events)
    keys = {seat: TINY.hands_ranked(match.state.options).key(match.state.hands[seat]) for seat in (0, 1)}
    return (keys[1 - bot] > keys[bot]) - (keys[1 - bot] < keys[bot])


@pytest.mark.parametrize("bot", [0, 1])
def test_no_policy_wins_more_than_the_best_response(bot: int) -> None:
    level = Level(strategy("steady"), WIDOW, bot)
    best, _ = TradingResponse(OWN, WIDOW, bot, level).value()
    mirror = Level(strategy("steady"), WIDOW, 1 - bot)
    policies: list[Chooses] = [
        lambda _hand, _history: PASS,
        lambda _hand, history: PASS if KNOCK in history else KNOCK,
        lambda hand, history: next(iter(mirror(hand, history))),
    ]
    values = [mean_by_the_rules(bot, level, policy) for policy in policies]
    assert best >= max(values)
    assert best > 0 and min(values) < best


def test_moves_and_their_masks_are_the_same_moves() -> None:
    observation = GAME.observation(dealt([OWN, cards("8D 7H 8H")], WIDOW).state, 0)
    assert len(observation.legal_moves) == 3 * 3 + 2
    for move in observation.legal_moves:
        assert as_move(as_swap(move)) == dict(move)


class OtherCards(Level):
    """Lays other cards down for the other seat, besides the one that it gave."""

    def _hands(self, hand: int, history: History) -> list[Cards]:
        other, own = super()._hands(hand, history)
        free = [card for card in PACK if card not in (*own, *other, *WIDOW)]
        return [tuple(card if card in cards_of(history[0][0]) else free.pop() for card in other), own]


def test_a_level_sees_nothing_of_the_other_hand() -> None:
    hand, history = mask(cards("8D 7H 8H")), ((mask(cards("7D")), mask(cards("8C"))),)
    for name in ("steady", "sharp"):
        one, other = (kind(strategy(name), WIDOW, 1, samples=3, seed="x") for kind in (Level, OtherCards))
        assert one._hands(hand, history) != other._hands(hand, history)
        assert one(hand, history) == other(hand, history)


def test_random_loses_more_than_steady_and_a_counted_level_has_two_ends() -> None:
    levels = {
        name: [Level(strategy(name), WIDOW, 0, 2, seed) for seed in "ab"] for name in ("steady", "random", "sharp")
    }
    won = {name: TradingResponse(OWN, WIDOW, 0, *counts).value() for name, counts in levels.items()}
    assert won["steady"].planned == won["steady"].tested < won["random"].planned <= 1
    assert won["sharp"].tested <= won["sharp"].planned <= won["random"].planned


def test_a_deal_is_answered_from_both_seats() -> None:
    found = lost(Deal("steady", 1, 1))
    assert found.exploitability.planned == pytest.approx((found.opens.planned + found.responds.planned) / 2)
    assert lost(Deal("steady", 2, 1)) != found


def test_the_interval_is_that_of_the_deals() -> None:
    found = estimate([Won(0.5, 0.25), Won(0.0, 0.25), Won(0.25, 0.25)])
    assert (found.low, found.high) == (0.25, 0.25)
    assert found.interval[0] == 0.25 and found.interval[1] == pytest.approx(0.25 + 1.96 * 0.25 / 3**0.5)
    assert row("steady", [Lost(Won(1, 1), Won(0, 0))] * 2) == "| steady | 2 | 1.000 | 0.000 | 0.500 | 0.500 to 0.500 |"
