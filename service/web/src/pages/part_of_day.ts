/** The part of the day that a greeting names, by the hour of a clock from 0 to 23. */
export function partOfDay(hour: number): "morning" | "day" | "evening" {
  if (hour < 5 || hour >= 18) return "evening";
  return hour < 12 ? "morning" : "day";
}
