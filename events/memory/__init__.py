"""Every port in one process, without a server: the reference that the Redis implementation is held against.

Thread-safe: one lock is held for the length of each call, so every call is the atomic step that it promises.
"""

from events.memory.beside import MemoryAccounts, MemoryAnswers, MemoryFailures, MemoryLobby
from events.memory.notices import MemoryNotices
from events.memory.policies import MemoryPolicies
from events.memory.relay import MemoryFeeds, MemoryRequests, MemoryWakes
from events.memory.state import State
from events.memory.store import MemorySnapshots, MemoryStore
from events.ports import Ports

__all__ = ["in_memory"]


def in_memory() -> Ports:
    """All ports over one fresh, empty state."""
    state = State()
    return Ports(
        store=MemoryStore(state),
        snapshots=MemorySnapshots(),
        feeds=MemoryFeeds(state),
        requests=MemoryRequests(state),
        wakes=MemoryWakes(state),
        accounts=MemoryAccounts(),
        answers=MemoryAnswers(),
        lobby=MemoryLobby(),
        failures=MemoryFailures(),
        notices=MemoryNotices(state),
        policies=MemoryPolicies(),
    )
