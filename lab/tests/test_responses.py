"""Best responses in small auctions, checked by hand, against weaker responses, and in an equilibrium."""

from collections import Counter
from collections.abc import Mapping

import pytest

from domain.cards import RANK_CODE
from domain.fairness import Stream
from domain.families import kinds
from domain.families.bids import Bid
from domain.search.auction import CALL, NOTHING
from lab.responses.best import Response
from lab.responses.bots import LEVELS, Bidder, mixed, play_at_random, play_sharply, play_steadily
from lab.responses.report import markdown
from lab.responses.tiny import FIRST_HAND, TINY_COMMUNE, TINY_LIARS_POKER, Auction, History
from tests.levels import seen
from tests.playing import Match, deal, given

AUCTIONS = pytest.mark.parametrize("auction", [TINY_COMMUNE, TINY_LIARS_POKER], ids=lambda auction: auction.name)


def call_always(_hand: int, history: History) -> Mapping[int, float]:
    return {CALL if history else 0: 1.0}


def test_the_best_response_to_a_bidder_that_always_calls_is_a_true_bid() -> None:
    response = Response(TINY_COMMUNE, call_always)
    assert response.value(opens=False) == pytest.approx(1)
    # It opens with a three. A seat with a higher card bids that and wins. A seat with a three should bid another high
    # card, which is true for 4 of the 15 unseen cards.
    assert response.value(opens=True) == pytest.approx(3 / 4 + 1 / 4 * (2 * 4 / 15 - 1))


def test_figures_that_were_computed_exactly_in_fractions() -> None:
    assert Response(TINY_COMMUNE, play_at_random(TINY_COMMUNE)).exploitability() == pytest.approx(11797 / 14400)
    by_the_odds = Response(TINY_COMMUNE, play_steadily(TINY_COMMUNE)).exploitability()
    assert by_the_odds == pytest.approx(13 / 60)


@AUCTIONS
def test_the_worst_bid_is_exploited_in_full_and_nobody_wins_more(auction: Auction) -> None:
    def foolish(_hand: int, history: History) -> Mapping[int, float]:
        return {len(auction.bids) - 1 if not history else CALL: 1.0}

    assert 0.4 < Response(auction, foolish).value(opens=True) <= 1
    lost = {level: Response(auction, play(auction)).exploitability() for level, play in LEVELS.items()}
    assert 0 <= lost["sharp"] < lost["random"] < 1 and 0 < lost["steady"] < lost["gentle"] + 0.1 < lost["random"]


def test_a_tiny_bid_is_judged_by_the_rules_of_its_game() -> None:
    assert TINY_LIARS_POKER.bids[0] == Bid(kinds.PAIR, (3,))
    hands = TINY_LIARS_POKER.hands
    threes, others = hands.index((3, 3, 3)), hands.index((6, 9, 12))
    assert TINY_LIARS_POKER.true[0][threes][others]
    assert not TINY_LIARS_POKER.true[0][hands.index((6, 6, 9))][others]
    assert len(FIRST_HAND.bids) == 24 and len(FIRST_HAND.hands) == 13


# The levels match the real game's


def first_hand(own: int, history: History) -> Match:
    """Returns the first hand of two in Commune. The seat to move holds a card of that rank, and those bids were
    made."""
    seat = len(history) % 2
    match = given("commune", 2, chance=[0, deal("52", {seat: f"{RANK_CODE[own]}S", 1 - seat: "4D"}, first=0)])
    for place in history:
        bid = FIRST_HAND.bids[place]
        match.play(f"{match.turn} bid kind={bid.kind} ranks={bid.named_ranks[0]}")
    return match


HANDS: list[tuple[int, History]] = [(14, ()), (7, ()), (2, (5,)), (7, (3,)), (9, (14,)), (5, (3, 6))]


@pytest.mark.parametrize(("own", "history"), HANDS)
def test_the_first_hand_is_looked_at_as_in_the_real_game(own: int, history: History) -> None:
    match, bot, seat = first_hand(own, history), FIRST_HAND.bot, len(history) % 2
    here = FIRST_HAND.look(FIRST_HAND.hands.index((own,)), history[-1] if history else NOTHING)
    there = bot.look(match.state, seat, match.state.hands[seat])
    assert here.odds == pytest.approx(there.odds[: len(here.odds)], abs=1) and not any(there.odds[len(here.odds) :])
    assert here.choice == there.choice
    assert here.situation(again=False) == there.situation(again=False)


@pytest.mark.parametrize(("own", "history"), HANDS)
def test_sharp_moves_as_often_as_in_the_real_game(own: int, history: History) -> None:
    match, bot, seat = first_hand(own, history), FIRST_HAND.bot, len(history) % 2
    known, expected = seen(match, seat), play_sharply(FIRST_HAND)(FIRST_HAND.hands.index((own,)), history)
    places: dict[object, int] = {bot.rules.bid_of(bid): place for place, bid in enumerate(FIRST_HAND.bids)}
    moves = [bot.sharp(known, Stream(b"%d" % number)) for number in range(200)]
    made = Counter(places.get(move, CALL) for move in moves)
    assert set(made) <= set(expected)
    for move, share in expected.items():
        assert made[move] / len(moves) == pytest.approx(share, abs=0.15)


