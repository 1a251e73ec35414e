import { changePassword } from '@kantuta/contract/identity/passwords.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { signIn, visit } from '../../../../test/visit.tsx';
import { sessionStore } from '../../../lib/session-store.ts';

const server = createFakeServer();

const current = () => screen.getByLabelText(/^Contraseña actual/);
const fresh = () => screen.getByLabelText('Nueva contraseña');
const again = () => screen.getByLabelText('Repita la nueva contraseña');
const save = () => screen.getByRole('button', { name: 'Guardar contraseña' });
const rule = (name: RegExp) => within(screen.getByRole('main')).getByText(name).closest('li');

async function open(path = '/cambiar-pass', fields: Parameters<typeof signIn>[0] = {}) {
  signIn(fields);
  const { user } = await visit(path);
  await screen.findByLabelText('Nueva contraseña');
  return user;
}

async function fill(
  user: Awaited<ReturnType<typeof open>>,
  input: { now?: string; password?: string; repeated?: string } = {},
) {
  const { now = 'Kantuta#1', password = 'Toborochi#7' } = input;
  for (const [field, text] of [
    [current(), now],
    [fresh(), password],
    [again(), input.repeated ?? password],
  ] as const) {
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  }
  await user.click(save());
}

test('a new password is saved, and the page lists the other effects', async () => {
  server.answer(changePassword, {});
  const user = await open();
  await fill(user);
  expect(await screen.findByRole('heading', { name: 'Su contraseña fue cambiada' })).toBeVisible();
  expect(screen.getByText(/Cerramos sus sesiones en otros dispositivos/)).toBeVisible();
  expect(server.inputsOf(changePassword)).toEqual([
    { currentPassword: 'Kantuta#1', password: 'Toborochi#7', confirmation: 'Toborochi#7' },
  ]);
});

test('the rules are ticked while the person types, including those about their own name', async () => {
  const user = await open();
  expect(rule(/^De 8 a 128/)).toHaveTextContent('falta');
  await user.type(fresh(), 'Melgar#2026');
  expect(rule(/^De 8 a 128/)).toHaveTextContent('listo');
  expect(rule(/^Una letra mayúscula/)).toHaveTextContent('listo');
  expect(rule(/^Sin su nombre/)).toHaveTextContent('falta');
  await user.clear(fresh());
  await user.type(fresh(), 'El toborochi florece.');
  expect(rule(/^Sin su nombre/)).toHaveTextContent('listo');
  expect(screen.getByText('Muy buena')).toBeVisible();
});

test('a problem is shown beside its field, and nothing is sent or lost', async () => {
  const user = await open();
  await fill(user, { now: '' });
  expect(current()).toHaveAccessibleDescription('Escriba su contraseña actual.');
  expect(current()).toHaveFocus();
  await fill(user, { password: 'toborochi#7' });
  expect(fresh()).toHaveAccessibleDescription('Aún no cumple todo lo de la lista.');
  expect(fresh()).toHaveFocus();
  await fill(user, { repeated: 'Toborochi#8' });
  expect(again()).toHaveAccessibleDescription('Las dos contraseñas no son iguales.');
  expect(again()).toHaveFocus();
  expect(again()).toHaveValue('Toborochi#8');
  expect(server.inputsOf(changePassword)).toEqual([]);
});

test('a rule that only the server can check is shown beside its field as well', async () => {
  const user = await open();
  server.refuse(changePassword, 'bad_credentials');
  await fill(user);
  expect(current()).toHaveAccessibleDescription('La contraseña actual no es correcta.');
  server.refuse(changePassword, 'password_used_before');
  await fill(user);
  expect(fresh()).toHaveAccessibleDescription(/Ya usó esa contraseña/);
  server.refuseFields(changePassword, [
    { field: 'password', code: 'password_rule', message: 'No cumple' },
  ]);
  await fill(user);
  expect(fresh()).toHaveAccessibleDescription(/su nombre ni su número de carnet/);
  server.refuseFields(changePassword, [
    { field: 'password', code: 'password_common', message: 'Muy usada' },
  ]);
  await fill(user);
  expect(fresh()).toHaveAccessibleDescription(/la lista de las más usadas/);
  expect(fresh()).toHaveValue('Toborochi#7');
});

test('a lost answer is not called a failure', async () => {
  server.lose(changePassword);
  const user = await open();
  await fill(user);
  expect(await screen.findByText(/No sabemos si se guardó/)).toBeVisible();
  expect(fresh()).toHaveValue('Toborochi#7');
});

test('password managers know all fields, and a long password can be pasted', async () => {
  server.answer(changePassword, {});
  const user = await open();
  expect(current()).toHaveAttribute('autocomplete', 'current-password');
  for (const field of [fresh(), again()])
    expect(field).toHaveAttribute('autocomplete', 'new-password');
  const long = `Aa#${'x'.repeat(125)}`;
  for (const field of [fresh(), again()]) {
    await user.click(field);
    await user.paste(long);
  }
  await user.type(current(), 'Kantuta#1');
  await user.click(save());
  await screen.findByRole('heading', { name: 'Su contraseña fue cambiada' });
  expect(server.inputsOf(changePassword)[0]?.password).toBe(long);
});

test('an adviser with days left replaces the card number, and is no longer reminded', async () => {
  server.answer(changePassword, {});
  const user = await open('/cambiar-pass-segura/90011574', {
    esVendedor: 1,
    TipoUsuario: 'adviser',
    cantidadDiasLoginCarnet: 5,
    iat: 1_800_000_000,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cree su contraseña segura');
  expect(screen.getByText(/Le quedan 5 días/)).toBeVisible();
  expect(current()).toHaveAccessibleName('Contraseña actual (su número de carnet)');
  await fill(user, { now: '90011574' });
  await screen.findByRole('heading', { name: 'Su contraseña fue cambiada' });
  expect(sessionStore.get()?.cantidadDiasLoginCarnet).toBe(0);
});

test('the name in the address has no effect: with another person’s name it is the plain page', async () => {
  await open('/cambiar-pass-segura/80000001', { cantidadDiasLoginCarnet: 5 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cambiar contraseña');
});

test('without a session neither page exists', async () => {
  for (const path of ['/cambiar-pass', '/cambiar-pass-segura/90011574']) {
    await visit(path);
    expect(await screen.findAllByRole('heading', { level: 1 })).not.toHaveLength(0);
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
  }
});
