import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 10,
  fan: ["JC", "JH", "JS"],
  cues: {
    bus_stopped: { ms: 1100, says: "stop", sound: "knock", closes: true },
  },
};

export default front;
