import { login, readEthicsCode } from '@kantuta/contract/identity/identity.calls';
import { readPasswordTicket } from '@kantuta/contract/identity/passwords.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { STATUS } from '@kantuta/contract/envelope';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { endSession } from '../../lib/session.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { overlayStore } from '../../lib/overlay.ts';

const server = createFakeServer();

const fields = {
  token: 'a-new-session',
  ci: '90011574',
  puedeIngresar: 1,
  TipoUsuario: 'customer',
  nombreUsuario: 'Óscar Melgar',
  esVendedor: 0,
  mensajeVendedor: '',
  iat: 1_800_000_000,
  exp: 1_800_043_200,
  cantidadDiasLoginCarnet: 0,
  esCajero: 0,
  cantidad: 0,
  lenguaje: 'es',
  authType: 1,
} as const;

const userField = () => screen.getByLabelText('Usuario (CI o código)');
const passwordField = () => screen.getByLabelText('Contraseña');
const ethics = () => screen.getByRole('checkbox', { name: 'Acepto el código de ética' });
const enter = () => screen.getByRole('button', { name: 'Ingresar' });

async function openAndFill() {
  const { user, router } = await visit('/');
  await user.type(await screen.findByLabelText('Usuario (CI o código)'), ' 90011574 ');
  await user.type(passwordField(), 'Kantuta#1');
  return { user, router };
}

test('a person signs in with user, password and the code of ethics, and sees their account', async () => {
  server.answer(login, fields);
  server.answer(readAccount, anAccount());
  const { user } = await openAndFill();
  await user.click(ethics());
  await user.click(enter());
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Está al día/);
  expect(server.inputsOf(login)).toEqual([
    expect.objectContaining({
      user: '90011574',
      password: 'Kantuta#1',
      dispositivo: 'web',
      tokenFCM: '',
    }),
  ]);
  expect(sessionStore.get()?.token).toBe('a-new-session');
});

test('a person who cannot sign in finds the alternatives', async () => {
  await visit('/');
  await screen.findByLabelText('Usuario (CI o código)');
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('¿Olvidó su contraseña?')).toBe('/recuperar-pass');
  expect(to('Atención al cliente')).toBe('/atencion-cliente');
});

test('password managers know both fields, and pasting works', async () => {
  const { user } = await visit('/');
  expect(await screen.findByLabelText('Usuario (CI o código)')).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  await user.click(passwordField());
  await user.paste('Kantuta#1');
  expect(passwordField()).toHaveValue('Kantuta#1');
});

test('all missing input is reported beside its field, and the first field is focused', async () => {
  const { user } = await visit('/');
  await screen.findByLabelText('Usuario (CI o código)');
  await user.click(enter());
  expect(userField()).toHaveAccessibleDescription(/Escriba su número de carnet/);
  expect(userField()).toHaveFocus();
  expect(passwordField()).toHaveAccessibleDescription('Escriba su contraseña.');
  expect(ethics()).toHaveAttribute('aria-invalid', 'true');
  await user.type(userField(), '90011574');
  expect(userField()).not.toHaveAttribute('aria-invalid', 'true');
  await user.click(enter());
  expect(passwordField()).toHaveAccessibleDescription('Escriba su contraseña.');
  expect(passwordField()).toHaveFocus();
});

test('an impossible user or password is reported beside its field by the server', async () => {
  server.refuseFields(login, [{ field: 'user', code: 'too_long', message: 'Es demasiado largo' }]);
  const { user } = await openAndFill();
  await user.click(ethics());
  await user.click(enter());
  await waitFor(() => expect(userField()).toHaveAccessibleDescription('Es demasiado largo'));
  expect(screen.queryByText(/campos señalados/)).toBeNull();
  expect(passwordField()).toHaveValue('Kantuta#1');
});

test('without accepting the code of ethics nobody can sign in', async () => {
  const { user } = await openAndFill();
  await user.click(enter());
  expect(ethics()).toHaveAccessibleDescription('Debe aceptar el código de ética.');
  expect(ethics()).toHaveFocus();
  await user.click(ethics());
  expect(ethics()).toHaveAccessibleDescription('');
  expect(server.inputsOf(login)).toEqual([]);
});

