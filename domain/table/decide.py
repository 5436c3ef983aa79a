"""What a table makes of a command: the events, or a refusal with its reason.

The order of the checks on a move is that of rules/conventions 4.
"""

from collections.abc import Callable
from typing import Any

from domain.batch import Batch
from domain.chance import Chance, SeededChance
from domain.event import Event
from domain.fairness import bot_stream, client_seed_hash
from domain.moves import Move
from domain.options import complete
from domain.refusals import CreationRefused, IllegalMove, NotationError
from domain.registry import GAMES, game_of
from domain.table import checks, events
from domain.table.commands import (
    CloseTable,
    Command,
    KeepTime,
    LeaveSeat,
    MakeMove,
    OpenTable,
    PlayHouse,
    ReturnToSeat,
    RevealSeed,
    TakeSeat,
)
from domain.table.evolve import evolve
from domain.table.places import resigned_last
from domain.table.state import Seat, Table
from domain.table.turn import AWAY_AFTER, EXPIRY_MS, REVEAL_MS, deadline, waiting_seats

ChanceFor = Callable[[Table], Chance]


def seeded(table: Table) -> Chance:
    """The real chance of a table, from its seeds."""
    return SeededChance(table.server_seed, table.id, table.client_seeds or ())


def decide(table: Table, command: Command, *, at: int, chance_for: ChanceFor = seeded) -> list[Event]:
    """The events of a command, sealed and numbered, at `at` ms; [] where nothing is to be done.

    Raises IllegalMove, NotationError or CreationRefused; then nothing has happened.
    """
    return _Decision(table, at, chance_for).of(command)


