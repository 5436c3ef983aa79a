"""Computes the mixtures by which `sharp` bids in auctions, as data of the package: `make -C lab policies`."""
