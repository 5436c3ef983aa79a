hand = Lórum sind sieben kleine Spiele hintereinander. In diesem ersten kostet dich jedes Herz, das du nimmst, einen Chip.
lead = Du spielst an. Die höchste Karte der angespielten Farbe nimmt alle vier. Spiele also niedrig: { $low }.
follow = Ben nahm den Stich und spielt ein Ass an: Du musst bedienen. Es gewinnt ohnehin, also werde { $high } los.
under = Jetzt Karo. Du kannst unter Cleos Buben bleiben: Spiele { $low }, dann nimmt ein anderer den Stich.
throw = Kreuz ist angespielt, und du hast keines mehr: Du darfst jede Karte spielen. Wirf { $heart } ab!
took = Anns Ass nahm den Stich und darin { $heart }: Das kostet sie einen Chip.
deals = Danach geht es um Damen, um Stiche und ums Anlegen an Reihen. Wer am Ende die meisten Chips hat, gewinnt.
