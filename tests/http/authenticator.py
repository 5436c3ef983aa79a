"""A passkey as in a browser: answers options as `navigator.credentials` does, in the standard's JSON form."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey for one site. Its key is derived from a number, so its signatures are reproducible."""

    def __init__(self, origin: str = "http://localhost", number: int = 1, length: int = 16) -> None:
        self.origin = origin
        self.flags = PRESENT | VERIFIED
        self.uses = 0
        self._key = Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)
        self._id = bytes([number]) * length
        self._site = ""
        self._user = b""

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """Returns the response of `create` to `PublicKeyCredentialCreationOptionsJSON`."""
        self._site, self._user = options["rp"]["id"], decoded(options["user"]["id"])
        key = {1: 1, 3: -8, -1: 6, -2: self._key.public_key().public_bytes_raw()}
        data = self._data(WITH_KEY) + bytes(16) + len(self._id).to_bytes(2, "big") + self._id + cbor2.dumps(key)
        made = {"fmt": "none", "attStmt": {}, "authData": data}
        return self._answer("webauthn.create", options, attestationObject=encoded(cbor2.dumps(made)))

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """Returns the response of `get` to `PublicKeyCredentialRequestOptionsJSON`."""
        self.uses += 1
        data = self._data()
        answer = self._answer("webauthn.get", options, authenticatorData=encoded(data), userHandle=encoded(self._user))
        said = decoded(answer["response"]["clientDataJSON"])
        answer["response"]["signature"] = encoded(self._key.sign(data + sha256(said).digest()))
        return answer

    def _data(self, flags: int = 0) -> bytes:
        return sha256(self._site.encode()).digest() + bytes([self.flags | flags]) + self.uses.to_bytes(4, "big")

    def _answer(self, kind: str, options: dict[str, Any], **response: str) -> dict[str, Any]:
        said = json.dumps({"type": kind, "challenge": options["challenge"], "origin": self.origin}).encode()
        own = encoded(self._id)
        return {
            "id": own,
            "rawId": own,
            "type": "public-key",
            "response": {"clientDataJSON": encoded(said), **response},
            "clientExtensionResults": {},
        }
