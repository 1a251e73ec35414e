import { listDevices } from '@kantuta/contract/identity/devices.calls';
import { readRecoveryCodes } from '@kantuta/contract/identity/lost-phone.calls';
import { listPasskeys } from '@kantuta/contract/identity/passkeys.calls';
import {
  listAdviserAccess,
  listLooks,
  setAdviserAccess,
} from '@kantuta/contract/people/access-log.calls';
import {
  confirmContact,
  exportOwnData,
  listCities,
  listCountries,
  readProfile,
  sendContactCode,
} from '@kantuta/contract/people/people.calls';
import { readMenu } from '@kantuta/contract/settings/settings.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { signIn, visit } from '../../../test/visit.tsx';
import * as download from '../../lib/download.ts';
import { chooseTextSize } from '../../lib/text-size.ts';
import { toastStore } from '../../lib/toasts.ts';

const server = createFakeServer();
const CODE_ID = '01900000-0000-7000-8000-000000000000';

const profile = {
  name: 'Óscar Eduardo Melgar Hurtado',
  documentType: 1,
  document: '90011574 BE',
  birthDate: '1974-07-07',
  gender: 'male',
  nationality: 'Bolivia',
  address: 'Av Banzer 5to anillo calle 3 casa 45',
  country: 'Bolivia',
  city: 'Riberalta',
  language: 'es',
  roles: ['customer'],
  since: '2023-03-01T12:00:00Z',
  contacts: [
    {
      contactId: 1,
      kind: 'email',
      value: 'oscar@demo.invalid',
      confirmedAt: '2024-01-01T12:00:00Z',
      recoversFrom: '2024-01-02T12:00:00Z',
    },
    {
      contactId: 2,
      kind: 'cellphone',
      value: '+591-70000116',
      confirmedAt: null,
      recoversFrom: null,
    },
  ],
} as const;

beforeEach(() => {
  server.answer(readProfile, {
    ...profile,
    roles: [...profile.roles],
    contacts: [...profile.contacts],
  });
  server.answer(readRecoveryCodes, { left: 0, madeAt: null });
  server.answer(listPasskeys, { passkeys: [], origin: window.location.origin, can: { add: true } });
  server.answer(listDevices, { sessions: [] });
  server.answer(listLooks, { looks: [], count: 0 });
  server.answer(listAdviserAccess, { advisers: [] });
});

type Part = 'datos' | 'seguridad' | 'privacidad' | 'pantalla';
const HEADINGS = {
  datos: 'Datos personales',
  seguridad: 'Dispositivos y accesos',
  privacidad: 'Quién miró sus datos',
  pantalla: 'Pantalla e idioma',
};

async function open(part: Part = 'datos') {
  signIn();
  const { user } = await visit(`/usuario?parte=${part}`);
  await screen.findByRole('heading', { name: HEADINGS[part] });
  return user;
}

const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);

