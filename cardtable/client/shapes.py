"""Types of the service's requests and responses. A response is a plain dictionary; a later release may add fields.

Made from the OpenAPI document by `make generated`; don't edit it by hand.
"""

from typing import Any, Literal, NotRequired, TypedDict

from cardtable.client.moves import Move


class NewAccount(TypedDict):
    """An account with its first token. The answer to `POST /v1/players`, `POST /v1/recoveries` and `POST
    /v1/passkeys`.
    """

    id: str
    """Opaque."""
    name: str
    """As given."""
    kind: Literal["human", "bot"]
    face: str | None
    """The face that the player has chosen, or null. Later releases may have others."""
    token: str
    """Shown once: send it as Authorization: Bearer <token>."""


class Account(TypedDict):
    """An account, as its owner sees it. The answer to `GET /v1/me` and `PATCH /v1/me`."""

    id: str
    """Opaque."""
    name: str
    """As given."""
    kind: Literal["human", "bot"]
    face: str | None
    """The face that the player has chosen, or null. Later releases may have others."""


class SeatedPlayer(TypedDict):
    """The occupant of a seat. A part of `SeatSummary`, `TableSeat`, `LeaderboardPlace`, `TournamentEntrant` and
    `TournamentSummary`.
    """

    id: str | None
    """The account's id; null for a house bot."""
    name: str | None
    """The present name; null for an erased account."""
    face: str | None
    """The face that the player has chosen, or null. Later releases may have others."""
    kind: Literal["human", "bot", "house"]
    strategy: NotRequired[str]
    """The strategy of a house bot."""


class SeatSummary(TypedDict):
    """A seat of a table in a list. A part of `OwnTableSummary` and `TableSummary`."""

    seat: int
    """0 to n-1, clockwise."""
    player: SeatedPlayer | None


class MatchResult(TypedDict):
    """The result of a match. A part of `OwnTableSummary`, `TableSummary`, `Record`, `Table` and `FinishedTable`."""

    places: list[list[int]]
    """Seats, best first; shared places in one list."""
    scores: NotRequired[list[int]]
    """By seat, where the game has scores."""


class OwnTableSummary(TypedDict):
    """A table in a list of the sender's own. A part of `OwnTablePage`."""

    id: str
    """Opaque."""
    game: str
    """The game's slug."""
    preset: str
    """The preset it was opened with."""
    options: dict[str, Any]
    """All options."""
    status: Literal["open", "seeding", "playing", "finished", "abandoned"]
    open_information: bool
    """True if the table is a fork, which is not rated."""
    version: int
    """The version that is summarized. A move alone does not change a summary."""
    head: str
    """The chain's hash at this version, in hex."""
    opened_at: int
    """In milliseconds since the epoch."""
    ended_at: int | None
    """In milliseconds since the epoch; null until the table is over."""
    turn_seconds: int
    """Time for a turn, in seconds."""
    seats: list[SeatSummary]
    """By number."""
    free_seats: int
    """Number of seats that anyone may take: neither taken nor reserved."""
    result: MatchResult | None
    """null unless the table is finished."""
    own_seat: int | None
    """The sender's seat; null for an opener or an invited player without one."""
    your_turn: bool
    """True if it is the sender's turn."""
    left: bool
    """True for a match against house bots alone without a move for a day."""
    invited: bool
    """True if a seat is reserved for the sender."""
    rated: NotRequired[bool]
    """Whether the match counts for ratings; missing where it does not."""
    mute: NotRequired[list[int]]
    """Seats of players who never made a move; the match counts for the others only, and against those who left. Missing
    where there are none.
    """
    leavers: NotRequired[list[int]]
    """Seats of players who resigned or were away at the end, who left first comes first; then those who came back and
    never made a move. Missing where there are none.
    """
    same_address: NotRequired[list[list[int]]]
    """Pairs of seats of a rated table that were taken from one address. Missing where there are none."""
    seeds_revealed: NotRequired[list[int]]
    """Whose seeds were known when a full table was abandoned before its first deal. Missing for others."""


class UnreadableTable(TypedDict):
    """A table in a list that is currently unreadable. A part of `OwnTablePage`."""

    id: str
    """The table's."""
    code: Literal["log_damaged", "newer_release", "earlier_release", "unavailable", "internal"]
    """The code with which reading this table alone is refused."""
    detail: str
    """The same as a sentence."""


class OwnTablePage(TypedDict):
    """A page of the sender's tables. The answer to `GET /v1/me/tables`."""

    tables: list[OwnTableSummary]
    """Newest first."""
    unreadable: list[UnreadableTable]
    """Tables of this page that can't be read now, newest first."""
    next: NotRequired[str]
    """The cursor of the next page, where there is one."""


class AcceptedGame(TypedDict):
    """A game to which an account accepts invitations. A part of `Policy`."""

    game: str
    """The game's slug."""
    presets: list[str] | None
    """null for any."""
    options: dict[str, Any]
    """The accepted values by option."""


class Policy(TypedDict):
    """The invitations that an account accepts. It does not restrict where the account itself sits down. The answer to
    `PUT /v1/me/policy`. A part of `PublicAccount`.
    """

    games: list[AcceptedGame] | None
    """null for any game."""
    max_tables: int | None
    """Tables at a time; null for any number."""


class Rating(TypedDict):
    """A rating by Plackett-Luce (openskill), which starts at mu 25 and sigma 25/3. A part of `GameStatistics` and
    `LeaderboardPlace`.
    """

    points: int
    """The number for people, 1000 at the start: 1000 + 40 x ordinal, rounded down."""
    ordinal: float
    """mu - 3 sigma, the order of leaderboards: a strength that the player very likely exceeds."""
    mu: float
    """The mean of the player's estimated strength."""
    sigma: float
    """Its standard deviation, which falls with every match."""
    matches: int
    """The number of matches it is based on."""
    provisional: bool
    """True if there are too few matches for the leaderboard."""


class GameStatistics(TypedDict):
    """A player's results in one game. A part of `PublicAccount`."""

    played: int
    """Finished matches."""
    won: int
    """First places, shared ones included."""
    lost: int
    """Last places."""
    abandoned: int
    """Matches that were abandoned, or where the player or all others never moved; not in `played`."""
    mean_place: float | None
    """The mean of the places, 1 for the best; null before the first finished match."""
    mean_seats: float | None
    """The mean of the numbers of seats in these matches."""
    rating: Rating | None
    """null before the first rated match."""
    game: str
    """The game's slug."""


class PublicAccount(TypedDict):
    """The public profile of an account. The answer to `GET /v1/players/{player_id}`."""

    id: str
    """Opaque."""
    name: str
    """As given."""
    kind: Literal["human", "bot"]
    face: str | None
    """The face that the player has chosen, or null. Later releases may have others."""
    policy: Policy | None
    """null for an account without a policy."""
    statistics: list[GameStatistics]
    """By game, for the games of which the player has finished public tables."""


class TableSummary(TypedDict):
    """A table in a list. The answer to `GET /v1/tables`. A part of `TablePage`."""

    id: str
    """Opaque."""
    game: str
    """The game's slug."""
    preset: str
    """The preset it was opened with."""
    options: dict[str, Any]
    """All options."""
    status: Literal["open", "seeding", "playing", "finished", "abandoned"]
    open_information: bool
    """True if the table is a fork, which is not rated."""
    version: int
    """The version that is summarized. A move alone does not change a summary."""
    head: str
    """The chain's hash at this version, in hex."""
    opened_at: int
    """In milliseconds since the epoch."""
    ended_at: int | None
    """In milliseconds since the epoch; null until the table is over."""
    turn_seconds: int
    """Time for a turn, in seconds."""
    seats: list[SeatSummary]
    """By number."""
    free_seats: int
    """Number of seats that anyone may take: neither taken nor reserved."""
    result: MatchResult | None
    """null unless the table is finished."""
    rated: NotRequired[bool]
    """Whether the match counts for ratings; missing where it does not."""
    mute: NotRequired[list[int]]
    """Seats of players who never made a move; the match counts for the others only, and against those who left. Missing
    where there are none.
    """
    leavers: NotRequired[list[int]]
    """Seats of players who resigned or were away at the end, who left first comes first; then those who came back and
    never made a move. Missing where there are none.
    """
    same_address: NotRequired[list[list[int]]]
    """Pairs of seats of a rated table that were taken from one address. Missing where there are none."""
    seeds_revealed: NotRequired[list[int]]
    """Whose seeds were known when a full table was abandoned before its first deal. Missing for others."""


