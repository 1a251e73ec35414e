import { expect, test } from 'vitest';
import { MOST_FILE_BYTES, base64Length } from './file.rules.ts';

test('a file has at most ten megabytes, and grows by a third on its way (PLT-24)', () => {
  expect(MOST_FILE_BYTES).toBe(10_485_760);
  for (const bytes of [0, 1, 2, 3, 4, 300])
    expect(base64Length(bytes)).toBe(btoa('x'.repeat(bytes)).length);
});
