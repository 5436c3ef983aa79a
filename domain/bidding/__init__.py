"""The auction on the cards of all hands, which Commune and Liar's Poker play.

`auction` is the page to begin with: what happens, from the deal to the loss of a hand. `kinds` has the kinds of hand,
`bids` the bids and their order, `state` what a table remembers and what a viewer sees of it. `policy` and `sharp` are
the house bots.
"""
