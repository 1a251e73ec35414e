import { expect, test } from 'vitest';
import { day } from '../../dates.ts';
import { guestPassState } from './guest-pass.rules.ts';

test.each([
  ['given', '2026-11-28', 'given'],
  ['kept', '2026-11-28', 'kept'],
  ['given', '2026-11-27', 'over'],
  ['kept', '2026-11-27', 'over'],
  ['used', '2026-11-27', 'used'],
  ['withdrawn', '2026-11-27', 'withdrawn'],
] as const)('%s of %s is %s on 28 November (PASS-14)', (state, on, shown) => {
  expect(guestPassState({ state, on: day(on) }, day('2026-11-28'))).toBe(shown);
});
