import {
  listProjects,
  readProject,
  type PriceOffer,
  type Project,
} from '@kantuta/contract/catalogue/projects.calls';
import { day } from '@kantuta/contract/dates';
import { readPassport } from '@kantuta/contract/catalogue/passports/passports.calls';
import { listSaved } from '@kantuta/contract/catalogue/saved.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { usd } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
beforeEach(() => {
  server.answer(listSaved, { products: [] });
  server.answer(readPassport, { documents: [], isBlocked: false, apart: [], history: [] });
});
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

const offer = (price: string, monthly: string, months = 120): PriceOffer => ({
  price: usd(price),
  listPrice: usd(price),
  discount: null,
  cash: usd(price),
  initial: usd('1080.00'),
  monthly: usd(monthly),
  months,
  annualRatePct: '10',
  validFrom: day('2026-01-02'),
});

const aProject = (fields: Partial<Project> = {}): Project => ({
  projectId: 101,
  company: { id: 8, name: 'Empresa de prueba' },
  kind: 'land',
  name: 'Lomas del Sur',
  town: 'Warnes',
  stage: 'in_development',
  services: ['power', 'water'],
  free: 258,
  total: 414,
  offer: offer('10800.00', '128.45'),
  isOnline: true,
  plan: [
    {
      use: 'block',
      ring: [
        [0, 0],
        [120, 0],
        [120, 60],
        [0, 60],
      ],
    },
  ],
  models: [],
  photo: null,
  ...fields,
});
const cotoca = aProject({
  projectId: 102,
  name: 'Valle Motacusal',
  town: 'Cotoca',
  offer: offer('6000.00', '72.36'),
});
const houses = aProject({
  projectId: 201,
  company: { id: 2, name: 'Empresa de casas' },
  kind: 'houses',
  name: 'Jardines del Norte',
  town: 'Santa Cruz de la Sierra',
  offer: { ...offer('39500.00', '553.00', 5), initial: usd('1185.00') },
  plan: [],
  models: [{ code: 'TAJ', surfaceM2: '72.00', bedrooms: 2, study: false }],
  isOnline: false,
});

async function open(address: string, projects: Project[], filter: 'chips' | 'monthly' = 'chips') {
  server.answer(listProjects, { filter, projects });
  signIn();
  return visit(address);
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);

test('each project shows what is free, its price and its least instalment, and leads to its page', async () => {
  await open('/proyectos', [aProject(), houses]);
  const link = await screen.findByRole('link', { name: 'Lomas del Sur' });
  expect(link).toHaveAttribute('href', '/detalle/proyecto/101/8');
  const main = plain(screen.getByRole('main'));
  expect(main).toContain('Warnes · En desarrollo');
  expect(main).toContain('258 lotes libres de 414');
  expect(main).toContain('desde USD 128,45 al mes, 120 meses');
  expect(main).toContain('Su aporte: USD 1.185,00 al reservar y 5 cuotas de USD 553,00');
  expect(main).toContain('No disponible en línea en su país.');
  expect(screen.getByRole('link', { name: 'Jardines del Norte' })).toHaveAttribute(
    'href',
    '/detalle/proyecto-caracteristicas/201',
  );
});

test('chips narrow the list and stand in the address', async () => {
  const { user } = await open('/proyectos', [aProject(), cotoca]);
  const prices = within(await screen.findByRole('group', { name: 'Precio' }));
  await user.click(prices.getByRole('button', { name: /6\.000/ }));
  expect(names()).toEqual(['Valle Motacusal']);
  expect(prices.getByRole('button', { name: /6\.000/ })).toHaveAttribute('aria-pressed', 'true');
  const towns = within(screen.getByRole('group', { name: 'Ciudad' }));
  await user.click(towns.getByRole('button', { name: 'Warnes' }));
  expect(await screen.findByText('No se encontraron proyectos con lo que busca')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(names()).toEqual(['Lomas del Sur', 'Valle Motacusal']);
});

test('the other filter asks first what one can pay a month; what is no amount hides nothing', async () => {
  const { user } = await open('/proyectos?mes=100', [aProject(), cotoca], 'monthly');
  const field = await screen.findByRole('textbox', { name: '¿Cuánto puede pagar al mes?' });
  expect(field).toHaveValue('100');
  expect(names()).toEqual(['Valle Motacusal']);
  await user.clear(field);
  await user.type(field, 'mil');
  expect(await screen.findByText('Escriba un monto, por ejemplo 100 o 72,50.')).toBeVisible();
  expect(names()).toEqual(['Lomas del Sur', 'Valle Motacusal']);
});

test('without projects the page says so', async () => {
  await open('/proyectos', []);
  expect(await screen.findByText('No se encontraron proyectos')).toBeVisible();
});

test('a project without a list in force says that its prices are not there', async () => {
  await open('/proyectos', [aProject({ offer: null })]);
  expect(await screen.findByText('No se encontró la configuración de precios.')).toBeVisible();
});

test('what does not load can be asked for again', async () => {
  server.refuse(listProjects, 'unavailable');
  signIn();
  const { user } = await visit('/proyectos');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer(listProjects, { filter: 'chips', projects: [cotoca] });
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Valle Motacusal' })).toBeVisible();
});

test('without a network the page says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.refuse(listProjects, 'unavailable');
  signIn();
  await visit('/proyectos');
  expect(await screen.findByText('Sin acceso a internet')).toBeVisible();
});

