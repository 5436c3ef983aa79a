"""The timeouts of the clients of the log's servers, in seconds, and the resulting limit for a whole call."""

PLACE_SECONDS = 10
"""How long a thread waits for one of the connections."""

SOCKET_SECONDS = 5
"""How long each step on a connection may take: connecting, logging in, sending, and the reply."""

PAUSES = (0.02, 0.1, 0.4, 1.0)
"""Between attempts when a connection is lost. After the last attempt the call fails."""

LONGEST_CALL_SECONDS = (len(PAUSES) + 1) * (PLACE_SECONDS + 4 * SOCKET_SECONDS) + sum(PAUSES)
"""A call whose attempts all take as long as they may. After that, nothing of it is sent any more."""
