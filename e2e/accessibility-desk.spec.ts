import { createPhrases } from '@kantuta/phrases/create-phrases';
import { desk as deskPhrases } from '@kantuta/phrases/es/desk';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { LONG_ONLY, APPEARANCES, type Appearance } from './fixtures/appearances.ts';

// People of the demo: its administrator, and a customer in arrears with notes and access log entries.
const ADMIN = '90013030';
const CUSTOMER = '90011685';
/** With LONG=1 every room in every language, theme and width; at every change only the rooms that differ most, once. */
const isLong = Boolean(process.env['LONG']);
const CI_APPEARANCE: Appearance = { language: 'pt', theme: 'dark' };

for (const { language, theme } of APPEARANCES) {
  const { t } = createPhrases(language);
  const isInCi = language === CI_APPEARANCE.language && theme === CI_APPEARANCE.theme;

  test.describe(`in ${language}, ${theme}`, () => {
    test.use({ colorScheme: theme, actionTimeout: 15_000 });
    test.setTimeout(180_000);
    test.beforeEach(async ({ people, login }, { project }) => {
      test.skip(!isLong && (!isInCi || project.name !== 'desktop'), LONG_ONLY);
      await login(await people.find(ADMIN), language);
    });

    test('the rooms of the desk in daily use are accessible', async ({ page, people }) => {
      const { personId } = await people.find(CUSTOMER);
      await page.goto('/operaciones');
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
      await expectUsable(page, 'work list');
      await room(page, '/operaciones/cartera');
      await room(page, `/operaciones/clientes/${personId}`);
      await page.goto('/operaciones/aprobaciones');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectUsable(page, 'proposals');
      await page.goto('/operaciones/ajustes?key=fine.capPct&company=12');
      await page
        .getByRole('button', { name: t('settingsDesk.changeIt') })
        .first()
        .click();
      await expectDialog(page, 'change of a setting');
      await page.goto('/operaciones/auditoria');
      await page.getByRole('main').getByRole('table').getByRole('button').first().click();
      await expectDialog(page, 'trail, details');
    });

    test('tasks and customers at the desk are accessible', async ({ page, people }) => {
      test.skip(!isLong, LONG_ONLY);
      const { personId } = await people.find(CUSTOMER);
      await page.goto('/operaciones/clientes');
      await page.getByRole('searchbox', { name: t('customers.search') }).fill('claudia');
      await expect(page.getByRole('table')).toBeVisible();
      await settled(page);
      await expectUsable(page, 'customers found');
      await page.goto(`/operaciones/clientes/${personId}`);
      const tabs = page.getByRole('main').getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      for (let at = 1; at < (await tabs.count()); at += 1) {
        await tabs.nth(at).click();
        await settled(page);
        await expectUsable(page, `customer, tab ${at}`);
      }
      await page.getByRole('button', { name: t('customers.view.open') }).click();
      await expectDialog(page, 'see as');
      for (const kind of ['atencion', 'regularizaciones']) {
        await page.goto('/operaciones');
        const link = page.locator(`main a[href*="/operaciones/${kind}/"]`).first();
        await room(page, (await link.getAttribute('href')) ?? '');
      }
    });

    test('the catalogue at the desk is accessible', async ({ page }) => {
      test.skip(!isLong, LONG_ONLY);
      for (const path of ['catalogo', 'precios', 'documentos', 'planos', 'clientes'])
        await room(page, `/operaciones/${path}`);
    });

    test('decisions and settings of the desk are accessible', async ({ page }) => {
      test.skip(!isLong, LONG_ONLY);
      await page.goto('/operaciones/aprobaciones');
      await page
        .getByRole('button', { name: t('operators.approvals.approve') })
        .first()
        .click();
      await expectDialog(page, 'approve');
      for (const path of ['auditoria', 'ajustes', 'ajustes?key=fine.capPct&company=12', 'opciones'])
        await room(page, `/operaciones/${path}`);
      await page.getByRole('main').getByRole('table').getByRole('button').first().click();
      await expectDialog(page, 'change of a flag');
      for (const [path, action] of [
        ['/operaciones/restricciones', 'notices.restrictions.add'],
        ['/operaciones/mantenimiento', 'notices.maintenance.acts.plan.title'],
        ['/operaciones/roles', 'operators.people.propose'],
      ] as const) {
        await room(page, path);
        await page.getByRole('button', { name: t(action) }).click();
        await expectDialog(page, action);
      }
    });

    test('what is sold and its papers are accessible at the desk', async ({ page }) => {
      test.skip(!isLong, LONG_ONLY);
      for (const path of ['catalogo', 'precios', 'precios/8-lot-104', 'planos', 'documentos'])
        await room(page, `/operaciones/${path}`);
    });

    test('notices are accessible', async ({ page }) => {
      test.skip(!isLong, LONG_ONLY);
      await room(page, '/operaciones/avisos');
      for (const state of ['draft', 'scheduled', 'sent']) {
        await page.goto(`/operaciones/avisos?state=${state}`);
        await page.getByRole('main').getByRole('table').getByRole('link').first().click();
        await expect(page).toHaveURL(/avisos\/[\da-f-]{36}/);
        await settled(page);
        await expectUsable(page, `notice, ${state}`);
      }
    });
  });
}

async function room(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expectUsable(page, path);
}

/** Waits until skeletons have been replaced. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function expectDialog(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await expectUsable(page, screen);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const GROUPS = Object.keys(deskPhrases);

/** No rule is broken, nothing is wider than the screen, and no key is shown instead of its phrase. */
async function expectUsable(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((each) => each.scrollWidth > each.clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} > ${clientWidth}`),
  );
  expect.soft(wide, `${screen}: wider than the screen`).toEqual([]);
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // Details of the trail are shown unchanged, so they may contain keys.
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('pre, code, script, style'))
        found.push(walker.currentNode.nodeValue ?? '');
    return found;
  });
  const raw = texts.flatMap((text) => text.match(/\b[a-z]\w*(?:\.\w+){2,}/gi) ?? []);
  const ofPhrases = raw.filter((name) => GROUPS.includes(name.split('.')[0] ?? ''));
  expect.soft(ofPhrases, `${screen}: names of phrases`).toEqual([]);
}
