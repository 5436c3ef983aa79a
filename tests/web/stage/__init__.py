"""The service on a stage: all of it in one process, with the test's own clock and seeded randomness.

| module | contents |
|---|---|
| `stage` | the service itself: requests, streams, and the work of relay, workers and projector |
| `hub` | live streams without threads, which deliver pending events when read |
| `scenes` | stages with a player at a table, or in a tournament |
| `server` | the stage as a program controlled through a pipe, for example by the page's tests in node |
| `browser` | Chromium pages on a stage, whose time the test advances |
"""
