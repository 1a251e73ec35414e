// Spans of time in milliseconds, for code that computes with instants; days of a calendar are in dates.ts.

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
