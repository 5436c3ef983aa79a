"""The schemas of the table's own events, at tables of one game."""

from collections.abc import Mapping
from typing import Any

from domain.common_schemas import PLACES, SEAT, Record, list_of, meanings, record
from domain.event_schema import EventSchema
from domain.fairness import MAX_CLIENT_SEED_BYTES
from domain.game import HostedGame
from domain.json_schema import JsonSchema, References, Schema
from domain.options import complete_options
from domain.refusals import NotationError, quoted
from domain.schema import Boolean, Described, Enum, Fields, Integer, Null, Nullable, Text
from domain.table.checks import SEED_SECONDS, TURN_SECONDS, VISIBILITIES
from domain.table.invitations import DECLINED

PREFIX = "table."


NOTHING_MORE = record({})


def acted(meaning: str, data: Record = NOTHING_MORE, private: Record | None = None) -> EventSchema:
    """The event of what a seat did."""
    return EventSchema(meaning, data, actor=True, private=private)


PLAYER = Text("p_[A-Za-z0-9_-]+", 80, "a player's id")
TABLE = Text("t_[A-Za-z0-9_-]+", 80, "a table's id")
HEX = Text("[0-9a-f]{64}", 64, "64 hexadecimal digits")
SIGNATURE = Text("[0-9a-f]{128}", 128, "128 hexadecimal digits")
SEED = Text(r"[\s\S]*", MAX_CLIENT_SEED_BYTES, "a client seed")
STRATEGY = Text("[a-z][a-z0-9_-]*/[0-9]+", 80, "a strategy and its version, such as steady/1")


def events_of(game: HostedGame) -> Mapping[str, EventSchema]:
    """The events by name: `opened` is `table.opened`. What opens and ends a table depends on the game."""
    return {
        **_EVENTS,
        "opened": EventSchema("A table was opened.", record(_opened(game)), number=2),
        "forked": EventSchema("A table was opened that continues a finished one.", record({**_opened(game), **_FORK})),
        "daily_opened": EventSchema(
            "A table was opened on which the deal of a day is played.", record({**_opened(game), **_DAY})
        ),
        "finished": EventSchema(
            "The match is over.",
            record({"places": PLACES, "scores": _scores(game)}),
        ),
    }


def _opened(game: HostedGame) -> Fields:
    low, high = game.seats
    lasting = f"How many seconds a turn may take, {TURN_SECONDS[0]} to {TURN_SECONDS[-1]}."
    return {
        "game": Described(Enum((game.slug,)), "The game."),
        "preset": Described(Enum(tuple(preset.name for preset in game.presets)), "The preset of its options."),
        "options": Described(complete_options(game.options), "All options, with their defaults filled in."),
        "rules_version": Described(Integer(1), "The version of the game's rules."),
        "seats": Described(Integer(low, high), "How many seats there are."),
        "visibility": Described(Enum(VISIBILITIES), "Whether lists of tables show it."),
        "turn_seconds": Described(Integer(TURN_SECONDS[0], TURN_SECONDS[-1]), lasting),
        "opener": Described(PLAYER, "Who opened it."),
        "seed_commitment": Described(
            HEX, 'The commitment to the server seed: SHA-256("cardtable/v1/seed|" + seed), in hexadecimal digits.'
        ),
    }


def _scores(game: HostedGame) -> Schema[Any]:
    """The result leaves scores out where there are none; this event has null."""
    result = game.result_schema
    for fields, always in ((result.required, True), (result.optional, False)):
        scores = fields.get("scores")
        if isinstance(scores, Described):
            meaning = scores.meaning if always else f"{scores.meaning} Null at tables that don't count chips."
            return Described(scores.schema if always else Nullable(scores.schema), meaning)
    return Described(Null(), "Always null: this game has no scores.")


_FORK: Fields = {
    "parent": Described(TABLE, "The table that is continued."),
    "version": Described(Integer(1), "The version of the parent from which it is continued."),
    "parent_head": Described(HEX, "The head of the parent's log at its end, in hexadecimal digits."),
    "open_information": Described(Boolean(), "Always true: the parent is open to all, so the table is not rated."),
}

_DAY: Fields = {
    "day": Described(
        Text("[0-9]{4}-[0-9]{2}-[0-9]{2}", 10, "a date"),
        'The day in UTC, whose seed is the server seed. Draws and house bots are named after "day/" and this date.',
    )
}


class _SentMove:
    """A move of any game, as it was sent."""

    def read(self, value: object) -> dict[str, Any]:
        if type(value) is not dict:
            raise NotationError(f"{quoted(value)} is not {self.describe()}")
        return value

    def describe(self) -> str:
        return "a move: a JSON object"

    def json_schema(self, _references: References | None = None, /) -> JsonSchema:
        return {"type": "object", "additionalProperties": True}


SENT_MOVE = _SentMove()

_STANDS_IN = record({"strategy": Described(STRATEGY, "The house bot that plays the seat from now on.")})

