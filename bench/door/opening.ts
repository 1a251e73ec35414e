import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { BenchRoom, Visitor } from './room.ts';

const VIEW = { viewport: { width: 360, height: 740 }, locale: 'es-BO', isMobile: true } as const;

/** A browser in which somebody is signed in. */
export function contextOf(
  browser: Browser,
  { address, who }: { address: string; who: Visitor },
): Promise<BrowserContext> {
  const { hostname, origin } = new URL(address);
  const cookie = {
    name: 'kantuta',
    value: who.cookie,
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict',
  } as const;
  const localStorage = [
    { name: 'kantuta.session', value: JSON.stringify({ token: who.token }) },
    { name: 'kantuta.unreadShown', value: '9999999999' },
  ];
  return browser.newContext({
    ...VIEW,
    storageState: { cookies: [cookie], origins: [{ origin, localStorage }] },
  });
}

/** The page of the door, on duty, with the list of the room. */
export async function openDoor(
  browser: Browser,
  { address, room: { roomId, owner } }: { address: string; room: BenchRoom },
): Promise<Page> {
  const context = await contextOf(browser, { address, who: owner });
  const page = await context.newPage();
  await page.goto(`${address}/eventos-aci/sala/${roomId}/controlasistencia`);
  await page.getByRole('button', { name: 'Usar este dispositivo en la puerta' }).click();
  await page.getByText('0 de 999 llegaron').waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  return page;
}
