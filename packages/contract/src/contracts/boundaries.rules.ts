/** A point in metres, x east, y north. */
type Point = readonly [number, number];
export type Outline = readonly Point[];

export const SIDES = ['north', 'south', 'east', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** What lies along one side: a neighbour by its name, or null for the street, and over how many metres. */
export type Along = { name: string | null; metres: string };
export type Boundaries = Readonly<Record<Side, Along[]>>;

type Edge = { from: Point; to: Point };

// Drawn plans differ by centimetres where two lots touch.
const APART_M = 0.3;
// Shorter pieces are the same centimetres, not a neighbour.
const LEAST_M = 0.5;

/**
 * What a lot borders on by its four sides (CON-11), as the plan draws it: a side is what looks that way, and what no neighbour touches is
 * the street. Metres have two decimals.
 *
 * @param outline of the lot, closed or not, in either direction; without one every side is empty
 */
export function boundariesOf(
  outline: Outline,
  neighbours: readonly { name: string; outline: Outline }[],
): Boundaries {
  const sides: Record<Side, Along[]> = { north: [], south: [], east: [], west: [] };
  const middle = middleOf(outline);
  for (const edge of edgesOf(outline)) {
    const length = distance(edge.from, edge.to);
    if (length < LEAST_M) continue;
    const touching = neighbours.flatMap((neighbour) => {
      const metres = touchedOf(edge, neighbour.outline);
      return metres < LEAST_M ? [] : [{ name: neighbour.name, metres }];
    });
    const free = length - touching.reduce((sum, { metres }) => sum + metres, 0);
    const along = sides[sideOf(edge, middle)];
    for (const { name, metres } of touching) along.push({ name, metres: metres.toFixed(2) });
    if (free >= LEAST_M) along.push({ name: null, metres: free.toFixed(2) });
  }
  return sides;
}

function edgesOf(outline: Outline): Edge[] {
  return outline.flatMap((from, index) => {
    const to = outline[(index + 1) % outline.length];
    return to ? [{ from, to }] : [];
  });
}

function middleOf(outline: Outline): Point {
  const sum = (axis: 0 | 1) => outline.reduce((total, point) => total + point[axis], 0);
  return [sum(0) / outline.length, sum(1) / outline.length];
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y);
}

/** Where an edge looks from the middle of its lot. */
function sideOf({ from, to }: Edge, [middleX, middleY]: Point): Side {
  const x = (from[0] + to[0]) / 2 - middleX;
  const y = (from[1] + to[1]) / 2 - middleY;
  // The normal of the edge that points away from the middle.
  const [along, across] = [to[0] - from[0], to[1] - from[1]];
  const outward: Point = across * x - along * y >= 0 ? [across, -along] : [-across, along];
  if (Math.abs(outward[1]) >= Math.abs(outward[0])) return outward[1] > 0 ? 'north' : 'south';
  return outward[0] > 0 ? 'east' : 'west';
}

/** Over how many metres an edge lies on the outline of a neighbour. */
function touchedOf(edge: Edge, neighbour: Outline): number {
  return edgesOf(neighbour).reduce((sum, other) => sum + overlapOf(edge, other), 0);
}

function overlapOf({ from, to }: Edge, other: Edge): number {
  const length = distance(from, to);
  const [east, north] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const placed = [other.from, other.to].map(([x, y]) => {
    const [dx, dy] = [x - from[0], y - from[1]];
    return { along: dx * east + dy * north, off: Math.abs(dx * north - dy * east) };
  });
  if (placed.some(({ off }) => off > APART_M)) return 0;
  const [start = 0, end = 0] = placed.map(({ along }) => along).toSorted((a, b) => a - b);
  return Math.max(0, Math.min(length, end) - Math.max(0, start));
}
