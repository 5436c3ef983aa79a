import { lessonTexts } from ".";

export default lessonTexts({
  en: {
    hand: "Be the first without cards. Everybody has paid a chip into the pool, and the winner takes it.",
    seven: "Each suit is begun by its seven. Play the {seven}.",
    pass: "Rows grow by the next card of the suit, up and down. Ben had none that fits: he passed and paid a chip.",
    way: "Open the way for your own cards: play the {six}, and then your {five} fits next.",
    keep: "Keep the {seven} back: as long as you hold it, nobody can play a spade. Play the {five}.",
    end: "So it goes on. You may pass only when nothing fits, and each pass costs a chip.",
    aim: "Who is out of cards wins the pool, and a chip from the others for each card they still hold.",
  },
  de: {
    hand: "Werde als Erster alle Karten los. Alle haben einen Chip in den Topf gezahlt; wer gewinnt, bekommt ihn.",
    seven: "Jede Farbe beginnt mit ihrer Sieben. Spiele {seven}.",
    pass: "Reihen wachsen um die nächste Karte der Farbe, nach oben und unten. Ben hatte keine: Er passte und zahlte einen Chip.",
    way: "Öffne den Weg für deine eigenen Karten: Spiele {six}, dann passt als Nächstes {five}.",
    keep: "Halte {seven} zurück: Solange du sie hast, kann niemand Pik spielen. Spiele {five}.",
    end: "So geht es weiter. Passen darfst du nur, wenn nichts passt, und es kostet jedes Mal einen Chip.",
    aim: "Wer keine Karten mehr hat, gewinnt den Topf und von den anderen einen Chip je Karte, die sie noch halten.",
  },
});
