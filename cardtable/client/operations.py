"""The operations of the service, a method each.

Made from the OpenAPI document by `make generated`; don't edit it by hand.
"""

from cardtable.client.moves import Move
from cardtable.client.shapes import (
    Account,
    AccountChange,
    AccountRequest,
    Analysis,
    AnalysisPage,
    Audit,
    AuditPage,
    AuditRequest,
    Batch,
    BlockList,
    Channel,
    ChannelRequest,
    CodedTable,
    ConfirmationRequest,
    ConsistencyProof,
    Day,
    DecisionPage,
    DeviceRequest,
    EntryRequest,
    EventPage,
    FeedPage,
    ForkRequest,
    GameDetail,
    GameList,
    GameWords,
    Hint,
    InclusionProof,
    InvitationLink,
    InvitationRequest,
    Leaderboard,
    LegalMoveList,
    LinkRequest,
    LinkSeatRequest,
    Liveness,
    NewAccount,
    NewToken,
    Notifications,
    NotificationsRequest,
    OwnTablePage,
    Passkey,
    PasskeyList,
    PasskeyOptions,
    PasskeyRequest,
    PlayerRatings,
    Policy,
    PolicyRequest,
    PositionPage,
    PublicAccount,
    QuickSeatRequest,
    ReactionRequest,
    Readiness,
    Record,
    Recovery,
    RecoveryCode,
    RecoveryRequest,
    RematchRequest,
    RenamingRequest,
    ReportRequest,
    ReturnRequest,
    RevealRequest,
    SeatRequest,
    SharingRequest,
    SignInRequest,
    StreamTicket,
    Table,
    TableCode,
    TablePage,
    TableRatings,
    TableRequest,
    Today,
    Token,
    TokenList,
    Tournament,
    TournamentEventPage,
    TournamentExport,
    TournamentPage,
    TournamentRequest,
)
from cardtable.client.transport import Transport, part


