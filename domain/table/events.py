"""The table's own events, each with its payload and its fold.

All have schema 1, except `opened`, which has schema 2 since Commerce has the option `knocking`. To change an event, see
docs/change-an-event.md.
"""

from dataclasses import field, fields, replace
from typing import Annotated, Any, ClassVar, Literal

from domain.beacon import Awaited
from domain.common_schemas import PLACES, meanings
from domain.event_schema import EventSchema
from domain.fairness import MAX_CLIENT_SEED_BYTES
from domain.hosted_game import Distribution, HostedGame
from domain.json_schema import Schema
from domain.kernel import Fact, Json, Outcome, Sealed
from domain.kernel import Seat as SeatNumber
from domain.option_table import complete_options
from domain.registry import GAMES, game_of
from domain.schema import Described, Enum, Integer, Null, Nullable, Text
from domain.table.checks import SEED_SECONDS
from domain.table.commands import Declined
from domain.table.state import Invitation, Seat, Table
from domain.terms import TURN_SECONDS, SeatKind, Terms, Visibility
from domain.unknown import NotInstalled, Unknown

PlayerId = Annotated[str, Text("p_[A-Za-z0-9_-]+", 80, "a player's id")]
TableId = Annotated[str, Text("t_[A-Za-z0-9_-]+", 80, "a table's id")]
Hex = Annotated[str, Text("[0-9a-f]{64}", 64, "64 hexadecimal digits")]
Signature = Annotated[str, Text("[0-9a-f]{128}", 128, "128 hexadecimal digits")]
Seed = Annotated[str, Text(r"[\s\S]*", MAX_CLIENT_SEED_BYTES, "a client seed")]
StrategyId = Annotated[str, Text("[a-z][a-z0-9_-]*/[0-9]+", 80, "a strategy and its version, such as steady/1")]
Positive = Annotated[int, Integer(1)]


class TableEvent(Fact):
    """An event of a table, outside its game. Its type in the log is `table.` followed by its tag."""

    logged_as: ClassVar[str]

    def __init_subclass__(cls, *, named: str | None = None, tag: str | None = None) -> None:
        super().__init_subclass__(named=named, tag=tag)
        cls.logged_as = f"table.{cls.tag}"

    def on(self, table: Table) -> Table:
        """Folds the event into a table, which already has the event's version and time."""
        return table

    @classmethod
    def schema_at(cls, _game: HostedGame) -> EventSchema:
        """The schema at tables of a game."""
        return cls.event_schema()


class SeatEvent(TableEvent):
    """An event that concerns one seat, as its actor."""

    actor: SeatNumber

    def on(self, table: Table) -> Table:
        seat = table.seats[self.actor]
        return table if seat is None else table.with_seat(self.actor, self.changed(seat, table))

    def changed(self, seat: Seat, _table: Table) -> Seat:
        """Folds the event into its seat."""
        return seat


# Opening


