import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { referenceText } from '@kantuta/contract/reference.rules';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, PASSWORD, test } from './fixtures/journey.ts';
import { createMailbox } from './fixtures/mailbox.ts';

test.use({ viewport: { width: 360, height: 740 } });
const mailbox = createMailbox();

test('a contract is read card by card, signed by a code, sealed at the desk, and verified by anybody with its file', async ({
  page,
  people,
  login,
  another,
}) => {
  const email = `rosa.${randomInt(1e9)}@demo.invalid`;
  const customer = await people.customer({ email, sales: [] });
  const { contractId, reference } = await people.contractToSign(customer);
  await login(customer);
  await page.goto(`/contrato/${contractId}`);
  await expect(page.getByText('Pendiente de firma')).toBeVisible();
  await expectAccessible(page, 'cards of a contract');
  // Nothing signs before the last card.
  await expect(page.getByRole('button', { name: 'Enviarme el código' })).toHaveCount(0);
  for (let card = 1; card < 9; card += 1) {
    await expect(page.getByText(`Tarjeta ${card} de 9`)).toBeVisible();
    await page.getByRole('button', { name: 'Entendido, siguiente' }).click();
  }
  // Who leaves goes on where they were.
  await expect(page.getByText('Tarjeta 9 de 9')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Entendido, ir a firmar' }).click();

  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Contraseña').first().fill(PASSWORD);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByLabel('Código para firmar')).toBeVisible();
  await expectAccessible(page, 'code of a signature');
  await page.getByLabel('Código para firmar').fill(await mailbox.code(email));
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await expect(page.getByText('Usted ya firmó. Falta el sello de la empresa')).toBeVisible();

  const operator = await people.customer({
    sales: [],
    roles: ['operator'],
    desk: [{ role: 'sales_ops', companyIds: null }],
  });
  const desk = await another(operator);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto(`/operaciones/contratos/${contractId}`);
  await desk.getByRole('button', { name: 'Poner el sello' }).click();
  await expectAccessible(desk, 'seal of a contract');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Los datos son correctos.');
  await dialog.getByRole('button', { name: 'Poner el sello' }).click();
  await expect(desk.getByText('Firmado').first()).toBeVisible();

  // Without an action: the open page of the customer hears of it.
  await expect(page.getByText('Todos firmaron. El contrato con')).toBeVisible();
  await expectAccessible(page, 'signed contract');
  const verifying = await another(null);
  await verifying.setViewportSize({ width: 360, height: 740 });
  await verifying.goto(`/verificar-pago/contrato#${reference}`);
  await expect(verifying.getByText(referenceText(reference))).toBeVisible();
  await expect(verifying.getByText('Contrato con sus firmas')).toBeVisible();
  await expect(verifying.getByText('auténtica')).toHaveCount(2);
  await expectAccessible(verifying, 'verified contract');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const bytes = readFileSync(await (await downloading).path());
  const choose = (name: string, buffer: Buffer) =>
    verifying
      .getByLabel('Archivo PDF')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('contrato.pdf', bytes);
  await expect(verifying.getByText('Es el mismo archivo: Contrato con sus firmas.')).toBeVisible();
  const changed = Buffer.from(bytes);
  changed[changed.length - 20] = 65;
  await choose('otro.pdf', changed);
  await expect(verifying.getByText('No es ninguno de los documentos')).toBeVisible();
});
