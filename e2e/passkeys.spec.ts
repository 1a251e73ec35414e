import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, signIn, test } from './fixtures/journey.ts';
import { withReader } from './fixtures/reader.ts';

test.skip(({ isMobile }) => !isMobile, 'only the phone has a fingerprint reader');

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  // Without earlier messages, which cover the end of the page for a while.
  await page.reload();
}

const ENTER = 'Ingresar con huella o rostro';
const ENABLE = 'Activar ingreso con huella o rostro';

test('a phone is registered, signs in, gives a fresh proof, and is removed', async ({
  page,
  people,
}) => {
  const finger = await withReader(page);
  const customer = await people.customer();
  await page.goto('/');
  await page.getByLabel('Usuario').fill(customer.document);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Acepto el código de ética').check();
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByText('Hola, Rosa')).toBeVisible();

  await page.goto('/usuario?parte=seguridad');
  await page.getByRole('button', { name: ENABLE }).click();
  const adding = page.getByRole('dialog', { name: 'Active este dispositivo' });
  await adding.getByLabel('Nombre del dispositivo').fill('Mi teléfono');
  await expectAccessible(page, 'enabling a device');
  await adding.getByRole('button', { name: 'Continuar' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await proof.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await finger.on();
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Ya puede ingresar con Mi teléfono.')).toBeVisible();
  const own = page.getByRole('list', { name: 'Dispositivos con huella o rostro' });
  await expect(own).toContainText('Aún sin uso.');
  await expectAccessible(page, 'the enabled device');

  await finger.off();
  await logOut(page);
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByText('Debe aceptar el código de ética.')).toBeVisible();
  await expectAccessible(page, 'the entrance with a reader');
  await page.getByLabel('Acepto el código de ética').check();
  await finger.on();
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByText('Hola, Rosa')).toBeVisible();
  // The owner is informed of the new way to sign in, as after every login.
  const dialog = page.getByRole('dialog', { name: 'Tiene 1 notificación nueva' });
  await expect(dialog).toContainText('Huella o rostro activado');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/usuario?parte=seguridad');
  await expect(own).toContainText('Último uso: hace un momento.');
  await page.getByRole('button', { name: 'Quitar Mi teléfono' }).click();
  await page
    .getByRole('dialog', { name: '¿Quitar Mi teléfono?' })
    .getByRole('button', { name: 'Quitar' })
    .click();
  await proof.getByRole('button', { name: 'Usar huella o rostro' }).click();
  await expect(page.getByText('Se quitó Mi teléfono.')).toBeVisible();
  await expect(page.getByText('Todavía no activó ningún dispositivo')).toBeVisible();

  await finger.off();
  await logOut(page);
  await page.getByLabel('Acepto el código de ética').check();
  await finger.on();
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByText(/ya no está activado/)).toBeVisible();
});

test('the suggestion at the user field signs in with the code of ethics, with one touch', async ({
  page,
  people,
  login,
}) => {
  const finger = await withReader(page);
  const customer = await people.customer();
  await login(customer);
  await finger.on();
  await page.goto('/usuario?parte=seguridad');
  await page.getByRole('button', { name: ENABLE }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await proof.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('button', { name: /^Quitar / })).toBeVisible();

  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Debe aceptar el código de ética.')).toBeVisible();
  await finger.off();
  await page.getByLabel('Acepto el código de ética').check();
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByText('Hola, Rosa')).toBeVisible();
});

test('a phone without a reader is not asked for a fingerprint, neither at the entrance nor in the profile', async ({
  page,
  people,
}) => {
  const customer = await people.customer();
  await signIn(page, customer.document);
  await expect(page.getByText('Hola, Rosa')).toBeVisible();
  await page.goto('/usuario?parte=seguridad');
  await expect(page.getByText(/no ofrece huella ni rostro/)).toBeVisible();
  await expect(page.getByRole('button', { name: ENABLE })).toHaveCount(0);
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: ENTER })).toHaveCount(0);
});
