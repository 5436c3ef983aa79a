import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 10,
  fan: ["JC", "JH", "JS"],
  cues: {
    bus_stopped: { ms: 1600, says: "stop", sound: "knock", closes: true, scene: true },
  },
};

export default front;
