"""Credentials of an account: its tokens, as a list of devices, and a recovery code. Passkeys are in `passkeys.py`.

A credential is named by an id derived from its digest, which grants no access. Only the owner sees the names of
devices.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Annotated

from events.accounts import RECOVERY, TOKEN
from events.ports import Account, Accounts, Credential
from service.access.limits import Charge, free
from service.access.permissions import PlayerId
from service.answers import Answer, Time
from service.engine.execution import Clock
from service.ids import new_code, new_secret, token_digest
from service.refusals import Refused, not_found, suspended, unknown_token

MOST_LISTED = 100
"""Maximum number of tokens listed, the newest."""

_READ_AS = str.maketrans("ILO", "110")


def id_of(name: bytes) -> str:
    """Returns the public id of a credential."""
    return sha256(b"id of a credential|" + name).hexdigest()[:24]


class CredentialView(Answer):
    """A credential, as its owner sees it."""

    id: Annotated[str, "To name or remove it; it opens nothing."]
    name: Annotated[str | None, "As given; null for one without a name."]
    created_at: Annotated[
        int | None, "In milliseconds since the epoch; null for a token of a release that kept no times."
    ]
    used_on: Annotated[date | None, "The day (UTC) of the latest use; null before it."]


class Token(CredentialView):
    """A token, as its owner sees it."""

    this: Annotated[bool, "True if it is the token of this request."]


class TokenList(Answer):
    """The tokens of an account."""

    tokens: Annotated[list[Token], "The sender's first, then the newest; at most 100."]


class Recovery(Answer):
    """The state of the account's recovery code."""

    created_at: Annotated[int | None, "When it was made, in milliseconds since the epoch; null without one."]


class RecoveryCode(Answer):
    """A new recovery code."""

    code: Annotated[str, "Shown once."]
    created_at: Time


def view(name: bytes, credential: Credential) -> tuple[str, str | None, int | None, date | None]:
    """Returns the first fields of a credential's view."""
    used = None if credential.used is None else datetime.fromtimestamp(credential.used / 1000, UTC).date()
    return id_of(name), credential.name, credential.created, used


@dataclass(frozen=True)
class Credentials:
    accounts: Accounts
    clock: Clock

    def of_kind(self, player: PlayerId, letter: bytes) -> Mapping[bytes, Credential]:
        """Returns the credentials of a kind, newest first; those of unknown age come last."""
        found = [each for each in self.accounts.credentials(player).items() if each[0].startswith(letter)]
        return dict(sorted(found, key=lambda each: (each[1].created or 0, each[0]), reverse=True))

    def find(self, player: PlayerId, letter: bytes, credential_id: str, what: str) -> tuple[bytes, Credential]:
        """Returns a credential and its name, by id. Refused with `not_found`."""
        for name, credential in self.of_kind(player, letter).items():
            if id_of(name) == credential_id:
                return name, credential
        raise not_found(what)

    # Tokens

    def tokens(self, player: PlayerId, own: bytes) -> TokenList:
        """Returns the tokens of an account, with the request's token, `own`, first."""
        found = self.of_kind(player, TOKEN)
        mine = TOKEN + own
        listed = sorted(found, key=lambda name: name != mine)[:MOST_LISTED]
        return TokenList([Token(*view(name, found[name]), name == mine) for name in listed])

    def rename(self, player: PlayerId, own: bytes, credential_id: str, text: str) -> Token:
        """Names a token. Refused with `not_found`."""
        name, credential = self.find(player, TOKEN, credential_id, "token")
        changed = credential._replace(name=text)
        if not self.accounts.keep(player, name, changed, own, replace=True):
            raise not_found("token")
        return Token(*view(name, changed), name == TOKEN + own)

    def revoke(self, player: PlayerId, credential_id: str) -> None:
        """Revokes a token. Refused with `not_found`."""
        name, _ = self.find(player, TOKEN, credential_id, "token")
        self.accounts.revoke_token(player, name.removeprefix(TOKEN))

    def open_by(self, player: PlayerId, by: bytes, device: str | None) -> tuple[Account, str] | None:
        """Returns the account and a new token, for a valid code or passkey. None if that no longer exists.

        Refused with `suspended`, like any other token.
        """
        if self.accounts.is_suspended(player):
            raise suspended()
        account = self.accounts.find([player]).get(player)
        token = new_secret("token")
        known = Credential(device, self.clock())
        if account is None or not self.accounts.add_token(player, token_digest(token), by, known):
            return None
        return account, token

    def make_code(self, player: PlayerId, own: bytes) -> RecoveryCode:
        """Creates a recovery code that replaces the previous one. Refused with `unauthorized`, like `add_token`.

        Using a code doesn't invalidate it: it still works if the response to its use is lost, and on the paper where it
        is kept. Single use would not help against a thief, who needs only one; each use is in the owner's list.
        """
        code, now = new_code(), self.clock()
        if not self.accounts.keep(player, _name_of(code), Credential(created=now), own):
            raise unknown_token()
        return RecoveryCode(code, now)

    def recovery(self, player: PlayerId) -> Recovery:
        return Recovery(next((each.created for each in self.of_kind(player, RECOVERY).values()), None))

    def drop_code(self, player: PlayerId) -> None:
        for name in self.of_kind(player, RECOVERY):
            self.accounts.drop(player, name)

    def recover(self, code: str, device: str | None, charge: Charge = free) -> tuple[Account, str]:
        """Returns the account of a code, and a new token. Refused with `unknown_code`, or `too_many_requests` after
        many attempts."""
        charge(sign_ins=1)
        player = self.accounts.of_recovery(token_digest(read_code(code)))
        opened = None if player is None else self.open_by(player, _name_of(code), device)
        if opened is None:
            raise Refused("unknown_code", "no account has this recovery code, or it has been replaced")
        return opened


# The recovery code


def read_code(text: str) -> str:
    """Normalizes a code: removes separators, and replaces lookalike letters."""
    return re.sub(r"[\s-]+", "", text).upper().translate(_READ_AS)


def _name_of(code: str) -> bytes:
    return RECOVERY + token_digest(read_code(code))
