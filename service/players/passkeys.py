"""Passkeys (WebAuthn): adding one to an account, and signing in with one.

A passkey is stored in the browser, or on a key, together with the id of its account, so nobody has to name the account.
A challenge is valid once, for a few minutes, and for one purpose: to add a passkey to one account, or to sign in.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    options_to_json_dict,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialCreationOptions,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRequestOptions,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from events.accounts import DAY, PASSKEY
from events.ports import Account, Accounts, Credential
from events.values import Values
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.answers import Answer, Json
from service.answers.encoding import to_json
from service.engine.execution import Clock
from service.ids import is_id, new_salt, token_digest
from service.players.accounts import AccountRegistry
from service.players.credentials import Credentials, CredentialView, view
from service.refusals import Refused, not_found, unknown_token

SECONDS = 300
"""Lifetime of a challenge, in seconds."""

MOST = 20

LONGEST_ID = 1023
"""Maximum length of a passkey's id in bytes, from the standard."""

_SIGN_IN = b"sign in"

_NOT_THIS = "the passkey can't be verified, or it took too long; try again"
_GONE = "no account has this passkey any more"


class Site(NamedTuple):
    """The address to which browsers bind passkeys: a host, and the whole origin."""

    host: str
    origin: str


def site_of(origin: str) -> Site:
    """Returns the site of an origin. Refused with `passkeys_off` if browsers support no passkeys there: without https,
    except on localhost, or without a host name."""
    parts = urlsplit(origin)
    host = parts.hostname or ""
    if parts.scheme != "https" and host != "localhost" and not host.endswith(".localhost"):
        raise Refused("passkeys_off", "passkeys need https, or localhost")
    if not host or _is_address(host):
        raise Refused("passkeys_off", "passkeys need a host name, and this address has none")
    return Site(host, origin)


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


class _Kept(NamedTuple):
    """Stored data of a passkey: its public key, and its own count of uses."""

    key: bytes
    uses: int

    @classmethod
    def read(cls, data: bytes) -> "_Kept":
        key, uses, *_ = json.loads(data)  # a newer release may keep more
        return cls(b64decode(key), uses)

    def __bytes__(self) -> bytes:
        return to_json([b64encode(self.key).decode(), self.uses])


# Challenges


class Passkey(CredentialView):
    """A passkey, as its owner sees it."""


class PasskeyList(Answer):
    """The passkeys of an account."""

    passkeys: Annotated[list[Passkey], "The newest first; at most 20."]


class PasskeyOptions(Answer):
    """The options for a browser's passkey request, valid once and for five minutes."""

    options: Annotated[Json, "`PublicKeyCredentialCreationOptionsJSON`, or to sign in `...RequestOptionsJSON`."]


