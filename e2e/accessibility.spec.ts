import { readBankQr } from './fixtures/camera.ts';
import { expectAccessible, checkScreen } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { isChecked, LONG_ONLY, APPEARANCES } from './fixtures/appearances.ts';

const PUBLIC = [
  '/',
  '/verificar-pago/qr',
  '/verificar-pago/recibo',
  '/maintenance',
  '/no-such-page',
];
const OWN = ['/', '/mi-producto', '/saldo-cuenta', '/notificationes', '/verificar-pago/qr'];
/** With LONG=1 alone: lists that look like those of OWN. */
const ALSO = [
  '/recibos',
  '/promociones',
  '/membresias',
  '/membresia-internacional',
  '/detalle/proyecto/101/8',
  '/guardados',
  '/comparar',
];

for (const appearance of APPEARANCES) {
  const { language, theme } = appearance;

  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, mayComplain: /status of 404/ });
    test.setTimeout(120_000);
    test.beforeEach(({}, { project }) => {
      test.skip(!isChecked(appearance, project.name), LONG_ONLY);
    });

    test('the public screens are accessible', async ({ page }) => {
      for (const path of PUBLIC) await checkScreen(page, `${path}?lang=${language}`);
    });

    test('the screens of a customer with lots are accessible', async ({ page, people, login }) => {
      const customer = await people.find('90011574');
      await login(customer, language);
      for (const path of OWN) await checkScreen(page, path);
      const product = `/detalle-productos?sale=${customer.saleIds[0]}`;
      await checkScreen(page, product);
      for (const at of [1, 2]) {
        await page.getByRole('tab').nth(at).click();
        await expectAccessible(page, `${product}, tab ${at}`);
      }
    });

    test('receipts and what is for sale are accessible', async ({ page, people, login }) => {
      test.skip(!process.env['LONG'], LONG_ONLY);
      await login(await people.find('90011574'), language);
      for (const path of ALSO) await checkScreen(page, path);
    });

    test('the screens of a customer in arrears are accessible', async ({ page, people, login }) => {
      const customer = await people.find('90011685');
      await login(customer, language);
      for (const path of ['/', '/saldo-cuenta', `/detalle-productos?sale=${customer.saleIds[0]}`])
        await checkScreen(page, path);
    });

    test('empty screens are accessible', async ({ page, people, login }) => {
      await login(await people.find('90012797'), language);
      for (const path of ['/', '/mi-producto', '/saldo-cuenta', '/realizar-pago'])
        await checkScreen(page, path);
    });

    test('the steps of a payment are accessible', async ({ page, people, bank, login }) => {
      await login(await people.customer(), language);
      await checkScreen(page, '/realizar-pago');
      const goOn = page.locator('main form button[type="submit"]');
      const done = page.locator('main form ol').getByRole('button');
      await goOn.click();
      await expect(done).toHaveCount(1);
      await expectAccessible(page, '/realizar-pago, data');
      await goOn.click();
      await expect(done).toHaveCount(2);
      await expectAccessible(page, '/realizar-pago, finish');
      await goOn.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img')).toBeVisible();
      await expectAccessible(page, 'QR');

      const { qrId } = await readBankQr(dialog.getByRole('img'), bank);
      await bank.pay(qrId);
      await expect(dialog.getByRole('article')).toBeVisible();
      await expectAccessible(page, 'receipt');
      await dialog.getByRole('link').last().click();
      await expect(page.getByRole('main').getByRole('article')).toBeVisible();
      await expectAccessible(page, 'the check of the receipt');
      await page.goto('/verificar-pago/qr');
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('article')).toBeVisible();
      await expectAccessible(page, 'own payment');
    });
  });
}
