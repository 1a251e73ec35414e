import { day } from '@kantuta/contract/dates';
import {
  type OwnTwoForOne,
  readTwoForOne,
  type TwoForOne,
} from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
type Campaign = NonNullable<TwoForOne['campaign']>;

const CAMPAIGN: Campaign = {
  campaignId: 1,
  startsOn: day('2026-02-20'),
  endsOn: day('2026-04-06'),
  left: 12,
  state: 'open',
  instalments: 2,
  suspendedDays: 30,
  items: [
    { itemId: 4, code: 'CLA', name: 'Clásica', company: 'Parque', price: usd('1490.00') },
    { itemId: 5, code: 'PLA', name: 'Plata', company: 'Parque', price: null },
  ],
};
const OWN: OwnTwoForOne = {
  id: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
  state: 'pending',
  product: 'Clásica',
  takenOn: day('2026-02-22'),
  campaignId: 1,
  holdId: null,
  firstSaleId: 7,
  secondSaleId: 8,
  isSold: true,
  instalments: [
    { number: 1, dueOn: day('2026-03-10'), isPaid: true },
    { number: 2, dueOn: day('2026-04-10'), isPaid: false },
  ],
  suspendedUntil: null,
  endedOn: null,
};
const open = (answer: Partial<TwoForOne> = {}) => {
  server.answer(readTwoForOne, { campaign: CAMPAIGN, own: [], hasTaken: false, ...answer });
  signIn();
  return visit('/promocion-dos-por-uno');
};

test('what is left, until when, and the way to the plan of a membership with the promotion (TWO-1)', async () => {
  await open();
  expect(await screen.findByText('Quedan 12')).toBeVisible();
  expect(screen.getByText(/Vigente hasta el/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tomar el 2x1 con Clásica' })).toHaveAttribute(
    'href',
    '/forma-pago/membresia/4?promo=2x1',
  );
  // Without a price nobody buys it here.
  expect(screen.getByText('Consulte el precio en la oficina.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /con Plata/ })).toBeNull();
});

test('what the second one still needs stands as steps (TWO-4)', async () => {
  await open({ own: [OWN], hasTaken: true });
  const steps = await screen.findByRole('list', { name: 'Lo que falta para su segunda membresía' });
  const [, , second] = within(steps).getAllByRole('listitem');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(second).toHaveTextContent(/Pagar la cuota 2/);
  expect(screen.getByText('Pendiente')).toBeVisible();
  expect(screen.getByText('Ya tomó esta promoción.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Tomar el 2x1/ })).toBeNull();
});

test.each<[Campaign['state'], string]>([
  ['exhausted', 'Ya se entregaron todas las de esta promoción.'],
  ['over', 'Esta promoción ya terminó.'],
  ['coming', 'Podrá tomarla desde el 20/02/2026.'],
])('a promotion that is %s says so, and nothing can be taken', async (state, words) => {
  await open({ campaign: { ...CAMPAIGN, state } });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Tomar el 2x1/ })).toBeNull();
});

test('without a promotion the page says so and leads to memberships', async () => {
  await open({ campaign: null });
  expect(await screen.findByText('Ahora no hay promoción 2x1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver membresías' })).toHaveAttribute(
    'href',
    '/membresias',
  );
});

test('a suspended one names its last day (TWO-5)', async () => {
  await open({ own: [{ ...OWN, state: 'suspended', suspendedUntil: day('2026-05-01') }] });
  expect(await screen.findByText(/queda suspendida hasta el/)).toBeVisible();
  expect(screen.queryByRole('list', { name: /Lo que falta/ })).toBeNull();
});
