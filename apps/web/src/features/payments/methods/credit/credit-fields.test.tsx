import { listCards } from '@kantuta/contract/payments/card/card.calls';
import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { startPayment } from '@kantuta/contract/payments/payments.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../../test/fake-server.ts';
import { answerPayment, debtGroup, payment, quoteOf } from '../../../../../test/payments.ts';
import { signIn, visit } from '../../../../../test/visit.tsx';

const server = createFakeServer();
const CARD = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e02';
const usd = (amount: string) => ({ amount, currency: 'USD' }) as const;

/** One instalment of 246.52, and this much credit, of which a part ends in June. */
function owe(has: string, ending = has): void {
  const open = (['qr', 'card', 'credit'] as const).map((method) => ({
    method,
    availability: 'open' as const,
    restriction: null,
  }));
  const credit = { amount: usd(has), ends: [{ amount: usd(ending), until: '2027-06-03' }] };
  server.answer(listDebts, {
    today: '2026-11-21',
    groups: [debtGroup({ methods: open, credit })],
  });
}

beforeEach(() => {
  signIn();
  server.answer(quotePayment, quoteOf());
  server.answer(listCards, {
    cards: [{ cardId: CARD, brand: 'visa', lastFour: '1111', expiry: '2031-08', state: 'enabled' }],
    most: 5,
    limit: usd('10000.00'),
    frameUrl: 'http://localhost:9/frame',
  });
  answerPayment(server, () => payment());
  server.answer(startPayment, payment());
});

async function toFinish() {
  const { user } = await visit('/realizar-pago?paso=metodo');
  await user.click(await screen.findByRole('radio', { name: /Saldo a favor/ }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByText(/a su favor/);
  return user;
}

const pay = () => screen.getByRole('button', { name: 'Pagar ahora' });
const sent = () => server.inputsOf(startPayment).at(-1);

test('the list of methods says how much there is, and the review until when it counts', async () => {
  owe('300.00', '54.00');
  const { user } = await visit('/realizar-pago?paso=metodo');
  expect(await screen.findByRole('radio', { name: /Saldo a favor/ })).toHaveAccessibleName(
    /Tiene USD.300,00 a su favor/,
  );
  await user.click(screen.getByRole('radio', { name: /Saldo a favor/ }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(
    await screen.findByText(/USD.54,00 hasta el (?:0?3\/0?6\/2027|3 de junio de 2027)/),
  ).toBeVisible();
  expect(screen.getByText(/USD.246,00 sin fecha de vencimiento/)).toBeVisible();
  await user.click(pay());
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toMatchObject({ method: 'credit', expectedAmount: '246.52' });
  expect(sent()?.parts).toBeUndefined();
});

test('what it lacks is paid by QR, or by a card whose fields stand below', async () => {
  owe('54.00');
  const user = await toFinish();
  const rest = screen.getByRole('group', { name: 'Pagar el resto con' });
  expect(within(rest).getByRole('radio', { name: /QR Simple/ })).toBeChecked();
  // The figures are of what is left: 192,52 at 6,96, and in dollars alone once a card pays them.
  const figures = screen.getByRole('complementary', { name: 'Resumen de su pago' });
  expect(figures).toHaveTextContent(/USD.192,52/);
  expect(figures).toHaveTextContent(/Bs.1\.339,94/);
  expect(screen.getByText(/USD.192,52 a Bs 6,96 por dólar/)).toBeVisible();
  expect(screen.getByText('Saldo a favor + QR Simple')).toBeVisible();
  await user.click(within(rest).getByRole('radio', { name: /Tarjeta de crédito/ }));
  await waitFor(() => expect(figures).not.toHaveTextContent(/Bs.1\.339,94/));
  expect(await screen.findByText(/terminada en 1111/)).toBeVisible();
  server.refuse(startPayment, 'card_insufficient');
  await user.click(pay());
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()?.parts).toEqual([
    { method: 'credit', amount: '54.00' },
    { method: 'card', amount: '192.52', with: { method: 'card', cardId: CARD } },
  ]);
  // A card that is refused says so in its own place, and the choice stays.
  expect(await screen.findByRole('dialog')).toHaveTextContent(/saldo suficiente/);
});

test('credit that was used elsewhere meanwhile says what is left of it, and that nothing is', async () => {
  owe('300.00');
  const user = await toFinish();
  server.refuse(startPayment, 'credit_insufficient', { limit: usd('20.00') });
  await user.click(pay());
  expect(await screen.findByText(/Paga USD.20,00 con su saldo. Faltan USD.226,52/)).toBeVisible();
  server.refuse(startPayment, 'credit_insufficient', { limit: usd('0.00') });
  await user.click(pay());
  expect(await screen.findByText('Ya no tiene saldo a favor con esta empresa')).toBeVisible();
});
