import type { SituationKind } from '@kantuta/contract/sales/situations.rules';
import { APPEARANCES, LONG_ONLY } from './fixtures/appearances.ts';
import { expect, test } from './fixtures/journey.ts';
import { askForQr, qrDialog } from './fixtures/paying.ts';

/** Who of the demo stands so; the other states are made. An operator without purchases arrives at the desk. */
const STANDING: readonly (readonly [SituationKind, string])[] = [
  ['pre_reversal', '90011807'],
  ['overdue', '90011685'],
  ['in_regularization', '90011463'],
  ['due_soon', '90011574'],
  ['reverted', '90011918'],
  ['nothing_due', '90012029'],
  ['paid_off', '90012242'],
  ['ended', '90012919'],
  ['adviser', '90010249'],
  ['cashier', '90011241'],
  ['no_product', '90012797'],
];

/** A picture of home for every situation, in two languages and both themes: `test-results/pictures`, to be looked at. */
for (const { language, theme } of APPEARANCES.filter((each) => each.language !== 'en')) {
  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme });
    test.setTimeout(300_000);
    test.skip(!process.env['LONG'], LONG_ONLY);

    test('home has a face for every situation', async ({ page, people, login }, { project }) => {
      const picture = async (kind: SituationKind, name: string = kind) => {
        const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/account'));
        await page.goto('/');
        const { data } = (await (await answered).json()) as {
          data: { situation: { kind: string } };
        };
        expect.soft(data.situation.kind).toBe(kind);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await page.screenshot({
          path: `test-results/pictures/${name}-${project.name}-${language}-${theme}.png`,
          fullPage: true,
          animations: 'disabled',
        });
      };
      for (const [kind, document] of STANDING) {
        await login(await people.find(document), language);
        await picture(kind);
      }
      // Land that is paid shows the steps to its title.
      await login(await people.find(await people.documentOf('titled')), language);
      await picture('paid_off', 'titled');
      await login(await people.customer({ restrictedReason: 'review' }), language);
      await picture('restricted');
      const payer = await people.customer();
      await login(payer);
      await askForQr(page);
      await expect(qrDialog(page).getByRole('img', { name: /^Código QR/ })).toBeVisible();
      await login(payer, language);
      await picture('open_payment');
    });
  });
}
