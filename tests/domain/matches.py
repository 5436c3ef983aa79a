"""Complete matches for tests, with absent, resigning and returning players, house bots, and their records."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bots.house import choose
from domain.beacon import Chain
from domain.canonical import canonical, genesis, link
from domain.fairness import ServerSeed, Stream, client_seed_hash
from domain.logged_event import LoggedEvent
from domain.registry import GAMES
from domain.table.commands import (
    ForkTable,
    KeepTime,
    LeaveSeat,
    MakeMove,
    MixBeacon,
    OpenTable,
    PlayHouse,
    ReturnToSeat,
    RevealSeed,
    TakeSeat,
)
from domain.table.days import day_ends
from domain.table.evolve import fold
from domain.table.forks import before_forking
from domain.table.house_bots import hand_of
from domain.table.state import Table, before_opening
from domain.table.turn import deadline, waiting_seats
from domain.table_record import build_record
from domain.terms import Terms
from tests.playing import Match

Sitters = Sequence[str]
"""Sitters by seat: `hash`, `plain` or `none` for a player who contributes a seed that way, or a house bot's
strategy."""


def company(game: str, *sitters: str) -> list[str]:
    """Returns the sitters, padded with further players up to the game's minimum number of seats."""
    return [*sitters, *["none"] * (GAMES[game].seats[0] - len(sitters))]


def open_match(
    game: str, sitters: Sitters, *, number: int = 0, preset: str | None = None, options: Mapping[str, Any] | None = None
) -> Match:
    """Returns a table with all seats taken and all seeds revealed. `number` determines its id and server seed."""
    match = Match(before_opening(f"t_{number:020}", ServerSeed(number.to_bytes(32, "big"))), ())
    match.ask(OpenTable(Terms(game, len(sitters), preset=preset, options=dict(options or {}), turn_seconds=60), "p_0"))
    return seated(match, sitters)


CHAIN = Chain("c0" * 32, 1_700_000_000, 30)

SIGNATURE = "9a" * 48


def beacon_match(game: str, sitters: Sitters, *, number: int = 0, options: Mapping[str, Any] | None = None) -> Match:
    """Returns a table that awaits a round of `CHAIN`, with all seats taken."""
    match = Match(before_opening(f"t_beacon{number:014}", ServerSeed(number.to_bytes(32, "big"))), ())
    match.ask(
        OpenTable(Terms(game, len(sitters), options=dict(options or {})), "p_0", beacon=CHAIN.awaited(match.at + 1))
    )
    return seated(match, sitters)


def begun(match: Match) -> Match:
    """Starts a match whose beacon round has been published with `SIGNATURE`."""
    assert match.table.awaited is not None
    match.at = match.table.awaited.at
    match.ask(MixBeacon(SIGNATURE))
    return match


DAY = "2026-11-28"


class DayMatch(Match):
    """A daily table: a player in seat 0, if one is given, and house bots."""

    def left_until_the_day_is_over(self) -> "DayMatch":
        self.ask(LeaveSeat(0))
        return self.until_the_day_is_over()

    def until_the_day_is_over(self) -> "DayMatch":
        self.at = day_ends(DAY)
        self.ask(KeepTime())
        return self


def day_match(
    game: str, *strategies: str, number: int = 0, options: Mapping[str, Any] | None = None, seed: int = 7
) -> DayMatch:
    """Returns the daily table of `DAY` in the order of its seats: a player and house bots, or house bots only if every
    seat has a strategy. Tables with other numbers and other players are dealt the same cards."""
    seats = GAMES[game].seats[0]
    sitters = strategies or ("", *[GAMES[game].stand_in.id] * (seats - 1))
    match = DayMatch(
        before_opening(f"t_day{number:020}", ServerSeed(bytes([seed] * 32))), (), at=day_ends(DAY) - 80_000_000
    )
    match.ask(
        OpenTable(Terms(game, len(sitters), options=dict(options or {}), visibility="unlisted"), f"p_{number}", day=DAY)
    )
    for seat, strategy in enumerate(sitters):
        match.ask(TakeSeat(None, "house", seat, strategy) if strategy else TakeSeat(f"p_{number}", "human", seat))
    return match


def fork_of(parent: Match, version: int, sitters: Sitters, *, number: int = 0) -> Match:
    """Returns a table that continues a finished match from a version, with all seats taken; see `open_match`."""
    position = fold(parent.before, parent.events[:version])
    head = hashes_of(parent.events)[-1].hex()
    seed = ServerSeed(number.to_bytes(32, "little"))
    match = Match(before_forking(f"t_fork{number:016}", seed, position, head), (), at=parent.at)
    match.ancestors = {**parent.ancestors, parent.table.id: parent.events}
    match.ask(ForkTable("p_0", position.terms.visibility, 60))
    return seated(match, sitters)


def positions(match: Match) -> list[int]:
    """Returns the versions from which a fork can continue."""
    ends = [batch[-1].version for batch in match.batches]
    started = next(event.version for event in match.events if event.type == "table.started")
    return [version for version in ends[:-1] if version >= started]


