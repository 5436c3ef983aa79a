import { texts } from ".";

/** The page of a lesson, around what is told. */
export const lesson = texts({
  en: {
    title: "Learn {game}",
    step: "{step} of {count}",
    leave: "Leave",
    told: "What to know",
    go_on: "Go on",
    watch: "See what happens …",
    instead: "That would be allowed, but try what glows first.",
    instead_move: "That would be allowed, but try this first: {move}.",
    done: "You know {game}",
    done_text: "That was the heart of it. The rest you learn by playing.",
    play: "Play against gentle bots",
    rules: "Rules in two minutes",
  },
  de: {
    title: "{game} lernen",
    step: "{step} von {count}",
    leave: "Verlassen",
    told: "Was du wissen musst",
    go_on: "Weiter",
    watch: "Schau, was geschieht …",
    instead: "Das wäre erlaubt, aber probiere zuerst, was leuchtet.",
    instead_move: "Das wäre erlaubt, aber probiere zuerst: {move}.",
    done: "Du kennst {game}",
    done_text: "Das war das Wichtigste. Den Rest lernst du beim Spielen.",
    play: "Gegen sanfte Bots spielen",
    rules: "Regeln in zwei Minuten",
  },
});
