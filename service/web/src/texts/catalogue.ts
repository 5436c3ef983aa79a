/**
 * The catalogue of the service in the language of the page.
 *
 * The service writes its catalogue in English. These are its sentences in other languages; a sentence that is missing
 * here is shown as the service wrote it.
 */

import type { Preset, Strategy } from "../api/answers";
import { language, type Language } from ".";
import { choiceNames, optionNames } from "./options";
import { spoken } from "../ui/schema";
import { table as words } from "./table";

type Sentences = Readonly<Record<string, string>>;

/** By `game.preset`. */
const PRESETS: Partial<Record<Language, Sentences>> = {
  de: {
    "commune.wikipedia": "Das einfache Spiel",
    "commune.wikipedia-long": "Aus mit dem fünften Strafpunkt",
    "commune.wikipedia-shrinking": "Drei Karten, dann zwei, dann eine",
    "commune.wikipedia-flush": "Mit Flushs und Straight Flushs",
    "commune.wikipedia-big": "Bis zu acht gleiche",
    "commune.denexa": "Mit Jokern, einem Geber und Flushs nach ihrer höchsten Karte",
    "commerce.standard": "Drei Marken für jeden, eine Karte je Zug",
    "commerce.five-tokens": "Ein längeres Spiel mit fünf Marken für jeden",
    "commerce.multi-exchange": "Bis zu drei Karten je Zug",
    "commerce.ace-low": "A-2-3 einer Farbe ist die niedrigste Folge",
    "commerce.pounce": "Wer drei gleiche hat, darf die vierte jederzeit nehmen",
    "commerce.extended": "Nur Drilling, Folge und Flush zählen, und ein Umlauf mit Passen beendet die Runde",
    "commerce.satisfied":
      "Ohne Klopfen, bis alle zufrieden sind; von zwei Flushs zählen die Punkte, A-2-3 ist eine Folge",
    "commerce.open": "Alle Karten liegen offen",
    "commerce-classic.any-number": "Für so viele Spieler, wie die Karten reichen",
    "commerce-classic.wikipedia": "Ein Topf mit Einsätzen, eine wachsende Mitte, zweimal Klopfen",
    "commerce-classic.britannica": "Wer passt, tauscht nicht mehr; ohne Pferd",
    "commerce-classic.pounce": "Wer drei gleiche hat, darf die vierte jederzeit nehmen",
    "commerce-classic.ante": "Das beste Blatt bekommt Einsätze der Runde, nichts aus dem Topf",
    "commerce-classic.short-pack-32": "Zweiunddreißig Karten, ab der Sieben",
    "commerce-classic.short-pack-40": "Vierzig Karten, ohne 8, 9 und 10",
    "trade-and-barter.any-number": "Wie bei Wikipedia, für bis zu zwölf",
    "trade-and-barter.wikipedia": "Ein Topf, drei Arten von Blättern, und kein Handel wird abgelehnt",
    "trade-and-barter.modern":
      "Marken, fünf Arten von Blättern, Ablehnen erlaubt, letzte Züge und zehn Chips zum Kaufen",
    "trade-and-barter.hoyle": "Auch nach einem Tausch darf man klopfen",
    "trade-and-barter.total-point": "Bei Punkten zählen alle drei Karten",
    "trentuno.suit": "Die Karten der besten Farbe zählen",
    "trentuno.cardrulesplus": "Alle drei Karten zählen, und mehr als 31 sind nichts wert",
    "trentuno.wikipedia": "Wie das alte Commerce, mit einem Topf, bis jemand klopft",
    "trentuno.instant": "Wer 31 hat, beendet die Runde",
    "liars-poker.standard": "Das übliche Spiel",
    "liars-poker.standard-at-least": "Auch ein stärkeres Blatt macht ein Gebot wahr",
    "liars-poker.long": "Aus mit der neunten Karte",
    "liars-poker.counterclockwise": "Reihum nach rechts",
    "chinese-ten.standard": "Das übliche Spiel",
    "chinese-ten.literal-sweep": "Der Geber nimmt irgendwelche vier aus 5, 10, B, D, K",
    "lorum.classic": "Das übliche Spiel",
    "lorum.serious": "Haariger Affe mit den eigenen Karten auf der Hand",
    "lorum.reachable-100": "In der Eisenbahn zählt eine Zehn zehn",
    "thirty-one.standard": "Drei Leben für jeden, und 31 schlägt zu",
    "thirty-one.scat": "Schwimmen ohne Marken, und wer klopft und allein am niedrigsten ist, zahlt doppelt",
    "thirty-one.source-literal": "31 ist ein Blatt wie andere",
    "thirty-one.scat-tricon": "Ebenso, und drei gleiche zählen 30½",
    "stop-the-bus.thirty_one": "Einunddreißig mit einem anderen Wort fürs Klopfen",
    "stop-the-bus.bastard": "Bastard Brag: Tausche mit der Mitte, ob du willst oder nicht",
    "schwimmen.standard": "Drei Leben und einmal Schwimmen, mit der Wahl des Gebers und Feuer",
    "vazhushal.denexa": "Das übliche Spiel",
    "vazhushal.strict-line": "Die älteste Karte aus der Reihe wird nur mit neuen Karten ausgelegt",
    "cuccu.standard": "Drei Leben für jeden, und ein König wird nie hergegeben",
    "cuccu.no-refusal": "Könige sind Karten wie andere",
    "cuccu.one-life": "Wer einmal verliert, ist aus dem Spiel",
    "fan-tan.standard": "Fünf Spiele, und wer legen kann, muss",
    "fan-tan.play-or-pay": "Jede Karte darf beginnen, und die Reihen gehen im Kreis",
    "fan-tan.free-pass": "Man darf passen, obwohl man legen könnte",
    "fan-tan.short": "Ein Spiel",
    "whisky-poker.standard": "Die Mitte ist verdeckt; man tauscht eine Karte oder alle fünf",
    "whisky-poker.open-widow": "Die Mitte liegt von Anfang an offen",
    "whisky-poker.free-swap": "Man tauscht beliebig viele Karten",
    "whisky-poker.pool": "Alle setzen, und wer zuletzt übrig ist, bekommt den Topf",
  },
};

