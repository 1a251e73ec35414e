import { expect, PASSWORD, signIn, test } from './fixtures/journey.ts';

test.describe('at the entrance', () => {
  test.use({ mayComplain: /\/user\/login\/nuevo/ });

  test('a wrong password is reported, and the right one signs in', async ({ page, people }) => {
    const customer = await people.customer();
    await signIn(page, customer.document, 'Otra#clave9');
    await expect(page.getByText('Datos de demostración')).toBeVisible();
    await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();

    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByText('Hola, Rosa')).toBeVisible();
  });
});

test('nobody enters without accepting the code of ethics, which can be read first', async ({
  page,
  people,
}) => {
  const customer = await people.customer();
  await page.goto('/');
  await page.getByLabel('Usuario').fill(customer.document);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Debe aceptar el código de ética.')).toBeVisible();

  await page.getByRole('button', { name: 'Leer el código de ética' }).click();
  const code = page.getByRole('dialog', { name: /código de ética/i });
  await expect(code).toContainText(/Versión .+ vigente desde/);
  await expect(code).toBeFocused();
  await code.getByRole('button', { name: 'Acepto el código' }).click();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Hola, Rosa')).toBeVisible();
});

test.describe('when the session is over', () => {
  test.use({ mayComplain: /status of 401/ });

  test('the entrance opens by itself and says why', async ({ page, people, login }) => {
    const customer = await people.customer();
    await login(customer);
    await page.goto('/');
    await expect(page.getByText('Hola, Rosa')).toBeVisible();

    await people.expireSessions(customer);

    await expect(page.getByText('Su sesión ha expirado').first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  });
});

test('a change of language is stored, and asks to sign in again', async ({
  page,
  people,
  login,
}) => {
  const customer = await people.customer();
  await login(customer);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption({ label: 'English' });
  await expect(page.getByRole('dialog')).toContainText('se cerrará su sesión');
  await page.getByRole('button', { name: 'Cambiar a English' }).click();

  await expect(page.getByText(/Language updated/).first()).toBeVisible();
  await page.getByLabel('User (ID or code)').fill(customer.document);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /code of ethics/i }).check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Hello, Rosa')).toBeVisible();
});

test.describe('during maintenance', () => {
  test.use({ mayComplain: /status of 503/ });
  test.afterEach(({ people }) => people.maintenance(null));

  test('at the end of the countdown its button lets people in again', async ({
    page,
    people,
    login,
  }) => {
    await page.clock.install();
    await login(await people.customer());
    await people.maintenance(30);
    await page.goto('/');
    await expect(page.getByRole('timer')).toBeVisible();

    await page.clock.fastForward('30:05');
    await expect(page.getByRole('timer')).toHaveCount(0);
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await retry.click();
    await expect(page.getByText(/Todavía|Aún/)).toBeVisible();

    await people.maintenance(null);
    // The page learns it as well: whichever is first, the button may disappear before it is pressed.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByText('Hola, Rosa')).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });
});
