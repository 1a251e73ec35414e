import { PARK_COMPANY } from '@kantuta/contract/ledger/pass-posting.rules';
import { day } from '@kantuta/contract/dates';
import { readTwoForOne } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { aProduct, aProductDetail, usd } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { HOTEL_PATH } from '../../lib/hotel-path.ts';
import { ACCREDITATION_PATH } from './accreditation/accreditation-path.ts';

const server = createFakeServer();
const flags = { app: true, web: true, public: false, seller: false, cashier: false };
const [ACCREDITATION, HOTEL, UPGRADE] = [
  'Acreditación al parque',
  'Hotel',
  'Upgrade de membresía',
] as const;
const TICKETS = 'Tickets y cupones';

/** The detail of a product, and whether the menu has the international line. */
async function open(product: Parameters<typeof aProduct>[0], isInternational = true) {
  server.answer(readProduct, aProductDetail({ product: aProduct(product) }));
  const entry = { key: 'travelBenefits', path: '/beneficios-travel', flags, children: [] };
  server.answer(readMenu, {
    version: '1',
    main: isInternational ? [entry] : [],
    user: [],
    shortcuts: [],
    landPurchaseBlocked: false,
    fairExitView: false,
    fairExitExcept: [],
    changesInSeconds: null,
  });
  signIn();
  await visit('/detalle-productos?sale=457');
  await screen.findByRole('heading', { level: 1 });
}

const hrefOf = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href');
const MEMBERSHIP = { kind: 'membership', unit: null, title: 'Membresía Plata' } as const;
const PARK = { ...MEMBERSHIP, company: { id: PARK_COMPANY, name: 'Parque' } };

test('a membership of the park leads to accreditation, its own hotel page and the upgrade (MEM-2, PASS-7, STY-9)', async () => {
  await open(PARK);
  expect(await hrefOf(ACCREDITATION)).toBe(ACCREDITATION_PATH);
  expect(await hrefOf(HOTEL)).toBe(HOTEL_PATH.replace('$idMembresia', '457'));
  expect(await hrefOf(UPGRADE)).toBe('/upgrade-membresia');
  expect(await hrefOf(TICKETS)).toBe('/tickets');
});

test.each(['pending', 'active', 'suspended', 'expired'] as const)(
  'a season ticket that is %s leads to its places and its code (SEA-1)',
  async (state) => {
    const ticket = { season: 2026, state };
    await open({ kind: 'seasonTicket', unit: null, title: 'Abono familiar', ticket });
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: TICKETS })).toHaveAttribute('href', '/tickets');
    expect(main.queryByRole('link', { name: HOTEL })).toBeNull();
  },
);

test('without the international line there is no upgrade (MEM-2)', async () => {
  await open(PARK, false);
  expect(await hrefOf(HOTEL)).not.toBeNull();
  expect(screen.queryByRole('link', { name: UPGRADE })).toBeNull();
});

test('a membership of another company has no people for the park and no hotel (PASS-7, STY-9)', async () => {
  await open(MEMBERSHIP);
  expect(await hrefOf(UPGRADE)).toBe('/upgrade-membresia');
  for (const name of [ACCREDITATION, HOTEL])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('what is no membership leads to none of them', async () => {
  const company = { id: PARK_COMPANY, name: 'Parque' };
  await open({ company });
  // The part of memberships has been drawn by then: it is read with the page.
  await screen.findByText('Urbanización Lomas', { exact: false, selector: 'h1' });
  for (const name of [ACCREDITATION, HOTEL, UPGRADE])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a second one of a 2x1 that is suspended leads to none of them (TWO-5)', async () => {
  server.answer(readTwoForOne, { campaign: null, own: [], hasTaken: true });
  await open({ ...PARK, state: 'paid_off', next: null, given: 'suspended' });
  await screen.findByText('Suspendida');
  for (const name of [ACCREDITATION, HOTEL, UPGRADE])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a membership that is paid for leads there as before', async () => {
  await open({ ...PARK, state: 'paid_off', next: null });
  expect(await hrefOf(ACCREDITATION)).toBe(ACCREDITATION_PATH);
  expect(await hrefOf(UPGRADE)).toBe('/upgrade-membresia');
});

test('one that has ended leads nowhere', async () => {
  await open({ ...PARK, state: 'upgraded', next: null });
  for (const name of [ACCREDITATION, HOTEL, UPGRADE])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('the second membership of a 2x1 says where it comes from and what it waits for (TWO-4)', async () => {
  server.answer(readTwoForOne, {
    campaign: null,
    own: [
      {
        id: '0192f0c1-2f6b-7c3a-9d2e-5b1a4c6d7e90',
        state: 'pending',
        product: 'Membresía Clásica',
        takenOn: day('2026-02-22'),
        campaignId: 1,
        holdId: null,
        firstSaleId: 456,
        secondSaleId: 457,
        signingSaleId: null,
        isSold: true,
        instalments: [],
        suspendedUntil: null,
        endedOn: null,
        holder: null,
        canName: false,
      },
    ],
    hasTaken: true,
  });
  await open({ ...PARK, price: usd('0.00'), state: 'in_contract' });
  expect(await hrefOf('Promoción 2x1')).toBe('/promocion-dos-por-uno');
  expect(screen.getByText(/2x1 de Membresía Clásica. Falta pagar lo que sigue/)).toBeVisible();
  // It gives nothing before it is in force.
  expect(screen.queryByRole('link', { name: HOTEL })).toBeNull();
});

test.each([
  ['pending', /membresía de regalo.*fírmelo/],
  ['active', /Ya puede usarla/],
  ['suspended', /La compra de la que depende se anuló: queda suspendida/],
  ['voided', /Era una membresía de regalo/],
] as const)(
  'whoever was given a second one that is %s reads why, and is led to no page of somebody else (TWO-10)',
  async (given, words) => {
    server.answer(readTwoForOne, { campaign: null, own: [], hasTaken: false });
    await open({ ...PARK, price: usd('0.00'), state: 'paid_off', next: null, given });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Promoción 2x1' })).toBeNull();
  },
);

test('a membership that costs something is asked nothing about a 2x1 (TWO-4)', async () => {
  await open(PARK);
  await hrefOf(HOTEL);
  expect(server.inputsOf(readTwoForOne)).toEqual([]);
});