test('a person reads their data, and whom to contact about a mistake', async () => {
  await open();
  for (const text of ['90011574 BE', '07/07/1974', 'Carnet de identidad', 'Riberalta, Bolivia'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pedir una corrección' })).toHaveAttribute(
    'href',
    '/tramites/correccion-de-datos',
  );
});

test('a confirmed contact can recover the account, an unconfirmed one has a button to confirm it', async () => {
  server.answer(sendContactCode, {
    codeId: CODE_ID,
    expiresAt: '2030-01-01T00:10:00Z',
    resendAt: '2030-01-01T00:01:00Z',
  });
  const user = await open();
  expect(row('oscar@demo.invalid').getByText('Sirve para recuperar su cuenta.')).toBeVisible();
  await user.click(row('+591 700 00116').getByRole('button', { name: 'Confirmar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar +591 700 00116' }));
  expect(server.inputsOf(sendContactCode)).toEqual([{ contactId: 2 }]);

  server.refuse(confirmContact, 'code_invalid', { triesLeft: 4 });
  await user.type(dialog.getByLabelText('Código'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await dialog.findByText('El código no es correcto. Le quedan 4 intentos.')).toBeVisible();

  server.answer(confirmContact, {
    confirmedAt: '2026-03-10T12:00:00Z',
    recoversFrom: '2026-03-11T12:00:00Z',
  });
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.inputsOf(confirmContact).at(-1)).toEqual({ codeId: CODE_ID, code: '123456' });
});

test('a refusal because of too many codes is shown, and nothing opens', async () => {
  server.refuse(sendContactCode, 'too_many_requests');
  const user = await open();
  await user.click(row('+591 700 00116').getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(toastStore.get()).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the contact data are changed in a form with their current values', async () => {
  server.answer(listCountries, [{ idpais: 68, nombre: 'Bolivia', PrefijoTelefono: '+591' }]);
  server.answer(listCities, [{ idciudad: 1, nombre: 'Santa Cruz de la Sierra' }]);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Cambiar mis datos de contacto' }),
  );
  expect(dialog.getByLabelText('Correo electrónico')).toHaveValue('oscar@demo.invalid');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a person’s own data are downloaded as a file', async () => {
  const saved = vi.spyOn(download, 'downloadBase64').mockReturnValue();
  const file = {
    fileName: 'mis-datos-2026-03-10.pdf',
    mimeType: 'application/pdf',
    base64: 'JVBERg==',
  } as const;
  server.answer(exportOwnData, file);
  const user = await open('privacidad');
  await user.click(screen.getByRole('button', { name: 'Resumen en PDF' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(file));
  expect(server.inputsOf(exportOwnData)).toEqual([{ format: 'pdf' }]);
  saved.mockRestore();
});

test('a file that could not be created is reported', async () => {
  server.lose(exportOwnData);
  const user = await open('privacidad');
  await user.click(screen.getByRole('button', { name: 'Copia completa, para otro programa' }));
  await waitFor(() =>
    expect(toastStore.get().map(({ text }) => text)).toContain(
      'No se pudo preparar el archivo. Intente nuevamente por favor.',
    ),
  );
});

test('a larger text size is stored on the device', async () => {
  const user = await open('pantalla');
  await user.click(screen.getByRole('radio', { name: '130%' }));
  expect(document.documentElement.dataset['textSize']).toBe('130');
  expect(localStorage.getItem('kantuta.textSize')).toBe('130');
  chooseTextSize('100');
  expect(document.documentElement.dataset['textSize']).toBeUndefined();
});

test('another language announces first that the session ends', async () => {
  const user = await open('pantalla');
  await user.click(screen.getByRole('radio', { name: 'Português' }));
  expect(await screen.findByRole('dialog', { name: '¿Cambiar el idioma?' })).toBeVisible();
});

test('the change of the password is linked only where the menu links it', async () => {
  await open('seguridad');
  expect(screen.queryByRole('link', { name: 'Cambiar contraseña' })).toBeNull();
});

test('where the menu links to the change of a password, so does the profile', async () => {
  const flags = { app: true, web: true, public: true, seller: true, cashier: true };
  const entry = { key: 'changePassword', path: '/cambiar-pass', flags, children: [] };
  server.answer(readMenu, {
    version: '1',
    main: [],
    user: [entry],
    shortcuts: [],
    landPurchaseBlocked: false,
    fairExitView: false,
    fairExitExcept: [],
    changesInSeconds: null,
  });
  await open('seguridad');
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Cambiar contraseña' })).toBeVisible();
});

test('data that do not load can be requested again, and the other parts can be opened', async () => {
  server.refuse(readProfile, 'unavailable');
  signIn();
  const { user } = await visit('/usuario');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('link', { name: /^Seguridad/ })).toBeVisible();
  server.answer(readProfile, { ...profile, roles: ['customer'], contacts: [] });
  await user.click(again);
  expect(await screen.findByText('Todavía no tenemos cómo comunicarnos con usted.')).toBeVisible();
});

test('a person reads the access log of their data, and revokes the access of an adviser', async () => {
  const hugo = {
    adviserId: 7,
    name: 'Hugo Prueba',
    code: 'T-7',
    sales: 1,
    level: null,
    maySeePaid: false,
    decidedAt: null,
  };
  server.answer(listLooks, {
    looks: [
      {
        lookId: 2,
        at: '2026-03-10T12:00:00Z',
        role: 'support',
        name: 'Norma Siles',
        part: 'contacts',
        reason: 'Confirma su número.',
      },
      ...(['payments', 'record'] as const).map((part, index) => ({
        lookId: 1 - index,
        at: `2026-03-10T11:5${8 - index}:00Z`,
        role: 'finance' as const,
        name: 'Iván Prueba',
        part,
        reason: '',
      })),
    ],
    count: 3,
  });
  server.answer(listAdviserAccess, { advisers: [{ ...hugo, mayLook: true }] });
  server.answer(setAdviserAccess, { ...hugo, mayLook: false });
  const user = await open('privacidad');
  const accessLog = await screen.findByRole('list', { name: 'Quién miró sus datos' });
  expect(accessLog).toHaveTextContent('Atención al cliente · Norma Siles');
  expect(accessLog).toHaveTextContent('Motivo: Confirma su número.');
  // Entries of the same person within a short time are one visit.
  const [, entry = accessLog, ...more] = within(accessLog).getAllByRole('listitem');
  expect(entry).toHaveTextContent(
    /Finanzas · Iván Prueba.*Sus pagos.*Su ficha.*sin motivo escrito/,
  );
  expect(more).toEqual([]);

  await user.click(await screen.findByRole('button', { name: 'Quitar acceso: Hugo Prueba' }));
  await waitFor(() =>
    expect(server.inputsOf(setAdviserAccess)).toEqual([{ adviserId: 7, mayLook: false }]),
  );
});

test('an access log that cannot be loaded says so, beside the rest of the page', async () => {
  server.refuse(listLooks, 'unavailable');
  const user = await open('privacidad');
  const accessLog = within(await screen.findByRole('region', { name: 'Quién miró sus datos' }));
  const retry = await accessLog.findByRole('button', { name: 'Reintentar' });
  server.answer(listLooks, { looks: [], count: 0 });
  await user.click(retry);
  expect(await accessLog.findByText('Nadie ha mirado sus datos.')).toBeVisible();
});

function narrow(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList,
  );
}
afterEach(() => vi.restoreAllMocks());

test('a phone begins with the parts, opens one with its own title, and goes back to them', async () => {
  narrow();
  signIn();
  const { user, router } = await visit('/usuario');
  const parts = within(await screen.findByRole('navigation', { name: 'Partes de mi perfil' }));
  expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^Mis datos/),
    expect.stringMatching(/^Datos de factura/),
    expect.stringMatching(/^Billetera de puntos/),
    expect.stringMatching(/^Códigos amigo/),
    expect.stringMatching(/^Declaración UIF/),
    expect.stringMatching(/^Tarjetas/),
    expect.stringMatching(/^Seguridad/),
    expect.stringMatching(/^Privacidad/),
    expect.stringMatching(/^Pantalla/),
  ]);
  await user.click(parts.getByRole('link', { name: /^Pantalla/ }));
  expect(await screen.findByRole('heading', { name: 'Pantalla', level: 1 })).toHaveFocus();
  expect(screen.getByRole('radio', { name: '130%' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Partes de mi perfil' })).toBeNull();
  router.history.back();
  expect(await screen.findByRole('heading', { name: 'Mi perfil', level: 1 })).toBeVisible();
});

test('a wide screen shows the first part beside the parts, and keeps what was typed in one', async () => {
  server.answer(listCountries, [{ idpais: 68, nombre: 'Bolivia', PrefijoTelefono: '+591' }]);
  server.answer(listCities, [{ idciudad: 1, nombre: 'Santa Cruz de la Sierra' }]);
  signIn();
  const { user, router } = await visit('/usuario');
  await screen.findByText('Óscar Eduardo Melgar Hurtado');
  expect(screen.getByRole('link', { name: /^Mis datos/ })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  const field = await screen.findByLabelText('Correo electrónico');
  await user.clear(field);
  await user.type(field, 'oscar.nuevo@demo.invalid');
  await router.navigate({ to: '/usuario', search: { parte: 'pantalla' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('radio', { name: '130%' })).toBeVisible();
  router.history.back();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Correo electrónico')).toHaveValue('oscar.nuevo@demo.invalid');
});
