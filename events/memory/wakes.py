"""Wake-ups in memory."""

from events.memory.log import LogState
from events.wakes import Notify


class MemoryWakes:
    def __init__(self, state: LogState) -> None:
        self._state = state

    def subscribe(self, subject: str, notify: Notify) -> None:
        with self._state.changed:
            self._state.subscribers[subject].append(notify)
            notify(subject)

    def unsubscribe(self, subject: str, notify: Notify) -> None:
        with self._state.changed:
            if notify in self._state.subscribers[subject]:
                self._state.subscribers[subject].remove(notify)

    def say(self, subject: str, words: str) -> None:
        with self._state.changed:
            for notify in self._state.subscribers.get(subject, ()):
                notify(f"{subject} {words}")

    def stop(self) -> None:
        with self._state.changed:
            self._state.subscribers.clear()
