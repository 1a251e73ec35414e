import { PARK_COMPANY } from '@kantuta/contract/ledger/pass-posting.rules';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { readProduct } from '@kantuta/contract/sales/sales.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { aProduct, aProductDetail } from '../../../test/sales-data.ts';
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
});

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
