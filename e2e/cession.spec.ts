import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, test } from './fixtures/journey.ts';
import { payAtTheBank, shownQr } from './fixtures/paying.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

async function prove(page: Page): Promise<void> {
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Contraseña').first().fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
}

/** Nothing reaches beyond the width of the phone. */
async function expectNarrow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
}

test('a purchase goes over: the holder names somebody, who accepts and pays the fee, the office approves, and each sees what is theirs', async ({
  page,
  context,
  people,
  login,
  another,
  bank,
}) => {
  const holder = await people.customer({
    firstName: 'Casilda',
    sales: [{ price: '4478.00', initial: '447.80', months: 48, daysAgo: 10 }],
  });
  const [saleId = 0] = holder.saleIds;
  const taker = await people.customer({ firstName: 'Nadia', sales: [] });
  await login(holder);
  await page.goto(`/detalle-productos?sale=${saleId}&tab=terms`);
  await expect(page.getByText('Este contrato no tiene adendas')).toBeVisible();
  await page.getByRole('link', { name: 'Ceder mis derechos' }).click();
  await expectAccessible(page, 'ceding a purchase');
  await expectNarrow(page);
  await page.getByLabel('Documento del nuevo titular').fill(taker.document);
  await page.getByRole('button', { name: 'Ceder', exact: true }).click();
  await prove(page);
  await expect(page.getByText('No le decimos de quién es')).toBeVisible();
  await expect(page.getByText('Nadia')).toHaveCount(0);

  const other = await another(taker);
  await other.setViewportSize(PHONE);
  await other.goto('/');
  // The news of it opens by itself; home says the same.
  await other.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(other.getByText(/^Casilda .* quiere cederle/)).toBeVisible();
  await other.getByRole('link', { name: 'Ver la cesión' }).click();
  await expectAccessible(other, 'accepting a purchase');
  await expectNarrow(other);
  await other.getByRole('button', { name: 'Aceptar la cesión' }).click();
  await prove(other);
  await other.getByRole('link', { name: /^Pagar USD/ }).click();
  await other.getByRole('button', { name: 'Generar QR' }).click();
  const qr = await shownQr(other, bank);
  await payAtTheBank(await context.newPage(), bank, qr);
  await other.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  // Without an action: the open page of the holder hears of it.
  await expect(page.getByText('Espera a la oficina')).toBeVisible();

  const operator = await people.customer({
    sales: [],
    roles: ['operator'],
    desk: [{ role: 'sales_ops', companyIds: null }],
  });
  const desk = await another(operator);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/operaciones?kind=cession');
  await desk
    .getByRole('row', { name: /Casilda/ })
    .getByRole('link')
    .first()
    .click();
  await desk.getByRole('button', { name: 'Aprobar la cesión' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Los documentos están en orden.');
  await dialog.getByRole('button', { name: 'Aprobar la cesión' }).click();
  await expect(desk.getByText('Cesión hecha.')).toBeVisible();

  await other.goto(`/detalle-productos?sale=${saleId}`);
  await expect(other.getByRole('heading', { name: 'Membresía de prueba' }).first()).toBeVisible();
  await page.goto(`/detalle-productos?sale=${saleId}`);
  await expect(page.getByText(/^Cedido el/)).toBeVisible();
  await expectAccessible(page, 'a purchase that was ceded');
  await expectNarrow(page);
  await page.goto('/mis-documentos');
  await expect(page.getByText(/Adenda 1: Cambio de titular/)).toBeVisible();
});
