import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, mayComplain: /ERR_CONNECTION_RESET/ });

test('an award waits to be paid, and is paid on the open page of whoever won it when finance has recorded it', async ({
  page,
  people,
  login,
  another,
}) => {
  const winner = await people.customer({
    firstName: 'Victoria',
    sales: [],
    roles: ['customer', 'adviser'],
  });
  const campaignId = await people.awardBonus(winner.personId);
  await login(winner);
  await page.goto(`/bono-mejor-vendedor?campania=${campaignId}`);
  const own = page.getByRole('region', { name: 'Su posición' });
  await expect(own).toContainText('Premio: puesto 1');
  await expect(own).toContainText(/USD\s300,00/);
  await expect(own.getByText('Por pagar')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const desk = await another(
    await people.customer({
      sales: [],
      roles: ['operator'],
      desk: [{ role: 'finance', companyIds: null }],
    }),
  );
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/operaciones/campanas/${campaignId}`);
  const awards = desk.getByRole('region', { name: 'Premios' });
  await expectAccessible(desk, 'awards at the desk');
  await awards.getByRole('button', { name: /^Registrar el pago: Victoria/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(dialog.getByLabel('Referencia de la transferencia')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByLabel('Referencia de la transferencia').fill('TR-4711');
  await dialog.getByRole('button', { name: 'Registrar el pago' }).click();
  await expect(awards).toContainText('TR-4711');
  await expect(awards.getByRole('button', { name: /^Registrar el pago/ })).toHaveCount(0);

  await expect(own.getByText('Pagado', { exact: true })).toBeVisible();
  await expect(own).toContainText('Comprobante: TR-4711');
  await expectAccessible(page, 'an award that was paid');
});

test('the journey of a race is handed over at the desk, and whoever won it reads so in their language', async ({
  page,
  people,
  login,
  another,
}) => {
  const winner = await people.customer({
    firstName: 'Yanira',
    sales: [],
    roles: ['customer', 'adviser'],
  });
  const campaignId = await people.awardJourney(winner.personId);
  const desk = await another(
    await people.customer({
      sales: [],
      roles: ['operator'],
      desk: [{ role: 'finance', companyIds: null }],
    }),
  );
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/operaciones/campanas/${campaignId}`);
  const awards = desk.getByRole('region', { name: 'Premios' });
  await expect(awards.getByText('Por entregar')).toBeVisible();
  await awards.getByRole('button', { name: /^Registrar la entrega: Yanira/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Comprobante del viaje').fill('VJ-77');
  // The answer is lost: the same again is the same handover.
  await desk.route('**/payment', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Registrar la entrega' }).click();
  await expect(desk.getByText('El servidor no responde')).toBeVisible();
  await desk.unroute('**/payment');
  await dialog.getByRole('button', { name: 'Registrar la entrega' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(awards.getByText('Entregado', { exact: true })).toBeVisible();
  await expect(awards).toContainText('VJ-77');

  await login(winner, 'pt');
  await page.goto(`/ranking?campania=${campaignId}`);
  const own = page.getByRole('region', { name: 'A sua posição' });
  await expect(own.getByText('Entregue', { exact: true })).toBeVisible();
  await expect(own).toContainText('Comprovante: VJ-77');
});

test('a dispute freezes the own award alone, until the desk has decided', async ({
  page,
  people,
  login,
  another,
}) => {
  const who = (firstName: string) =>
    people.customer({ firstName, sales: [], roles: ['customer', 'adviser'] });
  const [winner, second] = [await who('Valeria'), await who('Wendy')];
  const campaignId = await people.disputableBonus([winner.personId, second.personId]);
  await login(winner);
  await page.goto(`/bono-mejor-vendedor?campania=${campaignId}`);
  const own = page.getByRole('region', { name: 'Su posición' });
  await expect(own.getByText('Por pagar')).toBeVisible();
  await own.getByRole('button', { name: 'Reclamar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Solo su premio espera la decisión');
  const words = `Me falta una venta, asesor ${winner.document}.`;
  await dialog.getByLabel('Qué está mal').fill(words);
  await dialog.getByRole('button', { name: 'Reclamar' }).click();
  await expect(own.getByText('En disputa')).toBeVisible();
  await expect(own.getByText('Reclamo abierto')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const other = await another(second);
  await other.goto(`/bono-mejor-vendedor?campania=${campaignId}`);
  await expect(other.getByRole('region', { name: 'Su posición' })).toContainText('Por pagar');

  const desk = await another(
    await people.customer({
      sales: [],
      roles: ['operator'],
      desk: [{ role: 'sales_ops', companyIds: null }],
    }),
  );
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/operaciones/campanas/${campaignId}`);
  const awards = desk.getByRole('region', { name: 'Premios' });
  await expect(awards.getByRole('row', { name: /Valeria/ })).toContainText('En disputa');
  await expect(awards.getByRole('row', { name: /Wendy/ })).toContainText('Por pagar');
  const row = desk.getByRole('listitem').filter({ hasText: words });
  await row.getByRole('button', { name: /Decidir/ }).click();
  const decision = desk.getByRole('dialog');
  await decision.getByLabel('Decisión').selectOption('rejected');
  await decision.getByLabel('Explicación para el asesor').fill('La venta se anuló ese mismo mes.');
  await decision.getByRole('button', { name: 'Decidir' }).click();
  await expect(awards.getByRole('row', { name: /Valeria/ })).toContainText('Por pagar');

  await expect(own.getByText('Reclamo rechazado')).toBeVisible();
  await expect(own.getByText('La venta se anuló ese mismo mes.')).toBeVisible();
  await expect(own.getByText('Por pagar')).toBeVisible();
});
