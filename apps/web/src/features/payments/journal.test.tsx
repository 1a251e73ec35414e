import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { PAYMENT_METHODS, type PaymentMethod } from '@kantuta/contract/payments/methods.rules';
import { findPaymentByAttempt, startPayment } from '@kantuta/contract/payments/payments.calls';
import type { PayingWith } from '@kantuta/contract/payments/paying-with.calls';
import { checkDigitOf } from '@kantuta/contract/payments/prepaid/prepaid.rules';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { answerPayment, debtGroup, debtItem, payment, quoteOf } from '../../../test/payments.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { queryClient } from '../../lib/queries.ts';
import { readStored } from '../../lib/storage.ts';
import { closeAttempt, openAttempt, recordAttempt } from './attempts.ts';
import { startOnce } from './starting.api.ts';

// PAY-6 on a phone, for every method alike: whatever happens to app, page or tab, one true end, and nobody is told to pay again before it.
const server = createFakeServer();

const PREPAID = `991012345678901${checkDigitOf('991012345678901')}`;
const GIVEN: Readonly<Record<PaymentMethod, PayingWith | undefined>> = {
  qr: undefined,
  card: { method: 'card', token: 'tok_12345678' },
  prepaid: {
    method: 'prepaid',
    number: PREPAID,
    key: '2468',
    captcha: { captchaId: crypto.randomUUID(), answer: '7', proof: 'p' },
  },
  points: { method: 'points', pin: '135790' },
  friend: { method: 'friend', code: 'ABCD2345' },
  credit: undefined,
};
const SECRETS = ['tok_12345678', PREPAID, '2468', '135790', 'ABCD2345'];

const inputOf = (method: PaymentMethod) => ({
  method,
  selection: { companyId: 8, currency: 'USD', mode: 'next' } as const,
  expectedAmount: '246.52',
  ...(GIVEN[method] ? { with: GIVEN[method] } : {}),
});

const paidBy = (method: PaymentMethod) =>
  method === 'qr'
    ? payment()
    : payment({
        method,
        parts: [
          {
            partId: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
            method,
            amount: payment().amount,
            state: 'prepared',
            face: null,
          },
        ],
      });

beforeEach(() => {
  signIn();
  server.answer(listDebts, { today: '2026-11-21', groups: [debtGroup()] });
  server.answer(quotePayment, quoteOf());
  server.refuse(findPaymentByAttempt, 'in_progress');
});

const checking = () => screen.findByRole('region', { name: 'En verificación' });

function expectNothingToPay(): void {
  expect(
    screen.queryByRole('button', { name: /^(Continuar|Pagar|Generar)/, hidden: true }),
  ).toBeNull();
}

/** Another tab has written to the disk of this phone. */
function tellOtherTabs(): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kantuta.attempts' })));
}

test.each(PAYMENT_METHODS)(
  '%s: after a lost answer, a killed app and a reload the same attempt is verified, and its payment opens',
  async (method) => {
    server.lose(startPayment);
    expect((await startOnce(inputOf(method))).kind).toBe('unknown');
    for (const secret of SECRETS) expect(readStored('local', 'attempts')).not.toContain(secret);

    for (let start = 0; start < 2; start += 1) {
      cleanup();
      queryClient.clear();
      await visit('/realizar-pago');
      const panel = await checking();
      expect(within(panel).getByText(/No vuelva a pagar/)).toBeVisible();
      expectNothingToPay();
    }
    answerPayment(server, () => paidBy(method));
    server.answer(findPaymentByAttempt, paidBy(method));
    const panel = await checking();
    act(() => within(panel).getByRole('button', { name: 'Comprobar ahora' }).click());
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(openAttempt()).toBeNull();
    const [sent, ...more] = server.inputsOf(startPayment);
    expect(more).toEqual([]);
    const asked = new Set(server.inputsOf(findPaymentByAttempt).map(({ attemptId }) => attemptId));
    expect([...asked]).toEqual([sent?.attemptId]);
  },
);

test.each(PAYMENT_METHODS)(
  '%s: while another tab pays, this one offers nothing to pay, and shows the payment when it is open',
  async (method) => {
    await visit('/realizar-pago?paso=revisar');
    await screen.findByRole('complementary', { name: 'Resumen de su pago' });
    const { attemptId } = recordAttempt(inputOf(method)).input;
    tellOtherTabs();
    await checking();
    expectNothingToPay();

    const open = debtItem({ openIntentId: payment().intentId });
    server.answer(listDebts, { today: '2026-11-21', groups: [debtGroup({ items: [open] })] });
    answerPayment(server, () => paidBy(method));
    closeAttempt(attemptId);
    tellOtherTabs();
    expect(await screen.findByRole('region', { name: /no vuelva a pagar/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Pagar|Generar)/ })).toBeNull();
  },
);

test.each(PAYMENT_METHODS)(
  '%s: the tab that hears second how it ended shows the same end',
  async (method) => {
    await visit('/realizar-pago?paso=revisar');
    await screen.findByRole('complementary', { name: 'Resumen de su pago' });
    const { attemptId } = recordAttempt(inputOf(method)).input;
    tellOtherTabs();
    await checking();
    const settled = { ...paidBy(method), state: 'settled' as const };
    answerPayment(server, () => settled);
    server.answer(findPaymentByAttempt, settled);
    closeAttempt(attemptId);
    tellOtherTabs();
    expect(await screen.findByRole('dialog', { name: 'Pago realizado' })).toBeVisible();
    expect(server.inputsOf(startPayment)).toEqual([]);
  },
);

test('what another tab was refused can be paid here again', async () => {
  await visit('/realizar-pago');
  await screen.findByRole('complementary', { name: 'Resumen de su pago' });
  const { attemptId } = recordAttempt(inputOf('points')).input;
  tellOtherTabs();
  await checking();
  closeAttempt(attemptId);
  tellOtherTabs();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'En verificación' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Continuar' })).toBeVisible();
});
