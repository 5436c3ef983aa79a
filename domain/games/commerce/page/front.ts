import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 5,
  fan: ["9C", "9D", "9H"],
};

export default front;
