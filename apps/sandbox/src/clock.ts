import { z } from 'zod';
import type { Journal } from './journal/journal.ts';

export type Clock = {
  now: () => Date;
  /** Shifts the clock by this many milliseconds from the real time; 0 resets it. */
  shift: (offsetMs: number) => void;
  offsetMs: () => number;
};

const rowSchema = z.object({ id: z.literal('clock'), offsetMs: z.number() });

/** `source` is the real time; tests pass one that they can set. /control/clock changes the shift. */
export function createClock(journal: Journal, source: () => Date): Clock {
  const rows = journal.collection('clock', rowSchema);
  const offsetMs = () => rows.get('clock')?.offsetMs ?? 0;

  return {
    now: () => new Date(source().getTime() + offsetMs()),
    shift: (value) => journal.commit(rows.put({ id: 'clock', offsetMs: value })),
    offsetMs,
  };
}

// Bolivia is UTC-4 all year round.
const LA_PAZ_OFFSET_MS = 4 * 3_600_000;

/** The calendar day in La Paz: `2026-03-01`. */
export function dayInLaPaz(instant: Date): string {
  return inLaPaz(instant).slice(0, 10);
}

/** `01/03/2026 14:05` in La Paz, for people. */
export function stampInLaPaz(instant: Date): string {
  const text = inLaPaz(instant);
  return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)} ${text.slice(11, 16)}`;
}

function inLaPaz(instant: Date): string {
  return new Date(instant.getTime() - LA_PAZ_OFFSET_MS).toISOString();
}