class Opened(TableEvent):
    """A table was opened.

    The options are sorted, as in the log, so that a process that decided this event and one that read it return the
    same bytes.
    """

    number = 2

    game: Annotated[str, "The game."]
    preset: Annotated[str, "The preset of its options."]
    options: Annotated[Json, "All options, with their defaults filled in."]
    rules_version: Annotated[Positive, "The version of the game's rules."]
    seats: Annotated[int, "How many seats there are."]
    visibility: Annotated[Visibility, "Whether lists of tables show it."]
    turn_seconds: Annotated[
        int,
        Integer(TURN_SECONDS[0], TURN_SECONDS[-1]),
        f"How many seconds a turn may take, {TURN_SECONDS[0]} to {TURN_SECONDS[-1]}.",
    ]
    opener: Annotated[PlayerId, "Who opened it."]
    seed_commitment: Annotated[
        Hex, 'The commitment to the server seed: SHA-256("cardtable/v1/seed|" + seed), in hexadecimal digits.'
    ]
    package: Annotated[
        Distribution | None, "The package that gave the rules. Only tables of installed games have it."
    ] = field(default=None, kw_only=True)

    @property
    def terms(self) -> Terms:
        return Terms(**{each.name: getattr(self, each.name) for each in fields(Terms)})

    def on(self, table: Table) -> Table:
        game = GAMES.get(self.game)
        if game is None:
            raise NotInstalled(self.game, str(self.package)) if self.package else Unknown(f"the game {self.game}")
        if self.rules_version > game.rules_version:
            raise Unknown(f"version {self.rules_version} of the rules of {game.slug}")
        return table._replace(
            terms=replace(self.terms, options=game.completed(self.options)),
            rules_version=self.rules_version,
            seats=(None,) * self.seats,
            opener=self.opener,
            seed_commitment=self.seed_commitment,
            opened_at=table.at,
        )

    @classmethod
    def schema_at(cls, game: HostedGame) -> EventSchema:
        return cls.event_schema().with_fields(
            game=Enum((game.slug,)),
            preset=Enum(tuple(preset.name for preset in game.presets)),
            options=complete_options(game.options),
            seats=Integer(*game.seats),
        )


class Forked(Opened):
    """A table was opened that continues a finished one."""

    number = 1

    parent: Annotated[TableId, "The table that is continued."]
    version: Annotated[Positive, "The version of the parent from which it is continued."]
    parent_head: Annotated[Hex, "The head of the parent's log at its end, in hexadecimal digits."]
    open_information: Annotated[bool, "Always true: the parent is open to all, so the table is not rated."]

    def on(self, table: Table) -> Table:
        """Folds onto `domain.table.forks.before_forking`, because the position is in the parent's log."""
        if table.parent is None:
            raise ValueError(f"the fork {table.id} is folded without its parent")
        return super().on(table)


class DailyOpened(Opened):
    """A table was opened on which the deal of a day is played."""

    number = 1

    day: Annotated[
        str,
        Text("[0-9]{4}-[0-9]{2}-[0-9]{2}", 10, "a date"),
        'The day in UTC, whose seed is the server seed. Draws and house bots are named after "day/" and this date.',
    ]

    def on(self, table: Table) -> Table:
        return super().on(table)._replace(day=self.day)


class DeclaredRated(TableEvent):
    """The match counts for ratings: the table has the terms of rated tables, and was opened as one."""

    def on(self, table: Table) -> Table:
        return table._replace(rated=True)


class SeedsAwaited(TableEvent):
    """Seeds are awaited for a time of this table's own, which then starts with those that were revealed."""

    seconds: Annotated[
        int,
        Integer(SEED_SECONDS[0], SEED_SECONDS[-1]),
        'How long seeds may be revealed once all seats are taken. A seat that has not done so has the seed "".',
    ]

    def on(self, table: Table) -> Table:
        return table._replace(seed_seconds=self.seconds)


class BeaconAwaited(TableEvent):
    """The match waits for this round of a beacon, unless a seat brings a seed."""

    chain: Annotated[Hex, "The hash of the beacon, in hexadecimal digits."]
    round: Annotated[Positive, "The number of the round."]
    at: Annotated[Positive, "When the round comes out, in milliseconds since the epoch."]

    def on(self, table: Table) -> Table:
        return table._replace(awaited=Awaited(self.chain, self.round, self.at))


# Seats and invitations


class SeatTaken(SeatEvent):
    """A player or a house bot took a seat."""

    player: Annotated[PlayerId | None, "The player; null for a house bot."]
    kind: Annotated[
        SeatKind,
        meanings({"human": "a person", "bot": "a player's program", "house": "a house bot"}, "Who plays the seat."),
    ]
    strategy: Annotated[StrategyId | None, "The strategy of a house bot; else null."]
    client_seed_hash: Annotated[
        Hex | None,
        'The hash of a client seed that is revealed later: SHA-256("cardtable/v1/client|" + seed), in hexadecimal '
        "digits. Null where the seat gave none.",
    ]
    client_seed: Annotated[
        Seed | None, "A client seed given in plain; empty for a house bot. Null before it is revealed."
    ] = field(repr=False)

    def on(self, table: Table) -> Table:
        seat = Seat(self.player, self.kind, self.strategy, self.client_seed_hash, self.client_seed)
        table = table.uninvited(self.player).with_seat(self.actor, seat)
        return table._replace(status="seeding", full_at=table.at) if all(table.seats) else table


