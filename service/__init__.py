"""The service: its use cases, its settings and its assembly.

A use case is a method of a class whose fields are the ports and the other use cases that it uses, and it is given the
player who sent the request. A step that several of them share is a function of one to three ports. Neither knows Redis
or HTTP, and none gets at what it does not name. `wiring.py` assembles the objects of a process, once; the HTTP layer
`service.http`, the only place where Flask may be imported, finds them in the context of each request.

Its packages are levels; each imports only from those below it (`tests/architecture.py` has the order). From the bottom:
`access` and `process`, `telemetry`, `answers`, `engine`, `outgoing`, `views`, `live` and `hints`; then the use cases:
`faults`, `heads`, `projections`, `players`, `tables`, `tournaments`, `health`, `notifications`, `daily`, `audits`,
`analyses`, `backups`; then `previews`. `wiring.py` is above them all, and `http` at the top.

| looking for | look in |
|---|---|
| what happens between a request and its append | `engine/execution.py` |
| tables in memory | `engine/cache.py` |
| idempotency keys | `engine/idempotency.py` |
| how a token, a ticket or a code of a link is issued, and repeated under its key | `engine/secrets.py` |
| opening and closing a table, seats, seeds | `tables/opening.py`, `tables/seats.py` |
| quick seats, invitation links, codes of four letters | `tables/quick_seat.py`, `tables/links.py`, `tables/codes.py` |
| moves, legal moves | `tables/moves.py` |
| reactions, which are in no log | `tables/reactions.py`; how they reach the watchers: `live/hub.py` |
| invitations, rematches | `tables/invitations.py`, `tables/rematch.py` |
| the deal of the day | `daily/`; its tables: `tables/days.py`; its results: `projections/daily.py` |
| forks | `tables/forks.py`; how any log is folded, also that of a fork: `engine/beginnings.py` |
| a table, its log and its replays | `tables/reads.py` |
| the record of a finished table | `tables/records.py` |
| lists of tables, and how they are searched | `tables/lobby.py`, `tables/search.py` |
| the feed of finished tables, exports of records | `tables/feed.py`, `tables/export.py` |
| the log of heads: its growth, checkpoints and proofs | `heads/growth.py`, `heads/proofs.py` |
| what is projected: the index, the feed, standings, ratings | `projections/`, of which `projector.py` comes first |
| statistics and leaderboards as they are served | `tables/standings.py` |
| a table's stream | `tables/stream.py` |
| who wakes the watchers | `live/hub.py`; what it reads: `live/sources.py` |
| accounts and tokens, faces, names | `players/accounts.py`, `players/names.py` |
| lists of tokens, the recovery code; passkeys | `players/credentials.py`; `players/passkeys.py` |
| stream tickets | `players/tickets.py` |
| which invitations an account accepts | `players/policies.py` |
| a player's stream | `projections/notices.py` says which notices a log gives, `players/stream.py` reads them |
| previews in messengers | `previews/previews.py`, `previews/pictures.py` |
| audits | `audits/requests.py`, `audits/findings.py` |
| backups | `backups/take.py`, `backups/check.py`, `backups/restore.py` |
| answers: records, their JSON and its documentation | `answers/__init__.py`; each is declared beside what makes it |
| a table or an event as JSON for one viewer | `views/tables.py`, `views/events.py` |
| players in answers, with their names; tables in lists | `views/players.py`, `views/summaries.py` |
| what an account may see and do at a table | `access/permissions.py` |
| the catalogue of games | `views/catalogue.py` |
| a refusal with its code | `refusals.py` |
| ids, tokens, cursors, JSON | `ids.py`, `answers/cursors.py`, `answers/encoding.py` |
| readiness | `health/readiness.py` |
| settings, the connection, and how all is put together | `process/settings.py`, `engine/connection.py`, `wiring.py` |
| the stand-alone verifier | `verifier.py` |
| ending with the parent process | `process/parent.py` |
"""

import gc

# How often each process of the service looks for garbage in circles, of which it makes little. With Python's own
# settings that is a fifth of the time of a start.
gc.set_threshold(10_000, 20, 50)
