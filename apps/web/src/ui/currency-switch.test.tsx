import { readCurrencyRates } from '@kantuta/contract/settings/currency.calls';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/visit.tsx';
import { chooseCurrency } from '../lib/currency.ts';
import { queryClient } from '../lib/queries.ts';
import { Amount } from './amount.tsx';
import { CurrencySwitch } from './currency-switch.tsx';

const server = createFakeServer();
const rates = {
  base: 'USD' as const,
  rates: { USD: '1', EUR: '0.92000000', GBP: '0.79000000' },
  asOf: '2026-03-10T16:00:00.000Z',
  source: 'rates.example',
  stale: false,
};

afterEach(() => {
  chooseCurrency('USD');
  queryClient.clear();
});

const screenWithAmounts = () =>
  show(
    <>
      <CurrencySwitch />
      <Amount value={{ amount: '246.52', currency: 'USD' }} size="hero" />
      <Amount value={{ amount: '1715.78', currency: 'BOB' }} size="large" />
    </>,
  );

test('a large amount in dollars also shows its approximate value in the chosen currency', async () => {
  server.answer(readCurrencyRates, rates);
  const { user } = await screenWithAmounts();
  expect(server.inputsOf(readCurrencyRates)).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'Euros' }));
  expect(await screen.findByText(/^Aprox\. .*226,80$/)).toBeVisible();
  expect(screen.getAllByText(/^Aprox\./)).toHaveLength(1);
  expect(screen.getByText(/Tipo de cambio de referencia del 10\/03\/2026/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Dólares' }));
  expect(screen.queryByText(/^Aprox\./)).toBeNull();
});

test('an outdated rate is not used, and a quiet note says so', async () => {
  server.answer(readCurrencyRates, { ...rates, stale: true });
  const { user } = await screenWithAmounts();
  await user.click(screen.getByRole('radio', { name: 'Libras' }));
  expect(await screen.findByText(/Hoy no hay tipo de cambio/)).toBeVisible();
  expect(screen.queryByText(/^Aprox\./)).toBeNull();
});
