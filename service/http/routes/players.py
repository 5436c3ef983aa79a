"""Routes of accounts: opening one, the sender's own, its tables, tickets and policy."""

from typing import Annotated, Any

from flask import Response

from service.answers import Answer
from service.http.export import export_response
from service.http.limits import charge_of
from service.http.media import NDJSON
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import empty_response, json_response, replayed_header
from service.http.schemas import accounts as schemas
from service.http.schemas.searches import FilterQuery, HistoryQuery
from service.players import policies
from service.tables import lobby, standings
from service.views.players import AccountView, NewAccount, shown
from service.views.records import RecordView

blueprint = Blueprint("players", description="Accounts, their tokens and their tables.")


@blueprint.operation(
    "POST",
    "/players",
    json=schemas.AccountRequest,
    body="required",
    response=(201, NewAccount),
    problems=("weak_key",),
    access="optional",
    key=True,
    documented={"security": []},  # a token is useless here, and generated clients would require one
    limited=True,
)
def open_account(request: Request, order: dict[str, Any]) -> Response:
    """Open an account

    The token is shown here and kept only as a digest. The same request under the same `Idempotency-Key` and from the
    same address gets the same response for 24 hours, token included. Clients behind a proxy share an address, so the
    key must be one that no other client has: at least 20 characters at random, such as a UUID.
    """
    # There is no player yet, so the client's address is the scope of the key.
    key = request.secret_key(f"address {request.environ.get('REMOTE_ADDR')}")
    device = order.pop("token_name")
    issued = request.service.registry.register(order["name"], order["kind"], key, charge_of(request), device)
    account = NewAccount(issued.player, order["name"], order["kind"], None, issued.token)
    return json_response(account, 201, {"Location": f"/v1/players/{issued.player}", **replayed_header(issued.replayed)})


@blueprint.operation("GET", "/me", response=(200, AccountView), of_suspended=True)
def own_account(request: Request) -> AccountView:
    """The sender's account

    Its id, name, kind and face. The token is not shown again.
    """
    return AccountView(*shown(request.service.registry.account(request.player)))


@blueprint.operation("PATCH", "/me", json=schemas.AccountChange, body="required", response=(200, AccountView))
def rename_account(request: Request, changes: dict[str, str | None]) -> AccountView:
    """Change the name or the face of the sender's account

    Missing fields stay unchanged. Everybody sees the new name and face at once, even at finished tables: logs have
    only the id.
    """
    return AccountView(*shown(request.service.registry.change(request.player, changes)))


@blueprint.operation("DELETE", "/me", response=(204, None), of_suspended=True)
def erase_account(request: Request) -> Response:
    """Erase the sender's account

    Erases the name, the face and all tokens at once. Soon after that the account leaves the tables that have not
    started, closes those it opened, and resigns from the others. The events of its tables stay in their logs, under an
    id that then means nothing.
    """
    request.service.erasure.erase(request.player)
    return empty_response()


@blueprint.operation(
    "GET",
    "/me/tables",
    query=HistoryQuery,
    response=(200, lobby.OwnTablePage),
    problems=("unknown_game", "unknown_preset", "no_such_player"),
    of_suspended=True,
)
def own_tables(request: Request, query: dict[str, Any]) -> lobby.OwnTablePage:
    """The sender's tables, newest first

    Tables where the sender sits, is invited or is the opener, unlisted ones too, and that match all parameters: all
    that are not over, and the latest 10,000 of the others. Older public tables stay in the sender's history. The order
    is that in which the sender came to them. `opponent` and `result` leave out tables where the sender has no seat.

    A search looks at 25 tables at a time, so a page may be short, or empty with a `next`.

    A table that can't be read now is in `unreadable` instead, whatever is sought, with the code and the sentence that a
    read of it alone is refused with. It is among `tables` again once it can be read.
    """
    return request.service.lobby.own_tables(request.player, **query)


@blueprint.operation(
    "GET", "/players/<player_id>", response=(200, standings.PublicAccount), problems=("not_found",), access="optional"
)
def show_player(request: Request, player_id: str) -> standings.PublicAccount:
    """An account as everybody sees it

    With its policy (the invitations that it accepts) and its results at public tables.
    """
    return request.service.results.player_in_public(player_id)


@blueprint.operation(
    "GET",
    "/players/<player_id>/tables",
    query=HistoryQuery,
    response=(200, lobby.TablePage),
    problems=("not_found", "unknown_game", "unknown_preset", "no_such_player"),
    access="optional",
)
def player_tables(request: Request, query: dict[str, Any], player_id: str) -> lobby.TablePage:
    """The public tables of a player, newest first

    Tables where the player has a seat and that match all parameters. A page may be short, as in the list of tables.
    """
    return request.service.lobby.player_tables(player_id, **query)


@blueprint.operation(
    "GET",
    "/players/<player_id>/records",
    query=FilterQuery,
    response=(200, RecordView),
    response_type=NDJSON,
    problems=("not_found", "unknown_game", "unknown_preset", "no_such_player", "too_many_streams"),
    access="optional",
    of_suspended=True,
)
def export_player(request: Request, query: dict[str, Any], player_id: str) -> Response:
    """The records of a player's public tables, a record on each line

    Newest first, of the tables that are over and fit all parameters. Each can be checked without the service. The
    response is compressed by `Accept-Encoding` (zstd or gzip). An empty line is a sign of life while nothing is found.

    A table that can't be read now has the line `{"table", "unreadable", "detail"}` in place of its record, with the
    code and the sentence that a read of it alone is refused with.
    """
    return export_response(request, request.service.exports.player_records(player_id, **query))


@blueprint.operation(
    "PUT",
    "/me/policy",
    json=schemas.PolicyRequest,
    body="required",
    response=(200, policies.Policy),
    problems=("unknown_game", "unknown_preset", "unknown_option"),
)
def set_policy(request: Request, policy: dict[str, Any]) -> policies.Policy:
    """Say which invitations the account accepts

    By game, options and number of tables; above all for bots. All other invitations are refused.
    """
    return request.service.policies.set_policy(request.player, policy)


@blueprint.operation("DELETE", "/me/policy", response=(204, None))
def drop_policy(request: Request) -> Response:
    """Accept all invitations again

    Removes the policy, if there is one.
    """
    request.service.policies.drop_policy(request.player)
    return empty_response()


class StreamTicket(Answer):
    """A stand-in for the token in the address of one request."""

    ticket: Annotated[
        str, "For one GET of events or of the feed, as `?ticket=`. It is revoked with the token that requested it."
    ]
    expires_at: Annotated[int, "Until when it can be used, in milliseconds since the epoch."]


@blueprint.operation("POST", "/me/tickets", response=(201, StreamTicket), key=True)
def issue_ticket(request: Request) -> Response:
    """Get a stream ticket

    A stand-in for the token in the address of one request, `?ticket=`, for a browser's EventSource, which can't send a
    header. It is used once, within a minute, on a GET of events or of the feed, for a stream or for a page. A stream
    that it began ends with the token that asked for it. After a cut EventSource would send the used ticket again: get
    another and resume with `after`.
    """
    assert request.token is not None
    issued = request.service.tickets.issue(request.token, request.idempotency_key())
    ticket = StreamTicket(issued.text, issued.expires_at)
    return json_response(ticket, 201, {"Location": "/v1/me/events", **replayed_header(issued.replayed)})
