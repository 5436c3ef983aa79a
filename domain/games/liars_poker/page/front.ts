import type { Front } from "~/games/front";
import { LOSS } from "~/table/cue";

const front: Front = {
  family: "bluff",
  minutes: 5,
  fan: ["AS", "KS", "QS"],
  cues: {
    card_added: { ...LOSS, seat: "seat" },
  },
};

export default front;