class TablePage(TypedDict):
    """A page of tables. The answer to `GET /v1/players/{player_id}/tables` and `GET /v1/tables`."""

    tables: list[TableSummary]
    """Newest first."""
    next: NotRequired[str]
    """The cursor of the next page, where there is one."""


class PrivatePart(TypedDict):
    """The part of an event visible to one seat only. A part of `Event`."""

    salt: str
    """16 bytes in hex: SHA-256(salt || canonical(data)) is the seal."""
    data: dict[str, Any]
    """The data known only to this seat."""


class Event(TypedDict):
    """One event. `type` says what happened, `schema` is the version of that type's schema, `data` is what is public.
    Without `hash`, `private` and `disclosed` it is the public form, which is hashed. The answer to `GET
    /v1/tables/{table_id}/events`. A part of `Record`, `Batch`, `EventPage` and `TurnMessage`.
    """

    table: str
    """The table's id."""
    version: int
    """From 1, without gaps."""
    type: str
    """The type of the event."""
    schema: int
    """The schema version of this type of event."""
    at: int
    """In milliseconds since the epoch."""
    actor: int | None
    """The seat that acted; null for the system."""
    by: Literal["player", "house", "deadline", "system"]
    data: dict[str, Any]
    """The public data."""
    sealed: dict[str, str]
    """Seals of what is private, by seat."""
    hash: str
    """The chain's hash at this version, in hex."""
    private: NotRequired[PrivatePart]
    """For the seat's own player."""
    disclosed: NotRequired[dict[str, dict[str, Any]]]
    """The private data by seat, once the table is over."""


class Record(TypedDict):
    """Everything needed to check a finished table without the service. The answer to `GET
    /v1/players/{player_id}/records`, `GET /v1/tables/{table_id}/record` and `GET /v1/feed/records`.
    """

    format: str
    """cardtable-record/1"""
    table: str
    """The table's id."""
    game: str
    """The game's slug."""
    preset: str
    """The preset it was opened with."""
    options: dict[str, Any]
    """All options."""
    rules_version: int
    """The version of the rules it was played by."""
    seed_commitment: str
    """SHA-256 of the server's seed."""
    client_seeds: list[str]
    """By seat; empty for a table that never started."""
    server_seed: str
    """The server's seed, in hex."""
    events: list[Event]
    """All of them, with everything disclosed."""
    head: str
    """The chain's hash at the end, in hex."""
    result: MatchResult | None
    parent: NotRequired[dict[str, Any]]
    """For a fork: the full record of the table that it continues."""


class StreamTicket(TypedDict):
    """A substitute for the token in the address of one request. The answer to `POST /v1/me/tickets`."""

    ticket: str
    """For one GET of events or of the feed, as `?ticket=`. It is revoked with the token that requested it."""
    expires_at: int
    """Until when it can be used, in milliseconds since the epoch."""


class NewToken(TypedDict):
    """One more token of an account. The answer to `POST /v1/me/tokens`."""

    id: str
    """To name and revoke it; it opens nothing."""
    token: str
    """Shown once."""


class Token(TypedDict):
    """A token, as its owner sees it. The answer to `PATCH /v1/me/tokens/{token_id}`. A part of `TokenList`."""

    id: str
    """To name or remove it; it opens nothing."""
    name: str | None
    """As given; null for one without a name."""
    created_at: int | None
    """In milliseconds since the epoch; null for a token of a release that kept no times."""
    used_on: str | None
    """The day (UTC) of the latest use; null before it."""
    this: bool
    """True if it is the token of this request."""


class TokenList(TypedDict):
    """The tokens of an account. The answer to `GET /v1/me/tokens`."""

    tokens: list[Token]
    """The sender's first, then the newest; at most 100."""


class Recovery(TypedDict):
    """The state of the account's recovery code. The answer to `GET /v1/me/recovery`."""

    created_at: int | None
    """When it was made, in milliseconds since the epoch; null without one."""


class RecoveryCode(TypedDict):
    """A new recovery code. The answer to `PUT /v1/me/recovery`."""

    code: str
    """Shown once."""
    created_at: int
    """In milliseconds since the epoch."""


class Passkey(TypedDict):
    """A passkey, as its owner sees it. The answer to `POST /v1/me/passkeys`. A part of `PasskeyList`."""

    id: str
    """To name or remove it; it opens nothing."""
    name: str | None
    """As given; null for one without a name."""
    created_at: int | None
    """In milliseconds since the epoch; null for a token of a release that kept no times."""
    used_on: str | None
    """The day (UTC) of the latest use; null before it."""


class PasskeyList(TypedDict):
    """The passkeys of an account. The answer to `GET /v1/me/passkeys`."""

    passkeys: list[Passkey]
    """The newest first; at most 20."""


class PasskeyOptions(TypedDict):
    """The options for a browser's passkey request, valid once and for five minutes. The answer to `POST /v1/me/passkey-
    options` and `POST /v1/passkey-options`.
    """

    options: dict[str, Any]
    """`PublicKeyCredentialCreationOptionsJSON`, or to sign in `...RequestOptionsJSON`."""


class Channel(TypedDict):
    """A channel for the account's notifications. The answer to `POST /v1/me/notifications/channels` and `PATCH
    /v1/me/notifications/channels/{channel_id}`. A part of `Notifications`.
    """

    id: str
    """Opaque; the same for the same address."""
    kind: Literal["push", "webhook", "mail"]
    address: str
    """The destination."""
    created_at: int
    """When it was added, in milliseconds since the epoch."""
    confirmed: bool
    """True if it is used: a mail address is, once its code was given, and a webhook, once it has answered its
    challenge.
    """
    failing: bool
    """True if it has failed so often that it is not used until a test succeeds."""


class ChosenKinds(TypedDict):
    """The kinds of notifications for each kind of channel. A part of `Notifications`."""

    push: list[Literal["your_turn", "invitation", "round_paired", "table_over"]]
    """By push."""
    webhook: list[Literal["your_turn", "invitation", "round_paired", "table_over"]]
    """By webhooks."""
    mail: list[Literal["your_turn", "invitation", "round_paired", "table_over"]]
    """By mail."""


class QuietHours(TypedDict):
    """Hours in which nothing is sent. A part of `Notifications`."""

    start: str
    """As `22:00`."""
    end: str
    """As `07:30`."""
    zone: str
    """An IANA time zone."""


class Notifications(TypedDict):
    """The channels and choices by which an account is notified outside the page. The answer to `GET
    /v1/me/notifications` and `PUT /v1/me/notifications`.
    """

    channels: list[Channel]
    """Oldest first."""
    kinds: ChosenKinds
    quiet_hours: QuietHours | None
    """null for none."""
    push_key: str
    """The service's VAPID public key: the `applicationServerKey` of a browser's subscription."""
    mail: bool
    """True if the service sends mail."""


class PlayerRange(TypedDict):
    """The range of seats that a table may have. A part of `Preset`, `GameSummary` and `GameDetail`."""

    min: int
    """The least number of seats."""
    max: int
    """The greatest number of seats."""


class GamePackage(TypedDict):
    """The package that gives an installed game. A part of `GameSummary` and `GameDetail`."""

    name: str
    """The name of the package."""
    version: str
    """The version of the package."""


class Preset(TypedDict):
    """A named bundle of options. A part of `GameSummary` and `GameDetail`."""

    name: str
    """The name by which a table is opened with it."""
    title: str
    """For people."""
    options: dict[str, Any]
    """The options that it sets."""
    players: PlayerRange


class Strategy(TypedDict):
    """A strategy of house bots. A part of `GameSummary` and `GameDetail`."""

    name: str
    """The strategy and its version."""
    title: str
    """For people."""
    summary: str
    """Its way of playing."""
    players: list[int]
    """The numbers of seats at which people are offered the strategy, because its strength is shown to differ from that
    of the other levels there. Empty if there are none. Requests may name it at any number of seats.
    """


class GameSummary(TypedDict):
    """A game in a list. A part of `GameList`."""

    slug: str
    """The game's name in the API."""
    aliases: list[str]
    """Other names that requests may use. A name may stand for a preset."""
    title: str
    """The game's name for people."""
    summary: str
    """The subject of the game."""
    players: PlayerRange
    rules_version: int
    """The version of the rules for new tables."""
    package: GamePackage | None
    """The package that gives an installed game; null for Cardtable's own."""
    presets: list[Preset]
    """Bundles of options; the first is the default."""
    strategies: list[Strategy]
    """House bots."""
    has_lesson: bool
    """True if the game's package brings a lesson, which is among the details."""


