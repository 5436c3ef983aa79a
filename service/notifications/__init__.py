"""Notifications to players outside the page: their contents, channels and timing.

A notification is derived from a notice (`service/projections/notices.py`). A worker sends it
(`workers/notifications.py`).

| looking for | look in |
|---|---|
| kinds, a player's choices, quiet hours | `choices.py` |
| adding, confirming and removing channels, the test notification | `channels.py` |
| the contents of a notification, and checks for outdated ones | `messages.py` |
| the last notice processed for a player | `progress.py` |
| requests to addresses given by players, and the addresses allowed | `service/outgoing/` |
| limits per account and per server, pauses | `budgets.py`, `receivers.py` |
| web push, webhooks, mail | `push.py`, `webhooks.py`, `mail.py` |
| presence: players with the page open | `service/live/presence.py` |
"""
