import { texts } from ".";

export const commune = texts({
  en: {
    commune: "{count} [#card|cards] in play",
    penalties: "{count}/{limit} penalties",
    penalty: "{who} [get|gets] a penalty.",
    about: "Bid on what all hands together hold. Twos are wild: each stands for any card.",
    about_jokers: "Bid on what all hands together hold. Twos and jokers are wild: each stands for any card.",
    stakes: "[#A penalty puts|{count} penalties put] you out. The last one left wins.",
    call_text: "All hands are shown. If the bid is true, you get a penalty, else {name} does.",
    counted: "All hands together: {cards} (marked).",
    wild: "{count} wild [#card|cards]",
    of_it: "{count} [#card|cards] of it",
    caller_loses: "{who} had called it.",
    bidder_loses: "{who} had bid it.",
    rules: `All hands together are the **commune**. You see only your own part of it, and bid on the whole. **Twos are wild**: each stands for any card.

## Your turn

- **Bid** a higher poker hand than the last one: you say that the commune holds it. Suits are never named.
- **Call** the last bid, if you don't believe it. Nobody passes.

Bids climb this ladder: high card, pair, two pair, three of a kind, straight, full house, four of a kind, five of a kind. Within a kind the higher rank is the higher bid.

## After a call

All hands are shown. The bid is true if the commune holds at least what was named: three sixes hold a pair of sixes. If the bid is true, the caller gets a penalty, else the bidder.

## The match

You begin with one card, and get one card more with each penalty. **The third penalty puts you out.** The last player left wins. Whoever got the last penalty opens the next hand.

Four players begin with four cards in all. So the first bids are low, and a pair is already bold. With each penalty there is more to bid on.`,
  },
  de: {
    commune: "{count} [#Karte|Karten] im Spiel",
    penalties: "{count}/{limit} Strafpunkte",
    penalty: "{who} [bekommst|bekommt] einen Strafpunkt.",
    about: "Biete darauf, was alle Hände zusammen haben. Zweien sind wild: Jede steht für eine beliebige Karte.",
    about_jokers:
      "Biete darauf, was alle Hände zusammen haben. Zweien und Joker sind wild: Sie stehen für eine beliebige Karte.",
    stakes: "Mit [#einem Strafpunkt|{count} Strafpunkten] bist du draußen. Wer übrig bleibt, gewinnt.",
    call_text: "Alle Karten werden gezeigt. Stimmt das Gebot, bekommst du einen Strafpunkt, sonst {name}.",
    counted: "Alle Hände zusammen: {cards} (markiert).",
    wild: "{count} wilde [#Karte|Karten]",
    of_it: "{count} [#Karte|Karten] davon",
    caller_loses: "Aufdecken ließ: {who}.",
    bidder_loses: "Geboten hatte: {who}.",
    rules: `Alle Hände zusammen sind die **Kommune**. Du siehst nur deinen Teil davon und bietest auf das Ganze. **Zweien sind wild**: Jede steht für eine beliebige Karte.

## Dein Zug

- **Biete** eine höhere Pokerhand als die letzte: Du behauptest, dass die Kommune sie hat. Farben werden nie genannt.
- **Lass aufdecken**, wenn du das letzte Gebot nicht glaubst. Niemand passt.

Gebote steigen diese Leiter hinauf: höchste Karte, Paar, zwei Paare, Drilling, Straße, Full House, Vierling, Fünfling. Innerhalb einer Art ist der höhere Rang das höhere Gebot.

## Nach dem Aufdecken

Alle Karten werden gezeigt. Das Gebot stimmt, wenn die Kommune mindestens das Genannte hat: In drei Sechsen steckt ein Paar Sechsen. Stimmt es, bekommt einen Strafpunkt, wer aufdecken ließ, sonst, wer geboten hat.

## Das Spiel

Du beginnst mit einer Karte und bekommst mit jedem Strafpunkt eine mehr. **Mit dem dritten Strafpunkt scheidest du aus.** Wer zuletzt übrig ist, gewinnt. Wer den letzten Strafpunkt bekam, eröffnet die nächste Runde.

Vier Spieler beginnen mit zusammen vier Karten. Darum sind die ersten Gebote niedrig, und ein Paar ist schon gewagt. Mit jedem Strafpunkt wird es mehr.`,
  },
});
