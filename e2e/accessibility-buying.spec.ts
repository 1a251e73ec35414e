import { createPhrases } from '@kantuta/phrases/create-phrases';
import { readBankQr } from './fixtures/camera.ts';
import { expectAccessible, checkScreen } from './fixtures/accessible.ts';
import { isChecked, LONG_ONLY, APPEARANCES } from './fixtures/appearances.ts';
import { fillHoldForm } from './fixtures/holding.ts';
import { expect, test } from './fixtures/journey.ts';

const CATALOGUE = [
  '/promociones',
  '/proyectos',
  '/detalle/proyecto/101/8',
  '/membresias',
  '/membresia-internacional',
  '/prereserva-membresia?item=6',
  '/forma-pago/membresia/6',
  '/prereservar-abono/super-guerrero',
];

for (const appearance of APPEARANCES) {
  const { language, theme } = appearance;

  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme });
    test.setTimeout(120_000);
    test.beforeEach(({}, { project }) => {
      // The dark ones differ most; both widths have one at every change.
      const isShort = theme === 'dark' && isChecked(appearance, project.name);
      test.skip(!process.env['LONG'] && !isShort, LONG_ONLY);
    });

    test('the screens of the catalogue are accessible', async ({ page, people, login }) => {
      await login(await people.customer({ sales: [] }), language);
      for (const path of CATALOGUE) await checkScreen(page, path);
    });

    test('the way from a plan to a reservation is accessible', async ({ page, people, login }) => {
      const { placeId } = await people.freeUnit('lot');
      await login(await people.customer({ sales: [] }), language);
      await checkScreen(page, `/mapa/proyecto/101?lote=${placeId}`);
      await checkScreen(page, `/forma-pago/lote/${placeId}`);
      await page.goto(`/formprereserva?lote=${placeId}`);
      const send = page.locator('main form button[type="submit"]');
      await send.click();
      await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
      await expectAccessible(page, 'the form of a hold with mistakes');
      await fillHoldForm(page);
      await send.click();
      await expect(page.getByRole('timer')).toBeVisible();
      await expectAccessible(page, 'a hold');
      await page.locator('main a[href^="/reserva/"]').click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await expectAccessible(page, 'the deposit of a hold');
      await checkScreen(page, '/');
      await checkScreen(page, '/mi-producto');
    });

    test('a paid reservation and the money that goes back of it are accessible', async ({
      page,
      people,
      login,
      bank,
    }) => {
      const { t } = createPhrases(language);
      const named = (name: string) => page.getByRole('button', { name, exact: true });
      const { placeId } = await people.freeUnit('lot');
      await login(await people.customer({ sales: [] }), language);
      await page.goto(`/formprereserva?lote=${placeId}`);
      await fillHoldForm(page);
      await page.locator('main form button[type="submit"]').click();
      await page.locator('main a[href^="/reserva/"]').click();
      await expect(page).toHaveURL(/reserva\/[\da-f-]{36}$/);
      const reservation = page.url();
      await page.locator('main [data-above-bar] button').click();
      await named(t('paying.generateQr')).click();
      await bank.pay(
        (await readBankQr(page.getByRole('dialog').getByRole('img').first(), bank)).qrId,
      );
      await expect(named(t('payments.settled.done'))).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('dialog', { name: t('reserving.once.title') })).toBeVisible();
      await expectAccessible(page, 'told that it is reserved');
      await checkScreen(page, reservation);
      await page.getByRole('dialog').getByRole('button').last().click();
      await expectAccessible(page, 'a paid reservation');
      await named(t('reserving.giveUp')).click();
      await expectAccessible(page, 'the question before it is given up');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('reserving.giveUp') })
        .click();
      await expect(page.getByRole('main')).toContainText(t('reserving.state.ended'));
      await checkScreen(page, reservation);
      await checkScreen(page, '/');
    });
  });
}
