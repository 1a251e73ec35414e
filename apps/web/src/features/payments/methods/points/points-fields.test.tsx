import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { readWallet, type Wallet } from '@kantuta/contract/payments/points/points.calls';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../../test/fake-server.ts';
import { answerPayment, debtGroup, payment, quoteOf } from '../../../../../test/payments.ts';
import { signIn, visit } from '../../../../../test/visit.tsx';

const server = createFakeServer();

const wallet = (fields: Partial<Wallet> = {}): Wallet => ({
  state: 'open',
  pin: 'ready',
  lockedUntil: null,
  buckets: { pending: 0, active: 50_000, blocked: 0, spent: 0, expired: 0 },
  nextExpiry: null,
  movements: [],
  ...fields,
});

beforeEach(() => {
  signIn();
  const methods = (['qr', 'points'] as const).map((method) => ({
    method,
    availability: 'open' as const,
    restriction: null,
  }));
  server.answer(listDebts, { today: '2026-11-21', groups: [debtGroup({ methods })] });
  server.answer(quotePayment, quoteOf());
  server.answer(readWallet, wallet());
  answerPayment(server, () => payment());
});

async function toFinish() {
  const { user } = await visit('/realizar-pago?paso=metodo');
  await user.click(await screen.findByRole('radio', { name: /Billetera de puntos/ }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  return user;
}

const pay = () => screen.getByRole('button', { name: 'Pagar ahora' });

test('the PIN that locks the wallet turns the button off, says until when, and leads to where the PIN is renewed', async () => {
  const user = await toFinish();
  await user.type(await screen.findByLabelText('PIN de 6 dígitos'), '000000');
  expect(pay()).toBeEnabled();
  const lockedUntil = new Date(Date.now() + 15 * 60_000).toISOString();
  server.refuse(startPayment, 'pin_locked', { until: lockedUntil });
  server.answer(readWallet, wallet({ pin: 'locked', lockedUntil }));
  await user.click(pay());
  expect(await screen.findByText(/Bloqueada hasta las .* por intentos fallidos/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cambiar mi PIN' })).toHaveAttribute(
    'href',
    '/usuario?parte=billetera',
  );
  await waitFor(() => expect(pay()).toBeDisabled());
});

test('a wallet without a PIN, and one whose PIN ended, cannot pay; another method can', async () => {
  server.answer(readWallet, wallet({ pin: 'blocked' }));
  const user = await toFinish();
  expect(await screen.findByText(/Bloqueada después de 5 intentos/)).toBeVisible();
  await waitFor(() => expect(pay()).toBeDisabled());
  await user.click(screen.getByRole('button', { name: 'Cambiar: Cómo paga' }));
  await user.click(await screen.findByRole('radio', { name: /QR Simple/ }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('button', { name: 'Generar QR' })).toBeEnabled();
});

test('a wallet that rests opens by itself when its time is over', async () => {
  const lockedUntil = new Date(Date.now() + 1_000).toISOString();
  server.answer(readWallet, wallet({ pin: 'locked', lockedUntil }));
  await toFinish();
  await waitFor(() => expect(pay()).toBeDisabled());
  server.answer(readWallet, wallet());
  expect(await screen.findByLabelText('PIN de 6 dígitos')).toBeVisible();
  expect(pay()).toBeEnabled();
});
