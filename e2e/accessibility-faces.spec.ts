import type { Page } from '@playwright/test';
import { readBankQr } from './fixtures/camera.ts';
import { expectAccessible, checkScreen } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { isChecked, LONG_ONLY, APPEARANCES } from './fixtures/appearances.ts';

/** Half a minute before the end that inactivity brings (specification section 9). */
const IDLE_MS = 1_770_000;

for (const appearance of APPEARANCES) {
  const { language, theme } = appearance;

  test.describe(`in ${language}, ${theme}`, () => {
    test.use({
      colorScheme: theme,
      mayComplain: /status of 503|\/payments\/(?:intents|attempts)/,
    });
    test.setTimeout(120_000);
    test.beforeEach(({}, { project }) => {
      test.skip(!isChecked(appearance, project.name), LONG_ONLY);
    });

    test.describe('during maintenance', () => {
      test.afterEach(({ people }) => people.maintenance(null));

      test('the maintenance page is accessible', async ({ page, people }) => {
        await people.maintenance(30);
        await page.goto(`/?lang=${language}`);
        await expect(page.getByRole('timer')).toBeVisible();
        await expectAccessible(page, 'maintenance');
      });
    });

    test('dialogs and messages over a page are accessible', async ({ page, people, login }) => {
      await page.goto(`/?lang=${language}`);
      await page.getByRole('button', { name: /ética|ethics/i }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button')).toHaveCount(2);
      await expectAccessible(page, 'code of ethics');

      const customer = await people.customer();
      await people.notify(customer, 2);
      await login(customer, language, { unread: true });
      await page.goto('/');
      await expect(dialog.getByRole('article').first()).toBeVisible();
      await expectAccessible(page, 'unread');
      await page.keyboard.press('Escape');

      await page.evaluate((idleMs) => {
        localStorage.setItem('kantuta.activity', String(Date.now() - idleMs));
      }, IDLE_MS);
      await expect(dialog.getByRole('timer')).toBeVisible();
      await expectAccessible(page, 'end of the session');
      await dialog.getByRole('button').last().click();

      await openMenu(page);
      await expectAccessible(page, 'menu');
      await checkScreen(page, `/?lang=${language === 'en' ? 'pt' : 'en'}`);
      await expect(dialog).toBeVisible();
      await expectAccessible(page, 'change of language');
    });

    test('a payment with problems is accessible', async ({ page, people, bank, login }) => {
      const dialog = page.getByRole('dialog');
      await login(await people.customer(), language);
      await bank.switch({ bankDown: { calls: ['create'] } });
      await askForQr(page);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'bank down');
      await bank.reset();

      await page.route('**/api/payments/intents', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await page.route('**/api/payments/attempts/**', (route) => route.abort('connectionreset'));
      await page.locator('main form button[type="submit"]').click();
      // The news that the payment stands may arrive first, and add the button that voids it below.
      const verifying = page
        .locator('main:not(:has(form))')
        .getByRole('region')
        .getByRole('button')
        .first();
      await expect(verifying).toBeVisible();
      await expectAccessible(page, 'in verification');

      await page.unrouteAll();
      await verifying.click();
      await expect(dialog.getByRole('img')).toBeVisible();
      await people.outliveQr((await readBankQr(dialog.getByRole('img'), bank)).reference);
      await expect(dialog.getByRole('img')).toHaveCount(0);
      await expectAccessible(page, 'expired');

      await login(await people.customer(), language);
      await askForQr(page);
      await expect(dialog.getByRole('img')).toBeVisible();
      await bank.pay((await readBankQr(dialog.getByRole('img'), bank)).qrId, { amount: '1000.00' });
      await expect(dialog.getByRole('img')).toHaveCount(0);
      await expectAccessible(page, 'in regularization');
    });
  });
}

/** Like `paying.ts`, but in any language. */
async function askForQr(page: Page): Promise<void> {
  await page.goto('/realizar-pago');
  const goOn = page.locator('main form button[type="submit"]');
  const done = page.locator('main form ol').getByRole('button');
  // The proposed method.
  await goOn.click();
  await expect(done).toHaveCount(1);
  await goOn.click();
  await expect(done).toHaveCount(2);
  await goOn.click();
}

/** The bottom bar of a phone, or the corner of a wide screen. */
async function openMenu(page: Page): Promise<void> {
  const onPhone = page.locator('nav button[aria-haspopup="dialog"]');
  const onDesktop = page.locator('header button[aria-controls]');
  await onPhone.or(onDesktop).locator('visible=true').click();
}
