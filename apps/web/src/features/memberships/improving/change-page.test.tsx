import { MINUTE_MS } from '@kantuta/contract/durations';
import { listImprovements } from '@kantuta/contract/memberships/improving.calls';
import {
  confirmImprovement,
  quoteImprovement,
  readImprovement,
  signImprovement,
  withdrawImprovement,
  type Improvement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const ID = '01900000-0000-7000-8000-000000000081';
const CHARGE = '01900000-0000-7000-8000-000000000082';
const PATH = '/mejorar-membresia/cambio?venta=7';

const change = (fields: Partial<Improvement> = {}): { improvement: Improvement } => ({
  improvement: {
    improvementId: ID,
    saleId: 7,
    way: 'improve',
    state: 'quoted',
    reference: 'ABCDEFGHJK',
    from: 'Membresía Plata',
    to: 'Membresía Oro',
    toItemId: 2,
    expiresAt: new Date(Date.now() + 15 * MINUTE_MS).toISOString(),
    signDays: 7,
    signUntil: null,
    oldPrice: usd('2490.00'),
    newPrice: usd('3490.00'),
    difference: usd('1000.00'),
    paidCapital: usd('1200.00'),
    dueNow: usd('100.00'),
    initial: usd('1300.00'),
    financed: usd('2190.00'),
    openCapital: usd('0.00'),
    months: 36,
    annualRatePct: '8',
    before: { months: 24, instalment: usd('58.30'), lastOn: '2028-03-10', total: usd('1399.20') },
    after: { months: 36, instalment: usd('68.63'), lastOn: '2029-03-10', total: usd('2470.68') },
    rows: [{ number: 1, dueOn: '2026-04-10', amount: usd('68.63') }],
    chargeId: null,
    payingId: null,
    read: { planVersion: 1, paidCapital: '1200.00' },
    addendumId: null,
    newSaleId: null,
    ...fields,
  },
});
const mainText = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a better membership is quoted from the list, and the quote shows every part, the plan before and after, and its time', async () => {
  server.answer(listImprovements, {
    memberships: [
      {
        saleId: 7,
        saleNumber: '3-2024-00007',
        name: 'Membresía Plata',
        code: 'PLA',
        facts: null,
        oldPrice: usd('2490.00'),
        paidCapital: usd('1200.00'),
        problem: null,
        missing: null,
        toSign: null,
        offers: [
          {
            itemId: 2,
            name: 'Membresía Oro',
            code: 'ORO',
            facts: {},
            newPrice: usd('3490.00'),
            difference: usd('1000.00'),
            dueNow: usd('100.00'),
            financed: usd('2190.00'),
            months: 36,
            instalment: usd('68.63'),
            annualRatePct: '8',
          },
        ],
      },
    ],
    duePct: '10',
    minPaidPct: '20',
    hasUpgrade: false,
  });
  server.answer(quoteImprovement, { improvementId: ID });
  server.answer(readImprovement, change());
  signIn();
  await visit('/mejorar-membresia');
  await userEvent.click(await button('Cotizar este cambio: Membresía Oro'));
  expect(await screen.findByText('Membresía Plata pasa a ser Membresía Oro.')).toBeVisible();
  const text = mainText();
  for (const part of [
    '3.490,00',
    '2.490,00',
    '1.000,00',
    '100,00',
    '1.200,00',
    '2.190,00',
    '68,63',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Estos montos valen 1[45]:\d\d más/);
  expect(text).toContain('tiene 7 días para firmar');
});

test('confirmed, the way leads to the payment of the charge', async () => {
  server.answer(readImprovement, change());
  server.answer(confirmImprovement, { state: 'ordered', chargeId: CHARGE });
  signIn();
  const { router } = await visit(PATH);
  await userEvent.click(await button(/Confirmar y pagar/));
  await waitFor(() => expect(router.state.location.pathname).toBe('/realizar-pago'));
  expect(router.state.location.search).toMatchObject({ cobro: CHARGE });
});

test('a quote whose time is over offers another one, whether the page or the server knows it', async () => {
  server.answer(readImprovement, change({ expiresAt: new Date(Date.now() - 1).toISOString() }));
  signIn();
  await visit(PATH);
  expect(await screen.findByText('La cotización venció')).toBeVisible();
  expect(await button('Pedir otra cotización')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Confirmar/ })).toBeNull();
});

test('a refused confirmation says why beside it, and offers a new quote where that helps', async () => {
  server.answer(readImprovement, change());
  server.refuse(confirmImprovement, 'quote_expired');
  signIn();
  await visit(PATH);
  await userEvent.click(await button(/Confirmar y pagar/));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await button('Pedir otra cotización')).toBeVisible();
});

test('another term is another quote; a term that is no number says so beside its field', async () => {
  server.answer(readImprovement, change());
  const asked: unknown[] = [];
  server.answer(quoteImprovement, (input) => {
    asked.push(input);
    return { improvementId: ID };
  });
  signIn();
  await visit(PATH);
  const field = await screen.findByLabelText('En cuántas cuotas');
  await userEvent.clear(field);
  await userEvent.click(await button('Volver a calcular'));
  expect(await screen.findByText('Escriba un número de cuotas entero.')).toBeVisible();
  await userEvent.type(field, '24');
  await userEvent.click(await button('Volver a calcular'));
  await waitFor(() => expect(asked).toEqual([{ saleId: 7, itemId: 2, months: 24 }]));
});

test('before it is paid it can be left', async () => {
  server.answer(readImprovement, change({ state: 'ordered', chargeId: CHARGE }));
  server.answer(withdrawImprovement, { state: 'dropped' });
  signIn();
  await visit(PATH);
  expect(await screen.findByRole('link', { name: /Ir a pagar/ })).toBeVisible();
  server.answer(readImprovement, { improvement: null });
  await userEvent.click(await button('No hacer el cambio'));
  expect(await screen.findByText('No hay ningún cambio en curso')).toBeVisible();
});

test('paid, it is read and signed; a plan that changed meanwhile is read again', async () => {
  const signUntil = '2026-03-17T16:00:00.000Z';
  server.answer(readImprovement, change({ state: 'paid', signUntil }));
  server.refuse(signImprovement, 'contract_changed');
  signIn();
  await visit(PATH);
  expect(await screen.findByText(/las cuotas de su plan están en pausa/)).toBeVisible();
  await userEvent.click(await button('Firmar la adenda'));
  expect(await screen.findByText(/Lea los nuevos montos y firme otra vez/)).toBeVisible();
  server.answer(signImprovement, { state: 'signed', addendumId: ID, newSaleId: null });
  server.answer(readImprovement, change({ state: 'signed', addendumId: ID, after: null }));
  await userEvent.click(await button('Firmar la adenda'));
  expect(await screen.findByText('Listo: su membresía mejoró')).toBeVisible();
});

test('money that went back says so, and an address without a sale leads to the list', async () => {
  server.answer(readImprovement, change({ state: 'returned', after: null }));
  signIn();
  await visit(PATH);
  expect(await screen.findByText('No se firmó a tiempo')).toBeVisible();
  await visit('/mejorar-membresia/cambio');
  expect(await screen.findByText('No hay ningún cambio en curso')).toBeVisible();
});
