import { expect, test } from 'vitest';
import { PICTURE_LIMITS, parseSubject, subjectText } from './picture.rules.ts';

const NOTICE = '0199aa00-0000-7000-8000-00001234abcd';

test.each([
  ['project-101', { kind: 'project', projectId: 101 }],
  ['project-123456789', { kind: 'project', projectId: 123_456_789 }],
  [`promotion-${NOTICE}`, { kind: 'promotion', noticeId: NOTICE }],
] as const)('the address %s names what a picture is of', (text, subject) => {
  expect(parseSubject(text)).toEqual(subject);
  expect(subjectText(subject)).toBe(text);
});

test.each([
  '',
  'project-0',
  'project-012',
  'project-1234567890',
  'project-x',
  'aproject-101',
  'project-101a',
  'promotion-101',
  `promotion-${NOTICE}0`,
  `promotion-${NOTICE.replaceAll('-', '')}`,
  `promotion-${NOTICE.toUpperCase()}`,
  `promotion-g${NOTICE.slice(1)}`,
  `promotion-${NOTICE.slice(0, -1)}g`,
  `promotion-${NOTICE.replace('-0000-', '-000-')}`,
  `a-promotion-${NOTICE}`,
])('the address "%s" names nothing', (text) => {
  expect(parseSubject(text)).toBeNull();
});

test('a picture is small for data that is paid in advance (CAT-47)', () => {
  expect(PICTURE_LIMITS).toEqual({
    small: { pixels: 480, bytes: 36_000 },
    large: { pixels: 1_080, bytes: 120_000 },
  });
});
