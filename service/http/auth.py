"""Authentication: the account of a request's bearer token. Only the token identifies the sender."""

import re
from typing import NamedTuple

from flask import g, request

from service import turns
from service.http.context import service
from service.ids import token_digest
from service.permissions import PlayerId
from service.players import accounts, tickets
from service.refusals import Refused

_BEARER = re.compile(r"Bearer +([A-Za-z0-9._~+/=-]{1,256}) *", re.IGNORECASE)


class _Sender(NamedTuple):
    """The sender of a request: the digest of its token, and its account."""

    token: bytes | None
    player: PlayerId | None


def authenticate(*, required: bool, ticket: bool = False) -> None:
    """Finds the account of the request's token in the store; Refused `unauthorized`.

    A bad token is always refused, a missing one only where a token is `required`. With `ticket` a stream ticket in the
    address will do instead of a token, but not in addition to one.
    """
    token = bearer_token()
    given = request.args.getlist("ticket") if ticket else []
    if token is None and not given and required:
        raise Refused("unauthorized", "this request needs a token: Authorization: Bearer <token>")
    if given:
        digest = _redeemed(token, given)
        g.sender = _Sender(digest, accounts.owner(service(), digest))
    elif token is None:
        g.sender = _Sender(None, None)
    else:
        g.sender = _Sender(token_digest(token), accounts.authenticate(service(), token))
    work = turns.present()
    if work is not None and g.sender.player is not None:
        work.is_of(g.sender.player)


def authenticate_again() -> None:
    """Refused `unauthorized` where the sender's token has been revoked since the request was authenticated."""
    token = sender_token()
    if token is not None:
        accounts.owner(service(), token)


def _redeemed(token: str | None, given: list[str]) -> bytes:
    if token is not None or len(given) > 1:
        raise Refused("unauthorized", "a request has a token or one ticket, not both")
    return tickets.redeem(service(), given[0])


def player() -> PlayerId:
    """The sender's account; for operations that require a token."""
    found = viewer()
    assert found is not None, "the operation does not require a token"
    return found


def viewer() -> PlayerId | None:
    """The sender's account, None for a request without a token."""
    sender: _Sender = g.sender
    return sender.player


def sender_token() -> bytes | None:
    """The digest of the sender's token, for what goes on after the request has been authenticated."""
    sender: _Sender = g.sender
    return sender.token


def bearer_token() -> str | None:
    """The request's token, None where there is none; Refused `unauthorized` for any other kind of authorization."""
    header = request.environ.get("HTTP_AUTHORIZATION")
    if header is None:
        return None
    match = _BEARER.fullmatch(header)
    if match is None:
        raise Refused("unauthorized", "Authorization must be Bearer and a token")
    return match.group(1)
