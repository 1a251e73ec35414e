import {
  listPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '@kantuta/contract/identity/passkeys.calls';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../../test/fake-server.ts';
import { show, signIn } from '../../../../test/visit.tsx';
import { needPhrases } from '../../../lib/i18n.tsx';
import { queryClient } from '../../../lib/queries.ts';
import { PasskeysSection } from './passkeys-section.tsx';

const server = createFakeServer();
const ORIGIN = 'http://localhost:3000';
const phone = {
  passkeyId: '01900000-0000-7000-8000-000000000001',
  name: 'Chrome, Android',
  authType: 2,
  createdAt: '2026-03-10T16:00:00Z',
  lastUsedAt: null,
} as const;

/** The capabilities that a browser reports. */
function pretend({
  address = ORIGIN,
  reader = true,
  secure = true,
}: { address?: string; reader?: boolean; secure?: boolean } = {}) {
  vi.stubGlobal('isSecureContext', secure);
  vi.stubGlobal('PublicKeyCredential', {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => reader,
  });
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
}

beforeEach(async () => {
  await needPhrases('account');
  queryClient.clear();
  signIn();
  pretend();
});

const list = (passkeys: (typeof phone)[], origin = ORIGIN) =>
  server.answer(listPasskeys, { passkeys, origin, can: { add: true } });

test('before any device is enabled there is one next step', async () => {
  list([]);
  await show(<PasskeysSection />);
  expect(await screen.findByText('Todavía no activó ningún dispositivo.')).toBeVisible();
  expect(
    await screen.findByRole('button', { name: 'Activar ingreso con huella o rostro' }),
  ).toBeVisible();
});

test('a device is shown with its name, its kind and its last use', async () => {
  list([phone]);
  await show(<PasskeysSection />);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Chrome, Android');
  expect(row).toHaveTextContent('Huella. Activado el 10/03/2026.');
  expect(row).toHaveTextContent('Aún sin uso.');
});

test.each([
  ['https://oficina.example', /solo funcionan en https:\/\/oficina.example/, {}],
  ['http://192.168.1.20:4000', /solo funcionan en una dirección segura/, {}],
  [
    'http://localhost:4000',
    /solo funcionan en una dirección segura/,
    { address: 'http://192.168.1.20:4000', secure: false },
  ],
  [ORIGIN, /no ofrece huella ni rostro/, { reader: false }],
])('where it cannot work at %s it says why, and offers nothing', async (origin, text, device) => {
  pretend(device);
  list([], origin);
  await show(<PasskeysSection />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Activar/ })).toBeNull();
});

test('a browser without passkeys says so', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  list([]);
  await show(<PasskeysSection />);
  expect(await screen.findByText(/Este navegador no ofrece/)).toBeVisible();
});

test('a list that cannot be loaded can be requested again', async () => {
  server.refuse(listPasskeys, 'unavailable');
  const { user } = await show(<PasskeysSection />);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  list([phone]);
  await user.click(again);
  expect(await screen.findByText('Chrome, Android')).toBeVisible();
});

test('a name can be changed, but not left empty', async () => {
  list([phone]);
  server.answer(renamePasskey, { ...phone, name: 'Tablet' });
  const { user } = await show(<PasskeysSection />);
  await user.click(await screen.findByRole('button', { name: /^Cambiar nombre de/ }));
  const field = screen.getByLabelText('Nombre del dispositivo');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(field).toHaveAccessibleDescription('Escriba un nombre.');
  await user.type(field, 'Tablet');
  list([{ ...phone, name: 'Tablet' as never }]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Tablet')).toBeVisible();
  expect(server.inputsOf(renamePasskey)).toEqual([{ passkeyId: phone.passkeyId, name: 'Tablet' }]);
});

test('a passkey is removed only after a confirmation', async () => {
  list([phone]);
  server.answer(removePasskey, {});
  const { user } = await show(<PasskeysSection />);
  await user.click(await screen.findByRole('button', { name: 'Quitar Chrome, Android' }));
  const dialog = screen.getByRole('dialog', { name: '¿Quitar Chrome, Android?' });
  expect(server.inputsOf(removePasskey)).toEqual([]);
  list([]);
  await user.click(within(dialog).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Todavía no activó ningún dispositivo.')).toBeVisible();
});

test('a cancelled reading leaves the form as it was', async () => {
  list([]);
  server.answer(startPasskeyRegistration, {
    rp: { id: 'localhost', name: 'Kantuta' },
    user: { id: 'AAAA', name: '90011574', displayName: 'Óscar' },
    challenge: 'AAAA',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 300_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      authenticatorAttachment: 'platform',
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  });
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/605',
  );
  const create = () => Promise.reject(new DOMException('changed their mind', 'NotAllowedError'));
  Object.defineProperty(window.navigator, 'credentials', { configurable: true, value: { create } });
  const { user } = await show(<PasskeysSection />);
  await user.click(await screen.findByRole('button', { name: /^Activar/ }));
  expect(screen.getByRole('radio', { name: 'Rostro' })).toBeChecked();
  expect(screen.getByLabelText('Nombre del dispositivo')).toHaveValue('Safari, iPhone');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se completó.');
  expect(server.inputsOf(registerPasskey)).toEqual([]);
});
