import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, signIn, test } from './fixtures/journey.ts';
import { createMailbox } from './fixtures/mailbox.ts';

const NEW_PASSWORD = 'Lluvia#De.Enero7';
const mailbox = createMailbox();
const newEmail = () => `rosa.${randomInt(1e9)}@demo.invalid`;

async function choose(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(password);
  await page.getByLabel('Repita la nueva contraseña').fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}

test('a person without days left must choose a password before entering', async ({
  page,
  people,
}) => {
  const customer = await people.customer({ cardDays: 40 });
  await signIn(page, customer.document);
  await expect(page.getByRole('heading', { name: 'Cree su contraseña' })).toBeVisible();
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('rosa');
  await expectAccessible(page, '/cambiar-pass/{usuario}');
  await choose(page);
  await expect(page.getByRole('heading', { name: 'Su contraseña fue cambiada' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await signIn(page, customer.document, NEW_PASSWORD);
  await expect(page.getByText('Hola, Rosa')).toBeVisible();
});

test('an adviser with days left is reminded, and led to the choice of a password', async ({
  page,
  people,
}) => {
  const adviser = await people.customer({ roles: ['adviser', 'customer'], cardDays: 10 });
  await signIn(page, adviser.document);
  const reminder = page.getByRole('dialog', { name: 'Cree su contraseña segura' });
  await expect(reminder).toContainText('Le quedan 5 días');
  await reminder.getByRole('link', { name: 'Crear contraseña' }).click();
  await page.getByLabel(/^Contraseña actual/).fill(PASSWORD);
  await expectAccessible(page, '/cambiar-pass-segura/{usuario}');
  await choose(page);
  await expect(page.getByRole('heading', { name: 'Su contraseña fue cambiada' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('a change that was not the owner’s', () => {
  // A wrong password and an ended session are expected answers, which the browser reports as errors.
  test.use({ mayComplain: /status of 4\d\d/ });
  // Two people at two screens, and password hashes that take time by design.
  test.setTimeout(90_000);

  test('ends with the link of the mail: every session is closed, and recovery is the way back', async ({
    page,
    browser,
    people,
    login,
  }) => {
    const email = newEmail();
    const customer = await people.customer({ email });
    await login(customer);
    await page.goto('/cambiar-pass');
    await page.getByLabel('Contraseña actual').fill(PASSWORD);
    await choose(page);
    await expect(page.getByRole('heading', { name: 'Su contraseña fue cambiada' })).toBeVisible();

    // The owner reads the mail elsewhere; opening the link alone has no effect.
    const elsewhere = await (await browser.newContext()).newPage();
    const link = await mailbox.notMeLink(email, 'Contraseña cambiada');
    await elsewhere.goto(link);
    await expect(elsewhere.getByRole('heading', { name: '¿No fue usted?' })).toBeVisible();
    await expectAccessible(elsewhere, '/verificar-pago/aviso');
    await page.goto('/');
    await expect(page.getByText('Hola, Rosa')).toBeVisible();

    await elsewhere.getByRole('button', { name: 'No fui yo' }).click();
    await expect(
      elsewhere.getByRole('heading', { name: 'Su cuenta está protegida' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await signIn(page, customer.document, NEW_PASSWORD);
    await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();

    await elsewhere.goto(link);
    await expect(elsewhere.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    await elsewhere.getByRole('link', { name: 'Crear una contraseña nueva' }).click();
    await expect(elsewhere.getByLabel('Número de carnet (CI)')).toBeVisible();
    await elsewhere.context().close();
  });
});
