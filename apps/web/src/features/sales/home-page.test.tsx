import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anAccount, aProduct, usd } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();

type Owed = ReturnType<typeof anAccount>['overdue'][number];

/** A row of what is overdue with a company. */
function owed(row: Pick<Owed, 'company' | 'amount'> & Partial<Owed>): Owed {
  return { count: 1, daysLate: 51, fine: usd('1.26'), ...row };
}

const situation = (kind: ReturnType<typeof anAccount>['situation']['kind'], saleId = 457) => ({
  kind,
  saleId,
  also: [],
});

/** No-break spaces inside an amount read as spaces. */
const sentence = async () =>
  (await screen.findByRole('heading', { level: 1 })).textContent.replaceAll('\u00a0', ' ');

async function openHome(account: ReturnType<typeof anAccount>, address = '/') {
  server.answer(readAccount, account);
  signIn();
  return visit(address);
}

test('home states in one sentence the person’s account and the next step', async () => {
  await openHome(anAccount());
  expect(await sentence()).toBe('Está al día. Próxima cuota: USD 246,52 el viernes 27.');
  expect(screen.getByText('Hola, Óscar')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Inicio · /);
});

test('home stays marked in the bar of a phone when its address has parameters', async () => {
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  const spy = vi.spyOn(window, 'matchMedia').mockReturnValue(media as never);
  onTestFinished(() => spy.mockRestore());
  await openHome(anAccount(), '/?lang=es');
  await sentence();
  const bar = screen.getByRole('navigation', { name: 'Accesos principales' });
  expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Inicio');
});

test('the next payment is shown with its product, its number and one button to pay it', async () => {
  await openHome(anAccount());
  const step = await screen.findByRole('region', { name: 'Lo que sigue' });
  expect(step).toHaveTextContent('Vence el viernes 27');
  expect(step).toHaveTextContent('Mza. 3 - Lote 07 · Cuota 15 de 48');
  expect(within(step).getByRole('link', { name: 'Pagar' })).toHaveAttribute(
    'href',
    '/realizar-pago?sale=457',
  );
});

test.each([
  [0, 'Está al día. Su cuota de USD 246,52 vence hoy.'],
  [1, 'Está al día. Su cuota de USD 246,52 vence mañana.'],
  [6, 'Está al día. Próxima cuota: USD 246,52 el viernes 27.'],
  [-3, 'Su cuota de USD 246,52 venció el viernes 27. Aún puede pagarla sin multa.'],
])('with %i days left the sentence is as short as it can be', async (daysLeft, words) => {
  const account = anAccount();
  await openHome({ ...account, next: account.next && { ...account.next, daysLeft } });
  expect(await sentence()).toBe(words);
});

test.each([
  ['2026-12-27', 36, '27 de diciembre'],
  ['2027-01-28', 68, '28 de enero de 2027'],
])(
  'nothing due before %s is calm: the month is named, and to pay is only offered',
  async (dueOn, daysLeft, until) => {
    const account = anAccount({ situation: situation('nothing_due') });
    await openHome({ ...account, next: account.next && { ...account.next, dueOn, daysLeft } });
    expect(await sentence()).toBe(`Está al día. Nada que pagar hasta el ${until}.`);
    const step = screen.getByRole('region', { name: 'Lo que sigue' });
    expect(step).toHaveTextContent(`Vence el ${until}`);
    expect(within(step).getByRole('link', { name: 'Pagar por adelantado' })).toBeVisible();
  },
);

test('overdue instalments are counted, and how to catch up comes first', async () => {
  const late = aProduct({ overdue: usd('232.72'), overdueCount: 2, arrears: 'late_60' });
  await openHome(
    anAccount({
      situation: situation('overdue'),
      products: [late],
      overdue: [owed({ company: late.company, amount: usd('232.72'), count: 2 })],
    }),
  );
  expect(await sentence()).toBe('Tiene 2 cuotas vencidas: USD 232,72.');
  const step = screen.getByRole('region', { name: 'Para ponerse al día' });
  expect(step).toHaveTextContent('2 cuotas vencidas · 51 días de atraso');
  expect(step.textContent.replaceAll('\u00a0', ' ')).toContain('Incluye una multa de USD 1,26.');
  expect(within(step).getByRole('link', { name: 'Pagar' })).toHaveAttribute(
    'href',
    '/realizar-pago?sale=457&mode=overdue',
  );
});

