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

    The token is shown only in this response and stored only as a digest. The same request with the same
    `Idempotency-Key` and from the same address gets the same response for 24 hours, including the token. Clients behind
    a proxy share an address, so the key must be unique to the client: at least 20 random characters, such as a UUID.
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

    Missing fields stay unchanged. The new name and face are visible immediately, even at finished tables, because logs
    contain only the id.
    """
    return AccountView(*shown(request.service.registry.change(request.player, changes)))


@blueprint.operation("DELETE", "/me", response=(204, None), of_suspended=True)
def erase_account(request: Request) -> Response:
    """Erase the sender's account

    Erases the name, the face and all tokens immediately. Soon after, the account leaves the tables that have not
    started, closes those it opened, and resigns from the others. The events of its tables stay in their logs, under an
    id that no longer identifies anyone.
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

    Tables where the sender sits, is invited or is the opener, including unlisted ones, that match all parameters: all
    unfinished ones, and the latest 10,000 of the others. Older public tables stay in the sender's history. They are
    ordered by the time when the sender joined them. `opponent` and `result` exclude tables where the sender has no
    seat. A search examines 25 tables at a time, so a page may be short, or empty with a `next`.

    A table that is currently unreadable is in `unreadable` instead, regardless of the search, with the code and the
    sentence of the refusal when it is read alone. It returns to `tables` once it is readable.
    """
    return request.service.lobby.own_tables(request.player, **query)


@blueprint.operation(
    "GET", "/players/<player_id>", response=(200, standings.PublicAccount), problems=("not_found",), access="optional"
)
def show_player(request: Request, player_id: str) -> standings.PublicAccount:
    """The public profile of an account

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

    Newest first, of the finished tables that match all parameters. Each can be checked without the service. The
    response is compressed by `Accept-Encoding` (zstd or gzip). Empty lines are heartbeats while nothing is found.

    A table that is currently unreadable has the line `{"table", "unreadable", "detail"}` instead of its record, with
    the code and the sentence of the refusal when it is read alone.
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
    """Set the invitations that the account accepts

    By game, options and number of tables; mainly for bots. All other invitations are refused.
    """
    return request.service.policies.set_policy(request.player, policy)


@blueprint.operation("DELETE", "/me/policy", response=(204, None))
def drop_policy(request: Request) -> Response:
    """Accept all invitations again

    Removes the policy, if any.
    """
    request.service.policies.drop_policy(request.player)
    return empty_response()


class StreamTicket(Answer):
    """A substitute for the token in the address of one request."""

    ticket: Annotated[
        str, "For one GET of events or of the feed, as `?ticket=`. It is revoked with the token that requested it."
    ]
    expires_at: Annotated[int, "Until when it can be used, in milliseconds since the epoch."]


@blueprint.operation("POST", "/me/tickets", response=(201, StreamTicket), key=True)
def issue_ticket(request: Request) -> Response:
    """Get a stream ticket

    A substitute for the token in the address of one request, `?ticket=`, for a browser's EventSource, which can't send
    a header. It is valid once, within a minute, for a GET of events or of the feed, as a stream or a page. A stream
    that it began ends with the token that requested it. After an interruption EventSource would send the used ticket
    again: get another and resume with `after`.
    """
    assert request.token is not None
    issued = request.service.tickets.issue(request.token, request.idempotency_key())
    ticket = StreamTicket(issued.text, issued.expires_at)
    return json_response(ticket, 201, {"Location": "/v1/me/events", **replayed_header(issued.replayed)})