class GameList(TypedDict):
    """All games. The answer to `GET /v1/games`."""

    games: list[GameSummary]
    """By slug."""


class GameDetail(TypedDict):
    """A game, with all that a client needs to play it. The answer to `GET /v1/games/{slug}`."""

    slug: str
    """The game's name in the API."""
    aliases: list[str]
    """Other names that requests may use. A name may stand for a preset."""
    title: str
    """The game's name for people."""
    summary: str
    """The subject of the game."""
    players: PlayerRange
    rules_version: int
    """The version of the rules for new tables."""
    package: GamePackage | None
    """The package that gives an installed game; null for Cardtable's own."""
    presets: list[Preset]
    """Bundles of options; the first is the default."""
    strategies: list[Strategy]
    """House bots."""
    has_lesson: bool
    """True if the game's package brings a lesson, which is among the details."""
    options: dict[str, Any]
    """JSON Schema of a table's options."""
    moves: dict[str, Any]
    """JSON Schema of a move."""
    state: dict[str, Any]
    """JSON Schema of the `state` of a table."""
    events: dict[str, Any]
    """The schemas of events, by type: a list of `{schema, description, actor, data, private}` for each type, the newest
    last. `data` and `private` (what is sealed for a seat) are JSON Schemas; `private` is null where nothing is
    private. `actor` is whether a seat acted, null where that depends.
    """
    result: dict[str, Any]
    """JSON Schema of the `result` of a match."""
    rules: str
    """The rules for players, in Markdown."""
    lesson: dict[str, Any] | None
    """The lesson of the game's package: `{title, table, steps}`, as the page shows it. Null if it brings none."""


class GameWords(TypedDict):
    """The words of a game in one language, as messages of Project Fluent. The sentence of an event is the message with
    its name, such as `event-bid_made`, with the event's data as variables. Missing messages fall back to English.
    The answer to `GET /v1/games/{slug}/words`.
    """

    game: str
    """The game's slug."""
    language: str
    """The code of the language."""
    complete: bool
    """True if every message is translated; if not, the names of cards, games and moves are."""
    reviewed: bool
    """True if a native speaker has reviewed the translation."""
    shared: str
    """The messages of all games, in Fluent's syntax."""
    own: str
    """Those of the game, in Fluent's syntax. They take the place of shared ones with the same names."""
    rules: str | None
    """The rules in two minutes, in Markdown; null where there are none in the language."""


class TableSeat(TypedDict):
    """A seat of a table. A part of `Table`."""

    seat: int
    """0 to n-1, clockwise."""
    player: SeatedPlayer | None
    client_seed: str | None
    """Once revealed."""
    away: bool
    """A house bot plays for the player until the player is back."""
    resigned: bool
    """A house bot plays to the end."""
    sharing: NotRequired[bool]
    """Whether the player agrees that the record may be used in open datasets; missing where not."""


class InvitedPlayer(TypedDict):
    """A player for whom a seat is reserved. A part of `Invitation`."""

    id: str
    """The account's id."""
    name: str | None
    """The present name; null for an erased account."""
    face: str | None
    """The face that the player has chosen, or null. Later releases may have others."""


class Invitation(TypedDict):
    """A seat reserved for a player. A part of `Table`."""

    seat: int
    """Its number."""
    player: InvitedPlayer
    rematch_of: str | None
    """The table of which this is the rematch."""


class HandValue(TypedDict):
    """The value of a hand, as a showdown would name it. A part of `TableViewer` and `Cause`."""

    name: str
    """The game's word for such hands."""
    cards: list[str]
    """The cards that make up the hand, best first."""
    points: int | None
    """The total of its cards, where hands of its kind are counted."""


class TableViewer(TypedDict):
    """Whose view of the table this is. A part of `Table` and `ViewerPart`."""

    seat: int | None
    """The seat whose view this is; null for a spectator."""
    hand: NotRequired[HandValue]
    """The value of the seat's own hand, in games that compare hands, while it is complete."""


class Turn(TypedDict):
    """Whose time is running. A part of `Table` and `ViewerPart`."""

    seats: list[int]
    """The seats whose time is running."""
    deadline: int | None
    """In milliseconds since the epoch; null while only house bots are to move."""
    allowed: NotRequired[list[str]]
    """The move types of this view's own seat."""


class ForkedFrom(TypedDict):
    """The position of a finished table that a fork continues. A part of `Table`."""

    table: str
    """The id of that table."""
    version: int
    """Its version in that position."""
    head: str
    """The head of its log, which is over, in hex."""


class HandInView(TypedDict):
    """Hand in view. A part of `GameState`."""

    seat: int
    """Whose hand it is."""
    count: int
    """Number of cards in the hand."""
    cards: list[str] | None
    """The cards in dealt order; null if the viewer may not know them."""
    out: bool
    """Whether the seat is out of the match."""


class Table(TypedDict):
    """A table as one viewer may see it. The answer to `POST /v1/tables`, `GET /v1/tables/{table_id}`, `DELETE
    /v1/tables/{table_id}`, `GET /v1/tables/{table_id}/replay`, `POST /v1/tables/{table_id}/seats`, `POST /v1/quick-
    seats`, `PATCH /v1/tables/{table_id}/seats/{seat}`, `PUT /v1/tables/{table_id}/sharing`, `POST
    /v1/tables/{table_id}/seeds`, `POST /v1/tables/{table_id}/invitations`, `DELETE
    /v1/tables/{table_id}/invitations/{player_id}`, `POST /v1/tables/{table_id}/rematch`, `GET /v1/links/{code}`,
    `POST /v1/links/{code}/seats`, `POST /v1/tables/{table_id}/forks` and `POST /v1/daily`. A part of `Position`,
    `InvitationMessage`, `TableMessage`, `SeedingMessage` and `TurnMessage`.
    """

    id: str
    """Opaque."""
    game: str
    """The game's slug."""
    preset: str
    """The preset it was opened with."""
    options: dict[str, Any]
    """All options."""
    rules_version: int
    """The version of the rules it is played by."""
    status: Literal["open", "seeding", "playing", "finished", "abandoned"]
    version: int
    """The number of the latest event."""
    head: str
    """The chain's hash at this version, in hex. Keep it with the version: it is a receipt."""
    seed_commitment: str
    """SHA-256 of the server's seed, from before the first deal."""
    server_seed: str | None
    """Once the table is over."""
    visibility: str
    """public or unlisted."""
    turn_seconds: int
    """Time for a turn, in seconds."""
    opener: str
    """The id of the account that opened it."""
    seats: list[TableSeat]
    """By number."""
    invitations: list[Invitation]
    """Seats reserved for players, while the table is open."""
    viewer: TableViewer
    turn: Turn | None
    parent: ForkedFrom | None
    """Where a fork comes from; null for every other table."""
    open_information: bool
    """Whether the hand it began with was public. Such a table is not rated."""
    day: str | None
    """The day whose deal is played, in UTC; null at every other table."""
    state: dict[str, Any] | None
    """The game's own view; null before the start, but not in a fork."""
    result: MatchResult | None
    rated: NotRequired[bool]
    """Whether the match counts for ratings; missing where it does not."""
    beacon_at: NotRequired[int]
    """When the awaited beacon round is due, in ms."""


class ViewerPart(TypedDict):
    """The fields of a table that depend on the viewer. A part of `Position`."""

    viewer: TableViewer
    turn: Turn | None
    state: dict[str, Any] | None
    """Without `last_hand`, which everybody sees alike."""


class Position(TypedDict):
    """A finished table at a version. A part of `PositionPage`."""

    table: Table
    """As the public saw it."""
    seen: dict[str, ViewerPart]
    """The fields that others saw differently: each seat by its number, and all seats together as `all`."""


class PositionPage(TypedDict):
    """Positions of a finished table after a version. The answer to `GET /v1/tables/{table_id}/positions`."""

    positions: list[Position]
    """In order."""
    next: NotRequired[int]
    """If there are more: the `after` of the next page."""


class Batch(TypedDict):
    """The events of one command, and of all that followed from it. The answer to `DELETE
    /v1/tables/{table_id}/seats/{seat}` and `POST /v1/tables/{table_id}/moves`.
    """

    game: str
    """The game's slug."""
    version: int
    """The version of the last of the events."""
    head: str
    """The chain's hash there, in hex. Keep it with the version: it is a receipt."""
    events: list[Event]
    """As the sender sees them."""


