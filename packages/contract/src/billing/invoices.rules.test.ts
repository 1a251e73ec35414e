import { expect, test } from 'vitest';
import { isInvoiced } from './invoices.rules.ts';

type Companies = Parameters<typeof isInvoiced>[0]['companies'];

test('a payment gets an invoice from the day on which its company began to invoice (BIL-1)', () => {
  const companies = [{ id: 8, invoicesFrom: '2026-03-10' }, { id: 2 }] as unknown as Companies;
  const on = (paidOn: string, companyId = 8) => isInvoiced({ companies }, { companyId, paidOn });
  expect([on('2026-03-09'), on('2026-03-10'), on('2026-03-11')]).toEqual([false, true, true]);
  expect([on('2026-03-11', 2), on('2026-03-11', 9)]).toEqual([false, false]);
});
