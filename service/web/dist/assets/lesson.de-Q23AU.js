var i=`hand=Drei Spieler haben zwölf Karten. Ein Gebot sagt, welches Pokerblatt darin steckt. Du hast {$one} und {$two}.
bid=Du beginnst. Mit deinen Damen gibt es sicher ein Paar: Biete ein Paar Damen.
higher=Jedes Gebot muss höher sein: Ein Drilling schlägt ein Paar, ein Full House den Drilling.
call=Ben bietet drei Damen und zwei Zehnen. Du hast keine Zehn, beide müssten bei den anderen sein. Lass aufdecken!
end={$ten} ist die einzige Zehn. Bens Gebot war falsch: Er bekommt in der nächsten Runde eine Karte mehr.
exact=Fünf der Karten müssen das Gebot genau treffen: Ein Full House zum Beispiel ist kein Drilling.
aim=Wäre es wahr gewesen, bekämst du die Karte. Wer zu viele hat, ist draußen; wer übrig bleibt, gewinnt.
`;export{i as default};
