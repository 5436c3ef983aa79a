/** The faces to choose from; the reader's own is marked. */

import { ANIMALS, Face, type Animal } from "./animals";
import { wordsOf } from "../words";

const words = wordsOf("settings");

interface FaceChoiceProps {
  readonly own: Animal | null;
  readonly onChoose: (face: Animal) => void;
}

export function FaceChoice({ own, onChoose }: FaceChoiceProps) {
  return (
    <fieldset class="face-choice">
      <legend>{words("face")}</legend>
      <div>
        {ANIMALS.map((each) => (
          <button key={each} type="button" aria-pressed={each === own} onClick={() => onChoose(each)}>
            <Face animal={each} />
            {words(`face_${each}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
