import type { Row } from './row.ts';
import { LOTS, TOWN } from './town.ts';
import { addressOfMap, showsMap, type Visitor, withoutCache } from './visitor.ts';

const MOST_KILOBYTES = 60;
/** Projects of the demo and the large one, with their lots. */
const MAPS = [
  [101, 420],
  [104, 480],
  [TOWN, LOTS],
] as const;

/** What arrives for geometry and facts, as the server compresses it. */
export async function weight(visitor: Visitor): Promise<Row> {
  const samples: number[] = [];
  for (const [projectId, lots] of MAPS) {
    const page = await visitor.context.newPage();
    const wire = await visitor.context.newCDPSession(page);
    await withoutCache(wire);
    const wanted = new Set<string>();
    let bytes = 0;
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      if (/\/projects\/\d+\/(?:map|geometry)/.test(response.url)) wanted.add(requestId);
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (wanted.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(addressOfMap(visitor, projectId));
    await showsMap(page);
    await page.waitForLoadState('networkidle');
    samples.push(bytes / lots);
    await page.close();
  }
  const value = Math.max(...samples);
  return {
    what: '1,000 lots with their states, projects 101, 104 and the large one',
    aim: `≤ ${MOST_KILOBYTES} kB`,
    isMet: value <= MOST_KILOBYTES,
    value: `${value.toFixed(1)} kB`,
    samples,
  };
}
