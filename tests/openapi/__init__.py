"""Tests of openapi.yaml with third-party tools: linters, generators of clients, a tester of APIs."""
