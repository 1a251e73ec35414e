import {
  blockPrepaidCard,
  listPrepaidCards,
  orderPrepaidBatch,
  sellPrepaidCard,
  showPrepaidCards,
  type BatchCard,
  type PrepaidBatch,
} from '@kantuta/contract/payments/prepaid/batches.calls';
import { newCaptcha } from '@kantuta/contract/payments/captcha/captcha.calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../../../test/visit.tsx';

const BATCH = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e01';
const CARD = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e02';
const CHARGE = '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e03';
const AT = '2026-11-20T15:00:00Z';
const VALUE = { amount: '20.00', currency: 'USD' } as const;
const NUMBER = '9910000000000018';
const server = createFakeServer();

const card = (change: Partial<BatchCard> = {}): BatchCard => ({
  cardId: CARD,
  lastFour: '0018',
  value: VALUE,
  state: 'issued',
  expiresOn: '2028-11-20',
  buyerEnd: '',
  soldAt: null,
  ...change,
});
const batch = (change: Partial<PrepaidBatch> = {}): PrepaidBatch => ({
  batchId: BATCH,
  state: 'paid',
  value: VALUE,
  count: 1,
  amount: VALUE,
  chargeId: CHARGE,
  orderedAt: AT,
  shownAt: null,
  cards: [],
  ...change,
});

function has(batches: PrepaidBatch[], bought: BatchCard[] = [], order = true): void {
  server.answer(listPrepaidCards, { batches, bought, can: { order } });
}

beforeEach(() => {
  signIn();
  server.lose(newCaptcha);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('who has neither bought nor sells cards sees the balance alone', async () => {
  has([], [], false);
  await visit('/tarjetas-prepago');
  expect(await screen.findByRole('button', { name: 'Ver saldo' })).toBeVisible();
  await waitFor(() => expect(server.inputsOf(listPrepaidCards)).toHaveLength(1));
  expect(screen.queryByText('Tarjetas para vender')).toBeNull();
  expect(screen.queryByText('Mis tarjetas prepago')).toBeNull();
});

test('an order says what it costs, refuses more than 2 000 together, and leads to the payment', async () => {
  has([]);
  server.answer(orderPrepaidBatch, batch({ state: 'ordered' }));
  await visit('/tarjetas-prepago');
  await press('Comprar tarjetas');
  const dialog = await screen.findByRole('dialog', { name: 'Comprar tarjetas' });
  const count = within(dialog).getByLabelText('Cantidad de tarjetas');
  await userEvent.clear(count);
  await userEvent.type(count, '101');
  await press('Ir a pagar');
  expect(await within(dialog).findByText('Escriba una cantidad entre 1 y 100.')).toBeVisible();
  expect(server.inputsOf(orderPrepaidBatch)).toEqual([]);
  await userEvent.clear(count);
  await userEvent.type(count, '5');
  expect(within(dialog).getByText('Total a pagar: USD 100,00')).toBeVisible();
  await press('Ir a pagar');
  await waitFor(() =>
    expect(server.inputsOf(orderPrepaidBatch)).toMatchObject([{ value: '20.00', count: 5 }]),
  );
});

test('a lost answer to the numbers is asked for again by the same attempt, until they are kept', async () => {
  has([batch()]);
  server.lose(showPrepaidCards);
  await visit('/tarjetas-prepago');
  await press('Ver números y claves');
  await waitFor(() => expect(server.inputsOf(showPrepaidCards)).toHaveLength(1));
  server.answer(showPrepaidCards, {
    value: VALUE,
    expiresOn: '2028-11-20',
    cards: [{ cardId: CARD, number: NUMBER, key: '2468' }],
  });
  await press('Ver números y claves');
  const dialog = await screen.findByRole('dialog', { name: 'Números y claves' });
  expect(within(dialog).getByText('9910 0000 0000 0018')).toBeVisible();
  expect(within(dialog).getByText('2468')).toBeVisible();
  const [first, second] = server.inputsOf(showPrepaidCards);
  expect(second).toEqual(first);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(NUMBER);
  await press('Ya los guardé');
  expect(Object.keys(localStorage).some((key) => key.includes(BATCH))).toBe(false);
});

test('a card is sold to a document and blocked when it is lost', async () => {
  has([batch({ state: 'shown', cards: [card()] })]);
  server.answer(sellPrepaidCard, card({ state: 'active', buyerEnd: '316' }));
  server.answer(blockPrepaidCard, card({ state: 'blocked' }));
  await visit('/tarjetas-prepago');
  await press('Registrar comprador');
  await userEvent.type(await screen.findByLabelText('Carnet del comprador'), '90010316');
  await press('Registrar');
  await waitFor(() =>
    expect(server.inputsOf(sellPrepaidCard)).toEqual([{ cardId: CARD, document: '90010316' }]),
  );
  await press('Reportar pérdida');
  await press('Bloquear');
  await waitFor(() => expect(server.inputsOf(blockPrepaidCard)).toEqual([{ cardId: CARD }]));
});

test('a buyer sees the own card masked, and can report it as lost but not sell it', async () => {
  has([], [card({ state: 'active', buyerEnd: '316', soldAt: AT })], false);
  await visit('/tarjetas-prepago');
  expect(await screen.findByText('Mis tarjetas prepago')).toBeVisible();
  expect(screen.getByText('•••• •••• •••• 0018')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reportar pérdida' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Registrar comprador' })).toBeNull();
});
