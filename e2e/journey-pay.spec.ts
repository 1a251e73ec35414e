import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readBankQr } from './fixtures/camera.ts';
import { expect, signIn, test } from './fixtures/journey.ts';
import { askForQr, chooseQr, payAtTheBank, qrDialog, shownQr } from './fixtures/paying.ts';

test('a person signs in, pays the next instalment by QR and gets the receipt', async ({
  page,
  context,
  people,
  bank,
}) => {
  const customer = await people.customer({ firstName: 'Rosa' });

  await signIn(page, customer.document);
  await expect(page.getByText('Hola, Rosa')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Está al día.');
  await expect(page.getByRole('region', { name: 'Lo que sigue' })).toContainText('246,52');

  await page.getByRole('main').getByRole('link', { name: 'Pagar' }).click();
  await chooseQr(page);
  await expect(page.getByRole('radio', { name: 'La próxima cuota' })).toBeChecked();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Generar QR' }).click();

  await expect(qrDialog(page)).toContainText('Bs 1.715,78');
  const qr = await shownQr(page, bank);
  expect(qr.amount).toBe('1715.78');
  await payAtTheBank(await context.newPage(), bank, qr);

  // Without an action: the first screen shows the payment by itself.
  const paid = page.getByRole('dialog', { name: 'Pago realizado' });
  await expect(paid).toContainText('Cuota 1');
  await expect(paid).toContainText('USD 246,52');
  expect(await download(page, 'Descargar recibo')).toMatch(/^%PDF-/);
  await paid.getByRole('button', { name: 'Terminar' }).click();

  await page.goto('/recibos');
  const receipts = page.getByRole('list', { name: 'Recibos' }).getByRole('listitem');
  await expect(receipts.first()).toContainText('Cuota 1');
  expect(await download(page, 'PDF 20')).toMatch(/^%PDF-/);

  const bell = page.getByRole('link', { name: '1 notificación sin leer' });
  await expect(bell.first()).toBeVisible();
  await page.goto(`/detalle-productos?sale=${customer.saleIds[0]}`);
  const upcoming = page.getByRole('region', { name: 'Lo que viene' }).getByRole('listitem');
  // The paid one is no longer to come.
  await expect(upcoming.first()).toContainText(/^Cuota 2USD.*Pendiente/);

  await bell.first().click();
  await expect(page.getByText(/Recibimos USD.246,52 por la cuota 1 /)).toBeVisible();
});

test('a person ends the whole purchase today, from the product, and nothing is left of it', async ({
  page,
  context,
  people,
  login,
  bank,
}) => {
  const customer = await people.customer({ firstName: 'Elena' });
  await login(customer);
  const product = `/detalle-productos?sale=${customer.saleIds[0]}`;
  await page.goto(product);
  // What is left has three names, each with its own figure, the same here and where it is paid.
  for (const name of ['Capital que falta', 'Cuotas que faltan (48)', 'Para terminar hoy'])
    await expect(page.getByRole('main')).toContainText(name);
  await page.getByRole('link', { name: 'Pagar y terminar hoy' }).click();
  await chooseQr(page);
  await expect(page.getByRole('radio', { name: 'Para terminar hoy' })).toBeChecked();
  await page.getByRole('radio', { name: 'Cuotas que faltan (48)' }).check();
  await expect(page.getByText(/Incluye USD.[\d.,]+ de interés de cuotas que aún/)).toBeVisible();
  await page.getByRole('radio', { name: 'Para terminar hoy' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('main')).toContainText('Este monto vale solo hoy');
  await page.getByRole('button', { name: 'Generar QR' }).click();
  await payAtTheBank(await context.newPage(), bank, await shownQr(page, bank));

  const paid = page.getByRole('dialog', { name: 'Pago realizado' });
  await expect(paid).toContainText('Pago total, cuotas 1 a 48');
  await paid.getByRole('button', { name: 'Terminar' }).click();
  await page.goto(product);
  const main = page.getByRole('main');
  await expect(main).toContainText('Pagado');
  await expect(main.getByRole('link', { name: 'Pagar' })).toHaveCount(0);
});

test('uma pessoa entra, paga a próxima parcela por QR e guarda o recibo', async ({
  page,
  context,
  people,
  bank,
}) => {
  const customer = await people.customer({ firstName: 'Lucas', language: 'pt' });

  await page.goto('/?lang=pt');
  await page.getByLabel('Usuário').fill(customer.document);
  await page.getByLabel('Senha', { exact: true }).fill('Kantuta#1');
  await page.getByRole('checkbox', { name: 'código de ética' }).check();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Olá, Lucas')).toBeVisible();
  await expect(page.getByRole('region', { name: 'O que vem agora' })).toContainText('246,52');

  await page.getByRole('main').getByRole('link', { name: 'Pagar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'O que deseja pagar?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Gerar QR' }).click();

  await expect(page.getByRole('dialog', { name: 'Pague com QR Simples' })).toContainText(
    'Bs 1.715,78',
  );
  const qr = await readBankQr(page.getByRole('img', { name: /^Código QR para pagar/ }), bank);
  await payAtTheBank(await context.newPage(), bank, qr);

  await expect(page.getByRole('dialog', { name: 'Pagamento realizado' })).toBeVisible();
  expect(await download(page, 'Baixar recibo')).toMatch(/^%PDF-/);
});

test('two open windows of the same person both show the payment', async ({
  page,
  context,
  people,
  bank,
  login,
}) => {
  const customer = await people.customer();
  await login(customer);
  await askForQr(page);
  const qr = await shownQr(page, bank);

  const other = await context.newPage();
  const isLive = hears(other);
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Tiene un pago en curso');
  await isLive;
  await bank.pay(qr.qrId);

  await expect(other.getByText(/Recibimos USD.246,52 por la cuota 1 /).first()).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toBeVisible();
});

test('on a phone, back closes the QR, the open payment is the only thing to do, and its end shows by itself', async ({
  page,
  people,
  bank,
  login,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await login(await people.customer());
  await page.goto('/realizar-pago');
  await chooseQr(page);
  // At a zoom of 200 % what is paid can still be chosen: nothing floats over it.
  await expect(page.getByRole('radio', { name: 'La próxima cuota' })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('navigation', { name: 'Accesos principales' })).toBeHidden();
  await page.getByRole('button', { name: 'Continuar' }).click();
  const review = page.getByRole('region', { name: 'Revise y genere su QR' });
  await expect(review).toContainText('Bs 1.715,78');
  await expect(review).toContainText(/Cuota 1.*vence el/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('button', { name: 'Generar QR' }).click();
  const { qrId } = await shownQr(page, bank);

  await page.goBack();
  await expect(qrDialog(page)).toHaveCount(0);
  const open = page.getByRole('region', { name: 'Pago pendiente, no vuelva a pagar' });
  await expect(open.getByRole('button', { name: 'Continuar con el QR' })).toBeVisible();
  await expect(open.getByRole('button', { name: 'Anular este pago' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar', exact: true })).toHaveCount(0);

  await bank.pay(qrId);
  const paid = page.getByRole('dialog', { name: 'Pago realizado' });
  await expect(paid).toContainText('Su próxima cuota es el');
  await expect(paid.getByRole('button', { name: 'Pagar' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Está al día');
});

/** Presses the button; returns the first letters of the downloaded file. */
async function download(page: Page, button: string): Promise<string> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await readFile(await (await arriving).path());
  return file.subarray(0, 8).toString('latin1');
}

/** Waits until a new page is connected: it would learn of earlier events only at its next poll. */
function hears(page: Page): Promise<void> {
  return new Promise((connected) => {
    page.on('websocket', (socket) => {
      // The first frame of the protocol that confirms the connection.
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) connected();
      });
    });
  });
}
