import { listMemberships, listTravel, type Item } from '@kantuta/contract/catalogue/items.calls';
import { day } from '@kantuta/contract/dates';
import { listSaved } from '@kantuta/contract/catalogue/saved.calls';
import { listOfferedCoupons } from '@kantuta/contract/memberships/coupons/coupons.calls';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { usd } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
beforeEach(() => {
  server.answer(listSaved, { products: [] });
  server.answer(listOfferedCoupons, {
    coupons: [
      { companyId: null, title: 'Spa', percent: 10 },
      { companyId: 3, title: 'Óptica', percent: 8 },
      { companyId: 12, title: 'Gimnasio', percent: 5 },
    ],
  });
});

const OFFER = {
  price: usd('4478.00'),
  listPrice: usd('4478.00'),
  discount: null,
  cash: usd('4478.00'),
  initial: usd('447.80'),
  monthly: usd('98.39'),
  months: 48,
  annualRatePct: '8',
  validFrom: day('2026-01-02'),
};

const anItem = (fields: Partial<Item> = {}): Item => ({
  itemId: 1,
  company: { id: 3, name: 'Parque de prueba' },
  code: 'RST',
  name: 'Membresía Resort',
  facts: { cabins: true, passes: 10 },
  offer: OFFER,
  isOnline: true,
  ...fields,
});
const mainText = () => screen.getByRole('main').textContent.replaceAll('\u00a0', ' ');

test('memberships have their usual plan; season tickets say what is left and whom they are for', async () => {
  const ticket = {
    ...anItem({
      code: 'FAMR',
      facts: { holders: 'lastSeason', ticket: 'familiar', choice: 'renewal' },
    }),
    season: 2026,
  };
  const over = { until: day('2026-01-18'), isOver: true };
  server.answer(listMemberships, {
    memberships: [anItem()],
    seasonTickets: [
      { ...ticket, itemId: 2, name: 'Abono familiar renovación', left: 482, renewal: over },
      {
        ...ticket,
        itemId: 3,
        name: 'Abono infantil',
        facts: { ticket: 'infantil' },
        left: 0,
        renewal: null,
        isOnline: false,
      },
      {
        ...ticket,
        itemId: 4,
        name: 'Abono súper guerrero general',
        facts: { ticket: 'super-guerrero', choice: 'general' },
        left: 1180,
        renewal: null,
        // So late in the season that no instalment would fall into it.
        offer: { ...OFFER, monthly: usd('0.00'), months: 0 },
      },
    ],
  });
  signIn();
  await visit('/membresias');
  expect(await screen.findByText('Membresía Resort')).toBeVisible();
  // Of companies whose products here give no passes nothing is said.
  expect(
    await screen.findByText(
      'Con los pases al parque: Spa, 10% de descuento y Óptica, 8% de descuento.',
    ),
  ).toBeVisible();
  const text = mainText();
  expect(text).toContain('48 cuotas de USD 98,39 con USD 447,80 de cuota inicial');
  expect(text).toContain('Derecho a reservar cabañas · 10 pases al parque al año');
  expect(text).toContain('Abonos de la temporada 2026');
  expect(text.match(/Solo al contado\./g)).toHaveLength(1);
  expect(text).not.toContain('0 cuotas');
  expect(text).toContain('La renovación cerró el 18/01/2026.');
  expect(text).toContain('Sin stock');
  expect(text).toContain('No disponible en línea en su país.');
  // Only what can be had is reserved: the renewal is over, and there are no tickets for children.
  const links = screen.getAllByRole('link', { name: /^Reservar abono/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/prereservar-abono/super-guerrero',
  ]);
});

test('the travel club shows its years and benefits', async () => {
  const facts = { years: 20, benefits: 3 };
  server.answer(listTravel, {
    memberships: [anItem({ code: 'ELI', name: 'Viajes Elite', facts })],
  });
  signIn();
  await visit('/membresia-internacional');
  expect(await screen.findByText('Viajes Elite')).toBeVisible();
  expect(mainText()).toContain('20 años · 3 beneficios al año');
  expect(mainText()).toContain('Impuestos no incluidos.');
});

test('while its flag is off the travel club is not there', async () => {
  server.refuse(listTravel, 'forbidden');
  signIn();
  await visit('/membresia-internacional');
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /viaje/i })).toBeNull();
});
