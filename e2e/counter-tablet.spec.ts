import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/journey.ts';

// A tablet that one hand holds: everything by tapping, nothing too small for a thumb, what takes the money at the bottom.
test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });

/** Names of what can be tapped on the page and is smaller than a thumb needs. */
const tooSmall = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const targets = main.querySelectorAll<HTMLElement>('button, a[href], input, select');
    return [...targets].flatMap((target) => {
      const box = (target.closest('label') ?? target).getBoundingClientRect();
      const own = target.getBoundingClientRect();
      const [width, height] = [Math.max(box.width, own.width), Math.max(box.height, own.height)];
      const isSeen = own.width > 0 && target.checkVisibility();
      return isSeen && (height < 43.5 || width < 43.5)
        ? [`${target.textContent || target.getAttribute('aria-label')} ${width}x${height}`]
        : [];
    });
  });

async function expectUnderTheThumb(act: Locator): Promise<void> {
  await expect(act).toBeInViewport({ ratio: 1 });
  const box = await act.boundingBox();
  expect(box?.y).toBeGreaterThan(1024 / 2);
}

test('one hand on a tablet: open, find, take and hand out the receipt by tapping alone', async ({
  page,
  people,
  login,
}) => {
  const customer = await people.customer({ firstName: 'Elena' });
  await login(await people.customer({ firstName: 'Lidia', sales: [], roles: ['cashier'] }));
  await page.goto('/caja');

  await test.step('open', async () => {
    await page.getByLabel('Cuántos de Bs 100,00', { exact: true }).tap();
    await page.keyboard.type('5');
    expect(await tooSmall(page)).toEqual([]);
    const open = page.getByRole('button', { name: 'Abrir la caja' });
    await page.screenshot({ path: 'test-results/tablet-1-open.png' });
    await expectUnderTheThumb(open);
    await open.tap();
  });

  await test.step('find', async () => {
    await page.getByLabel('Carnet de identidad o código').tap();
    await page.keyboard.type(customer.document);
    expect(await tooSmall(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/tablet-2-find.png' });
    await page.getByRole('button', { name: 'Buscar cliente' }).tap();
  });

  await test.step('take', async () => {
    await page.getByLabel('Recibido en bolivianos').tap();
    await page.keyboard.type('2000');
    expect(await tooSmall(page)).toEqual([]);
    await page.screenshot({ path: 'test-results/tablet-3-take.png' });
    const take = page.getByRole('button', { name: /^Cobrar/ });
    await expectUnderTheThumb(take);
    await expect(page.getByText('284,22')).toBeInViewport({ ratio: 1 });
    await take.tap();
  });

  await test.step('receipt, and the next customer', async () => {
    const paid = page.getByRole('region', { name: 'Cobrado' });
    await expect(paid).toContainText('284,22');
    await expect(paid.getByText('Cobrado', { exact: true })).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: 'test-results/tablet-4-paid.png' });
    expect(await tooSmall(page)).toEqual([]);
    const paper = page.waitForEvent('popup');
    await paid.getByRole('button', { name: 'Imprimir en rollo' }).tap();
    await (await paper).close();
    const next = paid.getByRole('button', { name: 'Siguiente cliente' });
    await expectUnderTheThumb(next);
    await next.tap();
    await expect(page.getByLabel('Carnet de identidad o código')).toBeVisible();
  });
});
