import type { Front } from "~/games/front";
import { TAKE, WORD } from "~/table/cue";

const front: Front = {
  family: "swap",
  minutes: 10,
  fan: ["TH", "JH", "QH"],
  back: { hue: 38, tile: "M12 0 24 12 12 24 0 12zM12 6l6 6-6 6-6-6z" },
  cues: {
    widow_taken: { ...TAKE, says: "take", seat: "actor" },
    widow_left: { ...WORD, says: "leave" },
    widow_turned: { ms: 1000, from: "stock", cards: true, sound: "flip" },
  },
};

export default front;
