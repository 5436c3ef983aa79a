var i=`hand=Nur eine Farbe zählt. Ass elf, Bilder zehn: {$ace} und {$king} sind einundzwanzig. Einunddreißig ist das Beste.
take=Ein Zug beginnt mit einer Karte: vom Ablagestapel oder vom Stapel. {$nine} passt zu deiner Farbe: Nimm sie.
discard=Nun lege eine weg. {$off} zählt nichts: Drücke sie.
goal=Du hast dreißig. Auch die anderen zogen und legten ab. Das schlechteste Blatt verliert am Ende ein Leben.
knock=Dreißig ist schwer zu schlagen. Klopfe, statt zu ziehen: Die anderen sind noch einmal dran.
end=Alle zeigen ihre Karten. Ann hat nur vierzehn und verliert ein Leben; dein Blatt ist das beste.
aim=Einunddreißig wird sofort gezeigt und kostet alle anderen ein Leben. Wer als Letzter Leben hat, gewinnt.
`;export{i as default};