class Operations:
    """Each method sends one request, as `Transport.ask` does, and returns what is answered."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport

    def open_account(self, body: AccountRequest, *, key: str | None = None) -> NewAccount:
        """Open an account: `POST /v1/players`."""
        answer: NewAccount = self.transport.ask("POST", "/v1/players", body, key=key).value
        return answer

    def own_account(self) -> Account:
        """The sender's account: `GET /v1/me`."""
        answer: Account = self.transport.ask("GET", "/v1/me").value
        return answer

    def rename_account(self, body: AccountChange) -> Account:
        """Change the name or the face of the sender's account: `PATCH /v1/me`."""
        answer: Account = self.transport.ask("PATCH", "/v1/me", body).value
        return answer

    def erase_account(self) -> None:
        """Erase the sender's account: `DELETE /v1/me`."""
        self.transport.ask("DELETE", "/v1/me")

    def own_tables(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        game: str | None = None,
        preset: str | None = None,
        opponent: str | None = None,
        result: str | None = None,
        opened_from: int | None = None,
        opened_until: int | None = None,
        ended_from: int | None = None,
        ended_until: int | None = None,
        status: str | None = None,
    ) -> OwnTablePage:
        """The sender's tables, newest first: `GET /v1/me/tables`."""
        answer: OwnTablePage = self.transport.ask(
            "GET",
            "/v1/me/tables",
            query={
                "limit": limit,
                "cursor": cursor,
                "game": game,
                "preset": preset,
                "opponent": opponent,
                "result": result,
                "opened_from": opened_from,
                "opened_until": opened_until,
                "ended_from": ended_from,
                "ended_until": ended_until,
                "status": status,
            },
        ).value
        return answer

    def show_player(self, player_id: str) -> PublicAccount:
        """The public profile of an account: `GET /v1/players/{player_id}`."""
        answer: PublicAccount = self.transport.ask("GET", f"/v1/players/{part(player_id)}").value
        return answer

    def player_tables(
        self,
        player_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        game: str | None = None,
        preset: str | None = None,
        opponent: str | None = None,
        result: str | None = None,
        opened_from: int | None = None,
        opened_until: int | None = None,
        ended_from: int | None = None,
        ended_until: int | None = None,
        status: str | None = None,
    ) -> TablePage:
        """The public tables of a player, newest first: `GET /v1/players/{player_id}/tables`."""
        answer: TablePage = self.transport.ask(
            "GET",
            f"/v1/players/{part(player_id)}/tables",
            query={
                "limit": limit,
                "cursor": cursor,
                "game": game,
                "preset": preset,
                "opponent": opponent,
                "result": result,
                "opened_from": opened_from,
                "opened_until": opened_until,
                "ended_from": ended_from,
                "ended_until": ended_until,
                "status": status,
            },
        ).value
        return answer

    def set_policy(self, body: PolicyRequest) -> Policy:
        """Set the invitations that the account accepts: `PUT /v1/me/policy`."""
        answer: Policy = self.transport.ask("PUT", "/v1/me/policy", body).value
        return answer

    def drop_policy(self) -> None:
        """Accept all invitations again: `DELETE /v1/me/policy`."""
        self.transport.ask("DELETE", "/v1/me/policy")

    def issue_ticket(self, *, key: str | None = None) -> StreamTicket:
        """Get a stream ticket: `POST /v1/me/tickets`."""
        answer: StreamTicket = self.transport.ask("POST", "/v1/me/tickets", key=key).value
        return answer

    def add_token(self, body: DeviceRequest | None = None, *, key: str | None = None) -> NewToken:
        """Get another token: `POST /v1/me/tokens`."""
        answer: NewToken = self.transport.ask("POST", "/v1/me/tokens", body, key=key).value
        return answer

    def revoke_tokens(self, *, which: str | None = None) -> None:
        """Revoke tokens: `DELETE /v1/me/tokens`."""
        self.transport.ask("DELETE", "/v1/me/tokens", query={"which": which})

    def own_tokens(self) -> TokenList:
        """The sender's tokens: `GET /v1/me/tokens`."""
        answer: TokenList = self.transport.ask("GET", "/v1/me/tokens").value
        return answer

    def name_token(self, token_id: str, body: RenamingRequest) -> Token:
        """Name a token: `PATCH /v1/me/tokens/{token_id}`."""
        answer: Token = self.transport.ask("PATCH", f"/v1/me/tokens/{part(token_id)}", body).value
        return answer

    def revoke_token(self, token_id: str) -> None:
        """Revoke one token: `DELETE /v1/me/tokens/{token_id}`."""
        self.transport.ask("DELETE", f"/v1/me/tokens/{part(token_id)}")

    def show_recovery(self) -> Recovery:
        """The state of the recovery code: `GET /v1/me/recovery`."""
        answer: Recovery = self.transport.ask("GET", "/v1/me/recovery").value
        return answer

    def make_recovery(self) -> RecoveryCode:
        """Get a recovery code: `PUT /v1/me/recovery`."""
        answer: RecoveryCode = self.transport.ask("PUT", "/v1/me/recovery").value
        return answer

    def drop_recovery(self) -> None:
        """Remove the recovery code: `DELETE /v1/me/recovery`."""
        self.transport.ask("DELETE", "/v1/me/recovery")

    def recover(self, body: RecoveryRequest) -> NewAccount:
        """Sign in with a recovery code: `POST /v1/recoveries`."""
        answer: NewAccount = self.transport.ask("POST", "/v1/recoveries", body).value
        return answer

    def own_passkeys(self) -> PasskeyList:
        """The sender's passkeys: `GET /v1/me/passkeys`."""
        answer: PasskeyList = self.transport.ask("GET", "/v1/me/passkeys").value
        return answer

    def add_passkey(self, body: PasskeyRequest) -> Passkey:
        """Add a passkey: `POST /v1/me/passkeys`."""
        answer: Passkey = self.transport.ask("POST", "/v1/me/passkeys", body).value
        return answer

    def passkey_options(self) -> PasskeyOptions:
        """Begin to add a passkey: `POST /v1/me/passkey-options`."""
        answer: PasskeyOptions = self.transport.ask("POST", "/v1/me/passkey-options").value
        return answer

    def remove_passkey(self, passkey_id: str) -> None:
        """Remove a passkey: `DELETE /v1/me/passkeys/{passkey_id}`."""
        self.transport.ask("DELETE", f"/v1/me/passkeys/{part(passkey_id)}")

    def sign_in_options(self, body: SignInRequest) -> PasskeyOptions:
        """Begin to sign in with a passkey: `POST /v1/passkey-options`."""
        answer: PasskeyOptions = self.transport.ask("POST", "/v1/passkey-options", body).value
        return answer

    def sign_in(self, body: PasskeyRequest) -> NewAccount:
        """Sign in with a passkey: `POST /v1/passkeys`."""
        answer: NewAccount = self.transport.ask("POST", "/v1/passkeys", body).value
        return answer

    def own_notifications(self) -> Notifications:
        """The sender's notifications: `GET /v1/me/notifications`."""
        answer: Notifications = self.transport.ask("GET", "/v1/me/notifications").value
        return answer

    def choose_notifications(self, body: NotificationsRequest) -> Notifications:
        """Choose notifications: `PUT /v1/me/notifications`."""
        answer: Notifications = self.transport.ask("PUT", "/v1/me/notifications", body).value
        return answer

    def add_channel(self, body: ChannelRequest, *, key: str | None = None) -> Channel:
        """Add a channel: `POST /v1/me/notifications/channels`."""
        answer: Channel = self.transport.ask("POST", "/v1/me/notifications/channels", body, key=key).value
        return answer

    def confirm_channel(self, channel_id: str, body: ConfirmationRequest) -> Channel:
        """Confirm a mail address: `PATCH /v1/me/notifications/channels/{channel_id}`."""
        answer: Channel = self.transport.ask("PATCH", f"/v1/me/notifications/channels/{part(channel_id)}", body).value
        return answer

    def remove_channel(self, channel_id: str) -> None:
        """Remove a channel: `DELETE /v1/me/notifications/channels/{channel_id}`."""
        self.transport.ask("DELETE", f"/v1/me/notifications/channels/{part(channel_id)}")

    def test_notifications(self, *, key: str | None = None) -> None:
        """Send a test notification: `POST /v1/me/notifications/test`."""
        self.transport.ask("POST", "/v1/me/notifications/test", key=key)

    def list_games(self) -> GameList:
        """All games: `GET /v1/games`."""
        answer: GameList = self.transport.ask("GET", "/v1/games").value
        return answer

    def show_game(self, slug: str) -> GameDetail:
        """One game, with everything a client needs to play it: `GET /v1/games/{slug}`."""
        answer: GameDetail = self.transport.ask("GET", f"/v1/games/{part(slug)}").value
        return answer

    def show_words(self, slug: str, *, lang: str | None = None) -> GameWords:
        """The words of a game in a natural language: `GET /v1/games/{slug}/words`."""
        answer: GameWords = self.transport.ask("GET", f"/v1/games/{part(slug)}/words", query={"lang": lang}).value
        return answer

    def open_table(self, body: TableRequest, *, key: str | None = None) -> Table:
        """Open a table: `POST /v1/tables`."""
        answer: Table = self.transport.ask("POST", "/v1/tables", body, key=key).value
        return answer

    def list_tables(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        game: str | None = None,
        preset: str | None = None,
        opponent: str | None = None,
        result: str | None = None,
        opened_from: int | None = None,
        opened_until: int | None = None,
        ended_from: int | None = None,
        ended_until: int | None = None,
        status: str | None = None,
        player: str | None = None,
        seats: int | None = None,
        free_seats: int | None = None,
    ) -> TablePage:
        """Public tables, newest first: the lobby and the archive: `GET /v1/tables`."""
        answer: TablePage = self.transport.ask(
            "GET",
            "/v1/tables",
            query={
                "limit": limit,
                "cursor": cursor,
                "game": game,
                "preset": preset,
                "opponent": opponent,
                "result": result,
                "opened_from": opened_from,
                "opened_until": opened_until,
                "ended_from": ended_from,
                "ended_until": ended_until,
                "status": status,
                "player": player,
                "seats": seats,
                "free_seats": free_seats,
            },
        ).value
        return answer

    def show_table(self, table_id: str) -> Table:
        """The table as the sender may see it: `GET /v1/tables/{table_id}`."""
        answer: Table = self.transport.ask("GET", f"/v1/tables/{part(table_id)}").value
        return answer

    def close_table(self, table_id: str, *, if_match: int | None = None) -> Table:
        """Close a table that has not started: `DELETE /v1/tables/{table_id}`."""
        answer: Table = self.transport.ask("DELETE", f"/v1/tables/{part(table_id)}", if_match=if_match).value
        return answer

    def replay_table(self, table_id: str, *, version: int | None = None, as_: str | None = None) -> Table:
        """The table at a version: `GET /v1/tables/{table_id}/replay`."""
        answer: Table = self.transport.ask(
            "GET", f"/v1/tables/{part(table_id)}/replay", query={"version": version, "as": as_}
        ).value
        return answer

    def list_positions(self, table_id: str, *, after: int | None = None) -> PositionPage:
        """All positions of a finished table, as each viewer saw them: `GET /v1/tables/{table_id}/positions`."""
        answer: PositionPage = self.transport.ask(
            "GET", f"/v1/tables/{part(table_id)}/positions", query={"after": after}
        ).value
        return answer

    def take_seat(
        self, table_id: str, body: SeatRequest | None = None, *, key: str | None = None, if_match: int | None = None
    ) -> Table:
        """Sit down, or seat a house bot: `POST /v1/tables/{table_id}/seats`."""
        answer: Table = self.transport.ask(
            "POST", f"/v1/tables/{part(table_id)}/seats", body, key=key, if_match=if_match
        ).value
        return answer

    def take_quick_seat(self, body: QuickSeatRequest, *, key: str | None = None) -> Table:
        """Sit down at any table of a kind: `POST /v1/quick-seats`."""
        answer: Table = self.transport.ask("POST", "/v1/quick-seats", body, key=key).value
        return answer

    def leave_seat(self, table_id: str, seat: int, *, if_match: int | None = None) -> Batch:
        """Leave before the start, resign after it: `DELETE /v1/tables/{table_id}/seats/{seat}`."""
        answer: Batch = self.transport.ask(
            "DELETE", f"/v1/tables/{part(table_id)}/seats/{part(str(seat))}", if_match=if_match
        ).value
        return answer

    def return_to_seat(self, table_id: str, seat: int, body: ReturnRequest, *, if_match: int | None = None) -> Table:
        """Come back to a seat: `PATCH /v1/tables/{table_id}/seats/{seat}`."""
        answer: Table = self.transport.ask(
            "PATCH", f"/v1/tables/{part(table_id)}/seats/{part(str(seat))}", body, if_match=if_match
        ).value
        return answer

    def share_record(self, table_id: str, body: SharingRequest, *, if_match: int | None = None) -> Table:
        """Agree that the record may be used in open datasets, or withdraw that: `PUT /v1/tables/{table_id}/sharing`."""
        answer: Table = self.transport.ask("PUT", f"/v1/tables/{part(table_id)}/sharing", body, if_match=if_match).value
        return answer

    def reveal_seed(
        self, table_id: str, body: RevealRequest, *, key: str | None = None, if_match: int | None = None
    ) -> Table:
        """Reveal the seed that the sender's seat committed to: `POST /v1/tables/{table_id}/seeds`."""
        answer: Table = self.transport.ask(
            "POST", f"/v1/tables/{part(table_id)}/seeds", body, key=key, if_match=if_match
        ).value
        return answer

    def invite_player(
        self, table_id: str, body: InvitationRequest, *, key: str | None = None, if_match: int | None = None
    ) -> Table:
        """Invite a player: `POST /v1/tables/{table_id}/invitations`."""
        answer: Table = self.transport.ask(
            "POST", f"/v1/tables/{part(table_id)}/invitations", body, key=key, if_match=if_match
        ).value
        return answer

    def end_invitation(
        self, table_id: str, player_id: str, *, reason: str | None = None, if_match: int | None = None
    ) -> Table:
        """Decline an invitation, or withdraw it: `DELETE /v1/tables/{table_id}/invitations/{player_id}`."""
        answer: Table = self.transport.ask(
            "DELETE",
            f"/v1/tables/{part(table_id)}/invitations/{part(player_id)}",
            query={"reason": reason},
            if_match=if_match,
        ).value
        return answer

    def open_rematch(self, table_id: str, body: RematchRequest | None = None, *, key: str | None = None) -> Table:
        """Play a finished table again: `POST /v1/tables/{table_id}/rematch`."""
        answer: Table = self.transport.ask("POST", f"/v1/tables/{part(table_id)}/rematch", body, key=key).value
        return answer

    def open_link(self, table_id: str, body: LinkRequest | None = None, *, key: str | None = None) -> InvitationLink:
        """Create an invitation link: `POST /v1/tables/{table_id}/links`."""
        answer: InvitationLink = self.transport.ask("POST", f"/v1/tables/{part(table_id)}/links", body, key=key).value
        return answer

    def show_link(self, code: str) -> Table:
        """The table to which a link leads: `GET /v1/links/{code}`."""
        answer: Table = self.transport.ask("GET", f"/v1/links/{part(code)}").value
        return answer

    def revoke_link(self, code: str) -> None:
        """Revoke an invitation link: `DELETE /v1/links/{code}`."""
        self.transport.ask("DELETE", f"/v1/links/{part(code)}")

    def take_seat_by_link(self, code: str, body: LinkSeatRequest | None = None, *, key: str | None = None) -> Table:
        """Sit down at the table of a link: `POST /v1/links/{code}/seats`."""
        answer: Table = self.transport.ask("POST", f"/v1/links/{part(code)}/seats", body, key=key).value
        return answer

    def give_code(self, table_id: str) -> TableCode:
        """Give a table a code of four letters: `PUT /v1/tables/{table_id}/code`."""
        answer: TableCode = self.transport.ask("PUT", f"/v1/tables/{part(table_id)}/code").value
        return answer

    def show_code(self, letters: str) -> CodedTable:
        """The table to which a code of four letters leads: `GET /v1/codes/{letters}`."""
        answer: CodedTable = self.transport.ask("GET", f"/v1/codes/{part(letters)}").value
        return answer

    def fork_table(self, table_id: str, body: ForkRequest, *, key: str | None = None) -> Table:
        """Continue a finished table: `POST /v1/tables/{table_id}/forks`."""
        answer: Table = self.transport.ask("POST", f"/v1/tables/{part(table_id)}/forks", body, key=key).value
        return answer

    def make_move(
        self,
        table_id: str,
        body: Move,
        *,
        key: str | None = None,
        if_match: int | None = None,
        signing_key: str | None = None,
        move_signature: str | None = None,
    ) -> Batch:
        """Make a move: `POST /v1/tables/{table_id}/moves`."""
        answer: Batch = self.transport.ask(
            "POST",
            f"/v1/tables/{part(table_id)}/moves",
            body,
            key=key,
            if_match=if_match,
            signing_key=signing_key,
            move_signature=move_signature,
        ).value
        return answer

    def legal_moves(self, table_id: str) -> LegalMoveList:
        """The sender's legal moves: `GET /v1/tables/{table_id}/moves`."""
        answer: LegalMoveList = self.transport.ask("GET", f"/v1/tables/{part(table_id)}/moves").value
        return answer

    def get_hint(self, table_id: str) -> Hint:
        """A hint for the sender's turn: `GET /v1/tables/{table_id}/hint`."""
        answer: Hint = self.transport.ask("GET", f"/v1/tables/{part(table_id)}/hint").value
        return answer

    def react(self, table_id: str, body: ReactionRequest, *, key: str | None = None) -> None:
        """React: `POST /v1/tables/{table_id}/reactions`."""
        self.transport.ask("POST", f"/v1/tables/{part(table_id)}/reactions", body, key=key)

    def list_blocks(self) -> BlockList:
        """The players whom the sender has blocked: `GET /v1/me/blocks`."""
        answer: BlockList = self.transport.ask("GET", "/v1/me/blocks").value
        return answer

    def block_player(self, player_id: str) -> None:
        """Block a player: `PUT /v1/me/blocks/{player_id}`."""
        self.transport.ask("PUT", f"/v1/me/blocks/{part(player_id)}")

    def unblock_player(self, player_id: str) -> None:
        """Unblock a player: `DELETE /v1/me/blocks/{player_id}`."""
        self.transport.ask("DELETE", f"/v1/me/blocks/{part(player_id)}")

    def report_player(self, player_id: str, body: ReportRequest) -> None:
        """Report a player to the operator: `POST /v1/players/{player_id}/reports`."""
        self.transport.ask("POST", f"/v1/players/{part(player_id)}/reports", body)

    def show_today(self) -> Today:
        """Today's deal: `GET /v1/daily`."""
        answer: Today = self.transport.ask("GET", "/v1/daily").value
        return answer

    def play_today(self) -> Table:
        """Play today's deal: `POST /v1/daily`."""
        answer: Table = self.transport.ask("POST", "/v1/daily").value
        return answer

    def show_day(self, date: str) -> Day:
        """The deal of a day and its results: `GET /v1/daily/{date}`."""
        answer: Day = self.transport.ask("GET", f"/v1/daily/{part(date)}").value
        return answer

    def list_events(
        self,
        table_id: str,
        *,
        after: int | None = None,
        before: int | None = None,
        order: str | None = None,
        type_: list[str] | None = None,
        limit: int | None = None,
        wait: int | None = None,
    ) -> EventPage:
        """Events of a table, in order or latest first: `GET /v1/tables/{table_id}/events`."""
        answer: EventPage = self.transport.ask(
            "GET",
            f"/v1/tables/{part(table_id)}/events",
            query={"after": after, "before": before, "order": order, "type": type_, "limit": limit, "wait": wait},
        ).value
        return answer

    def show_record(self, table_id: str) -> Record:
        """The record of a finished table: `GET /v1/tables/{table_id}/record`."""
        answer: Record = self.transport.ask("GET", f"/v1/tables/{part(table_id)}/record").value
        return answer

    def show_feed(self, *, after: int | None = None, limit: int | None = None, wait: int | None = None) -> FeedPage:
        """The feed of finished tables, in the order in which they ended: `GET /v1/feed`."""
        answer: FeedPage = self.transport.ask(
            "GET", "/v1/feed", query={"after": after, "limit": limit, "wait": wait}
        ).value
        return answer

    def show_leaderboard(
        self, slug: str, *, limit: int | None = None, cursor: str | None = None, board: str | None = None
    ) -> Leaderboard:
        """The best players of a game: `GET /v1/leaderboards/{slug}`."""
        answer: Leaderboard = self.transport.ask(
            "GET", f"/v1/leaderboards/{part(slug)}", query={"limit": limit, "cursor": cursor, "board": board}
        ).value
        return answer

    def show_player_ratings(self, player_id: str, *, game: str | None = None) -> PlayerRatings:
        """A player's points over time: `GET /v1/players/{player_id}/ratings`."""
        answer: PlayerRatings = self.transport.ask(
            "GET", f"/v1/players/{part(player_id)}/ratings", query={"game": game}
        ).value
        return answer

    def show_table_ratings(self, table_id: str) -> TableRatings:
        """The rating changes of a match: `GET /v1/tables/{table_id}/ratings`."""
        answer: TableRatings = self.transport.ask("GET", f"/v1/tables/{part(table_id)}/ratings").value
        return answer

    def show_log_key(self) -> str:
        """The public key of the log of heads: `GET /v1/log/key`."""
        answer: str = self.transport.ask("GET", "/v1/log/key", text="text/plain").value
        return answer

    def show_checkpoint(self) -> str:
        """The current checkpoint of the log of heads: `GET /v1/log/checkpoint`."""
        answer: str = self.transport.ask("GET", "/v1/log/checkpoint", text="text/plain").value
        return answer

    def prove_inclusion(self, *, table: str | None = None, size: int | None = None) -> InclusionProof:
        """A proof that the log of heads has a table: `GET /v1/log/proofs/inclusion`."""
        answer: InclusionProof = self.transport.ask(
            "GET", "/v1/log/proofs/inclusion", query={"table": table, "size": size}
        ).value
        return answer

    def prove_consistency(self, *, old: int | None = None, new: int | None = None) -> ConsistencyProof:
        """A proof that the log of heads has only grown: `GET /v1/log/proofs/consistency`."""
        answer: ConsistencyProof = self.transport.ask(
            "GET", "/v1/log/proofs/consistency", query={"old": old, "new": new}
        ).value
        return answer

    def request_audit(self, table_id: str, body: AuditRequest | None = None, *, key: str | None = None) -> Audit:
        """Request an audit of a finished table: `POST /v1/tables/{table_id}/audits`."""
        answer: Audit = self.transport.ask("POST", f"/v1/tables/{part(table_id)}/audits", body, key=key).value
        return answer

    def list_audits(self, table_id: str, *, limit: int | None = None, cursor: str | None = None) -> AuditPage:
        """The audits of a table, latest first: `GET /v1/tables/{table_id}/audits`."""
        answer: AuditPage = self.transport.ask(
            "GET", f"/v1/tables/{part(table_id)}/audits", query={"limit": limit, "cursor": cursor}
        ).value
        return answer

    def show_audit(self, audit_id: str) -> Audit:
        """The progress of an audit, and its result: `GET /v1/audits/{audit_id}`."""
        answer: Audit = self.transport.ask("GET", f"/v1/audits/{part(audit_id)}").value
        return answer

    def request_analysis(self, table_id: str, *, key: str | None = None) -> Analysis:
        """Request the analysis of a finished table: `POST /v1/tables/{table_id}/analyses`."""
        answer: Analysis = self.transport.ask("POST", f"/v1/tables/{part(table_id)}/analyses", key=key).value
        return answer

    def list_analyses(self, table_id: str, *, limit: int | None = None, cursor: str | None = None) -> AnalysisPage:
        """The analyses of a table, latest first: `GET /v1/tables/{table_id}/analyses`."""
        answer: AnalysisPage = self.transport.ask(
            "GET", f"/v1/tables/{part(table_id)}/analyses", query={"limit": limit, "cursor": cursor}
        ).value
        return answer

    def show_analysis(self, analysis_id: str) -> Analysis:
        """The progress of an analysis, and its result: `GET /v1/analyses/{analysis_id}`."""
        answer: Analysis = self.transport.ask("GET", f"/v1/analyses/{part(analysis_id)}").value
        return answer

    def list_judged_decisions(
        self, analysis_id: str, *, limit: int | None = None, cursor: str | None = None
    ) -> DecisionPage:
        """The decisions that an analysis has judged so far: `GET /v1/analyses/{analysis_id}/decisions`."""
        answer: DecisionPage = self.transport.ask(
            "GET", f"/v1/analyses/{part(analysis_id)}/decisions", query={"limit": limit, "cursor": cursor}
        ).value
        return answer

    def open_tournament(self, body: TournamentRequest, *, key: str | None = None) -> Tournament:
        """Open a tournament: `POST /v1/tournaments`."""
        answer: Tournament = self.transport.ask("POST", "/v1/tournaments", body, key=key).value
        return answer

    def list_tournaments(
        self, *, limit: int | None = None, cursor: str | None = None, game: str | None = None, status: str | None = None
    ) -> TournamentPage:
        """Public tournaments, newest first: `GET /v1/tournaments`."""
        answer: TournamentPage = self.transport.ask(
            "GET", "/v1/tournaments", query={"limit": limit, "cursor": cursor, "game": game, "status": status}
        ).value
        return answer

    def show_tournament(self, tournament_id: str) -> Tournament:
        """A tournament with its entrants, rounds, pairings and standings: `GET /v1/tournaments/{tournament_id}`."""
        answer: Tournament = self.transport.ask("GET", f"/v1/tournaments/{part(tournament_id)}").value
        return answer

    def call_off_tournament(self, tournament_id: str) -> Tournament:
        """Call a tournament off: `DELETE /v1/tournaments/{tournament_id}`."""
        answer: Tournament = self.transport.ask("DELETE", f"/v1/tournaments/{part(tournament_id)}").value
        return answer

    def start_tournament(self, tournament_id: str, *, key: str | None = None) -> Tournament:
        """Start a tournament: `POST /v1/tournaments/{tournament_id}/start`."""
        answer: Tournament = self.transport.ask("POST", f"/v1/tournaments/{part(tournament_id)}/start", key=key).value
        return answer

    def enter_tournament(
        self, tournament_id: str, body: EntryRequest | None = None, *, key: str | None = None
    ) -> Tournament:
        """Enter a tournament: `POST /v1/tournaments/{tournament_id}/entrants`."""
        answer: Tournament = self.transport.ask(
            "POST", f"/v1/tournaments/{part(tournament_id)}/entrants", body, key=key
        ).value
        return answer

    def withdraw_entrant(self, tournament_id: str, entrant: int) -> Tournament:
        """Withdraw from a tournament: `DELETE /v1/tournaments/{tournament_id}/entrants/{entrant}`."""
        answer: Tournament = self.transport.ask(
            "DELETE", f"/v1/tournaments/{part(tournament_id)}/entrants/{part(str(entrant))}"
        ).value
        return answer

    def list_tournament_events(
        self, tournament_id: str, *, after: int | None = None, limit: int | None = None, wait: int | None = None
    ) -> TournamentEventPage:
        """Events of a tournament, in order: `GET /v1/tournaments/{tournament_id}/events`."""
        answer: TournamentEventPage = self.transport.ask(
            "GET", f"/v1/tournaments/{part(tournament_id)}/events", query={"after": after, "limit": limit, "wait": wait}
        ).value
        return answer

    def export_tournament(self, tournament_id: str) -> TournamentExport:
        """Everything about a tournament, with its log: `GET /v1/tournaments/{tournament_id}/export`."""
        answer: TournamentExport = self.transport.ask("GET", f"/v1/tournaments/{part(tournament_id)}/export").value
        return answer

    def export_standings(self, tournament_id: str) -> str:
        """The standings as CSV: `GET /v1/tournaments/{tournament_id}/standings.csv`."""
        answer: str = self.transport.ask(
            "GET", f"/v1/tournaments/{part(tournament_id)}/standings.csv", text="text/csv"
        ).value
        return answer

    def livez(self) -> Liveness:
        """Liveness of the process: `GET /livez`."""
        answer: Liveness = self.transport.ask("GET", "/livez").value
        return answer

    def readyz(self) -> Readiness:
        """Readiness of the service, and its faults: `GET /readyz`."""
        answer: Readiness = self.transport.ask("GET", "/readyz").value
        return answer
