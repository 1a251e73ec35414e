import { confirmNotMe, readNotMe } from '@kantuta/contract/identity/not-me.calls';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import { correctClock } from '../../../lib/clock.ts';
import { endSession } from '../../../lib/session.ts';

const server = createFakeServer();

async function open(link = 'sealed-link') {
  server.answer(readNotMe, { noticedAt: '2026-03-10T16:00:00Z' });
  const page = await visit(`/verificar-pago/aviso?ref=${link}`);
  await screen.findByRole('button', { name: 'No fui yo' });
  return page;
}

test('opening the page explains the effect and changes nothing', async () => {
  await open();
  expect(screen.getByText(/^El 10\/03\/2026 a las 12:00/)).toBeVisible();
  expect(screen.getByText(/Se cierran todas las sesiones/)).toBeVisible();
  expect(server.inputsOf(confirmNotMe)).toEqual([]);
});

test('the button locks the account, and leads to a new password', async () => {
  server.answer(confirmNotMe, {});
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'No fui yo' }));
  expect(await screen.findByRole('heading', { name: 'Su cuenta está protegida' })).toBeVisible();
  expect(server.inputsOf(confirmNotMe)).toEqual([{ link: 'sealed-link' }]);
  await user.click(screen.getByRole('link', { name: 'Crear una contraseña nueva' }));
  expect(router.state.location.pathname).toBe('/recuperar-pass');
});

test('a person who is signed in here loses the session, and still reads what happened', async () => {
  server.answer(confirmNotMe, {});
  signIn();
  const { user, router } = await open('own-link');
  await user.click(screen.getByRole('button', { name: 'No fui yo' }));
  act(() => endSession('realtime'));
  server.refuse(readNotMe, 'link_expired');
  expect(await screen.findByRole('heading', { name: 'Su cuenta está protegida' })).toBeVisible();
  expect(router.state.location.href).toBe('/verificar-pago/aviso?ref=own-link');
});

test('after a lost answer the button can be pressed again', async () => {
  const { user } = await open('other-link');
  server.lose(confirmNotMe);
  await user.click(screen.getByRole('button', { name: 'No fui yo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Intente nuevamente por favor');
  expect(screen.getByRole('button', { name: 'No fui yo' })).toBeVisible();
});

test('an expired link still leads somewhere', async () => {
  server.refuse(readNotMe, 'link_expired');
  await visit('/verificar-pago/aviso?ref=old-link');
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crear una contraseña nueva' })).toBeVisible();
});

test('the address of mails sent before leads to the page, and is gone when none of them is good any more', async () => {
  server.answer(readNotMe, { noticedAt: '2026-03-10T16:00:00Z' });
  correctClock('2026-12-23T03:59:00Z');
  const { router } = await visit('/no-fui-yo/sealed-link');
  await screen.findByRole('button', { name: 'No fui yo' });
  expect(router.state.location.href).toBe('/verificar-pago/aviso?ref=sealed-link');
  cleanup();
  correctClock('2026-12-23T04:00:00Z');
  await visit('/no-fui-yo/sealed-link');
  expect(await screen.findByText('La página no existe o debe iniciar sesión.')).toBeVisible();
  correctClock(new Date().toISOString());
});
