import { randomInt } from 'node:crypto';
import { expect, PASSWORD, signIn, test } from './fixtures/journey.ts';
import { createMailbox } from './fixtures/mailbox.ts';

const NEW_PASSWORD = 'Lluvia#De.Enero7';
const mailbox = createMailbox();
const newEmail = () => `rosa.${randomInt(1e9)}@demo.invalid`;
const newNumber = () => `+591-7${randomInt(1_000_000, 9_999_999)}`;

// A wrong code and a wrong password are expected answers, but the browser reports a 400 as an error.
test.use({ mayComplain: /status of 4\d\d/ });

test('a person who forgot the password gets a code by mail, sets a new password and signs in with it', async ({
  page,
  people,
}) => {
  const email = newEmail();
  const customer = await people.customer({ email });
  const elsewhere = await people.openSession(customer);

  await page.goto('/');
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await page.getByLabel('Número de carnet (CI)').fill(`${customer.document} SC`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('radio', { name: /Correo electrónico/ }).check();
  await page.getByRole('button', { name: 'Enviar código' }).click();

  const field = page.getByLabel('Código de 6 dígitos');
  await field.fill(await mailbox.code(email));
  // A reload loses nothing.
  await page.reload();
  await field.fill(await mailbox.code(email));
  await page.getByRole('button', { name: 'Verificar código' }).click();

  await page.getByLabel('Nueva contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repita la nueva contraseña').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Su contraseña fue cambiada')).toBeVisible();
  await page.getByRole('link', { name: 'Ingresar' }).click();

  await signIn(page, customer.document, PASSWORD);
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Hola, Rosa')).toBeVisible();

  // Other sessions are closed, and the owner is informed.
  const answer = await page.request.get('/api/user/verificar', {
    headers: { agent: '109', token: elsewhere.token, cookie: `kantuta=${elsewhere.cookie}` },
  });
  expect(await answer.json()).toMatchObject({ status: 7 });
  await expect
    .poll(async () => (await mailbox.list(email)).map(({ subject }) => subject))
    .toContain('Contraseña cambiada');
});

test('a text message works as well, and a wrong code is reported beside its field', async ({
  page,
  people,
}) => {
  const cellphone = newNumber();
  const customer = await people.customer({ cellphone });
  await page.goto('/recuperar-pass');
  await page.getByLabel('Número de carnet (CI)').fill(customer.document);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('radio', { name: /Mensaje de texto/ }).check();
  await page.getByRole('button', { name: 'Enviar código' }).click();

  const code = await mailbox.code(cellphone.replace('-', ''));
  const field = page.getByLabel('Código de 6 dígitos');
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByText('El código no es correcto. Le quedan 4 intentos.')).toBeVisible();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByLabel('Nueva contraseña', { exact: true })).toBeVisible();
});

test('an unknown document leads through the same steps', async ({ page }) => {
  await page.goto('/recuperar-pass');
  await page.getByLabel('Número de carnet (CI)').fill(String(randomInt(1e7, 9e7)));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText(/Si el carnet está registrado/)).toBeVisible();
});
