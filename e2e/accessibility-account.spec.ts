import { randomInt } from 'node:crypto';
import { expectAccessible, checkScreen } from './fixtures/accessible.ts';
import { expect, PASSWORD, test } from './fixtures/journey.ts';
import { isChecked, LONG_ONLY, APPEARANCES } from './fixtures/appearances.ts';
import { createMailbox } from './fixtures/mailbox.ts';

/** The last one is where the test goes on. */
const SCREENS = [
  '/cambiar-pass',
  '/atencion-cliente',
  '/proyectos',
  '/usuario',
  '/usuario?parte=privacidad',
  '/usuario?parte=pantalla',
  '/usuario?parte=seguridad',
];
const NEW_PASSWORD = 'Lluvia#De.Enero7';
const mailbox = createMailbox();

for (const appearance of APPEARANCES) {
  const { language, theme } = appearance;

  test.describe(`in ${language}, ${theme}`, () => {
    // A wrong code and a request for a fresh proof are expected answers, which the browser reports as errors.
    test.use({ colorScheme: theme, mayComplain: /status of 4\d\d/ });
    test.setTimeout(120_000);
    test.beforeEach(({}, { project }) => {
      test.skip(!isChecked(appearance, project.name), LONG_ONLY);
    });

    test('the recovery of a password is accessible', async ({ page, people }) => {
      const email = `rosa.${randomInt(1e9)}@demo.invalid`;
      const { document } = await people.customer({ email });
      const goOn = page.locator('main form button[type="submit"]');
      const code = page.locator('main [inputmode="numeric"]');
      const passwords = page.locator('main input[autocomplete="new-password"]');
      const help = page.locator('main summary');

      await checkScreen(page, `/recuperar-pass?lang=${language}`);
      await goOn.click();
      await expect(page.locator('main [aria-invalid]')).toBeFocused();
      await expectAccessible(page, 'recovery, document missing');
      await page.locator('main form input').fill(document);
      await goOn.click();
      await help.click();
      await expectAccessible(page, 'recovery, method');

      await page.locator('main details button').last().click();
      await expect(page.locator('main [type="date"]')).toBeVisible();
      await goOn.click();
      await expect(page.locator('main [type="date"]')).toBeFocused();
      await expectAccessible(page, 'recovery, lost phone');
      await page.locator('main form + div').getByRole('button').click();

      await goOn.click();
      const sent = await mailbox.code(email);
      await code.fill(sent === '000000' ? '000001' : '000000');
      await goOn.click();
      await expect(page.locator('main [aria-invalid]')).toBeFocused();
      await expectAccessible(page, 'recovery, wrong code');
      await code.fill(sent);
      await goOn.click();
      await passwords.first().fill('rosa');
      await goOn.click();
      await expect(page.locator('main [aria-invalid]')).toBeFocused();
      await expectAccessible(page, 'recovery, weak password');
      for (const field of await passwords.all()) await field.fill(NEW_PASSWORD);
      await goOn.click();
      await expect(page.locator('main a[href="/"]')).toBeVisible();
      await expectAccessible(page, 'recovery, finished');
    });

    test("the customer's own account is accessible", async ({ page, people, login }) => {
      const email = `rosa.${randomInt(1e9)}@demo.invalid`;
      const customer = await people.customer({ email });
      await people.openSession(customer);
      await login(customer, language);
      for (const path of SCREENS) await checkScreen(page, path);

      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: /^\S+ 10 / }).click();
      const password = dialog.locator('[autocomplete="current-password"]');
      await expect(password).toBeVisible();
      await expectAccessible(page, 'step-up');
      await password.fill(PASSWORD);
      await password.press('Enter');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expectAccessible(page, 'recovery codes');
    });

    test('the form for outdated contact data is accessible', async ({ page, people, login }) => {
      const person = await people.customer({
        email: 'rosa@demo.invalid',
        contactUpdatedAt: new Date('2024-01-01'),
      });
      await login(person, language);
      await page.goto('/');
      const dialog = page.getByRole('dialog');
      const email = dialog.locator('[type="email"]');
      await email.fill('rosa.nueva');
      await dialog.locator('[type="submit"]').click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page, 'contact data');
    });
  });
}
