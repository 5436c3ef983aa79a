import type { Front } from "~/games/front";

const front: Front = {
  family: "swap",
  minutes: 10,
  first: true,
  fan: ["AH", "KH", "TH"],
};

export default front;
