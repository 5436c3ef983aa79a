"""Tools for language models: a player's account as a server of the Model Context Protocol.

A tool answers with what its account may know, as the service says it, in the words that a terminal shows. What other
people have written stands in fields of its own.
"""