const detail = (project: Project) => ({
  project,
  about: '',
  place: { latitude: '-17.47', longitude: '-63.135' },
  seller: { name: 'Empresa de prueba', taxNumber: '990008021', address: 'Av Banzer' },
  sizes: [],
  models: [],
  photo: null,
  houses: [],
  terms: [],
  usualMonths: 48,
  history: [],
});

test('a project shows kinds of lots, the cost of each term, its price history and who sells it', async () => {
  server.answer(readProject, {
    ...detail(aProject()),
    sizes: [
      {
        surfaceM2: '360.00',
        corner: true,
        avenueFront: false,
        facingGreen: false,
        price: usd('11880.00'),
        listPrice: usd('11880.00'),
        cash: usd('10692.00'),
        free: 3,
        freePlaceId: 1_010_301,
      },
    ],
    terms: [{ months: 48, monthly: usd('246.52'), total: usd('12913.22') }],
    history: [
      { validFrom: day('2026-01-02'), price: usd('30.00'), annualRatePct: '10' },
      { validFrom: day('2024-01-02'), price: usd('27.78'), annualRatePct: '10' },
    ],
  });
  signIn();
  await visit('/detalle/proyecto/101/8');
  expect(await screen.findByRole('img', { name: 'Plano de Lomas del Sur' })).toBeVisible();
  const main = plain(screen.getByRole('main'));
  expect(main).toContain(
    'Lote de 360,00 m²esquina, 3 libresVer formas de pagoUSD 11.880,00Al contado: USD 10.692,00',
  );
  expect(main).toContain('48 mesesel más pedidoUSD 246,52USD 12.913,22');
  expect(main).toContain('Desde el 02/01/2026 (vigente)USD 30,00');
  expect(main).toContain('Simulación referencial. No constituye contrato.');
  expect(main).toContain('NIT 990008021');
  expect(server.inputsOf(readProject)).toEqual([{ projectId: 101, companyId: 8 }]);
});

test('houses show the three parts of their price', async () => {
  server.answer(readProject, {
    ...detail(houses),
    models: [
      {
        itemId: 1,
        code: 'TAJ',
        name: 'Casa Tajibo',
        surfaceM2: '72.00',
        bedrooms: 2,
        study: false,
        price: usd('39500.00'),
        listPrice: usd('39500.00'),
        free: 5,
        total: 12,
        parts: {
          initial: usd('1185.00'),
          direct: usd('2765.00'),
          instalment: usd('553.00'),
          instalments: 5,
          bank: usd('35550.00'),
          companyLends: true,
        },
      },
    ],
    houses: [
      { placeId: 2_010_001, label: 'Casa 01', itemId: 1, state: 'sold' },
      { placeId: 2_010_002, label: 'Casa 02', itemId: 1, state: 'free' },
      { placeId: 2_010_013, label: 'Casa 13', itemId: 2, state: 'free' },
    ],
  });
  signIn();
  await visit('/detalle/proyecto-caracteristicas/201');
  const model = plain(await screen.findByRole('article'));
  expect(model).toContain('72,00 m² · 2 dormitorios · 5 libres');
  expect(model).toContain('USD 2.765,005 cuotas de USD 553,00, sin interés');
  expect(model).toContain('Con préstamo bancario o de la empresaUSD 35.550,00');
  expect(model).toContain('Casa 01Vendida');
  expect(screen.getByRole('link', { name: 'Casa 02' })).toHaveAttribute(
    'href',
    '/forma-pago/lote/2010002',
  );
  expect(model).not.toContain('Casa 13');
});

test('a discount shows the list price, why less is asked, and until when', async () => {
  const discounted = {
    ...offer('10260.00', '122.03'),
    listPrice: usd('10800.00'),
    discount: { pct: '5', reason: 'aniversario de la urbanización', until: day('2026-12-31') },
  };
  await open('/proyectos', [aProject({ offer: discounted })]);
  const card = plain((await screen.findAllByRole('listitem')).at(-1) as HTMLElement);
  expect(card).toContain(
    'USD 10.260,00Precio de lista: USD 10.800,00. 5% menos: aniversario de la urbanización. Hasta el 31/12/2026.',
  );
});

test('an installation without price lists says so in the list and on the page, and still shows the rest', async () => {
  await open('/proyectos', [aProject({ offer: null })]);
  expect(await screen.findByText('No se encontró la configuración de precios.')).toBeVisible();
  server.answer(readProject, detail(aProject({ offer: null })));
  await visit('/detalle/proyecto/101/8');
  expect(await screen.findByText('No se encontró la configuración de precios.')).toBeVisible();
  expect(screen.getByText('NIT 990008021')).toBeVisible();
});

test.each(['/detalle/proyecto/abc/8', '/detalle/proyecto-caracteristicas/0'])(
  '%s leads to no project and asks no server',
  async (address) => {
    signIn();
    await visit(address);
    expect(await screen.findByText('No encontramos este proyecto')).toBeVisible();
    expect(server.inputsOf(readProject)).toEqual([]);
  },
);

test('a project that is not there leads back to the list', async () => {
  server.refuse(readProject, 'forbidden');
  signIn();
  await visit('/detalle/proyecto/101/3');
  expect(await screen.findByText('No encontramos este proyecto')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver todos los proyectos' })).toHaveAttribute(
    'href',
    '/proyectos',
  );
});
