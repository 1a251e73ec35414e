import type { Page } from '@playwright/test';
import { expectAccessible } from './house/accessible.ts';
import { expect, test } from './house/journey.ts';

type Look = { language: 'es' | 'en' | 'pt'; theme: 'light' | 'dark' };

// Everything in LONG; else every screen at both widths, in each language and each theme once.
const SHORT: Readonly<Record<string, readonly Look[]>> = {
  phone: [
    { language: 'es', theme: 'light' },
    { language: 'pt', theme: 'dark' },
  ],
  desktop: [{ language: 'en', theme: 'dark' }],
};
const LOOKS = (['es', 'en', 'pt'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);

const PUBLIC = [
  '/',
  '/verificar-pago/qr',
  '/verificar-pago/recibo',
  '/maintenance',
  '/no-such-page',
];
const OWN = ['/', '/mi-producto', '/saldo-cuenta', '/notificationes', '/verificar-pago/qr'];

for (const look of LOOKS) {
  const { language, theme } = look;

  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, mayComplain: /status of 404/ });
    test.setTimeout(120_000);
    test.beforeEach(({}, { project }) => {
      const looks = process.env['LONG'] ? LOOKS : (SHORT[project.name] ?? LOOKS);
      test.skip(
        !looks.some((each) => each.language === language && each.theme === theme),
        'npm run test:long looks at every screen in every look',
      );
    });

    test('the screens for everybody can be used by everybody', async ({ page }) => {
      for (const path of PUBLIC) await lookAt(page, `${path}?lang=${language}`);
    });

    test('the screens of somebody with lots can be used by everybody', async ({
      page,
      people,
      login,
    }) => {
      const customer = await people.find('90011574');
      await login(customer, language);
      for (const path of OWN) await lookAt(page, path);
      const product = `/detalle-productos?sale=${customer.saleIds[0]}`;
      await lookAt(page, product);
      for (const at of [1, 2]) {
        await page.getByRole('tab').nth(at).click();
        await expectAccessible(page, `${product}, tab ${at}`);
      }
    });

    test('the screens of somebody in arrears can be used by everybody', async ({
      page,
      people,
      login,
    }) => {
      const customer = await people.find('90011685');
      await login(customer, language);
      for (const path of ['/', '/saldo-cuenta', `/detalle-productos?sale=${customer.saleIds[0]}`])
        await lookAt(page, path);
    });

    test('empty screens can be used by everybody', async ({ page, people, login }) => {
      await login(await people.find('90012797'), language);
      for (const path of ['/', '/mi-producto', '/saldo-cuenta', '/realizar-pago'])
        await lookAt(page, path);
    });

    test('the way of a payment can be used by everybody', async ({ page, people, bank, login }) => {
      await login(await people.customer(), language);
      await lookAt(page, '/realizar-pago');
      const goOn = page.locator('main form button[type="submit"]');
      for (const step of ['data', 'finish']) {
        await goOn.click();
        await expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible();
        await expectAccessible(page, `/realizar-pago, ${step}`);
      }
      await goOn.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img')).toBeVisible();
      await expectAccessible(page, 'QR');

      const { qrId } = await bank.newestQr();
      await bank.pay(qrId);
      await expect(dialog.getByRole('article')).toBeVisible();
      await expectAccessible(page, 'receipt');
      await dialog.getByRole('link').last().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, 'own payment');
    });
  });
}

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A skeleton is no screen yet.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, path);
}
