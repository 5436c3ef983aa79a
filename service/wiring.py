"""Wires the service: the ports of a log, and the objects built on them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from threading import Event

from domain.fairness import ServerSeed
from domain.registry import LEFT_OUT
from domain.table.decide import ChanceFor, seeded
from events.memory import in_memory
from events.ports import Ports
from events.subjects import FINISHED, LOBBY
from service.analyses.requests import Analyses
from service.audits.requests import Audits
from service.daily.opening import DailyOpening
from service.daily.reads import DailyReads
from service.engine.cache import TableCache
from service.engine.connection import connect
from service.engine.execution import Clock, Execution
from service.faults.damage import DamagedTables
from service.faults.failing import FailingTables
from service.faults.unreadable import TableLookup
from service.heads.proofs import HeadProofs
from service.health.readiness import ReadinessCheck
from service.hints.advice import in_this_process
from service.hints.hints import Hints, Think
from service.ids import new_id
from service.live.hub import Hub, MakeHub, Source
from service.live.presence import Presence
from service.live.sources import FeedSource, LobbySource, NoticesSource, TableSource, TournamentSource
from service.moderation import Moderator
from service.notifications.budgets import Budgets
from service.notifications.channels import PlayerChannels
from service.notifications.messages import Messages
from service.outgoing.beacon import beacon_at
from service.players.accounts import AccountRegistry, Erasure
from service.players.credentials import Credentials
from service.players.passkeys import Passkeys
from service.players.policies import Policies
from service.players.stream import PlayerMessages, PlayerStreams
from service.players.tickets import Tickets
from service.previews.painter import in_this_process as paint_here
from service.previews.pictures import Paint, Pictures
from service.previews.previews import Previews
from service.process.clock import now_ms
from service.process.settings import Settings
from service.tables.blocks import Blocks
from service.tables.codes import Codes
from service.tables.days import Days
from service.tables.export import Exports
from service.tables.feed import Feed
from service.tables.forks import Forks
from service.tables.held_seats import HeldSeats
from service.tables.invitations import Invitations
from service.tables.links import Links
from service.tables.lobby import Lobby
from service.tables.lobby_stream import LobbyStream
from service.tables.moves import Moves
from service.tables.opening import OpeningLimits, TableOpening
from service.tables.quick_seat import QuickSeats
from service.tables.reactions import Reactions
from service.tables.reads import TableLogs
from service.tables.records import written
from service.tables.rematch import Rematches
from service.tables.search import TableSearch
from service.tables.seats import Seats
from service.tables.standings import PublicResults
from service.tables.stream import TableStreams
from service.tournaments.entries import Entries
from service.tournaments.execution import TournamentExecution
from service.tournaments.reads import TournamentReads

__all__ = ["Ports", "Service", "connect", "in_memory"]


@dataclass(eq=False)
class Service:
    """The service of one process: its use cases, each given the ports that it uses.

    `clock` returns Unix milliseconds, `chance_for` the deals of a table; tests replace both. `stopping` is set when the
    process is to end; all waits check it each second. `check` raises if the log does not work, and returns warnings for
    operators. `new_table` returns the id of a new table, `seed_of` its seed. `make_record` builds the record of a
    finished table for exports, None if its log is gone; the default works in this process. `think` computes hints and
    `paint` pictures, by default in threads of this process. `make_hub` creates the hub of the streams.
    """

    settings: Settings
    ports: Ports
    clock: Clock = now_ms
    chance_for: ChanceFor = seeded
    stopping: Event = field(default_factory=Event)
    check: Callable[[], list[str]] = list
    new_table: Callable[[], str] = lambda: new_id("t")
    seed_of: Callable[[str], ServerSeed] = lambda _: ServerSeed.fresh()
    make_record: Callable[[str], bytes | None] | None = None
    think: Think | None = None
    paint: Paint = paint_here
    make_hub: MakeHub = Hub

    def __post_init__(self) -> None:  # noqa: PLR0915 - straight-line code, without branches
        settings, ports, clock, new_table = self.settings, self.ports, self.clock, self.new_table
        store, accounts, responses = ports.store, ports.accounts, ports.responses
        self.beacon = beacon = None if settings.beacon is None else beacon_at(settings.beacon, clock)
        awaited = beacon.awaited if beacon is not None else lambda: None
        self.tables = tables = TableCache(
            store, ports.snapshots, keep=settings.cached_tables, snapshot_after=settings.snapshot_after
        )
        self.execution = execution = Execution(
            store, tables, clock=clock, chance_for=self.chance_for, seed_of=self.seed_of, awaited=awaited
        )
        sources: dict[str, Source] = {
            "t": TableSource(store, tables),
            "p": NoticesSource(ports.notices),
            "g": TournamentSource(store),
            FINISHED[0]: FeedSource(ports.finished, ports.table_index),
            LOBBY[0]: LobbySource(),
        }
        self.hub = self.make_hub(ports.wakes, accounts, sources, self.stopping, Presence(ports.presence))
        self.hints = Hints(self.stopping)
        self.pictures = Pictures(self.stopping)
        think = self.think or in_this_process(store, tables)
        make_record = self.make_record or partial(written, store)
        self.damaged = DamagedTables(store, ports.stubs, ports.audit_failures)
        self.failing = FailingTables(ports.stuck, clock)
        self.lookup = lookup = TableLookup(tables, self.damaged, clock)
        self.registry = AccountRegistry(accounts, responses, clock)
        self.erasure = Erasure(ports.feeds, accounts, ports.notices, ports.policies, ports.blocks, clock)
        self.credentials = Credentials(accounts, clock)
        self.passkeys = Passkeys(ports.tickets, self.credentials, self.registry, accounts, clock)
        self.policies = Policies(ports.policies, ports.notices, accounts, lookup)
        self.tickets = Tickets(ports.tickets, responses, clock)
        self.proofs = HeadProofs(ports.service_keys, settings.url, ports.heads, ports.finished)
        self.budgets = Budgets(settings.limits, ports.rate_limits)
        self.channels = PlayerChannels(
            ports.channels, ports.service_keys, settings, ports.feeds, responses, ports.notices, clock
        )
        self.logs = TableLogs(store, tables)
        self.days = Days(ports.service_keys, clock)
        self.search = TableSearch(ports.moderation, ports.table_index)
        self.lobby = Lobby(accounts, self.search, lookup, clock)
        self.lobby_stream = LobbyStream(self.lobby, ports.moderation, self.hub, settings.heartbeat_seconds)
        self.held_seats = HeldSeats(ports.held_seats, settings.limits, lookup)
        self.blocks = Blocks(ports.blocks, accounts, ports.moderation, tables, self.days, clock)
        self.seats = Seats(accounts, execution, self.blocks, self.held_seats, clock)
        self.opening_limits = OpeningLimits(ports.open_tables, settings.limits, self.held_seats, lookup)
        self.opening = TableOpening(accounts, responses, store, execution, self.opening_limits, clock, new_table)
        self.links = Links(ports.links, responses, tables, self.seats, clock)
        self.codes = Codes(ports.links, tables, lookup, clock)
        self.quick_seats = QuickSeats(
            responses,
            accounts,
            ports.links,
            execution,
            self.opening,
            lookup,
            self.seats,
            self.blocks,
            self.lobby,
            new_table,
        )
        self.rematches = Rematches(
            responses, store, tables, accounts, execution, self.opening_limits, self.seats, clock, new_table
        )
        self.forks = Forks(self.opening, store, accounts, tables)
        self.invitations = Invitations(accounts, execution, self.policies, clock)
        self.moves = Moves(execution, tables, think, self.hints)
        self.reactions = Reactions(responses, ports.wakes, tables)
        self.results = PublicResults(
            ports.policies, accounts, ports.standings, ports.finished, ports.generations, tables, self.search
        )
        self.feed = Feed(ports.table_index, ports.finished, lookup, self.hub, settings.heartbeat_seconds)
        self.exports = Exports(self.lobby, self.search, self.feed, ports.finished, lookup, make_record, self.stopping)
        self.tournaments = TournamentExecution(store, ports.moderation, clock)
        self.entries = Entries(responses, store, self.tournaments, execution, accounts, settings.limits)
        self.tournament_reads = TournamentReads(
            ports.table_index,
            accounts,
            ports.moderation,
            ports.stuck,
            lookup,
            self.tournaments,
            self.hub,
            settings.heartbeat_seconds,
        )
        self.messages = Messages(settings.url, lookup, tables, store, self.tournaments)
        self.moderator = Moderator(
            ports.moderation, accounts, self.registry, self.erasure, self.tournaments, store, tables, execution, clock
        )
        self.audits = Audits(ports.requests, store, settings.audit_hour, clock)
        self.analyses = Analyses(ports.requests, store, tables, clock)
        self.daily_opening = DailyOpening(accounts, store, self.days, self.opening_limits, execution, tables, clock)
        self.daily = DailyReads(self.days, store, ports.daily_results, ports.moderation, accounts)
        self.previews = Previews(lookup, tables, accounts, self.tournaments, self.days, self.daily)
        self.readiness = ReadinessCheck(
            self.check,
            settings.durability,
            ports.audit_failures,
            ports.heartbeats,
            ports.stuck,
            ports.feeds,
            ports.generations,
            lookup,
            self.stopping,
            clock,
            LEFT_OUT,
        )
        self.player_messages = PlayerMessages(tables, store, accounts, ports.notices)
        self.player_streams = PlayerStreams(
            self.player_messages, self.hub, accounts, ports.notices, ports.stubs, lookup, settings.heartbeat_seconds
        )
        self.table_streams = TableStreams(self.logs, settings.heartbeat_seconds, self.hub)
