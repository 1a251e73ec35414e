import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { aProduct, aProductDetail } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const membership = { kind: 'membership', unit: null, title: 'Membresía Plata' } as const;

const CHANGE = {
  improvementId: '01900000-0000-7000-8000-000000000081',
  way: 'improve' as const,
  from: 'Membresía Plata',
  to: 'Membresía Oro',
  saleId: 457,
  newSaleId: null,
  expiresAt: '2026-03-10T16:15:00.000Z',
  signUntil: '2026-03-17T16:00:00.000Z',
};

test.each([
  ['paid', 'Por firmar'],
  ['returned', 'Dinero devuelto'],
] as const)('a product says where its change stands: %s', async (state, shown) => {
  server.answer(readProduct, {
    ...aProductDetail({ product: aProduct(membership) }),
    improvement: {
      ...CHANGE,
      state,
    },
  });
  signIn();
  await visit('/detalle-productos?sale=457&tab=terms');
  expect(await screen.findByText('Cambio a Membresía Oro')).toBeVisible();
  expect(screen.getByText(shown)).toBeVisible();
  const open = screen.getByRole('link', { name: 'Abrir el cambio' });
  expect(open.getAttribute('href')).toContain('/mejorar-membresia/cambio?venta=457');
});

test.each([
  ['before', { saleId: 457, newSaleId: 900 }, 'Mejorada a Membresía Oro', 'sale=900'],
  ['after', { saleId: 300, newSaleId: 457 }, 'Viene de Membresía Plata', 'sale=300'],
] as const)('the product %s an upgrade leads to the other one', async (_, sales, title, way) => {
  server.answer(readProduct, {
    ...aProductDetail({ product: aProduct(membership) }),
    improvement: { ...CHANGE, way: 'upgrade' as const, state: 'signed' as const, ...sales },
  });
  signIn();
  await visit('/detalle-productos?sale=457&tab=terms');
  expect(await screen.findByText(title)).toBeVisible();
  const other = screen.getByRole('link', { name: 'Ver el producto' });
  expect(other.getAttribute('href')).toContain(way);
});

test('a change that is paid leads from the head of its product to the signature, and its frozen plan shows no wrong zero (MEM-6)', async () => {
  server.answer(readProduct, {
    ...aProductDetail({
      product: aProduct({
        ...membership,
        left: { count: 27, amount: { amount: '0.00', currency: 'USD' } },
      }),
    }),
    improvement: { ...CHANGE, state: 'paid' },
  });
  signIn();
  await visit('/detalle-productos?sale=457');
  const link = await screen.findByRole('link', { name: 'Ya está pagado: falta su firma' });
  expect(link).toHaveAttribute('href', '/mejorar-membresia/cambio?venta=457');
  expect(screen.queryByText(/Cuotas que faltan/)).toBeNull();
});

test('a change that is only quoted has nothing to sign', async () => {
  server.answer(readProduct, {
    ...aProductDetail({ product: aProduct(membership) }),
    improvement: { ...CHANGE, state: 'quoted' },
  });
  signIn();
  await visit('/detalle-productos?sale=457');
  expect(await screen.findByText(/Cuotas que faltan/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ya está pagado: falta su firma' })).toBeNull();
});
