import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anInstalment, aProduct, aProductDetail, usd } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

// A product that has ended: what stays of it, and nothing that asks for money.

const server = createFakeServer();

async function openProduct(detail: ReturnType<typeof aProductDetail>) {
  server.answer(readProduct, detail);
  signIn();
  const opened = await visit('/detalle-productos?sale=457');
  await screen.findByRole('heading', { level: 1, name: detail.product.title });
  return opened;
}

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

test('a reverted product says when, and what stays of it', async () => {
  const product = aProduct({
    state: 'reverted',
    stateOn: '2026-07-25',
    arrears: null,
    next: null,
    can: { pay: false },
    recovery: { atMost: usd('1581.11'), until: '2028-07-25', state: 'available' },
  });
  await openProduct(aProductDetail({ product }));
  const text = plain(screen.getByRole('main'));
  expect(text).toContain('Revertida el 25 de julio de 2026.');
  expect(text).toContain(
    'Se le reconocen hasta USD 1.581,11 como crédito para otra compra, hasta el 25 de julio de 2028.',
  );
});

test('a finished product has neither a balance nor a button to pay', async () => {
  await openProduct(
    aProductDetail({
      product: aProduct({ state: 'reverted', arrears: null, next: null, can: { pay: false } }),
      instalments: [anInstalment({ state: 'voided', owed: usd('0.00') })],
    }),
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Revertido')).toBeVisible();
  expect(main.getByText('Pagado')).toBeVisible();
  expect(main.queryByText('Capital que falta', { selector: 'dt' })).toBeNull();
  expect(main.queryByRole('link', { name: 'Pagar' })).toBeNull();
});

test('of a reverted product the instalments that nobody owes are one line, and nothing explains how to be late', async () => {
  const product = aProduct({ state: 'reverted', arrears: null, next: null, can: { pay: false } });
  const instalments = [1, 2, 3, 4].map((number) =>
    anInstalment({ number, state: number < 3 ? 'paid' : 'voided', owed: usd('0.00') }),
  );
  const { user } = await openProduct(aProductDetail({ product, instalments }));
  const voided = await screen.findByRole('button', { name: 'Ver las 2 cuotas anuladas' });
  expect(screen.getByRole('button', { name: 'Ver las 2 cuotas pagadas' })).toBeVisible();
  const rows = () => screen.queryAllByRole('row', { name: /Anulada$/ });
  expect(rows()).toEqual([]);
  await user.click(voided);
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('tab', { name: 'Condiciones' }));
  const terms = within(await screen.findByRole('tabpanel'));
  expect(await terms.findByText('Monto financiado')).toBeVisible();
  expect(terms.queryByText('Día de pago')).toBeNull();
  expect(terms.queryByText('Si se atrasa')).toBeNull();
});
