import { spawnSync } from 'node:child_process';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, test } from './fixtures/journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a paid deposit leads through the three steps to a contract whose document is read', async ({
  page,
  people,
  login,
}) => {
  const customer = await people.customer({ sales: [] });
  await people.completeProfile(customer.personId);
  const { placeId, label } = await people.freeUnit('lot');
  await people.reserveLot(customer, placeId);
  await login(customer);

  await page.goto('/');
  await page.getByRole('link', { name: 'Generar contrato' }).click();
  await expect(page.getByText('Paso 1 de 3')).toBeVisible();
  await expectAccessible(page, 'personal data of a contract');
  // What the account says of a document is not written again.
  await expect(page.getByLabel('Expedido en')).toHaveValue('SC');
  await page.getByLabel('Dirección').fill('Calle Los Tajibos 14');
  // What was typed outlives a reload.
  await page.reload();
  await expect(page.getByLabel('Dirección')).toHaveValue('Calle Los Tajibos 14');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();

  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar otra persona' }).click();
  await expectAccessible(page, 'title of a contract with a co-buyer');
  await page.getByRole('button', { name: 'Quitar a la persona 1' }).click();
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByText('Paso 3 de 3')).toBeVisible();
  // Each step is an entry of the history.
  await page.goBack();
  await expect(page.getByText('Paso 2 de 3')).toBeVisible();
  await page.goForward();

  await expect(page.getByRole('button', { name: 'Generar contrato' })).toHaveCount(0);
  await page.getByLabel('Ciudad de nacimiento').fill('Sacaba');
  await page.getByLabel('Profesión u ocupación').fill('Comerciante');
  await page.getByLabel('Actividad comercial').fill('Venta de abarrotes');
  await page.getByRole('radio', { name: /^No/ }).check();
  await page.getByLabel('Origen de los fondos').selectOption({ label: 'Negocio propio' });
  await page.getByLabel('Pago mensual previsto').fill('250');
  await page.getByLabel('Declaro que estos datos son verdaderos.').check();
  await page.getByRole('button', { name: 'Firmar y presentar' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Contraseña').first().fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();

  await page.getByRole('button', { name: 'Generar contrato' }).click();
  await expect(page.getByText('Contrato generado, falta firmarlo')).toBeVisible();
  await expectAccessible(page, 'issued contract');
  // The news of it comes over the buttons of a phone.
  await page.getByRole('button', { name: 'Cerrar' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el PDF' }).click();
  const file = await (await downloading).path();
  const read = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  // Where the reader of PDF files is not installed, the server's own tests read the document.
  if (read.error === undefined) {
    expect(read.status).toBe(0);
    const text = read.stdout.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Calle Los Tajibos 14');
    expect(text).toContain('dólares estadounidenses');
    expect(text).toContain(label.replace(/^Lote /, 'lote '));
    expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
  }

  await page.goto('/mis-documentos');
  await expect(page.getByRole('list', { name: 'Contratos' })).toContainText('falta firmarlo');
  await expectAccessible(page, 'own documents');
});