class AddressShared(SeatEvent):
    """The seat of a rated table was taken from the same address as others, so the match counts less between them."""

    seats: Annotated[tuple[SeatNumber, ...], "The seats taken earlier from the same address."]

    def on(self, table: Table) -> Table:
        return table._replace(shared=(*table.shared, *((seat, self.actor) for seat in self.seats)))


class PlayerInvited(TableEvent):
    """A seat was reserved for a player."""

    player: Annotated[PlayerId, "The player."]
    seat: Annotated[SeatNumber, "The seat."]
    rematch_of: Annotated[TableId | None, "The table of which this one is a rematch; else null."]

    def on(self, table: Table) -> Table:
        return table._replace(invitations=(*table.invitations, Invitation(self.player, self.seat, self.rematch_of)))


class InvitationDeclined(TableEvent):
    """An invited player declined, and the seat is free again."""

    player: Annotated[PlayerId, "The player."]
    reason: Annotated[Declined, "Why."]

    def on(self, table: Table) -> Table:
        return table.uninvited(self.player)


class InvitationWithdrawn(TableEvent):
    """An invitation was withdrawn, and the seat is free again."""

    player: Annotated[PlayerId, "The player who was invited."]

    def on(self, table: Table) -> Table:
        return table.uninvited(self.player)


class SeatLeft(SeatEvent):
    """A player left the seat before the start."""

    def on(self, table: Table) -> Table:
        shared = tuple(pair for pair in table.shared if self.actor not in pair)
        return table.with_seat(self.actor, None)._replace(shared=shared)


class SeatRemoved(SeatLeft):
    """The opener took the seat away before the start, and it is free again."""

    opener: Annotated[PlayerId, "Who opened the table."]

    def on(self, table: Table) -> Table:
        seat = table.seats[self.actor]
        removed = table.removed if seat is None or seat.player is None else (*table.removed, seat.player)
        return super().on(table)._replace(removed=removed)


# The start


class ClientSeedRevealed(SeatEvent):
    """A player revealed the client seed of the seat."""

    client_seed: Annotated[Seed, "The seed."] = field(repr=False)

    def changed(self, seat: Seat, _table: Table) -> Seat:
        return seat._replace(client_seed=self.client_seed)


class BeaconMixed(TableEvent):
    """The awaited round has come out. Its randomness counts for all draws, as the seeds do."""

    chain: Annotated[Hex, "The hash of the beacon, in hexadecimal digits."]
    round: Annotated[Positive, "The number of the round."]
    randomness: Annotated[Hex, "The SHA-256 of the signature, in hexadecimal digits."]
    signature: Annotated[
        str, Text("([0-9a-f]{2})+", 1024, "hexadecimal digits"), "The signature of the round, as published."
    ]

    def on(self, table: Table) -> Table:
        return table._replace(randomness=self.randomness)


class Started(TableEvent):
    """All seats are taken and all client seeds are known: the match begins."""

    client_seeds: Annotated[tuple[Seed, ...], "The client seeds, by seat; empty where there is none."]

    def on(self, table: Table) -> Table:
        game, fork = game_of(table), table.parent is not None
        resumed = game.resume(table.state, table.at, table.version) if fork else None
        mixed = () if table.randomness is None else (table.randomness,)
        return table._replace(
            draw_seeds=(*self.client_seeds, *mixed),
            status="playing",
            state=resumed if fork else game.initial(table.options, len(table.seats)),
        )


# Signed moves


