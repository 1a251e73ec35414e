import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import {
  listNotifications,
  markNotificationRead,
} from '@kantuta/contract/notifications/notifications.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();
const REMINDER = 'Cree su contraseña segura';

async function enter(fields: Parameters<typeof signIn>[0]) {
  signIn(fields);
  server.answer(readAccount, anAccount());
  server.answer(readDay, { on: '2026-11-21', items: [], standing: null });
  const page = await visit('/');
  await screen.findByRole('heading', { name: /^Está al día/ });
  return page;
}

const adviser = { TipoUsuario: 'adviser', esVendedor: 1, cantidadDiasLoginCarnet: 5 } as const;

test('an adviser with days left is reminded, and led to the page', async () => {
  const { user, router } = await enter({ ...adviser, iat: 1_800_000_001 });
  const dialog = within(await screen.findByRole('dialog', { name: REMINDER }));
  expect(dialog.getByText(/Le quedan 5 días/)).toBeVisible();
  await user.click(dialog.getByRole('link', { name: 'Crear contraseña' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cambiar-pass-segura/90011574'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('"later" lasts until the next login', async () => {
  const { user } = await enter({ ...adviser, iat: 1_800_000_002, cantidadDiasLoginCarnet: 1 });
  const dialog = within(await screen.findByRole('dialog', { name: REMINDER }));
  expect(dialog.getByText(/Le queda 1 día/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Más tarde' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await enter({ ...adviser, iat: 1_800_000_002 });
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await enter({ ...adviser, iat: 1_800_000_003 });
  expect(await screen.findByRole('dialog', { name: REMINDER })).toBeVisible();
});

test('only advisers are reminded, and only while days are left', async () => {
  await enter({ cantidadDiasLoginCarnet: 5, iat: 1_800_000_004 });
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await enter({ ...adviser, cantidadDiasLoginCarnet: 0, iat: 1_800_000_005 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog of unread notifications comes after the reminder, not over it', async () => {
  server.answer(markNotificationRead, { cantidad: 0 });
  server.answer(listNotifications, {
    count: 1,
    cantidad: 1,
    unread: [{ kind: 2, count: 1 }],
    rows: [
      {
        idnotificacion: 1,
        titulo: 'Pago confirmado',
        fecha_Hora: '2026-03-10T16:00:00Z',
        descripcion: [{ detalle: 'Recibimos su pago.', estadoNotificacion: 'NO LEIDO' }],
        link: '',
        kind: 2,
        folds: false,
      },
    ],
  });
  const { user } = await enter({ ...adviser, cantidad: 1, iat: 1_800_000_006 });
  await screen.findByRole('dialog', { name: REMINDER });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Más tarde' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.queryByRole('dialog', { name: REMINDER })).toBeNull();
});
