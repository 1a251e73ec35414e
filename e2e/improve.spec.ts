import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { typeCard } from './fixtures/card.ts';
import { expect, test } from './fixtures/journey.ts';
import { MEMBERSHIP } from './fixtures/passes.ts';
import { proveAgain } from './fixtures/proving.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

const PIN = '135790';

/** From the offer to the page that pays what is due now. */
async function takeQuote(page: Page): Promise<void> {
  await page.goto('/mejorar-membresia');
  await page.getByRole('button', { name: /^Cotizar este cambio: .*Oro/ }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('USD 2.190,00');
  await page.getByRole('button', { name: 'Confirmar y pagar USD 100,00' }).click();
  await expect(page).toHaveURL(/realizar-pago/);
}

/** What was paid is signed by whoever proves who they are. */
async function sign(page: Page, saleId: number): Promise<void> {
  await page.goto(`/mejorar-membresia/cambio?venta=${saleId}`);
  await page.getByRole('button', { name: 'Firmar la adenda' }).click();
  await proveAgain(page);
}

test('a membership grows: quoted, paid with points, signed, and its addendum is a document', async ({
  page,
  people,
  login,
  bank,
}) => {
  const member = await people.customer({ sales: [MEMBERSHIP] });
  const [saleId = 0] = member.saleIds;
  await bank.giveWallet(member.document, { points: 50_000, pin: PIN });
  await login(member);
  await takeQuote(page);
  await page.getByRole('radio', { name: 'Billetera de puntos' }).check();
  await page.getByRole('textbox', { name: 'PIN de 6 dígitos' }).fill(PIN);
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 100,00');

  await page.goto(`/mejorar-membresia/cambio?venta=${saleId}`);
  await expect(page.getByRole('button', { name: 'Firmar la adenda' })).toBeVisible();
  await expectAccessible(page, 'an improvement to sign');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await sign(page, saleId);
  await expect(page.getByRole('link', { name: 'Ver la adenda' })).toBeVisible();
  await expectAccessible(page, 'an improvement that is signed');
  await page.getByRole('link', { name: 'Ver la adenda' }).click();
  await expect(page.getByRole('main')).toContainText(/[Aa]denda/);
});

test('what is due for a better membership is paid by card, and pays once', async ({
  page,
  people,
  login,
}) => {
  const member = await people.customer({ sales: [MEMBERSHIP] });
  await login(member);
  await takeQuote(page);
  await page
    .getByRole('radio', { name: /[Tt]arjeta/ })
    .first()
    .check();
  await typeCard(page, '4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 100,00');
  await sign(page, member.saleIds[0] ?? 0);
  await expect(page.getByRole('link', { name: 'Ver la adenda' })).toBeVisible();
});
