import { payAtCounter } from '@kantuta/contract/counter/counter.calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { quoteOf } from '../../../test/payments.ts';
import { show, signIn } from '../../../test/visit.tsx';
import { PointsForm } from './points-form.tsx';

const server = createFakeServer();

beforeEach(() => {
  signIn();
});

async function payWithPin() {
  const { user } = await show(
    <PointsForm
      customer="sealed-name-of-a-customer"
      payable={{
        key: 'next',
        name: { of: 'next', title: 'Lomas del Sur', detail: '', number: 15 },
        amount: { amount: '246.52', currency: 'USD' },
        selection: { companyId: 8, currency: 'USD', mode: 'next' },
        dueOn: null,
        daysLate: 0,
        isTaken: false,
        isLarge: false,
      }}
      quote={{ ...quoteOf(), methods: [] }}
      onPaid={() => undefined}
      onUnknown={() => undefined}
    />,
  );
  await user.click(await screen.findByRole('button', { name: /cliente/i }));
  await user.type(await screen.findByLabelText(/PIN/), '000000{Enter}');
}

test('a wallet that rests says until when, and the PIN of the customer is asked no more', async () => {
  server.refuse(payAtCounter, 'pin_locked', { until: '2026-11-21T16:15:00.000Z' });
  await payWithPin();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Bloqueada hasta las 12:15/);
  expect(screen.getByRole('button', { name: /^Pagar/ })).toBeDisabled();
});

test('after the fifth wrong PIN nobody is told to wait', async () => {
  server.refuse(payAtCounter, 'pin_locked', {});
  await payWithPin();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Cambie su PIN para usarla/);
  expect(screen.getByRole('alert')).not.toHaveTextContent('15 minutos');
});
