import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { aProduct, aProductDetail } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const membership = { kind: 'membership', unit: null, title: 'Membresía Plata' } as const;

test.each([
  ['paid', 'Por firmar'],
  ['returned', 'Dinero devuelto'],
] as const)('a product says where its change stands: %s', async (state, shown) => {
  server.answer(readProduct, {
    ...aProductDetail({ product: aProduct(membership) }),
    improvement: {
      improvementId: '01900000-0000-7000-8000-000000000081',
      state,
      to: 'Membresía Oro',
      expiresAt: '2026-03-10T16:15:00.000Z',
      signUntil: '2026-03-17T16:00:00.000Z',
    },
  });
  signIn();
  await visit('/detalle-productos?sale=457&tab=terms');
  expect(await screen.findByText('Cambio a Membresía Oro')).toBeVisible();
  expect(screen.getByText(shown)).toBeVisible();
  const open = screen.getByRole('link', { name: 'Abrir el cambio' });
  expect(open.getAttribute('href')).toContain('/mejorar-membresia/cambio?venta=457');
});
