import { listHolds } from '@kantuta/contract/reservations/holds.calls';
import { listProducts, readBalance } from '@kantuta/contract/sales/sales.calls';
import { SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { aProduct, usd } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
beforeEach(() => server.answer(listHolds, { own: [], ofClients: [], reservations: [], queue: [] }));

const HOLD = {
  holdId: '01900000-0000-7000-8000-000000000001',
  reference: 'ABCD EFGH JKLM',
  kind: 'lot',
  title: 'Lomas del Sur',
  detail: 'Mza. 12 - Lote 07',
  price: usd('10800.00'),
  state: 'active',
  startsAt: '2026-11-21T13:00:00Z',
  endsAt: '2026-11-23T13:00:00Z',
  extensions: 0,
  client: '',
  card: null,
  can: { release: true, extend: false },
} as const;

test('products of every kind and state are in their group', async () => {
  server.answer(listProducts, {
    products: SALE_STATES.map((state, index) =>
      aProduct({ saleId: index + 1, title: state, state, arrears: null, next: null }),
    ),
  });
  signIn();
  await visit('/mi-producto');
  const titlesOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(await titlesOf('En curso')).toEqual(['reserved', 'in_contract', 'signed', 'sold']);
  expect(await titlesOf('Pagados')).toEqual(['paid_off', 'deed_in_process', 'titled']);
  expect(await titlesOf('Terminados')).toEqual([
    'voided',
    'reverted',
    'transferred',
    'upgraded',
    'refinanced',
  ]);
});

test('each kind of product is drawn, and its row leads to it', async () => {
  server.answer(listProducts, {
    products: (['lot', 'house', 'membership', 'seasonTicket', 'travel'] as const).map(
      (kind, index) =>
        aProduct({
          saleId: index + 1,
          kind,
          code: kind === 'lot' ? '' : 'COD',
          title: kind,
          ...(kind === 'lot' ? {} : { unit: null }),
        }),
    ),
  });
  signIn();
  await visit('/mi-producto');
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(row.querySelector('svg[viewBox]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'house' })).toHaveAttribute(
    'href',
    '/detalle-productos?sale=2',
  );
});

test('a product that was given for free shows no progress', async () => {
  const given = { price: usd('0.00'), discount: usd('1490.00'), paidBasisPoints: 10_000 };
  server.answer(listProducts, {
    products: [
      aProduct({ saleId: 1, title: 'Bought' }),
      aProduct({ saleId: 2, title: 'Given', ...given, state: 'reserved', next: null }),
    ],
  });
  signIn();
  await visit('/mi-producto');
  const [bought, free] = await screen.findAllByRole('listitem');
  expect(bought).toHaveTextContent('32%');
  expect(free).not.toHaveTextContent('%');
});

test('the second one of a 2x1 that is suspended does not stand among what is paid (TWO-5)', async () => {
  const given = {
    price: usd('0.00'),
    paidBasisPoints: 10_000,
    state: 'paid_off',
    next: null,
  } as const;
  server.answer(listProducts, {
    products: [
      aProduct({ saleId: 1, title: 'In force', ...given, given: 'active' }),
      aProduct({ saleId: 2, title: 'Suspended', ...given, given: 'suspended' }),
    ],
  });
  signIn();
  await visit('/mi-producto');
  const paid = within(await screen.findByRole('region', { name: 'Pagados' }));
  expect(paid.getByText('In force')).toBeVisible();
  expect(paid.queryByText('Suspended')).toBeNull();
  expect(
    within(screen.getByRole('region', { name: 'En curso' })).getByText('Suspended'),
  ).toBeVisible();
});

test.each([
  ['pending', 'Pendiente'],
  ['active', 'Vigente'],
  ['suspended', 'Suspendido'],
  ['expired', 'Vencido'],
] as const)('a season ticket that is %s says so: %s (SEA-1)', async (state, word) => {
  server.answer(listProducts, {
    products: [aProduct({ kind: 'seasonTicket', title: 'Abono', ticket: { season: 2026, state } })],
  });
  signIn();
  await visit('/mi-producto');
  expect(await screen.findByRole('listitem')).toHaveTextContent(word);
});

test('a person without products learns whom to contact', async () => {
  server.answer(listProducts, { products: [] });
  signIn();
  await visit('/mi-producto');
  expect(await screen.findByText('Aún no tiene productos')).toBeVisible();
});

test('who only holds something sees it with its countdown, and is not told that they have nothing', async () => {
  server.answer(listProducts, { products: [] });
  server.answer(listHolds, { own: [HOLD], ofClients: [], reservations: [], queue: [] });
  signIn();
  await visit('/mi-producto');
  const held = within(await screen.findByRole('region', { name: 'Mis prerreservas' }));
  expect(held.getByText('Lomas del Sur, Mza. 12 - Lote 07')).toBeVisible();
  expect(held.getByRole('timer')).toBeVisible();
  expect(held.getByRole('link', { name: 'Pagar depósito' })).toBeVisible();
  expect(screen.queryByText('Aún no tiene productos')).toBeNull();
});

test('a reserved product counts down until it can fall', async () => {
  server.answer(listProducts, { products: [aProduct({ state: 'reserved' })] });
  const { saleId, title } = aProduct();
  const reserved = { holdId: HOLD.holdId, saleId, title, detail: '', left: usd('972.00') };
  const endsAt = '2026-11-27T04:00:00Z';
  server.answer(listHolds, {
    own: [],
    ofClients: [],
    reservations: [{ ...reserved, endsAt }],
    queue: [],
  });
  signIn();
  await visit('/mi-producto');
  const live = within(await screen.findByRole('region', { name: 'En curso' }));
  expect(await live.findByRole('timer')).toBeVisible();
});

test('products that cannot be loaded offer a retry', async () => {
  server.reply(listProducts, { status: 1, codigo: 'internal', data: { reference: 'REF-7' } }, 200);
  signIn();
  const { user } = await visit('/mi-producto');
  expect(await screen.findByText('Código para consultas: REF-7')).toBeVisible();
  server.answer(listProducts, { products: [aProduct()] });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Urbanización Lomas' })).toBeVisible();
});

test('without a network the page says so, and shows the products when it is back', async () => {
  server.lose(listProducts);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  signIn();
  await visit('/mi-producto');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Sin acceso a internet')).toBeVisible();
  server.answer(listProducts, { products: [aProduct()] });
  network.mockRestore();
  act(() => onlineManager.setOnline(true));
  expect(await main.findByRole('link', { name: 'Urbanización Lomas' })).toBeVisible();
});

const account = {
  company: { id: 8, name: 'Urbanizaciones S.R.L.' },
  overdue: usd('232.72'),
  dueThisMonth: usd('246.52'),
  outstandingCapital: usd('7272.92'),
  credit: usd('50.00'),
  products: [
    {
      saleId: 457,
      title: 'Urbanización Lomas',
      detail: 'Mza. 3 - Lote 07',
      overdue: usd('232.72'),
      balance: usd('7272.92'),
    },
  ],
};

test('the balance is listed by company, with its payments', async () => {
  server.answer(readBalance, {
    asOf: '2026-11-21T13:00:00Z',
    companies: [account],
    movements: [
      {
        on: '2026-10-27',
        saleId: 457,
        title: 'Urbanización Lomas',
        kind: 'payment',
        amount: usd('246.52'),
        instalments: [14],
        receiptReference: '0NCHQDCRK7WP',
        receiptNumber: '008-006580',
        balanceAfter: usd('7272.92'),
      },
      {
        on: '2026-10-26',
        saleId: 457,
        title: 'Urbanización Lomas',
        kind: 'reversal',
        amount: usd('-246.52'),
        instalments: [14],
        receiptReference: '',
        receiptNumber: '',
        balanceAfter: usd('7519.44'),
      },
    ],
  });
  signIn();
  await visit('/saldo-cuenta');
  const company = await screen.findByRole('region', { name: 'Urbanizaciones S.R.L.' });
  const words = company.textContent.replaceAll('\u00a0', ' ');
  expect(words).toMatch(/Capital que faltaUSD 7\.272,92/);
  expect(words).toMatch(/Vencido hoyUSD 232,72/);
  expect(words).toMatch(/Saldo a favorUSD 50,00/);
  expect(screen.getByText(/^Datos al 21\/11\/2026/)).toBeVisible();
  // Each can be compared with its paper: instalment, receipt, amount, and what was left.
  const [paid, reversed] = within(screen.getByRole('list', { name: 'Movimientos' })).getAllByRole(
    'listitem',
  );
  expect(paid?.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /^Cuota 14USD 246,5227\/10\/2026quedan USD 7\.272,92008-006580 · Urbanización Lomas$/,
  );
  expect(reversed).toHaveTextContent(/^Pago reversado · Cuota 14-USD/);
});

test('a person with history only still sees the paid amounts', async () => {
  server.answer(readBalance, {
    asOf: '2026-11-21T13:00:00Z',
    companies: [],
    movements: [
      {
        on: '2026-02-13',
        saleId: 1,
        title: 'Urbanización Palmas',
        kind: 'payment',
        amount: usd('103.26'),
        instalments: [3],
        receiptReference: '',
        receiptNumber: '',
        balanceAfter: usd('0.00'),
      },
    ],
  });
  signIn();
  await visit('/saldo-cuenta');
  expect(await screen.findByText(/13\/02\/2026/)).toBeVisible();
});

test('without any account the balance says so', async () => {
  server.answer(readBalance, { asOf: '2026-11-21T13:00:00Z', companies: [], movements: [] });
  signIn();
  await visit('/saldo-cuenta');
  expect(await screen.findByText('No tiene cuentas abiertas')).toBeVisible();
});
