import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, signIn, test } from './fixtures/journey.ts';
import { createMailbox } from './fixtures/mailbox.ts';
import type { Customer } from './fixtures/people.ts';
import { withReader } from './fixtures/reader.ts';

test.skip(({ isMobile }) => !isMobile, 'this journey is about a lost phone');
// A refused request is an expected answer, which the browser reports as an error.
test.use({ mayComplain: /status of 4\d\d/ });

const NEW_PASSWORD = 'Lluvia#De.Enero7';
const SUBJECT = 'Pedido para recuperar su cuenta';
const mailbox = createMailbox();
const newEmail = () => `rosa.${randomInt(1e9)}@demo.invalid`;

async function prove(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await proof.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
}

/** The first of ten codes, as a person writes it down. */
async function noteCode(page: Page): Promise<string> {
  const code = await page
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .first()
    .textContent();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Le quedan 10 códigos.')).toBeVisible();
  return code ?? '';
}

/** Asks for access on an unknown phone, with the code from the paper. */
async function askForAccess(page: Page, { document }: Customer, code: string): Promise<void> {
  await page.goto('/recuperar-pass');
  await page.getByLabel('Número de carnet (CI)').fill(document);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('¿No reconoce ninguno?').click();
  await page.getByRole('button', { name: 'Perdí mi celular' }).click();
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-20');
  await page.getByLabel('Código de recuperación').fill(code);
  await page.getByRole('button', { name: 'Pedir acceso' }).click();
  await expect(page.getByRole('heading', { name: 'Su pedido está en espera' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Si alguien dice antes «No fui yo»');
  await expect(page.getByRole('timer')).toContainText(/23\s*horas/);
}

test('a person with a fingerprint login comes back with a paper code, a day after losing the phone', async ({
  page,
  people,
  login,
  browser,
}) => {
  const cellphone = `+591-7${randomInt(1_000_000, 9_999_999)}`;
  const customer = await people.customer({ email: newEmail(), cellphone });
  const finger = await withReader(page);
  await finger.on();
  await login(customer);
  await page.goto('/usuario?parte=seguridad');
  await page.getByRole('button', { name: 'Activar ingreso con huella o rostro' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await prove(page);
  await expect(page.getByRole('button', { name: /^Quitar / })).toBeVisible();
  await page.getByRole('button', { name: 'Crear 10 códigos' }).click();
  const code = await noteCode(page);

  const other = await (await browser.newContext({ locale: 'es-BO' })).newPage();
  await askForAccess(other, customer, code);
  const texts = async () =>
    (await mailbox.list(cellphone.replace('-', ''))).map(({ channel }) => channel).toSorted();
  await expect.poll(texts).toEqual(['sms', 'whatsapp']);

  await people.outliveWaiting(customer);
  await other.reload();
  await other.getByLabel('Nueva contraseña', { exact: true }).fill(NEW_PASSWORD);
  await other.getByLabel('Repita la nueva contraseña').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(other.getByText('Su contraseña fue cambiada')).toBeVisible();
  // The finder of the phone is signed out, and its fingerprint is refused.
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await signIn(other, customer.document, NEW_PASSWORD);
  await expect(other.getByText('Hola, Rosa')).toBeVisible();
  await other.goto('/usuario?parte=seguridad');
  await expect(other.getByText('Le quedan 9 códigos.')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Quitar / })).toHaveCount(0);
  await other.context().close();
});

test('the owner of a stolen paper is informed, reports the request, and it ends', async ({
  page,
  people,
  login,
  browser,
}) => {
  const email = newEmail();
  const customer = await people.customer({ email });
  await login(customer);
  await page.goto('/usuario?parte=seguridad');
  await page.getByRole('button', { name: 'Crear 10 códigos' }).click();
  await prove(page);
  const code = await noteCode(page);

  const thief = await (await browser.newContext({ locale: 'es-BO' })).newPage();
  await askForAccess(thief, customer, code);
  await page.goto(await mailbox.notMeLink(email, SUBJECT));
  await page.getByRole('button', { name: 'No fui yo' }).click();
  await expect(page.getByRole('heading', { name: 'Su cuenta está protegida' })).toBeVisible();

  await people.outliveWaiting(customer);
  await thief.reload();
  await expect(thief.getByLabel('Número de carnet (CI)')).toBeVisible();
  await expect(thief.getByLabel('Nueva contraseña', { exact: true })).toHaveCount(0);
  await thief.context().close();
});
