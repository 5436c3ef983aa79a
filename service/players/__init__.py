"""Accounts, their policies for invitations, and the stream that tells each player what concerns them."""
