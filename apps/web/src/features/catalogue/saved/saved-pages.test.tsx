import { shareProduct } from '@kantuta/contract/advisers/shares.calls';
import {
  compareProducts,
  dropSaved,
  listSaved,
  type Comparable,
} from '@kantuta/contract/catalogue/saved.calls';
import { day } from '@kantuta/contract/dates';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

const aLot = (fields: Partial<Comparable> = {}): Comparable => ({
  ref: 'lugar-1010307',
  kind: 'lot',
  title: 'Lomas del Sur',
  detail: 'Mza. 3 - Lote 07',
  company: { id: 8, name: 'Empresa de prueba' },
  projectId: 101,
  placeId: 1_010_307,
  itemId: null,
  code: '',
  surfaceM2: '360.00',
  pricePerM2: usd('30.00'),
  offer: {
    price: usd('10800.00'),
    listPrice: usd('10800.00'),
    discount: null,
    cash: usd('9720.00'),
    initial: usd('1080.00'),
    monthly: usd('246.52'),
    months: 48,
    annualRatePct: '10',
    validFrom: day('2026-01-02'),
  },
  total: usd('12913.22'),
  bank: null,
  companyLends: false,
  effectivePct: '10.47',
  town: 'Warnes',
  stage: 'in_development',
  services: ['power', 'water'],
  state: 'free',
  left: null,
  isOnline: true,
  facts: {},
  picture: { outline: [], plan: [], houses: [] },
  ...fields,
});
const aMembership = aLot({
  ref: 'producto-5',
  kind: 'membership',
  title: 'Membresía Oro',
  detail: 'ORO',
  surfaceM2: null,
  pricePerM2: null,
  stage: null,
  services: [],
  town: '',
  state: null,
  facts: { cabins: true, passes: 10 },
});
const sold = aLot({ ref: 'lugar-2', detail: 'Mza. 3 - Lote 08', state: 'sold' });
const fourth = aLot({ ref: 'lugar-4', detail: 'Mza. 3 - Lote 09' });

test('at most three saved products are chosen, and the comparison is a link', async () => {
  server.answer(listSaved, { products: [aLot(), aMembership, sold, fourth] });
  signIn();
  await visit('/guardados');
  const boxes = await screen.findAllByRole('checkbox');
  for (const box of boxes.slice(0, 3)) fireEvent.click(box);
  expect(boxes[3]).toBeDisabled();
  expect(screen.getByText('Elegidos: 3 de 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comparar 3' })).toHaveAttribute(
    'href',
    '/comparar?productos=lugar-1010307%2Cproducto-5%2Clugar-2',
  );
});

test('the heart takes a product out at once', async () => {
  server.answer(listSaved, { products: [aLot()] });
  server.answer(dropSaved, { refs: [] });
  signIn();
  await visit('/guardados');
  const heart = await screen.findByRole('button', { name: /^Guardar Lomas/ });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  server.answer(listSaved, { products: [] });
  fireEvent.click(heart);
  expect(await screen.findByText('Todavía no guardó nada')).toBeVisible();
  expect(server.inputsOf(dropSaved)).toEqual([{ ref: 'lugar-1010307' }]);
});

test('products stand side by side with the figures by which people decide', async () => {
  server.answer(listSaved, { products: [] });
  server.answer(compareProducts, { products: [aLot(), aMembership], adviserCode: '' });
  signIn();
  await visit('/comparar?productos=lugar-1010307,producto-5');
  const table = await screen.findByRole('table');
  const row = (name: string) =>
    plain(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement);
  expect(row('Plan habitual')).toContain('48 cuotas de USD 246,52');
  expect(row('Tasa efectiva al año')).toContain('10,47%');
  // What a kind does not have is a dash, and a line that none has is left out.
  expect(row('Superficie')).toBe('Superficie360,00 m²–');
  expect(within(table).queryByRole('rowheader', { name: 'Ambientes' })).toBeNull();
});

test('what is gone is said, and an address that names nothing leads to the saved ones', async () => {
  server.answer(listSaved, { products: [] });
  server.answer(compareProducts, { products: [aLot()], adviserCode: '' });
  signIn();
  await visit('/comparar?productos=lugar-1010307,lugar-5');
  expect(await screen.findByText('1 producto ya no está.')).toBeVisible();
  await visit('/comparar?productos=x');
  expect(await screen.findByText('No hay nada que comparar')).toBeVisible();
});

test('a comparison that an adviser shares is kept, and whoever opens it takes the link along to the plan', async () => {
  server.answer(listSaved, { products: [] });
  server.answer(compareProducts, { products: [aLot()], adviserCode: 'DC-9' });
  server.answer(shareProduct, {});
  signIn();
  await visit('/comparar?productos=lugar-1010307&asesor=OTRO-1&de=AAAAAAAAAAAAAAAAAAAAAA');
  expect(await screen.findByRole('link', { name: aLot().title })).toHaveAttribute(
    'href',
    '/forma-pago/lote/1010307?asesor=OTRO-1&de=AAAAAAAAAAAAAAAAAAAAAA',
  );
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  const press = async () => userEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  await press();
  await press();
  const [first, again] = server.inputsOf(shareProduct);
  expect(first).toMatchObject({ kind: 'comparison', compared: 'lugar-1010307' });
  expect(again).toEqual(first);
  const link = new URL(written.mock.calls[0]?.[0] ?? '');
  expect(link.pathname).toBe('/comparar');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    productos: 'lugar-1010307',
    asesor: 'DC-9',
    de: first?.token,
  });
});

test('whoever is no adviser shares the address alone', async () => {
  server.answer(listSaved, { products: [] });
  server.answer(compareProducts, { products: [aLot()], adviserCode: '' });
  server.answer(shareProduct, {});
  signIn();
  await visit('/comparar?productos=lugar-1010307');
  await userEvent.click(await screen.findByRole('button', { name: 'Compartir' }));
  expect(await screen.findByText(/copiado/i)).toBeVisible();
  expect(server.inputsOf(shareProduct)).toEqual([]);
});
