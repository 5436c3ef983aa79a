hand = Du willst rote Karten. Eine Karte deiner Hand nimmt eine vom Tisch, wenn beide zusammen zehn ergeben.
ten = Sechs und vier sind zehn: Spiele { $six } und nimm { $four }.
flip = Danach wird für dich die oberste Stapelkarte aufgedeckt: { $three } nahm { $seven }, denn auch drei und sieben sind zehn.
alike = Zehnen, Bilder und Fünfen nehmen ihresgleichen: ein König den König. Spiele { $king } auf { $other }.
red = { $other } ist rot und zählt zehn. Rote Zweien bis Achten zählen ihre Zahl, rote Asse zwanzig.
aces = Schwarze Karten zählen nichts, außer den Assen: Pik dreißig zu dritt oder zu viert, Kreuz vierzig zu viert.
aim = Was nichts nimmt, bleibt auf dem Tisch. Sind alle Karten gespielt, gewinnen die meisten Punkte.
