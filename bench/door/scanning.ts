import type { Page } from '@playwright/test';
import { slowDown } from '../map/visitor.ts';
import type { Row } from '../map/row.ts';
import { percentile } from './percentile.ts';
import type { BenchRoom } from './room.ts';

const MOST_MS = 300;
const SAMPLES = 20;

let used = 0;

/** From the code, as a reader types it, to the mark that is kept on the device and counted on the page, without a network. */
export async function scanning(page: Page, { guests }: BenchRoom, slower: number): Promise<Row> {
  const wire = await page.context().newCDPSession(page);
  await page.context().setOffline(true);
  await slowDown(wire, slower);
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { code } = guests[used] ?? { code: '' };
    used += 1;
    samples.push(await scan(page, { code, kept: used }));
  }
  await slowDown(wire, 1);
  const value = percentile(samples, 0.95);
  return {
    what: `scan to mark without a network, processor ${slower} times slower, p95`,
    aim: `≤ ${MOST_MS} ms`,
    isMet: value <= MOST_MS,
    value: `${value.toFixed(0)} ms`,
    samples,
  };
}

function scan(page: Page, of: { code: string; kept: number }): Promise<number> {
  return page.evaluate(async ({ code, kept }) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    if (!field || !set) throw new Error('the door has a field');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const words = () => document.querySelector('main')?.textContent ?? '';
    const start = performance.now();
    set.call(field, code);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Enter is a key of its own.
    await new Promise((resolve) => setTimeout(resolve, 0));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    while (!new RegExp(`(?<!\\d)${kept} marcas? por enviar`).test(words())) await frame();
    return performance.now() - start;
  }, of);
}
