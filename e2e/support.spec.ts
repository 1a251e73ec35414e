import { expect, test } from './fixtures/journey.ts';

test('a visitor writes to customer service, notes the number and follows the request', async ({
  page,
}) => {
  await page.goto('/atencion-cliente?lang=es');
  await page.getByLabel('Carnet o documento').fill('90.011.574 SC');
  await page.getByLabel('Asunto').selectOption({ label: 'Pagos y recibos' });
  await page.getByLabel('Celular o teléfono').fill('70012345');
  await page.getByLabel('¿En qué le ayudamos?').fill('Pagué por QR y no veo mi recibo.');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos su solicitud' })).toBeVisible();
  const number = await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).textContent();

  await page.getByLabel('Número de atención', { exact: true }).fill(number ?? '');
  await page.getByLabel('Últimos 3 caracteres del documento').fill('999');
  await page.getByRole('button', { name: 'Ver solicitud' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No encontramos');
  await page.getByLabel('Últimos 3 caracteres del documento').fill('574');
  await page.getByRole('button', { name: 'Ver solicitud' }).click();
  // Below it the page tells visitors of the formalities.
  const request = page.getByRole('article').filter({ hasText: 'Pagué por QR y no veo mi recibo.' });
  await expect(request).toContainText('Recibida');
});

test('a signed-in person gets there by the menu and finds their own requests', async ({
  page,
  people,
  login,
}) => {
  await login(await people.customer(), 'pt');
  await page.goto('/');
  const more = page.getByRole('button', { name: 'Mais' });
  const userMenu = page.getByRole('banner').getByRole('button', { name: /Rosa/ });
  await more.or(userMenu).first().click();
  await page.getByRole('link', { name: 'Atendimento ao cliente' }).click();
  await expect(page.getByText('Você ainda não tem solicitações.')).toBeVisible();
  await page.getByLabel('Assunto').selectOption({ label: 'Visita a um projeto' });
  await page.getByLabel('Celular ou telefone').fill('70012345');
  await page.getByLabel('Como podemos ajudar?').fill('Quero visitar o projeto no sábado.');
  await page.getByRole('button', { name: 'Enviar solicitação' }).click();
  await expect(page.getByRole('article')).toContainText('Recebida');
});

test('large amounts are also shown in euros, with the age of the rate', async ({
  page,
  people,
  login,
}) => {
  await login(await people.customer());
  await page.goto('/saldo-cuenta');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Aprox\./)).toHaveCount(0);
  const more = page.getByRole('button', { name: 'Más' });
  const userMenu = page.getByRole('banner').getByRole('button', { name: /Rosa/ });
  await more.or(userMenu).first().click();
  await page.getByRole('radio', { name: 'Euros' }).check();
  await expect(page.getByText(/Tipo de cambio de referencia del/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Aprox\. EUR|^Aprox\. €/).first()).toBeVisible();
});
