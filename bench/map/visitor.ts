import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../../apps/server/seeds/accounts.ts';

/** A customer of the demo in a browser of their own. */
export type Visitor = { address: string; context: BrowserContext };

// As large as the figures were taken with by which the library was chosen.
const VIEW = {
  viewport: { width: 1_200, height: 800 },
  locale: 'es-BO',
  serviceWorkers: 'block',
} as const;

export async function signIn(browser: Browser, address: string): Promise<Visitor> {
  const [customer] = DEMO_ACCOUNTS;
  if (!customer) throw new Error('the demo has no accounts');
  const context = await browser.newContext(VIEW);
  await context.addInitScript(() => {
    localStorage.setItem('kantuta.unreadShown', '9999999999');
    sessionStorage.setItem('kantuta.unreadShown', '9999999999');
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Usuario').fill(customer.user);
  await page.getByLabel('Contraseña', { exact: true }).fill(customer.password);
  await page.getByLabel('Acepto el código de ética').check();
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Pagar' }).first().waitFor();
  await page.close();
  return { address, context };
}

export function addressOfMap({ address }: Visitor, projectId: number): string {
  return `${address}/mapa/proyecto/${projectId}`;
}

/** A browser keeps what never changes: from here on it comes from the network each time. */
export async function withoutCache(wire: CDPSession): Promise<void> {
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Makes the processor of a page so many times slower. */
export async function slowDown(wire: CDPSession, slower: number): Promise<void> {
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

export async function showsMap(page: Page): Promise<void> {
  await page.locator('.ol-layer canvas').first().waitFor();
}
