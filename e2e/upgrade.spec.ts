import { expectAccessible } from './fixtures/accessible.ts';
import { typeCard } from './fixtures/card.ts';
import { expect, test } from './fixtures/journey.ts';
import { proveAgain } from './fixtures/proving.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

// The golden case of MEM-7: 3 490.00 with 1 800.00 paid goes to 5 900.00.
const MEMBERSHIP = { companyId: 3, price: '3490.00', initial: '1800.00', daysAgo: 5 };

test('a membership goes into the international line: quoted, paid by card, read and signed as a contract of its own', async ({
  page,
  people,
  login,
}) => {
  const member = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
  await people.completeProfile(member.personId);
  const [saleId = 0] = member.saleIds;
  await login(member);
  await page.goto('/upgrade-membresia');
  const offer = page.getByRole('button', { name: /^Cotizar este cambio: / }).first();
  const better = ((await offer.getAttribute('aria-label')) ?? '').replace(/^.*: /, '');
  expect(better).not.toBe('');
  await offer.click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('USD 2.041,00');
  await expectAccessible(page, 'the quote of an upgrade');
  await page.getByRole('button', { name: 'Confirmar y pagar USD 241,00' }).click();
  await typeCard(page, '4111111111111111');
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 241,00');

  await page.goto(`/mejorar-membresia/cambio?venta=${saleId}`);
  await expect(page.getByRole('heading', { name: 'Lea su contrato nuevo' })).toBeVisible();
  await expectAccessible(page, 'an upgrade to sign');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('checkbox', { name: 'Leí el contrato y estoy de acuerdo.' }).check();
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await proveAgain(page);
  await page.getByRole('link', { name: 'Ver mi producto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(better);
  await expectAccessible(page, 'the product of an upgrade');
  await page.goto('/mis-documentos');
  await expect(page.getByRole('main')).toContainText(better);
});
