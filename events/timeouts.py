"""The timeouts of the clients of the log's servers, in seconds, and the resulting limit for a whole call."""

PLACE_SECONDS = 10
"""Timeout of a thread waiting for a free connection."""

SOCKET_SECONDS = 5
"""Timeout of each step on a connection: connecting, logging in, sending, and receiving the reply."""

PAUSES = (0.02, 0.1, 0.4, 1.0)
"""Backoff between attempts after a lost connection. The call fails after the last attempt."""

LONGEST_CALL_SECONDS = (len(PAUSES) + 1) * (PLACE_SECONDS + 4 * SOCKET_SECONDS) + sum(PAUSES)
"""Upper bound of a call whose attempts all time out. Nothing of it is sent any later."""
