import { expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, test } from './fixtures/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

const CONTACT = { email: 'rosa.perfil@demo.invalid', cellphone: '+591-70012345' };

test('a person with outdated contact data is asked for them after signing in, and not again', async ({
  page,
  people,
  login,
}) => {
  const person = await people.customer({ ...CONTACT, contactUpdatedAt: new Date('2024-01-01') });
  await login(person);
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Actualice sus datos de contacto' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'data update dialog');

  await dialog.getByLabel('Correo electrónico').fill('rosa.nueva');
  await dialog.getByRole('button', { name: 'rosa.nueva@gmail.com' }).click();
  await dialog.getByLabel('País').selectOption({ label: 'España' });
  await expect(dialog.getByLabel('Prefijo')).toHaveValue('+34');
  await dialog.getByLabel('País').selectOption({ label: 'Bolivia' });
  await dialog.getByLabel('Ciudad').selectOption({ label: 'El Alto' });
  await dialog.getByRole('button', { name: 'Guardar datos' }).click();
  // The replaced address was a confirmed one.
  const proof = page.getByRole('dialog').getByLabel('Contraseña', { exact: true });
  await proof.fill(PASSWORD);
  await proof.press('Enter');
  await page
    .getByRole('dialog', { name: 'Datos actualizados' })
    .getByRole('button', { name: 'Cerrar' })
    .last()
    .click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in the profile a person changes the number with a fresh proof, downloads their data, and enlarges the letters', async ({
  page,
  people,
  login,
}) => {
  const person = await people.customer(CONTACT);
  await login(person);
  await page.goto('/');
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('link', { name: 'Mi perfil' }).click();
  await expect(page.getByRole('heading', { name: 'Mi perfil', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await expect(page.getByText('+591 700 12345')).toBeVisible();
  await expectAccessible(page, 'profile');

  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar mis datos de contacto' });
  await dialog.getByLabel('País').selectOption({ label: 'Bolivia' });
  await dialog.getByLabel('Ciudad').selectOption({ label: 'Warnes' });
  await dialog.getByLabel('Celular').fill('60099999');
  await dialog.getByRole('button', { name: 'Guardar datos' }).click();
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Datos actualizados' })
    .getByRole('button', { name: 'Cerrar' })
    .last()
    .click();
  await expect(page.getByText('+591 600 99999')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar', exact: true })).toBeVisible();

  // The proof is recent: no new one is needed.
  await page.getByRole('link', { name: 'Mi perfil' }).click();
  await page.getByRole('link', { name: 'Privacidad' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Copia completa, para otro programa' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.json$/);
  await file.delete();

  await page.goBack();
  await page.getByRole('link', { name: 'Pantalla' }).click();
  await page.getByRole('radio', { name: '150%' }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio', { name: '150%' })).toBeChecked();
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(360);
});
