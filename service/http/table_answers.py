"""What answers about tables say, for the document: tables, lists of them, events, records."""

from marshmallow import fields, validate

from service.http.answers import Answer, a_list, a_maybe, a_text, a_truth, a_whole, an_object
from service.lobby import STATUSES

# Tables


class SeatedPlayer(Answer):
    id = a_maybe("The account's id; null for a house bot.")
    name = a_maybe("The name of now; null when the account has been erased.")
    kind = fields.String(required=True, validate=validate.OneOf(["human", "bot", "house"]))
    strategy = fields.String(metadata={"description": "Of a house bot.", "example": "random/1"})


class Seat(Answer):
    seat = a_whole("0 to n-1, clockwise.")
    player = fields.Nested(SeatedPlayer, required=True, allow_none=True)
    client_seed = a_maybe("Once revealed.")
    away = a_truth("A house bot plays for the player until the player is back.")
    resigned = a_truth("A house bot plays to the end.")


class InvitedPlayer(Answer):
    id = a_text("The account's id.")
    name = a_maybe("The name of now; null when the account has been erased.")


class Invitation(Answer):
    """A seat that is kept for a player."""

    seat = a_whole("Its number.")
    player = fields.Nested(InvitedPlayer, required=True)
    rematch_of = a_maybe("The table that is to be played again.")


class Viewer(Answer):
    seat = a_whole("Whose view this is; null for a spectator.", none=True)


class Turn(Answer):
    seats = a_list(fields.Integer(), "Whom the clock runs against.")
    deadline = a_whole("In milliseconds since the epoch; null where only house bots are waited for.", none=True)
    allowed = fields.List(fields.String(), metadata={"description": "The move types of this view's own seat."})


class Result(Answer):
    places = a_list(fields.List(fields.Integer()), "Seats, best first; shared places in one list.")
    scores = fields.List(fields.Integer(), metadata={"description": "By seat, where the game has scores."})


class Table(Answer):
    """A table as one viewer may see it."""

    id = a_text("Opaque.")
    game = a_text("The game's slug.")
    preset = a_text("The preset it was opened with.")
    options = an_object("All options.")
    rules_version = a_whole("The rules it is played by.")
    status = fields.String(required=True, validate=validate.OneOf(STATUSES))
    version = a_whole("The number of the latest event.")
    head = a_text("The chain's hash at this version, in hex. Keep it with the version: it is a receipt.")
    seed_commitment = a_text("SHA-256 over the server's seed, from before the first deal.")
    server_seed = a_maybe("When the table is over.")
    visibility = a_text("public or unlisted.")
    turn_seconds = a_whole("How long a player has for a turn.")
    seats = a_list(Seat, "By number.")
    invitations = a_list(Invitation, "Seats kept for players, while the table is open.")
    viewer = fields.Nested(Viewer, required=True)
    turn = fields.Nested(Turn, required=True, allow_none=True)
    state = an_object("The game's own view; null before the start.", none=True)
    result = fields.Nested(Result, required=True, allow_none=True)


class ShortSeat(Answer):
    seat = a_whole("0 to n-1, clockwise.")
    player = fields.Nested(SeatedPlayer, required=True, allow_none=True)


class ShortTable(Answer):
    """A table in a list."""

    id = a_text("Opaque.")
    game = a_text("The game's slug.")
    preset = a_text("The preset it was opened with.")
    options = an_object("All options.")
    status = fields.String(required=True, validate=validate.OneOf(STATUSES))
    version = a_whole("As of which version.")
    opened_at = a_whole("In milliseconds since the epoch.")
    turn_seconds = a_whole("How long a player has for a turn.")
    seats = a_list(ShortSeat, "By number.")


class OwnTable(ShortTable):
    own_seat = a_whole("Where the sender sits; null for an opener who doesn't.", none=True)
    your_turn = a_truth("Whether the table waits for the sender.")
    invited = a_truth("Whether a seat is kept for the sender.")


class Lobby(Answer):
    tables = a_list(ShortTable, "Newest first.")
    next = fields.String(metadata={"description": "The cursor of the next page, where there is one."})


class OwnTables(Answer):
    tables = a_list(OwnTable, "Newest first.")
    next = fields.String(metadata={"description": "The cursor of the next page, where there is one."})


# The log


class Private(Answer):
    salt = a_text("16 bytes in hex: SHA-256(salt || canonical(data)) is the seal.")
    data = an_object("What only this seat was told.")


class Event(Answer):
    """One event. Without `hash`, `private` and `disclosed` it is the public form, which is hashed."""

    table = a_text("The table's id.")
    version = a_whole("From 1, without gaps.")
    type = a_text("What happened.", example="commune.bid_made")
    schema = a_whole("The version of this type of event.")
    at = a_whole("In milliseconds since the epoch.")
    actor = a_whole("The seat that acted; null for the system.", none=True)
    by = fields.String(required=True, validate=validate.OneOf(["player", "house", "deadline", "system"]))
    data = an_object("What is public.")
    sealed = an_object("Seals of what is private, by seat.")
    hash = a_text("The chain's hash at this version, in hex.")
    private = fields.Nested(Private, metadata={"description": "For the seat's own player."})
    disclosed = an_object("What was private, by seat; once the table is over.", required=False)


class Batch(Answer):
    """What was done: the events of one move, and of all that follows from it."""

    version = a_whole("The version of the last of the events.")
    head = a_text("The chain's hash there, in hex. Keep it with the version: it is a receipt.")
    events = a_list(Event, "As the sender sees them.")


class Events(Answer):
    events = a_list(Event, "In order.")
    version = a_whole("The table's latest version.")
    head = a_text("The chain's hash there, in hex.")
    next = fields.Integer(metadata={"description": "Where there is more: ask again with `after` so."})


class LegalMoves(Answer):
    version = a_whole("The version at which they are legal.")
    legal_moves = a_list(fields.Dict(), "Each as it can be sent.")
    complete = a_truth("False where they can't all be listed.")


class Record(Answer):
    """Everything needed to check a finished table without the service."""

    format = a_text("cardtable-record/1")
    table = a_text("The table's id.")
    game = a_text("The game's slug.")
    preset = a_text("The preset it was opened with.")
    options = an_object("All options.")
    rules_version = a_whole("The rules it was played by.")
    seed_commitment = a_text("SHA-256 over the server's seed.")
    server_seed = a_text("The server's seed, in hex.")
    client_seeds = a_list(fields.String(), "By seat; empty for a table that never started.")
    events = a_list(Event, "All of them, with everything disclosed.")
    head = a_text("The chain's hash at the end, in hex.")
    result = fields.Nested(Result, required=True, allow_none=True)
