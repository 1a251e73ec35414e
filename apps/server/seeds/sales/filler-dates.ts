import { addDays, addMonths, daysBetween, partsOf, type Day } from '@kantuta/contract/dates';
import type { Stream } from '../streams.ts';

/** DEMO-12: 36 months, growing 1.5 % a month, December × 0.7, September × 1.2. */
const MONTHS = 36;
const GROWTH = 1.015;
const SEASON: Readonly<Record<number, number>> = { 12: 0.7, 9: 1.2 };

type Stretch = { from: Day; to: Day; weight: number };

/** A day of the history on which something was sold; never today. */
export function drawSaleDay(stream: Stream, today: Day, limits: { leastAge?: number } = {}): Day {
  const last = addDays(today, -(limits.leastAge ?? 1));
  const stretches = stretchesOf(today).filter(({ from }) => from <= last);
  const { from, to } = stream.weighted(stretches, ({ weight }) => weight);
  return addDays(from, stream.whole(0, daysBetween(from, to < last ? to : last)));
}

export function historyStart(today: Day): Day {
  return addMonths(today, -MONTHS);
}

function stretchesOf(today: Day): Stretch[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const from = addMonths(today, index - MONTHS);
    const to = addDays(addMonths(today, index + 1 - MONTHS), -1);
    const weight = GROWTH ** index * (SEASON[partsOf(addDays(from, 15)).month] ?? 1);
    return { from, to, weight };
  });
}
