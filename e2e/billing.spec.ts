import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the billing dialog opens by itself, is saved and confirmed, and leaves its banner', async ({
  page,
  people,
  login,
}) => {
  await login(await people.customer({ hasBilling: false, email: 'rosa.factura@demo.invalid' }));
  await page.goto('/usuario?parte=factura');
  const dialog = page.getByRole('dialog', { name: 'Datos de factura' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'billing dialog');
  await dialog.getByLabel('Tipo de documento').selectOption({ label: 'NIT' });
  await dialog.getByLabel('N.º de documento').fill('990045021');
  await dialog.getByLabel('Razón social').fill('Ferretería La Tuerca');
  await dialog.getByRole('button', { name: 'Guardar datos' }).click();
  await page
    .getByRole('dialog', { name: 'Datos guardados' })
    .getByRole('button', { name: 'Cerrar' })
    .last()
    .click();
  await expect(page.getByText('Factura a nombre de FERRETERÍA LA TUERCA')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ver mis datos' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
