var i=`hand=Du willst rote Karten. Eine Karte deiner Hand fängt eine vom Tisch, wenn beide zusammen zehn ergeben.
ten=Sechs und vier sind zehn: Spiele {$six}, das fängt {$four}.
flip=Danach wird für dich die oberste Stapelkarte aufgedeckt: {$three} fing {$seven}, denn auch drei und sieben sind zehn.
alike=Zehner, Bilder und Fünfen fangen ihresgleichen: ein König den König. Spiele {$king} auf {$other}.
red={$other} ist rot und zählt zehn. Rote Zweien bis Achten zählen ihre Zahl, rote Asse zwanzig.
aces=Schwarze Karten zählen nichts, außer zu viert die schwarzen Asse: Pik dreißig, Kreuz vierzig.
aim=Was nichts fängt, bleibt auf dem Tisch. Sind alle Karten gespielt, gewinnen die meisten Punkte.
`;export{i as default};