test('the code of ethics can be read, and accepting it there names its version', async () => {
  server.answer(readEthicsCode, {
    version: '2026-2',
    publishedOn: '2026-05-05',
    title: 'Código de ética del grupo',
    paragraphs: ['Decimos la verdad sobre lo que vendemos.'],
  });
  server.answer(login, fields);
  server.answer(readAccount, anAccount());
  const { user } = await openAndFill();
  await user.click(screen.getByRole('button', { name: 'Leer el código de ética' }));
  const dialog = await screen.findByRole('dialog', { name: 'Código de ética del grupo' });
  expect(within(dialog).getByText(/Decimos la verdad/)).toBeVisible();
  expect(within(dialog).getByText('Versión 2026-2, vigente desde el 05/05/2026')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Acepto el código' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ethics()).toBeChecked();
  await user.click(enter());
  await screen.findByRole('heading', { name: /Está al día/ });
  expect(server.inputsOf(login)[0]).toMatchObject({ ethicsVersion: '2026-2' });
});

test('a newer code of ethics must be accepted again', async () => {
  server.refuse(login, 'ethics_required', { mensaje: '', ethicsVersion: '2026-3' });
  const { user } = await openAndFill();
  await user.click(ethics());
  await user.click(enter());
  await waitFor(() => expect(ethics()).toHaveAccessibleDescription(/El código de ética cambió/));
  expect(ethics()).not.toBeChecked();
});

test('a wrong password shows the server’s message and lets the person type again', async () => {
  server.refuse(login, 'bad_credentials', { mensaje: 'Usuario o contraseña incorrectos' });
  const { user } = await openAndFill();
  await user.click(ethics());
  await user.click(enter());
  expect(await screen.findByRole('alert')).toHaveTextContent('Usuario o contraseña incorrectos');
  expect(sessionStore.get()).toBeNull();
  expect(passwordField()).toHaveValue('Kantuta#1');
});

test('after too many attempts the page says when to try again', async () => {
  server.reply(
    login,
    {
      status: STATUS.refused,
      codigo: 'too_many_requests',
      mensaje: 'Demasiados intentos. Intente nuevamente en 2 minutos.',
      data: { retryAfterSeconds: 120 },
    },
    429,
  );
  const { user } = await openAndFill();
  await user.click(ethics());
  await user.click(enter());
  expect(await screen.findByText(/Demasiados intentos/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^0[12]:\d\d$/);
});

test('a password that must be changed first leads to its page, and no session is opened', async () => {
  server.reply(login, { status: STATUS.passwordFirst, data: { usuario: 'sealed-ticket' } });
  server.answer(readPasswordTicket, { expiresAt: '2030-01-01T00:30:00Z' });
  const { user, router } = await openAndFill();
  await user.click(ethics());
  await user.click(enter());
  expect(await screen.findByRole('heading', { name: 'Cree su contraseña' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/cambiar-pass/sealed-ticket');
  expect(sessionStore.get()).toBeNull();
});

test('the screen is covered while the answer is awaited', async () => {
  const answer = server.hold(login, fields);
  server.answer(readAccount, anAccount());
  const { user } = await openAndFill();
  await user.click(ethics());
  await user.click(enter());
  await waitFor(() => expect(overlayStore.get()).toBe('Ingresando…'));
  answer.release();
  await screen.findByRole('heading', { name: /Está al día/ });
  expect(overlayStore.get()).toBeNull();
});

test('a person who was signed out reads why, for as long as the page is open', async () => {
  signIn();
  endSession('inactivity');
  await visit('/');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Su sesión expiró por inactividad')).toBeVisible();
});

test('a person who logged out is not given a reason', async () => {
  signIn();
  endSession('logout');
  await visit('/');
  await screen.findByLabelText('Contraseña');
  expect(within(screen.getByRole('main')).queryByText('Cerró su sesión')).toBeNull();
});
