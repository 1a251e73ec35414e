import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { MEMBERSHIP } from './fixtures/passes.ts';

/** Two nights of the next month, whose days can all be booked. */
async function chooseNights(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  const free = page.getByRole('button', { name: /: USD .*, \d+ libres?$/ });
  await free.nth(0).click();
  await free.nth(2).click();
}

test('at the counter a cabin is booked for a member, and paid in cash', async ({
  page,
  people,
  login,
}) => {
  const member = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
  await people.giveFacts(member.saleIds, { passes: 10, cabins: true });
  const cashier = await people.customer({ firstName: 'Lidia', sales: [], roles: ['cashier'] });
  await login(cashier);
  await page.goto('/caja');
  await page.getByLabel('Empresa de esta caja').selectOption('3');
  await page.getByLabel('Cuántos de Bs 100,00').fill('5');
  await page.getByRole('button', { name: 'Abrir la caja' }).click();

  await page.goto('/reservar-cabana');
  await expectAccessible(page, 'cabins at the counter');
  await page.getByLabel('Número de documento').fill(member.document);
  await page.getByRole('button', { name: 'Reservar para un cliente' }).click();
  await expect(page.getByText('Puede reservar con precio de socio')).toBeVisible();
  await chooseNights(page);
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-06');
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await page.getByRole('link', { name: 'Ir a la caja' }).last().click();

  await page.getByLabel('Carnet de identidad o código').fill(member.document);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(/[Cc]aba|Chonta/);
  await page.getByLabel('Recibido en dólares').fill('500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cobrado' })).toBeVisible();
});
