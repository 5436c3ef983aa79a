"""Routes of an account's credentials: tokens, a recovery code, passkeys."""

from typing import Annotated, Any

from flask import Response
from flask import request as sent

from events.accounts import TOKEN
from events.ports import Account
from service.answers import Answer
from service.http.addresses import origin_of
from service.http.limits import charge_of
from service.http.operations import Blueprint
from service.http.requests import Request
from service.http.responses import empty_response, json_response, replayed_header
from service.http.schemas import credentials as schemas
from service.ids import token_digest
from service.players import credentials, passkeys
from service.views.players import NewAccount, shown

blueprint = Blueprint("credentials", description="Credentials of an account: tokens, a recovery code, passkeys.")


class NewToken(Answer):
    """One more token of an account."""

    id: Annotated[str, "To name and revoke it; it opens nothing."]
    token: Annotated[str, "Shown once."]


@blueprint.operation(
    "POST",
    "/me/tokens",
    json=schemas.DeviceRequest,
    body="optional",
    response=(201, NewToken),
    key=True,
    limited=True,
)
def add_token(request: Request, order: dict[str, str | None]) -> Response:
    """Get another token

    For another device or program. It works until it is revoked, and is shown only in this response.
    """
    issued = request.service.registry.add_token(
        request.player,
        request.bearer_token(),
        request.idempotency_key(),
        charge_of(request),
        order["name"],
    )
    added = NewToken(credentials.id_of(TOKEN + token_digest(issued.token)), issued.token)
    return json_response(added, 201, {"Location": "/v1/me", **replayed_header(issued.replayed)})


@blueprint.operation("DELETE", "/me/tokens", query=schemas.RevocationQuery, response=(204, None), of_suspended=True)
def revoke_tokens(request: Request, query: dict[str, str]) -> Response:
    """Revoke tokens

    The token of this request; with `which=others` all except that one, with `which=all` all. The recovery code and the
    passkeys stay, and can still sign in to the account. Without either, the account can no longer be used, but its
    seats are played on.
    """
    request.service.registry.revoke(request.player, request.bearer_token(), query["which"])
    return empty_response()


@blueprint.operation("GET", "/me/tokens", response=(200, credentials.TokenList), of_suspended=True)
def own_tokens(request: Request) -> credentials.TokenList:
    """The sender's tokens

    One for each device or program: its name, when it was issued, and the day it was last used. Tokens themselves are
    never shown again.
    """
    assert request.token is not None
    return request.service.credentials.tokens(request.player, request.token)


@blueprint.operation(
    "PATCH",
    "/me/tokens/<token_id>",
    json=schemas.RenamingRequest,
    body="required",
    response=(200, credentials.Token),
    problems=("not_found",),
)
def name_token(request: Request, order: dict[str, str], token_id: str) -> credentials.Token:
    """Name a token

    After the device that stores it. Only the owner sees the name.
    """
    assert request.token is not None
    return request.service.credentials.rename(request.player, request.token, token_id, order["name"])


@blueprint.operation(
    "DELETE", "/me/tokens/<token_id>", response=(204, None), problems=("not_found",), of_suspended=True
)
def revoke_token(request: Request, token_id: str) -> Response:
    """Revoke one token

    The device with that token needs a new one, by a passkey or the recovery code.
    """
    request.service.credentials.revoke(request.player, token_id)
    return empty_response()


@blueprint.operation("GET", "/me/recovery", response=(200, credentials.Recovery), of_suspended=True)
def show_recovery(request: Request) -> credentials.Recovery:
    """The state of the recovery code

    The time when the current code was created, if there is one. The code itself is not shown again.
    """
    return request.service.credentials.recovery(request.player)


@blueprint.operation("PUT", "/me/recovery", response=(200, credentials.RecoveryCode))
def make_recovery(request: Request) -> credentials.RecoveryCode:
    """Get a recovery code

    It signs in to the account on another device, any number of times. The code is shown only in this response and
    stored only as a digest. A new code replaces it.
    """
    assert request.token is not None
    return request.service.credentials.make_code(request.player, request.token)


@blueprint.operation("DELETE", "/me/recovery", response=(204, None), of_suspended=True)
def drop_recovery(request: Request) -> Response:
    """Remove the recovery code

    The code stops working. Tokens issued with it stay valid.
    """
    request.service.credentials.drop_code(request.player)
    return empty_response()


