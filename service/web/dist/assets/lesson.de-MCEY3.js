var i=`hand=Werde als Erster alle Karten los. Alle haben einen Chip in den Topf gezahlt; wer gewinnt, bekommt ihn.
seven=Jede Farbe beginnt mit ihrer Sieben. Spiele {$seven}.
pass=Reihen wachsen um die nächste Karte der Farbe, nach oben und unten. Ben hatte keine: Er passte und zahlte einen Chip.
way=Öffne den Weg für deine eigenen Karten: Spiele {$six}, dann passt als Nächstes {$five}.
keep=Halte {$seven} zurück: Solange du sie hast, kann niemand Pik spielen. Spiele {$five}.
end=So geht es weiter. Passen darfst du nur, wenn nichts passt, und es kostet jedes Mal einen Chip.
aim=Wer keine Karten mehr hat, gewinnt den Topf und von den anderen einen Chip je Karte, die sie noch halten.
`;export{i as default};
