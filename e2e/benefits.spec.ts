import { typeCard } from './fixtures/card.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { finishWith, pay } from './fixtures/paying.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('a payment unlocks a travel benefit on the page that is open; its fee is paid, and its code comes', async ({
  page,
  people,
  login,
  another,
}) => {
  // Of 5 900.00, 20.00 are missing of the 30 % that unlock the benefits.
  const traveller = await people.customer({
    firstName: 'Elena',
    sales: [{ companyId: 27, price: '5900.00', initial: '1750.00', daysAgo: 20 }],
  });
  await people.giveFacts(traveller.saleIds, { benefits: 2, years: 10 });
  await people.makeTravel(traveller.saleIds);
  await login(traveller);
  await page.goto('/beneficios-travel');
  await expect(page.getByText(/Pague USD\s20,00 más/)).toBeVisible();
  await expect(page.getByText('Bloqueado').first()).toBeVisible();
  await expectAccessible(page, 'locked benefits');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const paying = await another(traveller);
  await paying.setViewportSize(PHONE);
  await finishWith(paying, 'Tarjeta de crédito o débito');
  await typeCard(paying, '4111111111111111');
  await pay(paying);
  await expect(paying.getByRole('dialog', { name: 'Pago realizado' })).toBeVisible();

  // Nobody touches this page.
  await page.getByRole('link', { name: /^Usar un beneficio/ }).click();
  await page.getByRole('radio').first().check();
  await expectAccessible(page, 'a benefit to pay');
  await page.getByRole('button', { name: 'Continuar al pago de USD 189,00' }).click();
  await typeCard(page, '4111111111111111');
  await pay(page);
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 189,00');
  await page.goto('/beneficios-travel');
  await expect(page.getByText('Emitido')).toBeVisible();
  await expect(page.getByText('Código de intercambio').first()).toBeVisible();
  await expectAccessible(page, 'a benefit with its code');
});
