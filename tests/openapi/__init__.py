"""What other people's tools make of openapi.yaml: linters, generators of clients, a tester of APIs."""
