"""What answers say, for the document. Answers are not written with these; the tests hold each against them."""

from typing import Any

from marshmallow import EXCLUDE, Schema, fields, validate

from service.lobby import STATUSES


def _text(meaning: str, **more: Any) -> fields.String:
    return fields.String(required=True, metadata={"description": meaning, **more})


def _maybe(meaning: str, **more: Any) -> fields.String:
    return fields.String(required=True, allow_none=True, metadata={"description": meaning, **more})


def _whole(meaning: str, *, none: bool = False) -> fields.Integer:
    return fields.Integer(required=True, allow_none=none, metadata={"description": meaning})


def _truth(meaning: str) -> fields.Boolean:
    return fields.Boolean(required=True, metadata={"description": meaning})


def _object(meaning: str, *, none: bool = False, required: bool = True) -> fields.Dict:
    return fields.Dict(required=required, allow_none=none, metadata={"description": meaning})


def _list(of: fields.Field[Any] | type[Schema], meaning: str) -> fields.List[Any]:
    inner = fields.Nested(of) if isinstance(of, type) else of
    return fields.List(inner, required=True, metadata={"description": meaning})


class Answer(Schema):
    """An answer, which a later release may give more fields."""

    class Meta:
        unknown = EXCLUDE


class Problem(Answer):
    """RFC 9457."""

    type = _text("Where the code is explained.", example="/docs#not_your_turn")
    title = _text("What the code means.")
    status = _whole("The HTTP status.")
    detail = _text("A sentence about this case.", example="it is not the turn of seat 2")
    code = _text("Stable, in snake_case.", example="not_your_turn")
    errors = _object("What is wrong, by field.", required=False)
    version = fields.Integer(metadata={"description": "The table's version judged against."})
    allowed = fields.List(fields.String(), metadata={"description": "On the sender's turn: the move types it has."})


# Accounts


class Account(Answer):
    id = _text("Opaque.")
    name = _text("As given.")
    kind = fields.String(required=True, validate=validate.OneOf(["human", "bot"]))


class NewAccount(Account):
    token = _text("Shown once: send it as Authorization: Bearer <token>.")


class NewToken(Answer):
    token = _text("Shown once.")


# The catalogue


class Players(Answer):
    min = _whole("At least so many seats.")
    max = _whole("At most so many seats.")


class PresetInfo(Answer):
    name = _text("What tables are opened with.")
    title = _text("For people.")
    options = _object("The options it sets.")
    players = fields.Nested(Players, required=True)


class StrategyInfo(Answer):
    name = _text("The strategy and its version.", example="random/1")
    title = _text("For people.")
    summary = _text("How it plays.")


class GameInfo(Answer):
    slug = _text("The game's name in the API.", example="commune")
    title = _text("The game's name for people.")
    summary = _text("What the game is about.")
    players = fields.Nested(Players, required=True)
    rules_version = _whole("Which rules new tables are played by.")
    presets = _list(PresetInfo, "Bundles of options; the first is the default.")
    strategies = _list(StrategyInfo, "House bots.")


class Games(Answer):
    games = _list(GameInfo, "By slug.")


class GameDetail(GameInfo):
    options = _object("JSON Schema of a table's options.")
    moves = _object("JSON Schema of a move.")
    rules = _text("The rules for players, in Markdown.")


# Tables


class SeatedPlayer(Answer):
    id = _maybe("The account's id; null for a house bot.")
    name = _maybe("The name of now; null when the account has been erased.")
    kind = fields.String(required=True, validate=validate.OneOf(["human", "bot", "house"]))
    strategy = fields.String(metadata={"description": "Of a house bot.", "example": "random/1"})


class Seat(Answer):
    seat = _whole("0 to n-1, clockwise.")
    player = fields.Nested(SeatedPlayer, required=True, allow_none=True)
    client_seed = _maybe("Once revealed.")
    away = _truth("A house bot plays for the player until the player is back.")
    resigned = _truth("A house bot plays to the end.")


class Viewer(Answer):
    seat = _whole("Whose view this is; null for a spectator.", none=True)


class Turn(Answer):
    seats = _list(fields.Integer(), "Whom the clock runs against.")
    deadline = _whole("In milliseconds since the epoch; null where only house bots are waited for.", none=True)
    allowed = fields.List(fields.String(), metadata={"description": "The move types of this view's own seat."})


class Result(Answer):
    places = _list(fields.List(fields.Integer()), "Seats, best first; shared places in one list.")
    scores = fields.List(fields.Integer(), metadata={"description": "By seat, where the game has scores."})


