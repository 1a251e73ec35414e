import { expect, test } from './fixtures/journey.ts';
import { askForQr, shownQr } from './fixtures/paying.ts';

test('anybody with the reference and the end of the document sees the state of a payment', async ({
  page,
  people,
  bank,
  login,
  browser,
}) => {
  const customer = await people.customer();
  await login(customer);
  await askForQr(page);
  const { reference } = await shownQr(page, bank);

  const stranger = await browser.newContext({ locale: 'es-BO' });
  const visit = await stranger.newPage();
  await visit.goto(`/verificar-pago/qr?ref=${reference}`);
  await expect(visit.getByLabel('Código de referencia')).toHaveValue(reference);
  await visit.getByLabel('Últimos 3 caracteres del documento').fill('XYZ');
  await visit.getByRole('button', { name: 'Verificar' }).click();
  await expect(visit.getByText('No encontramos un pago con esos datos')).toBeVisible();

  await visit.getByLabel('Últimos 3 caracteres del documento').fill(customer.document.slice(-3));
  await visit.getByRole('button', { name: 'Verificar' }).click();
  await expect(visit.getByText('Pendiente de su confirmación')).toBeVisible();
  await expect(visit.getByRole('main')).toContainText('no vuelva a pagar');
  await stranger.close();
});

test('a printed receipt can be checked by its code and by its reference', async ({
  page,
  people,
  bank,
  login,
  browser,
}) => {
  const customer = await people.customer();
  await login(customer);
  await askForQr(page);
  const { qrId } = await shownQr(page, bank);
  await bank.pay(qrId);
  await page.getByRole('link', { name: 'Verificar este recibo' }).click();
  await expect(page.getByRole('heading', { name: 'Recibo auténtico' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`#${await people.receiptCode(customer)}`);

  const stranger = await browser.newContext({ locale: 'es-BO' });
  const visit = await stranger.newPage();
  await visit.goto('/verificar-pago/recibo');
  await visit.getByRole('textbox').fill(await people.receiptReference(customer));
  await visit.getByRole('button', { name: 'Verificar recibo' }).click();
  await visit.getByLabel('Últimos 3 caracteres del documento').fill(customer.document.slice(-3));
  await visit.getByRole('button', { name: 'Verificar' }).click();
  await expect(visit.getByRole('main')).toContainText('No falta nada');
  await expect(visit.getByRole('main')).toContainText('USD 246,52');
  await stranger.close();
});

test('a receipt can be verified without a network', async ({
  page,
  context,
  people,
  bank,
  login,
}) => {
  const customer = await people.customer();
  await login(customer);
  await askForQr(page);
  const { qrId } = await shownQr(page, bank);
  await bank.pay(qrId);
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toBeVisible();
  const code = await people.receiptCode(customer);

  // As the camera of a phone opens the code on another receipt.
  const other = await people.receiptCode(await people.find('90011574'));
  await page.goto(`/verificar-pago/recibo#${other}`);
  await expect(page.getByRole('heading', { name: 'Recibo auténtico' })).toBeVisible();

  await context.setOffline(true);
  const field = page.getByRole('textbox');
  await field.fill(code);
  await page.getByRole('button', { name: 'Verificar recibo' }).click();
  await expect(page.getByRole('heading', { name: 'La firma es auténtica' })).toBeVisible();

  await expect(page.getByRole('main')).toContainText('USD 246,52');

  await field.fill(code.replace(/.{4}$/, 'AAAA'));
  await page.getByRole('button', { name: 'Verificar recibo' }).click();
  await expect(page.getByRole('main')).not.toContainText('USD 246,52');
});
