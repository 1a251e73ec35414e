import { expect, test } from 'vitest';
import { ADDENDUM_STATES, addendumText, mayAddendumBecome } from './addendum.rules.ts';

test('only what waits for the company goes on, and once (CON-8)', () => {
  const ways = ADDENDUM_STATES.flatMap((from) =>
    ADDENDUM_STATES.filter((to) => mayAddendumBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual([
    'awaiting_signatures signed',
    'awaiting_signatures expired',
    'awaiting_signatures voided',
  ]);
});

test('the text that is signed names document, order, role, way and instant', () => {
  expect(
    addendumText('K7QM2PX4T9WZ', {
      sha256: 'ab',
      position: 1,
      role: 'buyer',
      by: 'step_up',
      at: '2026-03-12T14:00:00.000Z',
    }),
  ).toBe('KANTUTA-ADDENDUM|1|K7QM2PX4T9WZ|ab|1|buyer|step_up|2026-03-12T14:00:00.000Z');
});
