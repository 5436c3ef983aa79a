"""The port of policies: which games and tables an account takes part in."""

from typing import Protocol


class Policies(Protocol):
    """One policy for each account, as JSON."""

    def put(self, account: str, policy: bytes) -> None: ...

    def find(self, account: str) -> bytes | None: ...

    def drop(self, account: str) -> None: ...
