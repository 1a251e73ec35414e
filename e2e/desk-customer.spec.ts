import { expect, signIn, test } from './fixtures/journey.ts';
import { askForQr } from './fixtures/paying.ts';

test('an operator finds a customer by phone, writes a note and sees as them, and the customer sees who looked', async ({
  page,
  people,
  login,
  browser,
  baseURL,
}) => {
  // A person of this run alone, so that repeated runs on the same data do not interfere.
  const phone = `7${String(Date.now()).slice(-7)}`;
  const customer = await people.customer({
    firstName: 'Rosa',
    paternalSurname: 'Encontrada',
    cellphone: `+591-${phone}`,
  });
  const operator = await people.customer({
    firstName: 'Norma',
    roles: ['operator'],
    desk: [{ role: 'support', companyIds: null }],
    sales: [],
  });

  // The customer has the profile open all the time.
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const own = await elsewhere.newPage();
  await signIn(own, customer.document);
  await expect(own.getByText('Hola, Rosa')).toBeVisible();
  await own.goto('/usuario?parte=privacidad');
  const accessLog = own.getByRole('region', { name: 'Quién miró sus datos' });
  await expect(accessLog).toContainText('Nadie ha mirado sus datos.');

  await login(operator);
  await page.goto('/operaciones/clientes');
  await page.getByLabel('Buscar a una persona').fill(phone);
  await page.getByRole('link', { name: 'Rosa Encontrada' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Encontrada' })).toBeVisible();
  await expect(page.getByText(`+591 ••• ••${phone.slice(-3)}`)).toBeVisible();
  await expect(accessLog).toContainText('Atención al cliente · Norma Prueba');
  await expect(accessLog).toContainText('Consulta de trabajo');

  await page.getByRole('tab', { name: 'Notas' }).click();
  await page.getByLabel('Nueva nota').fill('Llamará el lunes.');
  await page.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(page.getByRole('list', { name: 'Notas' })).toContainText('Llamará el lunes.');

  await page.getByRole('button', { name: 'Ver como el cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('No encuentra su próxima cuota.');
  await dialog.getByRole('button', { name: 'Ver como el cliente' }).click();
  const strip = page.getByRole('complementary', { name: 'Vista del cliente' });
  await expect(strip).toContainText('Usted ve como Rosa Encontrada · solo lectura');
  await expect(page.getByText('Hola, Rosa')).toBeVisible();
  await expect(accessLog).toContainText('Motivo: No encuentra su próxima cuota.');

  await askForQr(page);
  await expect(page.getByText('aquí solo se puede leer').first()).toBeVisible();

  await strip.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Encontrada' })).toBeVisible();
  await expect(strip).toBeHidden();
  await elsewhere.close();
});