_EVENTS: Mapping[str, EventSchema] = {
    "seat_taken": acted(
        "A player or a house bot took a seat.",
        record(
            {
                "player": Described(Nullable(PLAYER), "The player; null for a house bot."),
                "kind": meanings(
                    {"human": "a person", "bot": "a player's program", "house": "a house bot"}, "Who plays the seat."
                ),
                "strategy": Described(Nullable(STRATEGY), "The strategy of a house bot; else null."),
                "client_seed_hash": Described(
                    Nullable(HEX),
                    'The hash of a client seed that is revealed later: SHA-256("cardtable/v1/client|" + seed), in '
                    "hexadecimal digits. Null where the seat gave none.",
                ),
                "client_seed": Described(
                    Nullable(SEED), "A client seed given in plain; empty for a house bot. Null before it is revealed."
                ),
            }
        ),
    ),
    "declared_rated": EventSchema(
        "The match counts for ratings: the table has the terms of rated tables, and was opened as one.", NOTHING_MORE
    ),
    "seeds_awaited": EventSchema(
        "Seeds are awaited for a time of this table's own, which then starts with those that were revealed.",
        record(
            {
                "seconds": Described(
                    Integer(SEED_SECONDS[0], SEED_SECONDS[-1]),
                    "How long seeds may be revealed once all seats are taken. A seat that has not done so has the seed "
                    '"".',
                )
            }
        ),
    ),
    "beacon_awaited": EventSchema(
        "The match waits for this round of a beacon, unless a seat brings a seed.",
        record(
            {
                "chain": Described(HEX, "The hash of the beacon, in hexadecimal digits."),
                "round": Described(Integer(1), "The number of the round."),
                "at": Described(Integer(1), "When the round comes out, in milliseconds since the epoch."),
            }
        ),
    ),
    "beacon_mixed": EventSchema(
        "The awaited round has come out. Its randomness counts for all draws, as the seeds do.",
        record(
            {
                "chain": Described(HEX, "The hash of the beacon, in hexadecimal digits."),
                "round": Described(Integer(1), "The number of the round."),
                "randomness": Described(HEX, "The SHA-256 of the signature, in hexadecimal digits."),
                "signature": Described(
                    Text("([0-9a-f]{2})+", 1024, "hexadecimal digits"), "The signature of the round, as published."
                ),
            }
        ),
    ),
    "address_shared": acted(
        "The seat of a rated table was taken from the same address as others, so the match counts less between them.",
        record({"seats": Described(list_of(SEAT), "The seats taken earlier from the same address.")}),
    ),
    "player_invited": EventSchema(
        "A seat was reserved for a player.",
        record(
            {
                "player": Described(PLAYER, "The player."),
                "seat": Described(SEAT, "The seat."),
                "rematch_of": Described(Nullable(TABLE), "The table of which this one is a rematch; else null."),
            }
        ),
    ),
    "invitation_declined": EventSchema(
        "An invited player declined, and the seat is free again.",
        record({"player": Described(PLAYER, "The player."), "reason": Described(Enum(DECLINED), "Why.")}),
    ),
    "invitation_withdrawn": EventSchema(
        "An invitation was withdrawn, and the seat is free again.",
        record({"player": Described(PLAYER, "The player who was invited.")}),
    ),
    "seat_left": acted("A player left the seat before the start."),
    "seat_removed": acted(
        "The opener took the seat away before the start, and it is free again.",
        record({"opener": Described(PLAYER, "Who opened the table.")}),
    ),
    "client_seed_revealed": acted(
        "A player revealed the client seed of the seat.", record({"client_seed": Described(SEED, "The seed.")})
    ),
    "started": EventSchema(
        "All seats are taken and all client seeds are known: the match begins.",
        record({"client_seeds": Described(list_of(SEED), "The client seeds, by seat; empty where there is none.")}),
    ),
    "key_named": acted(
        "A player signs moves with this key, from the next one on.",
        record({"key": Described(HEX, "The public key (Ed25519), in hexadecimal digits.")}),
    ),
    "move_signed": acted(
        "A player signed the move that follows.",
        private=record(
            {
                "move": Described(SENT_MOVE, "The move as it was sent and signed."),
                "signature": Described(SIGNATURE, "The signature (Ed25519), in hexadecimal digits."),
            }
        ),
    ),
    "seat_taken_over": acted("A player is away or suspended, and a house bot plays on.", _STANDS_IN),
    "seat_returned": acted("A player is back and plays the seat again."),
    "sharing_agreed": acted("A player agreed that the record may be used in open datasets."),
    "sharing_withdrawn": acted("A player no longer agrees that the record may be used in open datasets."),
    "seat_resigned": acted("A player resigned, and a house bot plays on.", _STANDS_IN),
    "strategy_changed": acted("A house bot of an earlier release plays on under a present strategy.", _STANDS_IN),
    "abandoned": EventSchema(
        "The table was closed without a result.",
        record(
            {
                "reason": meanings(
                    {
                        "closed": "the opener closed it before the start",
                        "expired": "it did not start in time",
                        "seed_not_revealed": "a seat did not reveal its client seed in time",
                        "resigned": "no player is left",
                    },
                    "Why.",
                ),
                "seat": Described(Nullable(SEAT), "The seat that did not reveal its seed; null for other reasons."),
            }
        ),
    ),
    "server_seed_revealed": EventSchema(
        "The server seed was revealed. This is the last event of a table.",
        record({"server_seed": Described(HEX, "The seed, in hexadecimal digits.")}),
    ),
}


def json_schemas(game: HostedGame, references: References | None = None) -> dict[str, list[JsonSchema]]:
    """The schemas of the table's events, in the form of `GameSchemas.events`."""
    return {PREFIX + name: schema.json_schemas(references) for name, schema in events_of(game).items()}
