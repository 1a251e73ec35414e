import {
  changePasswordByTicket,
  readPasswordTicket,
} from '@kantuta/contract/identity/passwords.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { visit } from '../../../../test/visit.tsx';

const server = createFakeServer();

async function open() {
  server.answer(readPasswordTicket, { expiresAt: '2030-01-01T00:30:00Z' });
  const { user, router } = await visit('/cambiar-pass/sealed-name');
  const fresh = await screen.findByLabelText('Nueva contraseña');
  const again = screen.getByLabelText('Repita la nueva contraseña');
  const save = async (password = 'Toborochi#7', repeated = password) => {
    await user.clear(fresh);
    await user.clear(again);
    await user.type(fresh, password);
    await user.type(again, repeated);
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  };
  return { user, router, fresh, again, save };
}

test('a person who must change the password does so, and goes on to sign in', async () => {
  server.answer(changePasswordByTicket, {});
  const { user, router, save } = await open();
  await save();
  expect(await screen.findByRole('heading', { name: 'Su contraseña fue cambiada' })).toBeVisible();
  expect(server.inputsOf(changePasswordByTicket)).toEqual([
    { usuario: 'sealed-name', password: 'Toborochi#7', confirmation: 'Toborochi#7' },
  ]);
  await user.click(screen.getByRole('link', { name: 'Ingresar' }));
  expect(router.state.location.pathname).toBe('/');
});

test('rules that only the server can check are not ticked', async () => {
  const { user, fresh, save } = await open();
  await user.type(fresh, 'Toborochi#7');
  const personal = screen.getByText(/^Sin su nombre/).closest('li');
  expect(personal).toHaveTextContent('falta');
  server.refuseFields(changePasswordByTicket, [
    { field: 'password', code: 'password_rule', message: 'No cumple' },
  ]);
  await save('Melgar#2026');
  expect(fresh).toHaveAccessibleDescription(/su nombre ni su número de carnet/);
  expect(fresh).toHaveValue('Melgar#2026');
});

test('an expired link says so, before anything is typed and after', async () => {
  const { save } = await open();
  server.refuse(changePasswordByTicket, 'link_expired');
  await save();
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeVisible();
});

test('a link that has already expired shows no form', async () => {
  server.refuse(readPasswordTicket, 'link_expired');
  await visit('/cambiar-pass/sealed-name');
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
});
