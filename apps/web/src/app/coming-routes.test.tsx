import { expect, test } from 'vitest';
import { screen } from '@testing-library/react';
import { createFakeServer } from '../../test/fake-server.ts';
import { signIn, visit } from '../../test/visit.tsx';
import { createRoute } from '@tanstack/react-router';
import { behindEntrance } from '../lib/root-route.ts';
import { comingRoutes } from './coming-routes.ts';

createFakeServer();

// Specification section 2, in its order; addresses with their own screen are tested there.
const ADDRESSES = ['/promocion-dos-por-uno'];

test.each(ADDRESSES)(
  '%s says that its screen is being prepared, and who helps meanwhile',
  async (address) => {
    signIn();
    await visit(address);
    expect(await screen.findByText(/Estamos preparando esta página/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('menu.');
  },
);

test('without a session such an address is not found', async () => {
  await visit('/proyectos');
  expect(await screen.findByText('La página no existe o debe iniciar sesión.')).toBeVisible();
});

test('an unknown hotel or first word is not found', async () => {
  signIn();
  await visit('/otro-hotel/12');
  expect(await screen.findByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  await visit('/acreditacion-de-otros');
  expect(await screen.findAllByRole('heading', { name: 'Esta página no existe' })).not.toHaveLength(
    0,
  );
});

test('an address that a feature declares is no longer announced', () => {
  const addressesBeside = (...paths: string[]) =>
    comingRoutes(paths.map((path) => createRoute({ ...behindEntrance, path }))).map(({ options }) =>
      Reflect.get(options, 'path'),
    );
  const all = addressesBeside();
  expect(all).toHaveLength(ADDRESSES.length);
  expect(all).toContain('/promocion-dos-por-uno');
  const left = addressesBeside('/promocion-dos-por-uno', '/mi-producto');
  expect(left).toEqual(all.filter((path) => path !== '/promocion-dos-por-uno'));
});
