"""Matches of the Commerce family by players who better their hands."""

from collections import Counter
from collections.abc import Iterator

from domain.fairness import Stream
from domain.table.commands import TakeSeat
from tests.games.against_the_page import Move, Told, compare, page_of, same
from tests.games.cases import Case
from tests.games.commerce_family.by_the_page import Hands, Pages
from tests.playing import Match


def goes_keenly_by_the_page(case: Case, pages: Pages) -> Counter[str]:
    """A match of players who knock and pass now and then only and otherwise better their hands, as the page sees them.

    So come about what random play hardly reaches; the answer counts events, and keys at showdowns as `62-0`.
    """
    match = case.open()
    for seat in range(case.seats):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    page = page_of(pages, match.table)
    told = list(page.begins())
    same(match.game, match.events, told)
    told += _played_on(match, page, Stream(str(case).encode()))
    keys = [key for event in told if event.name == "hand_judged" for key in event.data["keys"].values()]
    return Counter([event.name for event in told] + ["-".join(map(str, key)) for key in keys])


def _played_on(match: Match, page: Hands, stream: Stream) -> Iterator[Told]:
    while not match.table.over:
        compare(match.game, page, match.table)
        seat = stream.choice([page.waiting(), *(seat for seat in page.live if _pounces(page, seat))])
        move, version = _keen(page, seat, stream), match.table.version + 1
        told = list(page.moved(version, seat, move))
        same(match.game, match.move(seat, move), told)
        yield from told


def _pounces(page: Hands, seat: int) -> bool:
    return any(move["type"] == "pounce" for move in page.possible(seat))


def _keen(page: Hands, seat: int, stream: Stream) -> Move:
    """The best of some moves, and of those with which the hand stays as it is one in twelve times."""
    moves = page.possible(seat)
    changing = [move for move in moves if "give" in move or "card" in move or "from" in move]
    if not changing or stream.below(12) == 0:
        return stream.choice(moves)
    return max(stream.shuffled(changing)[:8], key=lambda move: page.key_of(_hand_after(page.hands[seat], move)))


def _hand_after(hand: list[str], move: Move) -> list[str]:
    """As far as the seat can know."""
    if move["type"] == "discard":
        return [card for card in hand if card != move["card"]]
    if move["type"] == "exchange":
        return [card for card in hand if card not in move["give"]] + list(move["take"])
    return hand[:3]