class _Decision:
    """One command being decided."""

    def __init__(self, table: Table, at: int, chance_for: ChanceFor) -> None:
        self._before = table
        self._table = table
        self._at = max(at, table.at)
        self._chance_for = chance_for
        self._events: list[Event] = []

    def of(self, command: Command) -> list[Event]:
        match command:
            case OpenTable():
                self._open(command)
            case TakeSeat():
                self._take_seat(command)
            case LeaveSeat(seat):
                self._leave(seat)
            case RevealSeed(seat, client_seed):
                self._reveal(seat, client_seed)
            case MakeMove(seat, move):
                self._make_move(seat, move)
            case PlayHouse(seat, move):
                self._play_house(seat, move)
            case ReturnToSeat(seat):
                self._return(seat)
            case CloseTable():
                self._close()
            case KeepTime():
                self._keep_time()
        return self._events

    # Seating

    def _open(self, command: OpenTable) -> None:
        if self._before.version:
            raise IllegalMove("already_open", "a table is opened once")
        game = GAMES.get(command.game)
        if game is None:
            raise CreationRefused("unknown_game", f"there is no game {command.game!r:.80}")
        preset = game.preset(command.preset)
        options = complete(game.options, preset, command.options)
        checks.seats(game, command.seats, preset.seats)
        checks.manner(command)
        game.check(options, command.seats)
        self._tell(
            events.opened(
                game=game.slug,
                preset=preset.name,
                options=options,
                rules_version=game.rules_version,
                seats=command.seats,
                visibility=command.visibility,
                turn_seconds=command.turn_seconds,
                opener=command.opener,
                seed_commitment=self._before.server_seed.commitment(),
            ),
            by="system",
        )

    def _take_seat(self, command: TakeSeat) -> None:
        table = self._before
        checks.status(table, "open", "table_started", "the table takes no more players")
        if command.player is not None and table.seat_of(command.player) is not None:
            raise IllegalMove("already_seated", "you sit at this table already")
        free = [number for number, seat in enumerate(table.seats) if seat is None]
        number = free[0] if command.seat is None else command.seat
        if not 0 <= number < len(table.seats):
            raise IllegalMove("no_such_seat", f"there is no seat {number}")
        if number not in free:
            raise IllegalMove("seat_taken", f"seat {number} is taken")
        self._tell(events.seat_taken(number, self._sitter(command)), by="system")
        self._start_when_ready()

    def _sitter(self, command: TakeSeat) -> Seat:
        checks.sitter(command)
        strategy = checks.strategy(game_of(self._before), command).id if command.kind == "house" else None
        return Seat(command.player, command.kind, strategy, command.client_seed_hash, command.client_seed)

    def _reveal(self, number: int, client_seed: str) -> None:
        table, seat = self._before, checks.seat(self._before, number)
        checks.status(
            table, "seeding", "not_seeding", "seeds are revealed between the last seat's taking and the start"
        )
        if seat.client_seed_hash is None or seat.client_seed is not None:
            raise IllegalMove("seed_not_awaited", "this seat has no seed to reveal")
        if self._at >= table.full_at + REVEAL_MS:
            raise IllegalMove("deadline_passed", "the time for revealing seeds has run out")
        checks.client_seed(client_seed)
        if client_seed_hash(client_seed) != seat.client_seed_hash:
            raise IllegalMove("seed_mismatch", "the seed is not the one that this seat committed to")
        self._tell(events.client_seed_revealed(number, client_seed))
        self._start_when_ready()

    def _start_when_ready(self) -> None:
        seats = [seat for seat in self._now.seats if seat is not None]
        if self._now.status != "seeding" or any(seat.proved and seat.client_seed is None for seat in seats):
            return
        self._tell(events.started([seat.client_seed or "" for seat in seats]))
        self._play(game_of(self._now).start)
        self._finish_when_decided()

    def _leave(self, number: int) -> None:
        table = self._before
        seat = checks.seat(table, number)
        if table.status == "open":
            self._tell(events.seat_left(number))
        elif table.status == "seeding":
            # The seeds already revealed must not be known to whoever would sit down next.
            raise IllegalMove("seeding", "nobody leaves while the seeds are being revealed")
        elif table.over:
            raise IllegalMove("table_over", "the table is over")
        elif seat.player is None:
            raise IllegalMove("not_seated", f"no player sits at seat {number}")
        elif seat.resigned:
            raise IllegalMove("already_resigned", f"seat {number} has resigned")
        else:
            self._tell(events.seat_resigned(number, self._stand_in()))
            accounts = [each for each in self._now.seats if each is not None and each.player is not None]
            if all(each.resigned for each in accounts):
                self._abandon("resigned")

    def _return(self, number: int) -> None:
        away = checks.seat(self._before, number).away
        if self._before.over:
            raise IllegalMove("table_over", "the table is over")
        if away:
            self._tell(events.seat_returned(number))

    def _close(self) -> None:
        if self._before.over:
            raise IllegalMove("table_over", "the table is over")
        if self._before.status == "playing":
            raise IllegalMove("table_started", "a table that has started can't be closed")
        self._abandon("closed")

    # Play

    def _make_move(self, number: int, move: Move) -> None:
        seat = checks.seat(self._before, number)
        if seat.resigned or seat.player is None:
            raise IllegalMove("not_seated", f"no player sits at seat {number} any more")
        parsed = self._checked(number, move)
        if seat.away:
            self._tell(events.seat_returned(number))
        self._decide_move(number, parsed, by="player")

    def _play_house(self, number: int, move: Move) -> None:
        if checks.seat(self._before, number).strategy is None:
            raise IllegalMove("not_house", f"no house bot plays seat {number}")
        parsed = self._checked(number, move)
        # A house bot never interrupts: when it does so would be the server's choice, and no audit could judge that.
        if number not in waiting_seats(self._before):
            raise IllegalMove("not_your_turn", f"it is not the turn of the house bot in seat {number}")
        self._decide_move(number, parsed, by="house")

    def _checked(self, number: int, move: Move) -> Any:
        """The game's move, after every check that comes before the game's own."""
        table, state = self._before, self._before.state
        if table.over:
            raise IllegalMove("table_over", "the table is over")
        if table.status != "playing":
            raise IllegalMove("not_started", "the table has not started")
        game = game_of(table)
        if game.eliminated(state, number):
            raise IllegalMove("eliminated", f"seat {number} is out of the match")
        kind = move.get("type")
        spec = game.move_table.get(kind) if isinstance(kind, str) else None
        waiting = waiting_seats(table)
        if number not in waiting and not (spec and spec.open_to_all(state)):
            raise IllegalMove("not_your_turn", f"it is not the turn of seat {number}")
        if spec is not None:
            spec.check_phase(state.phase)
        if number in waiting:
            checks.in_time(table, number, self._at)
        if spec is None:
            raise NotationError(f"{kind!r:.40} is no move of this game: {', '.join(game.move_table)}")
        parsed = spec.read(move)
        spec.check_open(state.phase)
        return parsed

    def _decide_move(self, number: int, parsed: Any, by: str) -> None:
        self._play(lambda batch: game_of(batch.table).decide(batch, number, parsed), by)
        self._finish_when_decided()

    def _finish_when_decided(self) -> None:
        outcome = game_of(self._now).outcome(self._now.state)
        if outcome is not None:
            self._tell(events.finished(resigned_last(self._now, outcome)))
            self._reveal_server_seed()

    # Time

    def _keep_time(self) -> None:
        table = self._before
        if table.status == "open" and self._at >= table.opened_at + EXPIRY_MS:
            self._abandon("expired")
        elif table.status == "seeding" and self._at >= table.full_at + REVEAL_MS:
            silent = (n for n, seat in enumerate(table.seats) if seat and seat.proved and seat.client_seed is None)
            self._abandon("seed_not_revealed", next(silent, None))
        elif table.status == "playing":
            limit = deadline(table)
            if limit is not None and self._at >= limit:
                self._move_quietly()

    def _move_quietly(self) -> None:
        """The quiet moves that finish the turn of the seat waited for, and its take-over where it is due."""
        table = self._before
        number = next(n for n in waiting_seats(table) if checks.seat(table, n).strategy is None)
        game = game_of(table)
        stream = bot_stream(table.server_seed, table.id, table.version, number)
        more = True
        while more and number in waiting_seats(self._now):
            move, more = game.quiet(self._now.state, number, stream)
            parsed = game.move_table[move["type"]].read(move)
            self._decide_move(number, parsed, by="deadline")
        if not self._now.over and checks.seat(self._now, number).deadlines >= AWAY_AFTER:
            self._tell(events.seat_taken_over(number, self._stand_in()), by="deadline")

    def _stand_in(self) -> str:
        return game_of(self._before).strategies[0].id

    # The end

    def _abandon(self, reason: str, seat: int | None = None) -> None:
        self._tell(events.abandoned(reason, seat))
        self._reveal_server_seed()

    def _reveal_server_seed(self) -> None:
        self._tell(events.server_seed_revealed(self._now.server_seed.reveal()))

    # Batches

    @property
    def _now(self) -> Table:
        return self._table

    def _batch(self, by: str) -> Batch[Any]:
        prefix = GAMES[self._now.game].prefix if self._now.game else ""
        return Batch(self._now, evolve, self._chance_for(self._now), at=self._at, by=by, prefix=prefix)

    def _play(self, emit: Callable[[Batch[Any]], None], by: str = "system") -> None:
        batch = self._batch(by)
        emit(batch)
        self._keep(batch)

    def _tell(self, draft: Any, by: str = "player") -> None:
        batch = self._batch(by)
        batch.emit_for_table(draft)
        self._keep(batch)

    def _keep(self, batch: Batch[Any]) -> None:
        self._events.extend(batch.events)
        self._table = batch.table
