import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import type { Bank } from './fixtures/bank.ts';
import { fillHoldForm } from './fixtures/holding.ts';
import { expect, test } from './fixtures/journey.ts';
import { chooseQr, payAtTheBank, shownQr } from './fixtures/paying.ts';
import { photo } from './fixtures/photo.ts';

const made = (page: Page) => page.getByRole('region', { name: 'Prerreserva registrada' });
const refused = (page: Page) => page.getByRole('region', { name: 'No se puede prerreservar' });

test('a lot on credit: from the map to a deposit that is paid by QR, and home says that it is reserved', async ({
  page,
  context,
  people,
  login,
  bank,
}) => {
  const { placeId, label } = await people.freeUnit('lot');
  await login(await people.customer({ sales: [] }));
  await page.goto(`/mapa/proyecto/101?lote=${placeId}`);
  await page.getByRole('link', { name: 'Simular el plan' }).click();
  await expect(page.getByRole('radio', { name: /A crédito/ })).toBeChecked();
  await page.getByRole('link', { name: 'Prerreservar' }).click();
  await fillHoldForm(page);
  await page.getByRole('button', { name: 'Prerreservar' }).click();

  await expect(made(page)).toContainText(label);
  await expect(made(page).getByRole('timer')).toBeVisible();
  await made(page).getByRole('link', { name: 'Pagar depósito' }).click();
  await page.getByRole('button', { name: /^Pagar USD.108,00$/ }).click();
  await expect(await payShown(page, context, bank)).toContainText(/USD.108,00/);

  await page.goto('/');
  const reserved = page.getByRole('region', { name: 'Sus reservas' });
  await expect(reserved).toContainText(label);
  await expect(reserved).toContainText(/Reservado a su nombre hasta .*Falta USD.972,00/s);
});

