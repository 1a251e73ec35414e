const LAST = 28;

/** The days of a month that `plan.dueDays` names, "5, 10, 15": rising, each from 1 to 28, so that every month has them; null for any other text. */
export function dueDaysIn(text: string): number[] | null {
  if (!/^[1-9]\d?(, [1-9]\d?)*$/.test(text)) return null;
  const days = text.split(', ').map(Number);
  const isRising = days.every((each, index) => each > (days[index - 1] ?? 0) && each <= LAST);
  return isRising ? days : null;
}
