import type { AnswerOf } from '@kantuta/contract/call';
import {
  acceptCession,
  cede,
  readCeded,
  readCeding,
  readCession,
  withdrawCession,
} from '@kantuta/contract/contracts/cession.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const CESSION = '01900000-0000-7000-8000-000000000009';
const usd = (amount: string) => ({ amount, currency: 'USD' as const });
type Cession = AnswerOf<typeof readCession>;

function cession(change: Partial<Cession> = {}): Cession {
  return {
    cessionId: CESSION,
    saleId: 9,
    state: 'awaiting_new_holder',
    company: { id: 8, name: 'Terrenos Demo' },
    product: 'Los Tajibos, Lote 07',
    madeAt: '2026-03-10T14:00:00Z',
    validUntil: '2026-03-25T14:00:00Z',
    endedAt: null,
    words: '',
    holder: 'Rosa Prueba',
    newHolder: '',
    fee: usd('20.00'),
    overdue: usd('0.00'),
    assumesArrears: false,
    outstanding: usd('3200.20'),
    instalmentsLeft: 36,
    next: { dueOn: '2026-04-10', amount: usd('103.26') },
    isMine: true,
    chargeId: null,
    can: { accept: true, refuse: true, withdraw: false },
    ...change,
  };
}

async function open(change: Partial<Cession> = {}) {
  server.answer(readCession, cession(change));
  signIn();
  return visit(`/cesion/${CESSION}`);
}

test('whoever takes over reads what they would have, and accepts it', async () => {
  server.answer(acceptCession, { cessionId: CESSION, state: 'awaiting_fee' });
  const { user } = await open();
  expect(await screen.findByText('Rosa Prueba quiere cederle esta compra')).toBeVisible();
  expect(screen.getByText(/lo paga quien la recibe/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aceptar la cesión' }));
  expect(server.inputsOf(acceptCession)).toEqual([{ cessionId: CESSION, assumesArrears: false }]);
});

test('overdue instalments are assumed by a tick of their own', async () => {
  server.answer(acceptCession, { cessionId: CESSION, state: 'awaiting_fee' });
  const { user } = await open({ overdue: usd('103.26') });
  await user.click(await screen.findByRole('checkbox', { name: /Asumo las cuotas vencidas/ }));
  await user.click(screen.getByRole('button', { name: 'Aceptar la cesión' }));
  expect(server.inputsOf(acceptCession)).toEqual([{ cessionId: CESSION, assumesArrears: true }]);
});

test('the fee leads to its payment', async () => {
  await open({
    state: 'awaiting_fee',
    chargeId: CESSION,
    can: { accept: false, refuse: true, withdraw: false },
  });
  expect(await screen.findByRole('link', { name: /Pagar/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`cobro=${CESSION}`),
  );
});

test('one that is over says so, with the words of the office', async () => {
  await open({
    state: 'denied',
    words: 'Falta un papel.',
    can: { accept: false, refuse: false, withdraw: false },
  });
  expect(await screen.findByText(/Esta cesión terminó/)).toBeVisible();
  expect(screen.getByText('Falta un papel.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aceptar la cesión' })).toBeNull();
});

function ceding(change: Partial<AnswerOf<typeof readCeding>> = {}) {
  server.answer(readCeding, {
    saleId: 9,
    product: 'Los Tajibos, Lote 07',
    reason: null,
    fee: usd('20.00'),
    overdue: usd('0.00'),
    cession: null,
    ...change,
  });
  signIn();
  return visit('/ceder-derechos?sale=9');
}

test('the holder names a document; what is no document is said beside its field, and stays', async () => {
  server.answer(cede, { cessionId: CESSION, state: 'awaiting_new_holder' });
  const { user } = await ceding();
  const field = await screen.findByRole('textbox', { name: 'Documento del nuevo titular' });
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Ceder' }));
  expect(field).toBeInvalid();
  expect(field).toHaveValue('12');
  await user.clear(field);
  await user.type(field, '7654321');
  await user.click(screen.getByRole('button', { name: 'Ceder' }));
  expect(server.inputsOf(cede)).toEqual([{ saleId: 9, document: '7654321' }]);
});

test('why it cannot be ceded stands in place of the form; one on its way can be taken back', async () => {
  await ceding({ reason: 'co_buyers' });
  expect(await screen.findByText(/tiene copropietarios/)).toBeVisible();
});

test('a cession on its way says that nobody is named, and can be taken back', async () => {
  server.answer(withdrawCession, { cessionId: CESSION, state: 'withdrawn' });
  const { user } = await ceding({ reason: 'waiting', cession: cession() });
  expect(await screen.findByText(/No le decimos de quién es/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar la cesión' }));
  expect(server.inputsOf(withdrawCession)).toEqual([{ cessionId: CESSION }]);
});

test('a purchase that was ceded reads "Cedido el …" to whoever had it', async () => {
  server.refuse(readProduct, 'forbidden');
  server.answer(readCeded, {
    ceded: {
      cessionId: CESSION,
      product: 'Los Tajibos, Lote 07',
      company: { id: 8, name: 'Terrenos Demo' },
      cededOn: '2026-03-10',
      newHolder: 'Nadia Prueba',
      paid: usd('2199.80'),
      paidInstalments: 24,
      addendumId: CESSION,
    },
  });
  signIn();
  await visit('/detalle-productos?sale=9');
  expect(await screen.findByText(/Cedido el/)).toBeVisible();
  expect(screen.getByText(/Usted cedió esta compra a Nadia Prueba/)).toBeVisible();
});
