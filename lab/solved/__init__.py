"""Computes the mixtures that `sharp` bids in auctions, as package data: `make -C lab policies`."""
