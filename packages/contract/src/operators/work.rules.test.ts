import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import {
  inWorkOrder,
  isOverdue,
  matchesWork,
  problemOfAssignment,
  workFiltersSchema,
  type Listed,
} from './work.rules.ts';

const NOON = new Date('2026-03-10T16:00:00Z');
const hours = (n: number) => new Date(NOON.getTime() + n * HOUR_MS);
const item = (id: string, more: Partial<Listed> = {}): Listed => ({
  kind: 'approval',
  id,
  subject: 'Nelly Araníbar',
  companyId: 8,
  since: hours(-5),
  dueAt: null,
  ownerId: null,
  ...more,
});

test('the nearest deadline comes first; tasks without one come last, oldest first', () => {
  const items = [
    item('young'),
    item('old', { since: hours(-50) }),
    item('later', { dueAt: hours(9) }),
    item('overdue', { dueAt: hours(-9) }),
    item('soon', { dueAt: hours(1) }),
  ];
  expect(inWorkOrder(items).map(({ id }) => id)).toEqual([
    'overdue',
    'soon',
    'later',
    'old',
    'young',
  ]);
});

test('tasks with equal times always have the same order', () => {
  const [a, b] = [item('a'), item('b')];
  expect(inWorkOrder([a, b])).toEqual([a, b]);
  expect(inWorkOrder([b, a])).toEqual([a, b]);
});

test('a task is late once its deadline has passed, and never without one', () => {
  expect(isOverdue(item('x', { dueAt: hours(-1) }), NOON)).toBe(true);
  expect(isOverdue(item('x', { dueAt: NOON }), NOON)).toBe(false);
  expect(isOverdue(item('x', { dueAt: hours(1) }), NOON)).toBe(false);
  expect(isOverdue(item('x'), NOON)).toBe(false);
});

test('the filter of late tasks leaves out those that are not, and only when it is set', () => {
  const reader = { personId: 7, at: NOON, words: '' };
  const young = item('x', { dueAt: hours(1) });
  expect(matchesWork(young, { overdue: true }, reader)).toBe(false);
  expect(matchesWork(young, { overdue: false }, reader)).toBe(true);
  expect(matchesWork(young, {}, reader)).toBe(true);
});

test('what nobody has is found by "nobody" and by no number', () => {
  const reader = { personId: 7, at: NOON, words: '' };
  expect(matchesWork(item('x'), { owner: 'nobody' }, reader)).toBe(true);
  expect(matchesWork(item('x'), { owner: 'me' }, reader)).toBe(false);
  expect(matchesWork(item('x'), { owner: '7' }, reader)).toBe(false);
});

test.each([
  [{}, true],
  [{ kind: 'approval' }, true],
  [{ kind: 'failed_job' }, false],
  [{ owner: 'me' }, true],
  [{ owner: 'nobody' }, false],
  [{ owner: '7' }, true],
  [{ owner: '8' }, false],
  [{ overdue: true }, true],
  [{ overdue: false }, true],
  [{ company: 2 }, false],
  [{ text: 'ARANIBAR' }, true],
  [{ text: 'iturri' }, false],
  [{ kind: 'approval', owner: 'me', overdue: true, company: 8, text: 'nelly' }, true],
])('the filters %o include it: %s', (filters, isFound) => {
  const overdue = item('x', { dueAt: hours(-1), ownerId: 7 });
  const reader = { personId: 7, at: NOON, words: 'Aprobación Nelly Araníbar' };
  expect(matchesWork(overdue, filters, reader)).toBe(isFound);
});

test.each([
  ['take', null, false, null],
  ['take', 7, false, null],
  ['take', 9, false, 'taken'],
  // A lead assigns and releases for others, but cannot take a task from them directly.
  ['take', 9, true, 'taken'],
  ['release', null, true, 'free'],
  ['release', 7, false, null],
  ['release', 9, false, 'taken'],
  ['release', 9, true, null],
  ['give', null, false, null],
  ['give', 9, false, 'taken'],
  ['give', 9, true, null],
] as const)('%s of what %s has (leads: %s): %s', (action, ownerId, leads, problem) => {
  expect(problemOfAssignment(action, { ownerId, actorId: 7, leads, reaches: true })).toBe(problem);
});

test('a task is not assigned to an operator who cannot see it', () => {
  const giving = { ownerId: null, actorId: 7, leads: true, reaches: false };
  expect(problemOfAssignment('give', giving)).toBe('out_of_reach');
  // Who takes or releases a task sees it already.
  expect(problemOfAssignment('take', giving)).toBeNull();
  expect(problemOfAssignment('release', { ...giving, ownerId: 7 })).toBeNull();
});

test('the list is asked for an owner by word or number, and for words of people, trimmed', () => {
  const parse = (filters: object) => workFiltersSchema.safeParse(filters).success;
  for (const owner of ['me', 'nobody', '7', '123456789']) expect(parse({ owner })).toBe(true);
  for (const owner of ['you', '1234567890', 'x7', '7x', 'me ', ''])
    expect(parse({ owner })).toBe(false);
  expect(workFiltersSchema.parse({ text: ' Nelly ', kind: 'approval' })).toEqual({
    text: 'Nelly',
    kind: 'approval',
  });
  expect(parse({ text: 'x'.repeat(121) })).toBe(false);
  expect(parse({ text: ` ${'x'.repeat(120)} ` })).toBe(true);
  expect(parse({ kind: 'x'.repeat(61) })).toBe(false);
});
