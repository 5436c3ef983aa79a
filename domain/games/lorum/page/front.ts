import type { Front } from "~/games/front";
import { SHOWDOWN, TAKE } from "~/table/cue";

const front: Front = {
  family: "lay",
  minutes: 45,
  fan: ["KH", "QC", "QH"],
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
