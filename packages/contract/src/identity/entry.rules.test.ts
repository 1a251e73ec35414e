import { expect, test } from 'vitest';
import { ENTRY_RESTRICTIONS, entryRestrictionOf } from './entry.rules.ts';

test('an entry is restricted for its stored reason, and for one that this release does not know (IDN-6)', () => {
  for (const reason of ENTRY_RESTRICTIONS) expect(entryRestrictionOf(reason)).toBe(reason);
  expect(entryRestrictionOf('of_another_release')).toBe('other');
  expect(entryRestrictionOf('')).toBeUndefined();
});
