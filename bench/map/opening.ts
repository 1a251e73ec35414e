import type { Page } from '@playwright/test';
import { median, type Row } from './row.ts';
import { LOTS, TOWN } from './town.ts';
import { addressOfMap, slowDown, type Visitor, withoutCache } from './visitor.ts';

const MOST_MS = 1_500;
const SAMPLES = 5;

/** From the click that opens the map until its last lot is painted, on a processor so many times slower. */
export async function opening({ address, context }: Visitor, slower: number): Promise<Row> {
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await page.goto(`${address}/proyectos`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The page of the map is loaded before, as by whoever comes from a smaller map: what is measured is the map, not the line.
    await go(page, '/mapa/proyecto/101');
    await painted(page);
    await go(page, '/proyectos');
    await page.locator('.ol-layer').first().waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await withoutCache(wire);
    await slowDown(wire, slower);
    const start = await go(page, `/mapa/proyecto/${TOWN}`);
    samples.push((await painted(page)) - start);
    await page.close();
  }
  const what =
    slower === 1 ? 'open from the projects' : `the same, processor ${slower} times slower`;
  return row(what, samples, slower === 1 ? MOST_MS : null);
}

/** From the address in a new tab, with all of the app from the network. */
export async function openingByAddress(visitor: Visitor): Promise<Row> {
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const page = await visitor.context.newPage();
    await withoutCache(await visitor.context.newCDPSession(page));
    await page.goto(addressOfMap(visitor, TOWN), { waitUntil: 'commit' });
    samples.push(await painted(page));
    await page.close();
  }
  return row('open by their address in a new tab', samples, MOST_MS);
}

function row(what: string, samples: number[], most: number | null): Row {
  const value = median(samples);
  return {
    what: `${LOTS} lots ${what}`,
    aim: most === null ? '–' : `< ${most} ms`,
    isMet: most === null || value < most,
    value: `${value.toFixed(0)} ms`,
    samples,
  };
}

/** Leads to a page of the app as a click does; returns the moment, by the clock of the page. */
async function go(page: Page, target: string): Promise<number> {
  return page.evaluate((to) => {
    const start = performance.now();
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return start;
  }, target);
}

/** When the map is painted, by the clock of the page, which begins with its navigation. */
async function painted(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isPainted = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.ol-layer canvas');
      const context = canvas && canvas.width > 0 ? canvas.getContext('2d') : null;
      if (!canvas || !context) return false;
      const [width, height] = [canvas.width / 2, canvas.height / 2];
      const { data } = context.getImageData(width / 2, height / 2, width, height);
      let dots = 0;
      for (let at = 3; at < data.length; at += 400) if ((data[at] ?? 0) > 0) dots += 1;
      return dots > data.length / 400 / 4;
    };
    while (!isPainted() && performance.now() < 120_000) await frame();
    await frame();
    return performance.now();
  });
}
