hand = Nur eine Farbe zählt. Bilder zählen zehn, ein Ass elf: { $king } und { $queen } sind zwanzig.
draw = Dein Zug beginnt mit einer neuen Karte. Die offene hilft dir nicht: Zieh vom Stapel.
discard = Glück gehabt: Auch { $new } hat deine Farbe. { $off } zählt jetzt nichts: Drücke darauf.
goal = Du hast achtundzwanzig, einunddreißig ist das Höchste. Das niedrigste Blatt verliert am Ende eine Marke.
stop = Halte den Bus an, statt zu ziehen: Die anderen sind noch einmal dran, dann zeigen alle ihre Karten.
end = Ben hat nur siebzehn, das niedrigste Blatt, und verliert eine Marke.
aim = Einunddreißig wird sofort gezeigt und kostet alle anderen eine Marke. Wer drei verloren hat, ist draußen.
