"""Wake-ups on Redis: the subscriptions of a process, which share one listening thread."""

import threading
from collections import defaultdict

from events.redis import keys
from events.redis.listener import Listener
from events.redis.server import Server
from events.subjects import channel_of
from events.wakes import Notify


class RedisWakes:
    """The subscribers by channel and subject. The listening thread starts with the first subscription.

    One lock guards both these and the partitions that the thread listens to. A subscription is therefore either present
    when listening to its channel begins, and is notified then, or comes later, and is notified immediately.
    """

    def __init__(self, server: Server) -> None:
        self._server = server
        self._listener: Listener | None = None
        self._lock = threading.Lock()
        self._channels: defaultdict[int, dict[str, list[Notify]]] = defaultdict(dict)
        self._stopped = False

    def subscribe(self, subject: str, notify: Notify) -> None:
        channel = channel_of(subject)
        with self._lock:
            if self._stopped:
                return
            self._channels[channel].setdefault(subject, []).append(notify)
            if self._listener is None:
                self._listener = Listener(self._server, self._lock, self._heard, self._woke)
                self._listener.start()
            if self._listener.want(channel):
                notify(subject)

    def unsubscribe(self, subject: str, notify: Notify) -> None:
        channel = channel_of(subject)
        with self._lock:
            subjects = self._channels[channel]
            subscribers = subjects.get(subject, [])
            if notify in subscribers:
                subscribers.remove(notify)
            if not subscribers:
                subjects.pop(subject, None)
            if not subjects:
                del self._channels[channel]
                if self._listener is not None:
                    self._listener.drop(channel)

    def say(self, subject: str, words: str) -> None:
        channel = keys.wake(subject)
        self._server.call(channel, "SPUBLISH", channel, f"{subject} {words}")

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            self._channels.clear()
        if self._listener is not None:
            self._listener.stop()

    # Called by the listener, with the lock held

    def _heard(self, channel: int) -> None:
        """Listening to a channel has begun. Earlier wake-ups may have been missed."""
        for subject in self._channels.get(channel, ()):
            self._woke(subject)

    def _woke(self, heard: str) -> None:
        subject, _, _ = heard.partition(" ")
        for notify in self._channels.get(channel_of(subject), {}).get(subject, ()):
            notify(heard)
