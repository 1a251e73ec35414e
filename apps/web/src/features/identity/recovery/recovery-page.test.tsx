import { startLostPhone } from '@kantuta/contract/identity/lost-phone.calls';
import {
  checkRecoveryCode,
  finishRecovery,
  readRecovery,
  sendRecoveryCode,
  startRecovery,
} from '@kantuta/contract/identity/recovery.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { visit } from '../../../../test/visit.tsx';
import { nowMs } from '../../../lib/clock.ts';
import { queryClient } from '../../../lib/queries.ts';
import { clearStored, readStored } from '../../../lib/storage.ts';

const server = createFakeServer();

const later = (seconds: number) => new Date(nowMs() + seconds * 1_000).toISOString();
const METHODS = [
  { channel: 'email' as const, to: 'r•••••@gmail.com' },
  { channel: 'sms' as const, to: '•••••45' },
];
const sentTo = (channel: 'email' | 'sms', resendSeconds = 60) => ({
  channel,
  to: channel === 'email' ? 'r•••••@gmail.com' : '•••••45',
  expiresAt: later(600),
  resendAt: later(resendSeconds),
});

beforeEach(() => {
  clearStored([]);
  queryClient.clear();
  const recovery = 'the-name-of-one-recovery';
  server.answer(startRecovery, { recovery, methods: METHODS, expiresAt: later(1_800) });
  server.answer(sendRecoveryCode, ({ channel }) => sentTo(channel === 'sms' ? 'sms' : 'email'));
  server.answer(checkRecoveryCode, {});
  server.answer(finishRecovery, {});
});

const button = (name: string) => screen.getByRole('button', { name });
const documentField = () => screen.findByLabelText('Número de carnet (CI)');
const codeField = () => screen.findByLabelText('Código de 6 dígitos');
const passwordField = () => screen.findByLabelText('Nueva contraseña');
const step = () => within(screen.getByRole('navigation', { name: /Pasos/ })).getByText(/^Paso/);

async function toMethod() {
  const { user } = await visit('/recuperar-pass');
  await user.type(await documentField(), '1234567 SC ');
  await user.click(button('Continuar'));
  await screen.findByRole('radio', { name: /Correo/ });
  return user;
}

async function toCode() {
  const user = await toMethod();
  await user.click(button('Enviar código'));
  await codeField();
  return user;
}

async function toPassword() {
  const user = await toCode();
  await user.type(await codeField(), '123456');
  await user.click(button('Verificar código'));
  await passwordField();
  return user;
}

