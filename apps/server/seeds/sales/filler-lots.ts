import { hasEnded } from '@kantuta/contract/sales/sales.rules';
import { LACKING } from '../land/passports.ts';
import { entranceOf, lotId, type Lot } from '../land/lots.ts';
import { LAND_PROJECTS } from '../land/projects.ts';
import type { Stream } from '../streams.ts';
import type { SaleDraft } from './sale-draft.ts';

/** DEMO-5, stories included. */
const AVAILABILITY: Readonly<
  Record<number, { held: number; reserved: number; sold: number; notForSale: number }>
> = {
  101: { held: 9, reserved: 7, sold: 140, notForSale: 6 },
  102: { held: 7, reserved: 6, sold: 119, notForSale: 6 },
  103: { held: 6, reserved: 4, sold: 99, notForSale: 5 },
  104: { held: 9, reserved: 7, sold: 158, notForSale: 8 },
};
/** Lots that were reverted in the past and are free again, including the lot of S4. */
const REVERTED: Readonly<Record<number, number>> = { 101: 7, 102: 7, 103: 6, 104: 7 };
/** Lots whose reservation was voided. */
const VOIDED: Readonly<Record<number, number>> = { 101: 1, 102: 1, 103: 1, 104: 1 };
/** S9 holds these lots. */
const HELD_LOTS: readonly number[] = [lotId(101, 12, 4), lotId(102, 3, 15), lotId(104, 20, 6)];
/** How quickly demand falls with the distance from the entrance, in metres. */
const FADES_M = 260;

export type LotUses = {
  /** Pre-reserved, beside those of S9. */
  held: Lot[];
  sold: Lot[];
  reserved: Lot[];
  reverted: Lot[];
  voided: Lot[];
  notForSale: Lot[];
};

/** The use of each lot; the lots of the stories are already taken (DEMO-5). */
export function drawLotUses(
  stream: Stream,
  lots: readonly Lot[],
  stories: readonly SaleDraft[],
): LotUses {
  const uses: LotUses = {
    held: [],
    sold: [],
    reserved: [],
    reverted: [],
    voided: [],
    notForSale: [],
  };
  const storyStates = new Map(stories.map((sale) => [sale.lotId, sale.state]));
  for (const project of LAND_PROJECTS) {
    const { id } = project;
    const counts = AVAILABILITY[id] ?? { held: 0, reserved: 0, sold: 0, notForSale: 0 };
    const own = lots.filter((lot) => lot.projectId === id);
    const states = own
      .flatMap((lot) => storyStates.get(lot.id) ?? [])
      .filter((it) => !hasEnded(it));
    const soldByStories = states.filter((it) => it === 'sold' || it === 'deed_in_process').length;
    const entrance = entranceOf(project);
    const left = stream
      .shuffled(own.filter((lot) => !storyStates.has(lot.id) && !HELD_LOTS.includes(lot.id)))
      .map((lot) => ({ lot, rank: -Math.log(1 - stream.unit()) / weightOf(lot, entrance) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ lot }) => lot);
    const take = (count: number) => left.splice(0, count);
    uses.sold.push(...take(counts.sold - soldByStories));
    uses.reserved.push(...take(counts.reserved - (states.length - soldByStories)));
    uses.reverted.push(...take(REVERTED[id] ?? 0));
    uses.voided.push(...take(VOIDED[id] ?? 0));
    // The lots at the far end are kept back for later.
    uses.notForSale.push(...left.splice(-counts.notForSale));
    const heldByStory = own.filter((lot) => HELD_LOTS.includes(lot.id)).length;
    uses.held.push(...left.filter(isComplete).slice(0, counts.held - heldByStory));
  }
  return uses;
}

/** A lot whose documents are not complete cannot be held (DEMO-5). */
function isComplete({ projectId, block }: Lot): boolean {
  return projectId !== LACKING.projectId || block !== LACKING.block;
}

function weightOf({ outline }: Lot, [entranceX, entranceY]: [number, number]): number {
  const [x, y] = outline[0] ?? [0, 0];
  return Math.exp(-Math.hypot(x - entranceX, y - entranceY) / FADES_M);
}
