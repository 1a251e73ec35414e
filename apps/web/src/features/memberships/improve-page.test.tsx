import {
  listImprovements,
  listUpgrades,
  type HeldMembership,
} from '@kantuta/contract/memberships/improving.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { usd } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();

const OFFER = {
  itemId: 2,
  name: 'Membresía Oro',
  code: 'ORO',
  facts: { cabins: true, passes: 10 },
  newPrice: usd('3490.00'),
  difference: usd('1000.00'),
  dueNow: usd('100.00'),
  financed: usd('2190.00'),
  months: 36,
  instalment: usd('68.63'),
  annualRatePct: '8',
};

const held = (fields: Partial<HeldMembership> = {}): HeldMembership => ({
  saleId: 7,
  saleNumber: '3-2024-00007',
  name: 'Membresía Plata',
  code: 'PLA',
  facts: { cabins: false, passes: 5 },
  oldPrice: usd('2490.00'),
  paidCapital: usd('1200.00'),
  problem: null,
  missing: null,
  toSign: null,
  offers: [OFFER],
  ...fields,
});

const answer = (memberships: HeldMembership[], hasUpgrade = false) => ({
  memberships,
  duePct: '10',
  minPaidPct: '20',
  hasUpgrade,
});
const mainText = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');

test('every part of what a better membership costs is shown, beside what either one gives (MEM-1)', async () => {
  server.answer(listImprovements, answer([held()]));
  signIn();
  await visit('/mejorar-membresia');
  expect(await screen.findByRole('heading', { name: 'Membresía Oro' })).toBeVisible();
  const text = mainText();
  for (const part of ['3.490,00', '2.490,00', '1.000,00', '100,00', '1.200,00', '2.190,00'])
    expect(text).toContain(part);
  expect(text).toContain('36 cuotas de USD 68,63');
  expect(text).toContain('Ahora: Sin derecho a cabañas · 5 pases al parque al año');
  expect(text).toContain('Después: Derecho a reservar cabañas · 10 pases al parque al año');
  expect(screen.getByRole('button', { name: 'Cotizar este cambio: Membresía Oro' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Hablar con atención al cliente' })).toBeNull();
  expect(screen.queryByRole('link', { name: /línea internacional/ })).toBeNull();
});

test('into the international line the change is quoted on its page as well', async () => {
  server.answer(listUpgrades, answer([held({ offers: [{ ...OFFER, name: 'Voyager' }] })]));
  signIn();
  await visit('/upgrade-membresia');
  expect(await screen.findByRole('button', { name: 'Cotizar este cambio: Voyager' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Hablar con atención al cliente' })).toBeNull();
});

test('what keeps a membership from becoming a better one stands with the way out (MEM-3)', async () => {
  server.answer(
    listImprovements,
    answer([
      held({ problem: 'improve_min_paid', missing: usd('97.90') }),
      held({ saleId: 8, problem: 'overdue_instalments' }),
      held({ saleId: 9, problem: 'special_code', offers: [] }),
    ]),
  );
  signIn();
  await visit('/mejorar-membresia');
  expect(await screen.findByText(/faltan USD 97,90/)).toBeVisible();
  expect(screen.getByText(/cuotas vencidas/)).toBeVisible();
  const ways = screen.getAllByRole('link', { name: 'Ir a pagar' });
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/realizar-pago',
    '/realizar-pago',
  ]);
  expect(screen.getAllByRole('link', { name: 'Hablar con atención al cliente' })).toHaveLength(1);
});

test('who has only a special membership is not sent to the same refusal in the other line', async () => {
  server.answer(listImprovements, answer([held({ problem: 'special_code', offers: [] })], true));
  signIn();
  await visit('/mejorar-membresia');
  expect(await screen.findByText(/Esta membresía es especial/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /línea internacional/ })).toBeNull();
});

test('nobody without a membership is left with an empty page, and the best one says so', async () => {
  server.answer(listImprovements, answer([], true));
  signIn();
  await visit('/mejorar-membresia');
  expect(await screen.findByText('No tiene una membresía que pueda mejorar')).toBeVisible();
  expect(screen.getByRole('link', { name: /línea internacional/ })).toHaveAttribute(
    'href',
    '/upgrade-membresia',
  );
});

test('a membership above which there is none says so', async () => {
  server.answer(listUpgrades, answer([held({ offers: [] })]));
  signIn();
  await visit('/upgrade-membresia');
  expect(await screen.findByText(/Ya tiene la más alta/)).toBeVisible();
});

test('while its flag is off the international line is not there', async () => {
  server.refuse(listUpgrades, 'forbidden');
  signIn();
  await visit('/upgrade-membresia');
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
});

test('what is paid and waits for its signature stands first, with the way to it, and nothing else is quoted beside it (MEM-6)', async () => {
  server.answer(
    listImprovements,
    answer([
      held({ toSign: { to: 'Membresía Oro', signUntil: '2026-12-06T11:26:00Z', chargeId: null } }),
    ]),
  );
  signIn();
  await visit('/mejorar-membresia');
  const link = await screen.findByRole('link', { name: 'Ir a firmar' });
  expect(link).toHaveAttribute('href', '/mejorar-membresia/cambio?venta=7');
  expect(mainText()).toContain('Pase a Membresía Oro: firme hasta el 06/12/2026 07:26.');
  expect(screen.queryByRole('button', { name: /^Cotizar/ })).toBeNull();
});
