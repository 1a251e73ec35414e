import { readLanguage } from '@kantuta/contract/identity/identity.calls';
import { proveAgain } from '@kantuta/contract/identity/proofs.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { anAccount } from '../../../test/sales-data.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { endSession, watchSession } from '../../lib/session.ts';
import { withStepUp } from '../../lib/step-up.ts';
import { writeStored } from '../../lib/storage.ts';

const server = createFakeServer();

/** A signed-in person starts an action that the server allows only after a fresh proof. */
async function doSomething({ isProvedBy = 'Kantuta#1' } = {}) {
  signIn();
  server.answer(readAccount, anAccount());
  server.refuse(readLanguage, 'step_up_required');
  server.answer(proveAgain, ({ password }) => {
    if (password === isProvedBy) server.answer(readLanguage, { lenguaje: 'pt' });
    return { provedUntil: '2030-01-01T00:15:00Z' };
  });
  const { user } = await visit('/');
  const outcome = withStepUp(() => callApi(readLanguage, {})).catch((error: unknown) => error);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que es usted' }));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  return { user, outcome, dialog, confirm, field: dialog.getByLabelText('Contraseña') };
}

test('a refused action is repeated after the password was given, and only once', async () => {
  const { user, outcome, confirm, field } = await doSomething();
  await user.type(field, 'Kantuta#1');
  await confirm();
  expect(await outcome).toEqual({ lenguaje: 'pt' });
  expect(server.inputsOf(readLanguage)).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a proof that does not help is not requested again', async () => {
  const { user, outcome, confirm, field } = await doSomething({ isProvedBy: 'nothing' });
  await user.type(field, 'Kantuta#1');
  await confirm();
  expect(await outcome).toMatchObject({ codigo: 'step_up_required' });
  expect(server.inputsOf(proveAgain)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['Cancelar', 'Cerrar'])('with "%s" the refusal stays what it was', async (name) => {
  const { user, outcome, dialog } = await doSomething();
  await user.click(dialog.getByRole('button', { name }));
  const error = await outcome;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ codigo: 'step_up_required', mensaje: expect.stringMatching(/./) });
  expect(server.inputsOf(readLanguage)).toHaveLength(1);
});

test('a wrong password is reported beside its field, and the typed text is still there', async () => {
  const { user, outcome, confirm, field } = await doSomething();
  server.refuse(proveAgain, 'bad_credentials');
  await confirm();
  expect(field).toHaveAccessibleDescription('Escriba su contraseña.');
  await user.type(field, 'Kantuta#2');
  await confirm();
  await waitFor(() => expect(field).toHaveAccessibleDescription('La contraseña no es correcta.'));
  expect(field).toHaveValue('Kantuta#2');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await outcome;
});

test('after too many attempts the dialog says when to try again', async () => {
  const { user, outcome, confirm, dialog, field } = await doSomething();
  server.reply(
    proveAgain,
    {
      status: 1,
      codigo: 'too_many_requests',
      mensaje: 'Demasiados intentos.',
      data: { retryAfterSeconds: 60 },
    },
    429,
  );
  await user.type(field, 'Kantuta#2');
  await confirm();
  expect(await dialog.findByText('Demasiados intentos.')).toBeVisible();
  expect(dialog.getByRole('timer')).toHaveTextContent(/^0[01]:\d\d$/);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await outcome;
});

test('one dialog serves all actions that wait for it', async () => {
  const { user, outcome, confirm, field } = await doSomething();
  const second = withStepUp(() => callApi(readLanguage, {}));
  await waitFor(() => expect(server.inputsOf(readLanguage)).toHaveLength(2));
  await user.type(field, 'Kantuta#1');
  await confirm();
  expect(await outcome).toEqual({ lenguaje: 'pt' });
  expect(await second).toEqual({ lenguaje: 'pt' });
  expect(server.inputsOf(proveAgain)).toHaveLength(1);
});

test('the end of a session closes the dialog', async () => {
  const { outcome } = await doSomething();
  endSession('expired');
  expect(await outcome).toMatchObject({ codigo: 'step_up_required' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a person who signs in in another tab gives no proof for the previous one', async () => {
  const stop = watchSession();
  const { outcome } = await doSomething();
  const other = { ...sessionStore.get(), ci: '90011575', token: 'another', nombreUsuario: 'Ana' };
  writeStored('local', 'session', JSON.stringify(other));
  window.dispatchEvent(new StorageEvent('storage', { key: 'kantuta.session' }));
  expect(await outcome).toMatchObject({ codigo: 'step_up_required' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStore.get()?.ci).toBe('90011575');
  stop();
});