class InvitationLink(TypedDict):
    """A link with which anyone may sit down. The answer to `POST /v1/tables/{table_id}/links`."""

    code: str
    """Unguessable, and shown only here."""
    table: str
    """The table's id."""
    expires_at: int
    """In milliseconds since the epoch."""


class TableCode(TypedDict):
    """The letters with which friends in one room find a table. The answer to `PUT /v1/tables/{table_id}/code`."""

    letters: str
    """Four different consonants."""
    table: str
    """The table's id."""
    url: str
    """The page where friends join with them, at the address of the setting CARDTABLE_URL."""
    expires_at: int
    """In milliseconds since the epoch; they end at the first deal, if that comes before."""


class CodedTable(TypedDict):
    """The table to which a code leads. The answer to `GET /v1/codes/{letters}`."""

    id: str
    """The table's id."""
    game: str
    """The game's slug."""
    free_seats: int
    """Number of seats that anyone may take: neither taken nor reserved."""


class LegalMoveList(TypedDict):
    """The legal moves of a seat. The answer to `GET /v1/tables/{table_id}/moves`."""

    game: str
    """The game's slug."""
    version: int
    """The version at which they are legal."""
    legal_moves: list[Move]
    """Each as it can be sent."""
    complete: bool
    """False where there are too many to list."""
    chances: list[int] | None
    """For each move, the percentage of possible deals in which the bid made or called is true, given the seat's own
    cards alone. 0 and 100 only if it is certain; null in games without bids.
    """


class Cause(TypedDict):
    """A reason to prefer a move, as a code. docs/analyses.md has the values of each code; others are absent. A part of
    `Hint` and `JudgedDecision`.
    """

    code: Literal[
        "could_not_lose",
        "neighbour_higher",
        "others_higher",
        "held_by_caller",
        "bid_by_unseen",
        "bid_likely",
        "earlier_bid_unlikely",
        "other_bid_likelier",
        "better_hand",
        "costs_more_often",
        "gains_more",
    ]
    card: NotRequired[str]
    """A card that the reason speaks of."""
    made: NotRequired[Move]
    """The move made, or the second best one for a hint."""
    best: NotRequired[Move]
    """The best move."""
    bid: NotRequired[dict[str, Any]]
    """The bid made, or called, or not called: `kind`, `ranks` and perhaps `suit`."""
    best_bid: NotRequired[dict[str, Any]]
    """The bid of the best move."""
    hand: NotRequired[HandValue]
    """The value of the hand after `made`."""
    best_hand: NotRequired[HandValue]
    """The value of the hand after `best`."""
    count: NotRequired[int]
    """Number of cases out of the `whole`."""
    whole: NotRequired[int]
    """The number of unseen cards, or of deals."""
    percent: NotRequired[int]
    """A share of deals, cards or hands."""
    best_percent: NotRequired[int]
    """The same for the best move."""
    gain: NotRequired[float]
    """Average gain of the best move."""
    unit: NotRequired[str]
    """Unit of gains and losses, as in a decision."""


class Hint(TypedDict):
    """The move that a house bot would make. The answer to `GET /v1/tables/{table_id}/hint`."""

    version: int
    """The version at which the move is legal."""
    move: Move
    """As it can be sent."""
    reason: str | None
    """One sentence in English; null if the only reason is that there is no other move."""
    cause: NotRequired[Cause]
    """The reason as a code with values."""


class BlockedPlayer(TypedDict):
    """A player whom the sender has blocked. A part of `BlockList`."""

    id: str
    """The account's id."""
    name: str | None
    """The present name; null for an erased account."""
    face: str | None
    """The face that the player has chosen, or null. Later releases may have others."""


class BlockList(TypedDict):
    """Players whom the sender has blocked. The answer to `GET /v1/me/blocks`."""

    blocks: list[BlockedPlayer]
    """The latest one last; at most 500."""


class OwnDayResult(TypedDict):
    """The sender's result. A part of `Today` and `Day`."""

    place: int
    """The place, 1 for the best."""
    score: int | None
    """The score, where the game has one."""
    course: str
    """A sign for each hand: `+` gained, `=` cost nothing, `-` cost something, `x` put the seat out."""
    seats: int
    """Number of seats."""
    position: int | None
    """1, and one more for each who did better; null with fewer than 5 people."""
    better_than: int | None
    """Better than so many of 100 others; null with fewer than 5 people."""


class DayField(TypedDict):
    """The results of all people. A part of `Today` and `Day`."""

    people: int
    """Number of people."""
    places: list[int]
    """Number of people with each place, from the first on."""
    mean_place: float
    """The mean of the places."""
    mean_score: float | None
    """The mean of the scores, where the game has one."""


class ParResult(TypedDict):
    """The result of a house bot in the same seat. A part of `Today` and `Day`."""

    place: int
    """The place, 1 for the best."""
    score: int | None
    """The score, where the game has one."""
    course: str
    """A sign for each hand: `+` gained, `=` cost nothing, `-` cost something, `x` put the seat out."""
    strategy: str
    """The house bot."""


class BestOfDay(TypedDict):
    """One of the best matches of a day that is over. A part of `Today` and `Day`."""

    place: int
    """The place, 1 for the best."""
    score: int | None
    """The score, where the game has one."""
    course: str
    """A sign for each hand: `+` gained, `=` cost nothing, `-` cost something, `x` put the seat out."""
    table: str
    """The table."""
    player: str
    """The player."""
    name: str | None
    """The name, null for an erased account."""
    face: str | None
    """The face."""


class Tomorrow(TypedDict):
    """The deal of the next day. A part of `Today`."""

    date: str
    """The day, in UTC."""
    game: str
    """The game."""
    preset: str
    """Its preset."""
    options: dict[str, Any]
    """The options that differ from it."""
    seats: int
    """Number of seats. The player has seat 0."""
    bots: str
    """The strategy in all other seats."""
    commitment: str
    """The hash of the day's server seed."""


class PastDay(TypedDict):
    """A day of the sender's. A part of `Today`."""

    place: int
    """The place, 1 for the best."""
    score: int | None
    """The score, where the game has one."""
    course: str
    """A sign for each hand: `+` gained, `=` cost nothing, `-` cost something, `x` put the seat out."""
    date: str
    """The day."""
    game: str
    """The game."""
    table: str
    """The sender's table."""


class Today(TypedDict):
    """Today's deal. The answer to `GET /v1/daily`."""

    date: str
    """The day, in UTC."""
    game: str
    """The game."""
    preset: str
    """Its preset."""
    options: dict[str, Any]
    """The options that differ from it."""
    seats: int
    """Number of seats. The player has seat 0."""
    bots: str
    """The strategy in all other seats."""
    commitment: str
    """The hash of the day's server seed."""
    begins_at: int
    """When the day begins, in ms."""
    ends_at: int
    """When it ends, in ms. Only what ends before counts."""
    over: bool
    """True if it is over."""
    seed: str | None
    """The server seed of all its tables when the day is over; null before."""
    played: int
    """Number of people with a result."""
    table: str | None
    """The sender's table."""
    result: OwnDayResult | None
    """The sender's result; null without a match that counts."""
    field: DayField | None
    """All people; null where fewer than 5 have a result."""
    par: list[ParResult]
    """House bots of each strategy in the sender's seat."""
    best: list[BestOfDay]
    """The best matches, when the day is over."""
    tomorrow: Tomorrow
    history: list[PastDay]
    """The sender's results of the last 35 days, newest first."""
    streak: int
    """On how many days in a row the sender has a result, up to today or yesterday; 35 at most."""


class Day(TypedDict):
    """The deal of a day. `field` and `par` are present for players with a result, and for everyone once the day is
    over. The answer to `GET /v1/daily/{date}`.
    """

    date: str
    """The day, in UTC."""
    game: str
    """The game."""
    preset: str
    """Its preset."""
    options: dict[str, Any]
    """The options that differ from it."""
    seats: int
    """Number of seats. The player has seat 0."""
    bots: str
    """The strategy in all other seats."""
    commitment: str
    """The hash of the day's server seed."""
    begins_at: int
    """When the day begins, in ms."""
    ends_at: int
    """When it ends, in ms. Only what ends before counts."""
    over: bool
    """True if it is over."""
    seed: str | None
    """The server seed of all its tables when the day is over; null before."""
    played: int
    """Number of people with a result."""
    table: str | None
    """The sender's table."""
    result: OwnDayResult | None
    """The sender's result; null without a match that counts."""
    field: DayField | None
    """All people; null where fewer than 5 have a result."""
    par: list[ParResult]
    """House bots of each strategy in the sender's seat."""
    best: list[BestOfDay]
    """The best matches, when the day is over."""


