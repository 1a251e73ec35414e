import { expect, test } from 'vitest';
import { tilesOrigin } from './tiles.rules.ts';

test.each([
  ['https://tiles.demo.invalid/{z}/{x}/{y}.png', 'https://tiles.demo.invalid'],
  ['https://tiles.demo.invalid:8443/a/{z}/{y}/{x}?key=1', 'https://tiles.demo.invalid:8443'],
  ['http://tiles.demo.invalid/{z}/{x}/{y}.png', null],
  ['https://tiles.demo.invalid/{z}/{x}.png', null],
  ['https://tiles.demo.invalid/{z}/{x}/{x}/{y}.png', null],
  ['https://{z}.demo.invalid/{x}/{y}.png', null],
  ['https://me:secret@tiles.demo.invalid/{z}/{x}/{y}.png', null],
  ["https://tiles.demo.invalid/{z}/{x}/{y}.png; script-src 'unsafe-inline'", null],
  ['https://*.demo.invalid/{z}/{x}/{y}.png', null],
  ['https://tiles/{z}/{x}/{y}.png', null],
  ['', null],
])('%s fetches pictures from %s', (template, origin) => {
  expect(tilesOrigin(template)).toBe(origin);
});
