import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { MEMBERSHIP } from './fixtures/passes.ts';
import { chooseQr, payAtTheBank, shownQr } from './fixtures/paying.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, actionTimeout: 12_000 });

/** To the hotel from the detail of a membership; the address of its rooms. */
async function toHotel(page: Page, saleId: number): Promise<string> {
  await page.goto(`/detalle-productos?sale=${saleId}`);
  await page.getByRole('main').getByRole('link', { name: 'Hotel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel' })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The third to fifth day of the month after the next one: whole months have no day that is closed. */
async function chooseNights(page: Page, rooms: string): Promise<void> {
  await page.getByRole('radio', { name: rooms }).check();
  for (let month = 0; month < 2; month += 1)
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
  const days = page.getByRole('table').getByRole('button');
  await days.nth(2).click();
  await days.nth(4).click();
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-06');
}

const reserve = (page: Page) => page.getByRole('button', { name: 'Reservar', exact: true });
const held = (page: Page) => page.getByText(/^Páguela antes de las/);
const own = (page: Page) => page.getByRole('list', { name: 'Sus reservas' }).getByRole('listitem');
const noWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

test('at the hotel arrears lead to their payment, and the payment back to the rooms', async ({
  page,
  people,
  login,
  bank,
}) => {
  const member = await people.customer({
    firstName: 'Verónica',
    sales: [{ ...MEMBERSHIP, months: 12, daysAgo: 50 }],
  });
  const [saleId = 0] = member.saleIds;
  await login(member);
  const address = await toHotel(page, saleId);
  await expect(page.getByText('Tiene cuotas vencidas de esta membresía')).toBeVisible();
  await expect(reserve(page)).toHaveCount(0);
  await expectAccessible(page, 'arrears at the hotel');
  await noWider(page);
  const toPay = page.getByRole('link', { name: 'Pagar cuotas vencidas' });
  const why = page.getByText('Tiene cuotas vencidas de esta membresía');
  const [above, below] = [await why.boundingBox(), await toPay.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(6);
  await toPay.click();
  await chooseQr(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Generar QR' }).click();
  await payAtTheBank(await page.context().newPage(), bank, await shownQr(page, bank));
  const paid = page.getByRole('dialog', { name: 'Pago realizado' });
  await paid.getByRole('link', { name: 'Hotel' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Puede reservar con precio de socio')).toBeVisible();
  await expect(reserve(page)).toBeVisible();
});

test('in a full hotel two wait; one lets the offer pass, and the next comes by the notice, books and pays', async ({
  page,
  people,
  login,
  another,
  bank,
}) => {
  const rooms = await people.newCabins(1, 'hotel');
  const newMember = (firstName: string) => people.customer({ firstName, sales: [MEMBERSHIP] });
  const [holder, ana, bruno] = [
    await newMember('Hugo'),
    await newMember('Ana'),
    await newMember('Bruno'),
  ];
  await login(holder);
  await toHotel(page, holder.saleIds[0] ?? 0);
  await chooseNights(page, rooms);
  await reserve(page).click();
  await expect(held(page)).toBeVisible();

  const line: Page[] = [];
  for (const member of [ana, bruno]) {
    const waiting = await another(member);
    await waiting.setViewportSize(PHONE);
    await toHotel(waiting, member.saleIds[0] ?? 0);
    await chooseNights(waiting, rooms);
    await expect(waiting.getByText('No hay lugar en esas fechas.')).toBeVisible();
    await expect(reserve(waiting)).toBeDisabled();
    await waiting.getByRole('button', { name: 'Avisarme si se libera' }).click();
    await expect(waiting.getByRole('list', { name: 'Lista de espera' })).toContainText(rooms);
    line.push(waiting);
  }
  const [first, next] = line as [Page, Page];
  await expectAccessible(first, 'waiting for nights of the hotel');
  await noWider(first);

  await page.getByRole('button', { name: 'Anular reserva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anular reserva' }).click();
  await expect(page.getByText('Anulada', { exact: true })).toBeVisible();
  const kept = (waiting: Page) => waiting.getByText(/Guardado para usted hasta/);
  await expect(kept(first)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(first, 'nights that are kept');
  await expect(kept(next)).toHaveCount(0);

  // The first lets it pass: they wait no longer, and it is kept for the next.
  await people.letOfferLapse(ana);
  await expect(kept(next)).toBeVisible({ timeout: 20_000 });
  await first.reload();
  await expect(first.getByRole('radio', { name: rooms })).toBeVisible();
  await expect(first.getByRole('list', { name: 'Lista de espera' })).toHaveCount(0);

  // By the notice, from anywhere.
  await next.goto('/notificationes');
  await next.getByRole('link', { name: /Hay lugar en sus fechas/ }).click();
  await next.getByRole('button', { name: 'Elegir estas fechas' }).click();
  await next.getByLabel('Fecha de nacimiento').fill('1990-05-06');
  await reserve(next).click();
  await expect(held(next)).toBeVisible();
  await next.getByRole('link', { name: 'Pagar ahora' }).click();
  await next.getByRole('button', { name: 'Generar QR' }).click();
  await payAtTheBank(await next.context().newPage(), bank, await shownQr(next, bank));
  const paid = next.getByRole('dialog', { name: 'Pago realizado' });
  await paid.getByRole('link', { name: 'Sus reservas en el parque' }).click();
  await expect(own(next)).toContainText(rooms);
  await expect(own(next)).toContainText('Confirmada');
  await own(next).getByRole('link').click();
  await next.getByRole('link', { name: 'Volver a las reservas' }).click();
  await expect(next.getByRole('heading', { level: 1, name: 'Hotel' })).toBeVisible();
});

test.describe('an answer that never comes', () => {
  test.use({ mayComplain: /Failed to load resource/ });

  test('the page tells what was booked, and pressing again, here and in another tab, books nothing more', async ({
    page,
    people,
    login,
  }) => {
    const rooms = await people.newCabins(4, 'hotel');
    const member = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
    await login(member);
    const address = await toHotel(page, member.saleIds[0] ?? 0);
    await chooseNights(page, rooms);
    const tab = await page.context().newPage();
    await tab.setViewportSize(PHONE);
    await tab.goto(address);
    await chooseNights(tab, rooms);
    await page.route('**/stays/houses/hotel/bookings', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await reserve(page).click();
    // Above and where it was pressed; nothing says that it failed.
    await expect(own(page)).toHaveCount(2);
    await expect(own(page).last()).toContainText('Prerreserva');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.unroute('**/stays/houses/hotel/bookings');
    await reserve(page).click();
    await expect(held(page)).toBeVisible();
    const booking = new URL(page.url()).search;
    await reserve(tab).click();
    await expect(held(tab)).toBeVisible();
    expect(new URL(tab.url()).search).toBe(booking);
    // After a reload nothing is known of the attempt.
    await tab.goto(address);
    await chooseNights(tab, rooms);
    await reserve(tab).click();
    await expect(held(tab)).toBeVisible();
    expect(new URL(tab.url()).search).toBe(booking);
    await tab.goto(address);
    await expect(own(tab)).toHaveCount(1);
  });
});
