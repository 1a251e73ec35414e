import { listPromotions, type Promotion } from '@kantuta/contract/catalogue/promotions.calls';
import type { Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { day } from '@kantuta/contract/dates';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();

const promotion = (title: string, link = '/proyectos') => ({
  id: `01900000-0000-7000-8000-${title.padStart(12, '0')}`,
  title,
  text: `De qué se trata ${title}.`,
  link,
  sells: null as Comparable | null,
  photo: null as Promotion['photo'],
  until: day('2026-12-18'),
});
const principal = promotion('1');

test('the principal promotion stands above the others, each with its last day and where it leads', async () => {
  server.answer(listPromotions, {
    principal,
    page: 1,
    total: 2,
    rows: [principal, promotion('2', '')],
  });
  signIn();
  await visit('/promociones');
  const first = await screen.findByRole('article');
  expect(first).toHaveTextContent('1De qué se trata 1.Hasta el 18/12/2026');
  expect(within(first).getByRole('link')).toHaveAttribute('href', '/proyectos');
  const list = within(screen.getByRole('list', { name: 'Promociones' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.queryByRole('link')).toBeNull();
});

test('what a promotion sells stands in it, with the price of today and why it is less', async () => {
  const price = (amount: string) => ({ amount, currency: 'USD' as const });
  const offer = {
    price: price('10260.00'),
    listPrice: price('10800.00'),
    discount: { pct: '5', reason: 'Mes de la vivienda', until: null },
    cash: price('9234.00'),
    initial: price('1026.00'),
    monthly: price('234.19'),
    months: 48,
    annualRatePct: '10',
    validFrom: day('2026-01-02'),
  };
  const sells: Comparable = {
    ref: 'producto-6',
    kind: 'membership',
    title: 'Membresía Oro',
    detail: 'ORO',
    company: { id: 2, name: 'Empresa de prueba' },
    projectId: null,
    placeId: null,
    itemId: 6,
    code: 'ORO',
    surfaceM2: null,
    pricePerM2: null,
    offer,
    total: null,
    bank: null,
    companyLends: false,
    effectivePct: null,
    town: '',
    stage: null,
    services: [],
    state: null,
    left: null,
    isOnline: true,
    facts: {},
    picture: { outline: [], plan: [], houses: [] },
  };
  const one = { ...promotion('1', '/forma-pago/membresia/6'), sells };
  server.answer(listPromotions, { principal: one, page: 1, total: 1, rows: [one] });
  signIn();
  await visit('/promociones');
  const first = await screen.findByRole('article');
  expect(within(first).getByRole('link', { name: 'Membresía Oro' })).toHaveAttribute(
    'href',
    '/forma-pago/membresia/6',
  );
  expect(first).toHaveTextContent(/USD.10\.260,00/);
  expect(first).toHaveTextContent(/USD.10\.800,00.*5%.*Mes de la vivienda/);
  expect(first).toHaveTextContent(/Al contado: USD.9\.234,00/);
});

test('more than ten are read page by page', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => promotion(String(n + 1)));
  server.answer(listPromotions, ({ page }) => ({
    principal,
    page,
    total: 12,
    rows: rows.slice((page - 1) * 10, page * 10),
  }));
  signIn();
  const { user } = await visit('/promociones');
  await user.click(await screen.findByRole('button', { name: 'Ver más' }));
  expect(await screen.findByText('De qué se trata 12.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
});

test('without promotions the page says what will be there', async () => {
  server.answer(listPromotions, { principal: null, page: 1, total: 0, rows: [] });
  signIn();
  await visit('/promociones');
  expect(await screen.findByText('No hay promociones por ahora')).toBeVisible();
});

test('what does not load can be asked for again', async () => {
  server.refuse(listPromotions, 'unavailable');
  signIn();
  const { user } = await visit('/promociones');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer(listPromotions, { principal, page: 1, total: 1, rows: [principal] });
  await user.click(again);
  expect(await screen.findByRole('article')).toBeVisible();
});

test('without a network the page says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.lose(listPromotions);
  signIn();
  await visit('/promociones');
  expect(await screen.findByText('Sin acceso a internet')).toBeVisible();
});
