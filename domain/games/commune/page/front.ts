import type { Front } from "~/games/front";
import { LOSS } from "~/table/cue";

const front: Front = {
  family: "bluff",
  minutes: 5,
  fan: ["2S", "KH", "KD"],
  cues: {
    penalty_given: { ...LOSS, seat: "seat" },
  },
};

export default front;
