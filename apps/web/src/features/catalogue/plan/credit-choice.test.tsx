import { readUnitPlan, type PlanPage } from '@kantuta/contract/catalogue/plans.calls';
import { day } from '@kantuta/contract/dates';
import { listOwnCredits, type RecoveryCredit } from '@kantuta/contract/reversals/credits.calls';
import { readPlace } from '@kantuta/contract/reservations/queue.calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

const LOT: PlanPage = {
  thing: {
    kind: 'lot',
    company: { id: 8, name: 'Tierra' },
    title: 'Lomas del Sur',
    detail: 'Mza. 3 - Lote 07',
    code: '',
    projectId: 101,
    surfaceM2: '200.00',
    state: 'free',
    left: null,
    ticket: '',
    takesCard: false,
    renewal: null,
  },
  offering: {
    price: '6000.00',
    discount: null,
    recognised: '0.00',
    paid: '0.00',
    terms: {
      annualRatePct: '10',
      initialPct: '10',
      directPct: null,
      cashDiscountPct: '10',
      planKinds: ['french', 'cash'],
      months: 48,
      mostMonths: 120,
      formPerInstalment: '0.00',
    },
    expensesPerInstalment: '0.00',
    startsOn: day('2026-03-12'),
    lastDueOn: null,
    policy: {
      maxTermMonths: 120,
      minInstalment: '10.00',
      allowsFlat: false,
      firstDueMinDays: 25,
      dueDays: [5, 10, 15, 20, 25],
      cashDays: 5,
      houseDays: 7,
      creditCapPct: '30',
      freshPct: '3',
    },
  },
  isOnline: true,
  needsApproval: false,
  alternatives: [],
  adviserCode: '',
  history: [],
};

const CREDIT: RecoveryCredit = {
  saleId: 41,
  title: 'Palmas del Sur',
  detail: 'Mza. 5 - Lote 16',
  company: { id: 8, name: 'Tierra' },
  revertedOn: day('2025-11-10'),
  paidCapital: usd('3162.21'),
  paidInstalments: 36,
  pct: '50',
  recognised: usd('1581.11'),
  state: 'available',
  validUntil: day('2027-11-10'),
  holdId: null,
  usedBySaleId: null,
  used: null,
};

async function open(credits: RecoveryCredit[]) {
  server.answer(readPlace, { isYours: false, holdId: null, position: null, offerEndsAt: null });
  server.answer(readUnitPlan, LOT);
  server.answer(listOwnCredits, { credits });
  signIn();
  return visit('/forma-pago/lote/1010307');
}

const mainText = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');

test('a free credit can be chosen: it pays the initial first, and the plan, the address and the way to hold it follow (REV-7)', async () => {
  const { router } = await open([CREDIT]);
  const use = await screen.findByRole('radio', { name: /Usar el de Palmas del Sur/ });
  expect(screen.getByRole('radio', { name: 'Comprar sin crédito' })).toBeChecked();
  expect(mainText()).toContain('Hasta USD 1.581,11');
  await userEvent.click(use);
  expect(await screen.findByText(/48 cuotas de USD\s107,51/)).toBeVisible();
  const text = mainText();
  for (const words of ['USD 180,00', 'USD 4.238,89', 'Aquí se usan USD 1.581,11.'])
    expect(text).toContain(words);
  expect(text).toContain('Monto referencial sujeto a evaluación');
  expect(router.state.location.search).toMatchObject({ credito: '41' });
  expect(screen.getByRole('link', { name: /Prerreservar/ })).toHaveAttribute(
    'href',
    expect.stringContaining('credito=41'),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Comprar sin crédito' }));
  expect(router.state.location.search).not.toHaveProperty('credito');
});

test('what a price cannot take of a credit is said to be lost before anything is held', async () => {
  await open([{ ...CREDIT, recognised: usd('2500.00') }]);
  await userEvent.click(await screen.findByRole('radio', { name: /Usar el de Palmas/ }));
  const text = mainText();
  expect(text).toContain('Aquí se usan USD 1.800,00.');
  expect(text).toContain('aquí quedarían USD 700,00 sin usar y se pierden');
});

test('who has no credit, or none that is free or worth something, is asked nothing', async () => {
  await open([
    { ...CREDIT, state: 'held' },
    { ...CREDIT, recognised: usd('0.00') },
  ]);
  await screen.findByText(/48 cuotas de/);
  expect(screen.queryByText('Su crédito reconocido')).toBeNull();
});
