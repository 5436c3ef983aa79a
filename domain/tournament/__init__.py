"""Tournaments: who plays whom in each round of a series of tables, and how the entrants stand.

A tournament is an aggregate like a table, with a log of its own: `decide` turns a command into events or refuses it,
`evolve` folds them. Its games are ordinary tables. Who meets whom comes with the command that begins a round, as seeds
come with the commands of a table, and `decide` checks it.
"""
