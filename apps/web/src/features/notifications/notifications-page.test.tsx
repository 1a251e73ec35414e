import type { ReplyOf } from '@kantuta/contract/call';
import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '@kantuta/contract/notifications/notifications.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { fakeSocket } from '../../../test/fake-socket.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { toastStore } from '../../lib/toasts.ts';
import { signIn, visit } from '../../../test/visit.tsx';

const server = createFakeServer();

/** Fourteen notifications, those with odd numbers unread. */
let read = new Set<number>();
function serve(total: number): void {
  read = new Set();
  const rows = Array.from({ length: total }, (_, index): Notification => {
    const id = total - index;
    return {
      idnotificacion: id,
      titulo: `Aviso ${id}`,
      fecha_Hora: '2026-11-20T14:05:00Z',
      descripcion: [{ detalle: `Detalle ${id}`, estadoNotificacion: 'NO LEIDO' }],
      link: id === total ? '/mi-producto' : '',
      kind: id === total ? 2 : 1,
      folds: false,
    };
  });
  const stateOf = (row: Notification): Notification =>
    row.idnotificacion % 2 === 0 || read.has(row.idnotificacion)
      ? {
          ...row,
          descripcion: [{ detalle: `Detalle ${row.idnotificacion}`, estadoNotificacion: 'LEIDO' }],
        }
      : row;
  const isNew = (row: Notification) => row.descripcion[0]?.estadoNotificacion === 'NO LEIDO';
  const unread = () => rows.map(stateOf).filter(isNew).length;
  server.answer(listNotifications, ({ pagina, tipo }): ReplyOf<typeof listNotifications> => {
    const shown = rows.map(stateOf).filter(({ kind }) => tipo === 1 || kind === tipo);
    return {
      rows: shown.slice((pagina - 1) * 10, pagina * 10),
      count: shown.length,
      cantidad: unread(),
      unread: ([1, 2] as const).map((kind) => ({
        kind,
        count: rows.map(stateOf).filter((row) => isNew(row) && row.kind === kind).length,
      })),
    };
  });
  server.answer(markAllNotificationsRead, ({ newestId }) => {
    for (let id = newestId; id > 0; id -= 1) read.add(id);
    return { cantidad: unread() };
  });
  server.answer(countUnread, () => ({ cantidad: unread() }));
  server.answer(markNotificationRead, ({ idnotificacion }) => {
    read.add(idnotificacion);
    return { cantidad: unread() };
  });
}

