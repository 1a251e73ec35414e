import { quotePayment } from '@kantuta/contract/payments/debts.calls';
import { readCharge } from '@kantuta/contract/payments/charges.calls';
import { readPayment, startPayment } from '@kantuta/contract/payments/payments.calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { answerPayment, quoteOf, settledPayment } from '../../../test/payments.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { keepDraft, readDraft } from '../../lib/draft.ts';
import type { Charge } from './charges.api.ts';

const CHARGE = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e8f';
const server = createFakeServer();
type Facts = Charge['methods'][number];

const open = (method: Facts['method']): Facts => ({
  method,
  availability: 'open',
  restriction: null,
});
const closed = (method: Facts['method']): Facts => ({
  method,
  availability: 'restricted',
  restriction: { until: '2026-12-31T10:00:00Z', reasonKey: 'year_end', reasonTexts: null },
});

function owe(methods: Facts[], detail = '', title = 'Reserva'): void {
  server.answer(readCharge, {
    chargeId: CHARGE,
    kind: 'deposit',
    title,
    detail,
    company: { id: 8, name: 'Urbanizaciones S.R.L.' },
    owed: { amount: '100.00', currency: 'USD' },
    openIntentId: '',
    methods,
    credit: null,
  });
}

beforeEach(() => {
  signIn();
  server.answer(quotePayment, quoteOf());
});

const method = (name: RegExp) => screen.findByRole('radio', { name });

test('a charge says of each method that is closed why, and until when; an open one is chosen', async () => {
  owe([
    open('qr'),
    closed('card'),
    { ...open('prepaid'), availability: 'unavailable' },
    { ...open('friend'), availability: 'soon' },
  ]);
  await visit(`/realizar-pago?cobro=${CHARGE}`);
  expect(await method(/QR Simple/)).toBeChecked();
  const card = await method(/Tarjeta de crédito/);
  expect(card).toBeDisabled();
  expect(card).toHaveAccessibleName(
    /Restringido por mantenimiento hasta el 31\/12\/2026.06:00. Cierre de gestión./,
  );
  expect(await method(/Tarjeta prepago/)).toHaveAccessibleName(
    /No disponible para Urbanizaciones S.R.L./,
  );
  expect(screen.queryByRole('radio', { name: /Código amigo/ })).toBeNull();
});

test('the days of a stay stand as everywhere', async () => {
  owe([open('qr')], '2026-12-05 – 2026-12-07');
  await visit(`/realizar-pago?cobro=${CHARGE}`);
  expect(await screen.findByText('Reserva, 05/12/2026 – 07/12/2026')).toBeVisible();
  expect(screen.queryByText(/2026-12-05/)).toBeNull();
});

test('a change of a membership is named by what it is, not by its reference (PAY-73)', async () => {
  owe([open('qr')], '', '[improve.to] Membresía Oro');
  await visit(`/realizar-pago?cobro=${CHARGE}`);
  expect(await screen.findByText('Cambio a Membresía Oro')).toBeVisible();
});

test('a travel benefit is named by its kind, as its page names it (PAY-73)', async () => {
  owe([open('qr')], '[benefit.cruise] · [benefit.fee]');
  await visit(`/realizar-pago?cobro=${CHARGE}`);
  expect(
    await screen.findByText('Reserva, Descuento en crucero · Tarifa de intercambio'),
  ).toBeVisible();
});

test('with every method closed there is nothing to press, and the reasons stand there', async () => {
  owe([closed('qr'), closed('card')]);
  await visit(`/realizar-pago?cobro=${CHARGE}`);
  expect(await screen.findByText('No hay un método de pago disponible ahora')).toBeVisible();
  expect(await method(/QR Simple/)).toHaveAccessibleName(/Cierre de gestión/);
  expect(screen.queryByRole('button', { name: /Generar|Pagar/ })).toBeNull();
});

test('pressed before the fields of a method have come it pays all the same', async () => {
  owe([open('qr'), open('credit')]);
  server.answer(readCharge, {
    chargeId: CHARGE,
    kind: 'stay',
    title: 'Reserva',
    detail: '',
    company: { id: 8, name: 'Urbanizaciones S.R.L.' },
    owed: { amount: '100.00', currency: 'USD' },
    openIntentId: '',
    methods: [open('qr'), open('credit')],
    credit: { amount: { amount: '250.00', currency: 'USD' }, ends: [] },
  });
  server.refuse(startPayment, 'items_in_payment', { intentId: CHARGE });
  const { user } = await visit(`/realizar-pago?cobro=${CHARGE}`);
  await user.click(await method(/Saldo a favor/));
  // Nothing waits in between: its fields are a file of their own.
  await user.click(screen.getByRole('button', { name: 'Pagar ahora' }));
  await waitFor(() => expect(server.inputsOf(startPayment)).toMatchObject([{ method: 'credit' }]));
});

test('a receipt of another charge that was left without closing it hides nothing; one of this charge is shown', async () => {
  const paid = (chargeId: string) =>
    settledPayment({
      items: settledPayment().items.map((item) => ({ ...item, kind: 'deposit', chargeId })),
    });
  owe([open('qr')]);
  answerPayment(server, () => paid('0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e99'));
  keepDraft('openPayments', { intents: paid(CHARGE).intentId });
  await visit(`/realizar-pago?cobro=${CHARGE}`);
  expect(await screen.findByRole('button', { name: 'Generar QR' })).toBeVisible();
  await waitFor(() => expect(server.inputsOf(readPayment)).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Generar QR' })).toBeVisible();
  // It stays the news of the page it belongs to.
  expect(readDraft('openPayments')['intents']).toBe(paid(CHARGE).intentId);
});

test('a receipt of this very charge is what its page shows', async () => {
  const own = settledPayment({
    items: settledPayment().items.map((item) => ({ ...item, kind: 'deposit', chargeId: CHARGE })),
  });
  owe([open('qr')]);
  answerPayment(server, () => own);
  keepDraft('openPayments', { intents: own.intentId });
  await visit(`/realizar-pago?cobro=${CHARGE}`);
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Generar QR' })).toBeNull();
    expect(screen.getByText(/Mza. 3 - Lote 07/)).toBeVisible();
  });
});
