import { checkScreen, expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };

// Several screens are checked by axe on the way.
test.setTimeout(120_000);

test('a customer saves what they like, compares it, and the link opens again after signing in', async ({
  page,
  people,
  login,
  browser,
}) => {
  const customer = await people.customer();
  await page.setViewportSize(PHONE);
  await login(customer);
  await checkScreen(page, '/proyectos');
  await page.getByRole('button', { name: /^Guardar Urbanización Lomas/ }).click();
  await expect(page.getByRole('link', { name: 'Guardados (1)' })).toBeVisible();
  await checkScreen(page, '/detalle/proyecto-caracteristicas/201');
  await page
    .getByRole('button', { name: /^Guardar Casa Tajibo, / })
    .first()
    .click();
  await page.goto('/membresias');
  await page.getByRole('button', { name: 'Guardar Membresía Oro' }).click();
  await page.getByRole('link', { name: 'Guardados (3)' }).click();

  const boxes = page.getByRole('checkbox');
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await expectAccessible(page, '/guardados');
  await page.getByRole('link', { name: 'Comparar 3' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader', { name: 'Tasa efectiva al año' })).toBeVisible();
  await expectAccessible(page, '/comparar');
  // The products scroll below their labels; the page itself does not.
  const overflows = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(overflows).toBe(false);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await stranger.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  // The entrance keeps the address that was asked for.
  await stranger.getByLabel('Usuario').fill(customer.document);
  await stranger.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await stranger.getByLabel('Acepto el código de ética').check();
  await stranger.getByRole('button', { name: 'Ingresar' }).click();
  await expect(stranger.getByRole('rowheader', { name: 'Plan habitual' })).toBeVisible();
  expect(new URL(stranger.url()).pathname).toBe('/comparar');
});
