"""The table events known to this release: their types, their schemas, and the reading of earlier schemas."""

from collections.abc import Mapping

from domain.event_schema import EventSchema
from domain.hosted_game import HostedGame
from domain.json_schema import JsonSchema, References
from domain.kernel.record import fields_of
from domain.logged_event import LoggedEvent
from domain.registry import GAMES
from domain.signed_moves import KEY_NAMED, MOVE_SIGNED
from domain.table import events
from domain.table_record import REPEATED, SOURCES
from domain.unknown import NoLongerRead, Unknown
from domain.upcasters import latest_schema, upcast

EVENTS: Mapping[str, type[events.TableEvent]] = {
    each.logged_as: each
    for each in (
        events.SeatTaken,
        events.DeclaredRated,
        events.SeedsAwaited,
        events.BeaconAwaited,
        events.BeaconMixed,
        events.AddressShared,
        events.PlayerInvited,
        events.InvitationDeclined,
        events.InvitationWithdrawn,
        events.SeatLeft,
        events.SeatRemoved,
        events.ClientSeedRevealed,
        events.Started,
        events.KeyNamed,
        events.MoveSigned,
        events.SeatTakenOver,
        events.SeatReturned,
        events.SharingAgreed,
        events.SharingWithdrawn,
        events.SeatResigned,
        events.StrategyChanged,
        events.Abandoned,
        events.ServerSeedRevealed,
        events.Opened,
        events.Forked,
        events.DailyOpened,
        events.Finished,
    )
}
"""Table events by type (`table.opened`)."""

for _type in (*REPEATED, KEY_NAMED, MOVE_SIGNED):  # named by modules that don't import the games
    if _type not in EVENTS:
        raise TypeError(f"domain/table_record.py or domain/signed_moves.py: there is no event {_type!r}")
for _name, _types in SOURCES.items():
    if not all(_name in {each.json for each in fields_of(EVENTS[type_])} for type_ in _types):
        raise TypeError(f"domain/table_record.py: the events {', '.join(_types)} have no field {_name!r}")


def schemas_at(game: HostedGame) -> Mapping[str, EventSchema]:
    """The schemas of table events at tables of a game, by type."""
    return {type_: each.schema_at(game) for type_, each in EVENTS.items()}


def json_schemas(game: HostedGame, references: References | None = None) -> dict[str, list[JsonSchema]]:
    """The schemas of table events at tables of a game, in the form of `GameSchemas.events`."""
    return {type_: each.json_schemas(references) for type_, each in schemas_at(game).items()}


def newest(event: LoggedEvent) -> LoggedEvent:
    """Upcasts an event to its newest schema, so that it can be folded.

    Raises Unknown for a schema from a newer release, and NoLongerRead for an earlier schema without an upcaster.
    """
    event = upcast(event)
    number = newest_schema(event.type)
    if event.schema != number:
        raise (Unknown if event.schema > number else NoLongerRead)(f"schema {event.schema} of {event.type}")
    return event


def newest_schema(type_: str) -> int:
    """The current schema of an event type; for a type no longer written, the schema that upcasters lead to."""
    if type_ in EVENTS:
        return EVENTS[type_].number
    game = GAMES.get(type_.partition(".")[0].replace("_", "-"))
    return latest_schema(type_) if game is None else game.schema_numbers.get(type_, latest_schema(type_))
