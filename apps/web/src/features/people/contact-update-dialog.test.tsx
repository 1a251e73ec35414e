import { logout } from '@kantuta/contract/identity/identity.calls';
import { proveAgain } from '@kantuta/contract/identity/proofs.calls';
import {
  checkContactUpdate,
  listCities,
  listCountries,
  updateContact,
} from '@kantuta/contract/people/people.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { toastStore } from '../../lib/toasts.ts';

const server = createFakeServer();
const BOLIVIA = 68;
const SPAIN = 724;

const contact = {
  actualizacionRealizada: false,
  correo: 'adriana@demo.invalid',
  paisId: BOLIVIA,
  ciudadId: 6,
  prefijo: '+591',
  telefono: '70000129',
};

beforeEach(() => {
  server.answer(readAccount, anAccount());
  server.answer(checkContactUpdate, contact);
  server.answer(listCountries, [
    { idpais: BOLIVIA, nombre: 'Bolivia', PrefijoTelefono: '+591' },
    { idpais: SPAIN, nombre: 'España', PrefijoTelefono: '+34' },
  ]);
  server.answer(listCities, ({ pais }) =>
    pais === BOLIVIA
      ? [
          { idciudad: 6, nombre: 'Sucre' },
          { idciudad: 0, nombre: 'Otra ciudad' },
        ]
      : [{ idciudad: 3_117_735, nombre: 'Madrid' }],
  );
  server.answer(updateContact, { ...contact, actualizacionRealizada: true });
});

async function openDialog() {
  signIn();
  const { user, router } = await visit('/');
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Actualice sus datos de contacto' }),
  );
  await dialog.findByRole('option', { name: 'Sucre' });
  return { user, router, dialog };
}

const field = {
  email: () => screen.getByLabelText('Correo electrónico'),
  country: () => screen.getByLabelText('País'),
  city: () => screen.getByLabelText('Ciudad'),
  prefix: () => screen.getByLabelText('Prefijo'),
  number: () => screen.getByLabelText('Celular'),
};
const save = () => screen.getByRole('button', { name: 'Guardar datos' });

test('the dialog opens when the server reports a pending update, filled with the known data', async () => {
  await openDialog();
  expect(field.email()).toHaveValue('adriana@demo.invalid');
  expect(field.country()).toHaveDisplayValue('Bolivia');
  expect(field.city()).toHaveDisplayValue('Sucre');
  expect(field.prefix()).toHaveValue('+591');
  expect(field.prefix()).toHaveAttribute('readonly');
  expect(field.number()).toHaveValue('70000129');
});

test('the dialog does not open when nothing is pending, nor for a restricted entry', async () => {
  server.answer(checkContactUpdate, { ...contact, actualizacionRealizada: true });
  signIn();
  await visit('/');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(server.inputsOf(checkContactUpdate)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a restricted entry does not even request it', async () => {
  signIn({ puedeIngresar: 0 });
  await visit('/');
  await screen.findByRole('heading', { level: 1 });
  expect(server.inputsOf(checkContactUpdate)).toEqual([]);
});

test('another country sets the prefix, clears the city and loads its cities', async () => {
  const { user, dialog } = await openDialog();
  await user.selectOptions(field.country(), 'España');
  expect(field.prefix()).toHaveValue('+34');
  expect(field.city()).toHaveDisplayValue('Elija una opción');
  await dialog.findByRole('option', { name: 'Madrid' });
  expect(dialog.queryByRole('option', { name: 'Sucre' })).toBeNull();
  await user.click(save());
  expect(field.city()).toHaveAccessibleDescription(/obligatorio/);
  expect(server.inputsOf(updateContact)).toEqual([]);
});

test('"." and "e" cannot be typed in the number, and a pasted number is reduced to its digits', async () => {
  const { user } = await openDialog();
  await user.clear(field.number());
  await user.type(field.number(), '7.0e1E2-3a4');
  expect(field.number()).toHaveValue('701234');
  await user.clear(field.number());
  await user.click(field.number());
  await user.paste('700 12-345');
  expect(field.number()).toHaveValue('70012345');
  await user.clear(field.number());
  await user.paste(' +591 700-12345 ');
  expect(field.number()).toHaveValue('70012345');
});

test.each(['1234', '12345678901'])(
  'a number such as %s is refused at its field',
  async (number) => {
    const { user } = await openDialog();
    await user.clear(field.number());
    await user.type(field.number(), number);
    await user.click(save());
    expect(field.number()).toHaveAccessibleDescription(
      'El teléfono debe tener entre 5 y 10 dígitos',
    );
    expect(server.inputsOf(updateContact)).toEqual([]);
  },
);

test('of several errors the first one gets the focus', async () => {
  const { user } = await openDialog();
  await user.clear(field.email());
  await user.clear(field.number());
  await user.click(save());
  await waitFor(() => expect(field.email()).toHaveFocus());
  expect(field.number()).toBeInvalid();
});

test('four common domains are suggested while the e-mail is typed, and one of them completes it', async () => {
  const { user } = await openDialog();
  await user.clear(field.email());
  await user.type(field.email(), 'adriana');
  const offered = within(screen.getByRole('list', { name: 'Correos sugeridos' }));
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'adriana@gmail.com',
    'adriana@hotmail.com',
    'adriana@outlook.com',
    'adriana@yahoo.com',
  ]);
  await user.type(field.email(), '@h');
  await user.click(screen.getByRole('button', { name: 'adriana@hotmail.com' }));
  expect(field.email()).toHaveValue('adriana@hotmail.com');
  expect(screen.queryByRole('list', { name: 'Correos sugeridos' })).toBeNull();
});

