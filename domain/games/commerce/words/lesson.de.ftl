hand = Du hast ein Paar Siebenen. Das schlechteste Blatt verliert am Ende eine Marke: Verbessere deines.
exchange = In der Mitte liegt eine dritte Sieben. Gib { $give } für { $take }: Drücke auf beide.
ranks = Ein Drilling schlägt alles. Darunter: eine Folge einer Farbe, eine Farbe, ein Paar, Punkte.
knock = Viel besser wird dein Blatt nicht. Klopfe: Die anderen sind noch einmal dran, dann zeigen alle ihre Karten.
end = Niemand schlägt deine Siebenen. Es zählt nur das schlechteste Blatt: Ann hat es und verliert eine Marke.
aim = Wer alle drei Marken verloren hat, ist draußen. Wer als Letzter eine hat, gewinnt.
