import type { Front } from "~/games/front";
import { SHOWDOWN, TAKE } from "~/table/cue";

const front: Front = {
  family: "lay",
  minutes: 45,
  fan: ["KH", "QC", "QH"],
  back: { hue: 88, tile: "M12 20C2 12 4 4 8 4q4 0 4 5 0-5 4-5c4 0 6 8-4 16z" },
  cues: {
    trick_taken: { ...TAKE, seat: "winner" },
    trick_split: { ...TAKE, seat: "leader" },
    total_called: { ms: 400 },
    threshold_paid: { ms: 900, seat: "seat", sound: "chip" },
    sequence_closed: { ms: 700 },
    deal_abandoned: { ms: 900 },
    deal_settled: SHOWDOWN,
  },
};

export default front;
