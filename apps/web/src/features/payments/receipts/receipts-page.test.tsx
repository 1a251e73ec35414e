import {
  downloadReceipts,
  listReceipts,
  type OwnReceipt,
} from '@kantuta/contract/payments/receipts/receipts.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const receipt = (fields: Partial<OwnReceipt> = {}): OwnReceipt => ({
  reference: 'R7M2Q9X4TZ1A',
  number: '008-006580',
  company: { id: 8, name: 'Urbanizaciones S.R.L.' },
  paidOn: '2026-10-28',
  methods: ['prepaid', 'qr'],
  amount: { amount: '246.52', currency: 'USD' },
  covers: [{ saleId: 1, numbers: [14] }],
  charges: [],
  isReversed: false,
  intentId: 'b1f6d9de-7d4f-4c2b-9f0f-7f3a2b1c0d9e',
  ...fields,
});
const answer = (rows: OwnReceipt[], isMore = false) =>
  server.answer(listReceipts, { rows, isMore, months: ['2026-10', '2025-09'] });

beforeEach(() => {
  signIn();
  server.answer(listProducts, { products: [] });
});

test('every receipt is a short row with what it paid, and the next page begins after the last one', async () => {
  answer([receipt(), receipt({ reference: 'R7M2Q9X4TZ1B', number: '008-006579' })], true);
  const { user } = await visit('/recibos');
  const list = await screen.findByRole('list', { name: 'Recibos' });
  const [first] = within(list).getAllByRole('listitem');
  expect(first?.textContent.replaceAll('\u00a0', ' ')).toBe(
    'Cuota 14USD 246,5228/10/2026 · 008-006580Tarjeta prepago y QR Simple',
  );
  // To its payment, where a refund is asked for.
  expect(within(list).getAllByRole('link', { name: 'Cuota 14' })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('/verificar-pago/qr?intent='),
  );
  expect(
    within(list).getByRole('button', { name: 'Descargar PDF del recibo 008-006580' }),
  ).toBeVisible();
  answer([receipt({ reference: 'R7M2Q9X4TZ1C', number: '008-006578', isReversed: true })]);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await screen.findByText('Reversado')).toBeVisible();
  expect(server.inputsOf(listReceipts).at(-1)).toEqual({ after: 'R7M2Q9X4TZ1B' });
});

test('a receipt of something else than instalments says what it was, in words of its reader (PAY-73)', async () => {
  const charges = [
    { title: 'Membresía viajera', detail: '[benefit.week] · [benefit.fee]' },
    { title: 'Cabaña Chonta [3]', detail: '2026-12-05 – 2026-12-07' },
  ];
  answer([receipt({ covers: [], charges })]);
  await visit('/recibos');
  const list = await screen.findByRole('list', { name: 'Recibos' });
  expect(
    within(list).getByRole('link', {
      name: 'Membresía viajera, Semana de intercambio · Tarifa de intercambio · Cabaña Chonta [3], 05/12/2026 – 07/12/2026',
    }),
  ).toBeVisible();
});

test('receipts are searched by number and month, and what is not found is said so', async () => {
  answer([receipt()]);
  const { user, router } = await visit('/recibos');
  await screen.findByText(/008-006580/);
  answer([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mes' }), 'septiembre de 2025');
  await user.type(screen.getByRole('searchbox', { name: 'Número o referencia' }), '6581');
  await waitFor(() =>
    expect(server.inputsOf(listReceipts).at(-1)).toEqual({ search: '6581', month: '2025-09' }),
  );
  expect(await screen.findByText('No hay recibos con esos datos')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ mes: '2025-09' });
});

test('a whole year is one file, on paper or for a spreadsheet', async () => {
  answer([receipt()]);
  server.answer(downloadReceipts, {
    fileName: 'recibos-2025.csv',
    mimeType: 'text/csv',
    base64: 'UmVjaWJv',
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:year');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const { user } = await visit('/recibos');
  await user.click(await screen.findByRole('button', { name: 'Hoja de cálculo 2025' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.inputsOf(downloadReceipts)).toEqual([{ year: 2025, kind: 'csv' }]);
  vi.restoreAllMocks();
});

test('a person without receipts is told so', async () => {
  server.answer(listReceipts, { rows: [], isMore: false, months: [] });
  await visit('/recibos');
  expect(await screen.findByText('Todavía no hay pagos')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
