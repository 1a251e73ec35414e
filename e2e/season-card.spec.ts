import { dayInLaPaz, partsOf } from '@kantuta/contract/dates';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { photo } from './fixtures/photo.ts';
import { proveAgain } from './fixtures/proving.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('a special season ticket is taken over with a disability card: refused by the office with a reason, sent again, approved, and shown', async ({
  page,
  people,
  login,
  another,
}) => {
  const fan = await people.customer({
    firstName: 'Hortensia',
    sales: [{ companyId: 12, price: '90.00', initial: '90.00' }],
  });
  await people.giveFacts(fan.saleIds, { ticket: 'especial', holders: 'over60' });
  await people.makeSeasonTickets(fan.saleIds, partsOf(dayInLaPaz(new Date())).year);
  await login(fan);
  await page.goto('/tickets');
  await page.getByRole('button', { name: /^Transferir el lugar de Hortensia/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre completo').fill('Daniela Nueva');
  await dialog.getByLabel('Documento').fill('7000124');
  await dialog.getByLabel('Fecha de nacimiento').fill('1990-05-20');
  await dialog.getByRole('checkbox', { name: /Carnet de discapacidad/ }).check();
  await dialog.getByLabel('Número del carnet').fill('CD-4471');
  await dialog.getByLabel('Foto o PDF del carnet').setInputFiles(photo(900));
  await dialog.getByRole('button', { name: /^Transferir/ }).click();
  await proveAgain(page);
  const state = page.getByRole('region', { name: 'Carnet en revisión' });
  await expect(state).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mostrar en este teléfono/ })).toHaveCount(0);
  await expectAccessible(page, 'a season ticket whose card is checked');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const desk = await another(
    await people.customer({
      sales: [],
      roles: ['operator'],
      desk: [{ role: 'sales_ops', companyIds: null }],
    }),
  );
  await desk.setViewportSize({ width: 1440, height: 900 });
  const openCard = async () => {
    await desk.goto('/operaciones?kind=season_card');
    await desk
      .getByRole('row', { name: /Hortensia/ })
      .getByRole('link')
      .first()
      .click();
    await expect(desk.getByText('Daniela Nueva')).toBeVisible();
  };
  await openCard();
  await desk.getByRole('button', { name: 'Ver el carnet' }).click();
  await expect(
    desk.getByRole('img', { name: 'Carnet de discapacidad de Daniela Nueva' }),
  ).toBeVisible();
  await expectAccessible(desk, 'a card of a season ticket at the desk');
  await desk.getByRole('button', { name: 'No aprobar' }).click();
  const refusing = desk.getByRole('dialog');
  await refusing.getByLabel('Motivo para el comprador').fill('No se lee el número del carnet.');
  await refusing.getByRole('button', { name: 'No aprobar' }).click();

  // On the page that stayed open.
  await expect(page.getByText(/Motivo: No se lee el número del carnet\./)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar otro carnet de Daniela Nueva' }).click();
  await dialog.getByLabel('Número del carnet').fill('CD-4472');
  await dialog.getByLabel('Foto o PDF del carnet').setInputFiles(photo(901));
  await dialog.getByRole('button', { name: 'Enviar carnet' }).click();
  await expect(state).toBeVisible();

  await openCard();
  await expect(desk.getByText('CD-4472')).toBeVisible();
  await desk.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(desk.getByText('Aprobado', { exact: true })).toBeVisible();
  await expect(page.getByText('Vigente', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mostrar en este teléfono/ })).toBeVisible();
});
