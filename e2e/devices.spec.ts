import type { Page } from '@playwright/test';
import { expect, logOut, signIn, test } from './fixtures/journey.ts';

const greeting = (page: Page) => page.getByText('Hola, Rosa');
const entrance = (page: Page) => page.getByRole('heading', { name: 'Iniciar sesión' });

test('a device that is closed from another one is signed out at once and shows why', async ({
  page,
  people,
  login,
  browser,
}) => {
  const customer = await people.customer();
  const lost = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 Firefox/140.0' })
  ).newPage();
  await signIn(lost, customer.document);
  await expect(greeting(lost)).toBeVisible();

  await login(customer);
  await page.goto('/usuario?parte=seguridad');
  await page.getByRole('button', { name: 'Cerrar la sesión de Firefox' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('se cerrará de inmediato');
  await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(entrance(lost)).toBeVisible();
  await expect(lost.getByText('Su sesión se cerró desde otro dispositivo').first()).toBeVisible();
  await expect(greeting(lost)).toBeHidden();
  await expect(
    page.getByText('Su cuenta no está abierta en ningún otro dispositivo.'),
  ).toBeVisible();
});

test('tabs of one browser agree: signing in or out in one affects all', async ({
  page,
  context,
  people,
}) => {
  const customer = await people.customer();
  const other = await context.newPage();
  await other.goto('/');
  await expect(entrance(other)).toBeVisible();
  await signIn(page, customer.document);
  await expect(greeting(page)).toBeVisible();
  await expect(greeting(other)).toBeVisible();

  await other.goto('/mi-producto');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await logOut(page);
  await expect(entrance(page)).toBeVisible();
  await expect(entrance(other)).toBeVisible();
  await other.goBack();
  await expect(entrance(other)).toBeVisible();
  await expect(greeting(other)).toBeHidden();
});

test('going back after logging out shows the entrance, also after leaving the site', async ({
  page,
  people,
  login,
  bank,
}) => {
  await login(await people.customer());
  await page.goto('/');
  await expect(greeting(page)).toBeVisible();
  await page
    .getByRole('link', { name: /productos/i })
    .first()
    .click();
  await expect(page).toHaveURL('/mi-producto');
  await page.goto('/');
  await expect(greeting(page)).toBeVisible();
  await logOut(page);
  await expect(entrance(page)).toBeVisible();
  await page.goto(bank.address);
  await page.goBack();
  await expect(entrance(page)).toBeVisible();
  await page.goBack();
  await expect(entrance(page)).toBeVisible();
  await expect(greeting(page)).toBeHidden();
});
