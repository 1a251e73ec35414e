import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/journey.ts';

/** Each of the demo people who stands differently: what home says first, and what must stand beside it. */
const STANDING = [
  { document: '90011807', says: /^Su compra puede revertirse\. Tiene hasta el \d+ de \p{L}+/u },
  { document: '90011918', says: /^Su compra de .+ fue revertida el \d+ de \p{L}+/u },
  { document: '90011685', says: /vencid/ },
  { document: '90012919', says: /^No tiene compras en curso\.$/ },
  // A weekday alone only within a week, else the day with its month.
  {
    document: '90011574',
    says: /\sel\s(?:\p{L}+\s\d+\.|\p{L}+,?\s\d+\sde\s\p{L}+)/u,
    isFine: true,
  },
  { document: '90012029', says: /^Está al día\. Nada que pagar hasta el /, isFine: true },
];

test('home tells people of the demo how they stand, and receipts are all there', async ({
  page,
  people,
  login,
}) => {
  for (const { document, says, isFine = false } of STANDING) {
    await login(await people.find(document));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says);
    const main = page.getByRole('main');
    if (!isFine) await expect(main).not.toContainText('Está al día');
    if (document === '90011807' || document === '90011685')
      await expect(main).toContainText(/\d+ días de atraso/);
  }
  const payer = await people.find('90011685');
  await login(payer);
  await page.goto('/recibos');
  await expect(page.getByRole('list', { name: 'Recibos' }).getByRole('listitem')).toHaveCount(
    await people.countReceipts(payer),
  );
});

test('the menu leads to all there is, and the way out is in sight', async ({
  page,
  people,
  login,
  isMobile,
}) => {
  await login(await people.find('90011574'));
  await page.goto('/');
  const menu = isMobile
    ? await openMore(page)
    : page
        .getByRole('navigation', { name: 'Menú principal' })
        .or(page.getByRole('navigation', { name: 'Accesos directos' }));
  for (const name of ['Recibos', 'Verificar pago', 'Atención al cliente'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Saldo de cuenta' })).toHaveCount(0);
  if (isMobile) {
    await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('link', { name: 'Inicio' })).toHaveCount(0);
  }
  await menu.getByRole('link', { name: 'Promociones' }).click();
  await expect(page.getByRole('article')).toContainText('Dos membresías por una');
  await expect(page.getByRole('list', { name: 'Promociones' }).getByRole('listitem')).toHaveCount(
    5,
  );
});

async function openMore(page: Page) {
  await page.getByRole('button', { name: 'Más' }).click();
  return page.getByRole('dialog', { name: 'Más opciones' });
}
