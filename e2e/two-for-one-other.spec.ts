import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, test } from './fixtures/journey.ts';
import { createMailbox } from './fixtures/mailbox.ts';
import { chooseQr, payAtTheBank, shownQr } from './fixtures/paying.ts';
import type { Customer } from './fixtures/people.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, actionTimeout: 12_000 });
const mailbox = createMailbox();

const expectNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

/** On `/promocion-dos-por-uno`: the second one is to be this adult's. */
async function nameOther(page: Page, { document }: Customer): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByRole('radio', { name: 'Para otra persona adulta' }).check();
  await page.getByLabel('Primer nombre').fill('Luis');
  await page.getByLabel('Apellido paterno').fill('Prueba');
  await page.getByLabel('Número de documento').fill(document);
  await page.getByLabel('Expedido en').selectOption('SC');
  await page.getByLabel('Fecha de nacimiento').fill('1988-04-16');
  await page.getByLabel('Género').selectOption({ label: 'Masculino' });
  await page.getByLabel('Nacionalidad').selectOption({ label: 'Bolivia' });
  await page.getByLabel('País').selectOption({ label: 'Bolivia' });
  await page.getByLabel('Ciudad').selectOption({ label: 'Santa Cruz de la Sierra' });
  await page.getByLabel('Dirección').fill('Calle Los Tajibos 14');
  await page.getByLabel(/^Celular/).fill('70012345');
  await page.getByLabel('Correo electrónico').fill('luis.otro@demo.invalid');
  await expectAccessible(page, 'whose the second membership is');
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
}

/** On the page of a contract: all cards, the password, the code. */
async function readAndSign(page: Page, signer: Customer): Promise<void> {
  const next = page.getByRole('button', { name: 'Entendido, siguiente' });
  const last = page.getByRole('button', { name: 'Entendido, ir a firmar' });
  for (let card = 1; card < 15 && !(await last.isVisible()); card += 1) {
    await expect(page.getByText(new RegExp(`^Tarjeta ${card} de`))).toBeVisible();
    if (await next.isVisible()) await next.click();
  }
  await last.click();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Contraseña').first().fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  const code = await mailbox.code(`p${signer.personId}@demo.invalid`);
  await page.getByLabel('Código para firmar').fill(code);
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await expect(page.getByText('Falta el sello de la empresa')).toBeVisible();
}

test('a second membership goes to another adult, who signs it; suspended with the first one, it is void for both', async ({
  page,
  people,
  login,
  another,
  bank,
}) => {
  test.slow();
  const buyer = await people.customer({
    firstName: 'Beatriz',
    sales: [{ companyId: 3, price: '300.00', initial: '90.00', months: 3, ratePct: '0' }],
  });
  const other = await people.customer({ firstName: 'Luis', sales: [] });
  await people.completeProfile(other.personId, { isConfirmed: true });
  const id = await people.takeTwoForOne(buyer);
  await login(buyer);
  await page.goto('/promocion-dos-por-uno');
  await nameOther(page, other);
  await expect(page.getByText(/La segunda membresía es para Luis/)).toBeVisible();
  await expect(page.getByText(/Su contrato espera su firma/)).toBeVisible();

  // The other adult sees it among their own, and signs it on a phone of theirs.
  const theirs = await another(other);
  await theirs.setViewportSize(PHONE);
  await theirs.goto('/detalle-productos');
  await theirs.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(theirs.getByRole('main')).toContainText(/Membresía de prueba.*Pendiente/);
  await expectNarrow(theirs);
  await theirs.getByRole('link', { name: /Membresía de prueba/ }).click();
  await theirs.getByRole('tab', { name: 'Contrato' }).click();
  await theirs.getByRole('link', { name: 'Leer y firmar' }).click();
  await expect(theirs.getByText('Pendiente de firma')).toBeVisible();
  const contractId = new URL(theirs.url()).pathname.split('/').at(-1) ?? '';
  await readAndSign(theirs, other);
  const operator = await people.customer({
    sales: [],
    roles: ['operator'],
    desk: [{ role: 'sales_ops', companyIds: null }],
  });
  const desk = await another(operator);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/operaciones/contratos/${contractId}`);
  await desk.getByRole('button', { name: 'Poner el sello' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Los datos son correctos.');
  await dialog.getByRole('button', { name: 'Poner el sello' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Su contrato está firmado.')).toBeVisible();

  // In force once the first one is paid, which the other adult reads nothing of.
  const paying = await another(buyer);
  await paying.setViewportSize(PHONE);
  await paying.goto(`/realizar-pago?sale=${buyer.saleIds[0]}&mode=payoff`);
  await chooseQr(paying);
  await paying.getByRole('button', { name: 'Continuar' }).click();
  await paying.getByRole('button', { name: 'Generar QR' }).click();
  await payAtTheBank(await paying.context().newPage(), bank, await shownQr(paying, bank));
  await expect(page.getByText(/Luis.* ya puede usar la segunda membresía/)).toBeVisible();
  await theirs.goto('/detalle-productos');
  await expect(theirs.getByText('Vigente', { exact: true }).first()).toBeVisible();

  await people.revertFirst(id);
  await expect(page.getByText('Suspendida', { exact: true })).toBeVisible();
  await expect(theirs.getByText('Suspendida', { exact: true }).first()).toBeVisible();
  await expectAccessible(theirs, 'a suspended second membership of another adult');
  await expectNarrow(theirs);

  await people.endSuspension(id);
  await expect(page.getByText('Anulada', { exact: true })).toBeVisible();
  await expect(theirs.getByText('Suspendida', { exact: true })).toHaveCount(0);
});
