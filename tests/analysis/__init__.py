"""Tests of domain/analysis."""
