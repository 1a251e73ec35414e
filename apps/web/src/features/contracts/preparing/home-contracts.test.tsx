import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { anAccount } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const onWay = (signUntil: string | null) => [
  {
    saleId: 889,
    title: 'Membresía Clásica',
    detail: 'CLA',
    canPrepare: true,
    contract: {
      contractId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e8f',
      state: 'awaiting_signatures' as const,
      signUntil,
    },
  },
];

test('whoever has signed reads that only the seal of the company is missing, and no more that they have to sign (CON-12)', async () => {
  server.answer(readAccount, { ...anAccount(), contracts: onWay(null) });
  signIn();
  await visit('/');
  expect(await screen.findByText(/Falta el sello de la empresa/)).toBeVisible();
  expect(screen.queryByText('Contrato generado, falta firmarlo')).toBeNull();
});

test('a contract that waits for its buyers says until when (CON-12)', async () => {
  server.answer(readAccount, { ...anAccount(), contracts: onWay('2026-12-06T12:01:00.000Z') });
  signIn();
  await visit('/');
  expect(await screen.findByText('Contrato generado, falta firmarlo')).toBeVisible();
  expect(screen.getByText(/Puede firmarlo hasta/)).toBeVisible();
});
