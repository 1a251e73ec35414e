import { readItemPlan, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import { listSaved, type Comparable } from '@kantuta/contract/catalogue/saved.calls';
import { day } from '@kantuta/contract/dates';
import { listCities, listCountries } from '@kantuta/contract/people/people.calls';
import { readHoldForm } from '@kantuta/contract/reservations/holds.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { LOT_PLAN } from '../../../../test/plan-data.ts';
import { usd } from '../../../../test/sales-data.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

const thing = (title: string, detail: string) => ({
  thing: {
    kind: 'lot' as const,
    company: { id: 8, name: 'Empresa de prueba' },
    projectId: 101,
    title,
    detail,
    code: '',
    surfaceM2: null,
    state: 'free' as const,
    left: null,
    ticket: '',
    takesCard: false,
    renewal: null,
  },
  offering: LOT_PLAN.offering,
  isOnline: true,
  needsApproval: false,
  alternatives: [],
  adviserCode: '',
  history: [],
});

const aLot = (id: number, detail: string): Comparable => ({
  ref: `lugar-${id}`,
  kind: 'lot',
  title: 'Lomas',
  detail,
  company: { id: 8, name: 'Empresa de prueba' },
  projectId: 101,
  placeId: id,
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
  total: null,
  bank: null,
  companyLends: false,
  effectivePct: null,
  town: 'Warnes',
  stage: null,
  services: [],
  state: 'free',
  left: null,
  isOnline: true,
  facts: {},
  picture: { outline: [], plan: [], houses: [] },
});

beforeEach(() => {
  server.answer(readUnitPlan, ({ placeId }) => ({
    ...thing('Lomas', `Mza. 1 - Lote 0${placeId}`),
  }));
  server.answer(readItemPlan, thing('Membresía Oro', 'ORO'));
  server.answer(listSaved, {
    products: [
      aLot(1, 'Mza. 1 - Lote 01'),
      aLot(2, 'Mza. 1 - Lote 02'),
      aLot(3, 'Mza. 1 - Lote 03'),
    ],
  });
  server.answer(listCountries, [{ idpais: 68, nombre: 'Bolivia', PrefijoTelefono: '+591' }]);
  server.answer(listCities, [{ idciudad: 1, nombre: 'Santa Cruz' }]);
  server.answer(readHoldForm, {
    form: {
      firstName: 'Rosa',
      secondName: '',
      paternalSurname: 'Suárez',
      maternalSurname: '',
      documentType: 1,
      documentNumber: '90011463',
      issuedIn: 'SC',
      birthDate: '1990-02-28',
      gender: 'female',
      nationalityId: 68,
      countryId: 68,
      cityId: 1,
      address: 'Calle Uno 12',
      cellphone: '+591-70000116',
      phone: '',
      email: 'rosa@demo.invalid',
    },
    isSeller: false,
    left: 2,
    most: 5,
  });
});

test('saved products are added up to as many as the person may still hold, each once', async () => {
  signIn();
  const { user, router } = await visit('/formprereserva?lote=1');
  await user.click(await screen.findByRole('button', { name: 'Agregar otro producto' }));
  const saved = within(screen.getByRole('list', { name: 'Sus guardados' }));
  // What is chosen already is not offered again.
  expect(saved.queryByText('Lomas, Mza. 1 - Lote 01')).toBeNull();
  await user.click(saved.getByRole('button', { name: 'Agregar Lomas, Mza. 1 - Lote 02' }));
  expect(router.state.location.search).toMatchObject({ otros: 'lugar-2' });
  const chosen = within(screen.getByRole('list', { name: 'Qué prerreserva' }));
  expect(await chosen.findByText('Lomas, Mza. 1 - Lote 02')).toBeVisible();
  // No more than the person may still hold.
  expect(screen.queryByRole('button', { name: 'Agregar otro producto' })).toBeNull();
});

test('a further product is taken out again, and what an address names twice or wrongly counts once or not at all', async () => {
  signIn();
  const { user, router } = await visit('/formprereserva?lote=1&otros=lugar-1,lugar-2,lugar-2,nada');
  const chosen = within(await screen.findByRole('list', { name: 'Qué prerreserva' }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(2);
  await user.click(await chosen.findByRole('button', { name: 'Quitar Lomas, Mza. 1 - Lote 02' }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(1);
  expect(router.state.location.search).not.toHaveProperty('otros');
});