/** What an option means, by its name, or by `game.option` where it means something else there. */
const MEANINGS: Partial<Record<Language, Sentences>> = {
  de: {
    abandon:
      "Ein Spiel, an dessen Zahlungen sich nichts mehr ändern kann, endet von selbst, oder wenn jemand es verlangt, oder nie.",
    abandon_scope: "Welche Spiele vorzeitig enden können.",
    ace_low_sequence: "Ob A-2-3 einer Farbe die niedrigste Folge ist.",
    ace_low_straight: "Ob A-2-3-4-5 die niedrigste Straße ist.",
    ape_split_lead: "Wer nach einem blinden Stich anspielt, den niemand bedient hat.",
    barter_consent: "Ob der Nachbar einen Handel ablehnen darf.",
    brag_specials: "Ob A-2-3 die beste Straße ist und drei Dreien der beste Drilling.",
    buy_ins: "Die Chips, mit denen jeder Platz beginnt, wenn es nicht überall gleich viele sind.",
    call_right: "Wer ein Gebot aufdecken lassen darf.",
    chip_value: "Was ein Chip in Geld wert ist. Auf das Spiel hat es keinen Einfluss.",
    combinations: "Drei: Drilling, Folge und Punkte. Sonst die fünf Arten des alten oder des modernen Commerce.",
    count: "Ob die Karten der besten Farbe zählen oder alle drei, von denen mehr als 31 nichts wert sind.",
    counters: "Wie viele schlechteste Blätter jemanden aus dem Spiel bringen.",
    deadlock: "Ob dieses Passen als Klopfen des Letzten gilt oder sofort alle Karten gezeigt werden.",
    dealer_blind: "Ob der Geber tauschen darf, bevor er die eigenen Karten ansieht.",
    dealer_choice: "Ob der Geber sein Päckchen gegen das zweite tauschen darf.",
    dealer_sweep: "Wann der Geber die erste Auslage nimmt.",
    dealer_turns: "Wie viele Plätze geben, jeder sieben Spiele.",
    deck: "Wie viele Karten: alle, ohne 8, 9 und 10, oder ab der Sieben.",
    direction: "In welcher Richtung reihum geboten wird.",
    exact_ties: "Ob von mehreren gleich schlechten Blättern alle verlieren oder nur das letzte in der Reihenfolge.",
    ante: "Wie viele Chips jeder vor einem Spiel in den Topf zahlt.",
    card_costs: "Wie viele Chips jede Karte kostet, die am Ende übrig ist.",
    deals: "Wie viele Spiele gespielt werden.",
    even_up: "Ob alle, die eine Karte weniger bekommen, einen Chip mehr zahlen.",
    must_play: "Ob legen muss, wer legen kann; wenn nicht, dann erst, wenn alle der Reihe nach gepasst haben.",
    pass_costs: "Wie viele Chips ein Passen kostet.",
    start: "Ob Sieben die Reihen beginnen, oder der Rang der ersten Karte; dann gehen die Reihen im Kreis.",
    exchange_sizes: "Ob man auch alle drei Karten auf einmal tauschen darf.",
    exchanges_per_turn: "Wie viele Karten man in einem Zug tauschen darf, alle auf einmal.",
    feuer: "Ob drei Asse alles schlagen und die Runde sofort beenden.",
    final_turns: "Ob alle anderen nach dem Klopfen noch einen Zug haben.",
    first_dealer: "Wer zuerst gibt: ein bestimmter Platz, oder er wird ausgelost.",
    flush_bids: "Ob Flushs und Straight Flushs geboten werden können.",
    flush_by: "Ob von zwei Flushs zuerst die höchste Karte zählt oder die Punkte.",
    flush_form: "Ob ein Gebot auf einen Flush alle fünf Ränge nennt oder nur seine höchste Karte.",
    frame: "Was eine verlorene Runde kostet: eine Marke, oder eine Spielmarke neben einem Topf.",
    free_ride: "Ob jemand ohne Marken bis zum nächsten Verlust weiterspielt.",
    hairy_ape_mode: "Ob beim Haarigen Affen alle die Karten der anderen sehen und ihre eigenen nicht.",
    hand_prize: "Was das beste Blatt einer Runde bekommt.",
    hand_size: "Ob man mit jedem Strafpunkt eine Karte mehr oder eine weniger bekommt.",
    horse: "Ob der Erste ohne Spielmarken noch eine kaufen darf.",
    horse_price: "Sein Preis, höchstens der Einsatz.",
    identical_scope: "Welche Kombinationen eines Spielers nicht gleich sein dürfen.",
    instant_31: "Was ein Blatt mit 31 bewirkt.",
    "trentuno.instant_31": "Ob ein Blatt mit 31 die Runde sofort beendet.",
    joker_in_hand: "Punkte, die jeder gedruckte Joker kostet, der auf der Hand bleibt.",
    jokers: "Joker im Spiel; sie sind wild wie alle Zweien.",
    king_refuses: "Ob jemand mit einem König ihn zeigt und behält, wenn der Nachbar tauschen will.",
    knock_timing: "Ob man nur anstatt zu tauschen klopfen darf oder auch danach.",
    knocker_low: "Was es in Marken kostet, zu klopfen und allein am niedrigsten zu sein.",
    knocker_tie: "Ob verliert, wer klopft und zusammen mit anderen am niedrigsten ist.",
    knocking: "Ob man klopfen kann; wenn nicht, beenden Passen oder die Zahl der Umläufe das Tauschen.",
    knocks_to_end: "Wie viele klopfen müssen, damit die Runde endet.",
    line_meld_strict:
      "Die Kombination mit der ältesten Karte aus der Reihe darf keine Karte enthalten, die schon auslag.",
    lives: "Mit wie vielen Leben jeder beginnt.",
    low_straights: "Ob Straßen und Straight Flushs bis zur Fünf und bis zur Sechs geboten werden können.",
    max_cards: "Wer mehr Karten bekäme als so viele, ist aus dem Spiel.",
    max_kind: "Wie viele gleiche höchstens geboten werden können.",
    negative_drawable: "Ob der negative Joker als letzte Karte des Stapels gezogen werden kann.",
    open_hands: "Ob die Karten aller offen liegen.",
    opener: "Wer zuerst bietet.",
    pass_locks: "Ob jemand, der passt, in dieser Runde nicht mehr tauschen darf.",
    pass_rounds: "Wie viele ganze Umläufe mit Passen das Tauschen beenden.",
    penalty_limit: "Mit so vielen Strafpunkten ist man aus dem Spiel.",
    point: "Ob bei Punkten zwei oder drei Karten einer Farbe zählen oder alle drei.",
    point_ties: "Ob Blätter mit gleich vielen Punkten Karte für Karte verglichen werden.",
    pounce: "Ob jemand mit drei gleichen die vierte aus der Mitte nehmen darf, und wann.",
    printed_negative: "Was gilt, wenn der negative Joker ein gedruckter Joker ist.",
    prize_source: "Ob der Topf den Preis zahlt oder alle einen Einsatz je Runde.",
    procedure: "Ob eine Runde wie im modernen oder wie im alten Commerce verläuft.",
    purse: "Wie viele Chips jeder im ganzen Spiel für Gebühren hat; leer für unbegrenzt viele.",
    rank_by: "Ob am Ende die Chips zählen oder das, was seit dem Anfang gewonnen wurde.",
    recognised:
      "Fünf: Drilling, Folge, Flush, Paar und Punkte. Drei: Drilling, Folge und Flush; alles andere ist nichts wert.",
    round_cap: "Nach wie vielen Umläufen spätestens alle Karten gezeigt werden.",
    "thirty-one.round_cap": "Nach wie vielen Umläufen ohne Klopfen alle Karten gezeigt werden.",
    "stop-the-bus.round_cap": "Nach wie vielen Umläufen, in denen niemand den Bus anhält, alle Karten gezeigt werden.",
    rounds: "Wie viele Umläufe eine Runde hat; 0 für so viele, wie noch Spieler dabei sind.",
    ruleset: "Welches der beiden Spiele gespielt wird.",
    satisfaction: "Ob fünf Karten genau das genannte Blatt sein müssen oder ein stärkeres genügt.",
    stake: "Was jeder in den Topf zahlt.",
    start_cards: "Wie viele Karten jeder in der ersten Runde bekommt.",
    start_chips: "Mit wie vielen Chips jeder Platz beginnt.",
    stock_king_stops: "Ob ein König, den der Geber aufdeckt, liegen bleibt und er seine alte Karte behält.",
    suit_only_flush: "Ob ein Flush geboten werden kann, ohne seine höchste Karte zu nennen.",
    swap: "Ob man eine Karte oder alle tauscht, oder beliebig viele.",
    ties: "Wessen Blatt von gleichen das beste ist.",
    tokens: "Mit wie vielen Marken jeder beginnt.",
    trade_fee: "Was ein Kauf kostet, in Chips an den Geber.",
    traded_cards: "Ob eine verkaufte Karte unter den Stapel kommt oder aus dem Spiel.",
    train_ten_value: "Was eine Zehn in der Eisenbahn wert ist.",
    tricon: "Ob drei Karten eines Ranges 30½ zählen.",
    widow: "Ob die Karten der Mitte nach dem Geben verdeckt oder offen liegen.",
    widow_growth: "Welche Umläufe mit einer neuen Karte in der Mitte beginnen.",
  },
};

