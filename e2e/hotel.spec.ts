import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { MEMBERSHIP } from './fixtures/passes.ts';
import { payAtTheBank, shownQr } from './fixtures/paying.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, actionTimeout: 12_000 });

/** Two nights of the next month but one, so that all of it comes back when it is cancelled. */
async function bookTwoNights(page: Page): Promise<void> {
  for (let month = 0; month < 2; month += 1)
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
  const free = page.getByRole('button', { name: /: USD .*, \d+ libres?$/ });
  await free.nth(0).click();
  await free.nth(2).click();
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-06');
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(page.getByText(/^Páguela antes de las/)).toBeVisible();
}

test('a room of the hotel is booked by a membership and paid by QR on an open page, cancelled, and its credit pays the next one', async ({
  page,
  people,
  login,
  another,
  bank,
}) => {
  const member = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
  await people.giveFacts(member.saleIds, { passes: 10 });
  const [saleId = 0] = member.saleIds;
  await login(member);
  // The way there is the detail of the membership.
  await page.goto(`/detalle-productos?sale=${saleId}`);
  await page.getByRole('main').getByRole('link', { name: 'Hotel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel' })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await expectAccessible(page, 'rooms of the hotel');
  await bookTwoNights(page);
  await expectAccessible(page, 'a room that is held');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  // It is paid on another page, and this one hears of it.
  const charge = await page.getByRole('link', { name: /pagar/i }).first().getAttribute('href');
  const paying = await another(member);
  await paying.setViewportSize(PHONE);
  await paying.goto(charge ?? '');
  await expect(paying.getByRole('radio', { name: 'QR Simple' })).toBeChecked();
  await paying.getByRole('button', { name: 'Generar QR' }).click();
  await payAtTheBank(await paying.context().newPage(), bank, await shownQr(paying, bank));
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(/Hotel|Habitación/);
  await page.goBack();

  await page.getByRole('button', { name: 'Anular reserva' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('100');
  await expectAccessible(page, 'what a cancellation gives back');
  await dialog.getByRole('button', { name: 'Anular reserva' }).click();
  await expect(page.getByText('Anulada', { exact: true })).toBeVisible();

  await page.goto(address);
  await bookTwoNights(page);
  await page.getByRole('link', { name: /pagar/i }).first().click();
  await page.getByRole('radio', { name: 'Saldo a favor' }).check();
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('124,80');
  // It was paid by the credit of the first one, all of it: nothing is left of that.
  await page.goto(address);
  await expect(page.getByRole('list', { name: 'Sus reservas' })).toContainText('Confirmada');
});

test('the hotel of somebody else’s membership, and of none, is not shown', async ({
  page,
  people,
  login,
}) => {
  const owner = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
  const stranger = await people.customer({ firstName: 'Bruno', sales: [MEMBERSHIP] });
  await login(stranger);
  await page.goto(`/detalle-productos?sale=${stranger.saleIds[0]}`);
  await page.getByRole('main').getByRole('link', { name: 'Hotel' }).click();
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
  const address = new URL(page.url()).pathname.replace(/\d+$/, String(owner.saleIds[0]));
  await page.goto(address);
  await expect(page.getByRole('main')).not.toContainText('Mes siguiente');
  await expect(page.getByRole('button', { name: 'Mes siguiente' })).toHaveCount(0);
});
