import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import {
  applyRegularization,
  previewRegularization,
  readRegularization,
  recordRegularizationReturn,
  type Regularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const ID = '01900000-0000-7000-8000-000000000051';
const USD = (amount: string) => ({ amount, currency: 'USD' as const });
const LATE: Regularization = {
  id: ID,
  state: 'open',
  proposalId: null,
  reason: 'paid_after_expiry',
  company: { id: 3, name: 'Empresa Tres' },
  openedAt: '2026-11-28T16:00:00Z',
  promisedAt: '2026-12-01T16:00:00Z',
  isOverdue: false,
  came: {
    amount: USD('71.50'),
    at: '2026-11-28T15:59:00Z',
    account: 'company-3',
    reference: '4KJQ7MWX2BND',
    payer: 'Rosa Mamani',
    eventId: 'evt-9',
  },
  meant: null,
  differs: [],
  amountBy: null,
  person: { id: 16, name: 'Rosa Mamani' },
  timeline: [],
  wish: 'return',
  proposed: { use: 'return', why: 'wish' },
  goesBack: null,
  ended: null,
  can: { apply: true, nameSale: false, credit: true, giveBack: true },
};

beforeEach(() => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Norma Siles',
    rights: [{ role: 'finance', companyIds: null }],
    companies: [{ id: 3, name: 'Empresa Tres' }],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(listWork, { items: [], total: 0, overdue: 0, kinds: [], people: [] });
  server.answer(previewRegularization, {
    person: { id: 16, name: 'Rosa Mamani' },
    on: '2026-11-28',
    came: USD('71.50'),
    worth: USD('71.50'),
    rate: '',
    rateSource: '',
    items: [],
    left: USD('0.00'),
    goesBack: USD('71.50'),
    needsSecond: false,
    limit: USD('100.00'),
    basis: 'b1',
  });
});

const open = (of: Regularization) => {
  server.answer(readRegularization, of);
  return visit(`/operaciones/regularizaciones/${ID}`);
};

test('what its person asked for is proposed, and nothing that goes against it stands there (PAY-71)', async () => {
  server.answer(applyRegularization, { state: 'closed' });
  const { user } = await open(LATE);
  expect(await screen.findByText(/Que se le devuelva\./)).toBeVisible();
  const uses = screen.getAllByRole('radio');
  expect(uses).toHaveLength(1);
  expect(uses[0]).toBeChecked();
  await user.type(await screen.findByLabelText('Motivo'), 'Sus noches ya las tiene otra persona.');
  await user.click(screen.getByRole('button', { name: /^Devolver USD\s71,50$/ }));
  expect(server.inputsOf(applyRegularization)).toMatchObject([{ use: 'return', basis: 'b1' }]);
});

const UNWISHED = { ...LATE, wish: null };

test.each([
  ['due', 'late', /^Propuesta: Lo que quiso pagar y las cuotas/, /^Llegó después del plazo/],
  ['credit', 'fallen', /^Propuesta: Todo como saldo a favor$/, /ya no se puede pagar con/],
  ['return', 'twice', /^Propuesta: Devolver todo a la persona$/, /ya está pagado sin/],
] as const)(
  'the proposal %s says why and is chosen, and another one can be (PAY-72)',
  async (use, why, title, reason) => {
    server.answer(applyRegularization, { state: 'closed' });
    const { user } = await open({ ...UNWISHED, proposed: { use, why } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', use);
    expect(server.inputsOf(previewRegularization).map((input) => input.use)).toEqual([use]);
    await user.click(screen.getByRole('radio', { name: /También las próximas/ }));
    await user.type(await screen.findByLabelText('Motivo'), 'El banco lo confirmó por teléfono.');
    await user.click(screen.getByRole('button', { name: /USD\s71,50$/ }));
    expect(server.inputsOf(applyRegularization)).toMatchObject([{ use: 'ahead' }]);
  },
);

test('who may not give money back reads the proposal, and who decides it; nothing else is chosen for them', async () => {
  const { user } = await open({
    ...UNWISHED,
    proposed: { use: 'return', why: 'twice' },
    can: { ...LATE.can, giveBack: false },
  });
  expect(await screen.findByText(/Lo decide finanzas o administración/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Devolver/ })).toBeNull();
  // One reason and one press would put money that came twice on other debts.
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.queryByLabelText('Motivo')).toBeNull();
  expect(server.inputsOf(previewRegularization)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /También las próximas/ }));
  expect(await screen.findByLabelText('Motivo')).toBeVisible();
});

test('while another payment of the same is open, to wait is proposed and nothing is chosen', async () => {
  await open({
    ...UNWISHED,
    proposed: { use: null, why: 'other_open' },
    can: { ...LATE.can, credit: false },
  });
  expect(await screen.findByText('Propuesta: esperar a que termine el otro pago')).toBeVisible();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.queryByLabelText('Motivo')).toBeNull();
});

test('what its person wants to keep is chosen as credit, although it was paid another way meanwhile', async () => {
  await open({ ...LATE, wish: 'credit', proposed: { use: 'credit', why: 'wish' } });
  expect(await screen.findByText('Propuesta: Todo como saldo a favor')).toBeVisible();
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', 'credit');
});

test('money of another company has a proposal and no form', async () => {
  await open({
    ...UNWISHED,
    reason: 'company_differs',
    proposed: { use: null, why: 'between_companies' },
    can: { ...LATE.can, apply: false, giveBack: false },
  });
  expect(await screen.findByText('Propuesta: traspasar el dinero entre empresas')).toBeVisible();
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('money that is to be sent waits for the number of its transfer, and then says who sent it', async () => {
  const ended = {
    at: '2026-11-28T17:00:00Z',
    by: 'Norma Siles',
    approvedBy: '',
    reason: 'Sus noches ya las tiene otra persona.',
    receiptNumber: '',
  };
  const goesBack = {
    amount: USD('71.50'),
    promisedAt: '2026-12-02T16:00:00Z',
    sentAt: null,
    by: '',
    bankReference: '',
    canRecord: true,
  };
  server.answer(recordRegularizationReturn, {});
  const { user } = await open({
    ...LATE,
    state: 'closed',
    proposed: null,
    ended,
    goesBack,
  });
  const record = await screen.findByRole('button', { name: 'Registrar la transferencia' });
  await user.click(record);
  expect(await screen.findByText('Campo obligatorio')).toBeVisible();
  expect(screen.queryByText(/Recibo/)).toBeNull();
  await user.type(screen.getByLabelText('Número de la transferencia'), 'TR-9001');
  await user.click(record);
  expect(server.inputsOf(recordRegularizationReturn)).toEqual([
    { id: ID, bankReference: 'TR-9001' },
  ]);
});
