import {
  addItem,
  type DeskItem,
  type DeskProject,
  findUnits,
  readCatalogue,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { addHouses } from '@kantuta/contract/catalogue/desk-houses.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';

const server = createFakeServer();
const can = { change: true };
const PROJECT: DeskProject = {
  projectId: 201,
  companyId: 2,
  kind: 'houses',
  name: 'Jardines',
  town: 'Warnes',
  onlineCountries: null,
  isForSale: true,
  stage: 'presale',
  services: [],
  about: { es: '', en: '', pt: '' },
  version: 1,
  units: [
    { state: 'free', count: 16 },
    { state: 'sold', count: 14 },
  ],
  can,
};
const MODEL: DeskItem = {
  itemId: 5,
  companyId: 2,
  projectId: 201,
  kind: 'house',
  code: 'TAJ',
  name: 'Casa Tajibo',
  onlineCountries: null,
  isForSale: true,
  version: 1,
  can,
};
const ALL = { projects: [PROJECT], items: [MODEL], stock: [] };

beforeEach(async () => {
  signIn({ TipoUsuario: 'operator' });
  server.answer(readDesk, {
    name: 'Ximena Paniagua',
    rights: [{ role: 'sales_ops', companyIds: null }],
    companies: [{ id: 2, name: 'Empresa Dos' }],
    toDecide: 0,
    overdue: 0,
    closed: null,
  });
  server.answer(readCatalogue, ALL);
  server.answer(findUnits, { units: [], hasMore: false });
  await visit('/operaciones/catalogo');
});

const openDialog = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('houses are added to the project of their model, beside as many as the operator has read', async () => {
  server.answer(addHouses, ALL);
  const dialog = await openDialog('Agregar casas');
  expect(dialog.getByRole('option', { name: 'Casa Tajibo, Jardines' })).toBeVisible();
  const count = dialog.getByLabelText('Cuántas');
  await userEvent.clear(count);
  await userEvent.type(count, '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('Se agregaron 6 casas, fuera de venta.')).toBeVisible();
  expect(server.inputsOf(addHouses)).toEqual([{ projectId: 201, itemId: 5, before: 30, count: 6 }]);
});

test('a model of houses has facts of its own; a wrong surface is told beside its field', async () => {
  server.answer(addItem, ALL);
  const dialog = await openDialog('Agregar un modelo de casa');
  await userEvent.type(dialog.getByLabelText('Nombre'), 'Casa Cupesí');
  await userEvent.type(dialog.getByLabelText('Código'), 'CUP');
  await userEvent.type(dialog.getByLabelText('Superficie (m²)'), 'grande');
  await userEvent.type(dialog.getByLabelText('Dormitorios'), '2');
  const save = dialog.getByRole('button', { name: 'Guardar borrador' });
  await userEvent.click(save);
  const surface = dialog.getByLabelText('Superficie (m²)');
  expect(surface).toBeInvalid();
  await userEvent.clear(surface);
  await userEvent.type(surface, '84,5');
  await userEvent.click(save);
  expect(await screen.findByText('Borrador guardado. Falta su precio.')).toBeVisible();
  expect(server.inputsOf(addItem)).toMatchObject([
    { likeId: 5, code: 'CUP', house: { projectId: 201, bedrooms: 2, study: false } },
  ]);
});
