import { texts } from ".";

export const commune = texts({
  en: {
    commune: "{count} [#card|cards] in all hands together",
    penalties: "{count} of {limit} penalties",
    penalty: "{who} [get|gets] a penalty.",
    about: "Bid on what all hands together hold. Twos are wild.",
    about_jokers: "Bid on what all hands together hold. Twos and jokers are wild.",
  },
  de: {
    commune: "{count} [#Karte|Karten] in allen Händen zusammen",
    penalties: "{count} von {limit} Strafpunkten",
    penalty: "{who} [bekommst|bekommt] einen Strafpunkt.",
    about: "Biete darauf, was alle Hände zusammen haben. Zweien sind wild.",
    about_jokers: "Biete darauf, was alle Hände zusammen haben. Zweien und Joker sind wild.",
  },
});
