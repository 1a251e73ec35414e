import { median, type Row } from './row.ts';
import { LOTS, TOWN } from './town.ts';
import { addressOfMap, showsMap, slowDown, type Visitor } from './visitor.ts';

const LEAST_FPS = 30;
const SAMPLES = 5;

/** Frames of a second while a finger drags the map to and fro, on a processor so many times slower. */
export async function panning(visitor: Visitor, slower: number): Promise<Row> {
  const page = await visitor.context.newPage();
  const wire = await visitor.context.newCDPSession(page);
  await page.goto(addressOfMap(visitor, TOWN));
  await showsMap(page);
  await page.waitForTimeout(2_000);
  const box = await page.getByRole('img', { name: /^Mapa de/ }).boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await slowDown(wire, slower);
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    const counted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          let frames = 0;
          const count = () => {
            frames += 1;
            const passed = performance.now() - start;
            if (passed < 2_000) requestAnimationFrame(count);
            else resolve((frames * 1_000) / passed);
          };
          requestAnimationFrame(count);
        }),
    );
    const end = Date.now() + 2_000;
    for (let step = 0; Date.now() < end; step += 1)
      await page.mouse.move(x + Math.sin(step / 12) * 180, y + Math.cos(step / 15) * 90);
    samples.push(await counted);
    await page.mouse.up();
  }
  await page.close();
  const value = median(samples);
  return {
    what: `${LOTS} lots pan${slower === 1 ? '' : `, processor ${slower} times slower`}`,
    aim: `≥ ${LEAST_FPS} frames/s`,
    isMet: value >= LEAST_FPS,
    value: `${value.toFixed(0)} frames/s`,
    samples,
  };
}
