var i=`hand=Alle haben in den Topf gezahlt. Das beste Blatt bekommt einen Preis daraus, das schlechteste verliert eine Spielmarke.
blind=Ben gibt. Er hätte Karten tauschen dürfen, bevor er sie ansah, aber er tat es nicht.
exchange=Du hast {$jack} und {$ten}: Mit {$take} wird es eine Folge einer Farbe. Gib {$give} dafür.
fresh=Alle waren dran. Der zweite Umlauf bringt eine neue Karte in die Mitte: {$new}.
knock=Kaum ein Blatt schlägt deine Folge. Klopfe: Du hast keinen Zug mehr, und das zweite Klopfen beendet die Runde.
end=Auch Ann klopfte, also zeigen alle. Deine Folge gewinnt einen Chip; Bens Blatt verliert eine Spielmarke.
aim=Wer keine Spielmarken mehr hat, ist draußen. Wer übrig bleibt, bekommt den ganzen Topf.
`;export{i as default};
