import { cents, parseCents, type Cents, type Money } from '../money.ts';

/** Where a project or an item can be sold online, beside "everywhere" (CAT-6): where customers of the group live. */
export const SALE_COUNTRIES = [
  'BO',
  'AR',
  'BR',
  'CL',
  'PE',
  'PY',
  'UY',
  'ES',
  'IT',
  'CH',
  'US',
] as const;

/** The building stage of a project. */
export const STAGES = ['presale', 'in_development', 'delivered'] as const;
export type Stage = (typeof STAGES)[number];

export const SERVICES = ['power', 'water', 'gravel', 'green', 'kerb'] as const;
export type Service = (typeof SERVICES)[number];

/** Parts of the small plan of a project: saleable lots, and what they lie around. What is left between them is street. */
export const PLAN_USES = ['avenue', 'block', 'green', 'lake', 'school', 'facility'] as const;
/** What a part of the ground of a project is. */
export const GROUND_USES = ['street', ...PLAN_USES] as const;
export type GroundUse = (typeof GROUND_USES)[number];

type Point = readonly [number, number];
/** A part of the ground; the name is what stands on its sign. */
export type Ground = { use: GroundUse; ring: readonly Point[]; name?: string };

/** What a list of projects is narrowed by; all of it is optional. */
export type ProjectFilter = { town: string; price: Cents | null; monthly: Cents | null };

type Filtered = { town: string; offer: { price: Money; monthly: Money } | null };

/** Projects of a town whose cheapest free unit costs at most this, in all and a month (CAT-9). Without a price none fits an amount. */
export function findProjects<Project extends Filtered>(
  projects: readonly Project[],
  { town, price, monthly }: ProjectFilter,
): Project[] {
  return projects.filter(
    (project) =>
      (town === '' || project.town === town) &&
      isWithin(project.offer?.price, price) &&
      isWithin(project.offer?.monthly, monthly),
  );
}

function isWithin(value: Money | undefined, most: Cents | null): boolean {
  if (most === null) return true;
  return value !== undefined && parseCents(value.amount) <= most;
}

/** The amount of a filter as typed: whole dollars with or without cents, comma or point; null if it is none. */
export function filterAmount(typed: string): Cents | null {
  const plain = typed.trim().replace(',', '.');
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return null;
  const [whole = '0', part = ''] = plain.split('.');
  return parseCents(`${Number(whole)}.${part.padEnd(2, '0')}`);
}

/** Round upper limits that tell these amounts apart, for chips such as "up to 6 000": each rounded up to the step, in dollars. */
export function limitsOf(values: readonly Money[], stepUsd: number): number[] {
  const limits = values.map(
    ({ amount }) => Math.ceil(parseCents(amount) / (stepUsd * 100)) * stepUsd,
  );
  return [...new Set(limits)].toSorted((a, b) => a - b);
}

/** A limit in dollars as an amount. */
export function limitAmount(dollars: number): Cents {
  return cents(dollars * 100);
}

/**
 * The outline of a block around its lots, for a small picture: their convex hull in whole metres. Lots of a block lie side by side, so
 * that it is the block itself.
 */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...new Map(points.map((point) => [point.join(), point])).values()].toSorted(
    ([ax, ay], [bx, by]) => ax - bx || ay - by,
  );
  if (sorted.length < 3) return sorted;
  return [...chain(sorted), ...chain(sorted.toReversed())].map(([x, y]) => [
    Math.round(x),
    Math.round(y),
  ]);
}

/** Surveyed corners of one straight edge differ by centimetres: a corner that stands out by less is none. */
const STRAIGHT_M2 = 5;

/** One side of the hull, without its last point. */
function chain(sorted: readonly Point[]): Point[] {
  const side: Point[] = [];
  for (const point of sorted) {
    while (side.length >= 2 && turnAt(side.at(-2), side.at(-1), point) <= STRAIGHT_M2) side.pop();
    side.push(point);
  }
  return side.slice(0, -1);
}

/** Twice the area of the triangle; positive where the way turns left. */
function turnAt(
  [ax, ay]: Point = [0, 0],
  [bx, by]: Point = [0, 0],
  [cx, cy]: Point = [0, 0],
): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}
