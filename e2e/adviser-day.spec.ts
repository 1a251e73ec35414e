import { randomInt } from 'node:crypto';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { copiesKept } from './fixtures/kept.ts';

test.use({
  viewport: { width: 360, height: 740 },
  serviceWorkers: 'allow',
  mayComplain: /ERR_FAILED|Failed to fetch|WebSocket/,
});

test('an adviser reads the day without a network, says there that a call is done, and the office hears of it once', async ({
  page,
  context,
  people,
  login,
  isMobile,
}) => {
  test.skip(!isMobile, 'what is done on the street');
  await login(await people.customer({ sales: [], roles: ['customer', 'adviser'] }));
  const phone = `7${randomInt(1_000_000, 9_999_999)}`;
  await page.goto('/prospectos/nuevo');
  await page.getByLabel('Nombre completo').fill('Brunilda Camacho');
  await page.getByLabel('Celular').fill(phone);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('heading', { name: 'Brunilda Camacho' })).toBeVisible();

  await page.goto('/');
  const day = page.getByRole('region', { name: 'Su día' });
  await expect(day.getByRole('link', { name: 'Brunilda Camacho' })).toBeVisible();
  await expect(day.getByText('Primero lo que más puntos pone en juego')).toBeVisible();
  await expect(day.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/591${phone}\\?text=Hola%20Brunilda`),
  );
  await expectAccessible(page, 'the day of an adviser');

  // A second look, as people take one: now all its files pass through the worker.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.has('kantuta-page'))).toBe(true);
  await page.reload();
  await expect(day.getByRole('link', { name: 'Brunilda Camacho' })).toBeVisible();
  await expect.poll(() => copiesKept(page)).toBeGreaterThanOrEqual(2);

  await context.setOffline(true);
  await page.reload();
  await expect(day.getByText(/^Sin conexión con la oficina: así estaba el/)).toBeVisible();
  await day.getByRole('button', { name: 'Ya llamé a Brunilda Camacho' }).click();
  await expect(day.getByText('Se enviará cuando haya internet')).toBeVisible();
  await page.reload();
  await expect(day.getByText('Se enviará cuando haya internet')).toBeVisible();

  await context.setOffline(false);
  await expect(day.getByText('Nada por ahora')).toBeVisible();
  await page.goto('/prospectos');
  await page.getByRole('link', { name: /Brunilda Camacho/ }).click();
  await expect(page.getByText('Contactado').first()).toBeVisible();
});
