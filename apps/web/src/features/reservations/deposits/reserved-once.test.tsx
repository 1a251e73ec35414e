import type { ReplyOf } from '@kantuta/contract/call';
import { readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { readHold } from '@kantuta/contract/reservations/holds.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { anAccount, usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import { queryClient } from '../../../lib/queries.ts';

const server = createFakeServer();
const HOLD_ID = '01900000-0000-7000-8000-0000000000aa';

type Deposit = ReplyOf<typeof readDeposit>;
const DEPOSIT: Deposit = {
  holdId: HOLD_ID,
  reference: 'ABCD EFGH JKLM',
  state: 'active',
  endsAt: '2026-12-23T13:00:00Z',
  product: {
    kind: 'lot',
    company: { id: 8, name: 'Urbanizaciones S.R.L.' },
    title: 'Lomas del Sur',
    detail: 'Mza. 12 - Lote 07',
  },
  price: usd('10800.00'),
  initial: usd('1080.00'),
  chargeKind: 'deposit',
  least: usd('108.00'),
  most: usd('1080.00'),
  charge: null,
  terms: { days: 7, fullRefundHours: 72, lateRefundPct: '50', creditMonths: 6 },
  acceptTerms: null,
  provisional: null,
  reservation: null,
  awaitsApproval: false,
  card: null,
  plan: 'french',
  can: { pay: true },
};
const RESERVATION: NonNullable<Deposit['reservation']> = {
  saleId: 457,
  number: null,
  holder: '',
  state: 'active',
  missing: ['initial'],
  paidAt: '2026-11-23T13:00:00Z',
  endsAt: '2026-12-01T03:59:59Z',
  deposit: usd('108.00'),
  fullRefundUntil: '2026-11-26T13:00:00Z',
  left: usd('972.00'),
  choice: null,
  house: null,
  endedAs: null,
  endedAt: null,
  refund: null,
  waitsForChoice: false,
  can: { extend: true, withdraw: true, choose: false },
};
const dialog = () => screen.queryByRole('dialog', { name: 'Reservado' });

async function lookAtDeposit() {
  server.answer(readDeposit, DEPOSIT);
  server.answer(readHold, {
    hold: {
      holdId: HOLD_ID,
      reference: DEPOSIT.reference,
      kind: 'lot',
      title: 'Lomas del Sur',
      detail: 'Mza. 12 - Lote 07',
      price: DEPOSIT.price,
      state: 'active',
      startsAt: '2026-11-21T13:00:00Z',
      endsAt: DEPOSIT.endsAt,
      extensions: 0,
      client: '',
      card: null,
      can: { release: true, extend: false },
    },
    edits: [],
  });
  signIn();
  const opened = await visit(`/reserva/${HOLD_ID}`);
  await screen.findByRole('button', { name: /^Pagar/ });
  return opened;
}

test('whoever waited for a deposit is told once that it reserved, on its page', async () => {
  const { user } = await lookAtDeposit();
  expect(dialog()).toBeNull();
  server.answer(readDeposit, { ...DEPOSIT, state: 'converted', reservation: RESERVATION });
  await queryClient.invalidateQueries();
  const told = await screen.findByRole('dialog', { name: 'Reservado' });
  expect(told).toHaveTextContent('Lomas del Sur, Mza. 12 - Lote 07');
  expect(told.textContent.replaceAll('\u00a0', ' ')).toContain(
    'Falta USD 972,00 de la cuota inicial',
  );
  await user.click(within(told).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(dialog()).toBeNull());
  await queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(dialog()).toBeNull();
});

test('home tells it, too, where a payment ends, and only to who waited for it', async () => {
  const { router } = await lookAtDeposit();
  server.answer(readDeposit, { ...DEPOSIT, state: 'converted', reservation: RESERVATION });
  server.answer(readAccount, anAccount({}));
  await router.navigate({ to: '/' });
  const told = await screen.findByRole('dialog', { name: 'Reservado' });
  expect(within(told).getByRole('link', { name: 'Ver la reserva' })).toHaveAttribute(
    'href',
    `/reserva/${HOLD_ID}`,
  );
});

test('a deposit that never came tells nothing', async () => {
  const { router } = await lookAtDeposit();
  server.answer(readDeposit, { ...DEPOSIT, state: 'expired', can: { pay: false } });
  server.answer(readAccount, anAccount({}));
  await router.navigate({ to: '/' });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(window.localStorage.getItem('kantuta.reserving')).toBeNull());
  expect(dialog()).toBeNull();
});

test.each([
  [['contract', 'signatures', 'initial'], 'Generar el contrato'],
  [['signatures', 'initial'], 'Ver el contrato'],
] as const)('with %s missing one is led to %s', async (missing, words) => {
  await lookAtDeposit();
  const reservation = { ...RESERVATION, missing: [...missing] };
  server.answer(readDeposit, { ...DEPOSIT, state: 'converted', reservation });
  await queryClient.invalidateQueries();
  expect(await screen.findByText(words)).toBeInTheDocument();
  const links = screen.getAllByText(/^(?:Generar|Ver) el contrato$/);
  expect(links.map((each) => [each.textContent, each.closest('a')?.getAttribute('href')])).toEqual([
    [words, '/generar-contrato?sale=457'],
  ]);
});
