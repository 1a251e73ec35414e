import type { Page } from '@playwright/test';
import { pixelsOf } from '../apps/server/src/modules/catalogue/pictures/pictures.factory.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, logOut, test as journey } from './fixtures/journey.ts';
import { copiesKept } from './fixtures/kept.ts';
import { startSecondProcess, type SecondProcess } from './fixtures/second-process.ts';

const test = journey.extend<{ second: SecondProcess }>({
  second: async ({}, use) => {
    const second = await startSecondProcess();
    await use(second);
    await second.stop();
  },
});

const MAP = '/mapa/proyecto/101';
// A lot that no story of the demo needs.
const LOT = 1_012_008;
const sheet = (page: Page) => page.getByRole('region', { name: 'Mza. 20 - Lote 08' });

test('a lot is found, looked at and read in the list, without a mouse and without seeing colours', async ({
  page,
  people,
  login,
}) => {
  await people.changeUnit(LOT, 'free');
  await login(await people.customer());
  await page.goto(MAP);
  const search = page.getByRole('search', { name: 'Buscar en el mapa' });
  await search.getByRole('textbox', { name: 'Manzano y lote' }).fill('cerca del parque');
  await page.keyboard.press('Enter');
  await expect(search.getByText('Escriba manzano y lote')).toBeVisible();
  await search.getByRole('textbox').fill('mza. 20 lote 8');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByText('Libre')).toBeVisible();
  await expect(page).toHaveURL(/lote=1012008/);
  await expect(sheet(page).getByRole('link', { name: 'Prerreservar' })).toHaveAttribute(
    'href',
    /formprereserva\?lote=/,
  );
  await expectAccessible(page, 'the sheet of a lot');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  await page.getByRole('radio', { name: 'Lista' }).check();
  await page.getByRole('button', { name: 'Libres' }).click();
  const table = page.getByRole('table', { name: /^Lotes de / });
  await expect(table.getByRole('cell', { name: /Vendido/ })).toHaveCount(0);
  await expect(table.getByRole('cell', { name: /Libre/ }).first()).toBeVisible();
  await expectAccessible(page, 'the list of a map');
  await table.getByRole('button').first().press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Mza\. / })).toBeFocused();
});

test('a change is on every open map within moments, on another process, too', async ({
  page,
  people,
  login,
  browser,
  second,
}) => {
  const customer = await people.customer();
  await people.changeUnit(LOT, 'free');
  await login(customer);
  await page.goto(`${MAP}?lote=${LOT}`);
  const far = await browser.newContext({ baseURL: second.url });
  const { token, cookie } = await people.openSession(await people.customer());
  await far.addCookies([{ name: 'kantuta', value: cookie, url: second.url, httpOnly: true }]);
  await far.addInitScript(
    (kept) => localStorage.setItem('kantuta.session', kept),
    JSON.stringify({ token }),
  );
  const other = await far.newPage();
  await other.goto(`${MAP}?lote=${LOT}&lang=es`);
  for (const each of [page, other]) {
    await expect(sheet(each).getByText('Libre')).toBeVisible();
    // The page follows the map once its connection is there.
    await each.waitForLoadState('networkidle');
  }
  await people.changeUnit(LOT, 'pre_reserved');
  for (const each of [page, other]) {
    await expect(sheet(each).getByRole('status')).toContainText('Prerreservado');
    await expect(sheet(each).getByRole('link', { name: 'Prerreservar' })).toHaveCount(0);
  }
  await far.close();
  await people.changeUnit(LOT, 'free');
});

test('houses have a map of their own', async ({ page, people, login }) => {
  await login(await people.customer());
  await page.goto('/mapa/proyecto_caracteristicas/201?lote=2010013');
  const house = page.getByRole('region', { name: 'Casa 13' });
  await expect(house.getByText('Casa Toborochi')).toBeVisible();
  await expect(house.getByText(/USD.52\.000,00/)).toBeVisible();
  await expectAccessible(page, 'the map of houses');
});

test('a project that does not exist says so', async ({ page, people, login }) => {
  await login(await people.customer());
  for (const id of ['999', 'abc']) {
    await page.goto(`/mapa/proyecto/${id}`);
    await expect(page.getByText('No encontramos este proyecto')).toBeVisible();
  }
});

test.describe('with pictures of the ground', () => {
  // The address of the pictures is a setting of two persons, and of everybody: here the answer names it.
  test.use({ bypassCSP: true });

  test('they are seen below the streets, and their credit is read', async ({
    page,
    people,
    login,
  }) => {
    const asked: string[] = [];
    await page.route('https://tiles.example/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'image/svg+xml', body: MAGENTA });
    });
    await page.route('**/api/projects/101/map', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      const tiles = {
        template: 'https://tiles.example/{z}/{x}/{y}.png',
        credit: '© Fotos de prueba',
      };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, tiles } } });
    });
    await login(await people.customer());
    await page.goto(MAP);
    const credit = page.getByText('© Fotos de prueba');
    await credit.scrollIntoViewIfNeeded();
    await expect(credit).toBeInViewport({ ratio: 1 });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // Blocks and the streets between them fill the plan: a tenth of it is streets, of which nothing but the picture is seen.
    await expect.poll(() => shareOfMagenta(page)).toBeGreaterThan(0.1);
    // The lots stay readable: they are more than half of it.
    expect(await shareOfMagenta(page)).toBeLessThan(0.5);
  });
});

const MAGENTA = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#f0f"/></svg>`;

/** How much of the middle of the map shows the picture below it. */
async function shareOfMagenta(page: Page): Promise<number> {
  const shot = await page
    .getByRole('img', { name: /^Mapa de / })
    .screenshot({ type: 'jpeg', quality: 100 });
  const { data, width, height } = pixelsOf(shot);
  let seen = 0;
  let all = 0;
  for (let y = Math.round(height * 0.42); y < height * 0.58; y += 1)
    for (let x = Math.round(width * 0.2); x < width * 0.8; x += 1) {
      const at = (y * width + x) * 4;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      all += 1;
      if (red > 200 && green < 60 && blue > 200) seen += 1;
    }
  return seen / all;
}

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', mayComplain: /ERR_FAILED|Failed to fetch|WebSocket/ });

  test('the last map is readable until the session ends', async ({
    page,
    context,
    people,
    login,
  }) => {
    await login(await people.customer());
    await page.goto(MAP);
    await expect(page.getByText('Este plano queda en este dispositivo')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => copiesKept(page)).toBeGreaterThanOrEqual(2);
    await expect.poll(() => page.evaluate(() => caches.has('kantuta-page'))).toBe(true);
    // A second look, as people take one: now all its files pass through the worker.
    await page.reload();
    await expect(page.getByText('Este plano queda en este dispositivo')).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Sin conexión: este plano se leyó el')).toBeVisible();
    await page.getByRole('textbox', { name: 'Manzano y lote' }).fill('3-7');
    await page.keyboard.press('Enter');
    const found = page.getByRole('region', { name: 'Mza. 3 - Lote 07' });
    await expect(found.getByText(/USD.10\.800,00/)).toBeVisible();
    await page.keyboard.press('Escape');

    await context.setOffline(false);
    await expect(page.getByText('Sin conexión: este plano se leyó el')).toBeHidden();
    await page.goto('/');
    await logOut(page);
    await expect.poll(() => copiesKept(page)).toBe(0);
  });
});
