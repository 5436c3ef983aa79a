import { lessonTexts } from ".";

export default lessonTexts({
  en: {
    hand: "You want red cards. A card from your hand takes one from the table if both together make ten.",
    ten: "Six and four make ten: play the {six}, and it takes the {four}.",
    flip: "Then the top card of the stock is turned up for you: the {three} took the {seven}, for three and seven make ten, too.",
    alike: "Tens, courts and fives take their like: a king takes a king. Play the {king} for the {other}.",
    red: "The {other} is red, so it scores ten. Red twos to eights score their number, red aces twenty.",
    aces: "Black cards score nothing, but with four players the black aces do: spades thirty, clubs forty.",
    aim: "What takes nothing stays on the table. When all cards are played, most points win.",
  },
  de: {
    hand: "Du willst rote Karten. Eine Karte deiner Hand fängt eine vom Tisch, wenn beide zusammen zehn ergeben.",
    ten: "Sechs und vier sind zehn: Spiele {six}, das fängt {four}.",
    flip: "Danach wird für dich die oberste Stapelkarte aufgedeckt: {three} fing {seven}, denn auch drei und sieben sind zehn.",
    alike: "Zehner, Bilder und Fünfen fangen ihresgleichen: ein König den König. Spiele {king} auf {other}.",
    red: "{other} ist rot und zählt zehn. Rote Zweien bis Achten zählen ihre Zahl, rote Asse zwanzig.",
    aces: "Schwarze Karten zählen nichts, außer zu viert die schwarzen Asse: Pik dreißig, Kreuz vierzig.",
    aim: "Was nichts fängt, bleibt auf dem Tisch. Sind alle Karten gespielt, gewinnen die meisten Punkte.",
  },
});
