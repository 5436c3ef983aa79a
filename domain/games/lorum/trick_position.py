"""A deal played in tricks as a position. The rules stand in tricks.py."""

from collections.abc import Callable
from typing import Any, Self

from domain.games.lorum.deals import Deltas
from domain.games.lorum.game import LorumState
from domain.games.lorum.options import PLAYERS
from domain.games.lorum.position import DECK, RANK, RANKS, DealPosition
from domain.games.lorum.tricks import HEARTS, PENALTIES, paid_to_the_others
from domain.search.position import HAND_OVER

COSTS = {kind: [penalties.get(card, 0) for card in DECK] for kind, penalties in PENALTIES.items()}
"""Kind of deal to what each captured card costs."""

HEAVY = 16
"""More than any rank."""

KEYS = {kind: [HEAVY * cost + RANK[card] for card, cost in enumerate(costs)] for kind, costs in COSTS.items()}
"""What orders cards by their cost, then by their rank."""

SAVED = {kind: [RANK[card] - HEAVY * cost for card, cost in enumerate(costs)] for kind, costs in COSTS.items()}
"""What orders cards by what they don't cost, then by their rank."""

SUIT_OF_HEARTS = next(place for place, card in enumerate(DECK) if card in HEARTS) // RANKS


class TrickPosition(DealPosition):
    """`taken` and `costs` are by seat: the tricks taken, and what the captured cards cost. `left` is the number of
    cards that cost something and have not been captured."""

    __slots__ = ("costs", "kind", "leader", "left", "taken", "trick")

    kind: str
    leader: int
    trick: list[int]
    taken: list[int]
    costs: list[int]
    left: int

    def read(self, state: LorumState) -> None:
        self.kind = state.rules.name
        self.leader = state.leader
        self.trick = [DECK.index(played.card) for played in state.trick]
        self.taken = state.taken.copy()
        self.costs = list(state.costs())
        captured = [card for pile in state.piles for card in pile]
        self.left = len(state.penalties) - sum(card in state.penalties for card in captured)

    def copy_to(self, new: Self) -> None:
        new.kind = self.kind
        new.leader = self.leader
        new.trick = self.trick.copy()
        new.taken = self.taken.copy()
        new.costs = self.costs.copy()
        new.left = self.left

    def own_facts(self) -> tuple[Any, ...]:
        return self.kind, self.leader, tuple(self.trick), tuple(self.taken), tuple(self.costs), self.left

    def playable(self) -> list[int]:
        hand = self.hands[self.turn]
        if self.trick:
            led = self.trick[0] // RANKS
            return [card for card in hand if card // RANKS == led] or hand.copy()
        if self.kind == "no_hearts" and not any(self.taken):
            return [card for card in hand if card // RANKS != SUIT_OF_HEARTS] or hand.copy()
        return hand.copy()

    def choice(self) -> int:
        """As `avoid_cost`."""
        trick, hand, key = self.trick, self.hands[self.turn], KEYS[self.kind].__getitem__
        if not trick:
            safe = [card for card in hand if card // RANKS != SUIT_OF_HEARTS] if self.kind == "no_hearts" else []
            return min(safe or hand, key=key)
        led = trick[0] // RANKS
        playable = [card for card in hand if card // RANKS == led]
        if not playable:
            return max(hand, key=key)
        winning = max([card for card in trick if card // RANKS == led])
        below = [card for card in playable if card < winning]
        if below:
            return max(below, key=key)
        order: Callable[[int], int] = SAVED[self.kind].__getitem__
        return max(playable, key=order) if len(trick) == PLAYERS - 1 else min(playable)

    def play(self, card: int) -> None:
        self.trick.append(card)
        if len(self.trick) < PLAYERS:
            self.turn = (self.turn + 1) % PLAYERS
            return
        led, costs = self.trick[0] // RANKS, COSTS[self.kind]
        best = max([each for each in self.trick if each // RANKS == led])
        winner = (self.leader + self.trick.index(best)) % PLAYERS
        for each in self.trick:
            if costs[each]:
                self.costs[winner] += costs[each]
                self.left -= 1
        self.taken[winner] += 1
        self.leader = winner
        self.trick = []
        self.settled = not self.left and self.kind != "no_tricks"
        self.turn = winner if self.hands[winner] else HAND_OVER

    def payments(self) -> Deltas:
        if self.kind == "hairy_ape":
            return tuple(-cost for cost in self.costs)
        return paid_to_the_others(self.taken if self.kind == "no_tricks" else self.costs)
