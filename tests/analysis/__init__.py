"""Tests of bots/analysis."""
