import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { chooseQr, payAtTheBank, shownQr } from './fixtures/paying.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('a second membership waits for the first one, is in force once that is paid off, is suspended when it is reverted, and then void', async ({
  page,
  people,
  login,
  another,
  bank,
}) => {
  const buyer = await people.customer({
    firstName: 'Beatriz',
    sales: [{ companyId: 3, price: '300.00', initial: '90.00', months: 3, ratePct: '0' }],
  });
  const id = await people.takeTwoForOne(buyer);
  await login(buyer);
  await page.goto('/promocion-dos-por-uno');
  await expect(page.getByText('Pendiente', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a 2x1 that waits');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  // The page stays open, and another one pays all of the first.
  const paying = await another(buyer);
  await paying.setViewportSize(PHONE);
  await paying.goto(`/realizar-pago?sale=${buyer.saleIds[0]}&mode=payoff`);
  await chooseQr(paying);
  await paying.getByRole('button', { name: 'Continuar' }).click();
  await paying.getByRole('button', { name: 'Generar QR' }).click();
  await payAtTheBank(await paying.context().newPage(), bank, await shownQr(paying, bank));
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
  await expect(page.getByText('Ya puede usar su segunda membresía.')).toBeVisible();

  await people.revertFirst(id);
  await expect(page.getByText('Suspendida', { exact: true })).toBeVisible();
  await expect(page.getByText(/La segunda queda suspendida hasta el/)).toBeVisible();
  await expectAccessible(page, 'a suspended second membership');

  await people.endSuspension(id);
  await expect(page.getByText('Anulada', { exact: true })).toBeVisible();
});
