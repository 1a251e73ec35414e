import { expect, test } from 'vitest';
import { groupedByCompany } from './company-groups.rules.ts';

const account = (id: number, companyId: number, currency: 'USD' | 'BOB') => ({
  sale: { id, companyId, companyName: `Empresa ${companyId}`, currency },
});

test('what is owed to different companies or in different currencies is never in one group', () => {
  const groups = groupedByCompany([
    account(1, 8, 'USD'),
    account(2, 3, 'USD'),
    account(3, 8, 'BOB'),
    account(4, 8, 'USD'),
  ]);
  expect(
    groups.map(({ companyId, currency, accounts }) => [
      companyId,
      currency,
      accounts.map(({ sale }) => sale.id),
    ]),
  ).toEqual([
    [3, 'USD', [2]],
    [8, 'USD', [1, 4]],
    [8, 'BOB', [3]],
  ]);
});
