import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 10,
  fan: ["JC", "JH", "JS"],
  back: { hue: 2, tile: "M12 3a9 9 0 1 0 .01 0zM12 8a4 4 0 1 0 .01 0z" },
  cues: {
    bus_stopped: { ms: 1600, says: "stop", sound: "knock", closes: true, scene: true },
  },
};

export default front;
