import { expect, test } from './fixtures/journey.ts';
import { chooseQr, payAtTheBank, shownQr } from './fixtures/paying.ts';

test('a person asks for a payment back, the desk gives it back and proves it, and its receipt fails its check', async ({
  page,
  context,
  people,
  login,
  another,
  bank,
}) => {
  const customer = await people.customer({
    firstName: 'Rosa',
    sales: [{ price: '1000.00', initial: '100.00', months: 24 }],
  });
  await login(customer);
  await page.goto('/realizar-pago');
  await chooseQr(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Generar QR' }).click();
  const qr = await shownQr(page, bank);
  await payAtTheBank(await context.newPage(), bank, qr);
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click();

  await page.goto('/verificar-pago/qr');
  await page.getByRole('link', { name: /^USD/ }).first().click();
  const refund = page.getByRole('region', { name: 'Devolución de este pago' });
  await refund.getByRole('button', { name: 'Pedir devolución' }).click();
  await refund.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(refund.getByText('Elija una opción de la lista')).toBeVisible();
  await refund.getByRole('radio', { name: 'Otro motivo' }).check();
  await refund.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(refund.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await refund.getByRole('textbox').fill('Pagué la cuota de mi hermana.');
  await refund.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(refund.getByText('Pedido en revisión')).toBeVisible();

  const operator = await people.customer({
    firstName: 'Norma',
    roles: ['operator'],
    desk: [{ role: 'finance', companyIds: null }],
    sales: [],
  });
  const desk = await another(operator);
  await desk.goto('/operaciones?kind=refund_request');
  await desk.getByRole('row', { name: /Rosa/ }).getByRole('link', { name: 'Responder' }).click();
  await expect(desk.getByText('Pagué la cuota de mi hermana.')).toBeVisible();
  await desk.getByLabel('Por qué se devuelve').fill('Pagó la cuota de otra persona.');
  await desk.getByRole('button', { name: 'Devolver el pago' }).click();
  await expect(desk.getByText('Pago devuelto.')).toBeVisible();

  // Without an action: the open page of the customer hears of it.
  await expect(refund.getByText('Aceptada: el dinero está en camino')).toBeVisible();
  await expect(refund.getByText('Pagó la cuota de otra persona.')).toBeVisible();

  await desk.getByRole('button', { name: 'Registrar transferencia' }).click();
  const dialog = desk.getByRole('dialog');
  // One number proves one refund: that of another browser is taken already.
  await dialog.getByLabel('Número de la transferencia').fill(`TR-${customer.personId}`);
  await dialog.getByRole('button', { name: 'Registrar transferencia' }).click();
  await expect(desk.getByText('Transferencia registrada.')).toBeVisible();
  await expect(refund.getByText('Dinero devuelto').first()).toBeVisible();

  await page.goto('/recibos');
  const receipts = page.getByRole('list', { name: 'Recibos' }).getByRole('listitem');
  await expect(receipts.first()).toContainText('Reversado');
});
