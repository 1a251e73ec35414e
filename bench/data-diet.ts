import {
  type BrowserContext,
  type CDPSession,
  chromium,
  devices,
  type Page,
} from '@playwright/test';
import { DEMO_ACCOUNTS } from '../apps/server/seeds/accounts.ts';
import { findBrowser } from '../scripts/browser.ts';

/**
 * `npm run bench:data [address] [sandbox]` while the demo runs: the cost of a customer's day on prepaid data, in received bytes (including
 * headers and sockets): sign in, home, the pay page, and the QR until it is paid. First with an empty browser, then again in the same one.
 * Each run pays an instalment of the first demo account.
 */
const address = process.argv[2] ?? 'http://localhost:4000';
const sandbox = process.argv[3] ?? 'http://127.0.0.1:4001';
const [customer] = DEMO_ACCOUNTS;
if (!customer) throw new Error('the demo has no accounts');
const { user, password } = customer;

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ ...devices['Moto G4'], locale: 'es-BO' });
  await spendDay('empty cache', context);
  await spendDay('the day after', context);
} finally {
  await browser.close();
}

async function spendDay(name: string, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const meter = await countBytes(await context.newCDPSession(page));
  let total = 0;
  const step = async (what: string, work: () => Promise<void>): Promise<void> => {
    await work();
    // Late responses belong to this step: pictures, the socket, prefetched files.
    await page.waitForLoadState('networkidle');
    const { bytes, requests } = meter.take();
    total += bytes;
    console.log(`  ${what}: ${kilobytes(bytes)} in ${requests} requests`);
  };
  console.log(name);
  await step('sign-in page', async () => {
    await page.goto(address);
    await page.getByLabel('Usuario').waitFor();
  });
  await step('home', () => signIn(page));
  await step('pay page', async () => {
    // On the next day, unread notifications are shown first.
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Pagar' }).first().click();
    await page.getByRole('button', { name: 'Continuar' }).waitFor();
  });
  await step('QR until paid', () => payByQr(page));
  console.log(`  the whole day: ${kilobytes(total)}`);
  // Ends the session, but keeps the cache.
  await page.evaluate(() => window.localStorage.clear());
  await context.clearCookies();
  await page.close();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Usuario').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Acepto el código de ética').check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Pagar' }).first().waitFor();
}

async function payByQr(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: '¿Qué desea pagar?' }).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Generar QR' }).click();
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
  const { qrs } = await control<{ qrs: { qrId: string }[] }>('/bank/qr');
  await control(`/bank/qr/${qrs[0]?.qrId}/pay`, { method: 'POST', body: '{}' });
  await page.getByRole('dialog', { name: 'Pago realizado' }).waitFor();
}

async function control<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${sandbox}/control${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Counts the bytes that the browser receives; files from its cache cost nothing. */
async function countBytes(session: CDPSession) {
  let bytes = 0;
  let requests = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  });
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    bytes += response.payloadData.length;
  });
  return {
    take() {
      const taken = { bytes, requests };
      [bytes, requests] = [0, 0];
      return taken;
    },
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
