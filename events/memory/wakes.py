"""Wake-ups in memory."""

from events.memory.atomic import Atomic
from events.memory.log import LogState
from events.wakes import Notify


class MemoryWakes(Atomic[LogState]):
    def subscribe(self, subject: str, notify: Notify) -> None:
        self._state.subscribers[subject].append(notify)
        notify(subject)

    def unsubscribe(self, subject: str, notify: Notify) -> None:
        if notify in self._state.subscribers[subject]:
            self._state.subscribers[subject].remove(notify)

    def say(self, subject: str, words: str) -> None:
        for notify in self._state.subscribers.get(subject, ()):
            notify(f"{subject} {words}")

    def stop(self) -> None:
        self._state.subscribers.clear()