test('after saving, the dialog confirms it, closes, and does not open again in this session', async () => {
  const { user, router } = await openDialog();
  await user.selectOptions(field.city(), 'Otra ciudad');
  await user.click(save());
  const done = within(await screen.findByRole('dialog', { name: 'Datos actualizados' }));
  expect(server.inputsOf(updateContact)).toEqual([
    {
      correo: 'adriana@demo.invalid',
      paisId: BOLIVIA,
      // "Otra ciudad" is sent with the label that the client shows.
      ciudadId: -1,
      telefono: '+591-70000129',
    },
  ]);
  await user.click(done.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate({ to: '/mi-producto' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failure keeps the typed values and is shown beside the button, without a toast', async () => {
  server.lose(updateContact);
  const { user } = await openDialog();
  await user.clear(field.number());
  await user.type(field.number(), '60099999');
  await user.click(save());
  expect(await screen.findByText('No se guardó. Reintentar')).toBeVisible();
  expect(field.number()).toHaveValue('60099999');
  expect(toastStore.get()).toEqual([]);
  server.answer(updateContact, { ...contact, actualizacionRealizada: true });
  await user.click(save());
  expect(await screen.findByRole('dialog', { name: 'Datos actualizados' })).toBeVisible();
});

test('replacing a confirmed contact asks for the password, and typed values stay meanwhile', async () => {
  server.refuse(updateContact, 'step_up_required');
  server.answer(proveAgain, () => {
    server.answer(updateContact, { ...contact, actualizacionRealizada: true });
    return { provedUntil: '2030-01-01T00:15:00Z' };
  });
  const { user } = await openDialog();
  await user.clear(field.number());
  await user.type(field.number(), '60099999');
  const proof = async () =>
    within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }));
  await user.click(save());
  await user.click((await proof()).getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('No se guardó. Reintentar')).toBeVisible();
  expect(field.number()).toHaveValue('60099999');
  await user.click(save());
  await user.type((await proof()).getByLabelText('Contraseña'), 'Kantuta#1');
  await user.click((await proof()).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('dialog', { name: 'Datos actualizados' })).toBeVisible();
  expect(server.inputsOf(updateContact)).toHaveLength(3);
  expect(server.inputsOf(updateContact).at(-1)).toMatchObject({ telefono: '+591-60099999' });
});

test('a dialog that was put off stays closed for the session and opens again in the next one', async () => {
  const { user } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  server.answer(logout, {});
  const { unmount } = await visitAgain(1_800_000_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  await visitAgain(1_800_050_000);
  expect(
    await screen.findByRole('dialog', { name: 'Actualice sus datos de contacto' }),
  ).toBeVisible();
});

/** The page is loaded again with a session that began at that time. */
async function visitAgain(iat: number) {
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  signIn({ iat });
  await visit('/');
  await screen.findByRole('heading', { level: 1 });
  return { unmount: cleanup };
}

test('lists that do not load can be requested again', async () => {
  server.refuse(listCities, 'unavailable');
  signIn();
  const { user } = await visit('/');
  expect(await screen.findByText(/No se pudo cargar la lista/)).toBeVisible();
  server.answer(listCities, [{ idciudad: 6, nombre: 'Sucre' }]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('option', { name: 'Sucre' })).toBeInTheDocument();
});