test('while payments are closed nobody is asked to pay: home says when they come back, and why', async () => {
  const late = aProduct({ overdue: usd('232.72'), overdueCount: 2, arrears: 'late_60' });
  await openHome(
    anAccount({
      situation: situation('overdue'),
      products: [late],
      overdue: [owed({ company: late.company, amount: usd('232.72'), count: 2 })],
      closedPayments: [
        {
          companyId: late.company.id,
          until: '2099-12-31T10:00:00Z',
          reasonKey: 'other',
          reasonTexts: { es: 'El banco cambia su sistema.', en: '', pt: '' },
        },
      ],
    }),
  );
  await sentence();
  const step = screen.getByRole('region', { name: 'Para ponerse al día' });
  expect(step).toHaveTextContent(/Los pagos de esta compra están cerrados y vuelven el 31/);
  expect(step).toHaveTextContent('El banco cambia su sistema.');
  expect(step).not.toHaveTextContent('Si paga hoy');
  expect(within(step).queryByRole('link', { name: 'Pagar' })).toBeNull();
});

test('debts with two companies are listed separately, because they are paid separately', async () => {
  await openHome(
    anAccount({
      situation: situation('overdue'),
      products: [
        aProduct({ overdue: usd('100.00'), overdueCount: 1 }),
        aProduct({ saleId: 9, overdue: usd('54.00'), overdueCount: 1 }),
      ],
      overdue: [
        owed({ company: { id: 8, name: 'Tierras' }, amount: usd('100.00') }),
        owed({ company: { id: 12, name: 'Club' }, amount: usd('54.00') }),
      ],
    }),
  );
  expect(await sentence()).toBe('Tiene 2 cuotas vencidas: USD 100,00 y USD 54,00.');
  const step = screen.getByRole('region', { name: 'Para ponerse al día' });
  expect(step).toHaveTextContent('1 cuota vencida con Tierras');
  expect(step).toHaveTextContent('1 cuota vencida con Club');
  // The company is chosen on the pay page.
  expect(within(step).getByRole('link', { name: 'Pagar' })).toHaveAttribute(
    'href',
    '/realizar-pago',
  );
});

test('a purchase that may be reverted says so first, with the last day to keep it and somebody to talk to', async () => {
  const noticed = aProduct({
    arrears: 'pre_reversal',
    overdue: usd('395.35'),
    overdueCount: 4,
    daysLate: 98,
    fine: usd('2.87'),
    keptUntil: '2026-12-13',
  });
  await openHome(anAccount({ situation: situation('pre_reversal'), products: [noticed] }));
  expect(await sentence()).toBe(
    'Su compra puede revertirse. Tiene hasta el 13 de diciembre para ponerse al día.',
  );
  const face = screen.getByRole('region', { name: 'En preaviso de reversión' });
  expect(face).toHaveTextContent('4 cuotas vencidas · 98 días de atraso');
  expect(within(face).getByRole('link', { name: 'Pagar' })).toBeVisible();
  expect(within(face).getByRole('link', { name: 'Hablar con nosotros' })).toBeVisible();
});

test('a purchase that may be reverted promises no day that has passed', async () => {
  const noticed = aProduct({ arrears: 'pre_reversal', overdueCount: 9, keptUntil: null });
  await openHome(anAccount({ situation: situation('pre_reversal'), products: [noticed] }));
  expect(await sentence()).toBe('Su compra puede revertirse. Póngase al día cuanto antes.');
});

