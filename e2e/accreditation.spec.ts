import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { MEMBERSHIP } from './fixtures/passes.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

/** The address of its page is of the brand. */
async function open(page: Page): Promise<void> {
  await page.goto('/tickets');
  await page.getByRole('link', { name: 'Acreditación al parque' }).click();
}

test('a minor does not come to the park alone; with an adult each has a code', async ({
  page,
  people,
  login,
}) => {
  const member = await people.customer({ firstName: 'Verónica', sales: [MEMBERSHIP] });
  await people.giveFacts(member.saleIds, { passes: 10 });
  await login(member);
  await open(page);
  await page.getByRole('link', { name: 'Agregar personas que lo acompañan' }).click();
  const companions = page.getByRole('region', { name: 'Personas que lo acompañan' });
  await expect(companions).toBeFocused();
  await expect(companions.getByRole('link', { name: 'Acreditación al parque' })).toBeInViewport();
  await page.getByRole('button', { name: 'Agregar persona' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Agregar/ }).click();
  await expect(dialog.getByLabel(/^Nombre/)).toHaveAccessibleDescription(/./);
  await dialog.getByLabel(/^Nombre/).fill('Nicolás Menor');
  await dialog.getByLabel(/documento/i).fill('13579246');
  await dialog.getByLabel(/nacimiento/i).fill('2018-03-04');
  await dialog.getByRole('button', { name: /^Agregar/ }).click();
  await expect(dialog).toHaveCount(0);

  await open(page);
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
