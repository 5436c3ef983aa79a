"""What answers say, for the document: problems, accounts, the catalogue, audits, operation.

Answers are not written with these schemas; the tests hold each answer against them.
"""

from typing import Any

from marshmallow import EXCLUDE, Schema, fields, validate

from service.audits import ASKERS, BOTS, STATUSES
from service.notices import RESET
from service.noting import KINDS


def a_text(meaning: str, **more: Any) -> fields.String:
    return fields.String(required=True, metadata={"description": meaning, **more})


def a_maybe(meaning: str, **more: Any) -> fields.String:
    return fields.String(required=True, allow_none=True, metadata={"description": meaning, **more})


def a_whole(meaning: str, *, none: bool = False) -> fields.Integer:
    return fields.Integer(required=True, allow_none=none, metadata={"description": meaning})


def a_truth(meaning: str) -> fields.Boolean:
    return fields.Boolean(required=True, metadata={"description": meaning})


def an_object(meaning: str, *, none: bool = False, required: bool = True) -> fields.Dict:
    return fields.Dict(required=required, allow_none=none, metadata={"description": meaning})


def a_list(of: fields.Field[Any] | type[Schema], meaning: str) -> fields.List[Any]:
    inner = fields.Nested(of) if isinstance(of, type) else of
    return fields.List(inner, required=True, metadata={"description": meaning})


class Answer(Schema):
    """An answer, which a later release may give more fields."""

    class Meta:
        unknown = EXCLUDE


class Problem(Answer):
    """RFC 9457."""

    type = a_text("Where the code is explained.", example="/docs#not_your_turn")
    title = a_text("What the code means.")
    status = a_whole("The HTTP status.")
    detail = a_text("A sentence about this case.", example="it is not the turn of seat 2")
    code = a_text("Stable, in snake_case.", example="not_your_turn")
    errors = an_object("What is wrong, by field.", required=False)
    version = fields.Integer(metadata={"description": "The table's version judged against."})
    allowed = fields.List(fields.String(), metadata={"description": "On the sender's turn: the move types it has."})


# Accounts


class Account(Answer):
    id = a_text("Opaque.")
    name = a_text("As given.")
    kind = fields.String(required=True, validate=validate.OneOf(["human", "bot"]))


class NewAccount(Account):
    token = a_text("Shown once: send it as Authorization: Bearer <token>.")


class TakenGame(Answer):
    game = a_text("The game's slug.")
    presets = fields.List(fields.String(), required=True, allow_none=True, metadata={"description": "null for any."})
    options = an_object("By option the values taken.")


class Policy(Answer):
    """What an account takes part in. It keeps others from inviting in vain, and binds nobody."""

    games = fields.List(
        fields.Nested(TakenGame), required=True, allow_none=True, metadata={"description": "null for any game."}
    )
    max_tables = a_whole("Tables at a time; null for any number.", none=True)


class PublicAccount(Account):
    policy = fields.Nested(
        Policy, required=True, allow_none=True, metadata={"description": "null where the account has said nothing."}
    )


class NewToken(Answer):
    token = a_text("Shown once.")


# The catalogue


class Players(Answer):
    min = a_whole("At least so many seats.")
    max = a_whole("At most so many seats.")


class PresetInfo(Answer):
    name = a_text("What tables are opened with.")
    title = a_text("For people.")
    options = an_object("The options it sets.")
    players = fields.Nested(Players, required=True)


class StrategyInfo(Answer):
    name = a_text("The strategy and its version.", example="random/1")
    title = a_text("For people.")
    summary = a_text("How it plays.")


class GameInfo(Answer):
    slug = a_text("The game's name in the API.", example="commune")
    aliases = a_list(fields.String(), "Other names by which it can be asked for.")
    title = a_text("The game's name for people.")
    summary = a_text("What the game is about.")
    players = fields.Nested(Players, required=True)
    rules_version = a_whole("Which rules new tables are played by.")
    presets = a_list(PresetInfo, "Bundles of options; the first is the default.")
    strategies = a_list(StrategyInfo, "House bots.")


class Games(Answer):
    games = a_list(GameInfo, "By slug.")


class GameDetail(GameInfo):
    options = an_object("JSON Schema of a table's options.")
    moves = an_object("JSON Schema of a move.")
    rules = a_text("The rules for players, in Markdown.")


# Audits


class Receipt(Answer):
    version = a_whole("A version.")
    head = a_text("The head that somebody was given with it.")


class Check(Answer):
    name = a_text("What was checked.")
    status = a_text("passed, failed or unavailable.")
    detail = a_maybe("In a sentence.")


class Decisions(Answer):
    asked = a_text("sample or full.")
    made = a_whole("How many decisions house bots made.")
    again = a_whole("How many of them were made again.")


class Divergence(Answer):
    version = a_whole("The event's version; null where no single one is to blame.", none=True)
    check = a_text("The check that says so.")
    detail = a_text("In a sentence.")


class ListedAudit(Answer):
    """An audit in a list: without its receipts."""

    id = a_text("Opaque.")
    table = a_text("The table's id.")
    status = fields.String(required=True, validate=validate.OneOf(STATUSES))
    by = fields.String(
        required=True,
        validate=validate.OneOf(ASKERS),
        metadata={"description": "system: of the nightly run, for which it may be queued until the night."},
    )
    requested_at = a_whole("In milliseconds since the epoch.")
    ended_at = a_whole("Null until it has passed or failed.", none=True)
    bots = fields.String(required=True, validate=validate.OneOf(BOTS))
    events = a_whole("How many events the table has.")
    done = a_whole("How many of them have been checked.")
    checks = a_list(Check, "What has been checked.")
    decisions = fields.Nested(
        Decisions,
        required=True,
        allow_none=True,
        metadata={
            "description": "Those of the house bots; null until it has ended, or where they can't be made again."
        },
    )
    first_divergence = fields.Nested(
        Divergence,
        required=True,
        allow_none=True,
        metadata={"description": "The first event that differs; null where none does."},
    )


class Audit(ListedAudit):
    receipts = a_list(Receipt, "As given.")


class Audits(Answer):
    audits = a_list(ListedAudit, "The latest first.")
    next = fields.String(metadata={"description": "The cursor of the next page, where there is one."})


# The player's stream


class NoticeLine(Answer):
    """One message of the player's own stream."""

    id = a_whole("To go on after, as `Last-Event-ID`.")
    event = fields.String(required=True, validate=validate.OneOf([RESET, *KINDS]))
    data = an_object("What happened; see the operation.")


# Operation


class Alive(Answer):
    status = a_text("ok")


class FailedAudits(Answer):
    tables = a_whole("Of how many tables the latest audit has failed.")
    public = a_list(fields.String(), "The ids of the latest ten of them that are public.")


class Ready(Answer):
    status = a_text("ready")
    durability = a_text("strict or relaxed.")
    failed_audits = fields.Nested(FailedAudits, required=True)
