import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  BILLING_DOCUMENTS,
  billingDocument,
  isSameBillingDocument,
  onlyDigits,
  tidyBilling,
} from './billing-record.rules.ts';

const record = { tipoDocumento: 1, nroDocumento: '90011463', complemento: '1a' };

test('a kind of document is found by its number (BIL-2)', () => {
  for (const each of BILLING_DOCUMENTS) expect(billingDocument(each.id)).toBe(each);
  expect(billingDocument(7)).toBeUndefined();
});

test('a record is kept in capitals, and only a CI has a complement (BIL-3)', () => {
  const typed = { ...record, nroDocumento: 'fx-48', razonSocial: 'óscar melgar' };
  const tidy = { ...typed, nroDocumento: 'FX-48', complemento: '1A', razonSocial: 'ÓSCAR MELGAR' };
  expect(tidyBilling(typed)).toEqual(tidy);
  expect(tidyBilling(tidy)).toEqual(tidy);
  for (const { id } of BILLING_DOCUMENTS.filter((each) => each.id !== 1))
    expect(tidyBilling({ ...typed, tipoDocumento: id }).complemento).toBe('');
  expect(tidyBilling({ ...typed, tipoDocumento: 7 }).complemento).toBe('');
});

test('two records name the same document if kind, number and complement agree', () => {
  expect(isSameBillingDocument(record, { ...record })).toBe(true);
  expect(isSameBillingDocument(record, { ...record, tipoDocumento: 2 })).toBe(false);
  expect(isSameBillingDocument(record, { ...record, nroDocumento: '90011464' })).toBe(false);
  expect(isSameBillingDocument(record, { ...record, complemento: '' })).toBe(false);
});

test('the number of a CI and of a NIT has only digits', () => {
  const schema = z.custom<typeof record>().superRefine(onlyDigits);
  const isTaken = (tipoDocumento: number, nroDocumento: string) =>
    schema.safeParse({ ...record, tipoDocumento, nroDocumento }).success;
  const strict = [1, 2, 3, 4, 20, 7].filter((kind) => !isTaken(kind, '9001146X'));
  expect(strict).toEqual([1, 20]);
  for (const number of ['X9001146', '9001146X', '90 01', ''])
    expect(isTaken(1, number)).toBe(false);
  expect(isTaken(1, '90011463')).toBe(true);
  const problem = schema.safeParse({ ...record, nroDocumento: 'X' }).error?.issues[0];
  expect(problem).toMatchObject({ path: ['nroDocumento'], message: 'digits_only' });
});
