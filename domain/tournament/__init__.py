"""Tournaments: the pairings of each round of a series of tables, and the standings.

A tournament is an aggregate with its own log, like a table: `decide` turns a command into events or refuses it, and
`evolve` folds them. Its games are ordinary tables. The pairings arrive with the command that begins a round, just as
seeds arrive with the commands to a table, and `decide` checks them.
"""
