import { expect, test } from 'vitest';
import { rolesInForce, shownRole } from './roles.rules.ts';

test('of several roles the first of operator, cashier, adviser and customer is shown', () => {
  expect(shownRole(['customer', 'adviser'])).toBe('adviser');
  expect(shownRole(['adviser', 'cashier', 'customer'])).toBe('cashier');
  expect(shownRole(['customer', 'operator'])).toBe('operator');
  expect(shownRole([])).toBe('customer');
});

test('an expelled adviser is a customer only', () => {
  expect(rolesInForce(['adviser', 'customer'], 'expelled')).toEqual(['customer']);
  expect(rolesInForce(['adviser', 'customer'], 'blocked')).toEqual(['adviser', 'customer']);
  expect(rolesInForce(['customer'], null)).toEqual(['customer']);
  expect(rolesInForce(['adviser', 'customer'], null)).toEqual(['customer']);
});
