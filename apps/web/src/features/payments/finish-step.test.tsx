import { quotePayment, listDebts } from '@kantuta/contract/payments/debts.calls';
import { findPaymentByAttempt, startPayment } from '@kantuta/contract/payments/payments.calls';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { answerPayment, debtGroup, debtItem, payment, quoteOf } from '../../../test/payments.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { openAttempt } from './attempts.ts';

const server = createFakeServer();

function owe(group = debtGroup()): void {
  server.answer(listDebts, { today: '2026-11-21', groups: [group] });
}

beforeEach(() => {
  signIn();
  owe();
  server.answer(quotePayment, quoteOf());
  answerPayment(server, () => payment());
});

const goOn = () => screen.getByRole('button', { name: 'Continuar' });
const generate = () => screen.getByRole('button', { name: 'Generar QR' });

async function openPage() {
  const opened = await visit('/realizar-pago');
  await screen.findByRole('heading', { name: '¿Qué desea pagar?' });
  return opened;
}

/** Goes to the last step with the proposed choice. */
async function reachFinish() {
  const opened = await openPage();
  await opened.user.click(goOn());
  await screen.findByRole('heading', { name: 'Revise y genere su QR' });
  return opened;
}

test('the payment starts with the amount that was shown, and its QR opens', async () => {
  server.answer(startPayment, payment());
  const { user } = await reachFinish();
  await user.click(generate());
  const dialog = await screen.findByRole('dialog', { name: 'Pague con QR Simple' });
  expect(
    within(dialog).getByRole('img', { name: /Código QR para pagar Bs.1\.715,78/ }),
  ).toBeVisible();
  const [sent] = server.inputsOf(startPayment);
  expect(sent).toMatchObject({
    method: 'qr',
    selection: { companyId: 8, currency: 'USD', mode: 'next' },
    expectedAmount: '246.52',
  });
});

test('two presses start one payment', async () => {
  const held = server.hold(startPayment, payment());
  const { user } = await reachFinish();
  const button = generate();
  // Before and after the screen is drawn again.
  act(() => {
    button.click();
    button.click();
  });
  await user.dblClick(button);
  held.release();
  await screen.findByRole('dialog', { name: 'Pague con QR Simple' });
  expect(server.inputsOf(startPayment)).toHaveLength(1);
});

test('a changed amount is shown and must be confirmed; nothing is paid silently', async () => {
  server.refuse(startPayment, 'items_changed', { amount: { amount: '250.00', currency: 'USD' } });
  const { user } = await reachFinish();
  server.answer(quotePayment, quoteOf('250.00', '1740.00'));
  await user.click(generate());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /El monto cambió.*Ahora es USD.250,00; antes era USD.246,52/,
  );
  expect(screen.getByRole('complementary', { name: 'Resumen de su pago' })).toHaveTextContent(
    /Monto a pagarUSD.250,00/,
  );
  expect(screen.queryByRole('dialog')).toBeNull();

  server.answer(startPayment, payment());
  await user.click(generate());
  await screen.findByRole('dialog');
  const [first, second] = server.inputsOf(startPayment);
  expect(second?.expectedAmount).toBe('250.00');
  expect(second?.attemptId).not.toBe(first?.attemptId);
});

test('an open payment for the same instalments is opened instead of a second one', async () => {
  server.refuse(startPayment, 'items_in_payment', { intentId: payment().intentId });
  const { user } = await reachFinish();
  await user.click(generate());
  await user.click(await screen.findByRole('button', { name: /^Continuar con/ }));
  expect(await screen.findByRole('dialog', { name: 'Pague con QR Simple' })).toBeVisible();
});

test('instalments with a known open payment cannot be started at all', async () => {
  owe(debtGroup({ items: [debtItem({ openIntentId: payment().intentId })] }));
  server.refuse(quotePayment, 'items_in_payment', { intentId: payment().intentId });
  await visit('/realizar-pago');
  expect(await screen.findByText('Pago pendiente, no vuelva a pagar')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Continuar con el QR' })).toBeVisible();
});

test.each([
  ['qr_not_generated', {}, /No se pudo generar el QR.*No se le cobró nada/],
  ['rate_too_old', {}, /No hay un tipo de cambio al día/],
  ['method_not_available', {}, /Este método no está disponible ahora/],
  [
    'payments_restricted',
    { until: '2026-12-31T10:00:00Z' },
    /restringidos por mantenimiento.*desde el 31\/12\/2026.06:00/,
  ],
] as const)('%s is explained, with a way on', async (codigo, data, text) => {
  server.refuse(startPayment, codigo, data);
  const { user } = await reachFinish();
  await user.click(generate());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(openAttempt()).toBeNull();
});

test('a lost answer is "en verificación", resolved without a second request, and never called failed', async () => {
  server.lose(startPayment);
  server.refuse(findPaymentByAttempt, 'in_progress');
  const { user } = await reachFinish();
  await user.click(generate());
  const panel = await screen.findByRole('region', { name: 'En verificación' });
  expect(
    within(panel).getByText('Esta pantalla se actualiza sola. No vuelva a pagar.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Generar QR' })).toBeNull();
  expect(document.body).not.toHaveTextContent(/fall|rechaz|error/i);

  server.answer(findPaymentByAttempt, payment());
  await user.click(within(panel).getByRole('button', { name: 'Comprobar ahora' }));
  expect(await screen.findByRole('dialog', { name: 'Pague con QR Simple' })).toBeVisible();
  expect(server.inputsOf(startPayment)).toHaveLength(1);
  expect(server.inputsOf(findPaymentByAttempt)[0]?.attemptId).toBe(
    server.inputsOf(startPayment)[0]?.attemptId,
  );
});

test('a payment whose answer was lost is looked up when the page is opened again', async () => {
  server.lose(startPayment);
  server.refuse(findPaymentByAttempt, 'in_progress');
  const { user } = await reachFinish();
  await user.click(generate());
  await screen.findByRole('region', { name: 'En verificación' });
  document.body.replaceChildren();
  await visit('/realizar-pago');
  expect(await screen.findByRole('region', { name: 'En verificación' })).toBeVisible();
});