class Table(Answer):
    """A table as one viewer may see it."""

    id = _text("Opaque.")
    game = _text("The game's slug.")
    preset = _text("The preset it was opened with.")
    options = _object("All options.")
    rules_version = _whole("The rules it is played by.")
    status = fields.String(required=True, validate=validate.OneOf(STATUSES))
    version = _whole("The number of the latest event.")
    head = _text("The chain's hash at this version, in hex. Keep it with the version: it is a receipt.")
    seed_commitment = _text("SHA-256 over the server's seed, from before the first deal.")
    server_seed = _maybe("When the table is over.")
    visibility = _text("public or unlisted.")
    turn_seconds = _whole("How long a player has for a turn.")
    seats = _list(Seat, "By number.")
    viewer = fields.Nested(Viewer, required=True)
    turn = fields.Nested(Turn, required=True, allow_none=True)
    state = _object("The game's own view; null before the start.", none=True)
    result = fields.Nested(Result, required=True, allow_none=True)


class ShortSeat(Answer):
    seat = _whole("0 to n-1, clockwise.")
    player = fields.Nested(SeatedPlayer, required=True, allow_none=True)


class ShortTable(Answer):
    """A table in a list."""

    id = _text("Opaque.")
    game = _text("The game's slug.")
    preset = _text("The preset it was opened with.")
    options = _object("All options.")
    status = fields.String(required=True, validate=validate.OneOf(STATUSES))
    version = _whole("As of which version.")
    opened_at = _whole("In milliseconds since the epoch.")
    turn_seconds = _whole("How long a player has for a turn.")
    seats = _list(ShortSeat, "By number.")


class OwnTable(ShortTable):
    own_seat = _whole("Where the sender sits; null for an opener who doesn't.", none=True)
    your_turn = _truth("Whether the table waits for the sender.")


class Lobby(Answer):
    tables = _list(ShortTable, "Newest first.")
    next = fields.String(metadata={"description": "The cursor of the next page, where there is one."})


class OwnTables(Answer):
    tables = _list(OwnTable, "Newest first.")
    next = fields.String(metadata={"description": "The cursor of the next page, where there is one."})


# The log


class Private(Answer):
    salt = _text("16 bytes in hex: SHA-256(salt || canonical(data)) is the seal.")
    data = _object("What only this seat was told.")


class Event(Answer):
    """One event. Without `hash`, `private` and `disclosed` it is the public form, which is hashed."""

    table = _text("The table's id.")
    version = _whole("From 1, without gaps.")
    type = _text("What happened.", example="commune.bid_made")
    schema = _whole("The version of this type of event.")
    at = _whole("In milliseconds since the epoch.")
    actor = _whole("The seat that acted; null for the system.", none=True)
    by = fields.String(required=True, validate=validate.OneOf(["player", "house", "deadline", "system"]))
    data = _object("What is public.")
    sealed = _object("Seals of what is private, by seat.")
    hash = _text("The chain's hash at this version, in hex.")
    private = fields.Nested(Private, metadata={"description": "For the seat's own player."})
    disclosed = _object("What was private, by seat; once the table is over.", required=False)


class Batch(Answer):
    """What was done: the events of one move, and of all that follows from it."""

    version = _whole("The version of the last of the events.")
    head = _text("The chain's hash there, in hex. Keep it with the version: it is a receipt.")
    events = _list(Event, "As the sender sees them.")


class Events(Answer):
    events = _list(Event, "In order.")
    version = _whole("The table's latest version.")
    head = _text("The chain's hash there, in hex.")
    next = fields.Integer(metadata={"description": "Where there is more: ask again with `after` so."})


class LegalMoves(Answer):
    version = _whole("The version at which they are legal.")
    legal_moves = _list(fields.Dict(), "Each as it can be sent.")
    complete = _truth("False where they can't all be listed.")


class Record(Answer):
    """Everything needed to check a finished table without the service."""

    format = _text("cardtable-record/1")
    table = _text("The table's id.")
    game = _text("The game's slug.")
    preset = _text("The preset it was opened with.")
    options = _object("All options.")
    rules_version = _whole("The rules it was played by.")
    seed_commitment = _text("SHA-256 over the server's seed.")
    server_seed = _text("The server's seed, in hex.")
    client_seeds = _list(fields.String(), "By seat; empty for a table that never started.")
    events = _list(Event, "All of them, with everything disclosed.")
    head = _text("The chain's hash at the end, in hex.")
    result = fields.Nested(Result, required=True, allow_none=True)


# Audits


class Receipt(Answer):
    version = _whole("A version.")
    head = _text("The head that somebody was given with it.")


class Check(Answer):
    name = _text("What was checked.")
    status = _text("passed, failed or unavailable.")
    detail = _maybe("In a sentence.")


class Audit(Answer):
    id = _text("Opaque.")
    table = _text("The table's id.")
    status = fields.String(required=True, validate=validate.OneOf(["queued", "running", "passed", "failed"]))
    bots = _text("sample or full.")
    receipts = _list(Receipt, "As given.")
    checks = _list(Check, "What has been checked.")
    events = _whole("How many events the table has.")
    done = _whole("How many of them have been checked.")
    first_divergence = fields.Raw(
        required=True, allow_none=True, metadata={"description": "The first event that differs; null where none does."}
    )


# Operation


class Alive(Answer):
    status = _text("ok")


class Ready(Answer):
    status = _text("ready")
    durability = _text("strict or relaxed.")