def test_policies_are_mixed_by_their_weights() -> None:
    assert mixed([({1: 1.0}, 3), ({1: 0.5, 2: 0.5}, 1), ({3: 1.0}, 0)]) == {1: 0.875, 2: 0.125}


# From below: a learnt response approaches the best response and never exceeds it. From above: nothing can be won from
# an equilibrium.


class Learning:
    """Counterfactual regret minimization (CFR+; Tammelin, 2014) over the whole tree. Either the seats learn against
    each other in turns, or each learns against the same bidder."""

    def __init__(self, auction: Auction, rounds: int, against: Bidder | None = None) -> None:
        self.auction, self.against, self.hands = auction, against, range(len(auction.hands))
        self.regrets: dict[tuple[int, History], dict[int, float]] = {}
        self.played: dict[tuple[int, History], dict[int, float]] = {}
        for turn in range(1, rounds + 1):
            for learner in (0, 1):
                self.value(learner, turn)

    def value(self, learner: int, turn: int = 0) -> float:
        """Returns the learner's winnings in that seat."""
        even = [1.0] * len(self.hands)
        return sum(self.learn((), learner, even, even, turn))

    def now(self, hand: int, history: History) -> dict[int, float]:
        regrets = self.regrets.setdefault((hand, history), dict.fromkeys(self.auction.legal(history), 0.0))
        total = sum(regrets.values())
        if not total:
            return dict.fromkeys(regrets, 1 / len(regrets))
        return {move: regret / total for move, regret in regrets.items()}

    def learn(self, history: History, learner: int, own: list[float], others: list[float], turn: int) -> list[float]:
        """Returns the winnings from here on by the learner's hand, weighted by the other seat's probability of coming
        here."""
        learns, moves = len(history) % 2 == learner, self.auction.legal(history)
        other = self.now if learns or self.against is None else self.against
        plays = [other(hand, history) for hand in self.hands]
        coming = {move: [plays[hand].get(move, 0) for hand in self.hands] for move in moves}
        if not learns:
            after = [
                self.after(
                    history, move, learner, own, [a * b for a, b in zip(others, coming[move], strict=True)], turn
                )
                for move in moves
            ]
            return [sum(each) for each in zip(*after, strict=True)]
        by_move = {
            move: self.after(
                history, move, learner, [a * b for a, b in zip(own, coming[move], strict=True)], others, turn
            )
            for move in moves
        }
        values = [sum(plays[hand][move] * by_move[move][hand] for move in moves) for hand in self.hands]
        for hand in self.hands:
            regrets = self.regrets[hand, history]
            played = self.played.setdefault((hand, history), dict.fromkeys(regrets, 0.0))
            for move in moves:
                regrets[move] = max(0.0, regrets[move] + by_move[move][hand] - values[hand])
                played[move] += turn * own[hand] * plays[hand][move]
        return values

    def after(
        self, history: History, move: int, learner: int, own: list[float], others: list[float], turn: int
    ) -> list[float]:
        if move != CALL:
            return self.learn((*history, move), learner, own, others, turn)
        sign, true = -1 if len(history) % 2 == learner else 1, self.auction.true[history[-1]]
        return [
            sum(sign * (1 if true[one][two] else -1) * self.auction.dealt[one][two] * others[two] for two in self.hands)
            for one in self.hands
        ]

    def bidder(self, hand: int, history: History) -> Mapping[int, float]:
        """Returns its average policy so far."""
        shares = self.played[hand, history]
        return mixed([(shares, 1.0)]) if sum(shares.values()) else {self.auction.legal(history)[0]: 1.0}


def test_an_equilibrium_loses_next_to_nothing_to_the_best_answer() -> None:
    assert 0 <= Response(TINY_COMMUNE, Learning(TINY_COMMUNE, 30).bidder).exploitability() < 1 / 100


@pytest.mark.parametrize("bidder", [play_steadily(TINY_COMMUNE), play_at_random(TINY_COMMUNE), call_always])
def test_what_is_learnt_against_a_bidder_comes_near_the_best_answer(bidder: Bidder) -> None:
    learnt, best = Learning(TINY_COMMUNE, 20, bidder), Response(TINY_COMMUNE, bidder)
    for seat, opens in ((0, False), (1, True)):
        assert best.value(opens) - 0.02 < learnt.value(seat) < best.value(opens) + 1e-9


def test_the_page_has_every_level() -> None:
    told = markdown("Made here.")
    assert "| Commune | steady | 0.200 | 0.233 | 0.217 |" in told and told.count("| sharp |") == 3
