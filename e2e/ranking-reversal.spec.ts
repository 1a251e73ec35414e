import { expect, test } from './fixtures/journey.ts';
import { askForQr, payAtTheBank, shownQr } from './fixtures/paying.ts';

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test('a payment brings points on the open board of the adviser, and its reversal takes them back there', async ({
  page,
  context,
  people,
  login,
  another,
  bank,
}) => {
  test.slow();
  const adviser = await people.customer({ sales: [], roles: ['customer', 'adviser'] });
  const customer = await people.customer({
    firstName: 'Rosalba',
    sales: [
      {
        price: '1000.00',
        initial: '100.00',
        months: 24,
        adviserId: adviser.personId,
        daysAgo: 3,
      },
    ],
  });
  const board = await another(adviser);
  await board.setViewportSize(PHONE);
  await board.goto('/ranking');
  const own = board.getByRole('region', { name: 'Su posición' });
  await expect(own).toContainText(/No tiene ventas|\b100 puntos/);

  await login(customer);
  await askForQr(page);
  await payAtTheBank(await context.newPage(), bank, await shownQr(page, bank));
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();
  // The page of the adviser is open all the while: nobody touches it.
  await expect(own).toContainText(/\b14\d puntos/);

  await page.goto('/verificar-pago/qr');
  await page.getByRole('link', { name: /^USD/ }).first().click();
  const refund = page.getByRole('region', { name: 'Devolución de este pago' });
  await refund.getByRole('button', { name: 'Pedir devolución' }).click();
  await refund.getByRole('radio', { name: 'Otro motivo' }).check();
  await refund.getByRole('textbox').fill('Pagué la cuota de mi hermana.');
  await refund.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(refund.getByText('Pedido en revisión')).toBeVisible();

  const desk = await another(
    await people.customer({
      roles: ['operator'],
      desk: [{ role: 'finance', companyIds: null }],
      sales: [],
    }),
  );
  await desk.goto('/operaciones?kind=refund_request');
  await desk
    .getByRole('row', { name: /Rosalba/ })
    .getByRole('link', { name: 'Responder' })
    .click();
  await desk.getByLabel('Por qué se devuelve').fill('Pagó la cuota de otra persona.');
  await desk.getByRole('button', { name: 'Devolver el pago' }).click();
  await expect(desk.getByText('Pago devuelto.')).toBeVisible();

  await expect(own).toContainText(/\b100 puntos/);
  expect(await board.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
