import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { answerChallenge, canaryCards, listenTo, typeCard } from './fixtures/card.ts';
import { expect, test } from './fixtures/journey.ts';
import { finishWith, pay } from './fixtures/paying.ts';
import { proveAgain } from './fixtures/proving.ts';
import { keptBy, PLACES, plantIn } from './fixtures/stored.ts';

test.use({ viewport: { width: 360, height: 740 } });

const finishByCard = (page: Page) => finishWith(page, 'Tarjeta de crédito o débito');

test('an instalment is paid by a card that its bank challenges, and the way back shows it paid', async ({
  page,
  people,
  login,
  bank,
  baseURL,
}) => {
  const sent = listenTo(page, baseURL ?? '');
  await login(await people.customer({ firstName: 'Rosa' }));
  await finishByCard(page);
  // Nothing floats over the frame: the button lies below what is typed.
  await expect(page.getByRole('button', { name: 'Pagar ahora' })).not.toBeInViewport();
  await typeCard(page, '5555555555554444');
  await pay(page);

  await answerChallenge(page, bank, '000000');
  await expect(page.getByText('El código no es correcto.')).toBeVisible();
  await answerChallenge(page, bank, '123456');

  await expect(page).toHaveURL(/\/verificar-pago\/tarjeta\?ref=\w{12}$/);
  await expect(page.getByText('Pagado').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('246,52');
  await page.goto('/recibos');
  const receipts = page.getByRole('list', { name: 'Recibos' }).getByRole('listitem');
  await expect(receipts.first()).toContainText('Cuota 1');
  expect(onlySigns(`${sent()}${await keptBy(page)}`)).not.toContain('555555555554');
});

test('a declined card says what can be done, and another one pays the same instalment', async ({
  page,
  people,
  login,
}) => {
  await login(await people.customer({ firstName: 'Marta' }));
  await finishByCard(page);
  await typeCard(page, '4000000000000002');
  await pay(page);
  const alert = page.getByRole('dialog', { name: 'El pago no se realizó' });
  await expect(alert).toContainText('app de su banco');
  await alert.getByRole('button', { name: 'Usar otra tarjeta' }).click();
  await typeCard(page, '4111111111111111');
  await pay(page);
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 246,52');
});

test('in the list of cards each has its state; one that is not enabled says why and is taken off, and another pays', async ({
  page,
  people,
  login,
}) => {
  await login(await people.customer({ firstName: 'Elsa' }));
  await page.goto('/usuario?parte=tarjetas');
  for (const number of ['5105105105105100', '4111111111111111']) {
    await page.getByRole('button', { name: 'Agregar tarjeta' }).click();
    await typeCard(page, number);
    await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
    if (number.startsWith('5')) await proveAgain(page);
    await expect(
      page.getByRole('button', { name: new RegExp(`^Quitar: .*${number.slice(-4)}$`) }),
    ).toBeVisible();
  }
  await finishByCard(page);
  await expect(page.getByRole('list', { name: '¿Con qué tarjeta paga?' })).toContainText('1111');
  await page.getByRole('button', { name: 'Ver mis tarjetas' }).click();
  const list = page.getByRole('dialog', { name: '¿Con qué tarjeta paga?' });
  await expect(list.getByRole('listitem').filter({ hasText: '5100' })).toContainText(
    'No habilitada',
  );
  await expect(list.getByRole('listitem').filter({ hasText: '1111' })).toContainText('Habilitada');
  await expectAccessible(page, 'card list');
  await list.getByRole('button', { name: /^Por qué no se puede usar: .*5100$/ }).click();
  const alert = page.getByRole('dialog', { name: 'Tarjeta no habilitada' });
  await expect(alert).toContainText('app de su banco');
  await alert.getByRole('button', { name: 'Usar otra tarjeta' }).click();
  await list.getByRole('button', { name: /^Quitar: .*5100$/ }).click();
  await page
    .getByRole('dialog', { name: '¿Quitar esta tarjeta?' })
    .getByRole('button', { name: 'Quitar' })
    .click();
  await expect(list).not.toContainText('5100');
  await list.getByRole('button', { name: /^Pagar con esta: .*1111$/ }).click();
  await pay(page);
  await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 246,52');
});

test.describe('numbers with a fault beside them', () => {
  // The browser says of every refused form that it was refused.
  test.use({ mayComplain: /422.*procesador\/tokens/ });

  test('of twenty numbers that are typed none reaches our site or stays in the browser', async ({
    page,
    people,
    login,
    baseURL,
  }) => {
    const sent = listenTo(page, baseURL ?? '');
    const asked = listenTo(page, new URL((await frameOf(page, people, login)) ?? '').origin);
    const numbers = canaryCards(20);
    for (const number of numbers.slice(1)) {
      await typeCard(page, number, '12');
      await pay(page);
      await expect(page.frameLocator('iframe').getByText('Escriba los 3 dígitos')).toBeVisible();
    }
    await typeCard(page, numbers[0] ?? '');
    await pay(page);
    await expect(page.getByRole('dialog', { name: 'Pago realizado' })).toContainText('USD 246,52');
    const ours = onlySigns(`${sent()}${await keptBy(page)}`);
    for (const number of numbers) {
      expect(ours).not.toContain(number);
      // The control: the same search finds each where it went.
      expect(onlySigns(asked())).toContain(number);
    }
    // The control of what is kept: one number in each place where a browser can keep it.
    const planted = numbers.slice(0, PLACES);
    await plantIn(page, planted);
    const kept = onlySigns(await keptBy(page));
    for (const number of planted) expect(kept).toContain(number);
  });
});

/** Opens the last step; answers the address of the frame. */
async function frameOf(
  page: Page,
  people: { customer: () => Promise<{ personId: number }> },
  login: (who: { personId: number }) => Promise<void>,
): Promise<string | null> {
  await login(await people.customer());
  await finishByCard(page);
  return page.locator('iframe').getAttribute('src');
}

/** Without what may stand between the digits of a number. */
function onlySigns(text: string): string {
  return text.replaceAll(/%20|[\s+-]/g, '');
}
