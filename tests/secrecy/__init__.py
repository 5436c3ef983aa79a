"""Nobody is told of a hidden card, on any channel: see docs/secrecy.md, which says what is compared where."""