class EventPage(TypedDict):
    """Events of a table after a version. The answer to `GET /v1/tables/{table_id}/events`."""

    game: str
    """The game's slug."""
    events: list[Event]
    """In order."""
    version: int
    """The table's latest version."""
    head: str
    """The chain's hash there, in hex."""
    next: NotRequired[int]
    """The `after` of the next page, or its `before`, if there is one."""


class FinishedPlayer(TypedDict):
    """A player by id. Names are left out: they may change, and an entry of the feed does not. A part of
    `FinishedTable`.
    """

    id: str | None
    """The account's id; null for a house bot."""
    kind: Literal["human", "bot", "house"]
    strategy: NotRequired[str]
    """The strategy of a house bot."""


class FinishedTable(TypedDict):
    """A public table that is over. An entry never changes. The answer to `GET /v1/feed`. A part of `FeedPage`."""

    position: int
    """1, 2, 3, ... in the order in which tables ended."""
    table: str
    """The table's id."""
    game: str
    """The game's slug."""
    preset: str
    """The preset it was opened with."""
    status: Literal["finished", "abandoned"]
    open_information: bool
    """True if the table is a fork, which is not rated."""
    opened_at: int
    """In milliseconds since the epoch."""
    ended_at: int
    """In milliseconds since the epoch."""
    version: int
    """The number of its last event."""
    head: str
    """The chain's hash at this version, in hex: a receipt."""
    players: list[FinishedPlayer]
    """By seat."""
    result: MatchResult | None
    """null where the table was abandoned."""
    rated: NotRequired[bool]
    """Whether the match counts for ratings; missing where it does not."""
    mute: NotRequired[list[int]]
    """Seats of players who never made a move; the match counts for the others only, and against those who left. Missing
    where there are none.
    """
    leavers: NotRequired[list[int]]
    """Seats of players who resigned or were away at the end, who left first comes first; then those who came back and
    never made a move. Missing where there are none.
    """
    same_address: NotRequired[list[list[int]]]
    """Pairs of seats of a rated table that were taken from one address. Missing where there are none."""
    seeds_revealed: NotRequired[list[int]]
    """Whose seeds were known when a full table was abandoned before its first deal. Missing for others."""


class FeedPage(TypedDict):
    """A page of the feed of finished tables. The answer to `GET /v1/feed`."""

    tables: list[FinishedTable]
    """By position."""
    position: int
    """Continue after this one: the last position that this page covers."""
    last: int
    """The last position of the feed."""


class LeaderboardPlace(TypedDict):
    """A player's place on a leaderboard. A part of `Leaderboard`."""

    played: int
    """Finished matches."""
    won: int
    """First places, shared ones included."""
    lost: int
    """Last places."""
    abandoned: int
    """Matches that were abandoned, or where the player or all others never moved; not in `played`."""
    mean_place: float | None
    """The mean of the places, 1 for the best; null before the first finished match."""
    mean_seats: float | None
    """The mean of the numbers of seats in these matches."""
    rating: Rating | None
    """null before the first rated match."""
    rank: int
    """From 1."""
    player: SeatedPlayer


class Leaderboard(TypedDict):
    """A page of the leaderboard of a game. The answer to `GET /v1/leaderboards/{slug}`."""

    game: str
    """The game's slug."""
    board: Literal["people", "bots"]
    own: LeaderboardPlace | None
    """The sender's place; null for one who is not on the board."""
    places: list[LeaderboardPlace]
    """Best first."""
    next: NotRequired[str]
    """The cursor of the next page, where there is one."""


class RatedMatch(TypedDict):
    """A rated match of a player. A part of `PlayerRatings`."""

    table: str
    """The table's id."""
    ended_at: int
    """In milliseconds since the epoch."""
    points: int
    """The player's points after it."""
    change: int
    """Change of the points."""


class PlayerRatings(TypedDict):
    """A player's points in one game over time. The answer to `GET /v1/players/{player_id}/ratings`."""

    game: str
    """The game's slug."""
    matches: list[RatedMatch]
    """The latest 100, oldest first."""


class SeatRating(TypedDict):
    """The change of a seat's rating by a match. A part of `TableRatings`."""

    seat: int
    """Its number."""
    points: int
    """The player's points after it."""
    change: int
    """Change of the points."""


class TableRatings(TypedDict):
    """The changes of the players' ratings by a match. The answer to `GET /v1/tables/{table_id}/ratings`."""

    pending: bool
    """True if the changes of a rated match are not known yet."""
    seats: list[SeatRating]
    """Those whose players' ratings it changed."""


class InclusionProof(TypedDict):
    """Shows that the log of heads has a table. The answer to `GET /v1/log/proofs/inclusion`."""

    table: str
    """The id of the table."""
    position: int
    """Position in the feed. The leaf has the index below it."""
    size: int
    """The size of the log."""
    hashes: list[str]
    """In hex, in the order of RFC 6962."""
    checkpoint: str
    """The signed checkpoint at that size."""


class ConsistencyProof(TypedDict):
    """Shows that the log of heads has only grown. The answer to `GET /v1/log/proofs/consistency`."""

    old: int
    """The smaller size."""
    new: int
    """The larger size."""
    hashes: list[str]
    """In hex, in the order of RFC 6962."""


class InvitationMessage(TypedDict):
    """A seat is reserved for the player. A part of `ResetMessage` and `StreamMessage`."""

    table: str
    """The table's id."""
    version: int
    """The version that `view` is for."""
    seat: int
    """The reserved seat."""
    view: Table
    """The table as the player sees it now."""
    by: str
    """The id of the opener."""
    rematch_of: str | None
    """The table of which this is the rematch."""


class TableMessage(TypedDict):
    """A message about a table. `seated`, `away` and `finished` have no further fields. A part of `ResetMessage` and
    `StreamMessage`.
    """

    table: str
    """The table's id."""
    version: int
    """The version that `view` is for."""
    seat: int | None
    """The player's seat; null for a player without one."""
    view: Table
    """The table as the player sees it now."""


class SeedingMessage(TypedDict):
    """All seats are taken, and the player must reveal the seat's seed. A part of `ResetMessage` and `StreamMessage`."""

    table: str
    """The table's id."""
    version: int
    """The version that `view` is for."""
    seat: int
    """The player's seat."""
    view: Table
    """The table as the player sees it now."""
    deadline: int
    """In milliseconds since the epoch."""


class TurnMessage(TypedDict):
    """The player has the turn. A part of `ResetMessage` and `StreamMessage`."""

    table: str
    """The table's id."""
    version: int
    """The version that `view` is for."""
    seat: int
    """The player's seat."""
    view: Table
    """The table as the player sees it now."""
    since: int
    """The version since which the table waits: the table and this number identify the turn."""
    deadline: int | None
    """In milliseconds since the epoch; null where there is none."""
    legal_moves: list[Move]
    """Each as it can be sent."""
    complete: bool
    """False where there are too many to list."""
    history: list[Event]
    """The events since the seat's last move, as the player sees them."""


class Unreadable(TypedDict):
    """A table that is currently unreadable. A part of `ResetMessage` and `StreamMessage`."""

    table: str
    """The table's id."""
    code: Literal["log_damaged", "newer_release", "earlier_release", "unavailable", "internal"]
    """The code with which reading the table is refused."""
    detail: str
    """The same as a sentence."""


class ResetMessage(TypedDict):
    """All current messages of the player, by kind. A part of `StreamMessage`."""

    invited: list[InvitationMessage]
    seated: list[TableMessage]
    seeding: list[SeedingMessage]
    your_turn: list[TurnMessage]
    away: list[TableMessage]
    unreadable: list[Unreadable]


class StreamMessage(TypedDict):
    """One message of the player's own stream. The answer to `GET /v1/me/events`."""

    id: int
    """To continue after, as `Last-Event-ID`."""
    event: Literal["reset", "invited", "seated", "seeding", "your_turn", "away", "finished", "unreadable"]
    data: ResetMessage | InvitationMessage | SeedingMessage | TurnMessage | TableMessage | Unreadable
    """The type of the message; see the operation."""


