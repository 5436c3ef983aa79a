var i=`hand=Lege deine Karten aus: Folgen einer Farbe, oder drei oder vier gleichen Ranges. Werde alle los.
draw=Jeder Zug beginnt mit einer Karte. Zieh vom Stapel.
meld=Von {$low} bis {$high} hast du eine Folge ohne wilde Karten, wie es die erste sein muss. Wähle sie, drücke Neue Kombination und lege sie aus.
discard=Jeder Zug endet mit einem Abwurf ans Ende der Reihe. Drücke {$off} und wirf die Karte ab.
line=Ann warf {$nine} ab: Du darfst sie aus der Reihe nehmen, wenn du sie sofort auslegst. Das gibt drei Neunen!
again=Wirf nun wieder ab: {$off}.
aim=Wer die letzte Karte abwirft, gewinnt. Joker und zwei Karten, die der Tisch nennt, stehen für jede Karte.
`;export{i as default};
