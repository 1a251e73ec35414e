import type { AnswerOf } from '@kantuta/contract/call';
import {
  changeTerm,
  readNewTerm,
  withdrawAddendum,
} from '@kantuta/contract/contracts/addenda.calls';
import { day } from '@kantuta/contract/dates';
import { cents, money, parseCents } from '@kantuta/contract/money';
import { planRows } from '@kantuta/contract/sales/plan.rules';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const ADDENDUM = '01900000-0000-7000-8000-000000000009';
const usd = (amount: string) => ({ amount, currency: 'USD' as const });

/** 3 200.20 at 10 % in 36 instalments from the 25th on. */
function newTerm(change: Partial<AnswerOf<typeof readNewTerm>> = {}): AnswerOf<typeof readNewTerm> {
  const rows = planRows({
    kind: 'french',
    financed: parseCents('3200.20'),
    months: 36,
    annualRatePct: '10',
    firstDueOn: day('2026-04-10'),
    formPerInstalment: cents(0),
    expensesPerInstalment: cents(0),
  });
  return {
    saleId: 9,
    product: 'Los Tajibos, Lote 07',
    reason: null,
    paidInstalments: 24,
    fewestPaid: 6,
    outstanding: usd('3200.20'),
    limit: usd('20000.00'),
    needsOffice: false,
    planVersion: 1,
    kind: 'french',
    annualRatePct: '10',
    mostMonths: 120,
    rest: rows.map((row) => ({
      number: row.number + 24,
      dueOn: row.dueOn,
      capital: money(row.capital, 'USD'),
      interest: money(row.interest, 'USD'),
      form: usd('0.00'),
      expenses: usd('0.00'),
    })),
    waiting: null,
    ...change,
  };
}

async function open(change: Partial<AnswerOf<typeof readNewTerm>> = {}) {
  server.answer(readNewTerm, newTerm(change));
  signIn();
  return visit('/cambiar-plazo?sale=9');
}

test('before and after stand beside each other while the term is chosen, and it is confirmed with what was read', async () => {
  server.answer(changeTerm, { addendumId: ADDENDUM, state: 'signed' });
  const { user } = await open();
  const field = await screen.findByRole('textbox', { name: 'Cuotas para lo que falta' });
  await user.type(field, '60');
  // The comparison; every new instalment stands folded below it.
  expect(screen.getAllByText(/67[.,]99/)[0]).toBeVisible();
  expect(screen.getByText(/103[.,]26/)).toBeVisible();
  expect(screen.getByText(/más de interés/)).toHaveTextContent('362');
  await user.click(screen.getByRole('button', { name: 'Aceptar el nuevo plazo' }));
  expect(await screen.findByText('Su nuevo plazo está en vigor.')).toBeVisible();
  expect(server.inputsOf(changeTerm)).toEqual([
    { saleId: 9, months: 60, planVersion: 1, from: 25 },
  ]);
});

test('a term that cannot be had is said beside its field, and what was typed stays', async () => {
  const { user } = await open();
  const field = await screen.findByRole('textbox', { name: 'Cuotas para lo que falta' });
  await user.type(field, '121');
  await user.click(screen.getByRole('button', { name: 'Aceptar el nuevo plazo' }));
  expect(field).toHaveAccessibleDescription(/hasta 120 cuotas/);
  expect(field).toHaveValue('121');
  expect(server.inputsOf(changeTerm)).toEqual([]);
});

test('above the limit it is asked of the office, which is said before', async () => {
  server.answer(changeTerm, { addendumId: ADDENDUM, state: 'awaiting_signatures' });
  const { user } = await open({ needsOffice: true });
  await user.type(await screen.findByRole('textbox', { name: 'Cuotas para lo que falta' }), '60');
  expect(screen.getByText(/la oficina lo revisa/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pedirlo a la oficina' }));
  expect(await screen.findByText('Enviamos su pedido a la oficina.')).toBeVisible();
});

test('why there is none now stands in place of the form', async () => {
  await open({ reason: 'too_early', paidInstalments: 3 });
  expect(await screen.findByText(/Se puede desde 6 cuotas pagadas. Usted pagó 3/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what waits for the office is shown with its figures and can be taken back', async () => {
  server.answer(withdrawAddendum, { addendumId: ADDENDUM, state: 'voided' });
  const side = (months: number, instalment: string) => ({
    months,
    instalment: usd(instalment),
    lastOn: '2031-03-10',
    interest: usd('879.61'),
    total: usd('4079.81'),
  });
  const { user } = await open({
    reason: 'waiting',
    waiting: {
      addendumId: ADDENDUM,
      saleId: 9,
      number: null,
      kind: 'reschedule',
      state: 'awaiting_signatures',
      reference: 'ABCD12345678',
      company: { id: 8, name: 'Terrenos Demo' },
      product: 'Los Tajibos',
      madeAt: '2026-03-10T14:00:00Z',
      signedAt: null,
      validUntil: '2026-03-17T14:00:00Z',
      words: '',
      term: { before: side(36, '103.26'), after: side(60, '67.99') },
      hasDocument: false,
    },
  });
  expect(await screen.findByText('Su pedido espera a la oficina')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar el pedido' }));
  expect(server.inputsOf(withdrawAddendum)).toEqual([{ addendumId: ADDENDUM }]);
});
