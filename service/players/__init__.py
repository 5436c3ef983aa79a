"""Accounts, their invitation policies, and each player's own stream."""
