"""A log with very many tables beside the same service with few of them: the costs that grow with their number."""
