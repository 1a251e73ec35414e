import { expect, test } from 'vitest';
import { listBillingCompanies, saveBillingRecord } from './billing.calls.ts';
import { tidyBilling } from './billing-record.rules.ts';

const GOOD = {
  docId: '90011574',
  tipoDocumento: 1,
  nroDocumento: '90011574',
  complemento: '1a',
  razonSocial: 'Melgar',
  correo: 'oscar@example.com',
  telefono: '+591-70000116',
};

/** The first refusal, as the form shows it: `field code`. */
function refused(input: object): string {
  const [issue] = saveBillingRecord.input.safeParse({ ...GOOD, ...input }).error?.issues ?? [];
  return issue ? `${issue.path.join('.')} ${issue.message}` : '';
}

test.each([
  ['a CI', {}, ''],
  ['a CI without complement', { complemento: '' }, ''],
  ['four digits', { nroDocumento: '1234' }, 'nroDocumento too_short'],
  ['five digits', { nroDocumento: '12345' }, ''],
  ['twenty digits', { nroDocumento: '12345678901234567890' }, ''],
  ['21 digits', { nroDocumento: '123456789012345678901' }, 'nroDocumento too_long'],
  ['no number', { nroDocumento: '' }, 'nroDocumento required'],
  ['letters in a CI', { nroDocumento: '12345A' }, 'nroDocumento digits_only'],
  [
    'letters in a NIT',
    { tipoDocumento: 20, nroDocumento: '99004A021' },
    'nroDocumento digits_only',
  ],
  ['a NIT', { tipoDocumento: 20, nroDocumento: '990045021', complemento: '' }, ''],
  ['letters in a passport', { tipoDocumento: 3, nroDocumento: 'fx482915' }, ''],
  ['a hyphen in a foreigner’s card', { tipoDocumento: 2, nroDocumento: 'E-9001277' }, ''],
  [
    'a space in a passport',
    { tipoDocumento: 3, nroDocumento: 'FX 482915' },
    'nroDocumento letters_digits_only',
  ],
  ['a kind that does not exist', { tipoDocumento: 5 }, 'tipoDocumento not_in_list'],
  ['a complement of three', { complemento: '1AB' }, 'complemento too_long'],
  ['a sign in a complement', { complemento: '-A' }, 'complemento letters_digits_only'],
  ['no name', { razonSocial: '  ' }, 'razonSocial required'],
  ['a name of 121 signs', { razonSocial: 'x'.repeat(121) }, 'razonSocial too_long'],
  ['a name that is longer in capitals', { razonSocial: 'ß'.repeat(61) }, 'razonSocial too_long'],
  ['no e-mail', { correo: '' }, 'correo required'],
  ['half an e-mail', { correo: 'oscar@' }, 'correo format'],
  ['no phone', { telefono: '' }, ''],
  ['four digits of a phone', { telefono: '+591-7000' }, 'telefono too_short'],
  ['eleven digits of a phone', { telefono: '+591-70000116123' }, 'telefono too_long'],
  ['letters in a phone', { telefono: '+591-7000e116' }, 'telefono digits_only'],
])('%s', (_, input, expected) => {
  expect(refused(input)).toBe(expected);
});

test('number, complement and name are kept in capitals, and a complement only with a CI', () => {
  expect(saveBillingRecord.input.parse(GOOD)).toMatchObject({
    complemento: '1A',
    razonSocial: 'MELGAR',
  });
  expect(
    saveBillingRecord.input.parse({ ...GOOD, tipoDocumento: 3, nroDocumento: 'fx482915' }),
  ).toMatchObject({ nroDocumento: 'FX482915', complemento: '' });
});

test('what the form has tidied is the same for the server', () => {
  for (const tipoDocumento of [1, 2, 3, 4, 20]) {
    const once = tidyBilling({ ...GOOD, tipoDocumento, razonSocial: 'Ñandú & Cía' });
    expect(saveBillingRecord.input.parse(once)).toEqual(once);
  }
});

test('fields of the client that mean nothing are dropped', () => {
  const kept = saveBillingRecord.input.parse({
    ...GOOD,
    idDatosFactura: 7,
    prefijo: '+591',
    userId: 1,
  });
  expect(Object.keys(kept).sort()).toEqual(Object.keys(GOOD).sort());
});

test.each([
  ['a list', [8, 2]],
  ['text', '8,2'],
])('companies as %s', (_, empresas) => {
  expect(listBillingCompanies.input.parse({ docId: '90011574', empresas }).empresas).toEqual([
    8, 2,
  ]);
});

test.each([[[]], [''], ['8,x'], ['8;2'], [Array.from({ length: 21 }, () => 8)]])(
  'no companies: %j',
  (empresas) => {
    expect(listBillingCompanies.input.safeParse({ docId: '90011574', empresas }).success).toBe(
      false,
    );
  },
);
