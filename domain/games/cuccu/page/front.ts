import type { Front } from "~/games/front";
import { LOSS, PLAY } from "~/table/cue";

const front: Front = {
  family: "swap",
  minutes: 3,
  fan: ["KS"],
  cues: {
    lives_lost: LOSS,
    swapped: { ...PLAY, says: "swap", crosses: true },
    swap_refused: {
      ms: 1600,
      says: "cuckoo",
      seat: "with",
      cards: true,
      sound: "flip",
      scene: true,
    },
    stock_refused: { ms: 1600, says: "cuckoo", cards: true, sound: "flip", scene: true },
  },
};

export default front;
