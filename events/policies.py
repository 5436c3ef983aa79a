"""The port of what each account says it takes part in."""

from typing import Protocol


class Policies(Protocol):
    """A policy an account, as JSON, beside the account itself."""

    def put(self, account: str, policy: bytes) -> None: ...

    def find(self, account: str) -> bytes | None: ...

    def drop(self, account: str) -> None: ...
