import { expect, test } from 'vitest';
import { fromBase45, toBase45 } from './base45.rules.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
  ['', ''],
])('"%s" is %s, as RFC 9285 says (PASS-10)', (plain, coded) => {
  expect(toBase45(bytesOf(plain))).toBe(coded);
  expect(fromBase45(coded)).toEqual(bytesOf(plain));
});

test.each(['GGW', 'A', 'ABCD', ':::', '::', 'ab1', 'Ñ00'])('"%s" is no such text', (text) => {
  expect(fromBase45(text)).toBeNull();
});

test('any bytes come back', () => {
  for (let length = 0; length < 40; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 73 + length * 41) % 256);
    expect(fromBase45(toBase45(bytes))).toEqual(bytes);
  }
});
