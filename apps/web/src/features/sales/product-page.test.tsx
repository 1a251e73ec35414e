import { readReceiptPdf } from '@kantuta/contract/payments/receipts/receipts.calls';
import { readCeded } from '@kantuta/contract/contracts/cession.calls';
import { listProducts, readProduct } from '@kantuta/contract/sales/sales.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anInstalment, aProduct, aProductDetail, aReceipt, usd } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { brand } from '../../lib/brand.ts';

const server = createFakeServer();

async function openProduct(detail = aProductDetail(), search = '') {
  server.answer(readProduct, detail);
  signIn();
  const opened = await visit(`/detalle-productos?sale=457${search}`);
  await screen.findByRole('heading', { level: 1, name: detail.product.title });
  return opened;
}

let isWide = false;
beforeEach(() => {
  isWide = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: isWide,
        media,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as never,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

test('a product page shows its kind, its place and its state', async () => {
  await openProduct();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Mza. 3 - Lote 07 · UV 201');
  expect(plain(main)).toContain('360,00 m² · Warnes');
  expect(main).toHaveTextContent('Venta N.º 8-2025-00140');
  expect(within(main).getByText('Al día')).toBeVisible();
  expect(
    within(main).getByRole('img', { name: 'Plano del manzano 3: 2 lotes, el suyo es el 07' }),
  ).toBeVisible();
  expect(server.inputsOf(readProduct)).toEqual([{ saleId: 457 }]);
});

test.each([
  ['Tomás Prueba', 'Tomás Prueba'],
  ['', 'Usted'],
])('a season ticket says whom it is for: %j', async (holder, shown) => {
  const ticket = { kind: 'seasonTicket', unit: null, title: 'Súper guerrero', holder } as const;
  await openProduct(aProductDetail({ product: aProduct(ticket) }), '&tab=terms');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(`Titular${shown}`);
  expect(within(main).queryAllByText(`Para ${shown}`)).toHaveLength(holder === '' ? 0 : 1);
});

test('a house shows which part of its price no instalment covers', async () => {
  const { terms } = aProductDetail();
  const house = aProductDetail({
    product: aProduct({
      kind: 'house',
      unit: null,
      title: 'Casa Tajibo',
      // The discount is already deducted.
      price: usd('39500.00'),
      discount: usd('500.00'),
    }),
    terms: terms && {
      ...terms,
      kind: 'house',
      initial: usd('1185.00'),
      financed: usd('2765.00'),
      months: 5,
      annualRatePct: '0',
    },
  });
  const { user } = await openProduct(house);
  expect(plain(screen.getByRole('main'))).toContain(
    'Los USD 35.550,00 que faltan del precio se pagan con préstamo bancario.',
  );
  await user.click(screen.getByRole('tab', { name: 'Condiciones' }));
  expect(plain(screen.getByRole('main'))).toContain('Con préstamo bancarioUSD 35.550,00');
});

test('under notice of reversal the page explains the consequences and what to do', async () => {
  const late = aProduct({ overdueCount: 4, overdue: usd('395.35'), arrears: 'pre_reversal' });
  await openProduct(aProductDetail({ product: { ...late, keptUntil: '2026-12-13' } }));
  expect(screen.getByText(/Su compra puede revertirse\. Pague lo vencido/)).toBeVisible();
  expect(screen.getByText('Tiene hasta el 13 de diciembre de 2026.')).toBeVisible();
});

test('the next payment is shown with a button to pay it', async () => {
  await openProduct();
  expect(plain(screen.getByRole('main'))).toContain('Cuota 15 de 48: USD 246,52');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Pagar' })).toHaveAttribute(
    'href',
    '/realizar-pago?sale=457',
  );
});

test('what is left has three names, each with its own figure', async () => {
  await openProduct();
  const text = plain(screen.getByRole('main'));
  expect(text).toContain('Capital que faltaUSD 7.272,92');
  expect(text).toContain('Cuotas que faltan (34)USD 8.381,94');
  expect(text).toContain('Para terminar hoyUSD 7.321,41');
});

test('on a wide screen the plan is a table with every column of the specification', async () => {
  isWide = true;
  const fees = { form: usd('1.00'), expenses: usd('2.00'), fines: usd('3.00') };
  const { instalments } = aProductDetail();
  const { user } = await openProduct(
    aProductDetail({ instalments: [...instalments, anInstalment({ number: 17, ...fees })] }),
  );
  const table = await screen.findByRole('table', { name: /^Plan de pagos de/ });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual([
    'N.º',
    'Vence',
    'Capital',
    'Interés',
    'Formulario',
    'Gastos',
    'Multas',
    'Importe',
    'Saldo',
    'Estado',
  ]);
  const row = within(table).getByRole('row', { name: /^15 / });
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '27/11/2026',
    '185,91',
    '60,61',
    '0,00',
    '0,00',
    '0,00',
    '246,52',
    '7.087,01',
    'Por vencer',
  ]);
  // Paid instalments are folded until they are opened.
  expect(within(table).queryByRole('row', { name: /^14 / })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver 1 cuota pagada' }));
  expect(within(table).getByRole('row', { name: /^14 / })).toBeVisible();
});

