"""Works out the mixtures by which `sharp` bids in auctions, and writes them as data of the package: `make policies`."""
