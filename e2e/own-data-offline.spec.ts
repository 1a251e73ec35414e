import { expect, test } from './fixtures/journey.ts';
import { copiesKept } from './fixtures/kept.ts';

/** Somebody of the demo with a lot of 48 instalments, 14 of them paid. */
const BUYER = '90011574';

test.use({ serviceWorkers: 'allow', mayComplain: /ERR_FAILED|Failed to fetch|WebSocket|503/ });

test('a customer reads menu, products and receipts without a network, each as it was', async ({
  page,
  context,
  people,
  login,
  isMobile,
}) => {
  test.skip(!isMobile, 'what is read on the way');
  await login(await people.find(BUYER));
  await page.goto('/mi-producto');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.has('kantuta-page'))).toBe(true);
  const product = page.locator('a[href*="/detalle-productos?sale="]').first();
  // A second look, as people take one: now all its files pass through the worker.
  for (const _ of [1, 2]) {
    await page.goto('/recibos');
    await expect(page.getByRole('list', { name: 'Recibos' })).toBeVisible();
    await page.goto('/mi-producto');
    await product.click();
    await expect(page.getByRole('tablist')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tablist')).toBeVisible();
  }
  await expect.poll(() => copiesKept(page)).toBeGreaterThanOrEqual(4);

  await context.setOffline(true);
  const note = page.getByText(/^Sin conexión con la oficina: así estaba el/);
  await page.reload();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(note).toBeVisible();
  await page.goto('/mi-producto');
  await expect(product).toBeVisible();
  await expect(note).toBeVisible();
  await page.goto('/recibos');
  await expect(page.getByRole('list', { name: 'Recibos' })).toBeVisible();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Más' }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await context.setOffline(false);
  // A page that was opened without a network hears of none that comes: it asks again every 15 s (kept-query.ts).
  await expect(note).toBeHidden({ timeout: 30_000 });
});