class AuditCheck(TypedDict):
    """One check of an audit. A part of `Audit` and `AuditSummary`."""

    name: str
    """Name of the check."""
    status: str
    """passed, failed or unavailable."""
    detail: str | None
    """In a sentence."""


class BotDecisions(TypedDict):
    """The decisions of house bots that an audit repeated. A part of `Audit` and `AuditSummary`."""

    asked: str
    """sample or full."""
    made: int
    """Number of decisions made by house bots."""
    again: int
    """Number of repeated decisions."""


class Divergence(TypedDict):
    """The first event that differs. A part of `Audit` and `AuditSummary`."""

    version: int | None
    """The event's version; null if no single event is at fault."""
    check: str
    """The check that found it."""
    detail: str
    """In a sentence."""


class Receipt(TypedDict):
    """A version and the head received with it. A part of `Audit`."""

    version: int
    """A version."""
    head: str
    """The head that somebody received with it."""


class Audit(TypedDict):
    """An audit: its progress and its result. The answer to `POST /v1/tables/{table_id}/audits` and `GET
    /v1/audits/{audit_id}`.
    """

    id: str
    """Opaque."""
    table: str
    """The table's id."""
    status: Literal["queued", "running", "passed", "failed"]
    by: Literal["player", "system"]
    """system: the nightly run, for which an audit may be queued until the night."""
    requested_at: int
    """In milliseconds since the epoch."""
    ended_at: int | None
    """null until it has passed or failed."""
    bots: Literal["sample", "full"]
    events: int
    """Number of events of the table."""
    done: int
    """Number of events checked so far."""
    checks: list[AuditCheck]
    """The checks so far."""
    decisions: BotDecisions | None
    """The decisions of house bots; null until the audit has ended, or if they can't be repeated."""
    first_divergence: Divergence | None
    """The first event that differs; null if none does."""
    receipts: list[Receipt]
    """As given."""


class AuditSummary(TypedDict):
    """An audit in a list: without its receipts. A part of `AuditPage`."""

    id: str
    """Opaque."""
    table: str
    """The table's id."""
    status: Literal["queued", "running", "passed", "failed"]
    by: Literal["player", "system"]
    """system: the nightly run, for which an audit may be queued until the night."""
    requested_at: int
    """In milliseconds since the epoch."""
    ended_at: int | None
    """null until it has passed or failed."""
    bots: Literal["sample", "full"]
    events: int
    """Number of events of the table."""
    done: int
    """Number of events checked so far."""
    checks: list[AuditCheck]
    """The checks so far."""
    decisions: BotDecisions | None
    """The decisions of house bots; null until the audit has ended, or if they can't be repeated."""
    first_divergence: Divergence | None
    """The first event that differs; null if none does."""


class AuditPage(TypedDict):
    """A page of audits. The answer to `GET /v1/tables/{table_id}/audits`."""

    audits: list[AuditSummary]
    """Latest first."""
    next: NotRequired[str]
    """The cursor of the next page, where there is one."""


class AnalysedSeat(TypedDict):
    """The analysis of a seat. A part of `Analysis`."""

    seat: int
    """The seat."""
    decisions: int
    """Number of decisions it made."""
    judged: int
    """Number of judged decisions. Those with a single move are not judged."""
    mistakes: int
    """Number of decisions that clearly lost something."""
    lost: float
    """Total loss of these mistakes."""
    unit: str | None
    """Unit of that: lives, tokens, counters, chips, points or hands; null without decisions."""
    worst: int | None
    """The version of the mistake with the highest lower end of its loss interval."""


class Analysis(TypedDict):
    """An analysis: its progress and its result, without the decisions. The answer to `POST
    /v1/tables/{table_id}/analyses` and `GET /v1/analyses/{analysis_id}`. A part of `AnalysisPage`.
    """

    id: str
    """Opaque."""
    table: str
    """The table's id."""
    version: int
    """The version of the analysis, which changes when a release judges differently."""
    status: Literal["queued", "running", "done", "failed"]
    """failed: the log can't be read, or another release began it."""
    requested_at: int
    """In milliseconds since the epoch."""
    ended_at: int | None
    """null until it is done or has failed."""
    events: int
    """Number of events of the table."""
    total: int | None
    """The number of decisions to judge; null before a worker has begun."""
    percent: int
    """Progress, from 0 to 100."""
    decisions: int
    """Number of decisions judged so far."""
    complete: bool
    """True if all decisions are judged, not only the first 5,000."""
    summary: list[AnalysedSeat] | None
    """By seat; null until it is done."""


class AnalysisPage(TypedDict):
    """A page of analyses. The answer to `GET /v1/tables/{table_id}/analyses`."""

    analyses: list[Analysis]
    """Latest first."""
    next: NotRequired[str]
    """The cursor of the next page, where there is one."""


class Estimate(TypedDict):
    """A mean over deals of the hidden cards, in the unit of the decision, with at most two decimals. A part of
    `JudgedMove` and `JudgedDecision`.
    """

    mean: float
    """The mean."""
    low: float
    """The lower end of its 95% interval."""
    high: float
    """The upper end."""


class JudgedMove(TypedDict):
    """A move and what it is worth. A part of `JudgedDecision`."""

    move: Move
    """The move."""
    value: Estimate


class JudgedBid(TypedDict):
    """A bid that was made or called. A part of `JudgedDecision`."""

    chance: float
    """The chance that it was true, as far as the seat could know, from 0 to 1."""
    held: bool
    """True if the bid was in fact true."""


class JudgedDecision(TypedDict):
    """A decision, judged from what its seat could see. A part of `DecisionPage`."""

    version: int
    """The version of the event of its move."""
    hand: int
    """The number of the hand."""
    seat: int
    """The seat."""
    move: Move
    """The move made."""
    candidates: list[JudgedMove]
    """The best of the moves compared, best first, and the move made."""
    compared: int
    """Number of moves compared."""
    unit: str
    """Unit of values: lives, tokens, counters, chips, points or hands."""
    before: float | None
    """The seat's expected standing after the best move, against the average of all seats; null if not judged."""
    after: float | None
    """The same after the move made."""
    loss: Estimate | None
    """`before` less `after`."""
    mistake: bool
    """True if the loss is clear: its whole interval is above 0, and it is not too small to matter."""
    reason: str | None
    """For a mistake: the reason, in one sentence."""
    samples: int
    """The number of deals of the hidden cards in the sample."""
    forced: bool
    """True if there was only one move."""
    bid: JudgedBid | None
    """In games with bids."""
    cause: NotRequired[Cause]
    """The reason as a code with values; absent in analyses of earlier releases."""


class DecisionPage(TypedDict):
    """A page of decisions. The answer to `GET /v1/analyses/{analysis_id}/decisions`."""

    decisions: list[JudgedDecision]
    """Sorted by suspected loss, the largest first."""
    next: NotRequired[str]
    """The cursor of the next page, where there is one."""


class Organiser(TypedDict):
    """The player who opened the tournament. A part of `Tournament` and `TournamentSummary`."""

    id: str
    """The account's id."""
    name: str | None
    """The present name; null for an erased account."""
    face: str | None
    """The face that the player has chosen, or null. Later releases may have others."""


class TournamentEntrant(TypedDict):
    """A player or house bot in the tournament. A part of `Tournament`."""

    entrant: int
    """The number, from 1, in the order of entry. It is also the seeding: the lower, the better."""
    player: SeatedPlayer
    withdrawn: bool
    """True if the entrant takes no part in later rounds."""


class PairingResult(TypedDict):
    """The result of a table of a tournament. A part of `Pairing`."""

    places: list[list[int]]
    """Entrants, best first; tied entrants share a list."""
    forfeits: list[int]
    """The entrants who lost without playing; they are in `places`, too."""


class WhyUnreadable(TypedDict):
    """The reason why a table is currently unreadable. A part of `Pairing`."""

    code: Literal["log_damaged", "newer_release", "earlier_release", "unavailable", "internal"]
    """The code with which reading the table is refused."""
    detail: str
    """The same as a sentence."""


class Pairing(TypedDict):
    """The entrants who meet at a table. A part of `TournamentRound`."""

    table: str
    """The table's id. The table is opened within moments."""
    entrants: list[int]
    """By seat."""
    result: PairingResult | None
    """null until the table is over and its result is recorded."""
    unreadable: WhyUnreadable | None
    """Set if the round waits for a table that can't be read now; else null."""