test('a reverted purchase is told with its day and what stays of it, and nobody is congratulated', async () => {
  const gone = aProduct({
    state: 'reverted',
    stateOn: '2026-07-25',
    arrears: null,
    next: null,
    can: { pay: false },
    recovery: { atMost: usd('1581.11'), until: '2028-07-25', state: 'available' },
  });
  await openHome(
    anAccount({ situation: situation('reverted'), next: null, totals: [], products: [gone] }),
  );
  expect(await sentence()).toBe('Su compra de Urbanización Lomas fue revertida el 25 de julio.');
  const face = screen.getByRole('region', { name: 'Revertido' });
  expect(face).toHaveTextContent('1.581,11');
  expect(face).toHaveTextContent('como crédito para otra compra, hasta el 25 de julio de 2028.');
  expect(screen.queryByText(/Está al día/)).toBeNull();
});

test('what is urgent beside the situation stays in sight', async () => {
  const soon = aProduct({ saleId: 9, title: 'Membresía' });
  await openHome(
    anAccount({
      situation: { ...situation('pre_reversal'), also: [{ kind: 'due_soon', saleId: 9 }] },
      products: [aProduct({ arrears: 'pre_reversal', overdueCount: 4 }), soon],
    }),
  );
  const also = await screen.findByRole('list', { name: 'Además' });
  expect(also.textContent.replaceAll('\u00a0', ' ')).toBe('Membresía: USD 246,52 el viernes 27');
  expect(within(also).getByRole('link')).toHaveAttribute('href', '/realizar-pago?sale=9');
});

