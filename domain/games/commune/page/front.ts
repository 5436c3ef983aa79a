import type { Front } from "~/games/front";
import { LOSS } from "~/table/cue";

const front: Front = {
  family: "bluff",
  minutes: 5,
  fan: ["2S", "KH", "KD"],
  back: { hue: 230, tile: "M12 3v18M3 12h18M6 6l12 12M18 6 6 18" },
  cues: {
    penalty_given: { ...LOSS, seat: "seat" },
  },
};

export default front;
