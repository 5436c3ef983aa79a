hand = Nur eine Farbe zählt. Ass elf, Bilder zehn: { $ace } und { $king } sind einundzwanzig. Einunddreißig ist das Beste.
take = Ein Zug beginnt mit einer Karte: von der Ablage oder vom Stapel. { $nine } passt zu deiner Farbe: Nimm sie.
discard = Nun lege eine ab. { $off } zählt nichts: Drücke darauf.
goal = Du hast dreißig. Auch die anderen zogen und legten ab. Das niedrigste Blatt verliert am Ende eine Marke.
knock = Dreißig ist schwer zu schlagen. Klopfe, statt zu ziehen: Die anderen sind noch einmal dran.
end = Alle zeigen ihre Karten. Ann hat nur vierzehn und verliert eine Marke; dein Blatt ist das beste.
aim = Einunddreißig wird sofort gezeigt und kostet alle anderen eine Marke. Wer als Letzter eine hat, gewinnt.
