import { expect, test } from './fixtures/journey.ts';
import { askForQr, qrDialog, shownQr } from './fixtures/paying.ts';

test.describe('when the bank is down', () => {
  test.use({ mayComplain: /\/payments\/intents/ });

  test('nothing is charged, and the page leads to the other methods', async ({
    page,
    people,
    bank,
    login,
  }) => {
    await login(await people.customer());
    await bank.switch({ bankDown: { calls: ['create'] } });
    await askForQr(page);

    await expect(page.getByRole('alert')).toContainText('No se pudo generar el QR');
    await expect(page.getByRole('alert')).toContainText('No se le cobró nada');
    await page.getByRole('button', { name: 'Elegir otro método' }).click();
    await expect(page.getByRole('heading', { name: '¿Cómo desea pagar?' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Tarjeta prepago' })).toBeVisible();
  });
});

test.describe('when the answer is lost', () => {
  test.use({ mayComplain: /\/payments\/(?:intents|attempts)/ });

  test('the payment is being verified, nobody pays twice, and the payment is found', async ({
    page,
    people,
    bank,
    login,
  }) => {
    await login(await people.customer());
    // The request reaches the server, but its answer is lost.
    await page.route('**/api/payments/intents', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const asked = page.waitForRequest('**/api/payments/attempts/**');
    await page.route('**/api/payments/attempts/**', (route) => route.abort('connectionreset'));
    await askForQr(page);

    await expect(page.getByText('En verificación')).toBeVisible();
    await expect(page.getByText('No vuelva a pagar', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generar QR' })).toHaveCount(0);
    await asked;

    await page.unroute('**/api/payments/attempts/**');
    await page.getByRole('button', { name: 'Comprobar ahora' }).click();
    await expect(qrDialog(page)).toContainText('Bs 1.715,78');
    await shownQr(page, bank);
  });

  test('after a lost answer the bank has one QR, and the server finds it', async ({
    page,
    people,
    bank,
    login,
  }) => {
    await login(await people.customer());
    await bank.switch({ bankAnswerLost: { calls: ['create'], next: 1 } });
    await askForQr(page);

    await expect(qrDialog(page)).toContainText('Bs 1.715,78', { timeout: 30_000 });
    await shownQr(page, bank);
  });
});

test('an expired QR is hidden, and one press creates a new one', async ({
  page,
  people,
  bank,
  login,
}) => {
  await login(await people.customer());
  await askForQr(page);
  const { reference } = await shownQr(page, bank);
  await people.outliveQr(reference);

  await expect(page.getByRole('dialog', { name: 'El QR venció' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Generar un QR nuevo' })).toBeVisible();
});

test('a cancelled QR cannot be paid', async ({ page, people, bank, login }) => {
  await login(await people.customer());
  await askForQr(page);
  const { qrId } = await shownQr(page, bank);

  await qrDialog(page).getByRole('button', { name: 'Anular este pago' }).click();
  await page.getByRole('button', { name: 'Sí, anular' }).click();

  await expect(page.getByRole('dialog', { name: 'Pago anulado' })).toBeVisible();
  expect((await bank.qr(qrId)).state).toBe('cancelled');
});

test('a wrong amount goes to regularization, with a promised date', async ({
  page,
  people,
  bank,
  login,
}) => {
  await login(await people.customer());
  await askForQr(page);
  const { qrId } = await shownQr(page, bank);
  await bank.pay(qrId, { amount: '1000.00' });

  const dialog = page.getByRole('dialog', { name: 'En regularización' });
  await expect(dialog).toContainText('Su dinero está a salvo');
  await expect(dialog).toContainText(/Respuesta hasta el \d/);

  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('regularización');
});

test('without a network the screen says so, and the QR stays', async ({
  page,
  context,
  people,
  bank,
  login,
}) => {
  await login(await people.customer());
  await askForQr(page);
  const { qrId } = await shownQr(page, bank);

  await context.setOffline(true);
  await expect(qrDialog(page).getByRole('alert')).toContainText('Sin acceso a internet');
  await bank.pay(qrId);
  await context.setOffline(false);

  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toBeVisible();
});
