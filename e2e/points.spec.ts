import { expectAccessible } from './fixtures/accessible.ts';
import { issueFriendCode } from './fixtures/friend-code.ts';
import { expect, test } from './fixtures/journey.ts';
import { finishWith, payAtTheBank, shownQr } from './fixtures/paying.ts';

test.use({ viewport: { width: 360, height: 740 } });

const PIN = '135790';

test('own points pay an instalment after their PIN; a wrong one says how many tries are left', async ({
  page,
  people,
  login,
  bank,
}) => {
  const customer = await people.customer({});
  await bank.giveWallet(customer.document, { points: 50_000, pin: PIN });
  await login(customer);
  await finishWith(page, 'Billetera de puntos');
  const pin = page.getByLabel('PIN de 6 dígitos');
  await pin.fill('000000');
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page.getByText('Le quedan 2 intentos.')).toBeVisible();
  await expect(pin).toHaveValue('');
  await expectAccessible(page, 'points, finish');
  await pin.fill(PIN);
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 246,52');
});

test('points pay a part, and a QR the rest', async ({ page, context, people, login, bank }) => {
  const customer = await people.customer({});
  await bank.giveWallet(customer.document, { points: 10_000, pin: PIN });
  await login(customer);
  await finishWith(page, 'Billetera de puntos');
  await expect(page.getByText('El resto es USD 146,52.')).toBeVisible();
  await page.getByLabel('PIN de 6 dígitos').fill(PIN);
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  const qr = await shownQr(page, bank);
  expect(qr.amount).toBe('1019.78');
  await payAtTheBank(await context.newPage(), bank, qr);
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 246,52');
});

test('a friend issues a code, and somebody else pays with it', async ({
  page,
  people,
  login,
  bank,
  another,
}) => {
  const friend = await people.customer({ firstName: 'Claudia' });
  const payer = await people.customer({ firstName: 'Óscar' });
  await bank.giveWallet(friend.document, { points: 50_000, pin: PIN });
  await login(friend);
  const code = await issueFriendCode(page, '300', () => expectAccessible(page, 'friend code'));
  await expect(page.getByText('Vigente')).toBeVisible();

  const theirs = await another(payer);
  await theirs.setViewportSize({ width: 360, height: 740 });
  await finishWith(theirs, 'Código amigo');
  await theirs.getByLabel('Código amigo').fill(code.toLowerCase());
  await theirs.getByRole('button', { name: 'Revisar código' }).click();
  await expect(theirs.getByText('le da hasta USD 300,00')).toBeVisible();
  await theirs.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 246,52');
  await page.reload();
  await expect(page.getByText('Usado: USD 246,52')).toBeVisible();
});
