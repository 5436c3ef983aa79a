"""What the service answers, as types. Answers are plain dictionaries: a later release may say more."""

from typing import Any, Literal, NotRequired, TypedDict

Move = dict[str, Any]
"""`{"type": ..., ...}`: see `moves` of a game in the catalogue."""

Status = Literal["open", "seeding", "playing", "finished", "abandoned"]


class TakenGame(TypedDict):
    """A game that an account takes part in: `presets` None for any, `options` by name the values taken."""

    game: str
    presets: list[str] | None
    options: dict[str, list[Any]]


class Policy(TypedDict):
    """`games` None for any, `max_tables` None for any number."""

    games: list[TakenGame] | None
    max_tables: int | None


class Account(TypedDict):
    id: str
    name: str
    kind: Literal["human", "bot"]
    policy: NotRequired[Policy | None]


class Player(TypedDict):
    """`id` is None for a house bot, `name` for an account that was erased; `strategy` is a house bot's."""

    id: str | None
    name: str | None
    kind: Literal["human", "bot", "house"]
    strategy: NotRequired[str]


class Seat(TypedDict):
    seat: int
    player: Player | None
    client_seed: NotRequired[str | None]
    away: NotRequired[bool]
    resigned: NotRequired[bool]


class InvitedPlayer(TypedDict):
    id: str
    name: str | None


class Invitation(TypedDict):
    seat: int
    player: InvitedPlayer
    rematch_of: str | None


class Viewer(TypedDict):
    seat: int | None


class TurnOf(TypedDict):
    """Whom the clock runs against, until when in ms; `allowed` are the own seat's types of moves."""

    seats: list[int]
    deadline: int | None
    allowed: NotRequired[list[str]]


class Result(TypedDict):
    places: list[list[int]]
    scores: NotRequired[list[int]]


class Table(TypedDict):
    """A table as one viewer may see it; `state` is the game's own view."""

    id: str
    game: str
    preset: str
    options: dict[str, Any]
    rules_version: int
    status: Status
    version: int
    head: str
    seed_commitment: str
    server_seed: str | None
    visibility: Literal["public", "unlisted"]
    turn_seconds: int
    seats: list[Seat]
    invitations: list[Invitation]
    viewer: Viewer
    turn: TurnOf | None
    state: dict[str, Any] | None
    result: Result | None


class ShortTable(TypedDict):
    """A table in a list; the last three fields are in the list of one's own."""

    id: str
    game: str
    preset: str
    options: dict[str, Any]
    status: Status
    version: int
    opened_at: int
    turn_seconds: int
    seats: list[Seat]
    own_seat: NotRequired[int | None]
    your_turn: NotRequired[bool]
    invited: NotRequired[bool]


class Private(TypedDict):
    salt: str
    data: dict[str, Any]


class Event(TypedDict):
    table: str
    version: int
    type: str
    schema: int
    at: int
    actor: int | None
    by: Literal["player", "house", "deadline", "system"]
    data: dict[str, Any]
    sealed: dict[str, str]
    hash: str
    private: NotRequired[Private]
    disclosed: NotRequired[dict[str, Any]]


class Batch(TypedDict):
    """What was done; version and head are a receipt."""

    version: int
    head: str
    events: list[Event]


class Events(TypedDict):
    events: list[Event]
    version: int
    head: str
    next: NotRequired[int]


class LegalMoves(TypedDict):
    version: int
    legal_moves: list[Move]
    complete: bool


class Receipt(TypedDict):
    version: int
    head: str


class Check(TypedDict):
    name: str
    status: Literal["passed", "failed", "unavailable"]
    detail: str | None


class Audit(TypedDict):
    id: str
    table: str
    status: Literal["queued", "running", "passed", "failed"]
    bots: Literal["sample", "full"]
    receipts: list[Receipt]
    checks: list[Check]
    events: int
    done: int
    first_divergence: dict[str, Any] | None


class Strategy(TypedDict):
    name: str
    title: str
    summary: str


class Game(TypedDict):
    """A game of the catalogue; `options`, `moves` (JSON Schema) and `rules` are told of one game at a time."""

    slug: str
    title: str
    summary: str
    players: dict[str, int]
    rules_version: int
    presets: list[dict[str, Any]]
    strategies: list[Strategy]
    options: NotRequired[dict[str, Any]]
    moves: NotRequired[dict[str, Any]]
    rules: NotRequired[str]
