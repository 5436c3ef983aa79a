var a=`hand = You want red cards. A card from your hand takes one from the table if both together make ten.
ten = Six and four make ten: play the { $six }, and it takes the { $four }.
flip = Then the top card of the stock is turned up for you: the { $three } took the { $seven }, for three and seven make ten, too.
alike = Tens, courts and fives take their like: a king takes a king. Play the { $king } for the { $other }.
red = The { $other } is red, so it scores ten. Red twos to eights score their number, red aces twenty.
aces = Black cards score nothing, but with four players the black aces do: spades thirty, clubs forty.
aim = What takes nothing stays on the table. When all cards are played, most points win.
`;export{a as default};