def seated(match: Match, sitters: Sitters) -> Match:
    """Fills all seats and reveals all seeds."""
    for seat, sitter in enumerate(sitters):
        match.ask(_taking(seat, sitter))
    for seat, sitter in enumerate(sitters):
        if sitter == "hash":
            match.ask(RevealSeed(seat, seed_of(seat)))
    return match


def of_an_earlier_release(match: Match, strategy: str) -> Match:
    """Changes the strategy of all house bots so far, as if an earlier release had played the match."""
    for event in match.events:
        if "strategy" in event.data and event.data["strategy"] is not None:
            event.data["strategy"] = strategy
    match.table = fold(match.before, match.events)
    return match


def seed_of(seat: int) -> str:
    return f"the seed of seat {seat} ♠"


def _taking(seat: int, sitter: str) -> TakeSeat:
    match sitter:
        case "hash":
            return TakeSeat(f"p_{seat}", "human", seat, client_seed_hash=client_seed_hash(seed_of(seat)))
        case "plain":
            return TakeSeat(f"p_{seat}", "bot", seat, client_seed=seed_of(seat))
        case "none":
            return TakeSeat(f"p_{seat}", "human", seat)
    return TakeSeat(None, "house", seat, strategy=sitter)


class RandomActions:
    """Random actions of a match's players. Chances are per turn, out of 1000.

    `sensible` is the chance that a player moves as the game's `steady` would, and not at random.
    """

    def __init__(
        self,
        number: int,
        *,
        absent: int = 0,
        resigns: int = 0,
        returns: int = 0,
        interrupts: int = 0,
        sensible: int = 0,
    ) -> None:
        self._stream = Stream(f"doings {number}".encode())
        self._absent, self._resigns, self._returns = absent, resigns, returns
        self._interrupts, self._sensible = interrupts, sensible

    def play(self, match: Match, limit: int = 2_000) -> Match:
        """Plays to the end, or until there are `limit` events."""
        while not match.table.over and len(match.events) < limit:
            self.step(match)
        return match

    def step(self, match: Match) -> None:
        """Plays one turn of the seat to move. Before it, players may resign, return or move out of turn."""
        self._come_and_go(match)
        waiting = [] if match.table.over else waiting_seats(match.table)
        for seat in waiting[:1]:
            self._turn(match, seat)

    def _turn(self, match: Match, seat: int) -> None:
        if strategy_of(match.table, seat) is not None:
            match.ask(house_move(match, seat))
        elif self._happens(self._absent):
            match.at = deadline(match.table) or match.at
            match.ask(KeepTime())
        else:
            match.ask(MakeMove(seat, self._choice(match, seat)))

    def _choice(self, match: Match, seat: int) -> Mapping[str, Any]:
        if self._happens(self._sensible):
            return _chosen(match, seat, match.game.stand_in.id)
        return self._stream.choice(match.game.legal_moves(match.state, seat))

    def _come_and_go(self, match: Match) -> None:
        for number, seat in enumerate(match.table.seats):
            if match.table.over or seat is None or seat.player is None or seat.resigned:
                continue
            if seat.away and self._happens(self._returns):
                self._return(match, number)
            elif number not in waiting_seats(match.table) and self._happens(self._interrupts):
                self._interrupt(match, number)
            elif self._happens(self._resigns):
                match.ask(LeaveSeat(number))

    def _return(self, match: Match, seat: int) -> None:
        """Brings an absent player back, with a move if one is legal."""
        moves = match.game.legal_moves(match.state, seat)
        match.ask(MakeMove(seat, self._stream.choice(moves)) if moves else ReturnToSeat(seat))

    def _interrupt(self, match: Match, seat: int) -> None:
        """Makes a move out of turn if one is legal."""
        moves = match.game.legal_moves(match.state, seat)
        if moves:
            match.ask(MakeMove(seat, self._stream.choice(moves)))

    def _happens(self, chance: int) -> bool:
        return self._stream.below(1000) < chance


def strategy_of(table: Table, seat: int) -> str | None:
    taken = table.seats[seat]
    return None if taken is None else taken.strategy


def house_move(match: Match, seat: int) -> PlayHouse:
    """Returns the decision of a seat's house bot, made as in the service."""
    strategy = strategy_of(match.table, seat) or ""
    successor = match.game.successor(strategy)
    if successor is None:
        return PlayHouse(seat, _chosen(match, seat, strategy))
    return PlayHouse(seat, _chosen(match, seat, successor.id), successor.id)


def _chosen(match: Match, seat: int, strategy: str) -> Mapping[str, Any]:
    return choose(match.table, seat, strategy, lambda table: hand_of(table, match.events, match.ancestors))


def hashes_of(events: Sequence[LoggedEvent]) -> list[bytes]:
    head, hashes = genesis(events[0].table), []
    for event in events:
        head = link(head, canonical(event.public_form()))
        hashes.append(head)
    return hashes


def record_of(match: Match, parent: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Returns the record of a finished match as if read from a file. `parent` is the record of a fork's parent."""
    record: dict[str, Any] = json.loads(json.dumps(build_record(match.events, hashes_of(match.events), parent)))
    return record
