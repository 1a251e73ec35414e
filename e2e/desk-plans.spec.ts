import { drawPlanSamples } from '../apps/server/seeds/land/plan-files/samples.ts';
import { expect, test } from './fixtures/journey.ts';

const SAMPLES = drawPlanSamples();
const sample = (form: string, isBroken: boolean) => {
  const found = SAMPLES.find((each) => each.form === form && each.isBroken === isBroken);
  if (!found) throw new Error(`no sample of ${form}`);
  return { name: found.name, mimeType: found.mimeType, buffer: found.bytes };
};

test('a plan of land that is good has nothing to publish, and one with errors names each of them and cannot be proposed', async ({
  page,
  people,
  login,
}) => {
  const desk = [{ role: 'sales_ops', companyIds: null }] as const;
  await login(await people.customer({ sales: [], roles: ['operator'], desk }));
  const main = page.getByRole('main');
  async function upload(file: ReturnType<typeof sample>): Promise<void> {
    await page.goto('/operaciones/planos');
    await page.getByRole('button', { name: 'Subir un plano' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Proyecto').selectOption({ label: 'Urbanización Los Cusirales' });
    await dialog.getByLabel('Archivo').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Leer el archivo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(file.name);
  }
  await upload(sample('geojson', false));
  await expect(main).toContainText('No se encontró ningún problema.');
  await expect(main).toContainText('El plano es igual a lo que hay: no hay nada que publicar.');

  await upload(sample('csv', true));
  await expect(main).toContainText(/\d problemas\. Mientras existan, no se publica nada\./);
  for (const problem of [/No se entiende .*trescientos/, /otro precio/, /está repetido/])
    await expect(main.getByRole('listitem').filter({ hasText: problem })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Proponer la publicación' })).toHaveCount(0);

  // What cannot be read at all is said beside the file, and the form stays.
  await page.goto('/operaciones/planos');
  await page.getByRole('button', { name: 'Subir un plano' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Archivo')
    .setInputFiles({ name: 'plano.kml', mimeType: 'text/xml', buffer: Buffer.from('<kml>') });
  await dialog.getByRole('button', { name: 'Leer el archivo' }).click();
  await expect(dialog).toContainText('No se puede leer el archivo.');
});