test('whoever has nothing but what was given for nothing has no progress', async () => {
  const zero = usd('0.00');
  const total = { paid: zero, balance: zero, byBank: null, price: zero, paidBasisPoints: 10_000 };
  await openHome(
    anAccount({ totals: [total], products: [aProduct({ given: 'suspended', price: zero })] }),
  );
  expect(await screen.findByRole('link', { name: 'Ver saldo de cuenta' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Su avance' })).toBeNull();
});

test('people who work here are met by their work', async () => {
  await openHome(
    anAccount({
      situation: { kind: 'adviser', saleId: null, also: [] },
      next: null,
      totals: [],
      products: [],
    }),
  );
  expect(await sentence()).toBe('Este es su espacio de asesoría.');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Ver terrenos y casas' })).toHaveAttribute(
    'href',
    '/proyectos',
  );
  expect(screen.queryByText('¿Le ayudamos a elegir?')).toBeNull();
});

test('a cashier is met by the counter', async () => {
  await openHome(
    anAccount({
      situation: { kind: 'cashier', saleId: null, also: [] },
      next: null,
      totals: [],
      products: [],
    }),
  );
  expect(await sentence()).toBe('Este es su espacio de caja.');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Ir a la caja' })).toHaveAttribute('href', '/caja');
  expect(main.queryByText('¿Le ayudamos a elegir?')).toBeNull();
});

test('a payment in regularization shows its promised date, and warns against paying twice', async () => {
  await openHome(
    anAccount({
      situation: { kind: 'in_regularization', saleId: null, also: [] },
      openPayments: [
        {
          intentId: '01a1fd7c-b163-7d13-9607-a89e42575da6',
          reference: '0NCHQDCRK7WP',
          state: 'in_regularization',
          amount: usd('123.26'),
          qr: null,
          createdAt: '2026-11-19T23:30:00Z',
          promisedAt: '2026-11-22T01:30:00Z',
        },
      ],
    }),
  );
  const open = await screen.findByRole('region', { name: 'Pagos en curso' });
  expect(open.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /Le respondemos hasta el 21\/11\/2026 21:30\. No vuelva a pagar\./,
  );
  expect(within(open).getByRole('link', { name: 'Ver el pago' })).toHaveAttribute(
    'href',
    '/realizar-pago?intent=01a1fd7c-b163-7d13-9607-a89e42575da6',
  );
});

test('a QR that waits for its payment is the situation: its bolivianos, its end, and going on with it', async () => {
  await openHome(
    anAccount({
      situation: { kind: 'open_payment', saleId: null, also: [] },
      openPayments: [
        {
          intentId: '01a1fd7c-b163-7d13-9607-a89e42575da6',
          reference: '0NCHQDCRK7WP',
          state: 'pending',
          amount: usd('246.52'),
          qr: {
            amount: { amount: '1715.78', currency: 'BOB' },
            expiresAt: new Date(Date.now() + 60_000).toISOString(),
          },
          createdAt: '2026-11-21T12:00:00Z',
          promisedAt: null,
        },
      ],
    }),
  );
  expect(await screen.findByRole('link', { name: 'Continuar con el QR' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Anular este pago' })).toBeVisible();
  const open = screen.getByRole('region', { name: 'Pagos en curso' });
  expect(open).toHaveTextContent('1.715,78');
  expect(open).toHaveTextContent(/Vence (hoy|mañana) a las \d\d:\d\d\./);
  // Nothing else on the page asks for the same money.
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Pagar' })).toBeNull();
});

test('a restricted entry reads its reason and what is still allowed', async () => {
  const restricted = { kind: 'restricted' as const, saleId: null, also: [] };
  await openHome(
    anAccount({
      situation: restricted,
      restriction: { reason: 'documents', note: 'Falta su carnet.' },
    }),
  );
  const notice = await screen.findByRole('region', { name: 'Su ingreso está restringido' });
  expect(notice).toHaveTextContent('Motivo: faltan documentos.');
  expect(notice).toHaveTextContent('Nota de la oficina: Falta su carnet.');
  expect(notice).toHaveTextContent('Puede pagar y ver sus documentos.');
});

test('a person without products is led to what is for sale, and learns whom to contact', async () => {
  await openHome(
    anAccount({
      situation: { kind: 'no_product', saleId: null, also: [] },
      next: null,
      totals: [],
      products: [],
    }),
  );
  expect(await sentence()).toBe('Aún no tiene productos.');
  expect(screen.getByText('¿Le ayudamos a elegir?')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Ver terrenos y casas' })).toHaveAttribute(
    'href',
    '/proyectos',
  );
  expect(main.getByRole('link', { name: 'Ver membresías y abonos' })).toHaveAttribute(
    'href',
    '/membresias',
  );
  expect(screen.queryByText('Su avance')).toBeNull();
});

test('a person who has paid everything is told so, without a button to pay', async () => {
  const done = aProduct({ state: 'paid_off', arrears: null, next: null, can: { pay: false } });
  await openHome(anAccount({ situation: situation('paid_off'), next: null, products: [done] }));
  expect(await sentence()).toBe('Terminó de pagar. No debe nada.');
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('link', { name: 'Pagar' })).toBeNull();
  expect(main.getByRole('link', { name: 'Ver sus recibos' })).toBeVisible();
  // Land has a way to its title.
  expect(main.getByRole('list', { name: 'Título a su nombre' })).toHaveTextContent(
    'Minuta en trámite',
  );
});

test('the paid part is a picture with its figure in words', async () => {
  await openHome(anAccount());
  expect(await screen.findByRole('img', { name: '32% pagado' })).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Avance de pago de Urbanización Lomas: 32%' }),
  ).toBeVisible();
});

test('of the price of a house home says which part is for the bank to pay', async () => {
  const [total] = anAccount().totals;
  if (!total) throw new Error('there is a purchase');
  await openHome(
    anAccount({ totals: [{ ...total, balance: usd('37209.00'), byBank: usd('35550.00') }] }),
  );
  expect(await screen.findByText(/^Capital que falta: USD.37\.209,00$/)).toBeVisible();
  expect(
    screen.getByText(/^De eso, USD.35\.550,00 los paga el préstamo bancario\.$/),
  ).toBeVisible();
});

test('overdue products come first', async () => {
  await openHome(
    anAccount({
      products: [
        aProduct({ saleId: 1, title: 'Pagado', next: null }),
        aProduct({ saleId: 2, title: 'Por vencer' }),
        aProduct({ saleId: 3, title: 'Vencido', overdueCount: 1, overdue: usd('10.00') }),
      ],
    }),
  );
  const products = await screen.findByRole('region', { name: 'Sus productos' });
  const names = within(products)
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);
  expect(names).toEqual(['Vencido', 'Por vencer', 'Pagado']);
});
