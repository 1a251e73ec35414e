import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, signIn, test } from './fixtures/journey.ts';

const everywhere = { companyIds: null };

test('a fine rate is changed by two persons: old plans keep theirs, as the dry run said', async ({
  page,
  people,
  login,
  browser,
}) => {
  // A company of its own, so that the figures are those of one plan.
  const companyId = randomInt(1_000, 30_000);
  const { saleIds, ...customer } = await people.customer({ sales: [{ companyId, daysAgo: 120 }] });
  const operator = (role: 'admin' | 'finance') =>
    people.customer({ sales: [], roles: ['operator'], desk: [{ role, ...everywhere }] });
  const [admin, finance] = [await operator('admin'), await operator('finance')];

  await login(admin);
  await page.goto(`/operaciones/ajustes?key=fine.annualPct&company=${companyId}`);
  await page.getByRole('button', { name: 'Definir para una empresa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor nuevo').fill('27');
  await dialog.getByLabel('Motivo').fill('Nueva política de mora.');
  await dialog.getByRole('button', { name: 'Ver el efecto' }).click();
  await expect(dialog).toContainText('El valor está fuera de lo permitido');
  await dialog.getByLabel('Valor nuevo').fill('24');
  await dialog.getByRole('button', { name: 'Ver el efecto' }).click();
  await expect(dialog).toContainText('1 plan vigente conserva las condiciones');
  const [before = '', after = ''] = await finesIn(page);
  expect(before).toMatch(/[1-9]/);
  // A figure that stays says so instead of standing there twice.
  expect(after).toBe('igual');
  await dialog.getByRole('button', { name: 'Proponer a otra persona' }).click();
  await expect(page.getByRole('region', { name: 'Espera a otra persona' })).toContainText('24%');

  const second = await (await browser.newContext()).newPage();
  await signIn(second, finance.document);
  await expect(second).toHaveURL(/\/operaciones/);
  await second.goto('/operaciones/aprobaciones');
  const proposal = second
    .getByRole('article', { name: /Multa por año/ })
    .filter({ hasText: 'Nueva política de mora.' });
  await proposal.getByRole('link', { name: 'Ver la propuesta' }).click();
  await expect(second.getByRole('region', { name: 'Efecto sobre los datos de hoy' })).toContainText(
    '1 plan vigente conserva las condiciones',
  );
  await second.getByRole('button', { name: 'Aprobar' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  const proof = second.getByRole('dialog', { name: 'Confirme que es usted' });
  await proof.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(second.getByText('Cambio aprobado y aplicado.')).toBeVisible();

  // The open page of the proposer updates by itself; the books show the promised figures.
  const own = page.getByRole('region', { name: `Empresa ${companyId}` });
  await expect(own).toContainText('24%');
  await own.getByRole('button', { name: 'Cambiar' }).click();
  await dialog.getByLabel('Motivo').fill('Solo para mirar.');
  await dialog.getByRole('button', { name: 'Ver el efecto' }).click();
  await expect(dialog).toContainText('1 plan vigente conserva las condiciones');
  expect((await finesIn(page))[0]).toBe(before);

  await login(customer);
  await page.goto(`/detalle-productos?sale=${saleIds[0]}`);
  await page.getByRole('tab', { name: 'Condiciones' }).click();
  await expect(page.getByText(/12% al año/)).toBeVisible();
});

test("a flag that is switched off disappears from a customer's open menu without a reload", async ({
  page,
  people,
  login,
  browser,
}) => {
  const customer = await people.customer();
  const admin = await people.customer({
    sales: [],
    roles: ['operator'],
    desk: [{ role: 'admin', ...everywhere }],
  });
  await login(customer);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Accesos directos' });
  const entry = menu.getByRole('link', { name: 'Atención al cliente' });
  await expect(entry).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, admin.document);
  await expect(desk).toHaveURL(/\/operaciones/);
  await desk.goto('/operaciones/opciones');
  async function turn(isOn: boolean): Promise<void> {
    await desk.getByRole('button', { name: 'Cambiar: Atención al cliente en el menú' }).click();
    await desk.getByLabel('Encendida').setChecked(isOn);
    await desk.getByLabel('Motivo').fill('Fuera de horario.');
    await desk.getByRole('button', { name: 'Ver el efecto' }).click();
    await expect(desk.getByRole('dialog')).toContainText('Personas que la tienen encendida');
    await desk.getByRole('button', { name: 'Guardar el cambio' }).click();
    await expect(desk.getByRole('dialog')).toBeHidden();
  }
  await turn(false);
  await expect(entry).toBeHidden();
  await turn(true);
  await expect(entry).toBeVisible();
});

/** The fines owed before and after, as the dry run shows them. */
async function finesIn(page: Page): Promise<string[]> {
  const row = page.getByRole('table', { name: 'Multas que se deben hoy' }).getByRole('row').nth(1);
  return (await row.getByRole('cell').allInnerTexts()).map((text) => text.trim());
}
