"""The client library: a typed interface to the complete HTTP API, and a framework for bots.

    from cardtable.client import Bot, Client

It needs only httpx, and works with any service that has this API. Calls are retried after connection failures. A POST
always carries an idempotency key, so it takes effect at most once. If the retry of another call is refused because the
first attempt succeeded, the client returns the result of that attempt. A seat always commits to a seed of its own and
reveals it. Moves can be signed (`SigningKey`), which needs `cardtable[sign]`.
"""

from cardtable.client.api import Client
from cardtable.client.bot import Bot, Turn
from cardtable.client.codes import Kind
from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.moves import Move
from cardtable.client.reports import Reports
from cardtable.client.runner import Runner
from cardtable.client.seeds import Seeds
from cardtable.client.signing import CannotSign, OtherLog, SigningKey
from cardtable.client.stream import Message

__all__ = [
    "ApiError",
    "Bot",
    "CannotSign",
    "Client",
    "Kind",
    "Message",
    "Move",
    "OtherLog",
    "Reports",
    "Runner",
    "Seeds",
    "SigningKey",
    "Turn",
    "Unreachable",
]
