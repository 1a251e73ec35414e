import type { ShownReservation } from '@kantuta/contract/reservations/deposits.calls';
import { chooseHousePart } from '@kantuta/contract/reservations/deposits.calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { usd } from '../../../../test/sales-data.ts';
import { show } from '../../../../test/visit.tsx';
import { HouseChoiceForm } from './house-choice-form.tsx';

const server = createFakeServer();

const HOUSE: ShownReservation = {
  saleId: 457,
  number: null,
  holder: '',
  state: 'active',
  missing: [],
  paidAt: '2026-11-23T13:00:00Z',
  endsAt: '2026-12-01T03:59:59Z',
  deposit: usd('1350.00'),
  fullRefundUntil: '2026-11-26T13:00:00Z',
  left: usd('0.00'),
  choice: null,
  house: {
    full: usd('3150.00'),
    count: 5,
    instalment: usd('630.00'),
    rest: 'bank',
    lent: { amount: usd('40500.00'), annualRatePct: '10', mostMonths: 120, months: 120 },
  },
  endedAs: null,
  endedAt: null,
  refund: null,
  waitsForChoice: true,
  can: { extend: false, withdraw: true, choose: true },
};

test('the rest of a house goes from the bank to the company, with what a month then asks of it', async () => {
  server.answer(chooseHousePart, { choice: 'instalments', rest: 'french' });
  await show(<HouseChoiceForm reservation={HOUSE} />);
  expect(screen.getByRole('radio', { name: /^Un banco/ })).toBeChecked();
  const company = screen.getByRole('radio', { name: /^La empresa/ });
  expect(company).toHaveAccessibleName(/Al 10.?% anual: 120 cuotas de USD.535,21/);
  await userEvent.click(company);
  const months = screen.getByRole('textbox', { name: 'Plazo en meses' });
  await userEvent.clear(months);
  await userEvent.type(months, '121');
  expect(months).toHaveAccessibleDescription(/de 1 a 120/);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar mi elección' }));
  expect(server.inputsOf(chooseHousePart)).toEqual([]);
  await userEvent.clear(months);
  await userEvent.type(months, '60');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar mi elección' }));
  await waitFor(() =>
    expect(server.inputsOf(chooseHousePart)).toEqual([
      { saleId: 457, choice: 'instalments', rest: 'french', months: 60 },
    ]),
  );
});

test('where a bank alone lends, nothing is asked about it', async () => {
  const house = HOUSE.house && { ...HOUSE.house, lent: null };
  await show(<HouseChoiceForm reservation={{ ...HOUSE, house }} />);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
