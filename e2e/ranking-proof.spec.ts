import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('an adviser tries out what they lack, takes the signed board of a day along, and checks it', async ({
  page,
  people,
  login,
}) => {
  await login(await people.customer({ sales: [], roles: ['customer', 'adviser'] }));
  await page.goto('/ranking');
  const own = page.getByRole('region', { name: 'Su posición' });
  await own.getByRole('link', { name: 'Qué me falta para ganar' }).click();
  await expect(page.getByText('Sin puesto')).toBeVisible();
  await page.getByLabel('Dólares que pagan sus clientes').fill('900000');
  await page.getByRole('button', { name: 'Calcular' }).click();
  // Nobody of the demo has as many.
  await expect(page.getByText(/Quedaría en el puesto 1 con 900\.000 puntos/)).toBeVisible();
  await expectAccessible(page, 'simulator');

  await page.getByRole('link', { name: 'Volver al ranking' }).click();
  await own.getByRole('link', { name: 'Prueba del tablero' }).click();
  const hash = await page
    .getByText(/^[\da-f]{64}$/)
    .first()
    .innerText();
  await page.getByRole('button', { name: 'Comprobar aquí' }).click();
  await expect(page.getByText('La huella y la firma coinciden.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el tablero' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^tablero-\d{4}-\d\d-\d\d\.txt$/);
  const bytes = await readFile(await file.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
