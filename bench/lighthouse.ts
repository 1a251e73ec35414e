import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { DEMO_ACCOUNTS } from '../apps/server/seeds/accounts.ts';
import { findBrowser } from '../scripts/browser.ts';
import { freePort } from '../scripts/obstacles.ts';

/**
 * `node bench/lighthouse.ts [address]` while the demo runs: the Lighthouse scores of sign-in and home on a phone with a slow network.
 * Single runs vary, so it prints the median of several, and every value beside it. The goal is 95 or more in each category; it prints the
 * audits that lose points.
 */
const AIM = 95;
const RUNS = 5;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const address = process.argv[2] ?? 'http://localhost:4000';
const profile = mkdtempSync(path.join(tmpdir(), 'kantuta-lighthouse-'));
const port = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  locale: 'es-BO',
});
// Lighthouse opens its own page. A page behind another is not painted and gets 0 points.
browser.on('page', (page) => void page.bringToFront().catch(() => {}));
try {
  await measure('sign-in');
  await signIn(browser);
  await measure('home');
} finally {
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
}

async function measure(page: string): Promise<void> {
  const runs: Result[] = [];
  while (runs.length < RUNS) runs.push(await runLighthouse(page));
  const [first] = runs;
  if (!first) return;
  console.log(page);
  for (const { id, title } of Object.values(first.categories)) {
    const scores = runs.map((run) => Math.round((run.categories[id]?.score ?? 0) * 100));
    print(title, scores);
    if (medianOf(scores) < AIM) explain(id, runs[scores.indexOf(medianOf(scores))] ?? first);
  }
  for (const id of TIMES) {
    const title = first.audits[id]?.title ?? id;
    print(
      `${title} (ms)`,
      runs.map(({ audits }) => Math.round(audits[id]?.numericValue ?? Number.NaN)),
    );
  }
}

async function runLighthouse(page: string): Promise<Result> {
  // The browser holds the session, so nothing is cleared between sign-in and home.
  const run = await lighthouse(`${address}/`, {
    port,
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${page}`);
  const { runtimeError, categories } = run.lhr;
  if (runtimeError) throw new Error(`${page}: ${runtimeError.code} ${runtimeError.message}`);
  const empty = Object.values(categories).find(({ score }) => score === null);
  if (empty) throw new Error(`Lighthouse could not judge ${empty.title} of ${page}`);
  return run.lhr;
}

function print(title: string, figures: readonly number[]): void {
  console.log(`  ${title}: ${medianOf(figures)} (${figures.join(', ')})`);
}

/** The median of an odd number of values: always one of them. */
function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function explain(category: string, { categories, audits }: Result): void {
  for (const { id, weight } of categories[category]?.auditRefs ?? []) {
    const audit = audits[id];
    if (weight === 0 || !audit || (audit.score ?? 1) >= 0.9) continue;
    console.log(`    ${audit.title} ${audit.displayValue ?? ''}`.trimEnd());
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
