import { expect, test } from 'vitest';
import { addDays, day } from '../../dates.ts';
import {
  blockingSlots,
  requiredSlots,
  lastGoodDay,
  PASSPORT_SLOTS,
  passportOf,
  passportState,
  placesApart,
  type PassportLine,
} from './passport.rules.ts';

const TODAY = day('2026-03-10');
const PROJECT = { block: null, lot: null };
const line = (more: Partial<PassportLine> = {}): PassportLine => ({
  ...PROJECT,
  slot: 'titleSheet',
  endsOn: addDays(TODAY, 300),
  ...more,
});
const complete = PASSPORT_SLOTS.map((slot) => line({ slot }));

test.each([
  [-1, 'expired'],
  [0, 'expiring'],
  [30, 'expiring'],
  [31, 'valid'],
])('a document whose last good day is %i days away is %s', (days, state) => {
  expect(passportState({ endsOn: addDays(TODAY, days) }, TODAY)).toBe(state);
});

test('a document that never was, or was taken back, is missing', () => {
  expect(passportState(undefined, TODAY)).toBe('missing');
  expect(passportState({ endsOn: null }, TODAY)).toBe('missing');
});

test('it can be relied on until it ends or has to be checked again, whichever is earlier', () => {
  const [soon, late] = [addDays(TODAY, 10), addDays(TODAY, 90)];
  expect(lastGoodDay({ validUntil: soon, nextCheckOn: late })).toBe(soon);
  expect(lastGoodDay({ validUntil: late, nextCheckOn: soon })).toBe(soon);
  expect(lastGoodDay({ validUntil: null, nextCheckOn: late })).toBe(late);
});

test('the narrowest document counts, and of those the latest', () => {
  const ofBlock = line({ block: '24', endsOn: null });
  const again = line({ block: '24', endsOn: addDays(TODAY, 40) });
  const ofLot = line({ block: '24', lot: '07', endsOn: addDays(TODAY, 5) });
  const titleOf = (lines: PassportLine[], place: { block: string | null; lot: string | null }) =>
    passportOf(lines, place)[0]?.line;
  expect(titleOf([...complete, ofBlock], { block: '24', lot: '07' })).toBe(ofBlock);
  expect(titleOf([...complete, ofBlock, again], { block: '24', lot: '07' })).toBe(again);
  expect(titleOf([ofLot, ...complete, ofBlock], { block: '24', lot: '07' })).toBe(ofLot);
  expect(titleOf([...complete, ofBlock], { block: '23', lot: '07' })).toBe(complete[0]);
  // Block 2 is not block 24, and lot 07 of another block is another lot.
  expect(titleOf([...complete, ofLot], { block: '2', lot: '07' })).toBe(complete[0]);
});

test('missing and expired documents block, those that end soon do not', () => {
  const lines = [
    ...complete,
    line({ slot: 'encumbranceState', block: '24', endsOn: null }),
    line({ slot: 'presaleCertificate', endsOn: addDays(TODAY, 12) }),
  ];
  expect(
    blockingSlots(lines, { block: '24', lot: '01' }, { today: TODAY, required: PASSPORT_SLOTS }),
  ).toEqual(['encumbranceState']);
  expect(
    blockingSlots(lines, { block: '23', lot: '01' }, { today: TODAY, required: PASSPORT_SLOTS }),
  ).toEqual([]);
  expect(
    blockingSlots(
      lines,
      { block: '23', lot: '01' },
      { today: addDays(TODAY, 13), required: PASSPORT_SLOTS },
    ),
  ).toEqual(['presaleCertificate']);
  expect(blockingSlots([], PROJECT, { today: TODAY, required: PASSPORT_SLOTS })).toEqual([
    ...PASSPORT_SLOTS,
  ]);
});

test('blocks and lots with documents of their own are listed once', () => {
  const lines = [
    line(),
    line({ block: '24' }),
    line({ block: '24', slot: 'powerToSell' }),
    line({ block: '24', lot: '01' }),
  ];
  expect(placesApart(lines)).toEqual([
    { block: '24', lot: null },
    { block: '24', lot: '01' },
  ]);
});

test('without the setting for all documents the pre-sale certificate alone is required, while its own setting is on', () => {
  const on = {
    today: TODAY,
    required: requiredSlots({ blocksReserve: false, needsCertificate: true }),
  };
  expect(blockingSlots([], PROJECT, on)).toEqual(['presaleCertificate']);
  expect(requiredSlots({ blocksReserve: false, needsCertificate: false })).toEqual([]);
  expect(requiredSlots({ blocksReserve: true, needsCertificate: false })).toEqual([
    ...PASSPORT_SLOTS,
  ]);
});