class Bye(TypedDict):
    """An entrant with a bye. A part of `TournamentRound`."""

    entrant: int
    """The number."""
    points: int
    """The points for it."""


class TournamentRound(TypedDict):
    """A round that has been paired. A part of `Tournament`."""

    round: int
    """From 1."""
    pairings: list[Pairing]
    """The tables that are played at the same time."""
    byes: list[Bye]
    """Entrants without a pairing."""


class TournamentStanding(TypedDict):
    """A line of the standings. Points and tie-breaks are described in docs/tournaments.md. A part of `Tournament`."""

    place: int
    """Shared by entrants who are equal in all tie-breaks."""
    entrant: int
    """The number."""
    points: int
    """At each table 2 for each opponent who did worse, 1 for each who did equally well."""
    lasted: int | None
    """In a knock-out: the rounds that the entrant came through."""
    played: int
    """Tables."""
    wins: int
    """Tables that the entrant won alone."""
    byes: int
    """The number of byes."""
    buchholz: int
    """The points of all opponents."""
    sonneborn_berger: int
    """Each opponent's points times the points won from that opponent."""
    direct_encounter: int
    """The points won against the entrants still tied, if all of them have met."""


class Tournament(TypedDict):
    """A tournament: its terms, its entrants, its rounds and its standings. The answer to `POST /v1/tournaments`, `GET
    /v1/tournaments/{tournament_id}`, `DELETE /v1/tournaments/{tournament_id}`, `POST
    /v1/tournaments/{tournament_id}/start`, `POST /v1/tournaments/{tournament_id}/entrants` and `DELETE
    /v1/tournaments/{tournament_id}/entrants/{entrant}`. A part of `TournamentExport`.
    """

    id: str
    """Opaque."""
    title: str
    """As its organiser gave it."""
    format: Literal["swiss", "round_robin", "knock_out"]
    game: str
    """The game's slug."""
    preset: str
    """The preset it was opened with."""
    options: dict[str, Any]
    """All options of its tables."""
    seats: int
    """Number of seats at each table; in a knock-out, at the largest."""
    turn_seconds: int
    """Time for a turn, in seconds."""
    visibility: Literal["public", "unlisted"]
    max_entrants: int
    """Maximum number of entrants."""
    status: Literal["open", "playing", "finished", "called_off"]
    """`open` for entries."""
    version: int
    """The number of its latest event."""
    head: str
    """The chain's hash at this version, in hex."""
    opened_at: int
    """In milliseconds since the epoch."""
    ended_at: int | None
    """In milliseconds since the epoch; null until it is over."""
    organiser: Organiser
    round_count: int | None
    """Number of rounds; null while that depends on the entrants."""
    entrants: list[TournamentEntrant]
    """By their numbers."""
    rounds: list[TournamentRound]
    """Those that have been paired."""
    tie_breaks: list[Literal["buchholz", "direct_encounter", "sonneborn_berger", "wins"]]
    """The tie-breaks, in this order."""
    standings: list[TournamentStanding]
    """Best first; those who share a place by their numbers."""
    places: list[list[int]] | None
    """The entrants' numbers by place, best first; null unless it is finished."""


class TournamentSummary(TypedDict):
    """A tournament in a list. A part of `TournamentPage`."""

    id: str
    """Opaque."""
    title: str
    """As its organiser gave it."""
    format: Literal["swiss", "round_robin", "knock_out"]
    game: str
    """The game's slug."""
    preset: str
    """The preset it was opened with."""
    seats: int
    """Number of seats at each table; in a knock-out, at the largest."""
    turn_seconds: int
    """Time for a turn, in seconds."""
    status: Literal["open", "playing", "finished", "called_off"]
    version: int
    """The version that is summarized."""
    opened_at: int
    """In milliseconds since the epoch."""
    ended_at: int | None
    """In milliseconds since the epoch; null until it is over."""
    organiser: Organiser
    entered: int
    """Number of entrants who have not withdrawn."""
    max_entrants: int
    """Maximum number of entrants."""
    round: int
    """The number of the latest round; 0 before the first."""
    round_count: int | None
    """Number of rounds; null while that depends on the entrants."""
    winners: list[SeatedPlayer]
    """Entrants in first place; none until it is finished."""


class TournamentPage(TypedDict):
    """A page of tournaments. The answer to `GET /v1/tournaments`."""

    tournaments: list[TournamentSummary]
    """Newest first."""
    next: NotRequired[str]
    """The cursor of the next page, where there is one."""


class TournamentEvent(TypedDict):
    """An event of a tournament. `type` says what happened; nothing in it is private. Without `hash` it is the public
    form, which is hashed. The answer to `GET /v1/tournaments/{tournament_id}/events`. A part of
    `TournamentEventPage` and `TournamentExport`.
    """

    table: str
    """The tournament's id."""
    version: int
    """From 1, without gaps."""
    type: str
    """The type of the event."""
    schema: int
    """The schema version of this type of event."""
    at: int
    """In milliseconds since the epoch."""
    actor: int | None
    """Always null: a tournament has no seats."""
    by: Literal["player", "system"]
    data: dict[str, Any]
    """Details of the event; see docs/tournaments.md."""
    sealed: dict[str, Any]
    """Always empty."""
    hash: str
    """The chain's hash at this version, in hex."""


class TournamentEventPage(TypedDict):
    """Events of a tournament after a version. The answer to `GET /v1/tournaments/{tournament_id}/events`."""

    events: list[TournamentEvent]
    """In order."""
    version: int
    """The tournament's latest version."""
    head: str
    """The chain's hash there, in hex."""
    next: NotRequired[int]
    """The `after` of the next page, if there is one."""


class TournamentExport(TypedDict):
    """Everything about a tournament. The answer to `GET /v1/tournaments/{tournament_id}/export`."""

    format: Literal["cardtable-tournament/1"]
    tournament: Tournament
    events: list[TournamentEvent]
    """All of them, in order."""


class Liveness(TypedDict):
    """The process answers. The answer to `GET /livez`."""

    status: str
    """ok"""


class Parts(TypedDict):
    """The age of each background process's latest heartbeat, in ms; null if there was none. A part of `Readiness`."""

    relay: int | None
    """The process that finds due tables."""
    projector: int | None
    """The process that keeps lists, notices and ratings up to date."""
    worker: int | None
    """The processes that play house bots and meet deadlines, reached through the queue."""


class Overdue(TypedDict):
    """The table that has waited longest for a worker. A part of `Readiness`."""

    ms: int
    """Time since it was due; 0 if nothing is due."""
    table: str | None
    """Its id, if it is public and overdue."""


class FailedAudits(TypedDict):
    """The findings of the nightly audits. A part of `Readiness`."""

    tables: int
    """The number of tables whose latest audit has failed."""
    public: list[str]
    """The ids of the latest ten of them that are public."""


class Stuck(TypedDict):
    """Tables, and requests for work on them, whose jobs fail. They are retried after growing pauses. A part of
    `Readiness`.
    """

    failing: int
    """The number that fail with an error."""
    waiting: int
    """The number that wait for another release of the service, because this one can't read them."""


class Readiness(TypedDict):
    """The service can work. The answer to `GET /readyz`."""

    status: Literal["ready", "degraded"]
    """`degraded`: people can play, but a part is missing, or tables are overdue or stuck."""
    durability: str
    """strict or relaxed."""
    warnings: list[str]
    """Warnings for the operator, in sentences."""
    parts: Parts
    overdue: Overdue
    failed_audits: FailedAudits
    stuck: Stuck


class AccountChange(TypedDict):
    """Changes to an account's public profile."""

    name: NotRequired[str]
    """Visible characters only, and not the name of a house bot. Spaces around it are dropped, and it is kept in Unicode
    normalization form C.
    """
    face: NotRequired[str | None]
    """The player's face at a table; null for the one that the page derives from the id."""


class AccountRequest(TypedDict):
    """A new account."""

    name: str
    """Visible characters only, and not the name of a house bot. Spaces around it are dropped, and it is kept in Unicode
    normalization form C.
    """
    kind: str
    token_name: NotRequired[str | None]
    """A name for its owner."""


class ReceiptRequest(TypedDict):
    """A version and the head received with it. A part of `AuditRequest`."""

    version: int
    head: str


class AuditRequest(TypedDict):
    """Options of an audit."""

    receipts: NotRequired[list[ReceiptRequest]]
    """Versions and heads that somebody kept, to check the log against."""
    bots: NotRequired[str]
    """The share of house bot decisions that is repeated. By default `sample`."""


