import { texts } from ".";

/** The frame of the page, and what goes wrong. */
export const ui = texts({
  en: {
    skip: "Skip to the content",
    home: "Cardtable",
    leaderboards: "Best players",
    settings: "Settings",
    close: "Close",
    loading: "One moment …",
    game: "Game",
    copy: "Copy",
    copied: "Copied",
    qr: "QR code of the link",
    trouble: "Something is wrong",
    try_again: "Try again",
    to_front: "To the games",
    new_account: "Go on as a new guest",
    no_page: "There is no such page",
    no_page_text: "Perhaps the address was not copied completely.",
    no_table: "There is no such table",
    no_table_text:
      "The link may be incomplete, or the table was closed before its match began. Ask whoever sent it for another one.",
    no_game: "There is no such game",
    no_game_text: "Perhaps the address was not copied completely. All games are on the front page.",
    no_link: "This invitation does not work any more",
    no_link_text:
      "It has expired or was withdrawn, or the link is incomplete. Ask whoever invited you for a new one, or play another game.",
    revoked: "This browser's account is not accepted any more",
    revoked_text:
      "Its token was revoked, perhaps on another device. Your tables are kept under the old account. Paste a newer token in the settings, or go on as a new guest.",
    unreachable: "The service does not answer",
    unreachable_text:
      "It may be restarting, or your connection is cut. Nothing is lost: your match is kept. Try again in a moment.",
    table_full: "The table is full",
    table_full_text: "All seats are taken. You can watch, or find another table.",
    refused: "Not possible: {why}",
    refused_text: "The service says: {detail}",
    unexpected_text: "The page made a mistake. Your match is kept by the service. Load the page again to go on.",
  },
  de: {
    skip: "Zum Inhalt springen",
    home: "Cardtable",
    leaderboards: "Die Besten",
    settings: "Einstellungen",
    close: "Schließen",
    loading: "Einen Moment …",
    game: "Spiel",
    copy: "Kopieren",
    copied: "Kopiert",
    qr: "QR-Code des Links",
    trouble: "Etwas stimmt nicht",
    try_again: "Noch einmal versuchen",
    to_front: "Zu den Spielen",
    new_account: "Als neuer Gast weitermachen",
    no_page: "Diese Seite gibt es nicht",
    no_page_text: "Vielleicht wurde die Adresse nicht vollständig kopiert.",
    no_table: "Diesen Tisch gibt es nicht",
    no_table_text:
      "Vielleicht ist der Link unvollständig, oder der Tisch wurde vor dem Spiel geschlossen. Bitte um einen neuen Link.",
    no_game: "Dieses Spiel gibt es nicht",
    no_game_text: "Vielleicht wurde die Adresse nicht vollständig kopiert. Alle Spiele stehen auf der ersten Seite.",
    no_link: "Diese Einladung gilt nicht mehr",
    no_link_text:
      "Sie ist abgelaufen oder zurückgezogen, oder der Link ist unvollständig. Bitte um einen neuen Link, oder spiele ein anderes Spiel.",
    revoked: "Das Konto dieses Browsers gilt nicht mehr",
    revoked_text:
      "Sein Token wurde widerrufen, vielleicht auf einem anderen Gerät. Deine Tische gehören weiter zum alten Konto. Füge in den Einstellungen ein neueres Token ein, oder mache als neuer Gast weiter.",
    unreachable: "Der Dienst antwortet nicht",
    unreachable_text:
      "Vielleicht startet er gerade neu, oder deine Verbindung ist unterbrochen. Nichts ist verloren: Dein Spiel bleibt erhalten. Versuche es gleich noch einmal.",
    table_full: "Der Tisch ist voll",
    table_full_text: "Alle Plätze sind besetzt. Du kannst zusehen oder einen anderen Tisch suchen.",
    refused: "Das geht nicht: {why}",
    refused_text: "Der Dienst sagt: {detail}",
    unexpected_text:
      "Die Seite hat einen Fehler gemacht. Dein Spiel bleibt beim Dienst erhalten. Lade die Seite neu, um weiterzuspielen.",
  },
});