@dataclass(frozen=True)
class Passkeys:
    tickets: Values
    credentials: Credentials
    registry: AccountRegistry
    accounts: Accounts
    clock: Clock

    def _challenge(self, purpose: bytes) -> bytes:
        challenge = new_salt()
        self.tickets.put(_name_of(challenge), purpose, SECONDS)
        return challenge

    def _take(self, challenge: bytes, purpose: bytes) -> bytes:
        """Consumes a challenge and returns it. Refused with `passkey_refused` if it was not valid for this purpose."""
        if self.tickets.take(_name_of(challenge)) != purpose:
            raise Refused("passkey_refused", _NOT_THIS)
        return challenge

    # Adding

    def options_to_add(self, player: PlayerId, origin: str) -> PasskeyOptions:
        """Returns the options to create a passkey (`PublicKeyCredentialCreationOptionsJSON`)."""
        site = site_of(origin)
        kept = self.credentials.of_kind(player, PASSKEY)
        _check_room(len(kept))
        return _as_json(
            generate_registration_options(
                rp_id=site.host,
                rp_name="Cardtable",
                user_id=player.encode(),
                user_name=self.registry.account(player).name,
                challenge=self._challenge(_adding(player)),
                timeout=SECONDS * 1000,
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
                ),
                exclude_credentials=[PublicKeyCredentialDescriptor(id=name.removeprefix(PASSKEY)) for name in kept],
            )
        )

    def add(self, player: PlayerId, own: bytes, origin: str, credential: dict[str, Any], name: str | None) -> Passkey:
        """Adds a passkey created by a browser. `own` is the digest of the request's token.

        Refused with `passkey_refused`, `too_many_passkeys`, `passkeys_off`, and `unauthorized` like `add_token`.
        """
        site = site_of(origin)
        _check_room(len(self.credentials.of_kind(player, PASSKEY)))
        with _verifying():
            read = parse_registration_credential_json(credential)
            given = parse_client_data_json(read.response.client_data_json).challenge
        challenge = self._take(given, _adding(player))
        with _verifying():
            verified = verify_registration_response(
                credential=read,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        if len(verified.credential_id) > LONGEST_ID:
            raise Refused("passkey_refused", "the id of the passkey is too long")
        kept = _Kept(verified.credential_public_key, verified.sign_count)
        made = Credential(name, self.clock(), bytes(kept))
        if not self.accounts.keep(player, PASSKEY + verified.credential_id, made, own):
            raise unknown_token()
        return Passkey(*view(PASSKEY + verified.credential_id, made))

    def passkeys(self, player: PlayerId) -> PasskeyList:
        return PasskeyList([Passkey(*view(*each)) for each in self.credentials.of_kind(player, PASSKEY).items()])

    def remove(self, player: PlayerId, passkey_id: str) -> None:
        """Removes a passkey. Refused with `not_found`."""
        name, _ = self.credentials.find(player, PASSKEY, passkey_id, "passkey")
        if not self.accounts.drop(player, name):
            raise not_found("passkey")

    # Signing in

    def options_to_sign_in(self, origin: str, charge: Charge = free) -> PasskeyOptions:
        """Returns the options to sign in (`PublicKeyCredentialRequestOptionsJSON`).

        Charged as an attempt, because otherwise anyone without an account could fill the store with challenges.
        """
        site = site_of(origin)
        charge(sign_ins=1)
        options = generate_authentication_options(
            rp_id=site.host,
            challenge=self._challenge(_SIGN_IN),
            timeout=SECONDS * 1000,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return _as_json(options)

    def sign_in(
        self, origin: str, credential: dict[str, Any], device: str | None, charge: Charge = free
    ) -> tuple[Account, str]:
        """Returns the account of a passkey, and a new token. Refused with `passkey_refused`, `passkeys_off` or
        `suspended`."""
        charge(sign_ins=1)
        site = site_of(origin)
        with _verifying():
            read = parse_authentication_credential_json(credential)
            given = parse_client_data_json(read.response.client_data_json).challenge
            player = (read.response.user_handle or b"").decode("ascii")
        challenge = self._take(given, _SIGN_IN)
        name = PASSKEY + read.raw_id
        found = self.accounts.credentials(player).get(name) if is_id("p", player) else None
        if found is None:
            raise Refused("passkey_refused", _GONE)
        kept = _Kept.read(found.data)
        with _verifying():
            verified = verify_authentication_response(
                credential=read,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=kept.key,
                credential_current_sign_count=kept.uses,
                require_user_verification=True,
            )
        used = found._replace(data=bytes(kept._replace(uses=verified.new_sign_count)), used=self.clock() // DAY * DAY)
        opened = None
        if self.accounts.keep(player, name, used, name, replace=True):
            opened = self.credentials.open_by(player, name, device)
        if opened is None:
            raise Refused("passkey_refused", _GONE)
        return opened


@contextmanager
def _verifying() -> Iterator[None]:
    """Refuses with `passkey_refused` on any error of the library about data from a browser or anyone else."""
    try:
        yield
    except Exception as error:
        raise Refused("passkey_refused", _NOT_THIS) from error


def _name_of(challenge: bytes) -> str:
    return token_digest(f"challenge|{challenge.hex()}").hex()


def _adding(player: PlayerId) -> bytes:
    return f"add|{player}".encode()


def _as_json(options: PublicKeyCredentialCreationOptions | PublicKeyCredentialRequestOptions) -> PasskeyOptions:
    return PasskeyOptions(options_to_json_dict(options))


def _check_room(passkeys: int) -> None:
    if passkeys >= MOST:
        raise Refused("too_many_passkeys", f"an account has at most {MOST} passkeys; remove one first")
