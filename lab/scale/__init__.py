"""A log with very many tables, compared with the same service on few of them: the costs that grow with their number."""
