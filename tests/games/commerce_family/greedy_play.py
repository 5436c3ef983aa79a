"""Matches of the Commerce family between players who improve their hands, compared with the second implementation."""

from collections import Counter
from collections.abc import Iterator

from domain.fairness import Stream
from domain.table.commands import TakeSeat
from tests.games.commerce_family.by_the_page import Hands, Pages
from tests.games.second_reading import Expected, Move, compare, page_of, same
from tests.games.table_cases import Case
from tests.playing import Match


def agrees_in_greedy_play(case: Case, pages: Pages) -> Counter[str]:
    """Plays and compares a match whose players improve their hands, and rarely knock or pass.

    So it reaches positions that are rare in random play. Returns the number of occurrences of each event, and of each
    key at showdowns, written as `62-0`.
    """
    match = case.open()
    for seat in range(case.seats):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    page = page_of(pages, match.table)
    wanted = list(page.begins())
    same(match.game, match.events, wanted)
    wanted += _played_on(match, page, Stream(str(case).encode()))
    return Counter([event.name for event in wanted] + ["-".join(map(str, key)) for key in page.keys_shown])


def _played_on(match: Match, page: Hands, stream: Stream) -> Iterator[Expected]:
    while not match.table.over:
        compare(match.game, page, match.table)
        seat = stream.choice([page.waiting(), *(seat for seat in page.live if _pounces(page, seat))])
        move, version = _greedy(page, seat, stream), match.table.version + 1
        wanted = list(page.moved(version, seat, move))
        same(match.game, match.move(seat, move), wanted)
        yield from wanted


def _pounces(page: Hands, seat: int) -> bool:
    return any(move["type"] == "pounce" for move in page.possible(seat))


def _greedy(page: Hands, seat: int, stream: Stream) -> Move:
    """Returns the best of a few moves that change the hand, or in one of twelve cases any move."""
    moves = page.possible(seat)
    changing = [move for move in moves if "give" in move or "card" in move or "from" in move]
    if not changing or stream.below(12) == 0:
        return stream.choice(moves)
    return max(stream.shuffled(changing)[:8], key=lambda move: page.key_of(_hand_after(page.hands[seat], move)))


def _hand_after(hand: list[str], move: Move) -> list[str]:
    """Returns the hand after a move, without cards unknown to the seat."""
    if move["type"] == "discard":
        return [card for card in hand if card != move["card"]]
    if move["type"] == "exchange":
        return [card for card in hand if card not in move["give"]] + list(move["take"])
    return hand[:3]
