import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import type { Bank } from './fixtures/bank.ts';
import { expect, PASSWORD, test } from './fixtures/journey.ts';
import { createMailbox } from './fixtures/mailbox.ts';
import { payAtTheBank, shownQr } from './fixtures/paying.ts';
import type { Customer, People } from './fixtures/people.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

test.use({ viewport: PHONE });
const mailbox = createMailbox();
const mailOf = ({ personId }: Customer) => `p${personId}@demo.invalid`;

/** Somebody who can buy and sign. */
async function newBuyer(people: People): Promise<Customer> {
  const buyer = await people.customer({ sales: [] });
  await people.completeProfile(buyer.personId, { isConfirmed: true });
  return buyer;
}

/** On the page of a contract: all cards, the password, the code. */
async function readAndSign(page: Page, signer: Customer): Promise<void> {
  const next = page.getByRole('button', { name: 'Entendido, siguiente' });
  for (let card = 1; card < 9; card += 1) {
    await expect(page.getByText(`Tarjeta ${card} de 9`)).toBeVisible();
    await next.click();
  }
  await page.getByRole('button', { name: 'Entendido, ir a firmar' }).click();
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Contraseña').first().fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByLabel('Código para firmar').fill(await mailbox.code(mailOf(signer)));
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
}

async function atDesk(
  people: People,
  another: (who: Customer) => Promise<Page>,
  role: 'sales_ops' | 'compliance',
): Promise<Page> {
  const desk = [{ role, companyIds: null }];
  const page = await another(await people.customer({ sales: [], roles: ['operator'], desk }));
  await page.setViewportSize(DESK);
  return page;
}

