import { expect, test } from 'vitest';
import { cursorOf } from './cursor.ts';

const UUID = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e8f';

test.each([
  [cursorOf('due', 'id'), '2026-11-23_1'],
  [cursorOf('due', 'id'), 'infinity_2147483647'],
  [cursorOf('day', 'uuid'), `2026-11-23_${UUID}`],
  [cursorOf('instant', 'id', 'uuid'), `2026-11-23T12:00:00.123Z_7_${UUID}`],
])('%# begins a page', (schema, cursor) => {
  expect(schema.safeParse(cursor).success).toBe(true);
});

test.each([
  [cursorOf('due', 'id'), '2026-11-23_'],
  [cursorOf('due', 'id'), '2026-11-23_2147483648'],
  [cursorOf('due', 'id'), '2026-11-23_7 '],
  [cursorOf('due', 'id'), '2026-13-23_7'],
  [cursorOf('due', 'id'), 'never_7'],
  [cursorOf('day', 'uuid'), `2026-99-99_${UUID}`],
  [cursorOf('day', 'uuid'), `2026-11-23_${'-'.repeat(36)}`],
  [cursorOf('day', 'uuid'), `2026-11-23_${UUID}_7`],
  [cursorOf('instant', 'uuid'), `2026-11-23T99:00:00Z_${UUID}`],
  [cursorOf('instant', 'uuid'), '2026-11-23T12:00:00Z'],
])('%#: what only looks like one is refused', (schema, cursor) => {
  expect(schema.safeParse(cursor).success).toBe(false);
});
