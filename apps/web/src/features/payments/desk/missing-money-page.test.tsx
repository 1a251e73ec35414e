import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import {
  closeMissingMoney,
  type MissingMoney,
  readMissingMoney,
} from '@kantuta/contract/payments/missing-money.calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const MISSING: MissingMoney = {
  eventId: 'evt-7',
  state: 'open',
  company: { id: 8, name: 'Empresa Ocho' },
  account: 'company-8',
  day: '2026-03-10',
  foundAt: '2026-03-10T16:00:00.000Z',
  reason: 'not_in_list',
  promisedAt: null,
  books: {
    amount: { amount: '100.00', currency: 'BOB' },
    told: '100.00 BOB',
    paidAt: '2026-03-10T15:00:00.000Z',
    toldAt: '2026-03-10T15:01:00.000Z',
    toldBy: 'webhook',
    reference: '4KJQ7MWX2BND',
    intentId: '',
    receiptNumber: '008-006444',
  },
  list: { payments: 3, readAt: '2026-03-11T10:00:00.000Z', lines: [] },
  fix: 'ask_again',
  person: null,
  ended: null,
  can: { close: true },
};
const UNKNOWN_CURRENCY: MissingMoney = {
  ...MISSING,
  reason: 'unknown_currency',
  promisedAt: '2026-03-11T16:00:00.000Z',
  fix: null,
  books: { ...MISSING.books, amount: null, told: '100.00 XTS', receiptNumber: '' },
};

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'finance', companyIds: null }],
    companies: [{ id: 8, name: 'Empresa Ocho' }],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listWork, { items: [], total: 0, overdue: 0, kinds: [], people: [] });
});

async function open(money: MissingMoney) {
  server.answer(readMissingMoney, money);
  return visit('/operaciones/dinero-faltante/evt-7');
}

test('money that the list lacks is shown as our books and the list have it', async () => {
  await open(MISSING);
  expect(await screen.findByRole('heading', { name: 'Nuestros libros' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Lista del banco' })).toBeVisible();
  expect(screen.getByText('008-006444')).toBeVisible();
  // The bank's key of an account is no word for people.
  expect(screen.getByText('La de cobros de Empresa Ocho')).toBeVisible();
  expect(screen.queryByText('company-8')).toBeNull();
});

test('money in an unknown currency is shown as the bank wrote it, with its deadline, and as in no books', async () => {
  const { user } = await open(UNKNOWN_CURRENCY);
  expect(
    await screen.findByText(/en una moneda que no conocemos\. No está en los libros/),
  ).toBeVisible();
  expect(screen.getByText('100.00 XTS')).toBeVisible();
  expect(screen.getByText('Responder hasta')).toBeVisible();
  expect(screen.queryByText('Nuestros libros')).toBeNull();
  expect(screen.queryByText('Lista del banco')).toBeNull();

  server.answer(closeMissingMoney, {
    ...UNKNOWN_CURRENCY,
    state: 'waiting',
    can: { close: false },
  });
  await user.type(screen.getByLabelText('Explicación'), 'El banco devolvió el dinero.');
  await user.click(screen.getByRole('button', { name: 'Proponer el cierre' }));
  expect(await screen.findByText('Espera a otra persona')).toBeVisible();
  expect(server.inputsOf(closeMissingMoney)).toEqual([
    { eventId: 'evt-7', reason: 'El banco devolvió el dinero.' },
  ]);
});

test('money for an account of no company names that account', async () => {
  await open({
    ...UNKNOWN_CURRENCY,
    reason: 'unknown_account',
    company: null,
    account: 'nobody-7',
  });
  expect(await screen.findByText(/una cuenta que ninguna empresa tiene/)).toBeVisible();
  expect(screen.getByText('nobody-7')).toBeVisible();
});
