import { texts } from ".";

export const barter = texts({
  en: {
    aim: "Best first: tricon (three of a rank), sequence (in a row, one suit), points of two or three cards of one suit.",
    aim_total: "Best first: tricon (three of a rank), sequence (in a row, one suit), points of all three cards.",
    aim_five: "Best first: tricon (three of a rank), sequence (in a row, one suit), flush (one suit), pair, points.",
    to_you: "you",
    offer: "{who} [offer|offers] a card to {other} and [wait|waits] for one in return.",
    offer_card: "{who} [offer|offers] the {card} to {other}.",
    has_knocked: "{who} [have|has] knocked.",
    last_turns: "Still one last turn: {names}.",
    fee: "A trade costs {count} [#chip|chips], paid to the dealer.",
    knocked_fact: "knocked",
    purse: "{count} [#chip|chips] for trades",
    pick: "To trade or barter, pick one of your cards first, or drag it there.",
    picked: "You have picked the {card}. Now choose where it goes.",
    picked_reply: "You have picked the {card}. Press Give this card, or pick another one.",
    last_turn: "This is your last turn in this hand.",
    fees: "Fees that were paid for trades are in these chips.",
    reply_hint: "{name} offers you a card that you can't see. Pick the card that you give for it.",
    after_hint: "You have exchanged. You may still knock.",
    trade: "Trade with the stock",
    under_stock: "Your card goes under the stock",
    aside: "Your card is laid aside, not under the stock",
    trade_text: "{where}, and you draw its top card, which nobody else sees. Costs {count} [#chip|chips].",
    trade_free: "{where}, and you draw its top card, which nobody else sees. Free for you.",
    barter: "Barter with {name}",
    barter_text: "{name} gets your card unseen and chooses one to give you back. Free.",
    barter_any: "Offer the {card} to the neighbour",
    trade_card: "Trade the {card} for the top of the stock",
    reply: "Give this card",
    reply_text: "You get the card that is offered.",
    reply_card: "Give the {card} back",
    refuse: "Refuse",
    refuse_text: "You keep your cards.",
    knock: "Knock",
    knock_at_once: "All hands are shown at once.",
    knock_text: "Keep your cards. Everybody else has one last turn; then all hands are shown.",
    done: "End your turn",
    done_text: "Without a knock.",
    pass: "Pass",
    pass_text: "Keep your cards.",
    traded: "{who} [trade|trades] a card with the stock.",
    traded_you: "You trade {given} for {drawn} of the stock.",
    offered: "{who} [offer|offers] a card to {other}.",
    offered_you: "{who} offers you a card.",
    bartered: "{who} [give|gives] {other} a card in return.",
    bartered_you: "You barter: you give {given} and get {received}.",
    refused: "{who} [refuse|refuses] the barter.",
    rules: `There is nothing in the middle: new cards come from the stock, for a chip, or from the player on your right. Everybody has three cards, three **counters** and pays a stake into the pool. In each hand the best hand takes a prize from the pool, and **the worst hand loses a counter**. Without counters you are out. The last player left takes the pool.

## Your turn

You must do one of these:

- **Trade**: give a card away and draw the top one of the stock, which nobody else sees. It costs a chip, paid to the dealer; the dealer trades free.
- **Barter**: offer a card to the player on your right, who gives you one back without having seen yours. That player chooses which one, but can't refuse. It is free.
- **Knock** instead of an exchange: all hands are shown at once.

## What beats what

| Hand, best first | For example |
|---|---|
| Tricon: three of one rank | \`9C 9D 9H\` |
| Sequence: three in a row of one suit | \`QS JS TS\` |
| Point: two or three cards of one suit, here 21 | \`KH AH 4S\` |
| Three suits: worth nothing | \`AC KD QH\` |

For the point an ace counts 11, court cards and ten 10, others their number. A pair alone is worth nothing.

**The horse**: the first player who runs out of counters may buy one more.

A card that you barter away is one that your neighbour knows.`,
  },
  de: {
    aim: "Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Punkte in zwei oder drei Karten einer Farbe.",
    aim_total:
      "Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Punkte in allen drei Karten.",
    aim_five:
      "Das Beste zuerst: Drilling (drei gleiche), Folge (der Reihe nach, eine Farbe), Flush (eine Farbe), Paar, Punkte.",
    to_you: "dir",
    offer: "{who} [bietest|bietet] {other} eine Karte an und [wartest|wartet] auf eine dafür.",
    offer_card: "{who} [bietest|bietet] {other} {card} an.",
    has_knocked: "{who} [hast|hat] geklopft.",
    last_turns: "Noch einen letzten Zug: {names}.",
    fee: "Vom Stapel zu kaufen kostet {count} [#Chip|Chips] an den Geber.",
    knocked_fact: "hat geklopft",
    purse: "{count} [#Chip|Chips] zum Kaufen",
    pick: "Zum Kaufen oder Handeln wähle zuerst eine deiner Karten, oder ziehe sie dorthin.",
    picked: "Du hast {card} gewählt. Wähle jetzt, wohin die Karte geht.",
    picked_reply: "Du hast {card} gewählt. Drücke Diese Karte geben oder wähle eine andere.",
    last_turn: "Das ist dein letzter Zug in dieser Runde.",
    fees: "Was fürs Kaufen gezahlt wurde, ist in diesen Chips enthalten.",
    reply_hint: "{name} bietet dir eine Karte an, die du nicht siehst. Wähle die Karte, die du dafür gibst.",
    after_hint: "Du hast getauscht. Du darfst noch klopfen.",
    trade: "Vom Stapel kaufen",
    under_stock: "Deine Karte kommt unter den Stapel",
    aside: "Deine Karte kommt beiseite, nicht unter den Stapel",
    trade_text: "{where}, und du ziehst seine oberste, die sonst niemand sieht. Kostet {count} [#Chip|Chips].",
    trade_free: "{where}, und du ziehst seine oberste, die sonst niemand sieht. Für dich umsonst.",
    barter: "Mit {name} handeln",
    barter_text: "{name} bekommt deine Karte ungesehen und sucht aus, welche du dafür bekommst. Umsonst.",
    barter_any: "Dem Nachbarn {card} anbieten",
    trade_card: "{card} gegen die oberste Karte des Stapels tauschen",
    reply: "Diese Karte geben",
    reply_text: "Du bekommst die angebotene Karte.",
    reply_card: "{card} zurückgeben",
    refuse: "Ablehnen",
    refuse_text: "Du behältst deine Karten.",
    knock: "Klopfen",
    knock_at_once: "Alle Karten werden sofort gezeigt.",
    knock_text: "Behalte deine Karten. Alle anderen haben noch einen Zug; dann werden alle Karten gezeigt.",
    done: "Den Zug beenden",
    done_text: "Ohne zu klopfen.",
    pass: "Passen",
    pass_text: "Behalte deine Karten.",
    traded: "{who} [kaufst|kauft] eine Karte vom Stapel.",
    traded_you: "Du gibst {given} weg und ziehst {drawn} vom Stapel.",
    offered: "{who} [bietest|bietet] {other} eine Karte an.",
    offered_you: "{who} bietet dir eine Karte an.",
    bartered: "{who} [gibst|gibt] {other} eine Karte dafür.",
    bartered_you: "Du handelst: Du gibst {given} und bekommst {received}.",
    refused: "{who} [lehnst|lehnt] den Handel ab.",
    rules: `In der Mitte liegt nichts: Neue Karten kommen vom Stapel, für einen Chip, oder vom Nachbarn rechts. Alle haben drei Karten und drei **Spielmarken** und zahlen einen Einsatz in den Topf. In jeder Runde bekommt das beste Blatt einen Preis aus dem Topf, und **das schlechteste verliert eine Spielmarke**. Wer keine mehr hat, scheidet aus. Wer zuletzt übrig ist, bekommt den Topf.

## Dein Zug

Eines davon musst du tun:

- **Kaufen**: Du gibst eine Karte weg und ziehst die oberste vom Stapel, die sonst niemand sieht. Das kostet einen Chip an den Geber; der Geber kauft umsonst.
- **Handeln**: Du bietest dem Nachbarn rechts eine Karte an. Er gibt dir eine dafür, ohne deine gesehen zu haben. Welche, sucht er aus, aber ablehnen darf er nicht. Das kostet nichts.
- **Klopfen**, anstatt zu tauschen: Alle Karten werden sofort gezeigt.

## Was schlägt was?

| Blatt, das Beste zuerst | Zum Beispiel |
|---|---|
| Drilling: drei gleiche | \`9C 9D 9H\` |
| Folge: drei nacheinander in einer Farbe | \`QS JS TS\` |
| Punkte: zwei oder drei Karten einer Farbe, hier 21 | \`KH AH 4S\` |
| Drei Farben: nichts wert | \`AC KD QH\` |

Bei Punkten zählt ein Ass 11, Bilder und Zehn 10, andere ihre Zahl. Ein Paar allein ist nichts wert.

**Das Pferd**: Wer als Erster keine Spielmarke mehr hat, darf noch eine kaufen.

Eine Karte, die du beim Handeln weggibst, kennt danach dein Nachbar.`,
  },
});