class ChannelRequest(TypedDict):
    """A new channel. A browser's push subscription has two keys, and a webhook has a secret."""

    kind: str
    address: str
    """The endpoint of the subscription, the webhook's URL, or a mail address."""
    p256dh: NotRequired[str]
    """The browser's public key."""
    auth: NotRequired[str]
    """The browser's secret."""
    secret: NotRequired[str]
    """The webhook's signing secret, 20 to 200 characters."""


class ConfirmationRequest(TypedDict):
    """The code sent to a mail address."""

    code: str


class DeviceRequest(TypedDict):
    """A new token."""

    name: NotRequired[str | None]
    """A name for its owner."""


class EntryRequest(TypedDict):
    """An entry."""

    bot: NotRequired[str | None]
    """A strategy: enters a house bot in place of the sender. For the organiser only."""
    client_seed_hash: NotRequired[str | None]
    """The hash of the first seed of a chain, in which each seed is the hash of the next one."""


class ForkRequest(TypedDict):
    """The continuation of a finished table."""

    client_seed_hash: NotRequired[str | None]
    """SHA-256("cardtable/v1/client|" + client_seed) in hex: the seed is revealed later."""
    client_seed: NotRequired[str | None]
    """At most 64 bytes of UTF-8, public at once."""
    version: int
    """Any version of the table. The fork continues the last position at or before it in which somebody had to move, or
    the first one; its table says which, in `parent`.
    """
    sit: NotRequired[bool]
    """True if the sender takes a seat. By default `true`."""
    seat: NotRequired[int | None]
    """The sender's; by default the one at the forked table, else the lowest free one."""
    bots: NotRequired[dict[str, str]]
    """Strategies of house bots, by seat."""
    visibility: NotRequired[str | None]
    """By default that of the forked table. The fork of an unlisted table is unlisted."""
    turn_seconds: NotRequired[int | None]
    """By default that of the forked table."""


class InvitationRequest(TypedDict):
    """A seat to reserve for a player."""

    player: str
    """The id of an account."""
    seat: NotRequired[int | None]
    """The lowest free seat by default."""


class LinkRequest(TypedDict):
    """The lifetime of a link."""

    seconds: NotRequired[int]
    """A day by default. By default `86400`."""


class LinkSeatRequest(TypedDict):
    """A seat to take with a link."""

    client_seed_hash: NotRequired[str | None]
    """SHA-256("cardtable/v1/client|" + client_seed) in hex: the seed is revealed later."""
    client_seed: NotRequired[str | None]
    """At most 64 bytes of UTF-8, public at once."""
    seat: NotRequired[int | None]
    """The lowest free seat by default."""


class ChosenKindsRequest(TypedDict):
    """The kinds of notifications for each kind of channel. A part of `NotificationsRequest`."""

    push: list[str]
    webhook: list[str]
    mail: list[str]


class QuietHoursRequest(TypedDict):
    """Hours in which nothing is sent. Notifications that are still current are sent afterwards. A part of
    `NotificationsRequest`.
    """

    start: str
    end: str
    zone: str
    """An IANA time zone."""


class NotificationsRequest(TypedDict):
    """The account's choice of notifications."""

    kinds: ChosenKindsRequest
    quiet_hours: NotRequired[QuietHoursRequest | None]
    """null for none."""


class PasskeyRequest(TypedDict):
    """A browser's response to the options."""

    credential: dict[str, Any]
    """`toJSON()` of the browser's `PublicKeyCredential`."""
    name: NotRequired[str | None]
    """A name for its owner."""


class AcceptedGameRequest(TypedDict):
    """A game to which an account accepts invitations. A part of `PolicyRequest`."""

    game: str
    """The game's slug or an alias."""
    presets: NotRequired[list[str] | None]
    """Any by default."""
    options: NotRequired[dict[str, list[bool | int | str]]]
    """The accepted values by option; any value of the other options."""


class PolicyRequest(TypedDict):
    """The invitations that an account accepts."""

    games: NotRequired[list[AcceptedGameRequest] | None]
    """null for any game; an empty list for no invitations."""
    max_tables: NotRequired[int | None]
    """Tables at a time, reserved seats included; null for any number."""


class QuickSeatRequest(TypedDict):
    """The terms of a table at which the sender would sit down."""

    game: str
    """The game's slug or an alias."""
    preset: NotRequired[str | None]
    """The game's first preset by default."""
    options: NotRequired[dict[str, Any]]
    """Options that replace those of the preset; see the game in the catalogue."""
    client_seed_hash: NotRequired[str | None]
    """SHA-256("cardtable/v1/client|" + client_seed) in hex: the seed is revealed later."""
    client_seed: NotRequired[str | None]
    """At most 64 bytes of UTF-8, public at once."""
    seats: int
    turn_seconds: NotRequired[int]
    """By default `120`."""


class ReactionRequest(TypedDict):
    """A player's reaction at a table."""

    reaction: str


class RecoveryRequest(TypedDict):
    """A recovery code."""

    code: str
    """Case, dashes and spaces don't matter."""
    name: NotRequired[str | None]
    """A name for its owner."""


class RematchRequest(TypedDict):
    """The sender's seed for the rematch."""

    client_seed_hash: NotRequired[str | None]
    """SHA-256("cardtable/v1/client|" + client_seed) in hex: the seed is revealed later."""
    client_seed: NotRequired[str | None]
    """At most 64 bytes of UTF-8, public at once."""


class RenamingRequest(TypedDict):
    """A new name for a token."""

    name: str


class ReportRequest(TypedDict):
    """A report of a player."""

    reason: str
    table: NotRequired[str | None]
    """The id of the table where it happened."""


class ReturnRequest(TypedDict):
    """The end of an absence."""

    away: Literal[False]
    """false: the player is back."""


class RevealRequest(TypedDict):
    """The seed that a seat committed to."""

    client_seed: str


class SeatRequest(TypedDict):
    """A seat to take, for the sender or a house bot."""

    client_seed_hash: NotRequired[str | None]
    """SHA-256("cardtable/v1/client|" + client_seed) in hex: the seed is revealed later."""
    client_seed: NotRequired[str | None]
    """At most 64 bytes of UTF-8, public at once."""
    seat: NotRequired[int | None]
    """The lowest free seat by default."""
    bot: NotRequired[str | None]
    """A strategy: seats a house bot there. For the opener only."""


class SharingRequest(TypedDict):
    """A player's consent to share the record."""

    agreed: bool
    """Your consent to the use of the record in open datasets."""


class SignInRequest(TypedDict):
    """An empty JSON object. Other sites' pages can't send JSON in the name of their visitor's address."""


class TableRequest(TypedDict):
    """A table to open."""

    game: str
    """The game's slug or an alias."""
    preset: NotRequired[str | None]
    """The game's first preset by default."""
    options: NotRequired[dict[str, Any]]
    """Options that replace those of the preset; see the game in the catalogue."""
    client_seed_hash: NotRequired[str | None]
    """SHA-256("cardtable/v1/client|" + client_seed) in hex: the seed is revealed later."""
    client_seed: NotRequired[str | None]
    """At most 64 bytes of UTF-8, public at once."""
    seats: int
    turn_seconds: NotRequired[int]
    """By default `86400`."""
    visibility: NotRequired[str]
    """By default `public`."""
    sit: NotRequired[bool]
    """True if the sender takes seat 0. By default `true`."""
    bots: NotRequired[list[str]]
    """Strategies of house bots, for the lowest free seats."""


class TournamentRequest(TypedDict):
    """A tournament to open."""

    game: str
    """The game's slug or an alias."""
    preset: NotRequired[str | None]
    """The game's first preset by default."""
    options: NotRequired[dict[str, Any]]
    """Options that replace those of the preset; see the game in the catalogue."""
    title: str
    """Visible characters, as in a player's name. It is part of the log and can't be changed."""
    format: str
    """In a round robin everybody meets everybody, at tables of two."""
    seats: NotRequired[int]
    """Number of seats at each table; in a knock-out, at the largest. By default `2`."""
    turn_seconds: NotRequired[int]
    """By default `300`."""
    visibility: NotRequired[str]
    """Visibility of the tournament and its tables. By default `public`."""
    max_entrants: NotRequired[int]
    """2 to 128. By default `128`."""
    round_count: NotRequired[int | None]
    """Number of rounds of a Swiss tournament, 1 to 30; not for others."""
    bots: NotRequired[list[str]]
    """Strategies of house bots that enter at once."""