test('a house: from the map of houses to its 3 %, and then the choice how the rest of the own part is paid', async ({
  page,
  context,
  people,
  login,
  bank,
}) => {
  const { placeId, label } = await people.freeUnit('house');
  await login(await people.customer({ sales: [] }));
  await page.goto(`/mapa/proyecto_caracteristicas/201?lote=${placeId}`);
  await page.getByRole('link', { name: 'Simular el plan' }).click();
  await expect(page.getByRole('main')).toContainText(/USD.1\.560,00/);
  await page.getByRole('link', { name: 'Prerreservar' }).click();
  await fillHoldForm(page);
  await page.getByRole('button', { name: 'Prerreservar' }).click();
  await expect(made(page)).toContainText(label);
  await made(page).getByRole('link', { name: 'Pagar depósito' }).click();
  await page.getByRole('button', { name: /^Pagar USD.1\.560,00$/ }).click();
  await expect(await payShown(page, context, bank)).toBeVisible();

  await page.goto('/');
  // Said once, over whatever page comes first.
  await page.getByRole('dialog').getByRole('link', { name: 'Ver la reserva' }).click();
  await page.getByRole('radio', { name: /^USD.3\.640,00 de una vez/ }).check();
  // The company lends the rest in place of a bank, over ten years as proposed.
  await page.getByRole('radio', { name: /^La empresa, en cuotas/ }).check();
  await page.getByRole('textbox', { name: 'Plazo en meses' }).fill('60');
  await page.getByRole('button', { name: 'Confirmar mi elección' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar mi elección' })).toBeDisabled();
  await page.getByRole('link', { name: 'Pagar lo que falta' }).click();
  await expect(page.getByRole('main')).toContainText(/USD.3\.640,00/);
});

test('uma associação em português: do plano à reserva', async ({ page, people, login }) => {
  await login(await people.customer({ sales: [] }), 'pt');
  await page.goto('/membresias');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Resort' })
    .getByRole('link', { name: /Ver formas de pagamento/ })
    .click();
  await page.getByRole('link', { name: 'Pré-reservar' }).click();
  await fillHoldForm(page);
  await page.getByRole('button', { name: 'Pré-reservar' }).click();
  const done = page.getByRole('region', { name: 'Pré-reserva registrada' });
  await expect(done.getByRole('timer')).toBeVisible();
  await done.getByRole('link', { name: 'Pagar entrada' }).click();
  await page.getByRole('button', { name: /^Pagar US\$.447,80$/ }).click();
  await expect(page.getByRole('main')).toContainText(/US\$.447,80/);
});

test('a season ticket that is out of stock says so in the list, and nothing can be held', async ({
  page,
  people,
  login,
}) => {
  await login(await people.customer({ sales: [] }));
  await page.goto('/membresias');
  const children = page.getByRole('region', { name: 'infantil' });
  await expect(children).toContainText('Sin stock');
  await expect(children.getByRole('link', { name: /Reservar/ })).toHaveCount(0);
  // By a link that somebody kept.
  await page.goto('/prereservar-abono/infantil');
  await expect(page.getByRole('main')).toContainText('No hay stock para el abono seleccionado.');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
});

test('a special season ticket: its card is sent from the form, refused by the office with a reason, sent again, approved, and then it takes money', async ({
  page,
  people,
  login,
  another,
}) => {
  await login(await people.customer({ sales: [] }));
  await page.goto('/prereservar-abono/especial');
  await page
    .getByRole('main')
    .getByRole('link', { name: /especial/i })
    .click();
  await page.getByRole('link', { name: 'Prerreservar' }).click();
  await fillHoldForm(page);
  const card = page.getByLabel('Carnet de discapacidad');
  // Each mistake stands beside the field.
  await card.setInputFiles({
    name: 'nota.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hola'),
  });
  await expect(page.getByText('No se acepta este tipo de archivo')).toBeVisible();
  await card.setInputFiles(photo(200));
  await expect(page.getByText('La foto es muy pequeña')).toBeVisible();
  const going = Promise.withResolvers<void>();
  await page.route('**/api/holds/cards', async (route) => {
    await going.promise;
    await route.continue();
  });
  await card.setInputFiles(photo(900));
  await expect(page.getByRole('progressbar')).toBeVisible();
  // Nothing is held before it has arrived.
  await expect(page.getByRole('button', { name: 'Prerreservar' })).toBeDisabled();
  await expectAccessible(page, 'a card on its way');
  going.resolve();
  await expect(page.getByText('Carnet recibido: carnet.jpg')).toBeVisible();

  // What was sent stays when the form is refused.
  await page.locator('main [name="form.email"]').fill('rosa');
  await page.getByRole('button', { name: 'Prerreservar' }).click();
  await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
  await expect(page.getByText('Carnet recibido: carnet.jpg')).toBeVisible();
  await page.locator('main [name="form.email"]').fill('rosa@demo.invalid');
  await page.getByRole('button', { name: 'Prerreservar' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Pagar|Ver la prerreserva/ })
    .first()
    .click();
  await expect(page.getByText('La oficina revisa su carnet')).toBeVisible();
  const payButton = page.getByRole('button', { name: /^Pagar USD/ });
  await expect(payButton).toHaveCount(0);
  await expectAccessible(page, 'a card that waits');

  const operator = await people.customer({
    roles: ['operator'],
    desk: [{ role: 'sales_ops', companyIds: null }],
    sales: [],
  });
  const desk = await another(operator);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/operaciones');
  await desk
    .getByRole('row', { name: /Carnet de discapacidad por revisar/ })
    .getByRole('link', { name: 'Revisar' })
    .click();
  await desk.getByRole('button', { name: 'Ver el carnet' }).click();
  await expect(desk.getByRole('img', { name: 'Carnet de discapacidad' })).toBeVisible();
  await desk.getByRole('button', { name: 'No aprobar' }).click();
  const dialog = desk.getByRole('dialog', { name: 'No aprobar el carnet' });
  await dialog.getByRole('button', { name: 'No aprobar' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('Falta el otro lado del carnet.');
  await dialog.getByRole('button', { name: 'No aprobar' }).click();
  await expect(desk.getByRole('main')).toContainText('Falta el otro lado del carnet.');
  await expectAccessible(desk, 'a card at the desk');

  // Nobody touches the open page of the buyer.
  await expect(page.getByRole('main')).toContainText('Motivo: Falta el otro lado del carnet.');
  await expectAccessible(page, 'a card that was refused');
  await page.getByRole('button', { name: 'Enviar este carnet' }).click();
  const again = page.getByRole('button', { name: 'Carnet de discapacidad' });
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  await again.setInputFiles(photo(901));
  await expect(page.getByText('Carnet recibido: carnet.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar este carnet' }).click();
  await expect(page.getByText('La oficina revisa su carnet')).toBeVisible();
  await desk.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(page.getByText('Su carnet está aprobado')).toBeVisible();
  await expect(payButton).toBeVisible();
});

test('who owes is refused with the way to pay, and the sixth pre-reservation with the limit', async ({
  page,
  people,
  login,
  another,
}) => {
  const { placeId } = await people.freeUnit('lot');
  await login(await people.customer({ sales: [{ daysAgo: 80 }] }));
  await page.goto(`/formprereserva?lote=${placeId}`);
  await fillHoldForm(page);
  await page.getByRole('button', { name: 'Prerreservar' }).click();
  await expect(refused(page)).toContainText('No puede reservar: tiene cuotas vencidas.');
  await refused(page).getByRole('link', { name: 'Pagar lo vencido' }).click();
  await chooseQr(page);
  await expect(page.getByRole('radio', { name: /vencid/ }).first()).toBeVisible();

  const collector = await people.customer({ sales: [] });
  await people.holdMemberships(collector, 5);
  const sixth = await another(collector);
  await sixth.goto(`/formprereserva?lote=${placeId}`);
  // It is said before anything is typed.
  await expect(refused(sixth)).toContainText('Máximo 5 prerreservas.');
  await expect(sixth.getByRole('button', { name: 'Prerreservar' })).toHaveCount(0);
});

test('of two who want one lot one gets it, the other is offered what is near, and a third sees it on the map', async ({
  page,
  people,
  login,
  another,
}) => {
  const { placeId } = await people.freeUnit('lot');
  await login(await people.customer({ sales: [] }));
  const rival = await another(await people.customer({ sales: [] }));
  const watching = await another(await people.customer({ sales: [] }));
  await watching.goto(`/mapa/proyecto/101?lote=${placeId}`);
  const sheet = watching.getByRole('region', { name: /^Mza\. / });
  await expect(sheet.getByText('Libre')).toBeVisible();
  // The page follows the map once its connection is there.
  await watching.waitForLoadState('networkidle');
  for (const each of [page, rival]) {
    await each.goto(`/formprereserva?lote=${placeId}`);
    await fillHoldForm(each);
  }
  await Promise.all(
    [page, rival].map((each) => each.getByRole('button', { name: 'Prerreservar' }).click()),
  );
  await expect(sheet.getByRole('status')).toContainText('Prerreservado');
  const answers = [page, rival].map((each) => made(each).or(refused(each)));
  for (const answer of answers) await expect(answer).toBeVisible();
  const isMine = await made(page).isVisible();
  await expect(made(isMine ? page : rival).getByRole('timer')).toBeVisible();
  const loser = refused(isMine ? rival : page);
  await expect(loser).toContainText('Otra persona ya lo tiene prerreservado o comprado.');
  await expect(loser.getByRole('link', { name: /^Mza\. / })).toHaveCount(3);
  await loser.getByRole('button', { name: 'Esperar en la fila (puesto 1)' }).click();
  await expect(loser).toContainText('Está en la fila, en el puesto 1.');
});

/** From the review of a charge to the receipt, which is shown without an action. */
async function payShown(page: Page, context: BrowserContext, bank: Bank) {
  await page.getByRole('button', { name: 'Generar QR' }).click();
  const app = await context.newPage();
  await payAtTheBank(app, bank, await shownQr(page, bank));
  await app.close();
  return page.getByRole('dialog', { name: 'Pago realizado' });
}