@blueprint.operation(
    "POST",
    "/recoveries",
    json=schemas.RecoveryRequest,
    body="required",
    response=(201, NewAccount),
    problems=("unknown_code", "suspended"),
    access="ignored",
    limited=True,
)
def recover(request: Request, order: dict[str, Any]) -> Response:
    """Sign in with a recovery code

    Returns the account, and a new token for this device. The code works until it is replaced. The number of attempts
    per address is limited.
    """
    return _opened(request.service.credentials.recover(order["code"], order["name"], charge_of(request)))


@blueprint.operation("GET", "/me/passkeys", response=(200, passkeys.PasskeyList), of_suspended=True)
def own_passkeys(request: Request) -> passkeys.PasskeyList:
    """The sender's passkeys

    Their names, when they were added, and the day each was last used.
    """
    return request.service.passkeys.passkeys(request.player)


@blueprint.operation(
    "POST",
    "/me/passkey-options",
    response=(200, passkeys.PasskeyOptions),
    problems=("passkeys_off", "too_many_passkeys"),
)
def passkey_options(request: Request) -> passkeys.PasskeyOptions:
    """Begin to add a passkey

    Options for `navigator.credentials.create`. The challenge is valid once, for five minutes. Browsers support passkeys
    only with https and a host name, and on `localhost`; elsewhere this is refused with `passkeys_off`.
    """
    return request.service.passkeys.options_to_add(request.player, _origin(request))


@blueprint.operation(
    "POST",
    "/me/passkeys",
    json=schemas.PasskeyRequest,
    body="required",
    response=(201, passkeys.Passkey),
    problems=("passkeys_off", "passkey_refused", "too_many_passkeys"),
)
def add_passkey(request: Request, order: dict[str, Any]) -> Response:
    """Add a passkey

    The one that the browser has created from the options. It signs in to the account wherever the browser, or the key,
    has it.
    """
    assert request.token is not None
    added = request.service.passkeys.add(
        request.player, request.token, _origin(request), order["credential"], order["name"]
    )
    return json_response(added, 201, {"Location": "/v1/me/passkeys"})


@blueprint.operation(
    "DELETE", "/me/passkeys/<passkey_id>", response=(204, None), problems=("not_found",), of_suspended=True
)
def remove_passkey(request: Request, passkey_id: str) -> Response:
    """Remove a passkey

    The passkey stops working, though the browser may still offer it. Tokens issued with it stay valid.
    """
    request.service.passkeys.remove(request.player, passkey_id)
    return empty_response()


@blueprint.operation(
    "POST",
    "/passkey-options",
    json=schemas.SignInRequest,
    body="required",
    response=(200, passkeys.PasskeyOptions),
    problems=("passkeys_off",),
    access="ignored",
    limited=True,
)
def sign_in_options(request: Request, _: dict[str, Any]) -> passkeys.PasskeyOptions:
    """Begin to sign in with a passkey

    Options for `navigator.credentials.get`. The challenge is valid once, for five minutes.
    """
    return request.service.passkeys.options_to_sign_in(_origin(request), charge_of(request))


@blueprint.operation(
    "POST",
    "/passkeys",
    json=schemas.PasskeyRequest,
    body="required",
    response=(201, NewAccount),
    problems=("passkeys_off", "passkey_refused", "suspended"),
    access="ignored",
    limited=True,
)
def sign_in(request: Request, order: dict[str, Any]) -> Response:
    """Sign in with a passkey

    Returns the account of the passkey, and a new token for this device. The number of attempts per address is limited.
    """
    origin, charge = _origin(request), charge_of(request)
    return _opened(request.service.passkeys.sign_in(origin, order["credential"], order["name"], charge))


def _opened(opened: tuple[Account, str]) -> Response:
    account, token = opened
    return json_response(NewAccount(*shown(account), token), 201, {"Location": f"/v1/players/{account.id}"})


def _origin(request: Request) -> str:
    """Returns the origin to which passkeys are bound: the operator's if it is https, else the request's."""
    settings, environ = request.service.settings, request.environ
    if settings.url.startswith("https://"):
        return settings.origin
    forwarded = environ.get("HTTP_X_FORWARDED_PROTO", "")
    scheme, peer = environ["wsgi.url_scheme"], environ.get("REMOTE_ADDR", "")
    return origin_of(peer, sent.host, scheme, forwarded, settings.trusted_proxies)
