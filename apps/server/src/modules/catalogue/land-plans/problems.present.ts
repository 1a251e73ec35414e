import {
  MOST_PROBLEMS,
  type LandProblem,
} from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import {
  boxOf,
  isInside,
  keepsApart,
  metRing,
  sidesOf,
  signedArea,
} from '@kantuta/contract/catalogue/land-plans/ring.rules';
import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import Flatbush from 'flatbush';
import { intersection, type Geom } from 'polyclip-ts';
import type { Plan, PlanLot } from './plan.present.ts';

/** Rounding to centimetres alone makes neighbours overlap by a little. */
const OVERLAP_M2 = 1;
const GAP_M = 1;
/** A gap is looked for at a quarter, half and three quarters of each side. */
const ALONG = [0.25, 0.5, 0.75];
const LEAST_SIDE_M = 1;
/** Rays begin this far outside of their lot: neighbours that were surveyed twice are no gap. */
const CLEAR_M = 0.05;
const AREA_SHARE = 0.01;
/** A plan in other coordinates lies in another town, or in the sea. */
const NEAR_M = 20_000;

type Shape = { ring: [number, number][]; block: string; name: string; lot: PlanLot | null };

/** What is wrong with a plan in itself, whatever is there already (CAT-45). */
export function problemsOf({ lots, grounds }: Plan): LandProblem[] {
  const doubles = duplicates(lots);
  const shapes = [
    ...lots.flatMap((lot): Shape[] =>
      lot.ring ? [{ ring: lot.ring, block: lot.block, name: lotName(lot), lot }] : [],
    ),
    ...grounds
      .filter(({ use }) => use !== 'block')
      .map(({ ring }): Shape => ({ ring, block: '', name: '', lot: null })),
  ];
  const far = shapes.find(({ ring }) => ring.some(([x, y]) => Math.hypot(x, y) > NEAR_M));
  if (far) {
    const [x = 0, y = 0] = far.ring[0] ?? [];
    const found = `${Math.round(Math.hypot(x, y) / 1_000)} km`;
    return [...doubles, { code: 'elsewhere', at: null, lots: [], found }];
  }
  if (shapes.length === 0) return doubles;
  const index = indexOf(shapes);
  return [...doubles, ...overlaps(shapes, index), ...gaps(shapes, index), ...areas(lots)];
}

function duplicates(lots: readonly PlanLot[]): LandProblem[] {
  const byName = Map.groupBy(lots, (lot) => lotName(lot));
  return [...byName].flatMap(([name, same]): LandProblem[] =>
    same.length < 2
      ? []
      : [
          {
            code: 'duplicate',
            at: same[1]?.at ?? null,
            lots: [name],
            found: same.map(({ at }) => at).join(', '),
          },
        ],
  );
}

function indexOf(shapes: readonly Shape[]): Flatbush {
  const index = new Flatbush(shapes.length);
  for (const { ring } of shapes) index.add(...boxOf(ring));
  index.finish();
  return index;
}

function overlaps(shapes: readonly Shape[], index: Flatbush): LandProblem[] {
  const problems: LandProblem[] = [];
  for (const [own, shape] of shapes.entries()) {
    // Green areas and streets may lie over each other.
    if (!shape.lot) continue;
    for (const found of index.search(...boxOf(shape.ring), (other) => other > own)) {
      const other = shapes[found];
      if (!other || keepsApart(shape.ring, other.ring, CLEAR_M)) continue;
      const common = commonSurface(shape, other);
      if (common <= OVERLAP_M2) continue;
      const lots = [shape.name, other.name].filter((name) => name !== '');
      problems.push({
        code: 'overlap',
        at: shape.lot.at,
        lots,
        found: `${common.toFixed(2)} m²`,
      });
      if (problems.length >= MOST_PROBLEMS) return problems;
    }
  }
  return problems;
}

function commonSurface(one: Shape, other: Shape): number {
  const common = intersection([one.ring] as Geom, [other.ring] as Geom);
  return common.reduce(
    (sum, [outer = [], ...holes]) =>
      sum +
      Math.abs(signedArea(outer)) -
      holes.reduce((inner, hole) => inner + Math.abs(signedArea(hole)), 0),
    0,
  );
}

