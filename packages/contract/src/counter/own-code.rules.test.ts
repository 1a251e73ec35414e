import { expect, test } from 'vitest';
import { CODE_SECONDS, codeMadeAt, codeText, proofSigns, readCode } from './own-code.rules.ts';

const proof = Uint8Array.from([255, 0, 17, 200, 3, 9]);

test('a code is read as it was written, and as people type it (CSH-10)', () => {
  for (const personId of [1, 40_321, 1_073_741_823]) {
    const text = codeText({ personId, madeAt: 1_900_000_123 }, proof);
    expect(text).toMatch(/^(\w{4}-){3}\w{4}$/);
    const read = { personId, second: 1_900_000_123 % 1_024, proof: proofSigns(proof) };
    expect(readCode(text)).toEqual(read);
    expect(readCode(` ${text.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')} `)).toEqual(
      read,
    );
  }
  for (const text of ['', '1234567', '1234567-1A', '9001124-1B', 'U'.repeat(16)])
    expect(readCode(text)).toBeUndefined();
});

test('a code has the first 40 bits of its proof, and one foreign sign makes it none', () => {
  const text = codeText({ personId: 1, madeAt: 33 }, proof);
  expect(text).toBe('0000-0111-ZW01-3J03');
  expect(proofSigns(Uint8Array.from([...proof.slice(0, 5), 77]))).toBe('ZW013J03');
  expect(readCode(`${text.slice(0, -1)}U`)).toBeUndefined();
});

test('a code lives for a minute, whatever the second of the cycle', () => {
  for (const made of [1_900_000_000, 1_900_000_000 + 1_023, 1_024 * 5 - 1, 1_024 * 5]) {
    const code = { second: made % 1_024 };
    expect(codeMadeAt(code, made)).toBe(made);
    expect(codeMadeAt(code, made + CODE_SECONDS)).toBe(made);
    expect(codeMadeAt(code, made + CODE_SECONDS + 1)).toBeUndefined();
    expect(codeMadeAt(code, made - 1)).toBeUndefined();
  }
});
