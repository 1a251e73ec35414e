import { expect, test } from 'vitest';
import type { NoticeAudience } from './audiences.calls.ts';
import { isNobody } from './audiences.rules.ts';

test('criteria that are all missing are not everybody', () => {
  const of = (audience: object) => isNobody(audience as NoticeAudience);
  expect(of({ kind: 'everybody' })).toBe(false);
  expect(of({ kind: 'documents', documents: [] })).toBe(true);
  expect(of({ kind: 'documents', documents: ['9001'] })).toBe(false);
  expect(of({ kind: 'matching' })).toBe(true);
  expect(of({ kind: 'matching', company: undefined, project: undefined })).toBe(true);
  expect(of({ kind: 'matching', company: 2, project: undefined })).toBe(false);
});
