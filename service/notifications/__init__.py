"""Notifications: what a player is told outside the page, by which channels, and when.

A notification follows from a notice (`service/projections/notices.py`). A worker sends it (`workers/notifications.py`).

| looking for | look in |
|---|---|
| kinds, what a player has chosen, quiet hours | `choices.py` |
| adding, confirming and removing channels, the test notification | `channels.py` |
| what a notification says, and whether it is past | `messages.py` |
| how far a player has been told | `progress.py` |
| requests to addresses that players give, and which these may be | `service/outgoing/` |
| how much is sent for an account and to a server, and pauses | `budgets.py`, `receivers.py` |
| web push, webhooks, mail | `push.py`, `webhooks.py`, `mail.py` |
| who has the page open | `service/live/presence.py` |
"""
