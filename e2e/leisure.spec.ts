import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

const MEMBERSHIP = { companyId: 3, price: '2490.00', initial: '1200.00', daysAgo: 5 };
const PHONE = { width: 360, height: 740 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a minor does not come to the park alone; with an adult each has a code', async ({
    page,
    people,
    login,
  }) => {
    const member = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
    await people.giveFacts(member.saleIds, { passes: 10 });
    await login(member);
    await page.goto('/acreditacion-guapuruna');
    await page.getByRole('link', { name: 'Agregar personas que lo acompañan' }).click();
    await page.getByRole('button', { name: 'Agregar persona' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Agregar/ }).click();
    await expect(dialog.getByLabel(/^Nombre/)).toHaveAccessibleDescription(/./);
    await dialog.getByLabel(/^Nombre/).fill('Nicolás Menor');
    await dialog.getByLabel(/documento/i).fill('13579246');
    await dialog.getByLabel(/nacimiento/i).fill('2018-03-04');
    await dialog.getByRole('button', { name: /^Agregar/ }).click();
    await expect(dialog).toHaveCount(0);

    await page.goto('/acreditacion-guapuruna');
    await page.getByRole('checkbox', { name: 'Nicolás Menor' }).check();
    await page.getByRole('button', { name: 'Acreditar a 1 persona' }).click();
    await expect(
      page.getByText(/Los menores de edad necesitan que venga un adulto de la misma lista/),
    ).toBeVisible();
    await page.getByRole('checkbox', { name: /\(usted\)/ }).check();
    await page.getByRole('button', { name: 'Acreditar a 2 personas' }).click();
    const coming = page.getByRole('list', { name: 'Quiénes están acreditados' });
    await expect(coming.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: /^Ver código de Nicolás/ }).click();
    await expect(page.getByRole('img', { name: /Nicolás Menor para la puerta/ })).toBeVisible();
    await expectAccessible(page, 'who comes to the park');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

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
  test.skip(test.info().project.name === 'phone', 'the counter is a wide screen');
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
