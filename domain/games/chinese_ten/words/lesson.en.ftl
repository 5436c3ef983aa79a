hand = You want red cards. A card from your hand takes one from the table if the two add up to ten.
ten = Six and four make ten: play the { $six }, and it takes the { $four }.
flip = Then the top card of the stock is turned up for you: the { $three } took the { $seven }, because three and seven make ten, too.
alike = Tens, court cards and fives take their own rank: a king takes a king. Play the { $king } for the { $other }.
red = The { $other } is red, so it scores ten. Red twos to eights score their number, red aces twenty.
aces = Black cards score nothing, except aces: spades thirty with three or four players, clubs forty with four.
aim = A card that takes nothing stays on the table. When all cards have been played, the most points win.
