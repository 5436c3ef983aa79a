"""The service on a stage: all of it in one process, with the clock and the chance of a test.

| module | what it is |
|---|---|
| `stage` | the service itself: requests, streams, and the work of relay, workers and projector |
| `hub` | live streams without threads: they bring what has happened when they are asked |
| `scenes` | stages with a player at a table, or in a tournament |
| `server` | the stage as a program that other programs talk to by a pipe, such as the page's tests in node |
| `browser` | pages of chromium on a stage, whose time passes when a test wants it |
"""
