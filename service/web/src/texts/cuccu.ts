import { texts } from ".";

export const cuccu = texts({
  en: {
    about:
      "Don't be left with the lowest card: it costs a life. The ace is the lowest, the king the highest. The last one with a life wins.",
    face_up: "Shown to everybody",
    hint: "Keep your card, or try for a better one.",
    stand: "Keep the card",
    keep: "Keep the {card}",
    keep_seen: "Keep {card}",
    keep_text: "Your turn is over.",
    swap: "Swap with {name}",
    swap_any_name: "Swap with the neighbour on the left",
    swap_text:
      "{name} has to give you the card and gets yours, whatever it is; only a king is shown and kept. Then your turn is over.",
    swap_any: "{name} has to give you the card and gets yours, whatever it is. Then your turn is over.",
    swap_known: "You know it: {name} has the {card}.",
    draw: "Draw from the stock",
    draw_text:
      "You deal, so you come last and have nobody to swap with. The top card is turned up and replaces yours; a king is left, and you keep yours.",
    draw_any: "You deal, so you come last and have nobody to swap with. The top card is turned up and replaces yours.",
    lives: "{count} [#life|lives]",
    knows_yours: "knows your card",
    all_know: "all know your card",
    lowest: "Lowest card: {names} ({card}).",
    lowest_short: "The lowest: {names}.",
    stood_off: "All who are left would be out, so nobody pays.",
    swapped: "{who} [swap|swaps] with {other}.",
    swapped_with_you: "{who} swaps with you.",
    swapped_cards: "You give the {given} and get the {received}.",
    refused: "{who} [want|wants] to swap with {other}. Cuckoo! The {king} is shown and kept.",
    drawn: "{who} [turn|turns] up the {card} and [lay|lays] down the {old}.",
    stock_refused: "{who} [turn|turns] up the {king}, which is left.",
    kept: "{who} [keep|keeps] the card.",
    rules: `Everybody has **one card** and tries not to be left with **the lowest**. It costs one of three lives; without a life you are out. The last player left wins.

Cards rank from the ace, the lowest, through two, three and so on to the king, the highest. Suits don't matter:

\`AS 2H 3C QD KS\`

## A hand

The player on the dealer's left begins. On your turn, either

- **keep** your card,
- or **swap** it with your neighbour on the left, who must agree. Only a **king** is kept: whoever is asked for it shows it and says "cuckoo". Your turn is then over, and you still have your old card.

The dealer comes last and has nobody left to swap with, but may **draw** instead: the top card of the stock is turned up and takes the place of the dealer's card. A king is left there.

Then all cards are shown. If several cards are equal and lowest, each of them pays.

## What you know

When two cards are swapped, both players know both cards. The table shows you every card that you have seen and can follow, and who knows yours. Whoever has got a bad card from you will hardly keep it.

With a seven or more, keep it; with less, swap.`,
  },
  de: {
    about:
      "Behalte nicht die niedrigste Karte: Sie kostet ein Leben. Das Ass ist die niedrigste, der König die höchste. Wer als Letzter ein Leben hat, gewinnt.",
    face_up: "Alle sehen sie",
    hint: "Behalte deine Karte, oder versuche eine bessere zu bekommen.",
    stand: "Die Karte behalten",
    keep: "{card} behalten",
    keep_seen: "{card} behalten",
    keep_text: "Dein Zug ist vorbei.",
    swap: "Mit {name} tauschen",
    swap_any_name: "Mit dem linken Nachbarn tauschen",
    swap_text:
      "{name} muss die Karte hergeben, welche auch immer, und bekommt deine; nur ein König wird gezeigt und behalten. Dann ist dein Zug vorbei.",
    swap_any: "{name} muss die Karte hergeben, welche auch immer, und bekommt deine. Dann ist dein Zug vorbei.",
    swap_known: "Du kennst sie: {name} hat {card}.",
    draw: "Vom Stapel ziehen",
    draw_text:
      "Du gibst, darum kommst du zuletzt und kannst mit niemandem tauschen. Die oberste Karte wird aufgedeckt und ersetzt deine; ein König bleibt liegen, und du behältst deine.",
    draw_any:
      "Du gibst, darum kommst du zuletzt und kannst mit niemandem tauschen. Die oberste Karte wird aufgedeckt und ersetzt deine.",
    lives: "{count} Leben",
    knows_yours: "kennt deine Karte",
    all_know: "alle kennen deine Karte",
    lowest: "Niedrigste Karte: {names} ({card}).",
    lowest_short: "Am niedrigsten: {names}.",
    stood_off: "Alle Übrigen schieden aus, darum zahlt niemand.",
    swapped: "{who} [tauschst|tauscht] mit {other}.",
    swapped_with_you: "{who} tauscht mit dir.",
    swapped_cards: "Du gibst {given} und bekommst {received}.",
    refused: "{who} [willst|will] tauschen. Kuckuck! {shown}: {king} wird gezeigt und behalten.",
    drawn: "{who} [deckst|deckt] {card} auf und [legst|legt] {old} ab.",
    stock_refused: "{who} [deckst|deckt] {king} auf. Die Karte bleibt liegen.",
    kept: "{who} [behältst|behält] die Karte.",
    rules: `Alle haben **eine Karte** und versuchen, nicht **die niedrigste** zu behalten. Sie kostet eines von drei Leben; ohne Leben scheidest du aus. Wer zuletzt übrig ist, gewinnt.

Die Karten gehen vom Ass, der niedrigsten, über Zwei, Drei und so weiter bis zum König, der höchsten. Farben sind egal:

\`AS 2H 3C QD KS\`

## Eine Runde

Links vom Geber geht es los. Wenn du dran bist,

- **behalte** deine Karte,
- oder **tausche** sie mit deinem linken Nachbarn, der einwilligen muss. Nur ein **König** wird behalten: Wer danach gefragt wird, zeigt ihn und sagt „Kuckuck“. Dein Zug ist dann vorbei, und du hast noch deine alte Karte.

Der Geber kommt zuletzt und hat niemanden mehr zum Tauschen, darf aber **ziehen**: Die oberste Karte des Stapels wird aufgedeckt und ersetzt seine Karte. Ein König bleibt dort liegen.

Dann werden alle Karten gezeigt. Sind mehrere gleich niedrig, zahlen alle davon.

## Was du weißt

Wer tauscht, kennt danach beide Karten. Der Tisch zeigt dir jede Karte, die du gesehen hast und verfolgen kannst, und wer deine kennt. Wer von dir eine schlechte Karte hat, behält sie kaum.

Eine Sieben oder mehr behalte; mit weniger tausche.`,
  },
});