test('document, method, code and new password finish the recovery, and lead to sign-in', async () => {
  const user = await toMethod();
  expect(step()).toHaveTextContent('Paso 2 de 5: Elija un método');
  await user.click(screen.getByRole('radio', { name: /Mensaje de texto/ }));
  await user.click(button('Enviar código'));
  await user.type(await codeField(), '123456');
  await user.click(button('Verificar código'));
  await user.type(await passwordField(), 'Lluvia#De.Enero7');
  await user.type(screen.getByLabelText('Repita la nueva contraseña'), 'Lluvia#De.Enero7');
  await user.click(button('Guardar contraseña'));
  expect(await screen.findByText('Su contraseña fue cambiada')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/');

  const recovery = 'the-name-of-one-recovery';
  expect(server.inputsOf(startRecovery)).toEqual([{ document: '1234567 SC' }]);
  expect(server.inputsOf(sendRecoveryCode)).toEqual([{ recovery, channel: 'sms' }]);
  expect(server.inputsOf(checkRecoveryCode)).toEqual([{ recovery, code: '123456' }]);
  expect(server.inputsOf(finishRecovery)).toEqual([{ recovery, password: 'Lluvia#De.Enero7' }]);
});

test('the code may be pasted with its space, or with the whole message around it', async () => {
  const user = await toCode();
  const field = await codeField();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(field);
  await user.paste('Su código es 123 456.');
  expect(field).toHaveValue('123 456');
  await user.click(button('Verificar código'));
  expect(server.inputsOf(checkRecoveryCode)).toMatchObject([{ code: '123456' }]);
});

test('missing input is reported beside its field before anything is sent', async () => {
  const { user } = await visit('/recuperar-pass');
  await documentField();
  await user.click(button('Continuar'));
  expect(await documentField()).toHaveAccessibleDescription(/Escriba su número de carnet/);
  expect(await documentField()).toHaveFocus();
  expect(server.inputsOf(startRecovery)).toEqual([]);
});

test('five digits are not accepted as a code', async () => {
  const user = await toCode();
  await user.type(await codeField(), '12345');
  await user.click(button('Verificar código'));
  expect(await codeField()).toHaveAccessibleDescription(/Escriba los 6 dígitos/);
  expect(server.inputsOf(checkRecoveryCode)).toEqual([]);
});

test.each([
  [3, /Le quedan 3 intentos/],
  [1, /Le queda 1 intento/],
  [0, /ya no sirve. Pida otro/],
])('a wrong code with %i tries left says so beside the field', async (triesLeft, text) => {
  const user = await toCode();
  server.refuse(checkRecoveryCode, 'code_invalid', { triesLeft });
  await user.type(await codeField(), '123456');
  await user.click(button('Verificar código'));
  expect(await codeField()).toHaveAccessibleDescription(text);
  expect(await codeField()).toHaveFocus();
});

test('another code may be requested after a minute, not before', async () => {
  const user = await toMethod();
  server.answer(sendRecoveryCode, sentTo('email', 60));
  await user.click(button('Enviar código'));
  await codeField();
  expect(screen.getByText(/Podrá pedir otro código en/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar otro código' })).toBeNull();
});

test('when the minute is over another code is sent to the same contact', async () => {
  const user = await toMethod();
  server.answer(sendRecoveryCode, sentTo('email', -1));
  await user.click(button('Enviar código'));
  await user.click(await screen.findByRole('button', { name: 'Enviar otro código' }));
  expect(await screen.findByText(/Le enviamos otro código/)).toBeVisible();
  expect(server.inputsOf(sendRecoveryCode)).toHaveLength(2);
});

test('the person may go back to choose another method or correct the number, and typed values stay', async () => {
  const user = await toCode();
  await user.click(button('Elegir otro método'));
  await user.click(await screen.findByRole('radio', { name: /Mensaje de texto/ }));
  await user.click(button('Enviar código'));
  await codeField();
  expect(server.inputsOf(sendRecoveryCode).at(-1)).toMatchObject({ channel: 'sms' });
  await user.click(button('Elegir otro método'));
  await user.click(screen.getByText('¿No reconoce ninguno?'));
  await user.click(button('Corregir el carnet'));
  expect(await documentField()).toHaveValue('1234567 SC');
});

test('a reloaded page continues at the same step', async () => {
  await toCode();
  queryClient.clear();
  document.body.replaceChildren();
  server.answer(readRecovery, {
    step: 'code',
    methods: METHODS,
    sent: sentTo('email'),
    opensAt: null,
    expiresAt: later(1_000),
  });
  await visit('/recuperar-pass');
  expect(await codeField()).toBeVisible();
});

test('after it expired the recovery starts again, with the number still there', async () => {
  const user = await toCode();
  server.refuse(checkRecoveryCode, 'link_expired');
  await user.type(await codeField(), '123456');
  await user.click(button('Verificar código'));
  expect(await documentField()).toHaveValue('1234567 SC');
  expect(screen.getByRole('status')).toHaveTextContent(/Pasó demasiado tiempo/);
});

test('after too many attempts it says when to try again', async () => {
  const { user } = await visit('/recuperar-pass');
  server.reply(
    startRecovery,
    {
      status: 1,
      codigo: 'too_many_requests',
      mensaje: 'Demasiados intentos. Espere 1 minuto.',
      data: { retryAfterSeconds: 60 },
    },
    429,
  );
  await user.type(await documentField(), '1234567');
  await user.click(button('Continuar'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Podrá intentarlo de nuevo en/);
});

test('a lost answer is looked up: the code was right', async () => {
  const user = await toCode();
  server.lose(checkRecoveryCode);
  server.answer(readRecovery, {
    step: 'password',
    methods: METHODS,
    sent: null,
    opensAt: later(0),
    expiresAt: later(1_000),
  });
  await user.type(await codeField(), '123456');
  await user.click(button('Verificar código'));
  expect(await passwordField()).toBeVisible();
});

test('when it is unknown whether the password was saved, no failure is reported', async () => {
  const user = await toPassword();
  server.lose(finishRecovery);
  server.lose(readRecovery);
  await user.type(await passwordField(), 'Lluvia#De.Enero7');
  await user.type(screen.getByLabelText('Repita la nueva contraseña'), 'Lluvia#De.Enero7');
  await user.click(button('Guardar contraseña'));
  expect(await screen.findByText(/^No sabemos si se guardó/)).toBeVisible();
});

test('a password against the rules, or two different entries, are not sent', async () => {
  const user = await toPassword();
  await user.type(await passwordField(), 'corta');
  await user.click(button('Guardar contraseña'));
  expect(await passwordField()).toHaveAccessibleDescription('Aún no cumple todo lo de la lista.');
  expect(await passwordField()).toHaveFocus();
  await user.clear(await passwordField());
  await user.type(await passwordField(), 'Lluvia#De.Enero7');
  await user.type(screen.getByLabelText('Repita la nueva contraseña'), 'Lluvia#De.Enero8');
  await user.click(button('Guardar contraseña'));
  expect(screen.getByLabelText('Repita la nueva contraseña')).toHaveAccessibleDescription(
    'Las dos contraseñas no son iguales.',
  );
  expect(server.inputsOf(finishRecovery)).toEqual([]);
});

test('a rule that only the server can check is shown beside the field as well', async () => {
  const user = await toPassword();
  server.refuse(finishRecovery, 'password_used_before');
  await user.type(await passwordField(), 'Lluvia#De.Enero7');
  await user.type(screen.getByLabelText('Repita la nueva contraseña'), 'Lluvia#De.Enero7');
  await user.click(button('Guardar contraseña'));
  await screen.findByText(/Ya usó esa contraseña/);
  expect(await passwordField()).toHaveAccessibleDescription(/Ya usó esa contraseña/);
});

test('without the phone: personal data and a paper code, then a day of waiting', async () => {
  const user = await toMethod();
  await user.click(screen.getByText('¿No reconoce ninguno?'));
  await user.click(button('Perdí mi celular'));
  await user.click(button('Pedir acceso'));
  expect(screen.getByLabelText('Fecha de nacimiento')).toHaveFocus();
  expect(screen.getByLabelText('Código de recuperación')).toHaveAccessibleDescription(
    /Campo obligatorio/,
  );
  await user.type(screen.getByLabelText('Fecha de nacimiento'), '1988-02-29');
  await user.selectOptions(screen.getByLabelText(/Lugar de emisión/), 'CB');
  await user.type(screen.getByLabelText('Código de recuperación'), '7q2m-xk4t-9zbc');
  server.refuse(startLostPhone, 'identity_not_proved');
  await user.click(button('Pedir acceso'));
  expect(await screen.findByText(/Los datos no coinciden/)).toBeVisible();
  server.answer(startLostPhone, {
    recovery: 'the-name-of-a-request',
    opensAt: later(86_400),
    expiresAt: later(172_800),
  });
  await user.click(button('Pedir acceso'));
  expect(await screen.findByText(/Podrá elegir una contraseña nueva desde/)).toBeVisible();
  expect(server.inputsOf(startLostPhone).at(-1)).toEqual({
    document: '1234567 SC',
    birthDate: '1988-02-29',
    issuedIn: 'CB',
    recoveryCode: '7q2m-xk4t-9zbc',
  });

  // The phone is found: a code continues the recovery now, and the request stays open.
  await user.click(button('Elegir otro método'));
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('radio', { name: /Correo/ })).toBeVisible();
  expect(readStored('local', 'recovery')).toBe('the-name-of-a-request');
});
