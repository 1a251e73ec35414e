import { checkScreen, expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, signIn, test } from './fixtures/journey.ts';

// Several screens are checked by axe on the way.
test.setTimeout(120_000);

test('one person proposes a price list, another publishes it, and customers see nothing before its day', async ({
  page,
  people,
  login,
  browser,
}) => {
  const everywhere = { companyIds: null };
  const operator = (role: 'sales_ops' | 'finance') =>
    people.customer({ sales: [], roles: ['operator'], desk: [{ role, ...everywhere }] });
  const [seller, finance] = [await operator('sales_ops'), await operator('finance')];
  await login(seller);
  await checkScreen(page, '/operaciones/catalogo');
  await checkScreen(page, '/operaciones/precios');
  await page.getByRole('link', { name: /^Urbanización Palmas/ }).click();
  await page.getByRole('button', { name: 'Escribir la próxima lista' }).click();
  await page.getByLabel('Precio por m²').fill('19,50');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText(/^Cambia el precio de \d+ de/)).toBeVisible();
  await expectAccessible(page, 'a draft of prices');
  await page.getByRole('button', { name: 'Proponer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Ajuste de la temporada.');
  await dialog.getByRole('button', { name: 'Proponer' }).click();
  await page.getByRole('link', { name: 'Ver la propuesta' }).click();
  const proposal = page.url();

  const second = await (await browser.newContext()).newPage();
  await signIn(second, finance.document);
  await expect(second).toHaveURL(/\/operaciones/);
  await second.goto(proposal);
  await second.getByRole('button', { name: 'Aprobar' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  const proof = second.getByRole('dialog', { name: 'Confirme que es usted' });
  await proof.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(second.getByText('Cambio aprobado y aplicado.')).toBeVisible();
  await second.goto('/operaciones/precios/8-lot-104');
  await expect(second.getByRole('row', { name: /Por empezar.*USD\s19,50/ })).toBeVisible();

  await login(await people.customer());
  await page.goto('/detalle/proyecto/104/8');
  await expect(page.getByText('USD 19,50')).toHaveCount(0);
});
