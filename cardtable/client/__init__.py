"""The client library: everything of the HTTP API, typed, and what a bot needs to play.

    from cardtable.client import Bot, Client

It needs httpx and nothing of the service, and can be used with any service that speaks this API. Calls are sent again
when connections fail, always under idempotency keys; a seat always commits to a seed of its own and reveals it.
"""

from cardtable.client.api import Client
from cardtable.client.bot import Bot, Turn
from cardtable.client.errors import ApiError, Unreachable
from cardtable.client.runner import Runner
from cardtable.client.seeds import Seeds
from cardtable.client.stream import Message

__all__ = ["ApiError", "Bot", "Client", "Message", "Runner", "Seeds", "Turn", "Unreachable"]