class KeyNamed(SeatEvent):
    """A player signs moves with this key, from the next one on."""

    key: Annotated[Hex, "The public key (Ed25519), in hexadecimal digits."]

    def changed(self, seat: Seat, _table: Table) -> Seat:
        return seat._replace(key=self.key)


class MoveSigned(SeatEvent):
    """A player signed the move that follows.

    The signature is as private as the move: a public signature would let anyone test guesses at a hidden move.
    """

    move: Annotated[Sealed[Json], "The move as it was sent and signed."] = field(repr=False)
    signature: Annotated[Sealed[Signature], "The signature (Ed25519), in hexadecimal digits."] = field(repr=False)


# Absence


class _StandsIn(SeatEvent):
    strategy: Annotated[StrategyId, "The house bot that plays the seat from now on."]


class SeatTakenOver(_StandsIn):
    """A player is away or suspended, and a house bot plays on."""

    def changed(self, seat: Seat, table: Table) -> Seat:
        return seat._replace(away=True, left=table.version, strategy=self.strategy)


class SeatReturned(SeatEvent):
    """A player is back and plays the seat again."""

    def changed(self, seat: Seat, table: Table) -> Seat:
        return seat._replace(away=False, left=0, strategy=None, deadlines=0, back_at=table.at)


class SeatResigned(_StandsIn):
    """A player resigned, and a house bot plays on."""

    def changed(self, seat: Seat, table: Table) -> Seat:
        return seat._replace(away=False, resigned=True, left=seat.left or table.version, strategy=self.strategy)


class StrategyChanged(_StandsIn):
    """A house bot of an earlier release plays on under a present strategy."""

    def changed(self, seat: Seat, _table: Table) -> Seat:
        return seat._replace(strategy=self.strategy)


class SharingAgreed(SeatEvent):
    """A player agreed that the record may be used in open datasets."""

    def changed(self, seat: Seat, _table: Table) -> Seat:
        return seat._replace(sharing=True)


class SharingWithdrawn(SeatEvent):
    """A player no longer agrees that the record may be used in open datasets."""

    def changed(self, seat: Seat, _table: Table) -> Seat:
        return seat._replace(sharing=False)


# The end


class Finished(TableEvent):
    """The match is over."""

    places: Annotated[tuple[tuple[int, ...], ...], PLACES]
    scores: tuple[int, ...] | None

    def on(self, table: Table) -> Table:
        return table._replace(status="finished", outcome=Outcome(self.places, self.scores))

    @classmethod
    def schema_at(cls, game: HostedGame) -> EventSchema:
        return cls.event_schema().with_fields(scores=_scores(game))


def _scores(game: HostedGame) -> Schema[Any]:
    """The schema of `scores`: null in this event if there are none, where the result omits them."""
    result = game.result_schema
    for members, always in ((result.required, True), (result.optional, False)):
        scores = members.get("scores")
        if isinstance(scores, Described):
            meaning = scores.meaning if always else f"{scores.meaning} Null at tables that don't count chips."
            return Described(scores.schema if always else Nullable(scores.schema), meaning)
    return Described(Null(), "Always null: this game has no scores.")


Ending = Literal["closed", "expired", "seed_not_revealed", "resigned"]


class Abandoned(TableEvent):
    """The table was closed without a result."""

    reason: Annotated[
        Ending,
        meanings(
            {
                "closed": "the opener closed it before the start",
                "expired": "it did not start in time",
                "seed_not_revealed": "a seat did not reveal its client seed in time",
                "resigned": "no player is left",
            },
            "Why.",
        ),
    ]
    seat: Annotated[SeatNumber | None, "The seat that did not reveal its seed; null for other reasons."]

    def on(self, table: Table) -> Table:
        return table._replace(status="abandoned")


class ServerSeedRevealed(TableEvent):
    """The server seed was revealed. This is the last event of a table."""

    server_seed: Annotated[Hex, "The seed, in hexadecimal digits."]

    def on(self, table: Table) -> Table:
        return table._replace(revealed_seed=self.server_seed)
