"""Limits on requests that wait, so that they leave threads for all others."""

from collections import Counter
from collections.abc import Callable, Mapping
from threading import Lock

from service import turns
from service.limits import ANY, Stock
from service.refusals import Refused


class NoPlace(Refused):
    """The sender has all `most` places that one `holder`, an account or an address, may have."""

    def __init__(self, holder: str, most: int) -> None:
        message = f"{most} requests of this {holder} are waiting; end some of them, or try again in a moment"
        super().__init__("too_many_requests", message)
        self.holder = holder
        self.most = most


class Place:
    """A place in the gate, which is taken, until its block ends."""

    __slots__ = ("_holders", "_release")

    def __init__(self, release: "Callable[[list[Holder]], None]", holders: "list[Holder]") -> None:
        self._release = release
        self._holders = holders

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self._release(self._holders)


Holder = tuple[str, str]
"""Who has places, and its name: an account, an address, an address with the bodies that it sends, an account with what
is due, or an address with what is due of accounts that are not known yet."""

_OF_ACCOUNTS = ("account", "due")


class Gate:
    """Lets at most `places` requests wait for events at a time, and so many of one account and of one address.

    A body may never end either. So requests whose body is being read count too, but `further` more of them may wait:
    requests for events can't keep everybody from making moves. Nor do those of an address count for its bodies. The
    same holds for moves that wait for a turn at the processor; all other requests that wait for one count like those
    for events.
    """

    def __init__(self, places: int, further: int = 0, share: Stock = ANY) -> None:
        self._places = places
        self._further = further
        self._most = {
            "account": share.account,
            "address": share.address,
            "body": share.address,
            "due": share.account,
            "due of nobody": share.address,
        }
        self._taken = 0
        self._held: Counter[Holder] = Counter()
        self._lock = Lock()

    def place(self, *, body: bool = False, account: str | None = None, address: str | None = None) -> "Place":
        """Takes a place for as long as the request waits.

        Refused `too_many_streams` when all are taken, NoPlace when all of the account or of the address are.
        """
        named = {"body": address} if body else {"account": account, "address": address}
        return self._placed(self._places + self._further if body else self._places, named)

    def place_of_due(self, account: str | None, address: str) -> "Place":
        """Takes a place for a move, or other work that is due, while it waits for its turn. Refused as `place` is.

        An account has these places apart from all others: its address can't keep it from moving.
        """
        named = {"due": account} if account is not None else {"due of nobody": address}
        return self._placed(self._places + self._further, named)

    def _placed(self, places: int, named: Mapping[str, str | None]) -> "Place":
        holders = [(kind, name) for kind, name in named.items() if name is not None]
        self._take(places, holders)
        turns.pause()
        return Place(self._release, holders)

    def _take(self, places: int, holders: list[Holder]) -> None:
        with self._lock:
            if self._taken >= places:
                raise Refused("too_many_streams", "too many requests are waiting; try again in a moment")
            for holder in holders:
                most = self._most[holder[0]]
                if most is not None and self._held[holder] >= most:
                    raise NoPlace("account" if holder[0] in _OF_ACCOUNTS else "address", most)
            self._taken += 1
            for holder in holders:
                self._held[holder] += 1

    @property
    def taken(self) -> int:
        """How many requests wait now, for events or for their bodies."""
        return self._taken

    def _release(self, holders: list[Holder]) -> None:
        with self._lock:
            self._taken -= 1
            for holder in holders:
                self._held[holder] -= 1
                if not self._held[holder]:
                    del self._held[holder]
