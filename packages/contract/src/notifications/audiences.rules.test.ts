import { expect, test } from 'vitest';
import { isNobody } from './audiences.rules.ts';

test('criteria that are all missing reach nobody, and everybody must be asked for', () => {
  expect(isNobody({ kind: 'everybody' })).toBe(false);
  expect(isNobody({ kind: 'documents', documents: [] })).toBe(true);
  expect(isNobody({ kind: 'documents', documents: ['90011463'] })).toBe(false);
});
