"""How a game is compared with its page: the log event by event; before every move the table and what can be done."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from domain.canonical import canonical
from domain.cards import codes
from domain.event import Event
from domain.fairness import Stream
from domain.game import Game
from domain.table.commands import KeepTime, MakeMove, TakeSeat
from domain.table.decide import decide, seeded
from domain.table.state import Table
from domain.table.turn import deadline, waiting_seats
from tests.games.by_the_page import Move, Page, Told
from tests.games.cases import Case
from tests.games.random_play import events_of, moments, moves_made, played
from tests.playing import Match

Pages = Callable[[Mapping[str, Any], int, Callable[[int, str], list[str]]], Page]


def goes_by_the_page(case: Case, pages: Pages) -> None:
    """A match played at random."""
    final = played(case)[-1].after
    page = page_of(pages, final)
    same(case.game, events_of(case), page.log(seeded(final).below(0, case.seats), _moves(case, page)))


def _moves(case: Case, page: Page) -> Iterator[tuple[int, Move]]:
    for step in moves_made(case):
        assert isinstance(step.command, MakeMove)
        compare(case.game, page, step.before)
        yield step.command.seat, step.command.move


def goes_keenly_by_the_page(case: Case, pages: Pages) -> Counter[str]:
    """A match of players who knock and pass now and then only and otherwise better their hands, as the page sees them.

    So come about what random play hardly reaches; the answer counts events, and keys at showdowns as `62-0`.
    """
    match = case.open()
    for seat in range(case.seats):
        match.ask(TakeSeat(f"p_{seat}", "human"))
    page = page_of(pages, match.table)
    drawn = seeded(match.table).below(0, case.seats)
    told = list(page.log(drawn, _keen_moves(match, page, Stream(str(case).encode()))))
    same(match.game, match.events, told)
    keys = [key for event in told if event.name == "hand_judged" for key in event.data["keys"].values()]
    return Counter([event.name for event in told] + ["-".join(map(str, key)) for key in keys])


def _keen_moves(match: Match, page: Page, stream: Stream) -> Iterator[tuple[int, Move]]:
    while not match.table.over:
        compare(match.game, page, match.table)
        able = [page.waiting(), *(seat for seat in page.live if _pounces(page, seat))]
        seat = stream.choice(able)
        move = _keen(page, seat, stream)
        match.move(seat, move)
        yield seat, move


def _pounces(page: Page, seat: int) -> bool:
    return any(move["type"] == "pounce" for move in page.possible(seat))


def _keen(page: Page, seat: int, stream: Stream) -> Move:
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


# Comparing


def page_of(pages: Pages, table: Table) -> Page:
    """The page of a table at which everybody sits."""
    chance = seeded(table)
    return pages(table.options, len(table.seats), lambda draw, deck: codes(chance.shuffled(draw, deck)))


def same(game: Game, events: Iterable[Event], told: Iterable[Told]) -> None:
    log = [event for event in events if event.type.startswith((game.prefix, "table.finished"))]
    by_log = [Told(event.type.split(".")[1], event.actor, dict(event.data), dict(event.private)) for event in log]
    by_page = list(told)
    for one, other in zip(by_log, by_page, strict=False):
        assert one == other
    assert len(by_log) == len(by_page)


def compare(game: Game, page: Page, table: Table) -> None:
    """Who is waited for, what lies where, and the moves of every seat."""
    state = table.state
    assert waiting_seats(table) == (page.waiting(),)
    shown = game.view(state, table.everyone)
    blindfolded = page.blindfolded() if state.phase == "DEALER_BLIND" else set()
    for seat in page.live:
        assert shown["hands"][seat]["cards"] == (None if str(seat) in blindfolded else page.hands[seat])
    on_the_table = {"widow": page.widow, "discards": page.widow, "stock": len(page.stock)}
    books = {name: getattr(page, name) for name in ("ledger", "pool", "pot", "counters", "tokens", "horse")}
    for name, value in {**on_the_table, **books}.items():
        assert shown.get(name, value) == value, name
    compare_quiet(game, page, table)
    for seat in range(len(table.seats)):
        listed = sorted(map(canonical, game.legal_moves(state, seat)))
        assert listed == sorted(map(canonical, page.possible(seat)))


def compare_quiet(game: Game, page: Page, table: Table) -> None:
    """What is played for the seat that is waited for, were its time to run out now: a whole turn, and legal."""
    at = deadline(table)
    assert at is not None
    batch = [event for event in decide(table, KeepTime(), at=at) if event.by == "deadline"]
    assert {event.actor for event in batch} == {page.waiting()}
    assert [game.move_of(event) for event in batch] in page.at_a_deadline()


# Bounds


def hands_within_the_frame(case: Case) -> None:
    """How many hands a match has at most (rules/conventions 5 and 6)."""
    names = Counter(event.type.split(".")[1] for event in events_of(case))
    options = played(case)[-1].after.options
    if "tokens" in options:
        assert names["tokens_lost"] <= case.seats * (options["tokens"] + options.get("free_ride", False)) - 1
        assert names["hand_stood_off"] <= 3 * names["tokens_lost"]
    else:
        assert names["counters_lost"] <= case.seats * options["counters"] - 1 + names["horse_bought"]


def most_in_a_hand(case: Case, *names: str) -> int:
    """How many events of those names the longest hand of a match has."""
    by_hand = Counter[int]()
    for before, event, _after, _last in moments(case):
        by_hand[before.state.hand_number] += event.type.split(".")[1] in names
    return max(by_hand.values())


def capped(case: Case) -> int:
    """The most turns of a hand where `round_cap` counts those before the final ones."""
    cap: int = played(case)[-1].after.options["round_cap"]
    return cap * case.seats + case.seats - 1
