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
  });
}
