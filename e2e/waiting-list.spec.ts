import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, actionTimeout: 12_000 });

/** The third to fifth day of the month after the next one: whole months have no day that is closed. */
async function chooseNights(page: Page, cabins: string): Promise<void> {
  await page.goto('/reservar-cabana');
  await page.getByRole('radio', { name: cabins }).check();
  for (let month = 0; month < 2; month += 1)
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
  const days = page.getByRole('table').getByRole('button');
  await days.nth(2).click();
  await days.nth(4).click();
}

async function book(page: Page): Promise<void> {
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-06');
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(page.getByText(/^Páguela antes de las/)).toBeVisible();
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Anular reserva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anular reserva' }).click();
  await expect(page.getByText('Anulada', { exact: true })).toBeVisible();
}

test('in a full house two wait; what is cancelled is kept for the first, who books it, and then for the next', async ({
  page,
  people,
  login,
  another,
}) => {
  const cabins = await people.newCabins(1);
  const holder = await people.customer({ firstName: 'Hugo', sales: [] });
  await login(holder);
  await chooseNights(page, cabins);
  await book(page);

  const line: Page[] = [];
  for (const firstName of ['Ana', 'Bruno']) {
    const waiting = await another(await people.customer({ firstName, sales: [] }));
    await waiting.setViewportSize(PHONE);
    await chooseNights(waiting, cabins);
    await expect(waiting.getByText('No hay lugar en esas fechas.')).toBeVisible();
    await expect(waiting.getByRole('button', { name: 'Reservar', exact: true })).toBeDisabled();
    await waiting.getByRole('button', { name: 'Avisarme si se libera' }).click();
    await expect(waiting.getByRole('list', { name: 'Lista de espera' })).toContainText(cabins);
    line.push(waiting);
  }
  const [first, next] = line as [Page, Page];
  await expectAccessible(first, 'waiting for nights');
  expect(await first.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  // The page of the first is open, and says it by itself; nobody else gets these nights.
  await cancel(page);
  const kept = (waiting: Page) => waiting.getByText(/Guardado para usted hasta/);
  await expect(kept(first)).toBeVisible({ timeout: 20_000 });
  await expect(kept(next)).toHaveCount(0);
  await first.getByRole('button', { name: 'Elegir estas fechas' }).click();
  await book(first);

  await cancel(first);
  await expect(kept(next)).toBeVisible({ timeout: 20_000 });
  await next.getByRole('button', { name: 'Elegir estas fechas' }).click();
  await book(next);
  await next.goto('/notificationes');
  await expect(next.getByRole('main')).toContainText('Hay lugar en sus fechas');
});