async function act(desk: Page, name: string): Promise<void> {
  await desk.getByRole('button', { name }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Los datos son correctos.');
  await dialog.getByRole('button', { name }).click();
  await expect(dialog).toHaveCount(0);
}

async function seal(desk: Page, contractId: string): Promise<void> {
  await desk.goto(`/operaciones/contratos/${contractId}`);
  await act(desk, 'Poner el sello');
  await expect(desk.getByText('Firmado').first()).toBeVisible();
}

async function payByQr(page: Page, context: BrowserContext, bank: Bank): Promise<void> {
  await page.getByRole('button', { name: 'Generar QR' }).click();
  const app = await context.newPage();
  await payAtTheBank(app, bank, await shownQr(page, bank));
  await app.close();
  // A receipt that was not put away stands on the pay page again.
  const receipt = page.getByRole('dialog', { name: 'Pago realizado' });
  await receipt.getByRole('button', { name: 'Terminar' }).click();
  await expect(receipt).toHaveCount(0);
}

/** What is left of the initial, with everything that is proposed. */
async function payInitial(
  page: Page,
  context: BrowserContext,
  { bank, saleId }: { bank: Bank; saleId: number },
): Promise<void> {
  await page.goto(`/realizar-pago?sale=${saleId}`);
  for (const heading of ['¿Qué desea pagar?', 'Revise y genere su QR']) {
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
  await payByQr(page, context, bank);
}

async function expectSold(page: Page, saleId: number): Promise<void> {
  await page.goto(`/detalle-productos?sale=${saleId}`);
  await expect(page.getByText(/8-\d{4}-\d{5}/).first()).toBeVisible();
}

test('from the map to a sold lot on one phone: deposit, contract, signature, seal, initial payment', async ({
  page,
  context,
  people,
  login,
  another,
  bank,
}) => {
  test.slow();
  const { placeId, label } = await people.freeUnit('lot');
  const buyer = await newBuyer(people);
  await people.declared(buyer, 'approved');
  await login(buyer);
  await page.goto(`/mapa/proyecto/101?lote=${placeId}`);
  await page.getByRole('link', { name: 'Simular el plan' }).click();
  await page.getByRole('link', { name: 'Prerreservar' }).click();
  await page.getByRole('button', { name: 'Prerreservar' }).click();
  await page.getByRole('link', { name: 'Pagar depósito' }).click();
  await page.getByRole('button', { name: /^Pagar USD.108,00$/ }).click();
  await payByQr(page, context, bank);

  await page.goto('/');
  // What the deposit has made is said once, over home.
  await page
    .getByRole('dialog', { name: 'Reservado' })
    .getByRole('button', { name: 'Cerrar' })
    .last()
    .click();
  await page.getByRole('link', { name: 'Generar contrato' }).click();
  for (const step of [1, 2]) {
    await expect(page.getByText(`Paso ${step} de 3`)).toBeVisible();
    await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  }
  // Nothing lies over the button, whatever was just announced.
  await page.getByRole('button', { name: 'Generar contrato' }).click();
  await page.getByRole('link', { name: 'Leer y firmar' }).click();
  await expect(page.getByText('Pendiente de firma')).toBeVisible();
  const contractId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await readAndSign(page, buyer);
  await expect(page.getByText('Falta el sello de la empresa')).toBeVisible();
  await seal(await atDesk(people, another, 'sales_ops'), contractId);
  await expect(page.getByText('Todos firmaron. El contrato con')).toBeVisible();

  const [saleId = 0] = (await people.find(buyer.document)).saleIds;
  await payInitial(page, context, { bank, saleId });
  await expectSold(page, saleId);
  await expectAccessible(page, 'a lot that was just sold');
  await page.getByRole('tab', { name: 'Recibos' }).click();
  await expect(page.getByRole('list', { name: 'Recibos' }).getByRole('listitem')).toHaveCount(2);
  await page.goto(`/mapa/proyecto/101?lote=${placeId}`);
  await expect(page.getByRole('region', { name: label })).toContainText('Vendido');
});

test('an open declaration holds the sale; compliance clears it in its work list, and the sale goes on', async ({
  page,
  context,
  people,
  login,
  another,
  bank,
}) => {
  const buyer = await newBuyer(people);
  const { contractId, saleId } = await people.contractToSign(buyer, { isSigned: true });
  const declarationId = await people.declared(buyer, 'in_review');
  await login(buyer);
  await seal(await atDesk(people, another, 'sales_ops'), contractId);
  await payInitial(page, context, { bank, saleId });
  await page.goto(`/detalle-productos?sale=${saleId}`);
  await expect(page.getByText('Firmado').first()).toBeVisible();
  await expect(page.getByText(/8-\d{4}-\d{5}/)).toHaveCount(0);

  const desk = await atDesk(people, another, 'compliance');
  await desk.goto('/operaciones?kind=declaration_review');
  await desk.locator(`a[href="/operaciones/declaraciones/${declarationId}"]`).first().click();
  await desk.getByRole('button', { name: 'Aprobar' }).click();
  await expect(desk.getByText('Aprobada').first()).toBeVisible();
  await expectSold(page, saleId);
});

test('on paper: printed, signed by hand, sent as a photograph, confirmed at the desk, and sealed', async ({
  page,
  people,
  login,
  another,
}) => {
  const buyer = await newBuyer(people);
  const { contractId } = await people.contractToSign(buyer);
  await login(buyer);
  await page.goto(`/contrato/${contractId}`);
  for (let card = 1; card < 9; card += 1)
    await page.getByRole('button', { name: 'Entendido, siguiente' }).click();
  await page.getByRole('button', { name: 'Entendido, ir a firmar' }).click();
  await page.getByText('Prefiero firmar en papel').click();
  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar para imprimir' }).click();
  const printed = await printing;
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Campo obligatorio')).toBeVisible();
  await page.getByLabel('Contrato firmado').setInputFiles(await printed.path());
  await expectAccessible(page, 'a contract on paper');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Recibimos su contrato firmado en papel')).toBeVisible();

  const desk = await atDesk(people, another, 'sales_ops');
  await desk.goto('/operaciones?kind=contract_paper');
  await desk.locator(`a[href="/operaciones/contratos/${contractId}"]`).first().click();
  await act(desk, 'El papel es correcto');
  await expect(desk.getByText('En papel').first()).toBeVisible();
  await act(desk, 'Poner el sello');
  await expect(page.getByText('Todos firmaron. El contrato con')).toBeVisible();
});

test('two buyers on two phones: each signs in turn, both see the sale, and either pays it', async ({
  page,
  people,
  login,
  another,
  bank,
}) => {
  test.slow();
  const [first, second] = [await newBuyer(people), await newBuyer(people)];
  const coBuyers = [second.personId];
  const { contractId, saleId } = await people.contractToSign(first, { coBuyers });
  for (const buyer of [first, second]) await people.declared(buyer, 'approved');
  await login(first);
  await page.goto(`/contrato/${contractId}`);
  const phone = await another(second);
  await phone.setViewportSize(PHONE);
  // On home, whoever buys with somebody finds the contract that waits for them.
  await phone.goto('/');
  await phone.getByRole('link', { name: 'Leer y firmar' }).click();
  await readAndSign(page, first);
  await expect(page.getByText(/Usted ya firmó. Ahora firma/)).toBeVisible();
  await readAndSign(phone, second);
  for (const each of [page, phone])
    await expect(each.getByText('Falta el sello de la empresa')).toBeVisible();
  await seal(await atDesk(people, another, 'sales_ops'), contractId);

  await page.goto(`/detalle-productos?sale=${saleId}&tab=terms`);
  await expect(page.getByText('Cocomprador')).toBeVisible();
  await payInitial(phone, phone.context(), { bank, saleId });
  // The first phone shows it without a touch.
  await expect(page.getByText(/8-\d{4}-\d{5}/).first()).toBeVisible();
  await expectSold(phone, saleId);
  await page.goto(`/detalle-productos?sale=${saleId}&tab=receipts`);
  await expect(page.getByText('Lo pagó otra persona que compra con usted')).toBeVisible();
  await expectAccessible(page, 'a product that two buy');
});
