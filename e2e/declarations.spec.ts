import { expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, test } from './fixtures/journey.ts';
import { askForQr, qrDialog } from './fixtures/paying.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('who paid a lot this year declares before the next payment, and compliance reviews it', async ({
  page,
  people,
  login,
  another,
}) => {
  const customer = await people.customer({ sales: [{ price: '30000.00', initial: '3000.00' }] });
  await people.paid(customer, '10000.00');
  await login(customer);

  await askForQr(page);
  await expect(page.getByText('Antes de pagar, falta su declaración')).toBeVisible();
  await expectAccessible(page, 'payment asks for the declaration');
  await page.getByRole('link', { name: 'Ir a la declaración' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Declaración UIF' })).toBeVisible();
  await expect(page.getByText(/Este año ya pagó/)).toBeVisible();

  await page.getByRole('button', { name: 'Firmar y presentar' }).click();
  await expect(page.getByLabel('Ciudad de nacimiento')).toBeFocused();
  await expectAccessible(page, 'declaration, nothing filled in');
  await page.getByLabel('Ciudad de nacimiento').fill('Sacaba');
  await page.getByLabel('Profesión u ocupación').fill('Abogada');
  await page.getByLabel('Actividad comercial').fill('Función pública');
  await page.getByRole('radio', { name: /^Sí/ }).check();
  await page.getByLabel('Institución').fill('Gobierno municipal');
  await page.getByLabel('Cargo', { exact: true }).fill('Secretaria');
  await page.getByLabel('Origen de los fondos').selectOption({ label: 'Sueldo o salario' });
  await page.getByLabel('Pago mensual previsto').fill('250');
  // What was typed outlives a reload.
  await page.reload();
  await expect(page.getByLabel('Cargo', { exact: true })).toHaveValue('Secretaria');
  await page.getByLabel('Declaro que estos datos son verdaderos.').check();
  await page.getByRole('button', { name: 'Firmar y presentar' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Contraseña').first().fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('En revisión').first()).toBeVisible();
  await expectAccessible(page, 'declaration in review');

  const operator = await people.customer({
    sales: [],
    roles: ['operator'],
    desk: [{ role: 'compliance', companyIds: null }],
  });
  const desk = await another(operator);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/operaciones?kind=declaration_review');
  await desk.locator('a[href^="/operaciones/declaraciones/"]').last().click();
  await expect(desk.getByText('Tuvo un cargo público')).toBeVisible();
  await expectAccessible(desk, 'review of a declaration');
  await desk.getByRole('button', { name: 'Aprobar' }).click();
  await expect(desk.getByText('Aprobada').first()).toBeVisible();

  await expect(page.getByText('Aprobada').first()).toBeVisible();
  await askForQr(page);
  await expect(qrDialog(page)).toBeVisible();
});