/** How house bots play, by the name of the strategy without its version: a title and a sentence. */
const STRATEGIES: Partial<Record<Language, Readonly<Record<string, readonly [title: string, summary: string]>>>> = {
  de: {
    steady: ["Solide", "Spielt nach dem, was wahrscheinlich ist, und geht nicht zu weit."],
    gentle: [
      "Sanft",
      "Spielt vernünftig, irrt sich ab und zu und klopft in der ersten Runde eines Spiels nicht, bevor alle dran waren.",
    ],
    sharp: [
      "Scharf",
      "Verteilt die Karten, die er nicht sieht, viele Male so, wie sie liegen könnten, und spielt seine Züge darin aus.",
    ],
    random: ["Zufällig", "Irgendein erlaubter Zug, alle gleich wahrscheinlich."],
  },
};

export function presetTitle(game: string, preset: Pick<Preset, "name" | "title">): string {
  return PRESETS[language()]?.[`${game}.${preset.name}`] ?? preset.title;
}

export function optionName(name: string): string {
  return optionNames(name as Parameters<typeof optionNames>[0]) || spoken(name);
}

/** What an option of a game means; `description` is the sentence of the service. */
export function optionMeaning(game: string, name: string, description: string): string {
  const sentences = MEANINGS[language()];
  return sentences?.[`${game}.${name}`] ?? sentences?.[name] ?? description;
}

type Choice = Parameters<typeof choiceNames>[0];

/** A value of an option, as a person reads it. */
export function choiceName(option: string, value: unknown): string {
  if (typeof value === "boolean") return words(value ? "yes" : "no");
  if (value === null) return words("nothing");
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number") return choiceNames(`${option}.seat` as Choice, { number: value + 1 }) || String(value);
  return choiceNames(`${option}.${String(value)}` as Choice) || spoken(String(value));
}

/** `name` is `steady` or `steady/1`. */
function strategyWords(name: string) {
  return STRATEGIES[language()]?.[name.split("/")[0] ?? ""];
}

export function strategyTitle({ name, title }: Pick<Strategy, "name" | "title">): string {
  return strategyWords(name)?.[0] ?? title;
}

export function strategySummary({ name, summary }: Pick<Strategy, "name" | "summary">): string {
  return strategyWords(name)?.[1] ?? summary;
}
