import { createHostApp, type HostApp } from './fixtures/host-app.ts';
import { expect, logOut, test as journey } from './fixtures/journey.ts';
import { askForQr, shownQr } from './fixtures/paying.ts';

const test = journey.extend<{ hostApp: HostApp }>({
  hostApp: async ({ browser, bank }, use) => {
    const hostApp = await createHostApp(browser, bank.address);
    await use(hostApp);
    await hostApp.close();
  },
});

const greeting = 'Hola, Rosa';
const SESSION_FAIL = { type: 'SESSION_FAIL', payload: { cause: 'mobile' } };

test('the app opens the office in its web view, and is told when the person logs out', async ({
  page,
  people,
  hostApp,
}) => {
  await hostApp.signIn(await people.customer());
  const address = await hostApp.newAddress();
  const view = await hostApp.openWebView();
  await view.goto(address);
  await expect(view.getByText(greeting)).toBeVisible();
  await expect(view).toHaveURL('/');
  expect(await hostApp.messages()).toEqual([]);
  // The code is not in the history of the browser.
  await view.goBack();
  expect(view.url()).not.toContain(address);

  await view.goto('/');
  await expect(view.getByText(greeting)).toBeVisible();
  await logOut(view);
  await expect.poll(() => hostApp.messages()).toEqual([{ type: 'LOGOUT_MESSAGE', payload: {} }]);
  await page.goto(hostApp.page);
  await expect(page.getByText('LOGOUT_MESSAGE')).toBeVisible();
});

test('a code is valid for one phone and one use, and the app is told of every refusal', async ({
  page,
  people,
  hostApp,
}) => {
  await hostApp.signIn(await people.customer());
  const address = await hostApp.newAddress();
  await page.goto(address);
  await expect(page.getByText('Esta página se abre desde la aplicación')).toBeVisible();

  const view = await hostApp.openWebView();
  await view.goto(address);
  await expect(view.getByText(greeting)).toBeVisible();
  const other = await hostApp.openWebView('3.0');
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(other).toHaveURL('/');
  expect(await hostApp.messages()).toEqual([SESSION_FAIL]);
  await expect(view.getByText(greeting)).toBeVisible();
});

test('the code of one device does not open the address of another', async ({ people, hostApp }) => {
  await hostApp.signIn(await people.customer());
  const address = await hostApp.newAddress();
  const view = await hostApp.openWebView();
  await view.goto(address.replace('/android/', '/ios/'));
  await expect(view.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await hostApp.messages()).toEqual([SESSION_FAIL]);
});

test('when the app signs out its web view closes at once', async ({ people, hostApp }) => {
  await hostApp.signIn(await people.customer());
  const view = await hostApp.openWebView();
  await view.goto(await hostApp.newAddress());
  await expect(view.getByText(greeting)).toBeVisible();
  await hostApp.signOut();
  await expect(view.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await hostApp.messages()).toEqual([SESSION_FAIL]);
});

test('after inactivity the web view asks first, and its button tells the app', async ({
  people,
  hostApp,
}) => {
  await hostApp.signIn(await people.customer());
  const view = await hostApp.openWebView();
  await view.clock.install();
  await view.goto(await hostApp.newAddress());
  await expect(view.getByText(greeting)).toBeVisible();
  await view.clock.fastForward('31:00');
  const dialog = view.getByRole('dialog', { name: 'Sesión expirada' });
  await expect(dialog).toContainText('Su sesión expiró por inactividad');
  expect(await hostApp.messages()).toEqual([]);
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect
    .poll(() => hostApp.messages())
    .toEqual([{ type: 'SESSION_FAIL', payload: { cause: 'inactivity' } }]);
});

test('external links are opened by the app', async ({ people, hostApp }) => {
  await hostApp.signIn(await people.customer());
  const view = await hostApp.openWebView();
  await view.goto(await hostApp.newAddress());
  await expect(view.getByText(greeting)).toBeVisible();
  await view.goto('/atencion-cliente');
  await view.locator('a[href^="tel:"]').first().click();
  await expect
    .poll(async () => (await hostApp.messages()).map(({ type }) => type))
    .toEqual(['OPEN_EXTERNAL_URL']);
});

test('a downloaded receipt is passed to the app', async ({ people, bank, hostApp }) => {
  await hostApp.signIn(await people.customer());
  const view = await hostApp.openWebView();
  await view.goto(await hostApp.newAddress());
  await expect(view.getByText(greeting)).toBeVisible();
  await askForQr(view);
  const { qrId } = await shownQr(view, bank);
  await bank.pay(qrId);
  await view.getByRole('button', { name: 'Descargar recibo' }).click();
  await expect.poll(async () => (await hostApp.messages()).length).toBe(1);
  const [message] = await hostApp.messages();
  expect(message).toEqual({
    type: 'DOWNLOAD_FILE',
    payload: {
      fileName: expect.stringMatching(/^[\w-]+\.pdf$/),
      mimeType: 'application/pdf',
      base64: expect.any(String),
    },
  });
  const file = Buffer.from(String(message?.payload['base64']), 'base64').toString('latin1');
  expect(file).toMatch(/^%PDF-[^]+%%EOF\s*$/);
});

test.describe('during maintenance', () => {
  test.afterEach(({ people }) => people.maintenance(null));

  test('the app is told the end of maintenance, once', async ({ page, people, hostApp }) => {
    await hostApp.signIn(await people.customer());
    const view = await hostApp.openWebView();
    await view.goto(await hostApp.newAddress());
    await expect(view.getByText(greeting)).toBeVisible();
    await people.maintenance(30);
    // The page learns it by itself, or at the person's next step, whichever comes first.
    const closed = view.getByRole('heading', { name: 'Estamos en mantenimiento' });
    const step = view.getByRole('link', { name: /productos/i }).first();
    await expect(async () => {
      await step.click({ timeout: 1_000 }).catch(() => {});
      await expect(closed).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const endDate = expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    await expect
      .poll(() => hostApp.messages())
      .toEqual([{ type: 'MAINTENANCE', payload: { endDate } }]);
    await page.goto(hostApp.page);
    await expect(page.getByText('MAINTENANCE')).toBeVisible();
  });
});
