"""The service: its use cases, its settings and its assembly.

A use case is a method of a class. The fields of the class are its dependencies: ports and other use cases. The method
takes the player who sent the request. A step shared by several use cases is a function of one to three ports. Neither
knows about Redis or HTTP. `wiring.py` assembles the objects of a process once. The HTTP layer `service.http`, the only
package that may import Flask, finds them in the context of each request.

The packages form layers; each imports only from those below it (`tests/architecture.py` has the order). Bottom up:
`access` and `process`, `telemetry`, `answers`, `engine`, `outgoing`, `views`, `live` and `hints`; then the use cases:
`faults`, `heads`, `projections`, `players`, `tables`, `tournaments`, `health`, `notifications`, `daily`, `audits`,
`analyses`, `backups`; then `previews`. `wiring.py` is above them all, and `http` at the top.

| looking for | look in |
|---|---|
| the steps between a request and its append | `engine/execution.py` |
| tables in memory | `engine/cache.py` |
| idempotency keys | `engine/idempotency.py` |
| tokens, tickets and link codes: issuing them, repeating them under an idempotency key | `engine/secrets.py` |
| opening and closing a table, seats, seeds | `tables/opening.py`, `tables/seats.py` |
| quick seats, invitation links, codes of four letters | `tables/quick_seat.py`, `tables/links.py`, `tables/codes.py` |
| moves, legal moves | `tables/moves.py` |
| reactions, which are not logged | `tables/reactions.py`; their delivery to watchers: `live/hub.py` |
| invitations, rematches | `tables/invitations.py`, `tables/rematch.py` |
| the deal of the day | `daily/`; its tables: `tables/days.py`; its results: `projections/daily.py` |
| forks | `tables/forks.py`; the state before the first event, from which a log is folded: `engine/beginnings.py` |
| a table, its log and its replays | `tables/reads.py` |
| the record of a finished table | `tables/records.py` |
| lists of tables, searches | `tables/lobby.py`, `tables/search.py` |
| the feed of finished tables, exports of records | `tables/feed.py`, `tables/export.py` |
| the log of heads: its growth, checkpoints and proofs | `heads/growth.py`, `heads/proofs.py` |
| projections: the index, the feed, standings, ratings | `projections/`; start with `projector.py` |
| statistics and leaderboards, as served | `tables/standings.py` |
| a table's stream | `tables/stream.py` |
| waking watchers | `live/hub.py`; its sources: `live/sources.py` |
| accounts and tokens, faces, names | `players/accounts.py`, `players/names.py` |
| lists of tokens, the recovery code; passkeys | `players/credentials.py`; `players/passkeys.py` |
| stream tickets | `players/tickets.py` |
| an account's invitation policy | `players/policies.py` |
| a player's stream | `projections/notices.py` writes the notices, `players/stream.py` reads them |
| previews in messengers | `previews/previews.py`, `previews/pictures.py` |
| audits | `audits/requests.py`, `audits/findings.py` |
| backups | `backups/take.py`, `backups/check.py`, `backups/restore.py` |
| answers: records, their JSON and its documentation | `answers/__init__.py`; each is declared beside its use case |
| a table or an event as JSON for one viewer | `views/tables.py`, `views/events.py` |
| players in answers, with their names; tables in lists | `views/players.py`, `views/summaries.py` |
| an account's permissions at a table | `access/permissions.py` |
| the catalogue of games | `views/catalogue.py` |
| a refusal with its code | `refusals.py` |
| ids, tokens, cursors, JSON | `ids.py`, `answers/cursors.py`, `answers/encoding.py` |
| readiness | `health/readiness.py` |
| settings, the connection, assembly | `process/settings.py`, `engine/connection.py`, `wiring.py` |
| the stand-alone verifier | `verifier.py` |
| ending with the parent process | `process/parent.py` |
"""

import gc

# Garbage collection thresholds. The service creates few reference cycles, and Python's defaults would cost a fifth of
# the startup time.
gc.set_threshold(10_000, 20, 50)