/**
 * Empty ground between two lots of one block. From the sides of each lot a ray goes out: what it meets first is the neighbour, a green
 * area, a street, or nothing of the block.
 */
function gaps(shapes: readonly Shape[], index: Flatbush): LandProblem[] {
  const widest = new Map<string, { far: number; problem: LandProblem }>();
  const reach = reachOf(shapes);
  for (const shape of shapes) {
    if (!shape.lot) continue;
    for (const { from, out } of raysOf(shape)) {
      const met = firstMet({ shapes, index, shape, from, out, far: reach.get(shape.block) ?? 0 });
      if (!met?.shape.lot || met.shape.block !== shape.block || met.far <= GAP_M) continue;
      const lots = [shape.name, met.shape.name].toSorted();
      const key = lots.join();
      if ((widest.get(key)?.far ?? 0) >= met.far) continue;
      const found = `${met.far.toFixed(2)} m`;
      const problem: LandProblem = { code: 'gap', at: shape.lot.at, lots, found };
      widest.set(key, { far: met.far, problem });
    }
  }
  return [...widest.values()].map(({ problem }) => problem);
}

/** The length of the diagonal around each block: no gap in it is longer. */
function reachOf(shapes: readonly Shape[]): Map<string, number> {
  const byBlock = Map.groupBy(
    shapes.filter(({ lot }) => lot),
    ({ block }) => block,
  );
  return new Map(
    [...byBlock].map(([block, own]) => {
      const [west, south, east, north] = boxOf(own.flatMap(({ ring }) => ring));
      return [block, Math.hypot(east - west, north - south)] as const;
    }),
  );
}

type Ray = { from: [number, number]; out: [number, number] };

function raysOf({ ring }: Shape): Ray[] {
  return sidesOf(ring).flatMap(([[ax, ay], [bx, by]]): Ray[] => {
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy);
    if (length < LEAST_SIDE_M) return [];
    // The ring runs counter-clockwise: outside is on its right.
    const out: [number, number] = [dy / length, -dx / length];
    return ALONG.map((t) => ({ from: [ax + dx * t, ay + dy * t], out }));
  });
}

function firstMet({
  shapes,
  index,
  shape,
  from: [x, y],
  out: [dx, dy],
  far,
}: Ray & { shapes: readonly Shape[]; index: Flatbush; shape: Shape; far: number }) {
  const [toX, toY] = [x + dx * far, y + dy * far];
  const near = index.search(Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY));
  let met: { shape: Shape; far: number } | undefined;
  const start: [number, number] = [x + dx * CLEAR_M, y + dy * CLEAR_M];
  for (const found of near) {
    const other = shapes[found];
    if (!other || other === shape) continue;
    // The neighbour begins right here.
    if (isInside(start, other.ring)) return undefined;
    const at = metRing(start, [dx, dy], other.ring);
    if (at !== null && at <= far && (!met || at + CLEAR_M < met.far))
      met = { shape: other, far: at + CLEAR_M };
  }
  return met;
}

function areas(lots: readonly PlanLot[]): LandProblem[] {
  return lots.flatMap((lot) => (lot.ring ? areaProblem(lot, lot.ring, lot.surface) : []));
}

/** A surface that is said and one that is drawn may differ by one percent. */
export function areaProblem(
  lot: Pick<PlanLot, 'at' | 'block' | 'lot'>,
  ring: readonly (readonly [number, number])[],
  surface: number | undefined,
): LandProblem[] {
  const drawn = signedArea(ring);
  if (surface === undefined || isSameSurface(surface, drawn)) return [];
  const found = `${surface.toFixed(2)} / ${drawn.toFixed(2)} m²`;
  return [{ code: 'area', at: lot.at, lots: [lotName(lot)], found }];
}

export function isSameSurface(said: number, drawn: number): boolean {
  return Math.abs(said - drawn) <= said * AREA_SHARE;
}
