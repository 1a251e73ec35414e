import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

test('a person sees what a lot costs, is told the limits of the initial, and keeps the choice as a paper and as a link', async ({
  page,
  people,
  login,
  another,
}) => {
  const customer = await people.customer();
  await login(customer);
  await page.goto('/detalle/proyecto/101/8');
  await page.getByRole('link', { name: 'Ver formas de pago' }).first().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forma de pago');
  await expect(page.getByRole('radio', { name: /A crédito/ })).toBeChecked();
  await expect(page.getByRole('main')).toContainText('48 cuotas de USD 246,52');
  await expect(page.getByRole('main')).toContainText('USD 9.720,00');
  await page.getByRole('button', { name: '10', exact: true }).click();

  const initial = page.getByRole('textbox', { name: 'Cuota inicial' });
  await initial.fill('1.080,00');
  await expect(page.getByText(/La cuota inicial debe ser más de USD.1\.080,00/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prerreservar' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Plazo en meses' }).fill('60');
  await expect(initial).toHaveValue('1.080,00');
  await initial.fill('2.080,00');
  await expect(page.getByRole('main')).toContainText('60 cuotas de USD 185,27');
  await expectAccessible(page, 'plan of a lot');

  expect(await download(page, 'Descargar PDF')).toMatch(/^%PDF-/);
  await expect(page).toHaveURL(/dia=.*10.*/);
  const address = page.url();

  // The link opens the same choice for somebody else.
  const other = await another(await people.customer());
  await other.goto(address);
  await expect(other.getByRole('textbox', { name: 'Cuota inicial' })).toHaveValue('2.080,00');
  await expect(other.getByRole('main')).toContainText('60 cuotas de USD 185,27');
  await expect(other.getByRole('button', { name: '10', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const held = other.getByRole('link', { name: 'Prerreservar' });
  await expect(held).toHaveAttribute('href', /^\/formprereserva\?lote=.*inicial=/);
});

test('a membership is planned in Portuguese', async ({ page, people, login }) => {
  await login(await people.customer(), 'pt');
  await page.goto('/membresias');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Resort' })
    .getByRole('link', { name: /Ver formas de pagamento/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forma de pagamento');
  await expect(page.getByRole('main')).toContainText('48 parcelas de US$ 98,39');
  await page.getByRole('textbox', { name: 'Entrada' }).fill('4.379,61');
  await expect(page.getByText(/A entrada deve ser menos de US\$.4\.379,61/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar a proposta' }).click();
  await expect(page.getByRole('main')).toContainText('48 parcelas de US$ 98,39');
  await expectAccessible(page, 'plan of a membership');
  expect(await download(page, 'Baixar PDF')).toMatch(/^%PDF-/);
});

async function download(page: Page, button: string): Promise<string> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await readFile(await (await arriving).path());
  return file.subarray(0, 8).toString('latin1');
}
