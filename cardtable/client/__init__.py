"""The client library: everything of the HTTP API, typed, and what a bot needs to play.

    from cardtable.client import Bot, Client

It needs httpx and nothing of the service, and works with any service that speaks this API. A call is sent again when
its connection fails. A POST always carries an idempotency key, so it is done once; when the repetition of another call
is refused because its first attempt was carried out, the client answers with what that attempt did. A seat always
commits to a seed of its own and reveals it. Moves can be signed (`SigningKey`), which needs `cardtable[sign]`.
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
