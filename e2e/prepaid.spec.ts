import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { answerSum, typePrepaidCard as typeCard } from './fixtures/prepaid.ts';
import { finishWith, pay, payAtTheBank, shownQr } from './fixtures/paying.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a prepaid card pays an instalment, after a captcha whose answer stands in no reply', async ({
  page,
  people,
  login,
}) => {
  const replies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/payments/captchas'))
      replies.push(await response.text().catch(() => ''));
  });
  const card = await people.prepaidCard('500.00');
  await login(await people.customer({}));
  await finishWith(page, 'Tarjeta prepago');
  await pay(page);
  await expect(page.getByLabel('Número de la tarjeta')).toBeFocused();
  await expect(page.getByLabel('Número de la tarjeta')).toBeInViewport({ ratio: 1 });
  await typeCard(page, { ...card, key: '9999' });
  await pay(page);
  await expect(
    page.getByText('No encontramos una tarjeta').or(page.getByRole('alert')).first(),
  ).toBeVisible();
  await expectAccessible(page, 'prepaid, finish');
  await typeCard(page, card);
  const answer = await page.getByLabel('Signos de la imagen').inputValue();
  await pay(page);
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 246,52');
  expect(replies.length).toBeGreaterThan(1);
  for (const reply of replies)
    expect(reply).not.toMatch(new RegExp(`"(?:sum|answer)"|: ?"?${answer}"?[,}]`));

  await page.goto('/tarjetas-prepago');
  await page.getByLabel('Número de la tarjeta').fill(card.number);
  await answerSum(page);
  await page.getByRole('button', { name: 'Ver saldo' }).click();
  await expect(page.getByRole('main')).toContainText('253,48');
});

test('a prepaid card pays what it holds, and a QR the rest', async ({
  page,
  context,
  people,
  login,
  bank,
}) => {
  const card = await people.prepaidCard('100.00');
  await login(await people.customer({}));
  await finishWith(page, 'Tarjeta prepago');
  await typeCard(page, card);
  await pay(page);
  await expect(page.getByText('La tarjeta tiene USD 100,00. Faltan USD 146,52.')).toBeVisible();
  // Another attempt, another picture.
  await expect(page.getByText('La imagen cambió')).toBeVisible();
  await answerSum(page);
  await pay(page);
  const qr = await shownQr(page, bank);
  expect(qr.amount).toBe('1019.78');
  await payAtTheBank(await context.newPage(), bank, qr);
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 246,52');
});
