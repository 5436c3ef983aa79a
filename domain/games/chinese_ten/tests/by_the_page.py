"""A second implementation of Chinese Ten, written directly from its rules page. It shares no code with the game."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.games.second_reading import Draws, Expected, Move, Page, by_score, dealt_out, expected

TOTAL = {2: 210, 3: 240, 4: 280}


def options(card: str, table: list[str]) -> list[list[str]]:
    """The cards that a card can capture ("A turn" in rules.md)."""
    if card[0] in "A2346789":
        return [[other] for other in table if other[0] not in "TJQK" and pips(other) + pips(card) == 10]
    same = [other for other in table if other[0] == card[0]]
    return [same] if len(same) == 3 else [[other] for other in same]


def only(offered: list[list[str]]) -> list[str]:
    """Returns the capture, if there is no choice."""
    return offered[0] if offered else []


def pips(card: str) -> int:
    return 1 if card[0] == "A" else int(card[0])


def points(card: str, seats: int) -> int:
    if card[1] in "DH":
        return 20 if card[0] == "A" else 10 if card[0] in "9TJQK" else int(card[0])
    return {"AS": 30 if seats > 2 else 0, "AC": 40 if seats == 4 else 0}.get(card, 0)


class ChineseTen(Page):
    """A match."""

    def __init__(self, options: Mapping[str, Any], seats: int, draws: Draws) -> None:
        self.options = options
        self.seats = seats
        self.draws = draws
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.flipped: str | None = None
        self.total: int | None = TOTAL[seats]

    def begins(self) -> Iterator[Expected]:
        draw, dealer = 0, self.options["first_dealer"]
        if dealer == "random":
            draw, dealer = 1, self.draws.number(0, self.seats)
            yield expected("dealer_drawn", seat=dealer, random={"draw": 0, "below": self.seats, "drawn": dealer})
        pack = self.draws.pack(draw, "52")
        counts = [24 // self.seats] * self.seats
        self.turn: int = (dealer + 1) % self.seats
        self.hands = dealt_out(pack, counts, self.turn)
        self.table, self.stock = pack[24:28], pack[28:]
        yield expected(
            "cards_dealt",
            private={str(seat): {"cards": list(hand)} for seat, hand in enumerate(self.hands)},
            hand_number=1,
            dealer=dealer,
            first=self.turn,
            counts=counts,
            shuffle={"draw": draw, "deck": "52"},
            face_up=list(self.table),
            stock=24,
        )
        ranks = {card[0] for card in self.table}
        if ranks <= set("5TJQK") and (len(ranks) == 1 or self.options["dealer_sweep"] == "any_four"):
            yield expected("dealer_captured", seat=dealer, cards=self.table)
            self.piles[dealer] += self.table
            self.table = []
            if len(ranks) > 1:
                self.total = None

    def waiting(self) -> int:
        return self.turn

    def possible(self, seat: int) -> list[Move]:
        if seat != self.turn:
            return []
        if self.flipped:
            return [{"type": "choose", "take": taken[0]} for taken in options(self.flipped, self.table)]
        plays: list[Move] = []
        for card in self.hands[seat]:
            offered = options(card, self.table)
            play = {"type": "play", "card": card}
            plays += [{**play, "take": taken[0]} for taken in offered] if len(offered) > 1 else [play]
        return plays

    def moved(self, _version: int, seat: int, move: Move) -> Iterator[Expected]:
        if self.flipped:
            yield expected("capture_chosen", seat, take=move["take"])
            yield from self.flip_lies(seat, [move["take"]])
            return
        card = move["card"]
        self.hands[seat].remove(card)
        yield expected("card_played", seat, card=card, take=move.get("take"))
        offered = options(card, self.table)
        yield self.lies(seat, card, [move["take"]] if len(offered) > 1 else only(offered), "hand")
        self.flipped = self.stock.pop(0)
        yield expected("stock_flipped", card=self.flipped, stock=len(self.stock))
        offered = options(self.flipped, self.table)
        if len(offered) > 1:
            yield expected("choice_opened", seat=seat, card=self.flipped, options=[taken[0] for taken in offered])
        else:
            yield from self.flip_lies(seat, only(offered))

    def lies(self, seat: int, card: str, taken: list[str], source: str) -> Expected:
        if not taken:
            self.table = [*self.table, card]
            return expected("card_left", seat=seat, card=card, source=source)
        self.table = [other for other in self.table if other not in taken]
        self.piles[seat] += [card, *taken]
        return Expected("captured", None, {"seat": seat, "with": card, "cards": taken, "source": source}, {})

    def flip_lies(self, seat: int, taken: list[str]) -> Iterator[Expected]:
        assert self.flipped is not None
        yield self.lies(seat, self.flipped, taken, "flip")
        self.flipped = None
        if self.stock:
            self.turn = (seat + 1) % self.seats
            yield expected("turn_passed", seat=self.turn)
        else:
            yield from self.ends()

    def ends(self) -> Iterator[Expected]:
        scores = [sum(points(card, self.seats) for card in pile) for pile in self.piles]
        if self.total is not None:  # nothing is left, unless the dealer has swept mixed cards (section 5)
            assert (self.table, sum(scores), sum(map(len, self.piles))) == ([], self.total, 52)
            assert not any(len(pile) % 2 for pile in self.piles)
        yield expected("hand_scored", piles={str(seat): pile for seat, pile in enumerate(self.piles)}, scores=scores)
        yield expected("finished", places=by_score(scores), scores=scores)
