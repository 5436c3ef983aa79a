"""Policies in memory."""


class MemoryPolicies:
    """Each call is one step of the interpreter's."""

    def __init__(self) -> None:
        self._policies: dict[str, bytes] = {}

    def put(self, account: str, policy: bytes) -> None:
        self._policies[account] = policy

    def find(self, account: str) -> bytes | None:
        return self._policies.get(account)

    def drop(self, account: str) -> None:
        self._policies.pop(account, None)
