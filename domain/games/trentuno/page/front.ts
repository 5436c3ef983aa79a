import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 5,
  fan: ["AD", "KD", "7D"],
};

export default front;
