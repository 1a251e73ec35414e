import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('an award waits to be paid, and is paid on the open page of whoever won it when finance has recorded it', async ({
  page,
  people,
  login,
  another,
}) => {
  const winner = await people.customer({
    firstName: 'Victoria',
    sales: [],
    roles: ['customer', 'adviser'],
  });
  const campaignId = await people.awardBonus(winner.personId);
  await login(winner);
  await page.goto(`/bono-mejor-vendedor?campania=${campaignId}`);
  const own = page.getByRole('region', { name: 'Su posición' });
  await expect(own).toContainText('Premio: puesto 1');
  await expect(own).toContainText(/USD\s300,00/);
  await expect(own.getByText('Por pagar')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const desk = await another(
    await people.customer({
      sales: [],
      roles: ['operator'],
      desk: [{ role: 'finance', companyIds: null }],
    }),
  );
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/operaciones/campanas/${campaignId}`);
  const awards = desk.getByRole('region', { name: 'Premios' });
  await expectAccessible(desk, 'awards at the desk');
  await awards.getByRole('button', { name: /^Registrar el pago: Victoria/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(dialog.getByLabel('Referencia de la transferencia')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByLabel('Referencia de la transferencia').fill('TR-4711');
  await dialog.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(awards).toContainText('TR-4711');
  await expect(awards.getByRole('button', { name: /^Registrar el pago/ })).toHaveCount(0);

  await expect(own.getByText('Pagado', { exact: true })).toBeVisible();
});
