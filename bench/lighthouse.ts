import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { DEMO_ACCOUNTS } from '../apps/server/seeds/accounts.ts';
import { findBrowser } from '../scripts/browser.ts';
import { freePort } from '../scripts/obstacles.ts';

/**
 * `node bench/lighthouse.ts [address]` while the demo runs: what Lighthouse says of sign-in and home on a phone with a slow
 * network. The aim is 95 or more in each category; it prints what costs points.
 */
const AIM = 95;
const address = process.argv[2] ?? 'http://localhost:4000';
const profile = mkdtempSync(path.join(tmpdir(), 'kantuta-lighthouse-'));
const port = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  locale: 'es-BO',
});
try {
  await measure('sign-in');
  await signIn(browser);
  await measure('home');
} finally {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
}

async function measure(page: string): Promise<void> {
  // The session lives in the browser, so nothing is cleared between sign-in and home.
  const run = await lighthouse(`${address}/`, {
    port,
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${page}`);
  const categories = Object.values(run.lhr.categories);
  const scores = categories.map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
  console.log(`${page}: ${scores.join(', ')}`);
  for (const category of categories) {
    if ((category.score ?? 0) * 100 < AIM) explain(category, run.lhr);
  }
}

function explain(category: Result.Category, { audits }: Result): void {
  for (const { id, weight } of category.auditRefs) {
    const audit = audits[id];
    if (weight === 0 || !audit || (audit.score ?? 1) >= 0.9) continue;
    console.log(`  ${category.title}: ${audit.title} ${audit.displayValue ?? ''}`.trimEnd());
  }
}

async function signIn(context: BrowserContext): Promise<void> {
  const [customer] = DEMO_ACCOUNTS;
  if (!customer) throw new Error('the demo has no accounts');
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Usuario').fill(customer.user);
  await page.getByLabel('Contraseña', { exact: true }).fill(customer.password);
  await page.getByLabel('Acepto el código de ética').check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Pagar' }).first().waitFor();
  await page.close();
}
