"""Policies in memory."""


class MemoryPolicies:
    """Needs no lock: each call is one atomic dictionary operation."""

    def __init__(self) -> None:
        self._policies: dict[str, bytes] = {}

    def put(self, account: str, policy: bytes) -> None:
        self._policies[account] = policy

    def find(self, account: str) -> bytes | None:
        return self._policies.get(account)

    def drop(self, account: str) -> None:
        self._policies.pop(account, None)
