import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { fakeSocket } from '../../../test/fake-socket.ts';
import { answerPayment, debtGroup, debtItem, payment, quoteOf } from '../../../test/payments.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();

/** One instalment of 246.52 with the given fine. */
function oweWith(fine: string, total: string): void {
  const components = { ...debtItem().components, fine: { amount: fine, currency: 'USD' as const } };
  const item = debtItem({ components, owed: { amount: total, currency: 'USD' } });
  server.answer(listDebts, { today: '2026-11-21', groups: [debtGroup({ items: [item] })] });
  server.answer(quotePayment, quoteOf(total));
}

beforeEach(() => {
  signIn();
  oweWith('10.00', '256.52');
  answerPayment(server, () => payment());
});

const goOn = () => screen.getByRole('button', { name: 'Continuar' });
const summary = () => screen.getByRole('complementary', { name: 'Resumen de su pago' });
const field = () => screen.getByRole('textbox', { name: 'Monto a pagar' });

async function reachAmount() {
  const opened = await visit('/realizar-pago');
  await screen.findByRole('heading', { name: '¿Qué desea pagar?' });
  await opened.user.click(screen.getByRole('radio', { name: /Otro monto/ }));
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  return opened;
}

test('a fine that the desk changes updates the limit on an open page, and typed values stay', async () => {
  const { user } = await reachAmount();
  await user.type(field(), '250,00');
  expect(screen.getByRole('radio', { name: /Otro monto.*256,52/ })).toBeChecked();
  oweWith('0.00', '246.52');
  await fakeSocket.say('changed', { event: 'settingChanged', ids: ['fine.capPct'] });
  expect(await screen.findByRole('radio', { name: /Otro monto.*246,52/ })).toBeChecked();
  expect(field()).toHaveValue('250,00');
  await user.click(goOn());
  expect(screen.getByText(/246,52/, { selector: '[role=alert] *, [role=alert]' })).toBeVisible();
});

test('a setting that has nothing to do with money triggers no refetch of amounts', async () => {
  await reachAmount();
  const before = server.inputsOf(listDebts).length;
  await fakeSocket.say('changed', { event: 'settingChanged', ids: ['session.idleSeconds'] });
  oweWith('0.00', '246.52');
  await fakeSocket.say('changed', { event: 'settingChanged', ids: ['fine.capPct'] });
  await screen.findByRole('radio', { name: /Otro monto.*246,52/ });
  expect(server.inputsOf(listDebts)).toHaveLength(before + 1);
});

test('the payment names the rate that was quoted', async () => {
  server.answer(startPayment, payment());
  const { user } = await visit('/realizar-pago');
  await screen.findByRole('heading', { name: '¿Qué desea pagar?' });
  await user.click(goOn());
  await waitFor(() => expect(summary()).toHaveTextContent('1.715,78'));
  await user.click(screen.getByRole('button', { name: 'Generar QR' }));
  await screen.findByRole('dialog', { name: 'Pague con QR Simple' });
  expect(server.inputsOf(startPayment)[0]?.quotedRateAt).toBe(quoteOf().bolivianos?.rateAt);
});
