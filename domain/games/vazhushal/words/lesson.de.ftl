hand = Lege deine Karten aus: Folgen einer Farbe, oder drei oder vier gleichen Ranges. Werde alle los.
draw = Jeder Zug beginnt mit einer Karte. Zieh vom Stapel.
meld = Von { $low } bis { $high } hast du eine Folge ohne wilde Karten, wie es die erste sein muss. Wähle sie, drücke „Neue Kombination“ und lege sie aus.
discard = Zuletzt legst du in jedem Zug eine Karte ans Ende der Reihe. Drücke auf { $off } und lege sie ab.
line = Ann legte { $nine } ab: Du darfst sie aus der Reihe nehmen, wenn du sie sofort auslegst. Das gibt drei Neunen!
again = Lege nun wieder ab: { $off }.
aim = Wer die letzte Karte ablegt, gewinnt. Joker und zwei Karten, die der Tisch nennt, stehen für jede Karte.
