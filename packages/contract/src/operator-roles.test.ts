import { expect, test } from 'vitest';
import { companiesReached, hasOperatorRole, type OperatorRight } from './operator-roles.ts';

const financeOf8: OperatorRight = { role: 'finance', companyIds: [8] };
const supportOfAll: OperatorRight = { role: 'support', companyIds: null };

test('a role counts only for the companies that it reaches', () => {
  expect(hasOperatorRole([financeOf8], ['finance'])).toBe(true);
  expect(hasOperatorRole([financeOf8], ['finance'], 8)).toBe(true);
  expect(hasOperatorRole([financeOf8], ['finance'], 2)).toBe(false);
  expect(hasOperatorRole([financeOf8], ['admin'], 8)).toBe(false);
  expect(hasOperatorRole([supportOfAll], ['support'], 2)).toBe(true);
});

test('of several roles one that fits is enough', () => {
  expect(hasOperatorRole([supportOfAll, financeOf8], ['finance'], 8)).toBe(true);
  expect(hasOperatorRole([financeOf8, supportOfAll], ['finance'], 2)).toBe(false);
});

test('data without a company need a role that reaches all companies', () => {
  expect(hasOperatorRole([financeOf8], ['finance'], null)).toBe(false);
  expect(hasOperatorRole([supportOfAll], ['support'], null)).toBe(true);
});

test('the companies of several roles are those of each', () => {
  const both: OperatorRight[] = [financeOf8, { role: 'collections', companyIds: [2, 8] }];
  expect(companiesReached(both)).toEqual([2, 8]);
  expect(companiesReached(both, ['finance'])).toEqual([8]);
  expect(companiesReached([...both, supportOfAll])).toBeNull();
  expect(companiesReached([supportOfAll], ['finance'])).toEqual([]);
  expect(companiesReached([])).toEqual([]);
});
