import { expect, test } from './fixtures/journey.ts';

test('late money of the demo is opened from the list, previewed and applied, and the open page of the customer shows it', async ({
  page,
  people,
  login,
  another,
}) => {
  // The customer whose QR was paid two hours after it had expired.
  const customer = await people.find('90011463');
  const own = await another(customer);
  await own.goto('/verificar-pago/qr');
  // The unread notifications of the demo appear first.
  await own.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await own.getByRole('link', { name: 'USD 123,26' }).first().click();
  await expect(own.getByText('Se pagó después del vencimiento del QR')).toBeVisible();

  const operator = await people.customer({
    firstName: 'Norma',
    roles: ['operator'],
    desk: [{ role: 'finance', companyIds: null }],
    sales: [],
  });
  await login(operator);
  await page.goto('/operaciones?kind=regularization');
  const row = page.getByRole('row', { name: /857,89/ });
  await row.getByRole('link', { name: 'Regularizar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Regularización / })).toBeVisible();
  await expect(page.getByRole('link', { name: /Nayra/ }).first()).toBeVisible();
  const compared = page.getByRole('table', { name: 'Lo que se pidió y lo que llegó' });
  await expect(compared).toContainText('El plazo del QR');

  const paid = page.getByRole('table', { name: 'Aplicar el dinero' });
  await expect(paid).toContainText('Cuota 6');
  await expect(paid).toContainText('Completa');
  await page.getByLabel('Motivo').fill('El banco confirmó el pago.');
  await page.getByRole('button', { name: /^Aplicar USD/ }).click();
  await expect(page.getByText('Dinero aplicado. El cliente ya lo ve.')).toBeVisible();
  await expect(page.getByText(/^Terminó Norma/)).toBeVisible();

  // Without an action: nobody has touched the customer's page.
  await expect(own.getByText('Nuestro equipo').first()).toBeVisible();
  const [receipt] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Descargar recibo' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^recibo-.+\.pdf$/);
});
