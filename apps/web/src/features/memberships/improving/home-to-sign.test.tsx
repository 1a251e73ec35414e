import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { anAccount } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

test('home says what is paid and goes back unless it is signed, with the way to sign it (MEM-6)', async () => {
  server.answer(readAccount, {
    ...anAccount(),
    membershipsToSign: [
      {
        saleId: 597,
        to: 'Membresía Oro',
        signUntil: '2026-12-06T11:26:00.000Z',
        chargeId: null,
      },
    ],
  });
  signIn();
  await visit('/');
  const link = await screen.findByRole('link', { name: 'Ir a firmar' });
  expect(link).toHaveAttribute('href', '/mejorar-membresia/cambio?venta=597');
  expect(screen.getByText('Ya está pagado: falta su firma')).toBeVisible();
  expect(screen.getByText(/Pase a Membresía Oro: firme hasta el 06\/12\/2026.07:26/)).toBeVisible();
});

test('with nothing to sign home says nothing of it', async () => {
  server.answer(readAccount, { ...anAccount(), membershipsToSign: [] });
  signIn();
  await visit('/');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Ya está pagado: falta su firma')).toBeNull();
});