test('a purchase that is paid in full shows what was paid and the way to its title', async () => {
  await openProduct(
    aProductDetail({
      product: aProduct({
        state: 'deed_in_process',
        stateOn: '2026-11-02',
        arrears: null,
        next: null,
        paid: usd('4860.00'),
        can: { pay: false },
      }),
    }),
  );
  const paid = screen.getByRole('region', { name: 'Pagado por completo' });
  expect(plain(paid)).toContain('USD 4.860,00');
  const steps = within(paid).getByRole('list', { name: 'Título a su nombre' });
  expect(within(steps).getByText('Minuta en trámite').closest('li')).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(within(paid).getByRole('link')).toHaveAttribute(
    'href',
    '/detalle-productos?sale=457&tab=receipts',
  );
  expect(screen.queryByText('Capital que falta')).toBeNull();
});

test('a column of the plan that is zero in every instalment is not shown', async () => {
  isWide = true;
  await openProduct();
  const table = await screen.findByRole('table', { name: /^Plan de pagos de/ });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['N.º', 'Vence', 'Capital', 'Interés', 'Importe', 'Saldo', 'Estado']);
});

test('on a phone the plan of the block is open on the first tab, and folded on the others', async () => {
  const { user } = await openProduct();
  const plan = { name: /^Plano del manzano 3/ };
  expect(screen.getByRole('img', plan)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Recibos' }));
  const fold = (await screen.findByText('Ver el plano del manzano')).closest('details');
  expect(fold).not.toHaveAttribute('open');
  await user.click(screen.getByRole('tab', { name: 'Plan' }));
  expect(await screen.findByRole('img', plan)).toBeVisible();
});

test('the initial payment is not counted among the paid instalments', async () => {
  await openProduct(
    aProductDetail({
      instalments: [
        anInstalment({ number: 0, state: 'paid' }),
        anInstalment({ number: 1, state: 'paid' }),
        anInstalment({ number: 2, state: 'paid' }),
        anInstalment({ number: 3 }),
      ],
    }),
  );
  expect(await screen.findByRole('button', { name: 'Ver las 2 cuotas pagadas' })).toBeVisible();
});

test('on a phone each instalment opens to its parts', async () => {
  await openProduct();
  const summary = await screen.findByText('Cuota 16', { selector: 'summary *' });
  const row = summary.closest('details');
  if (!row) throw new Error('no row');
  expect(within(row).queryByText('Capital')).toBeNull();
  row.open = true;
  fireEvent(row, new Event('toggle'));
  expect(await within(row).findByText('Capital')).toBeInTheDocument();
  expect(plain(row)).toContain('10% al año sobre el capital que falta, USD 7.087,01, por un mes.');
});

test('a long plan shows the next instalments, the rest on demand', async () => {
  const instalments = Array.from({ length: 48 }, (_, index) =>
    anInstalment({ number: index + 1, dueOn: `20${27 + Math.floor(index / 12)}-05-10` }),
  );
  const { user } = await openProduct(aProductDetail({ instalments }));
  expect(document.querySelectorAll('summary').length).toBeLessThan(20);
  await user.click(screen.getByRole('button', { name: 'Ver las 36 cuotas que siguen' }));
  expect(await screen.findByText('Cuota 48', { selector: 'summary *' })).toBeVisible();
});

test('the parts of the next amount, fine included, are one tap away', async () => {
  const late = anInstalment({
    fines: usd('1.23'),
    amount: usd('247.75'),
    owed: usd('247.75'),
    state: 'overdue',
    daysLate: 20,
  });
  const { user } = await openProduct(aProductDetail({ instalments: [late] }));
  await user.click(screen.getByRole('button', { name: '¿Por qué este monto?' }));
  const dialog = await screen.findByRole('dialog');
  expect(plain(dialog)).toContain('Por qué USD 247,75');
  expect(plain(dialog)).toContain('12% al año sobre el capital sin pagar, por 20 días de atraso.');
  expect(within(dialog).queryByText('Formulario')).toBeNull();
});

test('the whole plan is a picture that states how many instalments are paid, with a legend of its marks', async () => {
  await openProduct();
  expect(await screen.findByRole('img', { name: '1 de 3 cuotas pagadas' })).toBeVisible();
  const marks = within(screen.getByRole('list', { name: 'Qué significa cada marca' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(marks).toEqual(['Pagada', 'Por vencer', 'Pendiente']);
  // The rows say the same words of the same states.
  for (const [instalment, state] of [
    ['Cuota 15', 'Por vencer'],
    ['Cuota 16', 'Pendiente'],
  ] as const) {
    const row = screen.getByText(instalment, { selector: 'summary *' }).closest('summary');
    expect(row).toHaveTextContent(state);
  }
});

test('the open tab is in the address, so that a link leads to it', async () => {
  const { user, router } = await openProduct(aProductDetail(), '&tab=receipts');
  expect(screen.getByRole('tab', { name: 'Recibos' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Condiciones' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sale: '457', tab: 'terms' }));
  const panel = screen.getByRole('tabpanel', { name: 'Condiciones' });
  expect(panel).toHaveTextContent('48 meses');
  expect(panel).toHaveTextContent('Tiene 5 días de gracia después del vencimiento.');
});

test('a receipt is downloaded as PDF', async () => {
  server.answer(readReceiptPdf, {
    fileName: 'recibo-008-000123.pdf',
    mimeType: 'application/pdf',
    base64: 'JVBERi0=',
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await openProduct(aProductDetail(), '&tab=receipts');
  await user.click(screen.getByRole('button', { name: 'Descargar PDF del recibo 008-000123' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(server.inputsOf(readReceiptPdf)).toEqual([{ reference: '0NCHQDCRK7WP' }]);
});

test('a PDF that cannot be created is reported, and the receipt stays', async () => {
  server.lose(readReceiptPdf);
  const { user } = await openProduct(aProductDetail(), '&tab=receipts');
  await user.click(screen.getByRole('button', { name: /^Descargar PDF/ }));
  expect(await screen.findByText(/No pudimos preparar el PDF/)).toBeVisible();
  expect(screen.getByText('Recibo N.º 008-000123')).toBeVisible();
});

test('a reversed receipt is struck through and says that it is no longer valid', async () => {
  await openProduct(aProductDetail({ receipts: [aReceipt({ reversed: true })] }), '&tab=receipts');
  expect(screen.getByText('Reversado')).toBeVisible();
  expect(screen.getByText('Este pago se reversó y ya no cuenta en su plan.')).toBeVisible();
  expect(document.querySelector('s')).toHaveTextContent('246,52');
});

test('a purchase in cash has no instalments, and says so', async () => {
  const { terms } = aProductDetail();
  await openProduct(
    aProductDetail({ instalments: [], terms: terms && { ...terms, kind: 'cash' } }),
  );
  expect(screen.getByText('Lo compró al contado: no tiene cuotas.')).toBeVisible();
});

test('a product of another person is not shown, and not distinguished from one that does not exist', async () => {
  server.refuse(readProduct, 'forbidden');
  server.answer(readCeded, { ceded: null });
  signIn();
  await visit('/detalle-productos?sale=1');
  expect(await screen.findByText('No encontramos este producto entre los suyos.')).toBeVisible();
});

test('the brand’s own address shows the products of its companies only', async () => {
  const [own] = brand.routes.suffixCompanyIds;
  if (own === undefined) throw new Error('the brand has no companies of its own address');
  server.answer(listProducts, {
    products: [
      aProduct({ title: 'De otra empresa' }),
      aProduct({ saleId: 9, title: 'De la marca', company: { id: own, name: 'Marca' } }),
    ],
  });
  signIn();
  await visit(`/detalle-productos-${brand.routes.suffix}`);
  expect(await screen.findByRole('link', { name: 'De la marca' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'De otra empresa' })).toBeNull();
});

test('a product of another company is not shown under the brand’s own address', async () => {
  server.answer(readProduct, aProductDetail());
  signIn();
  await visit(`/detalle-productos-${brand.routes.suffix}?sale=457`);
  expect(await screen.findByText('Este producto se ve en otra sección.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir el producto' })).toHaveAttribute(
    'href',
    '/detalle-productos?sale=457',
  );
});
