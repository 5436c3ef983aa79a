"""Live streams without threads: reading a stream returns the pending events, and then a heartbeat."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from events.ports import Accounts, Wakes
from service.live.subscription import Delivery, Say, Signal, Subscription, Topic, Write, write_nothing


class Positions(Protocol):
    """Source of the latest positions of subjects of one kind, as for the hub."""

    def last_of(self, subjects: Sequence[str]) -> list[int]: ...


class StagedHub:
    """Takes the place of `service.live.hub.Hub`. Waiting never blocks: it returns the pending events, or nothing.

    Every watcher reads new events directly, so watchers share nothing.
    """

    def __init__(self, wakes: Wakes, accounts: Accounts, sources: Mapping[str, Positions]) -> None:
        self._wakes = wakes
        self._accounts = accounts
        self._sources = sources
        self._known: dict[Subscription, int] = {}
        self._heard: dict[Subscription, Any] = {}

    def subscribe(
        self,
        subject: str,
        position: int,
        write: Write = write_nothing,
        *,
        player: str | None = None,
        token: bytes | None = None,
        say: Say | None = None,
    ) -> Subscription:
        subscription = Subscription(self, Topic(subject, position), position, player, token, write, say)
        self._known[subscription] = self._last(subject)
        self._heard[subscription] = partial(_hear, subscription)
        self._wakes.subscribe(subject, self._heard[subscription])
        return subscription

    def leave(self, subscription: Subscription) -> None:
        self._wakes.unsubscribe(subscription.topic.subject, self._heard.pop(subscription))
        del self._known[subscription]

    def wait(self, subscription: Subscription, seconds: float) -> Delivery | Signal:
        if self._is_revoked(subscription):
            subscription.ended = True
            return Signal.ENDED
        last = self._last(subscription.topic.subject)
        known = self._known[subscription] if subscription.position < 0 else subscription.position
        self._known[subscription] = last
        if last > known:
            return Signal.BEHIND
        if subscription.said:
            words, subscription.said = b"".join(subscription.said), []
            return Delivery(subscription.position, subscription.position, words, final=False)
        return Signal.QUIET

    def watchers(self) -> Mapping[str, int]:
        subjects = [each.topic.subject for each in self._known]
        return {letter: sum(each[0] == letter for each in subjects) for letter in self._sources}

    def stop(self) -> None:
        """Does nothing, because nobody waits here."""

    def _last(self, subject: str) -> int:
        [last] = self._sources[subject[0]].last_of([subject])
        return last

    def _is_revoked(self, subscription: Subscription) -> bool:
        if subscription.token is None:
            return False
        [owner] = self._accounts.of_tokens([subscription.token])
        return owner is None or owner in self._accounts.suspended()


def _hear(subscription: Subscription, change: str) -> None:
    """Keeps the announcements that the watcher follows."""
    _, _, words = change.partition(" ")
    if words and subscription.say is not None:
        subscription.said.append(subscription.say(words.encode()))
