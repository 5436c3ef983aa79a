"""The phases before the first card: opening a table, taking seats, revealing seeds, the beacon, the start, closing.

Also handles the players' consent to share the record, which may change until the end.
"""

from dataclasses import replace

from domain.beacon import randomness_of
from domain.fairness import client_seed_hash
from domain.option_table import complete
from domain.refusals import CreationRefused
from domain.registry import game_of, named
from domain.table import checks, events
from domain.table.batch import Decision
from domain.table.commands import OpenTable, TakeSeat
from domain.table.days import check_day
from domain.table.refusals import TableRefusal
from domain.table.state import Table
from domain.table.turn import reveal_deadline


def open_table(decision: Decision, command: OpenTable) -> None:
    if decision.before.version or decision.before.parent is not None:
        raise TableRefusal("already_open", "a table is opened once")
    asked = command.terms
    game = named(asked.game)
    preset = game.preset(asked.preset, asked.game)
    options = complete(game.options, preset, asked.options)
    terms = replace(asked, game=game.slug, preset=preset.name, options=dict(sorted(options.items())))
    checks.seats(game, terms.seats, preset.seats)
    checks.terms(terms)
    checks.seed_seconds(command.seed_seconds)
    checks.beacon(command.beacon, decision.at)
    if command.day is not None:
        check_day(command.day, decision.at, terms.visibility)
    game.check(options, terms.seats)
    opened = events.Opened(
        **vars(terms),
        rules_version=game.rules_version,
        package=game.distribution,
        opener=command.opener,
        seed_commitment=decision.before.seed.commitment(),
    )
    decision.emit(opened if command.day is None else events.DailyOpened(**vars(opened), day=command.day), by="system")
    if command.rated and checks.rated_terms(game, terms):
        decision.emit(events.DeclaredRated(), by="system")
    if command.seed_seconds is not None:
        decision.emit(events.SeedsAwaited(command.seed_seconds), by="system")
    if command.beacon is not None:
        decision.emit(events.BeaconAwaited(*command.beacon), by="system")


def take_seat(decision: Decision, command: TakeSeat) -> None:
    table = decision.before
    table.must_be("open", "table_started", "the table takes no more players")
    if command.player is not None and table.seat_of(command.player) is not None:
        raise TableRefusal("already_seated", "you sit at this table already")
    if command.player in table.removed and table.invitation_of(command.player) is None:
        raise TableRefusal("not_welcome", "you can't sit down at this table")
    if table.day is not None and (command.client_seed is not None or command.client_seed_hash is not None):
        raise CreationRefused("options_conflict", "the table of a day takes no seeds of its seats")
    number = checks.free_seat(table, command.seat, command.player)
    decision.emit(_taken(table, command, number), by="system")
    shared = [each for each, seat in enumerate(table.seats) if seat is not None and each in command.address_of]
    if table.rated and shared:
        decision.emit(events.AddressShared(number, tuple(shared)), by="system")
    _start_when_ready(decision)


def _taken(table: Table, command: TakeSeat, number: int) -> events.SeatTaken:
    checks.occupant(command)
    strategy = checks.strategy(game_of(table), command).id if command.kind == "house" else None
    return events.SeatTaken(
        number, command.player, command.kind, strategy, command.client_seed_hash, command.client_seed
    )


def remove(decision: Decision, number: int) -> None:
    """Removes the occupant of a seat. A removed player can return only by invitation."""
    table = decision.before
    if table.status == "seeding":  # for the same reason as in `absence.leave`
        raise TableRefusal("seeding", "nobody is removed while the seeds are being revealed")
    table.must_be("open", "table_started", "nobody is removed from a table that has started")
    table.seated(number)
    decision.emit(events.SeatRemoved(number, table.opener), by="system")


def reveal_seed(decision: Decision, number: int, client_seed: str) -> None:
    table, seat = decision.before, decision.before.seated(number)
    table.must_be("seeding", "not_seeding", "seeds are revealed after all seats are taken and before the start")
    if not seat.must_reveal:
        raise TableRefusal("seed_not_awaited", "this seat has no seed left to reveal")
    if decision.at >= reveal_deadline(table):
        raise TableRefusal("deadline_passed", "the time for revealing seeds has run out")
    checks.client_seed(client_seed)
    if client_seed_hash(client_seed) != seat.client_seed_hash:
        raise TableRefusal("seed_mismatch", "the hash of this seed is not the hash that the seat gave")
    decision.emit(events.ClientSeedRevealed(number, client_seed))
    _start_when_ready(decision)


def set_sharing(decision: Decision, number: int, agreed: bool) -> None:
    """Records the player's consent to share the record, or its withdrawal. Repeating it has no effect."""
    seat = decision.before.seated(number)
    if decision.before.ended:
        raise TableRefusal("table_over", "the table is over")
    if seat.player is None:
        raise TableRefusal("not_seated", f"no player sits at seat {number}")
    if seat.sharing != agreed:
        decision.emit((events.SharingAgreed if agreed else events.SharingWithdrawn)(number))


def _start_when_ready(decision: Decision) -> None:
    now = decision.now
    owing = any(seat and seat.must_reveal for seat in now.seats)
    if now.status == "seeding" and not owing and not now.waits_for_beacon:
        start(decision)


def mix_beacon(decision: Decision, signature: str) -> None:
    table, awaited = decision.before, decision.before.awaited
    table.must_be("seeding", "not_seeding", "a table waits for a beacon when all seats are taken")
    if awaited is None or not table.waits_for_beacon:
        raise TableRefusal("seed_not_awaited", "the table doesn't wait for a beacon")
    checks.beacon_signature(signature)
    decision.emit(events.BeaconMixed(awaited.chain, awaited.round, randomness_of(signature), signature))
    start(decision)


def start(decision: Decision) -> None:
    """Starts the match. The seed of a seat that has not revealed one is ""."""
    decision.emit(events.Started(tuple((seat and seat.client_seed) or "" for seat in decision.now.seats)))
    if decision.now.parent is None:
        game = game_of(decision.now)
        decision.play(game, game.start)


def close(decision: Decision) -> None:
    table = decision.before
    if table.ended:
        raise TableRefusal("table_over", "the table is over")
    if table.status == "playing":
        raise TableRefusal("table_started", "a table that has started can't be closed")
    if table.seed_seconds is not None:  # the opener may have a seat, and would know the revealed seeds
        raise TableRefusal("seeding", "a table that starts by itself can't be closed while it waits for seeds")
    decision.abandon("closed")
