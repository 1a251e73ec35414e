import { contrast } from '@kantuta/contract/settings/colour.rules';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/journey.ts';

/** Somebody of the demo with a lot of 48 instalments, 14 of them paid. */
const BUYER = '90011574';

test('on a phone the shape of what comes stands where it will be, and nothing is cut or scrolls away', async ({
  page,
  people,
  login,
  isMobile,
}) => {
  test.skip(!isMobile, 'what a small screen gets wrong');
  const buyer = await people.find(BUYER);
  await login(buyer);

  // The frame and the account are on their way.
  const frame = await hold(page, /office-frame[^/]*\.js/);
  const account = await hold(page, /\/api\/account$/);
  await page.goto('/');
  const main = page.getByRole('main');
  const shape = page.locator('#root span[aria-hidden]').first();
  await expect(shape).toBeVisible();
  const early = await edges(shape);
  expect(early.left).toBeGreaterThanOrEqual(16);
  frame.release();
  account.release();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  expect(Math.abs((await edges(main)).top - early.top)).toBeLessThanOrEqual(24);

  await page.goto(`/detalle-productos?sale=${buyer.saleIds[0]}`);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Plan', 'Recibos', 'Condiciones', 'Si lo dejo']);
  await tabs.first().scrollIntoViewIfNeeded();
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  // Both layers begin and end with their figures; they need no wall of colour to say so.
  const chart = page.getByRole('region', { name: 'Capital e interés de cada cuota' });
  await expect(chart.getByText(/^Capital: de USD.[\d.,]+ a USD.[\d.,]+$/)).toBeVisible();
  const plot = await edges(chart.getByRole('figure').locator('svg').first());
  expect(plot.bottom - plot.top).toBeLessThanOrEqual(100);
  // The words of a quiet button stand on the edge of their column.
  const paid = page.getByRole('button', { name: /^Ver las \d+ cuotas pagadas$/ });
  expect(
    Math.abs((await edges(paid.getByText(/Ver/))).left - (await edges(title)).left),
  ).toBeLessThan(2);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(tabs.first()).toBeInViewport({ ratio: 1 });

  // A payment is three short lines: what it paid, when and what was left, and of which product.
  await page.goto('/saldo-cuenta');
  const movements = main.getByRole('list', { name: 'Movimientos' }).getByRole('listitem');
  await expect(movements.first()).toBeVisible();
  for (const movement of await movements.all()) {
    const { top, bottom } = await edges(movement);
    expect(bottom - top).toBeLessThanOrEqual(88);
  }

  // So is a receipt, and the name of its product is read whole.
  await page.goto('/recibos');
  const receipts = main.getByRole('list', { name: 'Recibos' }).getByRole('listitem');
  await expect(receipts.first()).toBeVisible();
  for (const receipt of await receipts.all()) {
    const { top, bottom } = await edges(receipt);
    expect(bottom - top).toBeLessThanOrEqual(92);
    for (const line of await receipt.getByRole('paragraph').all())
      expect(await line.evaluate((p) => p.scrollWidth - p.clientWidth)).toBe(0);
  }

  // The seal is the sign of a paid receipt, by day and by night.
  await page.goto('/verificar-pago/qr');
  await main.getByRole('listitem').getByRole('link').first().click();
  const paper = main.getByRole('article', { name: 'Recibo de pago' });
  await expect(paper).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await contrastOn(paper, paper.locator('svg')), colorScheme).toBeGreaterThanOrEqual(4.5);
  }
});

for (const [language, labels] of [
  ['en', ['Plan', 'Receipts', 'Terms', 'If I stop']],
  ['pt', ['Plano', 'Recibos', 'Condições', 'Se eu parar']],
] as const)
  test(`on a phone every part of a product is in sight: ${language}`, async ({
    page,
    people,
    login,
    isMobile,
  }) => {
    test.skip(!isMobile, 'what a small screen gets wrong');
    const buyer = await people.find(BUYER);
    await login(buyer, language);
    await page.goto(`/detalle-productos?sale=${buyer.saleIds[0]}`);
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([...labels]);
    await tabs.first().scrollIntoViewIfNeeded();
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  });

test('on a phone without a network the news stays in sight and clear of the button', async ({
  page,
  context,
  people,
  login,
  isMobile,
}) => {
  test.skip(!isMobile, 'what a small screen gets wrong');
  await login(await people.find(BUYER));
  await page.goto('/realizar-pago');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await context.setOffline(true);
  const news = page.getByText('Sin acceso a internet.');
  await expect(news).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(news).toBeInViewport({ ratio: 1 });
  const hint = await edges(page.getByText(/^Para pagar necesita internet/));
  const button = await edges(page.getByRole('button', { name: 'Continuar' }));
  expect(Math.max(button.top - hint.bottom, hint.top - button.bottom)).toBeGreaterThanOrEqual(0);
  await context.setOffline(false);
});

test('no room of the desk scrolls without reason, and a phone shows that there are more rooms', async ({
  page,
  people,
  login,
  isMobile,
}) => {
  test.skip(isMobile, 'the desk is made for wide screens first');
  await login(
    await people.customer({
      sales: [],
      roles: ['operator'],
      desk: [{ role: 'read_only', companyIds: null }],
    }),
  );
  // Who has opened nobody yet: there is nothing below the search.
  await page.goto('/operaciones/clientes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(excess).toBe(0);

  // Every kind of work waits here, and taking it is in sight.
  await login(await people.find('90013030'));
  await page.goto('/operaciones');
  const take = page.getByRole('table').getByRole('button', { name: 'Tomar' });
  await expect(take.first()).toBeVisible();
  for (const button of await take.all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  const beyond = page.getByRole('table').locator('..');
  expect(await beyond.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  await page.setViewportSize({ width: 360, height: 740 });
  const rooms = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: 'Clientes' }) });
  const [isCut, mask] = await rooms.evaluate((element) => [
    element.scrollWidth > element.clientWidth,
    getComputedStyle(element).maskImage,
  ]);
  expect(isCut).toBe(true);
  expect(mask).toContain('linear-gradient');
});

/** The contrast of a drawing with the paper that it is on, from the colours as they are computed. */
async function contrastOn(paper: Locator, drawing: Locator): Promise<number> {
  const ground = await paper.evaluate((element) => getComputedStyle(element).backgroundColor);
  const line = await drawing.evaluate((element) => getComputedStyle(element).color);
  return contrast(hexOf(line), hexOf(ground));
}

/** `rgb(1, 2, 3)` as `#010203`. */
function hexOf(colour: string): string {
  const parts = colour.match(/\d+/g) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Where something stands on the screen. */
async function edges(place: Locator) {
  return place.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return { left, top, bottom };
  });
}

/** Requests to these addresses wait until they are released. */
async function hold(page: Page, addresses: RegExp): Promise<{ release: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}