test('above ten there are more to load, until all are shown', async () => {
  serve(14);
  signIn();
  const { user } = await visit('/notificationes');
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  expect(screen.getByText('10 de 14')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cargar más' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(14));
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  expect(
    server.inputsOf(listNotifications).map(({ ci, tipo, pagina }) => [ci, tipo, pagina]),
  ).toEqual([
    ['90011574', 1, 1],
    ['90011574', 1, 2],
  ]);
});

test('with ten or fewer nothing more is offered', async () => {
  serve(10);
  signIn();
  await visit('/notificationes');
  expect(await screen.findAllByRole('listitem')).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

test('a notification marked as read shows it, stays in place, and the bell counts one less', async () => {
  serve(4);
  signIn();
  const { user } = await visit('/notificationes');
  await user.click(await screen.findByRole('button', { name: /^Marcar como leída ?: Aviso 3$/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /: Aviso 3$/ })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Aviso 3' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /No leída ?: ?Aviso 1/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '1 notificación sin leer' })).toBeVisible();
});

test('a notification that could not be marked stays unread', async () => {
  serve(1);
  server.refuse(markNotificationRead, 'forbidden');
  signIn();
  const { user } = await visit('/notificationes');
  await user.click(await screen.findByRole('button', { name: /Marcar como leída/ }));
  expect(await screen.findByText(/No tiene acceso a esta información/)).toBeVisible();
  expect(screen.getByRole('heading', { name: /No leída ?: ?Aviso 1/ })).toBeVisible();
});

test('a new notification appears by itself when the server announces it', async () => {
  serve(1);
  signIn();
  await visit('/notificationes');
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(fakeSocket.isOpen()).toBe(true));
  serve(2);
  await fakeSocket.say('notification', { message: 'Recibimos su pago QR', cantidad: 1 });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByText(/Recibimos su pago QR/)).toBeVisible();
});

const PAGE = { name: 'Notificaciones' };

test('all are marked in one call: rows and bell show it, and the focus stays in the list', async () => {
  serve(14);
  signIn();
  const { user } = await visit('/notificationes');
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  await waitFor(() => expect(screen.queryAllByRole('heading', { name: /No leída/ })).toEqual([]));
  expect(server.inputsOf(markAllNotificationsRead)).toEqual([{ kind: 1, newestId: 14 }]);
  expect(await screen.findByText('Todas quedaron como leídas.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull(),
  );
  expect(screen.getByRole('heading', { level: 1, ...PAGE })).not.toHaveFocus();
  expect(document.body).not.toHaveFocus();
  expect(screen.queryByRole('link', { name: /sin leer/ })).toBeNull();
});

test('all that could not be marked are unread again, and the bell counts them again', async () => {
  serve(4);
  server.lose(markAllNotificationsRead);
  signIn();
  const { user } = await visit('/notificationes');
  await user.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  await waitFor(() => expect(toastStore.get()).toHaveLength(1));
  expect(await screen.findAllByRole('heading', { name: /No leída/ })).toHaveLength(2);
  expect(screen.getByRole('link', { name: '2 notificaciones sin leer' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Marcar todas como leídas' })).toBeVisible();
});

test('the address holds the filter: a kind alone, and a face of its own when there is none', async () => {
  serve(4);
  signIn();
  const { user } = await visit('/notificationes?tipo=pagos');
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(1);
  const filters = within(screen.getByRole('navigation', { name: 'Mostrar' }));
  expect(filters.getByRole('link', { name: /^Pagos/ })).toHaveAttribute('aria-current', 'page');
  expect(filters.getByRole('link', { name: /^Todas/ })).not.toHaveAttribute('aria-current');
  await user.click(filters.getByRole('link', { name: /^Salas/ }));
  expect(await screen.findByText('No tiene notificaciones de salas')).toBeVisible();
  await user.click(filters.getByRole('link', { name: /^Todas/ }));
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(4);
});

test('the whole row leads to what it is about, with the parameters of its address, and is read', async () => {
  serve(3);
  signIn();
  const { user, router } = await visit('/notificationes');
  await user.click(await screen.findByRole('link', { name: 'Aviso 3' }));
  expect(router.state.location.pathname).toBe('/mi-producto');
  await waitFor(() => expect([...read]).toEqual([3]));
});

test('a failure shows the sentence of the specification, and can be retried', async () => {
  serve(2);
  server.reply(listNotifications, { status: 1, codigo: 'internal' }, 404);
  signIn();
  const { user } = await visit('/notificationes');
  const messages = screen.getByRole('region', { name: 'Avisos', hidden: true });
  expect(
    await within(messages).findByText(/Error al cargar los datos inténtelo mas tarde, por favor/),
  ).toBeInTheDocument();
  serve(2);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

test('a person without notifications sees the empty face', async () => {
  serve(0);
  signIn();
  await visit('/notificationes');
  expect(await screen.findByText('No tiene notificaciones')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Notificaciones' })).toBeNull();
});

test('a restricted entry is shown no notifications after login, because it may not read them', async () => {
  serve(14);
  server.refuse(listNotifications, 'restricted_entry');
  server.answer(readAccount, anAccount({ restriction: { reason: 'review', note: '' } }));
  signIn({ cantidad: 7, iat: 1_800_000_002, puedeIngresar: 0 });
  await visit('/');
  expect(await screen.findByText('Motivo: su expediente está en revisión.')).toBeVisible();
  expect(server.inputsOf(listNotifications)).toEqual([]);
});

test('after login the unread ones are shown one by one, and each counts as read once it was shown', async () => {
  serve(14);
  signIn({ cantidad: 7, iat: 1_800_000_001 });
  const { user } = await visit('/notificationes');
  const dialog = await screen.findByRole('dialog', { name: 'Tiene 7 notificaciones nuevas' });
  expect(within(dialog).getByRole('heading', { name: 'Aviso 13' })).toBeVisible();
  await waitFor(() => expect([...read]).toEqual([13]));
  await user.click(within(dialog).getByRole('button', { name: 'Siguiente' }));
  expect(within(dialog).getByRole('heading', { name: 'Aviso 11' })).toBeVisible();
  await waitFor(() => expect([...read]).toEqual([13, 11]));
  // A read notification does not vanish while the reader looks at it.
  await user.click(within(dialog).getByRole('button', { name: 'Anterior' }));
  expect(within(dialog).getByRole('heading', { name: 'Aviso 13' })).toBeVisible();
  const [close] = within(dialog).getAllByRole('button', { name: 'Cerrar' });
  if (close) await user.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  // Nothing was focused before it opened by itself: the reader goes on with the page.
  expect(screen.getByRole('main')).toHaveFocus();
});

test('without unread notifications no dialog appears', async () => {
  serve(2);
  read.add(1);
  signIn({ cantidad: 1, iat: 1_800_000_002 });
  await visit('/notificationes');
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});
