"""What MODERN and CLASSIC share: everybody holds three cards, and three lie face up in the middle, the widow.

Cards are swapped with the widow, several at once if the procedure allows it, and everybody sees them. Who holds three
cards of one rank may pounce on the fourth when it lies in the widow, if the table plays so: the hand then holds four
cards, open to all, and never changes again, and the next card of the stock fills the widow.
"""
