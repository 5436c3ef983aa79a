import { texts, type Values } from "..";

/** A text of a lesson by the name of its step. */
export type LessonTexts = (step: string, values: Values) => string;

/** The texts of the steps of a lesson. The compiler refuses a step that a language lacks. */
export function lessonTexts<Step extends string>(all: {
  en: Readonly<Record<Step, string>>;
  de: Readonly<Record<NoInfer<Step>, string>>;
}): LessonTexts {
  const words = texts(all);
  const isStep = (name: string): name is Step => name in all.en;
  return (step, values) => (isStep(step) ? words(step, values) : "");
}
