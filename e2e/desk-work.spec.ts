import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from './fixtures/journey.ts';

test("a customer's request appears at an open desk, is taken and answered there, and the customer's open page shows the answer", async ({
  page,
  browser,
  people,
  login,
}) => {
  const firstName = '=Rosa';
  await login(await people.customer({ firstName }));
  await page.goto('/atencion-cliente');
  await expect(page.getByText('Todavía no tiene solicitudes.')).toBeVisible();

  const office = await browser.newContext({
    locale: 'es-BO',
    viewport: { width: 1440, height: 900 },
  });
  const desk = await office.newPage();
  const operator = await people.customer({
    firstName: 'Norma',
    roles: ['operator'],
    desk: [{ role: 'support', companyIds: null }],
    sales: [],
  });
  await signIn(desk, operator.document);
  await expect(desk.getByLabel('Usuario')).toHaveCount(0);
  await desk.goto('/operaciones');
  await expect(desk.getByRole('heading', { level: 1, name: 'Pendientes' })).toBeVisible();
  await expect(desk.getByRole('row', { name: /=Rosa/ })).toHaveCount(0);

  await page.getByLabel('Asunto').selectOption({ label: 'Pagos y recibos' });
  await page.getByLabel('Celular o teléfono').fill('70012345');
  await page.getByLabel('¿En qué le ayudamos?').fill('Pagué por QR y no veo mi recibo.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('article')).toContainText('Recibida');

  // Without an action: nobody has touched the desk.
  const row = desk.getByRole('row', { name: /=Rosa/ });
  await expect(row).toContainText('Sin responsable');
  await row.getByRole('button', { name: 'Tomar' }).click();
  await expect(row).toContainText('Yo');
  await expect(page.getByRole('article')).toContainText('En atención');

  // Text of a person does not become a formula in a spreadsheet.
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pendientes-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^\uFEFFTipo;Asunto;/);
  expect(file).toContain(`;'${firstName} `);

  await row.getByRole('link', { name: 'Responder' }).click();
  await desk.getByLabel('Respuesta').fill('Su recibo ya está en su cuenta.');
  await desk.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(desk.getByRole('article')).toContainText('Respondida');

  await expect(page.getByRole('article')).toContainText('Su recibo ya está en su cuenta.');
  await expect(page.getByRole('article')).toContainText('Respondida');
  await office.close();
});
